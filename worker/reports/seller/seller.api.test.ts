import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correctionSource } from '../../../src/leads/lead-score.ts'
import { ownSource } from '../../../src/site/listing-terms.ts'
import { bindings, call, post, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { asOwner } from '../../../test/support/owner.ts'
import {
  breakMail,
  connected,
  inCrm,
  inMail,
  restoreServices,
} from '../../../test/support/services.ts'
import { connect } from '../../db/connect.ts'
import { processOutbox } from '../../every-minute.ts'
import { seal } from '../../mail/sealed-links.ts'
import { flush } from '../../platform/buffer.ts'
import { deleteExpired } from '../../retention.ts'
import { readSellerReport } from './read-seller-report.ts'
import {
  changeLink,
  findByToken,
  makeLink,
  readSeller,
  releaseFeedback,
  setStoppedBySeller,
} from './seller-links.ts'
import { planSellerMails } from './seller-mail.ts'
import { giveFeedback, openFeedback } from './tour-feedback.ts'

const { DB } = bindings
const db = connect(DB)
const site = { ...bindings, ...connected }
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** A Monday, 10 am in Las Vegas: the first weekly mail is due a week later. */
const start = new Date('2026-01-05T18:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const seller = { name: 'Ines Seller', email: 'ines.seller@example.com', language: 'es' } as const
const change = (now: Date) => ({ who: 'local', now })
const report = async (now: Date) => {
  const found = await readSellerReport(DB, 1, now)
  if (!found) throw new Error('no report')
  return found
}
const mailTo = async (email: string) =>
  (await inMail()).sent.filter(({ to }) => String(to).includes(email))
const outboxAt = (now: Date) => processOutbox(site, now, () => undefined)

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
const event = (home: number, type: string) => ({
  event: 'realscout_interaction',
  interaction_type: type,
  property_id: home,
  page_path: `/property/${home}`,
  timestamp: start.toISOString(),
})
const entry = (home: number, referrer: string) => ({
  event: 'page_view',
  page_path: `/property/${home}`,
  timestamp: start.toISOString(),
  entry: true,
  referrer,
})
const send = (events: object[], headers: Record<string, string> = browser) =>
  post('/analytics', events, {}, headers)

beforeEach(async () => {
  vi.setSystemTime(start)
  flush()
  await restoreServices()
  const own = { OriginatingSystemName: ownSource, OnMarketTimestamp: '2026-01-05T17:00:00Z' }
  await store(
    aRecord({ ...own, ListingKey: 'mine' }),
    ...[1, 2, 3].map(n => aRecord({ ...own, ListingKey: `other-${n}` })),
    aRecord({ ListingKey: 'of another firm' }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what visitors do with a listing is counted for the owner’s own, and compared with the others', async () => {
  await send([
    ...[1, 1, 1, 2, 2, 3, 5].map(home => event(home, 'property_viewed')),
    ...[1, 5].flatMap(home => [event(home, 'property_saved'), event(home, 'property_shared')]),
    entry(1, 'www.zillow.com'),
    entry(1, 'kim@example.com'),
    entry(5, 'www.zillow.com'),
  ])
  await send([event(1, 'property_viewed')], { ...browser, 'sec-gpc': '1' })
  const { results } = await DB.prepare('SELECT * FROM listing_days ORDER BY 1, 3, 4').all()
  expect(results.map(row => Object.values(row).join(' '))).toEqual([
    '1 2026-01-05 from other 1',
    '1 2026-01-05 from zillow.com 1',
    '1 2026-01-05 home  3',
    '1 2026-01-05 saved  1',
    '1 2026-01-05 shared  1',
    '2 2026-01-05 home  2',
    '3 2026-01-05 home  1',
  ])
  await post('/leads', { ...visitor, source: 'home-question', propertyId: 1 })
  await post('/leads', { ...visitor, source: correctionSource, propertyId: 1 })
  await post('/leads', { ...visitor, message: 'Buy!', propertyId: 1, subject: 'a machine' })
  expect(await report(after(hour))).toMatchObject({
    since: '2026-01-05',
    total: { views: 3, saves: 1, shares: 1, asked: 0, held: 0, questions: 1 },
    compared: { status: 'compared', others: 3, days: 1, medians: { views: 1, saves: 0 } },
    sources: [{ amount: 1 }, { amount: 1 }],
  })
  // A later listing is not compared with the first, which was counted for only some of its days.
  await DB.prepare('UPDATE properties SET listed_at = ?1 WHERE id = 2')
    .bind(after(day).getTime())
    .run()
  const few = await readSellerReport(DB, 1, after(hour))
  expect(few?.compared).toEqual({ status: 'few', others: 2, days: 1 })
  expect(await readSellerReport(DB, 5, after(hour))).toBeNull()
  await deleteExpired(bindings, after(730 * day), fail)
  expect(await DB.prepare('SELECT count(*) n FROM listing_days').first('n')).toBe(7)
  await deleteExpired(bindings, after(732 * day), fail)
  expect(await DB.prepare('SELECT count(*) n FROM listing_days').first('n')).toBe(0)
})

test('a year of weekly mails: none is lost or sent twice while mail fails, and they end with the link', {
  timeout: 90_000,
}, async () => {
  const lines: unknown[] = []
  for (const name of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation((...line) => void lines.push(...line))
  }
  await makeLink(db, 1, seller, change(start))
  // A second press makes no second link.
  await makeLink(db, 1, { ...seller, email: 'x@example.com' }, change(start))
  const { link } = await readSeller(db, 1)
  expect(link?.email).toBe(seller.email)
  const token = link?.token ?? ''
  const faults = [
    [],
    [{ kind: 'status', status: 500 } as const],
    [
      { kind: 'status', status: 502, done: true } as const,
      { kind: 'status', status: 500 } as const,
    ],
    [
      { kind: 'status', status: 429 } as const,
      { kind: 'status', status: 503, done: true } as const,
    ],
  ]
  const week = async (n: number) => {
    // Monday, 7 am in Las Vegas, also across daylight saving time.
    const due = new Date(start.getTime() + n * 7 * day)
    due.setUTCHours(due >= new Date('2026-03-08') && due < new Date('2026-11-01') ? 14 : 15, 0, 0)
    vi.setSystemTime(due)
    const planned = faults[n % 4] ?? []
    if (planned.length > 0) await breakMail(...planned)
    await planSellerMails(site, new Date(due.getTime() - minute))
    await Promise.all([planSellerMails(site, due), planSellerMails(site, due)])
    for (const minutes of [0, 2, 8, 26].slice(0, planned.length + 2))
      await outboxAt(new Date(due.getTime() + minutes * minute))
    await planSellerMails(site, new Date(due.getTime() + 26 * hour))
  }
  for (let n = 1; n <= 52; n++) await week(n)
  const sent = await mailTo(seller.email)
  const weeks = sent.map(({ text }) => /Del (.*) al/.exec(text)?.[1])
  expect([sent.length, new Set(weeks).size]).toEqual([52, 52])
  expect(sent[0]?.text).toContain(`/seller?t=${token}`)
  expect((await inMail()).violations).toEqual([])

  // A day without mail parks it; the agent's retry sends it once.
  await breakMail(...Array.from({ length: 12 }, () => ({ kind: 'status', status: 500 }) as const))
  const due = new Date('2027-01-11T15:00:00Z')
  await planSellerMails(site, due)
  for (let at = 0; at <= 26; at++) await outboxAt(new Date(due.getTime() + at * hour))
  expect(await mailTo(seller.email)).toHaveLength(52)
  await breakMail({ kind: 'status', status: 502, done: true })
  const id = `seller-${link?.id}-2027-01-11`
  expect(await DB.prepare('SELECT status FROM deliveries WHERE id = ?1').bind(id).first()).toEqual({
    status: 'parked',
  })
  vi.setSystemTime(new Date(due.getTime() + 30 * hour))
  await asOwner(`/outbox/${id}/retry`, { method: 'POST' }, connected)
  for (const minutes of [2, 10])
    await outboxAt(new Date(due.getTime() + 30 * hour + minutes * minute))
  expect(await mailTo(seller.email)).toHaveLength(53)

  // The preview of the outbox is the owner's, and still hides the secret.
  const { body } = await asOwner<{ text: string }>(`/outbox/${id}/mail`)
  expect(body.text).toContain('/seller?t=…')

  await changeLink(db, 1, 'pause', change(start))
  await week(54)
  await changeLink(db, 1, 'resume', change(start))
  await setStoppedBySeller(db, link?.id ?? '', start)
  await week(55)
  await setStoppedBySeller(db, link?.id ?? '', null)
  expect(await mailTo(seller.email)).toHaveLength(53)
  await week(56)
  expect(await mailTo(seller.email)).toHaveLength(54)
  // Sold before the mail goes out.
  const monday = new Date('2027-02-08T15:00:00Z')
  await planSellerMails(site, monday)
  const home = await asOwner<{ version: number }>('/listings/1')
  const { version } = home.body
  await asOwner('/listings/1/sold', { method: 'POST', body: { version } })
  await outboxAt(monday)
  await week(58)
  expect(await mailTo(seller.email)).toHaveLength(54)

  await changeLink(db, 1, 'revoke', change(start))
  expect(await findByToken(db, token)).toMatchObject({ name: '', email: '' })
  expect((await readSeller(db, 1)).link).toBeNull()
  // Nothing of the seller reached a log, the CRM, the audit log, or the other stores.
  const secret = new RegExp(`ines|seller@|${token}`, 'i')
  const audit = (await DB.prepare('SELECT * FROM audit_log').all()).results
  const rows = (await DB.prepare('SELECT * FROM deliveries').all()).results
  const keys = (await bindings.KV.list()).keys
  const crm = await inCrm()
  expect(JSON.stringify([lines.map(String), audit, rows, keys, crm])).not.toMatch(secret)
  expect(await DB.prepare('SELECT count(*) n FROM people').first('n')).toBe(0)
})

test('a visitor is asked once after a held tour, and the seller sees what the agent releases', async () => {
  await makeLink(db, 1, { ...seller, language: 'en' }, change(start))
  const slot = '2026-01-06T19:00:00.000Z'
  const tour = { ...visitor, source: 'showing-request', propertyId: 1, tourMode: 'in person' }
  const asked = await post('/leads', { ...tour, slots: [slot] }, connected)
  const { id } = (await asked.json()) as { id: string }
  const body = { sequence: 0, startsAt: slot }
  await asOwner(`/tours/${id}/time`, { method: 'PUT', body }, connected)
  await planSellerMails(site, new Date('2026-01-06T19:01:00Z'))
  const token = await seal(bindings, 'tour-feedback', { sub: id }, start)
  expect(await openFeedback(bindings, token, new Date('2026-01-06T19:01:00Z'))).toBeNull()
  for (const hours of [2, 3, 30]) {
    await planSellerMails(site, new Date(Date.parse(slot) + hours * hour))
    await outboxAt(new Date(Date.parse(slot) + hours * hour))
  }
  const questions = (await mailTo('kim@example.com')).filter(({ text }) =>
    /feedback\?t=/.test(text),
  )
  expect(questions).toHaveLength(1)
  const now = new Date(Date.parse(slot) + 40 * hour)
  const opened = await openFeedback(
    bindings,
    /feedback\?t=(\S+)/.exec(questions[0]?.text ?? '')?.[1] ?? '',
    now,
  )
  if (!opened) throw new Error('the link in the mail does not open')
  const answers = { price: 'high', condition: 'expected', buy: 'maybe' } as const
  const words = 'Kim says the kitchen is dark.'
  // Only homes of this tour whose seller has a link.
  expect(await giveFeedback(bindings, opened, { home: 2, ...answers, words }, now)).toBe(false)
  expect(await giveFeedback(bindings, opened, { home: 1, ...answers, words }, now)).toBe(true)
  expect(await report(now)).toMatchObject({ total: { asked: 1, held: 1 }, feedback: [] })
  const at = now.getTime()
  const release = (part: 'answers' | 'words', to: 'yes' | 'no', given = at) =>
    releaseFeedback(db, 1, { lead: id, part, release: to, at: given }, change(now))
  expect(await release('answers', 'yes')).toBe(true)
  expect((await report(now)).feedback).toEqual([{ day: '2026-01-06', answers, words: '' }])
  await release('words', 'yes')
  expect((await report(now)).feedback).toEqual([{ day: '2026-01-06', answers, words }])
  await release('words', 'no')
  // The same answers again stay released; other ones wait for the agent, who has not read them.
  await giveFeedback(bindings, opened, { home: 1, ...answers, words }, new Date(at + 1000))
  expect((await report(now)).feedback).toHaveLength(1)
  await giveFeedback(
    bindings,
    opened,
    { home: 1, ...answers, price: 'low', words },
    new Date(at + 2000),
  )
  expect((await report(now)).feedback).toEqual([])
  expect(await release('answers', 'yes')).toBe(false)
  expect(await release('answers', 'yes', at + 2000)).toBe(true)

  const personId = await DB.prepare('SELECT person_id FROM leads').first('person_id')
  const exported = await asOwner(`/people/${personId}`)
  expect(JSON.stringify(exported.body)).toContain(words)
  await asOwner(`/people/${personId}?inquiries=1`, { method: 'DELETE' })
  expect((await DB.prepare('SELECT * FROM tour_feedback').all()).results).toEqual([])
  expect(await call('/properties/1').then(response => response.text())).not.toContain(
    'kitchen is dark',
  )
  expect((await report(now)).total).toMatchObject({ asked: 0, held: 0 })
})

const visitor = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Is it still for sale?' }
const fail = (error: unknown) => {
  throw error
}
