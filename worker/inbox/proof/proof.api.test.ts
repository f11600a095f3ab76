import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { proofSentence, proofWords } from '../../../src/inbox/proof-words.ts'
import type { Check, CheckName } from '../../../src/site/checks.ts'
import { bindings, call, post } from '../../../test/support/api.ts'
import { breakFeed, connectedFeed, restoreFeed, setFeed } from '../../../test/support/feed.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { owner as ownerSite } from '../../../test/support/outbox.ts'
import { asOwner } from '../../../test/support/owner.ts'
import { addDevices, atDevices, breakPush, pushing } from '../../../test/support/push.ts'
import type { FeedState } from '../../../test/support/reso-feed.ts'
import {
  breakMail,
  connected,
  inCrm,
  inMail,
  restoreServices,
} from '../../../test/support/services.ts'
import type { Bindings } from '../../env.ts'
import { deliverThenSync } from '../../every-minute.ts'
import worker from '../../index.ts'
import { syncBusyTimes } from '../../tours/busy-calendar.ts'
import type { Door } from './walk.ts'
import { watch } from './watch.ts'

const outside = inject('outside')
const calendar = `${outside}/kept/proof-calendar.ics`
const goodCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//EN\r\nEND:VCALENDAR\r\n'
const site: Partial<Bindings> = {
  ...connected,
  ...pushing,
  ...connectedFeed,
  OUTSIDE_ALLOWED: outside,
}
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** 5 am in Las Vegas; each test has days of its own, because a service's outage outlives a test. */
let day = Date.UTC(2026, 11, 1, 13)

const home = (number: number) =>
  aRecord({
    ListingKey: `mls-${number}`,
    OriginatingSystemName: 'Test MLS',
    ModificationTimestamp: new Date(Date.UTC(2025, 9, 1, 0, number)).toISOString(),
  }) as FeedState['homes'][number]

const frontDoor: Door = (request, env, ctx) =>
  worker.fetch(request, env, ctx as ExecutionContext) as Promise<Response>

let broken: { env?: Partial<Bindings>; door?: Door } = {}
const reported: unknown[] = []

/** What cron does in a minute of the day. */
async function minute(time: number) {
  vi.setSystemTime(time)
  const now = new Date(time)
  const env = { ...bindings, ...site, ...broken.env } as Bindings
  const report = (error: unknown) => void reported.push(error)
  const background: Promise<unknown>[] = []
  const executionCtx = { waitUntil: (work: Promise<unknown>) => void background.push(work) }
  if (now.getUTCMinutes() % 15 === 6) await syncBusyTimes(env, now)
  await deliverThenSync({ env, executionCtx } as never, {
    now,
    reserved: 0,
    reportFor: () => report,
  })
  await watch(env, { door: broken.door ?? frontDoor, now, report })
  await Promise.allSettled(background)
}

const minutes = [2, 4, 6, 13]
/** From one hour of the day (Las Vegas) until another. */
async function hours(from: number, until: number) {
  for (let hour = from; hour < until; hour++) {
    for (const one of minutes) await minute(day + (hour - 5) * hourMs + one * minuteMs)
  }
}

const checks = async () => (await asOwner<Check[]>('/proof', {}, { ...site, ...broken.env })).body
const wrong = async () =>
  (await checks()).filter(({ state }) => state === 'wrong').map(({ name }) => name)
const toldByPush = async () =>
  (await atDevices()).pushed.map(({ message }) => message.title).filter(isNews)
const toldByMail = async () => (await inMail()).sent.map(({ subject }) => subject).filter(isNews)
const isNews = (title: string) => /not working|works again/.test(title)
const leads = () => bindings.DB.prepare('SELECT count(*) AS n FROM leads').first<number>('n')

beforeEach(async () => {
  broken = {}
  reported.length = 0
  day += 7 * dayMs
  vi.setSystemTime(day)
  await Promise.all([restoreServices(), breakPush(), restoreFeed()])
  await addDevices(1)
  await setFeed({ homes: [home(1), home(2), home(3)] })
  await fetch(calendar, { method: 'PUT', body: goodCalendar })
  await asOwner(
    '/tours/calendars/busy',
    { method: 'PUT', body: { address: calendar } },
    { OUTSIDE_ALLOWED: outside },
  )
})
afterEach(() => {
  vi.useRealTimers()
})

test('each day a message of the site’s own walks the real way, silently, and leaves nothing', async () => {
  await hours(5, 8)
  expect(await wrong()).toEqual([])
  const found = await checks()
  const lead = found.find(({ name }) => name === 'lead')
  expect(lead?.workedAt).toBe(new Date(day + hourMs + 2 * minuteMs).toISOString())
  expect(lead?.found).toMatchObject({
    walking: 0,
    form: expect.any(Number),
    sent: expect.any(Number),
  })
  expect(proofSentence(found, Date.now())).toMatch(
    /^All well: test lead 6:02 am, feed (just now|\d+ min ago), 0 differences$/,
  )
  const deaf = found.map(check =>
    ['mail', 'push'].includes(check.name) ? { ...check, state: 'off' as const } : check,
  )
  expect(proofSentence(deaf, Date.now())).toBe(proofWords.silent)
  const { pushed } = await atDevices()
  expect(pushed.map(({ message }) => message)).toEqual([
    expect.objectContaining({ title: 'Test of your site', silent: true, tag: 'proof' }),
  ])
  expect((await inMail()).sent.map(({ to, subject }) => [to, subject])).toEqual([
    [['agent@example.com'], 'Test of your site: messages reach you'],
  ])
  expect(await inCrm()).toMatchObject({ events: [], people: [] })
  for (const table of ['leads', 'people', 'deliveries', 'lead_events', 'tours']) {
    const left = await bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')
    expect([table, left]).toEqual([table, 0])
  }

  // While it is under way, it counts nowhere; and a visitor cannot send one.
  await post('/leads', {
    name: 'Test Lead',
    email: 'test-lead@site.invalid',
    message: 'A test of the site',
    idempotencyKey: crypto.randomUUID(),
  })
  expect(await leads()).toBe(1)
  await bindings.DB.prepare(`UPDATE leads SET spam_signals = '["test of the site"]'`).run()
  const stats = await asOwner('/lead-stats')
  expect(stats.body).toMatchObject({ total: 0, suspected: 0, sources: [] })
  expect((await asOwner('/leads?spam=all')).body).toEqual([])
  const csv = await call('/leads/csv', { headers: { 'sec-fetch-site': 'none' } }, ownerSite)
  expect(await csv.text()).not.toContain('site.invalid')

  // The next day, with the switch for it, the CRM has it too.
  await asOwner('/content-settings/switches/testInCrm', {
    method: 'PUT',
    body: { on: true, version: 0 },
  })
  day += dayMs
  await hours(6, 7)
  expect((await inCrm()).events).toMatchObject([{ person: { tags: ['Test'] } }])
  expect(await leads()).toBe(0)
  expect(reported).toEqual([])
})

const many = <Value>(value: Value) => Array.from({ length: 60 }, () => value)
const refused = { kind: 'status', status: 503 } as const
const withoutOutbox = {
  prepare: (sql: string) => {
    if (/^update "deliveries" set "attempts"/.test(sql)) throw new Error('no such column')
    return bindings.DB.prepare(sql)
  },
  batch: bindings.DB.batch.bind(bindings.DB),
  exec: bindings.DB.exec.bind(bindings.DB),
} as D1Database

type Way = 'push' | 'mail'
test.each<[what: string, name: CheckName, way: Way, breakIt: () => unknown, repair: () => unknown]>(
  [
    [
      'the form call',
      'lead',
      'push',
      () => {
        broken.door = () => new Response('Something went wrong', { status: 500 })
      },
      () => {
        broken.door = undefined
      },
    ],
    [
      'the outbox',
      'outbox',
      'push',
      () => {
        broken.env = { DB: withoutOutbox }
      },
      () => {
        broken.env = {}
      },
    ],
    ['mail', 'mail', 'push', () => breakMail(...many(refused)), () => breakMail()],
    ['push', 'push', 'mail', () => breakPush(...many(refused)), () => breakPush()],
    [
      'the feed',
      'feed',
      'push',
      () => breakFeed(...many(refused)),
      () => breakFeed().then(() => setFeed({ homes: [home(1), home(2), home(3)] })),
    ],
    [
      'a home of the feed',
      'feed',
      'push',
      () =>
        bindings.DB.prepare(`UPDATE properties SET price = 1 WHERE listing_key = 'mls-2'`).run(),
      () =>
        bindings.DB.prepare(
          `UPDATE properties SET price = (SELECT price FROM properties WHERE listing_key = 'mls-1')`,
        ).run(),
    ],
    [
      'the calendar',
      'calendar',
      'push',
      () => fetch(calendar, { method: 'PUT', body: 'not a calendar' }),
      () => fetch(calendar, { method: 'PUT', body: goodCalendar }),
    ],
  ],
)(
  '%s fails: the line is red within a day, and the agent is told once, and once of its end',
  async (_, name, way, breakIt, repair) => {
    const told = way === 'push' ? toldByPush : toldByMail
    const untold = way === 'push' ? toldByMail : toldByPush
    const title = proofWords.checks[name].name
    await hours(5, 6)
    expect(await wrong()).toEqual([])
    await breakIt()
    await hours(6, 9)
    expect(await wrong()).toEqual([name])
    expect(proofSentence(await checks(), Date.now())).toBe(`Needs you: ${title}`)
    expect([await told(), await untold()]).toEqual([[`${title}: not working`], []])
    await repair()
    await hours(9, 11)
    expect((await checks()).filter(({ state }) => state === 'wrong')).toEqual([])
    // Its end comes by the best way that works again.
    const everything = [...(await told()), ...(await untold())]
    expect(everything).toEqual([`${title}: not working`, `${title}: works again`])
    expect(await leads()).toBe(0)
  },
)

test('with mail and notifications both broken, the CRM hears of it', async () => {
  await hours(5, 6)
  await breakMail(...many(refused))
  await breakPush(...many(refused))
  await hours(6, 8)
  expect((await wrong()).toSorted()).toEqual(['mail', 'push'])
  const { events } = await inCrm()
  expect(events.map(({ message }) => message.split(':')[0]).toSorted()).toEqual([
    'Email',
    'Notifications',
  ])
})
