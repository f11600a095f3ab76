import type { Alternative } from '../../../worker/search/alternatives.ts'
import type { SearchResult } from '../../../worker/search/search-result.ts'
import type { Language } from '../../format/language.ts'
import { retryOnce } from '../../format/retry-once.ts'
import type { FoundHome } from '../../inventory/cards/search-results.tsx'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { pageOf } from '../ai-search/ask.ts'
import { answeredPath } from '../dialogue.ts'
import type { Figure } from '../interpret/vocabulary/requests.ts'

/** One voice search as stored in this browser. */
export type VoiceResult = {
  query: string
  /** ISO 8601, UTC. */
  timestamp: string
  results: FoundHome[]
  /** The answer and its notes; null in results stored by earlier versions. */
  answer: Pick<SearchResult, 'answer' | 'notes' | 'ignored'> | null
  language: Language
  /** The number of matching homes, and the path of their list; without homes, of the next step. */
  total: number
  path: string
  /** The searches next to this one. */
  alternatives: Alternative[]
  /** How the question changed the previous search; null if it started a new one. */
  changed: string | null
  /** The filters of this search, for the next question, and of the previous one; null if none. */
  filters: WordsFilter | null
  previous: WordsFilter | null
  /** The figure that was asked for; missing in results stored by earlier versions. */
  figure?: Figure | null
}

/**
 * Searches through the API. Returns the result, the searches left today by the server's count, and
 * the page to open, if the question names a home or a comparison. At the daily limit `remaining` is
 * 0 and there is no result. Null if the search fails.
 * @param after the search that the question changes
 */
export async function searchByVoice(query: string, searchCount: number, after: VoiceResult | null) {
  const { filters: previous = null, previous: earlier = null, figure = null } = after ?? {}
  try {
    const response = await retryOnce(() =>
      fetch('/api/voice-property-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query,
          searchCount,
          conversationHistory: [],
          ...(previous && { previous, earlier, figure }),
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
    const named = answer.answer.homes
    const others = properties.filter(({ id }) => named.every(home => home.id !== id))
    const result: VoiceResult = {
      query,
      timestamp: new Date().toISOString(),
      results: [...named, ...others].slice(0, 3),
      answer: {
        answer: { ...answer.answer, homes: [] },
        notes: answer.notes,
        ignored: answer.ignored,
      },
      language: answer.language,
      total,
      path:
        (answer.topic && links[0]?.to) ||
        (total > 0
          ? answeredPath(answer.url, answer.question, previous)
          : (links[0]?.to ?? propertiesPath(new URLSearchParams({ ask: query })))),
      alternatives: answer.alternatives,
      changed: answer.changed,
      filters: answer.intent === 'buying' && !answer.topic ? answer.filters : null,
      previous,
      figure: answer.figure,
    }
    return { result, remaining, page: pageOf(answer) }
  } catch {
    // Network error, or a response that is not JSON.
    return null
  }
}
