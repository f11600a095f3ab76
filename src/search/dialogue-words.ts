import type { SearchResult } from '../../worker/search/search-result.ts'

/** Copy of a search that is refined in words, question by question. */
export const dialogueWords = {
  /** The placeholder of the empty search box, if there is something to change. */
  change: (changes: readonly string[]) =>
    `Change it: ${changes.map(change => `“${change}”`).join(', ')}`,
  changes: { pool: 'only with a pool', cheaper: 'cheaper', bigger: 'bigger' },
  undo: 'Undo',
  restart: 'New search',
  unchanged: 'The search stays as it was.',
  noSuchHome: 'This list has no such home.',
} as const

/**
 * The text for a follow-up that changed nothing; null if it was not meant to, like a question about
 * the market.
 */
export const describeNoChange = ({
  opens,
  compare,
  ...result
}: Pick<SearchResult, 'opens' | 'compare' | 'searches' | 'topic' | 'intent' | 'figure' | 'answer'>):
  | string
  | null => {
  if (opens || compare) return dialogueWords.noSuchHome
  const isSearch = result.intent === 'buying' && !result.topic && result.searches.length === 0
  const isCounted = result.figure !== null || result.answer.columns.length > 0
  return isSearch && !isCounted ? dialogueWords.unchanged : null
}
