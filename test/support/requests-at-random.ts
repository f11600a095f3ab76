import fc from 'fast-check'
import { measures, sorts } from '../../src/inventory/filter/listing-filter.ts'
import { features, propertyTypes, statuses } from '../../src/site/listing-terms.ts'
import { everyCall } from './every-call.ts'

/** A request anyone may send. */
export type RandomRequest = { of: string; path: string; init: RequestInit }

/** Texts that a lower layer might misinterpret. */
const hostile = fc.constantFrom(
  "' OR 1=1 --",
  '" OR ""="',
  'NEAR("a" "b", 3) *',
  'pool* AND NOT (a OR',
  '%_\\',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '$[0]',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '1e999',
  '-0',
  'NaN',
  '0x10',
  '१२३',
  'a'.repeat(6000),
  '9'.repeat(400),
  '('.repeat(500),
)
const text = fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const anything = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false, [], {}, '', -1, 0, 2 ** 53),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
)

// Typical values of a parameter, so that many requests pass the first check.
const usual: Record<string, fc.Arbitrary<string>> = {
  search: fc.constantFrom('pool', 'skye canyon', '89166', 'red rock'),
  q: fc.constantFrom('golf', 'a b c'),
  type: fc.constantFrom(...propertyTypes),
  notType: fc.constantFrom(...propertyTypes),
  status: fc.constantFrom(...statuses),
  features: fc.constantFrom(...features),
  notFeatures: fc.constantFrom(...features),
  either: fc.constantFrom('pool,spa', 'casita'),
  place: fc.constantFrom('Skye Canyon', '89166', 'Las Vegas'),
  notPlace: fc.constantFrom('Summerlin', '89138'),
  openHouse: fc.constantFrom('any', 'weekend', '2026-12-05', '2026-02-30'),
  reduced: fc.constantFrom('7', '30', '0', '1.5'),
  builder: fc.constantFrom('Lennar', 'Sample Builders'),
  street: fc.constantFrom('W Horse Dr', 'Ann Rd', '1'),
  notSchool: fc.constantFrom('Divich', 'Arbor View'),
  agent: fc.constantFrom('Kim Lee', 'Lee'),
  mentions: fc.constantFrom('quartz countertops', 'butterfly roof', 'no rear neighbors', 'a'),
  notMentions: fc.constantFrom('carpet', 'zzyzx'),
  sort: fc.constantFrom(...sorts, 'oldest', 'score'),
  limit: fc.integer({ min: -1, max: 250 }).map(String),
  offset: fc.integer({ min: -1, max: 2000 }).map(String),
  ids: fc.array(fc.nat(60), { maxLength: 95 }).map(ids => ids.join(',')),
  bounds: fc.constantFrom('36,-115.5,36.5,-115', '36.5,-115,36,-115.5'),
  area: fc.constantFrom(
    '36.2,-115.4|36.4,-115.4|36.3,-115.2',
    '1,1|1,1|1,1',
    '~_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    '~?',
  ),
  near: fc.constantFrom('skye-canyon-park', 'nowhere'),
  within: fc.constantFrom('1', '0.25', '26'),
  band: fc.constantFrom('hot', 'warm', 'tepid'),
  spam: fc.constantFrom('hide', 'only', 'all'),
  source: fc.constantFrom('contact', 'home-value'),
  after: fc.constantFrom('50.1700000000000.lead-1', '1.1.1', '1.1.'),
  before: fc.constantFrom('50.1700000000000.lead-1', '17', '-1'),
  inquiries: fc.nat(3).map(String),
  size: fc.constantFrom('small', '300x200', '9999x9999'),
  center: fc.constantFrom('36.31,-115.31', 'Las Vegas'),
  zoom: fc.integer({ min: -2, max: 25 }).map(String),
  markers: fc.constantFrom('color:red|label:A|36.3,-115.3', 'icon:https://x.example|1,1'),
  path: fc.constantFrom('color:0xff0000|36.3,-115.3|36.31,-115.31', 'enc:abc'),
}
for (const measure of Object.keys(measures)) {
  for (const limit of ['min', 'max']) usual[limit + measure] = fc.nat(2_000_000).map(String)
}
const names = Object.keys(usual)

const parameter = fc
  .constantFrom(...names)
  .chain(name =>
    fc
      .oneof({ weight: 3, arbitrary: usual[name] ?? text }, text)
      .map((value): [string, string] => [name, value]),
  )
const query = fc
  .array(fc.oneof({ weight: 6, arbitrary: parameter }, fc.tuple(text, text)), { maxLength: 4 })
  .map(pairs => new URLSearchParams(pairs).toString())

/** The example of a call with some of its fields changed, removed or added. */
const bodyLike = (example: unknown) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...namesIn(example)), fc.option(anything), { maxKeys: 3 }),
      fc.constantFrom('keep', 'keep', 'keep', 'alone'),
    )
    .map(([changes, rest]) => ({ ...(rest === 'keep' ? (example as object) : {}), ...changes }))

function namesIn(example: unknown): string[] {
  const own = Object.entries((example ?? {}) as object)
  const deeper = own.flatMap(([, value]) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  )
  return [...own.map(([name]) => name), ...deeper, ...further]
}
// Fields that the examples leave out.
const further = ['phone', 'context', 'subject', 'filledInMs', 'timeline', 'features', '__proto__']

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) ?? '' })
const bodyFor = (example: unknown) =>
  fc.oneof(
    { weight: 6, arbitrary: bodyLike(example).map(json) },
    { weight: 2, arbitrary: fc.oneof(anything, fc.constant(example)).map(json) },
    // Noise, and truncated bodies.
    fc.uint8Array({ maxLength: 300 }).map(body => ({ type: 'application/json', body })),
    fc
      .nat(40)
      .map(at => ({ type: 'application/json', body: JSON.stringify(example).slice(0, at) })),
    fc
      .tuple(fc.constantFrom(...types), fc.oneof(text, fc.constant(JSON.stringify(example))))
      .map(([type, body]) => ({ type, body })),
  )
const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  '',
]

const files = [
  '/maps/static',
  '/maps/northwest-las-vegas.geojson',
  '/sitemap.xml',
  '/og/property/1.svg',
]
type Line = { of: string; path: string; method: string; json?: unknown }
const lines: Line[] = [
  ...everyCall,
  ...files.map(path => ({ of: `GET ${path}`, path, method: 'GET' })),
]

// Calls that ignore their input return the same every time, so they are called less often.
const readsNothing =
  /^GET \/(launch|performance|proof|lead-stats|market|places|neighborhood|google|health|sitemap|maps\/north)/
// The same holds for those that read only an id or a page number.
const readsLittle = /^(GET|DELETE) \/(leads\/|people|outbox|audit|og)|\/:id|^POST \/voice/
const anyLine = fc.oneof(
  ...lines.map(line => ({
    weight: readsNothing.test(line.of) ? 2 : readsLittle.test(line.of) ? 4 : 12,
    arbitrary: fc.constant(line),
  })),
)

/** The names of all calls and files. */
export const allCalls: readonly string[] = lines.map(({ of }) => of)

/** A request to any call, close to valid or far from it. */
export const anyRequest: fc.Arbitrary<RandomRequest> = anyLine.chain(requestTo)

/** One such request to each call, because a thousand random ones leave some out. */
export const oneOfEach: fc.Arbitrary<RandomRequest[]> = fc.tuple(...lines.map(requestTo))

function requestTo(line: Line): fc.Arbitrary<RandomRequest> {
  const changes = line.method !== 'GET'
  const path = fc
    .tuple(fc.oneof({ weight: 4, arbitrary: fc.constant('1') }, text, fc.nat().map(String)), query)
    .map(([id, asked]) => {
      const at = line.path.replace(/(?<=\/)1(?=\/|$|\?)/, encodeSafely(id))
      return asked && !changes ? `${at}${at.includes('?') ? '&' : '?'}${asked}` : at
    })
  if (!changes) return path.map(at => ({ of: line.of, path: at, init: { method: 'GET' } }))
  return fc.tuple(path, bodyFor(line.json ?? {})).map(
    ([at, { type, body }]): RandomRequest => ({
      of: line.of,
      path: at,
      init: { method: line.method, headers: type ? { 'content-type': type } : {}, body },
    }),
  )
}

/** A URL cannot contain a lone surrogate. */
function encodeSafely(id: string): string {
  return encodeURIComponent(id.toWellFormed()) || '1'
}
