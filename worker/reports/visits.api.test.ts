import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { Context } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { isoDay } from '../../src/format/format.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { addCounters, buffer, count, deleteCounters, flush } from '../platform/buffer.ts'
import { withRequestDeadline } from '../platform/deadlines.ts'
import type { readVisits } from './read-visits.ts'

type Visits = Awaited<ReturnType<typeof readVisits>>
type Row = { kind: string; name: string; amount: number }

const timestamp = '2026-11-21T06:00:00.000Z'
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const page = (page_path: string, facts: object = {}) => ({
  event: 'page_view',
  page_path,
  timestamp,
  entry: false,
  ...facts,
})
const interaction = (interaction_type: string, facts: object = {}) => ({
  event: 'realscout_interaction',
  page_path: '/property/3',
  timestamp,
  interaction_type,
  ...facts,
})
const sendEvents = (events: object | object[], headers: Record<string, string> = browser) =>
  post('/analytics', events, {}, headers)
const rows = async () =>
  (
    await bindings.DB.prepare(
      'select kind, name, amount from counters order by kind, name',
    ).all<Row>()
  ).results
const numbers = async () =>
  Object.fromEntries((await rows()).map(({ kind, name, amount }) => [`${kind} ${name}`, amount]))
const visits = async (days = 30) => (await asOwner<Visits>(`/analytics/visits?days=${days}`)).body

beforeEach(() => flush())

test('a page view is counted by page pattern, and an entry by source', async () => {
  await sendEvents(page('/property/3', { entry: true, referrer: 'www.google.com' }))
  await sendEvents(
    page('/property/4', { entry: true, referrer: 'google.com', utm_source: 'Newsletter' }),
  )
  await sendEvents(page('/contact'))
  expect(await numbers()).toEqual({
    'view /contact': 1,
    'view /property/:id': 2,
    'visit google.com': 1,
    'visit utm: newsletter': 1,
  })
})

test('events of a page arrive together, and its time and scroll depth add up', async () => {
  const engagement = (seconds: number, before: number, scroll: number, scrolled: number) =>
    interaction('page_engagement', {
      seconds,
      seconds_before: before,
      scroll_percent: scroll,
      scroll_before: scrolled,
    })
  await sendEvents([page('/property/3'), engagement(30, 0, 40, 0)])
  await sendEvents([
    interaction('property_viewed', { property_id: '3', address: '9 Elm St', price: 650_000 }),
    interaction('contact_requested', { method: 'phone' }),
    interaction('contact_requested', { method: 'kim@example.com' }),
    interaction('home_valuation_requested'),
    interaction('lead_submitted', { lead_type: 'kim@example.com' }),
    { event: 'conversion_click', page_path: '/', timestamp, to: 'search' },
    { event: 'conversion_click', page_path: '/', timestamp, to: 'elsewhere.example' },
    engagement(44, 30, 90, 40),
    { event: 'web_vitals', page_path: '/', timestamp, lcp: 1200, inp: 40, cls: 0.02, ttfb: 90 },
  ])
  expect(await numbers()).toEqual({
    'view /property/:id': 1,
    'seconds /property/:id': 44,
    'scroll /property/:id': 90,
    'home 3': 1,
    'contact phone': 1,
    'contact other': 1,
    'conversion search': 1,
    'event contact_requested': 2,
    'event conversion_click': 1,
    'event home_valuation_requested': 1,
    'event lead_submitted': 1,
    'event page_engagement': 2,
    'event property_viewed': 1,
    'lcp / 1500': 1,
    'inp / 50': 1,
    'cls / 0.025': 1,
    'ttfb / 100': 1,
  })
})

test('bots and visitors with Global Privacy Control are not counted', async () => {
  const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  for (const headers of [{}, googlebot, { ...browser, 'sec-gpc': '1' }]) {
    expect((await sendEvents(page('/'), headers as Record<string, string>)).status).toBe(204)
    await post('/ai-search', { query: 'a pool' }, {}, headers as Record<string, string>)
  }
  expect(await rows()).toEqual([])
})

test('of a question only the parsed parts are stored, in the site’s own words', async () => {
  await store(aRecord({ PoolPrivateYN: true }))
  const ask = (query: string) => post('/ai-search', { query }, {}, browser)
  await ask('3 bedrooms with a pool in Skye Canyon under 800k')
  await ask('a pool and a basement for Kim Visitor, 702 555 0101, kim@example.com')
  await ask('9 bedrooms with a spa')
  await ask('xylophones qwertz')
  await ask('how do I sell my house')
  expect(await numbers()).toEqual({
    'asked 3+ beds': 1,
    'asked 9+ beds': 1,
    'asked Pool': 2,
    'asked Skye Canyon': 1,
    'asked Spa': 1,
    'asked Selling a home': 1,
    'asked Up to $800,000': 1,
    'missed 9+ beds · Spa': 1,
    'search found': 2,
    'search nothing': 1,
    'search not understood': 1,
    'search other question': 1,
    'word basement': 1,
    'word (other)': expect.any(Number),
  })
})

test('known filters in a list’s URL are counted', async () => {
  await store(aRecord())
  const list = (filters: string, found: number) =>
    sendEvents(page('/properties', { filters, found }))
  await list('?minBeds=3&features=pool&place=Skye+Canyon&sort=largest', 4)
  await list('?maxPrice=812345&place=Kim+Visitor&search=basement+kim', 0)
  await list('?features=kim', 0)
  await list('?utm_source=x', 9)
  expect((await numbers())['view /properties']).toBe(4)
  const counted = (await rows()).filter(({ kind }) => !['view', 'visit'].includes(kind))
  expect(counted).toEqual([
    { kind: 'asked', name: '3+ beds', amount: 1 },
    { kind: 'asked', name: 'Mentions: basement', amount: 1 },
    { kind: 'asked', name: 'Pool', amount: 1 },
    { kind: 'asked', name: 'Skye Canyon', amount: 1 },
    { kind: 'asked', name: 'Up to $812,000', amount: 1 },
    { kind: 'missed', name: 'Up to $812,000 · Mentions: basement', amount: 1 },
    { kind: 'search', name: 'found', amount: 1 },
    { kind: 'search', name: 'nothing', amount: 1 },
    { kind: 'word', name: '(other)', amount: 1 },
  ])
})

test('no personal data is stored, whatever an event contains', async () => {
  const kim = 'kim@example.com 702-555-0101'
  await sendEvents([
    page(`/${encodeURIComponent(kim)}`, { entry: true, referrer: kim, utm_source: kim }),
    page(`/search/${kim}?q=${kim}#${kim}`, { entry: true, utm_source: '7025550101' }),
    page('/', { entry: true, referrer: 'kim.at.7025550101.example' }),
    page('/properties', { filters: `?search=${kim}&place=${kim}&minPrice=7025550101`, found: 0 }),
    interaction('property_viewed', { property_id: 1, address: kim, name: kim }),
    interaction('lead_submitted', { lead_type: kim, context: kim }),
    interaction('contact_requested', { method: kim }),
    interaction('widget_button_clicked', { button: kim }),
    { event: 'conversion_click', page_path: '/', timestamp, to: kim },
  ])
  for (const query of [`call me at ${kim}`, 'my name is Kim Visitor', 'near 12 Elm Street']) {
    await post('/ai-search', { query }, {}, browser)
    await post('/voice-property-search', { query }, {}, browser)
  }
  const everything = JSON.stringify(await rows())
  expect(everything).not.toMatch(/kim|visitor|555|0101|elm/i)
  expect(await numbers()).toMatchObject({ 'view *': 1, 'visit other': 1, 'visit utm: other': 2 })
})

test('made-up names fill no table', async () => {
  const day = '2026-11-21'
  const names = (from: number) =>
    Array.from({ length: 200 }, (_, i) => ({
      kind: 'visit' as const,
      name: `s${from + i}.example`,
      amount: 1,
    }))
  for (const from of [0, 200, 400]) await addCounters(bindings.DB, names(from), day)
  await addCounters(bindings.DB, [{ kind: 'visit', name: 's0.example', amount: 5 }], day)
  await addCounters(bindings.DB, [{ kind: 'view', name: '/', amount: 1 }], day)
  const stored = await rows()
  expect(stored.filter(({ kind }) => kind === 'visit').length).toBeLessThanOrEqual(400)
  expect(stored).toContainEqual({ kind: 'visit', name: 's0.example', amount: 6 })
  expect(stored).toContainEqual({ kind: 'view', name: '/', amount: 1 })
})

test('a hundred thousand views a day stay within the row budget', () => {
  // Ten busy isolates, each with a tenth of the views, spread over 35 pages.
  const [isolates, views, dayMs] = [10, 100_000, 86_400_000]
  const flushes = dayMs / 15_000
  const perFlush = views / isolates / flushes
  let written = 0
  for (let round = 0; round < flushes; round++) {
    const [before, after] = [Math.floor(round * perFlush), Math.floor((round + 1) * perFlush)]
    for (let view = before; view < after; view++) {
      const page = `/page-${view % 35}`
      buffer([
        { kind: 'view', name: page, amount: 1 },
        { kind: 'visit', name: `site-${view % 20}.example`, amount: 1 },
        { kind: 'seconds', name: page, amount: 30 },
        { kind: 'scroll', name: page, amount: 50 },
        ...(['lcp', 'inp', 'cls', 'ttfb'] as const).map(kind => ({
          kind,
          name: `${page} ${view % 5}`,
          amount: 1,
        })),
      ])
    }
    written += flush().length
  }
  // The paid plan includes 50 million rows a month.
  expect(written * isolates * 30).toBeLessThan(30_000_000)
  expect(written * isolates).toBeGreaterThan(views)
})

test('one write holds a limited number of counts, and known ones still count', () => {
  for (let i = 0; i < 800; i++) buffer([{ kind: 'word', name: `w${i}`, amount: 1 }])
  buffer([{ kind: 'word', name: 'w0', amount: 1 }])
  const batch = flush()
  expect(batch).toHaveLength(400)
  expect(batch[0]).toEqual({ kind: 'word', name: 'w0', amount: 2 })
})

test('events that arrive together are written together', async () => {
  await Promise.all([sendEvents(page('/')), sendEvents(page('/')), sendEvents(page('/contact'))])
  expect(await numbers()).toEqual({ 'view /': 2, 'view /contact': 1 })
})

test('the owner sees a period and the one before it', async () => {
  const day = (ago: number) => isoDay(new Date(Date.now() - ago * 86_400_000))
  const add = (ago: number, kind: 'view' | 'visit' | 'search', name: string, amount: number) =>
    addCounters(bindings.DB, [{ kind, name, amount }], day(ago))
  await add(0, 'visit', 'direct', 3)
  await add(0, 'view', '/', 5)
  await add(6, 'visit', 'google.com', 4)
  await add(7, 'visit', 'direct', 14)
  await add(40, 'search', 'found', 2)
  const week = await visits(7)
  expect(week.byDay).toHaveLength(7)
  expect(week.byDay.at(-1)).toEqual({ day: day(0), visit: 3, view: 5, search: 0 })
  expect(week.totals).toMatchObject({ visits: 7, views: 5, searches: 0 })
  expect(week.before).toMatchObject({ visits: 14 })
  expect(week.sources).toEqual([
    { name: 'google.com', amount: 4 },
    { name: 'direct', amount: 3 },
  ])
  expect((await visits(90)).searches).toMatchObject({ found: 2, nothing: 0 })
  expect((await visits(30)).totals.searches).toBe(0)
})

test('homes are named by address, and message counts match the lead admin', async () => {
  await store(aRecord({ UnparsedAddress: '7 Ledge Dr' }))
  const { id } =
    (await bindings.DB.prepare('select id from properties').first<{ id: number }>()) ?? {}
  await sendEvents(interaction('property_viewed', { property_id: id }))
  await sendEvents(interaction('property_viewed', { property_id: 99_999 }))
  const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
  await post('/leads', inquiry)
  await post('/leads', { ...inquiry, subject: 'filled in by a machine' })
  const { homes, messages } = await visits()
  expect(homes).toContainEqual({ id, address: expect.stringContaining('7 Ledge Dr'), views: 1 })
  expect(homes).toContainEqual({ id: 99_999, address: null, views: 1 })
  expect(messages).toEqual({ now: 1, before: 0 })
})

test('before the first visit there is no data and no error', async () => {
  const { totals, byDay, sources } = await visits()
  expect(byDay).toHaveLength(30)
  expect(Object.values(totals).every(number => number === 0)).toBe(true)
  expect(sources).toEqual([])
  expect((await asOwner('/analytics/vitals')).body).toEqual([])
})

test('vitals are reported by page as the 75th percentile', async () => {
  const vitals = (lcp: number) => ({
    event: 'web_vitals',
    page_path: '/property/3',
    timestamp,
    lcp,
  })
  await sendEvents([vitals(900), vitals(900), vitals(900), vitals(9000)])
  const { body } =
    await asOwner<{ page: string; views: number; vitals: { lcp: number } }[]>('/analytics/vitals')
  expect(body).toEqual([
    {
      page: '/property/:id',
      views: 4,
      vitals: { lcp: 1000, inp: null, cls: null, ttfb: null },
    },
  ])
})

test('both calls are for the owner only, and accept three periods', async () => {
  for (const path of ['/analytics/visits', '/analytics/vitals']) {
    expect((await call(path)).status).toBe(403)
    expect((await asOwner(path)).headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await asOwner('/analytics/visits?days=31')).toMatchObject({
    status: 400,
    body: { field: 'days', reason: 'must be 7, 30, 90' },
  })
})

test('events of a visit are written after the response deadline', async () => {
  const ctx = createExecutionContext()
  const env = withRequestDeadline(bindings, Date.now() - 60_000)
  count({ env, executionCtx: ctx } as unknown as Context<App>, [
    { kind: 'view', name: '/late', amount: 1 },
  ])
  await waitOnExecutionContext(ctx)
  expect(await rows()).toMatchObject([{ kind: 'view', name: '/late', amount: 1 }])
})

test('after a request was killed, its isolate counts on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const view = async (name: string) => {
    const executionCtx = createExecutionContext()
    const env = { ...bindings, COUNTER_PAUSE_MS: '15000' }
    count({ env, executionCtx } as unknown as Context<App>, [{ kind: 'view', name, amount: 1 }])
    return executionCtx
  }
  try {
    await view('/killed')
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 20_000)
    await view('/waiting')
    expect(vi.getTimerCount()).toBe(0)
    vi.setSystemTime(Date.now() + 10_000)
    const next = await view('/next')
    await vi.advanceTimersByTimeAsync(15_000)
    await waitOnExecutionContext(next)
  } finally {
    vi.useRealTimers()
  }
  expect((await rows()).map(({ name }) => name)).toEqual(['/killed', '/next', '/waiting'])
})

test('a database outage fails no request', async () => {
  const DB = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('down')
    },
  })
  const searched = page('/properties', { filters: '?minBeds=3', found: 1 })
  expect((await post('/analytics', searched, { DB }, browser)).status).toBe(204)
  expect((await sendEvents(page('/'))).status).toBe(204)
})

test('counts of old days are deleted', async () => {
  for (const day of ['2026-01-01', '2026-06-01']) {
    await addCounters(bindings.DB, [{ kind: 'view', name: '/', amount: 1 }], day)
  }
  expect(await deleteCounters(connect(bindings.DB), '2026-03-01')).toBe(1)
  expect(await rows()).toHaveLength(1)
})
