import type { SearchResult } from '../../../worker/search/answer.ts'
import { propertiesPath, toSearchParams } from '../../domain/listing-filter.ts'
import { retryOnce } from '../../domain/retry-once.ts'
import type { FoundHome } from '../../sections/search-results.tsx'

/** One voice search as stored in this browser. */
export type VoiceResult = {
  query: string
  /** ISO 8601, UTC. */
  timestamp: string
  results: FoundHome[]
  /** Shown before the homes: which filters were dropped, or why nothing was found. */
  said: string
  /** The number of matching homes, and the path of their list or, without any, of the next step. */
  total: number
  path: string
}

/**
 * Searches through the API. Returns the result and the searches left today by the server's count.
 * At the daily limit `remaining` is 0 and there is no result. Null when the search fails.
 */
export async function searchByVoice(query: string, searchCount: number) {
  try {
    const response = await retryOnce(() =>
      fetch('/api/voice-property-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, searchCount, conversationHistory: [] }),
      }),
    )
    // 429 is the daily limit or the rate limit; only the daily limit has `remaining`.
    if (response.status === 429) {
      const { remaining } = (await response.json()) as { remaining?: number }
      return remaining === 0 ? { remaining } : null
    }
    if (!response.ok) return null
    const answer = (await response.json()) as SearchResult & { remaining: number }
    const { properties, total, filters, notice, marketInsights, links, remaining } = answer
    const [insight = ''] = marketInsights.split(/\n\s*\n/)
    const result: VoiceResult = {
      query,
      timestamp: new Date().toISOString(),
      results: properties.slice(0, 3),
      said: notice ?? (properties.length === 0 ? insight.replaceAll('**', '') : ''),
      total,
      path:
        total > 0
          ? propertiesPath(toSearchParams(filters))
          : (links[0]?.to ?? propertiesPath(new URLSearchParams({ ask: query }))),
    }
    return { result, remaining }
  } catch {
    // Network error, or a response that is not JSON.
    return null
  }
}
