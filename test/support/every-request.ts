import { photos } from '../../worker/listings/photos/photos-route.ts'
import { maps } from '../../worker/map/maps-route.ts'
import { wellKnown } from '../../worker/well-known.ts'
import { addresses } from './addresses.ts'
import { choices, everyCall, linesOf, message, person, photo } from './every-call.ts'

/** One request to the site. `of` is its line in the route table. */
export type Asked = {
  of: string
  path: string
  status: 'page' | 'call' | 'file'
  method: string
  form?: Record<string, string>
  json?: unknown
}

/** Pages with parameters that do more work than the plain URL. */
const requests = [
  '/properties?ask=3+bedrooms+with+a+zorblex+kitchen',
  '/properties?minBeds=4&sort=price-low',
  '/saved?homes=1,2&compare=3',
  '/preferences?propertyType=modern&communication=email',
  '/contact?property=1',
]
const forms: [path: string, form: Record<string, string>][] = [
  ['/contact', { message }],
  ['/contact?property=1', { message }],
  ['/home-value', { address: '1 Test St, Las Vegas 89166' }],
  ['/feature-request', { message }],
  ['/property/1/showing', { timeframe: 'asap' }],
  ['/property/1/question', { message }],
  ['/property/1/price', { question: 'price' }],
  ['/preferences', choices],
]

const files: Record<string, string> = {
  'GET /photos': `/photos/${photo}/full`,
  'GET /og/property/:file': '/og/property/1.svg',
  'GET /:file{[a-zA-Z0-9-]+\\.txt}': '/no-such-key.txt',
  'GET /maps/static': '/maps/static?center=36.31,-115.31&zoom=14&size=300x200',
}

/**
 * Every page, form and call of the site, from its own route tables; throws if one has no example.
 */
export const everyRequest: Asked[] = [
  ...addresses.map(({ path }) => page(path)),
  ...requests.map(page),
  ...forms.map(([path, form]) => ({
    of: `POST ${path}`,
    path,
    status: 'page' as const,
    method: 'POST',
    form: { ...person, ...form },
  })),
  ...everyCall.map(one => ({ ...one, status: 'call' as const })),
  ...linesOf([
    ...wellKnown.routes,
    ...maps.routes.map(({ method, path }) => ({ method, path: `/maps${path}` })),
    ...photos.routes.map(({ method }) => ({ method, path: '/photos' })),
  ]).map(of => ({
    of,
    path: files[of] ?? of.replace('GET ', ''),
    status: 'file' as const,
    method: 'GET',
  })),
]

function page(path: string): Asked {
  return { of: path, path, status: 'page', method: 'GET' }
}
