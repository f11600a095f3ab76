import type { SearchResult } from '../../../worker/search/search-result.ts'
import { retryOnce } from '../../format/retry-once.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import type { FoundHome } from '../../inventory/cards/search-results.tsx'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { pageOf } from '../ai-search/ask.ts'
import { inListings, paragraphsOf } from '../answer-words.ts'
import { voiceSearchWords as words } from '../voice-words.ts'

const maxSteps = 3

/** One voice search as stored in this browser. */
export type VoiceResult = {
  query: string
  /** ISO 8601, UTC. */
  timestamp: string
  results: FoundHome[]
  /** Paragraphs shown before the homes: notices about words that were ignored, or the answer. */
  said: string[]
  /** The number of matching homes, and the path of their list; without homes, of the next step. */
  total: number
  path: string
  /** If no home matches: broader searches, and the form for alerts about new homes. */
  steps: { text: string; url: string }[]
  /** How the question changed the previous search; null if it started a new one. */
  changed: string | null
  /** The filters of this search, for the next question, and of the previous one; null if none. */
  filters: WordsFilter | null
  previous: WordsFilter | null
}

/**
 * Searches through the API. Returns the result, the searches left today by the server's count, and
 * the page to open, if the question names a home or a comparison. At the daily limit `remaining` is
 * 0 and there is no result. Null if the search fails.
 * @param after the search that the question changes
 */
export async function searchByVoice(query: string, searchCount: number, after: VoiceResult | null) {
  const { filters: previous = null, previous: earlier = null } = after ?? {}
  try {
    const response = await retryOnce(() =>
      fetch('/api/voice-property-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query,
          searchCount,
          conversationHistory: [],
          ...(previous && { previous, earlier }),
        }),
      }),
    )
    // 429 is the daily limit or the rate limit; only the daily limit has `remaining`.
    if (response.status === 429) {
      const { remaining } = (await response.json()) as { remaining?: number }
      return remaining === 0 ? { remaining } : null
    }
    if (!response.ok) return null
    const answer = (await response.json()) as SearchResult & { remaining: number }
    const { properties, total, links, remaining } = answer
    const result: VoiceResult = {
      query,
      timestamp: new Date().toISOString(),
      results: properties.slice(0, 3),
      said: toParagraphs(answer),
      total,
      path:
        (answer.topic && links[0]?.to) ||
        (total > 0
          ? answer.url
          : (links[0]?.to ?? propertiesPath(new URLSearchParams({ ask: query })))),
      steps: total > 0 || answer.intent !== 'buying' || answer.topic ? [] : toSteps(answer),
      changed: answer.changed,
      filters: answer.intent === 'buying' && !answer.topic ? answer.filters : null,
      previous,
    }
    return { result, remaining, page: pageOf(answer) }
  } catch {
    // Network error, or a response that is not JSON.
    return null
  }
}

function toParagraphs({
  filters,
  ignored,
  notice,
  properties,
  marketInsights,
}: SearchResult): string[] {
  const unknown = ignored.map(text => `“${text}”`).join(', ')
  return [
    ...(filters.search ? [inListings(filters.search)] : []),
    ...(unknown ? [`${words.ignored} ${unknown}.`] : []),
    ...(notice ? [notice] : []),
    ...(properties.length === 0 ? [marketInsights] : []),
  ].flatMap(paragraphsOf)
}

const toSteps = ({ alternatives, filters }: SearchResult) => [
  ...alternatives.slice(0, maxSteps),
  { text: alertLinks.linkEmpty, url: searchAlertPath(filters) },
]
