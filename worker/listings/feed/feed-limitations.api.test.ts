import { beforeEach, expect, test } from 'vitest'
import { bindings, call, local } from '../../../test/support/api.ts'
import {
  askedOfFeed,
  connectedFeed,
  cron,
  cronUntil,
  restoreFeed,
  revokeTokens,
  setFeed,
  storedHomes,
} from '../../../test/support/feed.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { type FeedState, resoClient } from '../../../test/support/reso-feed.ts'

type Home = FeedState['homes'][number]
type FeedStatus = { problem: string | null; lacks: string[]; held: unknown; state: string }

const homes = (count: number, changes: Record<string, unknown> = {}) =>
  Array.from(
    { length: count },
    (_, index) =>
      aRecord({
        ListingKey: `mls-${String(index + 1).padStart(3, '0')}`,
        OriginatingSystemName: 'Test MLS',
        ModificationTimestamp: new Date(Date.UTC(2025, 9, 1, 0, index)).toISOString(),
        Media: [{ MediaURL: 'https://photos.example.com/1.jpg', Order: 1 }],
        ...changes,
      }) as Home,
  )
const feedStatus = async (changes: Partial<typeof connectedFeed> = {}) => {
  const env = { ...connectedFeed, OWNER_AUTH: 'local', ...changes }
  return (await (await call('/feed', local, env)).json()) as FeedStatus
}
const stored = async () => Object.keys(await storedHomes()).length
const photos = () => bindings.DB.prepare('SELECT count(*) AS n FROM photos').first('n')
const requests = async () =>
  (await askedOfFeed()).asked.map(one => decodeURIComponent(one).replaceAll('+', ' '))

beforeEach(restoreFeed)

test('fields that a feed lacks are left out one by one, remembered, and shown', async () => {
  const lacks = ['Levels', 'ExpirationDate', 'MainLevelBedrooms']
  await setFeed({ homes: homes(3), lacks })
  expect(await cron(0)).toEqual([])
  expect(await stored()).toBe(3)
  expect(await photos()).toBe(3)
  const { lacks: reported, problem } = await feedStatus()
  expect([reported.toSorted(), problem]).toEqual([lacks.toSorted(), null])
  const before = (await requests()).length
  await cron(15)
  const [next = '', ...more] = (await requests()).slice(before)
  expect(next).toContain('MlgCanView')
  expect(next).not.toContain('Levels')
  expect(more).toHaveLength(1)
})

test('an expansion that a feed lacks costs that expansion alone', async () => {
  await setFeed({ homes: homes(3), lacks: ['OpenHouse'] })
  await cron(0, { RESO_EXPAND: 'OpenHouse,Media' })
  expect((await feedStatus()).lacks).toEqual(['OpenHouse'])
  expect(await photos()).toBe(3)
})

test('a feed that lacks many fields is read all the same, over several runs', async () => {
  const { searchParams } = new URL((await firstRequest()) ?? '')
  const fields = searchParams.get('$select')?.split(',') ?? []
  const needed = ['ListingKey', 'ModificationTimestamp', 'StandardStatus', 'ListPrice', 'City']
  const known = [...needed, 'UnparsedAddress', 'PostalCode', 'StateOrProvince', 'PropertySubType']
  const lacks = fields.filter(field => !known.includes(field))
  expect(lacks.length).toBeGreaterThan(60)
  await setFeed({ homes: homes(3), lacks })
  for (let minute = 1; minute < 8; minute++) expect(await cron(minute)).toEqual([])
  expect(await stored()).toBe(3)
})

async function firstRequest() {
  await setFeed({ homes: [] })
  await cron(0)
  const [first] = (await askedOfFeed()).asked
  await restoreFeed()
  await bindings.DB.prepare('DELETE FROM feeds').run()
  return first && `http://feed${first}`
}

test.each([
  ['a field', { lacks: ['Levels'] }, {}, ['$select']],
  ['$count', { counts: false }, {}, ['$count']],
  ['the length of the address', { maxUrlLength: 1000 }, {}, ['$select']],
  ['an expansion', { lacks: ['OpenHouse'] }, { RESO_EXPAND: 'OpenHouse,Media' }, ['OpenHouse']],
])(
  'when an error does not say that it means %s, the site finds out',
  async (_, state, env, lacks) => {
    await setFeed({ homes: homes(5), maxPageSize: 2, namesErrors: false, ...state })
    expect(await cron(0, env)).toEqual([])
    expect(await cronUntil(1, 2)).toBeUndefined()
    expect(await stored()).toBe(5)
    expect(await photos()).toBe(5)
    expect((await feedStatus()).lacks).toEqual(lacks)
  },
)

test('a feed without $orderby and $count is read by its links', async () => {
  await setFeed({ homes: homes(9).toReversed(), maxPageSize: 2, orders: false, counts: false })
  await cronUntil(0, 3)
  expect(await stored()).toBe(9)
  expect(await feedStatus()).toMatchObject({ state: 'resting', lacks: ['$count', '$orderby'] })
})

test('a feed in no order and without links says so, and retires nothing', async () => {
  const unordered = homes(20).toSorted((a, b) =>
    (a.ListingKey.at(-1) ?? '') < (b.ListingKey.at(-1) ?? '') ? 1 : -1,
  )
  await setFeed({ homes: homes(20) })
  await cron(0)
  await setFeed({ homes: unordered, maxPageSize: 7, orders: false, counts: false, links: 'none' })
  await cronUntil(6 * 60 + 1, 4)
  expect((await feedStatus()).problem).toContain('in no particular order')
  expect(Object.values(await storedHomes()).every(one => one.status === 'Active')).toBe(true)
})

test('a home that comes alone, without a list around it, is read', async () => {
  const [home] = homes(1)
  await setFeed({ garbage: { '@odata.count': 1, ...home } })
  await cron(0)
  expect(await stored()).toBe(1)
})

test('pages that are too long are requested again in smaller ones', async () => {
  const PublicRemarks = 'A house with a porch. '.repeat(4600)
  await setFeed({ homes: homes(90, { PublicRemarks }), honorsPreference: false })
  for (let minute = 0; minute < 12 && (await stored()) < 90; minute++) {
    // Nine megabytes take longer than a call may on a busy machine.
    const problems = await cron(minute)
    expect(problems.filter(problem => !String(problem).includes('could not be reached'))).toEqual(
      [],
    )
  }
  expect((await requests()).some(one => one.includes('$top='))).toBe(true)
  expect(await stored()).toBe(90)
})

const client = {
  RESO_TOKEN: '',
  RESO_TOKEN_URL: connectedFeed.RESO_URL?.replace('/odata/Property', '/oauth/token'),
  RESO_CLIENT_ID: resoClient.id,
  RESO_CLIENT_SECRET: resoClient.secret,
}

test.each(['header', 'form'] as const)(
  'client credentials in the %s get a token, which lasts until it is refused',
  async clientIn => {
    const own = { ...client, RESO_SCOPE: `api ${clientIn}` }
    await setFeed({ homes: homes(3), clientIn })
    expect(await cron(0, own)).toEqual([])
    await cron(15, own)
    expect(await askedOfFeed()).toMatchObject({ issued: 1 })
    await revokeTokens()
    expect(await cron(30, own)).toEqual([])
    expect(await askedOfFeed()).toMatchObject({ issued: 2 })
    expect(await stored()).toBe(3)
  },
)

test('a token is renewed before it ends', async () => {
  const own = { ...client, RESO_SCOPE: 'short' }
  await setFeed({ homes: homes(3), tokenSeconds: 30 })
  await cron(0, own)
  expect((await askedOfFeed()).issued).toBeGreaterThan(1)
})

test('refused client credentials are reported without them', async () => {
  const own = { ...client, RESO_CLIENT_SECRET: 'another+secret', RESO_SCOPE: 'refused' }
  const log = await cron(0, own)
  const page = await feedStatus(own)
  expect(page.problem).toBe('The feed’s token server gave no token (401, invalid_client).')
  expect(JSON.stringify([log, page])).not.toMatch(/another|client:1/)
})

test.each([
  [{ RESO_TOKEN_URL: 'http://mls.example/token' }, /gives tokens is not an https address/],
  [{ RESO_CLIENT_ID: '' }, /client ID is missing/],
  [{ RESO_CLIENT_SECRET: '' }, /client secret is missing/],
])('with %j no token is asked for', async (changes, reason) => {
  const own = { ...client, ...changes }
  expect(await cron(0, own)).toEqual([])
  expect(await feedStatus(own)).toMatchObject({
    status: 'wrong',
    reason: expect.stringMatching(reason),
  })
  expect(await askedOfFeed()).toMatchObject({ issued: 0 })
})
