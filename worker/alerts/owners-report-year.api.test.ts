import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailDue } from '../../src/alerts/alerts.ts'
import { isoDay } from '../../src/format/format.ts'
import { mailsTo, mine, tick, tokenIn } from '../../test/support/alerts.ts'
import { bindings, call, local, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import {
  breakMail,
  connected,
  inCrm,
  inMail,
  restoreServices,
} from '../../test/support/services.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { deleteExpired } from '../retention.ts'
import { importClients } from './import-clients.ts'
import { changeAsAgent } from './recipients.ts'
import { askQuestion } from './report-links.ts'

const secret = { SETTINGS_KEY: 'a secret of thirty-two characters or more' }
const site = { ...connected, ...secret, MLS_SHOW_SOLD: 'yes' }
const months = 28
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-10T20:00:00Z') })
  for (const kind of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, kind).mockImplementation((...args) => void logged.push(args.join(' ')))
  }
  await restoreServices()
})
afterAll(() => vi.useRealTimers())

async function subscribe(name: string, fields: object = {}): Promise<{ t: string; id: number }> {
  const email = `${name}@example.com`
  const home = { address: '77 Quiet Way, Las Vegas, NV 89166', sqft: '2,000', beds: '3' }
  const asked = { email, ...home, language: 'en', consent: true, ...fields }
  expect((await post('/saved-searches/reports', asked, site)).status).toBe(202)
  const [question] = await mailsTo(email)
  const confirmed = await post('/saved-searches/confirm', {
    t: tokenIn(question?.text ?? '', '/alerts/confirm'),
  })
  const { manage } = (await confirmed.json()) as { manage: string }
  const t = new URL(manage, 'http://a').searchParams.get('t') ?? ''
  return { t, id: (await mine(t)).searches[0]?.id ?? 0 }
}

const change = (who: { t: string; id: number }, body: object) =>
  post('/saved-searches/mine', { ...who, ...body }, site)
const settings = {
  do: 'report',
  pace: 1,
  language: 'en',
  type: 'single-family',
  sqft: 2000,
  beds: 3,
}
const all = { new: 'yes', changes: 'yes', sold: 'yes', mine: 'yes' }
const reportsTo = async (name: string) =>
  (await mailsTo(`${name}@example.com`)).filter(({ text }) => text.includes('/alerts/stop?'))
const goIn = (text: string) => /\/api(\/saved-searches\/go\?t=\S+)/.exec(text)?.[1] ?? ''

/** Runs the cron's work until nothing waits, however often a mail fails. */
async function runUntilSent() {
  for (let turn = 0; turn < 30; turn++) {
    await tick(0, site)
    const next = await bindings.DB.prepare(
      "SELECT min(next_at) AS at FROM deliveries WHERE status = 'waiting'",
    ).first<{ at: number | null }>()
    if (!next?.at) return
    vi.setSystemTime(Math.max(Date.now(), next.at) + 1000)
  }
  throw new Error('Mails still wait')
}

test('twenty-eight months with failing mails: the interval grows unread, and no report is lost or sent twice', {
  timeout: 180_000,
}, async () => {
  await store(
    ...[700_000, 720_000, 740_000].map((ListPrice, n) =>
      aRecord({ UnparsedAddress: `${n + 1} Near Way`, ListPrice, LivingArea: 2000 }),
    ),
    aRecord({
      ListingKey: 'cut',
      UnparsedAddress: '8 Cut Way',
      ListPrice: 500_000,
      LivingArea: 900,
    }),
    aRecord({ ListingKey: 'pends', UnparsedAddress: '9 Pending Way', LivingArea: 900 }),
  )
  const names = ['clicker', 'never', 'paused', 'slower', 'topics', 'late'] as const
  const who = Object.fromEntries(
    await Promise.all(names.map(async name => [name, await subscribe(name)] as const)),
  ) as Record<(typeof names)[number], { t: string; id: number }>

  const loan = { do: 'loan', balance: '$312,345', date: '2026-12-15', rate: '4.5', payment: '1800' }
  expect((await change(who.clicker, { ...loan, payment: '1000' })).status).toBe(400)
  expect((await change(who.clicker, { ...loan, date: '2027-02-01' })).status).toBe(400)
  expect((await change(who.clicker, loan)).status).toBe(200)
  expect((await change(who.slower, { ...settings, ...all, pace: 3 })).status).toBe(200)
  expect((await change(who.topics, { ...settings, new: 'yes', language: 'es' })).status).toBe(200)
  vi.setSystemTime(Date.now() + 86_400_000)
  await store(
    aRecord({
      ListingKey: 'cut',
      UnparsedAddress: '8 Cut Way',
      ModificationTimestamp: new Date().toISOString(),
      ListPrice: 480_000,
      LivingArea: 900,
    }),
    aRecord({
      ListingKey: 'pends',
      UnparsedAddress: '9 Pending Way',
      LivingArea: 900,
      StandardStatus: 'Pending',
    }),
  )

  const sentIn = Object.fromEntries(names.map(name => [name, [] as number[]]))
  for (let month = 0; month < months; month++) {
    if (month === 3) await change(who.paused, { do: 'pause' })
    if (month === 8) {
      const resume = { id: who.paused.id, do: 'resume' } as const
      expect(await changeAsAgent(connect(bindings.DB), resume, new Date())).toBe(true)
    }
    vi.setSystemTime(mailDue('monthly', new Date()).getTime() + 60_000)
    // Three of the month's mails fail; of one only the answer is lost.
    await breakMail(
      { kind: 'status', status: 503 },
      { kind: month % 2 ? 'reset' : 'cut', done: true },
      { kind: 'status', status: 429 },
    )
    await runUntilSent()
    await deleteExpired(bindings, new Date(), error => expect(error).toBeUndefined())
    const { sent } = await inMail()
    for (const name of names) {
      const reports = sent.filter(
        ({ to, text }) => to[0] === `${name}@example.com` && text.includes('/alerts/stop?'),
      )
      const before = sentIn[name]?.length ?? 0
      if (reports.length === before) continue
      sentIn[name]?.push(...Array(reports.length - before).fill(month))
      const link = goIn(reports.at(-1)?.text ?? '')
      const isReader = ['clicker', 'slower', 'topics'].includes(name)
      if (isReader || (name === 'late' && month === 9)) {
        expect((await call(link)).headers.get('location')).toMatch(
          /^\/(property\/\d+$|net-sheet\?low=|alerts\/question\?t=)/,
        )
      } else if (month < 4) {
        await call(link, { method: 'HEAD' })
        await call(link, { headers: { 'sec-purpose': 'prefetch;prerender' } })
      }
    }
  }
  const every = Array.from({ length: months }, (_, month) => month)
  expect(sentIn).toEqual({
    clicker: every,
    never: [0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 21, 24, 27],
    paused: [0, 1, 2, 8, 9, 10, 11, 13, 15, 17, 20, 23, 26],
    slower: every.filter(month => month % 3 === 0),
    topics: every,
    late: [0, 1, 2, 3, 5, 7, 9, 10, 11, 12, 13, 15, 17, 19, 22, 25],
  })
  const lost = await bindings.DB.prepare(
    "SELECT * FROM deliveries WHERE status <> 'delivered'",
  ).all()
  expect(lost.results).toEqual([])

  // The first report of the reader: what changed, the range, and what is left by the loan's terms.
  const [first, second] = await reportsTo('clicker')
  expect(first?.text).toContain('1 price cut')
  expect(first?.text).toContain('Cut by $20,000 to $480,000')
  expect(first?.text).toMatch(/9 Pending Way.*\nUnder contract, listed at \$700,000/)
  expect(first?.text).toContain('Homes like yours near you: $700,000 to $740,000')
  expect(first?.text).toMatch(/Your loan today, by the terms you typed: −\$31\d,\d{3}/)
  expect(first?.text).toContain('Transfer tax, Clark County: −$3,672')
  expect(second?.text).toContain('In January 2027 it was $700,000 to $740,000.')
  const [spanish] = await reportsTo('topics')
  expect(spanish?.text).toContain('¿Qué cambiaría usted antes de poner la casa en venta?')
  expect(spanish?.text).not.toMatch(/rebajado|vendida|Casas como la suya/)
  const unread = await reportsTo('never')
  expect(unread.at(-1)?.text).toContain('This is my last report for now')
  expect(unread.at(-2)?.text).toContain('You get this once a quarter.')
  expect(unread.at(-2)?.subject).toMatch(/^\w+ \d{4} to \w+ \d{4}: /)

  // The agent sees whom to call, and nothing of the loan; neither does the log nor the CRM.
  const ended = await bindings.DB.prepare(
    'SELECT email FROM saved_searches s JOIN subscribers r ON r.id = subscriber_id WHERE ended_at > 0',
  ).all()
  expect(ended.results).toEqual([{ email: 'never@example.com' }])
  const delivery = await bindings.DB.prepare(
    'SELECT d.id FROM deliveries d JOIN alert_mails m ON m.id = mail_id WHERE search_id = ?1 ORDER BY created_at DESC LIMIT 1',
  )
    .bind(who.clicker.id)
    .first<{ id: string }>()
  const owner = { ...site, OWNER_AUTH: 'local' }
  const preview = await (await call(`/outbox/${delivery?.id}/mail`, local, owner)).text()
  expect(preview).toContain('Homes like yours near you')
  expect(preview).not.toMatch(/by the terms you typed|go\?t=/)
  const rows = await bindings.DB.prepare('SELECT * FROM saved_searches').all()
  const people = await call('/saved-searches', local, owner)
  for (const text of [rows.results, await people.json(), logged, await inCrm()]) {
    expect(JSON.stringify(text)).not.toMatch(/312,?345/)
  }
  // One press asks the report's question, once.
  const latest = (await reportsTo('clicker')).at(-1)?.text ?? ''
  const question = goIn(/What would you change before listing\?\n(\S+)/.exec(latest)?.[1] ?? '')
  const page = (await call(question)).headers.get('location') ?? ''
  const t = new URL(page, 'http://a').searchParams.get('t') ?? ''
  expect(page).toBe(`/alerts/question?t=${t}`)
  const door = new Hono<App>()
    .use(requestId())
    .post('/', async c => c.text(await askQuestion(c, t, { consent: 'yes' }, new Date())))
  for (const _ of [1, 2]) {
    const context = createExecutionContext()
    const asked = await door.request('/', { method: 'POST' }, { ...bindings, ...site }, context)
    await waitOnExecutionContext(context)
    expect(await asked.text()).toBe('asked')
  }
  const leads = await bindings.DB.prepare('SELECT email, message, consent FROM leads').all()
  expect(leads.results).toEqual([
    {
      email: 'clicker@example.com',
      message: expect.stringMatching(/^What would you change before listing\?\nWhat was listed/),
      consent: 1,
    },
  ])
  expect(await (await call('/saved-searches', local, owner)).text()).toMatch(/"asked":"2029-/)
  expect(JSON.stringify(await inCrm())).not.toMatch(/312,?345/)

  const mineNow = await freshOf('clicker')
  expect((await change(mineNow, { do: 'forget-loan' })).status).toBe(200)
  const left = await bindings.DB.prepare('SELECT id FROM saved_searches WHERE loan NOT NULL').all()
  expect(left.results).toEqual([])
  expect((await inMail()).violations).toEqual([])

  /** The link of somebody's latest report. */
  async function freshOf(name: keyof typeof who) {
    const report = (await reportsTo(name)).at(-1)
    return { t: tokenIn(report?.text ?? '', '/alerts'), id: who[name].id }
  }
})

test('past clients are imported with their consent over seven days, once, and bad rows are named', async () => {
  await restoreServices()
  vi.setSystemTime(Date.parse('2029-11-27T20:00:00Z'))
  // Half of them are on the street of a home, half have a ZIP code alone.
  const UnparsedAddress = '9 Quiet Mile Way'
  await store(aRecord({ UnparsedAddress, Latitude: 36.32, Longitude: -115.33 }))
  const address = (n: number) => (n % 2 ? `"${n} Quiet Mile Way, Las Vegas, NV 89166"` : 'NV 89166')
  const row = (n: number, more = 'Yes to market news,2029-05-01') =>
    `Client ${n},client${n}@example.com,${address(n)},${more}`
  const csv = [
    'name,email,address,consent,consent_date',
    ...Array.from({ length: 14 }, (_, n) => row(n + 1)),
    row(15, ',2029-05-01'),
    row(16, 'Yes,2031-01-01'),
    row(1),
    'Nobody,nobody,89166,Yes,2029-05-01',
    'House,house@example.com,10418 Quillwing Sky Ct,Yes,2029-05-01',
  ].join('\n')
  const change = () => ({ who: 'local', now: new Date() })
  expect(await importClients(bindings, 'name;mail\nA;b', change())).toMatchObject({
    status: 'unreadable',
    reason: expect.stringContaining('email, address, consent, consent_date'),
  })
  const refused = [16, 17, 18, 19, 20].map(line => expect.objectContaining({ line }))
  const imported = await importClients(bindings, csv, change())
  expect(imported).toEqual({ status: 'read', added: 14, known: 0, refused })
  expect(JSON.stringify(imported)).toContain('the words of the consent are missing')
  expect(await importClients(bindings, csv, change())).toMatchObject({ added: 0, known: 14 })

  const perDay: Record<string, number> = {}
  let before = 0
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 20, 34, 35]) {
    vi.setSystemTime(Date.parse('2029-11-27T20:00:00Z') + day * 86_400_000)
    await tick(0, site)
    const sent = (await inMail()).sent.filter(({ to }) => to[0]?.startsWith('client')).length
    if (sent > before) perDay[isoDay(new Date())] = sent - before
    before = sent
  }
  const days = ['11-28', '11-29', '11-30', '12-01', '12-02', '12-03', '12-04']
  // Nobody gets a second report before the first of the month that is two weeks away.
  expect(perDay).toEqual({
    ...Object.fromEntries(days.map(day => [`2029-${day}`, 2])),
    '2030-01-01': 14,
  })
  const [mail] = await reportsTo('client1')
  expect(mail?.text).toContain('Hi Client 1,')
  expect(mail?.text).toContain('On May 1, 2029 you agreed to hear from me.')
  const { results: areas } = await bindings.DB.prepare(
    `SELECT json_extract(search, '$.place[0]') AS zip, count(*) AS n FROM saved_searches
     WHERE consent_version = 'imported' GROUP BY 1 ORDER BY 1`,
  ).all()
  expect(areas).toEqual([
    { zip: null, n: 7 },
    { zip: '89166', n: 7 },
  ])
  const saved = await bindings.DB.prepare(
    "SELECT consent_text, asked_at FROM saved_searches WHERE consent_version = 'imported' LIMIT 1",
  ).first()
  expect(saved).toEqual({
    consent_text: 'Yes to market news',
    asked_at: Date.parse('2029-11-27T20:00:00Z'),
  })
})
