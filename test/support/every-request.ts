import { api } from '../../worker/api.ts'
import { found } from '../../worker/found.ts'
import { maps } from '../../worker/maps.ts'
import { addresses } from './addresses.ts'

/** One request to the site. `of` is the line of a route table that it stands for. */
export type Asked = {
  of: string
  path: string
  is: 'page' | 'call' | 'file'
  method: string
  form?: Record<string, string>
  json?: unknown
}

const person = { name: 'Kim Visitor', email: 'kim@example.com' }
const message = 'Please keep this.'
const choices = { propertyType: 'Modern', communication: 'Email' }

/** Pages whose address asks for more than their plain one does. */
const asking = [
  '/properties?ask=3+bedrooms+with+a+zorblex+kitchen',
  '/properties?minBeds=4&sort=price-low',
  '/saved?homes=1,2&compare=3',
  '/preferences?propertyType=modern&communication=email',
  '/contact?property=1',
]
const forms: [path: string, form: Record<string, string>][] = [
  ['/contact', { message }],
  ['/contact?property=1', { message }],
  ['/home-value', { street: '1 Test St, Las Vegas 89166' }],
  ['/feature-request', { message }],
  ['/property/1/showing', { timeframe: 'asap' }],
  ['/property/1/price', { question: 'price' }],
  ['/preferences', choices],
]

/** An example of what each call takes; `null` for one that takes nothing. */
const calls: Record<string, { at?: string; json?: unknown } | null> = {
  'GET /places': null,
  'GET /explorer/:id': { at: '/explorer/skye-canyon-park' },
  'GET /explorer/:id/photos/:index': { at: '/explorer/skye-canyon-park/photos/0' },
  'GET /properties': null,
  'GET /properties/chosen': { at: '/properties/chosen?ids=1,2' },
  'GET /properties/:id': null,
  'GET /properties/:id/similar': null,
  'POST /leads': { json: { ...person, message } },
  'GET /leads': null,
  'GET /leads/export.csv': null,
  'GET /leads/:id': null,
  'POST /leads/:id/notes': { json: { text: 'Called.', key: crypto.randomUUID() } },
  'PUT /leads/:id/status': { json: { status: 'contacted', version: 1 } },
  'POST /leads/:id/not-spam': { json: {} },
  'GET /lead-stats': null,
  'GET /people/:id': null,
  'DELETE /people/:id': { at: '/people/1?inquiries=1' },
  'GET /audit-log': null,
  'GET /outbox': null,
  'GET /outbox/:id/mail': null,
  'POST /outbox/:id/retry': { json: {} },
  'GET /followup-boss/validate': null,
  'POST /followup-boss/test': { json: {} },
  'POST /ai-search': { json: { query: '3 bedrooms with a zorblex kitchen' } },
  'GET /followup-boss/leads': null,
  'POST /voice-property-search': { json: { query: '3 bedrooms with a zorblex kitchen' } },
  'POST /user-preferences': { json: { preferences: choices } },
  'POST /personalized-matches': { json: choices },
  'POST /analytics': {
    json: { event: 'conversion_click', page_path: '/', timestamp: '2026-11-21T06:00:00.000Z' },
  },
  'GET /market-stats': null,
  'GET /market-insights': null,
  'GET /neighborhood-heatmap': null,
  'GET /performance/metrics': null,
  'GET /performance/slow-endpoints': null,
  'GET /google/status': null,
  'POST /google/submit-sitemap': { json: {} },
  'POST /google/index-all-pages': { json: {} },
  'GET /launch-problems': null,
  'GET /health': null,
  'GET /outages': null,
}

const files: Record<string, string> = {
  'GET /og/property/:file': '/og/property/1.svg',
  'GET /:file{[a-zA-Z0-9-]+\\.txt}': '/no-such-key.txt',
  'GET /maps/static': '/maps/static?center=36.31,-115.31&zoom=14&size=300x200',
}

type Routes = { method: string; path: string }[]
const linesOf = (routes: Routes) => [
  ...new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
]

/** Every page, form and call of the site, from its own route tables: one without an example throws. */
export const everyRequest: Asked[] = [
  ...addresses.map(({ path }) => page(path)),
  ...asking.map(page),
  ...forms.map(([path, form]) => ({
    of: `POST ${path}`,
    path,
    is: 'page' as const,
    method: 'POST',
    form: { ...person, ...form },
  })),
  ...linesOf(api.routes).map(toCall),
  ...linesOf([
    ...found.routes,
    ...maps.routes.map(({ method, path }) => ({ method, path: `/maps${path}` })),
  ]).map(of => ({
    of,
    path: files[of] ?? of.replace('GET ', ''),
    is: 'file' as const,
    method: 'GET',
  })),
]

function page(path: string): Asked {
  return { of: path, path, is: 'page', method: 'GET' }
}

function toCall(of: string): Asked {
  const [method = '', path = ''] = of.split(' ')
  const example = calls[of]
  if (example === undefined) throw new Error(`Name an example for ${of}`)
  const at = example?.at ?? path.replace(':id', '1')
  return { of, path: `/api${at}`, is: 'call', method, json: example?.json }
}
