import type { Answer } from '../../../worker/search/answer.ts'
import { propertiesPath, toSearchParams } from '../../domain/listing-filter.ts'
import type { FoundHome } from '../../sections/search-results.tsx'

/** One voice search as this browser keeps it. */
export type VoiceResult = {
  query: string
  /** ISO 8601, UTC. */
  timestamp: string
  results: FoundHome[]
  /** What has to be said first: what was let go, or why there is no home. */
  said: string
  /** All matching homes, and the list that shows them; without any, where to go on. */
  total: number
  path: string
}

/**
 * One trip to the API: what was found, and how many searches are left by the site's own count. Null
 * when the search failed. At the limit there is no result and nothing left.
 */
export async function searchByVoice(query: string, searchCount: number) {
  try {
    const response = await fetch('/api/voice-property-search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, searchCount, conversationHistory: [] }),
    })
    // A day's searches are used up, or there were too many in a minute: only the first says what is left.
    if (response.status === 429) {
      const { remaining } = (await response.json()) as { remaining?: number }
      return remaining === 0 ? { remaining } : null
    }
    if (!response.ok) return null
    const answer = (await response.json()) as Answer & { remaining: number }
    const { properties, total, filters, notice, marketInsights, links, remaining } = answer
    const [said = ''] = marketInsights.split(/\n\s*\n/)
    const result: VoiceResult = {
      query,
      timestamp: new Date().toISOString(),
      results: properties.slice(0, 3),
      said: notice ?? (properties.length === 0 ? said.replaceAll('**', '') : ''),
      total,
      path:
        total > 0
          ? propertiesPath(toSearchParams(filters))
          : (links[0]?.to ?? propertiesPath(new URLSearchParams({ ask: query }))),
    }
    return { result, remaining }
  } catch {
    // No connection, or an answer that is no JSON: the same as an error.
    return null
  }
}
