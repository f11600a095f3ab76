import type { SearchResult } from '../../../worker/search/search-result.ts'
import { retryOnce } from '../../format/retry-once.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { savedPath } from '../../inventory/saved-path.ts'
import { aiSearchWords } from '../ai-search-words.ts'
import type { Question } from '../dialogue.ts'
import type { Intent } from '../interpret/intent.ts'

export type Answered =
  | { status: 'answered'; question: Question; answer: SearchResult }
  | { status: 'failed'; question: Question; answer: typeof aiSearchWords.failed }

/** Calls `POST /api/ai-search`. Every failure gives the specified message. */
export async function ask(question: Question): Promise<Answered> {
  const failed = { status: 'failed', question, answer: aiSearchWords.failed } as const
  try {
    const response = await retryOnce(() =>
      fetch('/api/ai-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question, (_, value) => value ?? undefined),
      }),
    )
    if (!response.ok) return failed
    return { status: 'answered', question, answer: (await response.json()) as SearchResult }
  } catch {
    // Network error, or a response that is not JSON.
    return failed
  }
}

/**
 * Builds the question that follows an answer. It changes the search that the answer
 * shows, or replaces the answered question if it is a correction of it.
 */
export function nextQuestion(
  query: string,
  context: Intent,
  last: Answered | null,
  isMended: boolean,
) {
  const start: Question = { query, context, previous: null, earlier: null }
  if (!last || context !== last.question.context) return start
  if (isMended) return { ...last.question, query }
  const { previous, earlier } = last.question
  const filters = filtersOf(last)
  return filters
    ? { ...start, previous: filters, earlier: previous, ...toldBy(last) }
    : { ...start, previous, earlier }
}

/** The search whose homes are shown; null if the answer is about something else. */
export function filtersOf(last: Answered): WordsFilter | null {
  if (last.status === 'failed' || last.answer.intent !== 'buying' || last.answer.topic) return null
  return Object.keys(last.answer.filters).length > 0 ? last.answer.filters : null
}

/** What a question says again of the answer before it. */
const toldBy = ({ status, answer }: Answered) =>
  status === 'answered' ? { figure: answer.figure, searches: answer.searches } : {}

/** The page that an answer opens: the home to show, or the comparison; null if none. */
export function pageOf({ opens, compare, properties }: SearchResult): string | null {
  if (opens) return properties[opens - 1]?.url ?? null
  const homes = (compare ?? []).flatMap(place => properties[place - 1]?.id ?? [])
  return compare && homes.length === compare.length ? savedPath({ compare: homes }) : null
}
