import type { Answer } from './questions.ts'
import type { Ask } from './results.ts'

/** Sends each question to a site that has this site's call, `POST /api/ai-search`. */
export function askOverHttp(url: string): Ask {
  return async (query, previous) => {
    const response = await fetch(new URL('/api/ai-search', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query,
        ...(previous && { previous: previous.filters, earlier: previous.earlier }),
      }),
    })
    if (!response.ok) throw new Error(`${query}: ${response.status}`)
    const { ignored, notice, ...body } = (await response.json()) as Body
    const { search, ...filters } = body.filters
    // No home has these words, and there are no other filters: the answer reports them as dropped.
    const nowhere = typeof search === 'string' && body.total === 0 ? [search] : []
    return {
      ...body,
      earlier: previous?.filters ?? null,
      filters: nowhere.length > 0 ? filters : body.filters,
      unknown: [...ignored, ...nowhere],
      people: /never by who lives there/.test(notice ?? ''),
    }
  }
}

type Body = Omit<Answer, 'unknown' | 'people'> & {
  ignored: string[]
  notice: string | null
  total: number
}
