import routes from '../../src/routes.ts'

type Entry = (typeof routes)[number]

/** Every URL of the site, taken from its route table, with an example for each parameter. */
export const addresses = (routes as Entry[]).flatMap(entry => list(entry))

/** Public URLs that exist. */
export const publicPages = addresses.filter(({ owner, path }) => !owner && path !== '/no-such-page')
export const ownerPages = addresses.filter(({ owner }) => owner)

/** @param owner whether the entry is below the console's layout, the only one with children */
function list(entry: Entry, owner = false): { path: string; owner: boolean }[] {
  if (entry.children) return entry.children.flatMap(child => list(child as Entry, true))
  const path = (entry.path ?? '')
    .replace('*', 'no-such-page')
    .replace('/:query?', '')
    .replace('places/:id', 'places/skye-canyon-park')
    .replace(':id', '1')
    .replace(':key', '0b9f6d0e-7c55-4b0e-9d3c-5f1f3b6f2a11')
  // These need a sealed token: preferences.spec.ts, saved-searches.spec.ts, tours.spec.ts.
  const sealed = [
    ...['stop-mail', 'tour', 'tour/feedback', 'seller'],
    ...['alerts', 'alerts/confirm', 'alerts/stop', 'alerts/question'],
  ]
  if (sealed.includes(entry.path ?? '')) return []
  // These have no lead, person or list to show here; their pages have tests of their own.
  const empty = ['lead-dashboard/:id', 'people/:id', 'client-lists/:id']
  if (empty.includes(entry.path ?? '')) return []
  // A draft's preview is the owner's: real-home.spec.ts.
  if (entry.path === 'listings/drafts/:key/preview') return []
  if (path.includes(':')) throw new Error(`Add an example for ${entry.path}`)
  return [{ path: `/${path}`, owner }]
}
