import type { Answer } from './questions.ts'
import type { Ask } from './results.ts'

/** Asks a site that has this site's call: `POST /api/ai-search`. */
export function askOverHttp(url: string): Ask {
  return async (query, previous) => {
    const response = await fetch(new URL('/api/ai-search', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, ...(previous && { previous: previous.filters }) }),
    })
    if (!response.ok) throw new Error(`${query}: ${response.status}`)
    const body = (await response.json()) as Body
    return {
      ...body,
      unknown: body.ignored,
      people: /never by who lives there/.test(body.notice ?? ''),
    }
  }
}

type Body = Omit<Answer, 'unknown' | 'people'> & { ignored: string[]; notice: string | null }
