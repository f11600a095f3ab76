import { beforeEach, expect, inject, test, vi } from 'vitest'
import { bindings, call, local, post } from '../../../test/support/api.ts'
import {
  askedOfFeed,
  connectedFeed,
  cron,
  minutesOn,
  restoreFeed,
  setFeed,
} from '../../../test/support/feed.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import type { FeedState } from '../../../test/support/reso-feed.ts'
import {
  breakCrm,
  breakMail,
  connected,
  inCrm,
  restoreServices,
} from '../../../test/support/services.ts'
import { deliverThenSync } from '../../every-minute.ts'
import { interceptDatabase } from '../../platform/deadlines.ts'

type Home = FeedState['homes'][number]

const many = inject('soak') ? 25_000 : 2000
const timeLimit = inject('soak') ? 900_000 : 180_000
const hour = 60

/** All homes, changed `secondsApart` seconds apart; the last one changed at minute `upTo`. */
const changed = (secondsApart: number, upTo: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: many }, (_, index) => {
    const time = minutesOn(upTo).getTime() - (many - index - 1) * secondsApart * 1000
    return aRecord({
      ListingKey: `mls-${String(index + 1).padStart(6, '0')}`,
      OriginatingSystemName: 'Test MLS',
      ModificationTimestamp: new Date(time).toISOString(),
      ...changes,
    }) as Home
  })

const status = async () => {
  const response = await call('/feed', local, { ...connectedFeed, OWNER_AUTH: 'local' })
  return (await response.json()) as {
    state: string
    homes: number
    held: unknown
    progress: { read: number; of: number | null; minutes: number | null } | null
    runs: { pass: string; read: number; imported: number; retired: number }[]
  }
}

const isReading = async () =>
  (await bindings.DB.prepare('SELECT pass FROM feeds').first('pass')) !== null

/**
 * Runs the cron trigger from one minute to another: every minute during a pass, otherwise every 15
 * minutes.
 */
async function cronThrough(from: number, to: number) {
  const log: unknown[] = []
  for (let minute = from; minute <= to; minute += (await isReading()) ? 1 : 15) {
    log.push(...(await cron(minute)))
  }
  return log
}

/** Runs the cron trigger every minute until the pass ends. Returns the number of minutes. */
async function minutesOfReading(from: number) {
  let minute = from
  do expect(await cron(minute++)).toEqual([])
  while (await isReading())
  return minute - from
}

const active = (price: number) =>
  bindings.DB.prepare("SELECT count(*) AS n FROM properties WHERE status = 'Active' AND price = ?")
    .bind(price)
    .first('n')

beforeEach(restoreFeed)

const feeds: [string, number, Partial<FeedState>][] = [
  [
    'a second apart, its own pages of 1,000, no links',
    1,
    { honorsPreference: false, links: 'none' },
  ],
  [
    'changed at once, pages as preferred, rounded times, no links',
    0,
    { roundsTimes: true, links: 'none' },
  ],
  ['a second apart, relative links', 1, { links: 'relative' }],
  ['changed at once, everything on one page', 0, { honorsPreference: false, maxPageSize: 1e9 }],
]
test.each(inject('soak') ? feeds : feeds.slice(0, 2))(
  'a large feed comes through and stays: %s',
  async (_, secondsApart, limitations) => {
    await setFeed({ homes: changed(secondsApart, -2 * hour), ...limitations })
    // 25,000 homes take about an hour.
    expect(await minutesOfReading(0)).toBeLessThan(many / 400 + 2)
    expect(await status()).toMatchObject({ homes: many, state: 'resting' })
    expect(await cronThrough(6 * hour, 7 * hour + 30)).toEqual([])
    const { homes, held, runs } = await status()
    expect({ homes, held }).toEqual({ homes: many, held: null })
    expect(runs.at(-1)).toMatchObject({ pass: 'changes', imported: many })
    expect(runs.find(run => run.pass === 'keys')).toMatchObject({ read: many, retired: 0 })
    expect((await askedOfFeed()).violations).toEqual([])
  },
  timeLimit,
)

test(
  'over 35 hours and two changes of all homes, every price is right and none is retired',
  async () => {
    let log: unknown[] = []
    /** Changes all homes up to hour `at`, and the first of them again an hour later. */
    const changeAll = async (secondsApart: number, at: number, ListPrice: number) => {
      const [first, ...rest] = changed(secondsApart, at * hour, { ListPrice })
      await setFeed({ homes: [first as Home, ...rest] })
      log = [...log, ...(await cronThrough(at * hour + 1, (at + 1) * hour))]
      const ModificationTimestamp = minutesOn((at + 1) * hour).toISOString()
      await setFeed({ homes: [{ ...(first as Home), ModificationTimestamp }, ...rest] })
    }
    await setFeed({ links: 'none' })
    await changeAll(1, 0, 700_000)
    log = [...log, ...(await cronThrough(hour, 10 * hour))]
    await changeAll(0, 10, 710_000)
    expect(await active(710_000)).toBe(many)
    log = [...log, ...(await cronThrough(11 * hour, 20 * hour))]
    await setFeed({ honorsPreference: false })
    await changeAll(1, 20, 720_000)
    log = [...log, ...(await cronThrough(21 * hour, 35 * hour))]
    expect(await active(720_000)).toBe(many)
    expect(log).toEqual([])
    const { held, runs } = await status()
    expect(held).toBeNull()
    expect(runs.filter(run => run.retired > 0)).toEqual([])
  },
  timeLimit,
)

/** Counts the calls that `work` makes to D1 and with fetch. */
async function callsOf(work: (db: D1Database) => Promise<unknown>) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  let calls = 0
  await work(
    interceptDatabase(bindings.DB, (_, ask) => {
      calls++
      return ask()
    }),
  )
  calls += fetched.mock.calls.length
  fetched.mockRestore()
  return calls
}

test('a run makes no more calls than it is allowed, and reads 600 homes with 25 photos each', async () => {
  const Media = Array.from({ length: 25 }, (_, index) => ({
    MediaURL: `https://photos.example.com/2026/las-vegas/the-name-of-a-long-folder/${index}.jpg`,
    Order: index,
    ShortDescription: 'The kitchen with its island',
  }))
  const PublicRemarks = 'A house with a porch. '.repeat(40)
  const homes = changed(1, -hour, { Media, PublicRemarks }).slice(0, 1000)
  await setFeed({ homes })
  expect(await callsOf(DB => cron(0, { DB }))).toBeLessThanOrEqual(38)
  const { progress } = await status()
  expect(progress).toMatchObject({ of: 1000 })
  expect(progress?.read).toBeGreaterThanOrEqual(600)
})

test('a minute with leads reads less of the feed, and keeps within fifty calls', async () => {
  await restoreServices()
  await setFeed({ homes: changed(1, -hour).slice(0, 2000) })
  // Leads are stored by the clock; the tests before this one can take longer than its minutes.
  const begun = Date.now()
  const minute = (at: number) =>
    callsOf(DB =>
      deliverThenSync(
        {
          env: { ...bindings, ...connectedFeed, ...connected, DB },
          executionCtx: { waitUntil: () => undefined },
        },
        {
          now: new Date(begun + at * 60_000),
          reserved: 10,
          reportFor: () => error => {
            throw error
          },
        },
      ),
    )
  const down = Array.from({ length: 30 }, () => ({ kind: 'status', status: 503 }) as const)
  await Promise.all([breakCrm(...down), breakMail(...down)])
  for (let lead = 0; lead < 8; lead++) {
    const body = { name: 'Robin Doe', email: `robin${lead}@example.com`, message: 'A question' }
    expect((await post('/leads', body, connected)).status).toBe(201)
  }
  await restoreServices()
  for (let at = 2; at < 9; at++) expect(await minute(at), `minute ${at}`).toBeLessThanOrEqual(40)
  expect((await inCrm()).events).toHaveLength(8)
  expect(await status()).toMatchObject({ state: 'resting', homes: 2000 })
})
