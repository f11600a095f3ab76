import { beforeEach, expect, test } from 'vitest'
import { bindings, call, local } from '../../../test/support/api.ts'
import {
  askedOfFeed,
  breakFeed,
  connectedFeed,
  cron,
  cronUntil,
  little,
  minutesOn,
  restoreFeed,
  setFeed,
  storedHomes,
} from '../../../test/support/feed.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import type { FeedState } from '../../../test/support/reso-feed.ts'
import { readContentVersion } from '../../site/content-version.ts'

type Home = FeedState['homes'][number]
type FeedStatus = {
  state: string
  problem: string | null
  nextAt: string | null
  homes: number
  held: { homes: number; why: string } | null
  lacks: string[]
  progress: { read: number; of: number | null; minutes: number | null } | null
  fresh: boolean
  runs: Record<string, unknown>[]
}

const hour = 60
const home = (number: number, changes: Record<string, unknown> = {}) =>
  aRecord({
    ListingKey: `mls-${String(number).padStart(3, '0')}`,
    OriginatingSystemName: 'Test MLS',
    ModificationTimestamp: new Date(Date.UTC(2025, 9, 1, 0, number)).toISOString(),
    ...changes,
  }) as Home
const homes = (count: number) => Array.from({ length: count }, (_, index) => home(index + 1))
const owner = { ...connectedFeed, OWNER_AUTH: 'local' }
const feedStatus = async () => (await (await call('/feed', local, owner)).json()) as FeedStatus
const postAsOwner = (path: string) => call(path, { ...local, method: 'POST' }, owner)
const feedRequests = async () => (await askedOfFeed()).asked.map(one => decodeURIComponent(one))
const count = async (status: string) =>
  Object.values(await storedHomes()).filter(one => one.status === status).length

beforeEach(restoreFeed)

test('a feed is read page by page over several runs, with photos in order', async () => {
  const Media = [
    { MediaURL: 'https://photos.example.com/2.jpg', Order: 2, ShortDescription: 'Kitchen' },
    { MediaURL: 'https://photos.example.com/1.jpg', Order: 1 },
  ]
  await setFeed({ homes: [home(1, { Media }), ...homes(7).slice(1)], maxPageSize: 2 })
  await cron(0, {}, little)
  expect(Object.keys(await storedHomes())).toHaveLength(6)
  expect(await feedStatus()).toMatchObject({ state: 'reading', progress: { read: 6, of: 7 } })
  await cron(1, {}, little)
  expect(Object.keys(await storedHomes())).toHaveLength(7)
  // The fifth page is empty: only an empty page ends a feed.
  expect(await feedStatus()).toMatchObject({
    state: 'resting',
    progress: null,
    homes: 7,
    runs: [{ pass: 'changes', status: 'done', pages: 5, read: 7, imported: 7, error: null }],
  })
  const { results } = await bindings.DB.prepare('SELECT url, alt FROM photos').all()
  expect(results).toEqual([
    { url: 'https://photos.example.com/1.jpg', alt: expect.stringContaining('photo 1') },
    { url: 'https://photos.example.com/2.jpg', alt: 'Kitchen' },
  ])
  expect((await askedOfFeed()).violations).toEqual([])
})

test('later runs fetch only changes, 15 minutes apart, and the changes show at once', async () => {
  await setFeed({ homes: homes(3) })
  await cron(0)
  const { version } = await readContentVersion(bindings.DB)
  await setFeed({ homes: [home(1), home(2), home(30, { ListPrice: 650_000 })] })
  await cron(14)
  expect(await feedRequests()).toHaveLength(2)
  await cron(15)
  const [first = '', , second = ''] = await feedRequests()
  expect(first).toContain('ModificationTimestamp+gt+1970-01-01T00:00:00.000Z')
  // Twenty minutes before the latest change seen.
  expect(second).toContain('ModificationTimestamp+gt+2025-09-30T23:43:00.000Z')
  expect(await storedHomes()).toMatchObject({ 'mls-030': { price: 650_000, status: 'Active' } })
  expect((await readContentVersion(bindings.DB)).version).toBe(version + 1)
  await cron(30)
  expect((await readContentVersion(bindings.DB)).version).toBe(version + 1)
})

test('after a failure the sync resumes at the failed page, and keeps what it stored', async () => {
  await setFeed({ homes: homes(8), maxPageSize: 2 })
  await cron(0, {}, little)
  await breakFeed({ kind: 'status', status: 500 })
  const log = await cron(1)
  expect(log).toEqual(['feed: The feed answered 500.'])
  expect(Object.keys(await storedHomes())).toHaveLength(6)
  expect(await feedStatus()).toMatchObject({
    state: 'failing',
    problem: 'The feed answered 500.',
    runs: [{ status: 'waiting', read: 6, error: 'The feed answered 500.' }],
  })
  await cron(1.5)
  expect(await count('Active')).toBe(6)
  await cron(2)
  expect(await count('Active')).toBe(8)
  expect(await feedRequests()).toHaveLength(5)
  expect((await feedStatus()).runs).toMatchObject([{ status: 'done', read: 8, imported: 8 }])
  expect(await feedStatus()).toMatchObject({ state: 'resting', problem: null })
})

test.each([
  ['a broken connection', { kind: 'reset' }, 'could not be reached'],
  ['a response that never arrives', { kind: 'hang' }, 'did not answer in 300 ms'],
  ['a response that breaks off', { kind: 'cut' }, 'could not be reached'],
  ['an empty response', { kind: 'status', status: 200 }, 'not a list of listings'],
  ['a wrong token', { kind: 'status', status: 401 }, 'does not accept RESO_TOKEN (401)'],
  ['another address', { kind: 'status', status: 302, headers: { location: '/x' } }, 'not followed'],
] as const)(
  '%s is reported in plain words, and the delay doubles with each failure',
  async (_, fault, words) => {
    await setFeed({ homes: homes(2) })
    await breakFeed(fault, fault)
    // With so little time a busy machine would cut off other responses, too.
    const quick = fault.kind === 'hang' ? { TIMEOUT_MS: '300' } : {}
    expect(await cron(0, quick)).toEqual([expect.stringContaining(words)])
    expect(await cron(0.9, quick)).toEqual([])
    expect(await cron(1, quick)).toHaveLength(1)
    expect(await cron(2.9)).toEqual([])
    expect(await cron(3)).toEqual([])
    expect(await count('Active')).toBe(2)
  },
)

test.each([
  ['words', 'Service is down for the night'],
  ['a list of nothing but', { value: 'homes' }],
  ['null', null],
])('%s instead of a page changes nothing', async (_, garbage) => {
  await setFeed({ homes: homes(2) })
  await cron(0)
  await setFeed({ garbage })
  expect(await cron(15)).toEqual(['feed: The feed sent something that is not a list of listings.'])
  expect(await count('Active')).toBe(2)
})

test('records that are not homes are counted and named, and the others are stored', async () => {
  const odd = [null, 7, 'text', { ListingKey: 'x' }] as unknown as Home[]
  const value = [...odd, home(1)]
  await setFeed({ garbage: { '@odata.count': 1, value } })
  await cron(0)
  expect(await count('Active')).toBe(1)
  const [run] = (await feedStatus()).runs
  expect(run).toMatchObject({ imported: 1 })
  expect(run?.rejected).toContainEqual({
    listingKey: 'x',
    field: 'StandardStatus',
    reason: 'is missing',
  })
})

test('a feed that sends Retry-After is not called earlier, not even by the owner', async () => {
  await setFeed({ homes: homes(4), maxPageSize: 2 })
  await breakFeed({ kind: 'status', status: 429, headers: { 'retry-after': '1800' } })
  expect(await cron(0)).toEqual(['feed: The feed asks for a pause: too many requests (429).'])
  expect((await feedStatus()).runs).toMatchObject([{ status: 'waiting' }])
  const before = (await feedRequests()).length
  await cron(29)
  expect((await postAsOwner('/feed/sync')).status).toBe(202)
  await cron(29.5)
  expect(await feedRequests()).toHaveLength(before)
  await cron(30)
  expect(await count('Active')).toBe(4)
})

test('a home that the feed marks as ended is retired, even if its record is invalid', async () => {
  await setFeed({ homes: homes(5) })
  await cron(0)
  await setFeed({
    homes: [
      home(101, { ListingKey: 'mls-001', StandardStatus: 'Closed' }),
      home(102, { ListingKey: 'mls-002', StandardStatus: 'Delete' }),
      home(103, { ListingKey: 'mls-003', MlgCanView: false }),
      home(104, { ListingKey: 'mls-004', StandardStatus: 'Expired', ListPrice: null }),
      home(105, { ListingKey: 'mls-005', ListPrice: null }),
    ],
  })
  await cron(15, { RESO_SELECT: '*' })
  expect(await storedHomes()).toMatchObject({
    'mls-001': { status: 'Off Market' },
    'mls-002': { status: 'Off Market' },
    'mls-003': { status: 'Off Market' },
    'mls-004': { status: 'Off Market' },
    'mls-005': { status: 'Active' },
  })
  expect((await feedStatus()).runs[0]).toMatchObject({
    updated: 3,
    retired: 1,
    rejectedRows: 2,
    rejected: [
      { listingKey: 'mls-004', field: 'ListPrice', reason: 'is missing' },
      { listingKey: 'mls-005', field: 'ListPrice', reason: 'is missing' },
    ],
  })
})

test('a home that silently drops out of the feed is retired when all keys are compared', async () => {
  await setFeed({ homes: homes(22), maxPageSize: 5 })
  await cronUntil(0, 4)
  await setFeed({ homes: homes(20) })
  await cronUntil(5 * hour, 4)
  expect(await count('Active')).toBe(22)
  await cronUntil(6 * hour + 4, 4)
  expect(await count('Active')).toBe(20)
  const run = (await feedStatus()).runs.find(({ pass }) => pass === 'keys')
  expect(run).toMatchObject({ status: 'done', read: 20, said: 20, pages: 5, retired: 2 })
  expect((await feedRequests()).at(-5)).toContain('$select=ListingKey&$orderby=ListingKey')
  await setFeed({ homes: homes(22) })
  await cronUntil(12 * hour + 5, 6)
  expect(await count('Active')).toBe(22)
})

test('when more than a tenth is missing, homes stay until the feed names them again', async () => {
  await setFeed({ homes: homes(20) })
  await cron(0)
  await setFeed({ homes: homes(17) })
  for (let hours = 6; hours <= 54; hours += 6) await cronUntil(hours * hour + 1, 2)
  expect(await feedStatus()).toMatchObject({ held: { homes: 3, why: 'many' }, homes: 20 })
  await setFeed({ homes: homes(18) })
  await cronUntil(61 * hour, 2)
  expect(await feedStatus()).toMatchObject({ held: null, homes: 18 })
})

test('a feed that names fewer homes than it says retires none of them', async () => {
  await setFeed({ homes: homes(22) })
  await cron(0)
  await setFeed({ homes: homes(21), reportedCount: 22 })
  for (let hours = 6; hours <= 40; hours++) await cronUntil(hours * hour + 1, 2)
  expect(await feedStatus()).toMatchObject({
    held: { homes: 1, why: 'short', said: 22, named: 21 },
    homes: 22,
  })
  await setFeed({ reportedCount: 21 })
  await cronUntil(42 * hour, 2)
  expect(await feedStatus()).toMatchObject({ held: null, homes: 21 })
})

test('a feed that sends fewer homes than it says is reported', async () => {
  await setFeed({ homes: homes(20), reportedCount: 40 })
  await cron(0)
  expect(await feedStatus()).toMatchObject({
    homes: 20,
    runs: [
      { pass: 'keys', status: 'done' },
      { status: 'done', error: 'The feed said that it has 40 homes and sent 20.' },
    ],
  })
})

test('homes that are held back hide at once when their own records say so', async () => {
  await setFeed({ homes: homes(20) })
  await cron(0)
  await setFeed({
    homes: [
      home(101, { ListingKey: 'mls-001', InternetEntireListingDisplayYN: false }),
      home(102, { ListingKey: 'mls-002', MlgCanView: false }),
      home(103, { ListingKey: 'mls-003', StandardStatus: 'Withdrawn' }),
    ],
  })
  await cronUntil(6 * hour + 1, 2)
  expect(await feedStatus()).toMatchObject({ held: { homes: 17, why: 'many' }, homes: 17 })
  expect(await storedHomes()).toMatchObject({
    'mls-001': { status: 'Off Market' },
    'mls-002': { status: 'Off Market' },
    'mls-003': { status: 'Off Market' },
    'mls-004': { status: 'Active' },
  })
})

test('once the owner confirms, homes that are still missing are retired', async () => {
  await setFeed({ homes: homes(12) })
  await cron(0)
  await setFeed({ homes: homes(2) })
  await cronUntil(6 * hour + 1, 2)
  expect((await postAsOwner('/feed/retire')).status).toBe(202)
  expect(await feedStatus()).toMatchObject({ held: null, homes: 2 })
  const { entries } = (await (await call('/audit-log', local, owner)).json()) as {
    entries: { action: string }[]
  }
  expect(entries[0]).toMatchObject({ action: 'feed.retire', who: 'local' })
})

test('the owner’s consent covers the homes that were shown, and no more', async () => {
  await setFeed({ homes: homes(12) })
  await cron(0)
  await setFeed({ homes: homes(9) })
  await cronUntil(6 * hour + 1, 2)
  await setFeed({ homes: [] })
  await postAsOwner('/feed/retire')
  expect(await feedStatus()).toMatchObject({ held: { homes: 12 }, homes: 12 })
})

test('Sync now compares all keys at once, and fetches the changes', async () => {
  await setFeed({ homes: homes(12) })
  await cron(0)
  await setFeed({ homes: [...homes(11), home(50)] })
  expect((await postAsOwner('/feed/sync')).status).toBe(202)
  expect(await storedHomes()).toMatchObject({
    'mls-012': { status: 'Off Market' },
    'mls-050': { status: 'Active' },
  })
  expect((await feedStatus()).runs).toMatchObject([
    { pass: 'changes', status: 'done' },
    { pass: 'keys', status: 'done', retired: 1 },
    { pass: 'changes', status: 'done' },
  ])
})

test('the feed never touches homes of other sources', async () => {
  const { importListings } = await import('../store-feed.ts')
  await importListings(bindings.DB, [aRecord({ ListingKey: 'own' })], { now: new Date() })
  await setFeed({ homes: homes(12) })
  await cron(0)
  await setFeed({ homes: homes(11) })
  await cronUntil(6 * hour + 1, 2)
  expect(await storedHomes()).toMatchObject({
    own: { status: 'Active' },
    'mls-012': { status: 'Off Market' },
  })
})

test('when a next link has expired, the sync resumes from the last change it read', async () => {
  await setFeed({ homes: homes(60), maxPageSize: 15 })
  await cron(0, {}, little)
  await setFeed({ expiresLinks: true })
  expect(await cron(1)).toHaveLength(1)
  await setFeed({ expiresLinks: false })
  await cron(2)
  expect(await count('Active')).toBe(60)
  const began = (await feedRequests()).filter(one => !one.includes('$skiptoken'))
  expect(began[1]).toContain(
    "(ModificationTimestamp+gt+2025-10-01T00:45:00.000Z+or+(ModificationTimestamp+eq+2025-10-01T00:45:00.000Z+and+ListingKey+gt+'mls-045'))",
  )
  expect((await feedStatus()).runs).toMatchObject([{ status: 'done', read: 60 }])
})

test('a next link that fails three times is given up', async () => {
  await setFeed({ homes: homes(60), maxPageSize: 15 })
  await cron(0, {}, little)
  const down = { kind: 'status', status: 500 } as const
  await breakFeed(down, down, down)
  for (const minute of [1, 2, 4]) expect(await cron(minute)).toHaveLength(1)
  await cron(8)
  const last = (await feedRequests()).filter(one => one.includes('$filter')).at(-2)
  expect(last).toContain("ListingKey+gt+'mls-045'")
  expect(last).not.toContain('$skiptoken')
  expect(await count('Active')).toBe(60)
})

test('of four workers in the same minute, one asks the feed', async () => {
  await setFeed({ homes: homes(3) })
  await Promise.all([cron(0), cron(0), cron(0), cron(0)])
  expect(await feedRequests()).toHaveLength(2)
  expect((await feedStatus()).runs).toHaveLength(1)
})

test('when a worker dies, another takes over after a few minutes', async () => {
  await setFeed({ homes: homes(4), maxPageSize: 1 })
  await cron(0, {}, little)
  await bindings.DB.prepare(`UPDATE feeds SET lease_by = 'dead', lease_until = ?`)
    .bind(minutesOn(4).getTime())
    .run()
  await cron(3)
  expect(await count('Active')).toBe(3)
  await cron(4)
  expect(await count('Active')).toBe(4)
})

test.each([
  'https://elsewhere.example/odata/Property?$skiptoken=x',
  'http://127.0.0.1:1/odata/Property',
  'ftp://127.0.0.1/x',
])('a next page at %s is not fetched, and the pass goes on by key', async link => {
  await setFeed({ homes: homes(5), maxPageSize: 2, link })
  expect(await cron(0)).toEqual([])
  expect(await count('Active')).toBe(5)
  expect(await feedStatus()).toMatchObject({ state: 'resting', problem: null })
})

test('a page that links to itself as the next page is reported instead of looping', async () => {
  await setFeed({ homes: homes(2) })
  await cron(0)
  const { asked: urls } = await askedOfFeed()
  await setFeed({ link: urls[0] })
  await cron(15)
  const again = (await feedRequests()).length
  expect(again).toBeLessThan(5)
})

test('a photo that is not on https is left out, and the owner sees why', async () => {
  await setFeed({ homes: [home(1, { Media: [{ MediaURL: 'http://photos.example.com/1.jpg' }] })] })
  await cron(0)
  expect((await feedStatus()).runs[0]).toMatchObject({
    imported: 1,
    rejected: [],
    ignored: [{ field: 'Media', reason: expect.stringContaining('is not an https address') }],
  })
})

test('a photo’s permission that is not known is named, and the feed is read again once it is allowed', async () => {
  const Media = ['Public', 'Broker Reciprocity', 'Private'].map((Permission, Order) => ({
    MediaURL: `https://photos.example.com/${Order}.jpg`,
    Order,
    Permission,
  }))
  await setFeed({ homes: [home(1, { Media })] })
  const photos = async () => {
    const { results } = await bindings.DB.prepare('SELECT url FROM photos ORDER BY url').all()
    return results.map(({ url }) => String(url).slice(-5))
  }
  await cron(0)
  expect(await photos()).toEqual(['0.jpg'])
  expect((await feedStatus()).runs[0]).toMatchObject({
    rejected: [],
    ignored: [{ field: 'Media', reason: expect.stringContaining('"Broker Reciprocity"') }],
  })
  await cron(1, { MLS_PUBLIC_PHOTOS: 'broker reciprocity, VOW' })
  expect(await photos()).toEqual(['0.jpg', '1.jpg'])
  await cron(20)
  expect(await photos()).toEqual(['0.jpg'])
})

test('the owner sees the server’s own message, and nobody sees its token', async () => {
  await setFeed({ homes: homes(1) })
  const wrong = { RESO_FILTER: 'City eq 7' }
  const log = await cron(0, wrong)
  const page = (await (await call('/feed', local, { ...owner, ...wrong })).json()) as FeedStatus
  expect(page.problem).toContain("'City' is not a number")
  expect(JSON.stringify([log, page])).not.toContain('reso-token')
  await cron(1, { RESO_FILTER: "City eq 'Las Vegas'" })
  expect(await count('Active')).toBe(1)
})

test('a changed feed filter starts over, and homes outside it are treated as missing', async () => {
  await setFeed({ homes: [...homes(12), home(20, { City: 'Henderson' })] })
  await cron(0)
  const narrower = { RESO_FILTER: "City eq 'Las Vegas'" }
  await cron(1, narrower)
  await cron(6 * hour + 2, narrower)
  expect(await storedHomes()).toMatchObject({ 'mls-020': { status: 'Off Market' } })
  expect(await count('Active')).toBe(12)
})

test('a home with an expired listing is not for sale, whatever its status', async () => {
  await setFeed({ homes: [home(1, { ExpirationDate: '2025-01-20' }), home(2)] })
  await cron(0)
  expect(await storedHomes()).toMatchObject({
    'mls-001': { status: 'Off Market' },
    'mls-002': { status: 'Active' },
  })
})

test('the last hundred runs are stored', async () => {
  await setFeed({ homes: homes(1) })
  await bindings.DB.prepare(
    `INSERT INTO feed_runs (feed, pass, status, started_at)
     SELECT 'old', 'changes', 'done', value FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 150 }, (_, index) => index)))
    .run()
  await cron(0)
  expect(await bindings.DB.prepare('SELECT count(*) AS n FROM feed_runs').first('n')).toBe(100)
})

test.each([
  [{ RESO_URL: '' }, { status: 'off' }],
  [{ RESO_URL: 'http://api.mls.example/Property' }, { status: 'wrong', reason: /https/ }],
  [{ RESO_URL: 'https://api.mls.example/Property?access_token=1' }, { status: 'wrong' }],
  [{ RESO_TOKEN: '' }, { status: 'wrong', reason: /access token/ }],
])('with %j nothing is fetched', async (changes, page) => {
  expect(await cron(0, changes)).toEqual([])
  const response = await call('/feed', local, { ...owner, ...changes })
  const { status, reason } = (await response.json()) as { status: string; reason?: string }
  expect(status).toBe(page.status)
  if ('reason' in page) expect(reason).toMatch(page.reason as RegExp)
  const pressed = await call('/feed/sync', { ...local, method: 'POST' }, { ...owner, ...changes })
  expect(pressed.status).toBe(409)
  expect(await feedRequests()).toEqual([])
})

test('only the owner sees or controls the feed', async () => {
  for (const [method, path] of [
    ['GET', '/feed'],
    ['POST', '/feed/sync'],
    ['POST', '/feed/retire'],
  ] as const) {
    const response = await call(path, { method }, { ...connectedFeed, OWNER_AUTH: '' })
    expect(response.status, path).toBe(403)
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
})
