import { aDraft } from '../support/a-draft.ts'
import { openSite, percentile, type Site } from './open-site.ts'
import { table } from './table.ts'

const sizes = [1000, 15_000, 100_000]
const rounds = 40
const searches: { path: string; query?: string }[] = [
  '/api/properties/facets',
  '/properties',
  '/api/properties?limit=24',
  '/api/properties?status=Sold&sort=price-high',
  '/properties?place=Skye%20Canyon&sort=price-low&page=3',
  '/properties?search=quartz&features=pool&minBeds=3&sort=largest',
  '/api/properties?bounds=36.2,-115.4,36.3,-115.2&limit=200',
  '/api/properties/map?bounds=36.3,-115.33,36.32,-115.31',
  '/api/properties/map?bounds=36,-115.5,36.5,-115',
  '/api/properties/map?bounds=36,-115.5,36.5,-115&features=pool',
  '/api/properties/map/areas',
  '/api/properties/facets?minBeds=4&features=pool',
  '/api/properties/1/comparables',
  '/api/places?q=s',
]
  .map(path => ({ path }) as { path: string; query?: string })
  .concat(
    [
      '3 bedrooms with a pool under 800k',
      'cheapest townhouse in Summerlin',
      'homes in Skye Canyon with a casita and no HOA',
      '9 bedrooms under 100k',
      'largest homes with RV parking',
      'homes for sale',
    ].map(query => ({ path: '/api/ai-search', query })),
  )

/** The rows that D1 reads for each search the first time, and its p95, by the number of homes. */
export async function measureSearches(folder: string): Promise<string> {
  const lines = searches.map(({ path, query }) => [query ? `“${query}”` : path])
  const imports: string[] = []
  const rows = searches.map((): string[] => [])
  let written: string[][] = []
  let requests = 0
  for (const homes of sizes) {
    console.log(`Importing ${homes.toLocaleString('en-US')} homes …`)
    const site = await openSite(folder, homes)
    imports.push(`${homes.toLocaleString('en-US')} in ${site.importSeconds.toFixed(1)} s`)
    try {
      for (const [index, { path, query }] of searches.entries()) {
        const { read } = await site.ask(path, 'rows', query ? { query } : undefined)
        rows[index]?.push(read.toLocaleString('en-US'))
      }
      for (const [index, { path, query }] of searches.entries()) {
        const times: number[] = []
        for (let round = -5; round < rounds; round++) {
          // At a new address each time, so that a page has to be rendered.
          const separator = path.includes('?') ? '&' : '?'
          const address = path.startsWith('/api') ? path : `${path}${separator}n=${requests++}`
          const { ms } = await site.ask(address, undefined, query ? { query } : undefined)
          if (round >= 0) times.push(ms)
        }
        lines[index]?.push(percentile(times, 0.95).toFixed(1))
      }
      if (homes === sizes[0]) written = await measureWrites(site)
    } finally {
      await site.close()
    }
  }
  const names = sizes.map(size => size.toLocaleString('en-US'))
  return `
## Searches

p95 in ms and rows read the first time, by the number of homes, with the local database. Aims: p95 ≤ 100 ms at 15,000 homes and ≤ 300 ms at 100,000; ≤ 2,000 rows for a page of homes at 15,000, and ≤ 25 × homes for the unfiltered counts.

${table(
  ['', ...names.map(name => `ms at ${name}`), ...names.map(name => `rows at ${name}`)],
  lines.map((line, index) => [...line, ...(rows[index] ?? [])]),
)}

Homes imported: ${imports.join(', ')} (aim: 15,000 in 30 s).

Rows written, by the request and what it leaves to do after its answer. Aims: a new home ≤ 30, a change of price or status ≤ 20, a lead ≤ 20.

${table(['', 'rows written'], written)}`
}

/** The rows written for a home that the owner adds and changes, and for a lead. */
async function measureWrites(site: Site): Promise<string[][]> {
  const lines: string[][] = []
  const send = async (name: string, ...[path, sent, method]: [string, object, string?]) => {
    const { written, text } = await site.ask(path, 'rows', sent, method)
    lines.push([name, String(written)])
    return JSON.parse(text)
  }
  const draft = aDraft()
  const key = crypto.randomUUID()
  // The first home of a database hides its samples.
  const first = { ...draft, street: '1 Juniper Shadow Ct', key: crypto.randomUUID() }
  await site.ask('/api/listings', 'rows', first)
  const { id } = await send('a new home', '/api/listings', { ...draft, key })
  const home = `/api/listings/${id}`
  const version = async () => JSON.parse((await site.ask(home)).text).version
  const changed = { ...draft, price: '$700,000', version: await version() }
  await send('a change of its price', home, changed, 'PUT')
  await send('a change of its status', `${home}/sold`, { version: await version() })
  const lead = { name: 'Kim', email: 'kim@example.com', message: 'May I see it?' }
  await send('a lead', '/api/leads', lead)
  return lines
}
