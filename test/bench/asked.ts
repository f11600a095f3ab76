import { api } from '../../worker/api.ts'
import { publicPages } from '../support/addresses.ts'

/**
 * One request of the growth measurement; with `query` it is a plain-English question. A request
 * that `counts` homes may read each of them a few times; any other reads only what it shows.
 */
export type Asked = { path: string; query?: string; counts?: boolean }

/** Few matches and many, a broadened search, and an unfiltered one. */
const questions = [
  '3 bedrooms with a pool under 800k',
  'cheapest townhouse in Summerlin',
  'homes in Skye Canyon with a casita and no HOA',
  '9 bedrooms under 100k',
  'largest homes with RV parking',
  'homes for sale',
]

/** The same page or call with its most expensive parameters. */
const narrowed = [
  '/properties?search=quartz&features=pool&minBeds=3&sort=largest',
  '/properties?place=Skye%20Canyon&sort=price-low&page=3',
  '/saved?homes=1,2,3&compare=4,5',
  '/api/properties?status=Sold&sort=price-high',
  '/api/properties?bounds=36.2,-115.4,36.3,-115.2&limit=200',
  '/api/properties/map?bounds=36.3,-115.33,36.32,-115.31',
  '/api/properties/map?bounds=36,-115.5,36.5,-115&features=pool',
  '/api/properties/facets?minBeds=4&features=pool',
  '/api/places?q=s',
  '/api/leads?search=casita&band=hot&spam=without&sort=score',
  '/api/leads?sort=oldest&after=50.1700000060000.lead-1',
]

/** These show figures of an area's homes, or count open houses, and neither has counters. */
const withFigures = [
  ...['/', '/home', '/las-vegas', '/las-vegas-real-estate', '/luxury-homes-las-vegas'],
  ...['/market-analysis', '/neighborhood-analysis', '/northwest-las-vegas', '/skye-canyon-guide'],
  ...['/api/properties/facets', '/api/properties/map/areas', '/api/area-figures'],
  '/api/neighborhood-heatmap',
]

// Left out: exports read everything on purpose; photos, status checks and mail call other
// companies.
const left = /export\.csv|photos|validate|\/mail$/
const examples: [RegExp, string][] = [
  [/^(\/explorer)\/:id/, '$1/skye-canyon-park'],
  [/^(\/leads)\/:id/, '$1/lead-7'],
  [/^(\/people)\/:id/, '$1/person-7'],
  [/^(\/properties\/map)$/, '$1?bounds=36,-115.5,36.5,-115'],
  [/:id/, '1'],
]
const calls = api.routes
  .filter(({ method, path }) => method === 'GET' && !left.test(path))
  .map(({ path }) => examples.reduce((one, [from, to]) => one.replace(from, to), `${path}`))

/** Every public page, every read-only call, and the questions. */
export const asked: Asked[] = [
  ...[
    ...publicPages.map(({ path }) => path),
    ...[...new Set(calls)].map(path => `/api${path.replace(/\/$/, '')}`),
  ].map(path => ({ path, counts: withFigures.includes(path) })),
  ...narrowed.map(path => ({ path, counts: path.includes('/properties') })),
  ...questions.map(query => ({ path: '/api/ai-search', query, counts: true })),
]

export const nameOf = ({ path, query }: Asked): string => (query ? `“${query}”` : path)

/** The request as the owner's browser sends it from this computer. */
export function requestOf(origin: string, { path, query }: Asked): Request {
  const headers = { 'sec-fetch-site': 'none', 'content-type': 'application/json' }
  return query
    ? new Request(origin + path, { method: 'POST', headers, body: JSON.stringify({ query }) })
    : new Request(origin + path, { headers })
}
