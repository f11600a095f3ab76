import { api } from '../../worker/api.ts'

export const person = { name: 'Kim Visitor', email: 'kim@example.com' }
export const message = 'Please keep this.'
const home = {
  status: 'Active',
  price: '$725,000',
  street: '77 Juniper Shadow Ct',
  city: 'Las Vegas',
  state: 'NV',
  postalCode: '89166',
  type: 'single-family',
  beds: '4',
  features: ['pool'],
  remarks: 'A courtyard with a quartz bench.',
  listedOn: '2026-10-05',
  listOfficeName: 'Sample Brokerage',
}

const draftKey = '0b9f6d0e-7c55-4b0e-9d3c-5f1f3b6f2a11'

/** The name of a photo that the owner has uploaded. */
export const photo = '0123456789abcdef0123456789abcdef'
export const choices = { propertyType: 'Modern', communication: 'Email' }

/** The random key of a browser on a shared list. */
export const listPerson = '0123456789abcdef'

/** An example body for each call; `null` for one without a body. */
const calls: Record<string, { at?: string; json?: unknown } | null> = {
  'GET /places': { at: '/places?q=sky&limit=8' },
  'GET /explorer/:id': { at: '/explorer/skye-canyon-park' },
  'GET /explorer/:id/photos/:index': { at: '/explorer/skye-canyon-park/photos/0' },
  'GET /properties': null,
  'GET /properties/sections': { at: '/properties/sections?name=luxury' },
  'GET /properties/map': { at: '/properties/map?bounds=36.2,-115.4,36.4,-115.2' },
  'GET /properties/map/areas': null,
  'GET /properties/facets': { at: '/properties/facets?minBeds=3' },
  'GET /properties/chosen': { at: '/properties/chosen?ids=1,2' },
  'GET /properties/understood': { at: '/properties/understood?search=3+bedroom+pool' },
  'GET /properties/nearest': { at: '/properties/nearest?search=9+bedrooms' },
  'GET /properties/:id': null,
  'GET /properties/:id/comparables': null,
  'GET /properties/:id/open-houses/:file': {
    at: '/properties/1/open-houses/20991205T200000Z.ics',
  },
  'GET /net-sheet': { at: '/net-sheet?price=378250&county=clark&transferTaxBy=seller' },
  'GET /properties/:id/cost': { at: '/properties/1/cost?down=10&rate=6.25' },
  'POST /leads': { json: { ...person, message } },
  'GET /leads': null,
  'GET /leads/export.csv': null,
  'GET /leads/waiting': null,
  'GET /leads/:id': null,
  'POST /leads/:id/notes': { json: { text: 'Called.', key: crypto.randomUUID() } },
  'PUT /leads/:id/status': { json: { status: 'contacted', version: 1 } },
  'POST /leads/:id/not-spam': { json: {} },
  'POST /leads/changes': { json: { do: 'spam', ids: [crypto.randomUUID()] } },
  'GET /leads/:id/answer': null,
  'POST /leads/:id/suggestion': { json: { language: 'en' } },
  'POST /leads/:id/replies': {
    json: { key: crypto.randomUUID(), language: 'en', subject: 'Your message', text: 'Hello.' },
  },
  'POST /leads/:id/contacts': {
    json: { key: crypto.randomUUID(), way: 'call', outcome: 'reached' },
  },
  'POST /leads/:id/tasks': {
    json: { key: crypto.randomUUID(), title: 'Call again', due: '2099-01-05' },
  },
  'PUT /leads/:id/tasks/:task': { at: '/leads/1/tasks/1', json: { do: 'done' } },
  'GET /lead-stats': null,
  'GET /lead-stats/waiting': null,
  'GET /console-search': { at: '/console-search?q=kim' },
  'GET /people': null,
  'GET /people/:id/page': null,
  'POST /people/:id/merges': { json: { from: '2', name: '1', mail: '1', phone: '1' } },
  'DELETE /people/:id/merges/:from': { at: '/people/1/merges/2' },
  'GET /people/:id': null,
  'DELETE /people/:id': { at: '/people/1?inquiries=1' },
  'GET /audit-log': null,
  'GET /outbox': null,
  'GET /outbox/:id/mail': null,
  'POST /outbox/:id/retry': { json: {} },
  'GET /push': null,
  'POST /push/devices': {
    json: {
      endpoint: 'https://push.example.com/send/1',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      name: 'Phone',
    },
  },
  'PUT /push/devices/:id/quiet': {
    at: '/push/devices/1/quiet',
    json: { quietFrom: 22, quietTo: 7 },
  },
  'POST /push/devices/:id/test': { json: {} },
  'DELETE /push/devices/:id': null,
  'GET /keys': null,
  'PUT /keys/:name': { at: '/keys/MAIL_FROM', json: { value: 'site@example.com' } },
  'DELETE /keys/:name': { at: '/keys/MAIL_FROM' },
  'POST /keys/:service/test': { at: '/keys/crm/test', json: {} },
  'GET /followup-boss/validate': null,
  'POST /followup-boss/test': { json: {} },
  'POST /ai-search': { json: { query: '3 bedrooms with a zorblex kitchen' } },
  'POST /ai-search/chips': { json: { query: '3 bedrooms with a zorblex kitchen' } },
  'POST /addresses': { json: { text: 'Quillwing' } },
  'GET /followup-boss/leads': null,
  'POST /voice-property-search': { json: { query: '3 bedrooms with a zorblex kitchen' } },
  'POST /user-preferences': { json: { preferences: choices } },
  'POST /personalized-matches': { json: choices },
  'POST /saved-searches': {
    json: { ...person, frequency: 'daily', language: 'en', consent: true, filters: { minBeds: 3 } },
  },
  'GET /saved-searches': null,
  'GET /saved-searches/confirm': null,
  'POST /saved-searches/confirm': { json: { t: '' } },
  'GET /saved-searches/mine': null,
  'POST /saved-searches/mine': { json: { t: '', do: 'stop', id: 1 } },
  'GET /saved-searches/stop': null,
  'POST /saved-searches/stop': { json: { t: '' } },
  'GET /saved-searches/feed': null,
  'GET /saved-searches/go': null,
  'GET /saved-searches/clients.csv': null,
  'GET /saved-searches/preview': { at: '/saved-searches/preview?minBeds=3&language=es' },
  'GET /stop-mail': null,
  'POST /stop-mail': { json: { t: '', stop: true } },
  'GET /tours/slots': { at: '/tours/slots?homes=2' },
  'GET /tours/mine': null,
  'POST /tours/mine/move': { json: { t: '', sequence: 1, slot: '2099-12-05T18:00:00.000Z' } },
  'POST /tours/mine/cancel': { json: { t: '', sequence: 1 } },
  'GET /tours/calendar/:file': { at: '/tours/calendar/no-such.ics' },
  'GET /tours': null,
  'PUT /tours/:id/time': { json: { sequence: 0, startsAt: '2099-12-05T18:00:00.000Z' } },
  'POST /tours/:id/decline': { json: { sequence: 0 } },
  'POST /tours/:id/cancel': { json: { sequence: 0 } },
  'GET /tours/calendars': null,
  'GET /tours/:id': null,
  'POST /tours/calendars/feed': { json: {} },
  'PUT /tours/calendars/busy': { json: { address: '' } },
  'POST /saved-searches/reports': {
    json: {
      email: person.email,
      address: '1 Way, Las Vegas, NV 89166',
      language: 'en',
      consent: true,
    },
  },
  'GET /lists': { at: '/lists?t=none' },
  'GET /lists/version': { at: '/lists/version?t=none' },
  'POST /lists': { json: { me: listPerson, homes: '1' } },
  'POST /lists/changes': { json: { t: 'none', me: listPerson, change: 'add', home: '1' } },
  'POST /lists/invitations': { json: { t: 'none', ...person, message } },
  'GET /client-lists': null,
  'POST /client-lists': { json: { key: crypto.randomUUID(), name: 'Two for Saturday', homes: [] } },
  'GET /client-lists/:id': null,
  'POST /client-lists/:id/changes': { json: { change: 'add', home: '1' } },
  'POST /analytics': {
    json: { event: 'conversion_click', page_path: '/', timestamp: '2026-11-21T06:00:00.000Z' },
  },
  'GET /market-stats': null,
  'GET /area-figures': { at: '/area-figures?name=Skye+Canyon' },
  'GET /market-insights': null,
  'GET /neighborhood-heatmap': null,
  'GET /performance/metrics': null,
  'GET /performance/slow-endpoints': null,
  'GET /google/status': null,
  'POST /google/submit-sitemap': { json: {} },
  'POST /google/index-all-pages': { json: {} },
  'GET /launch-problems': null,
  'GET /feed': null,
  'POST /feed/sync': { json: {} },
  'POST /feed/retire': { json: {} },
  'POST /import': { json: { firstRow: 1, records: [{ ListingKey: 'of-a-test' }] } },
  'GET /import/template.csv': null,
  'GET /import/columns': null,
  'POST /import/columns': { json: { columns: ['MLS #', 'Status'] } },
  'PUT /import/columns': {
    json: {
      columns: ['A', 'B', 'C', 'D'],
      mapping: { A: 'ListingId', B: 'StandardStatus', C: 'ListPrice', D: 'UnparsedAddress' },
    },
  },
  'DELETE /import/columns/:id': { at: '/import/columns/none' },
  'GET /weekly-report': null,
  'POST /weekly-report': { json: { key: crypto.randomUUID() } },
  'POST /import/missing': { json: { sources: ['A test'], keys: [] } },
  'POST /import/end': {
    json: {
      sources: ['A test'],
      keys: [],
      replace: false,
      stopped: false,
      counts: { imported: 0, updated: 0, unchanged: 0, rejected: 1 },
    },
  },
  'GET /health': null,
  'GET /listings': null,
  'POST /listings': { json: { ...home, key: crypto.randomUUID(), photos: [] } },
  'GET /listings/:id': null,
  'PUT /listings/:id': { json: { ...home, version: 1, photos: [] } },
  'PUT /listings/:id/photos': { json: { version: 1, photos: [{ hash: photo, alt: 'A home' }] } },
  'PUT /listings/:id/featured': { json: { version: 1, featured: true } },
  'POST /listings/:id/sold': { json: { version: 1 } },
  'POST /listings/:id/retire': { json: { version: 1 } },
  'POST /listings/:id/restore': { json: { version: 1 } },
  'GET /home-notes': null,
  'GET /home-notes/:id': null,
  'PUT /home-notes/:id': { json: { text: 'Backs to the wash.', version: 0 } },
  'POST /home-notes/:id/confirm': { json: { version: 1 } },
  'POST /home-notes/:id/undo': { json: { to: 0, version: 1 } },
  'GET /listing-drafts': null,
  'POST /listing-drafts/streets': { json: { text: '77 Juniper' } },
  'POST /listing-drafts/position': {
    json: { street: home.street, city: home.city, state: 'NV', postalCode: '89166' },
  },
  'GET /listing-drafts/:key': { at: `/listing-drafts/${draftKey}` },
  'PUT /listing-drafts/:key': {
    at: `/listing-drafts/${draftKey}`,
    json: { draft: { ...home, photos: [] }, version: 0 },
  },
  'DELETE /listing-drafts/:key': { at: `/listing-drafts/${draftKey}` },
  'GET /listing-drafts/:key/preview': { at: `/listing-drafts/${draftKey}/preview` },
  'POST /photos': { json: {} },
  'POST /photos/from-address': { json: { address: 'https://127.0.0.1/photo.jpg' } },
  'PUT /photos/:hash/:width': { at: `/photos/${photo}/480`, json: {} },
  'GET /content-settings': null,
  'PUT /content-settings/claims/:name': {
    at: '/content-settings/claims/marketMedian',
    json: { version: 0 },
  },
  'PUT /content-settings/switches/:name': {
    at: '/content-settings/switches/safetyLayer',
    json: { on: true, version: 0 },
  },
  'PUT /content-settings/links/:name': {
    at: '/content-settings/links/search',
    json: { address: '', version: 0 },
  },
  'GET /content-settings/places': null,
  'PUT /content-settings/profile': { json: { version: 0 } },
  'PUT /content-settings/portrait': {
    json: { hash: '0'.repeat(32), alt: 'The agent', version: 0 },
  },
  'PUT /content-settings/availability': { json: { version: 0 } },
  'DELETE /content-settings/portrait': { json: { version: 0 } },
  'PUT /content-settings/places/:id': {
    at: '/content-settings/places/centennial-hills-library',
    json: { phone: null, website: null, hours: null, picture: null, version: 0 },
  },
  'GET /content-settings/templates': null,
  'PUT /content-settings/templates/:id': {
    at: '/content-settings/templates/tour',
    json: { version: 0 },
  },
  'DELETE /content-settings/templates/:id': {
    at: '/content-settings/templates/tour',
    json: { version: 0 },
  },
  'GET /content-settings/:key/versions': { at: '/content-settings/safetyLayer/versions' },
  'POST /content-settings/:key/undo': {
    at: '/content-settings/safetyLayer/undo',
    json: { to: 0, version: 1 },
  },
  'GET /analytics/visits': null,
  'GET /analytics/vitals': null,
  'GET /proof': null,
  'POST /export': { at: '/export', json: { part: 1 } },
}

type Routes = { method: string; path: string }[]
/** The lines of a route table, such as GET /properties/:id. */
export const linesOf = (routes: Routes) => [
  ...new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
]

/** Every call of the API with an example body, from its own route table. */
export const everyCall = linesOf(api.routes).map(of => {
  const [method = '', path = ''] = of.split(' ')
  const example = calls[of]
  if (example === undefined) throw new Error(`Add an example for ${of}`)
  const at = example?.at ?? path.replace(':id', '1')
  return { of, path: `/api${at}`, method, json: example?.json }
})
