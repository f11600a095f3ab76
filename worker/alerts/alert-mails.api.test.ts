import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { beforeEach, expect, inject, test } from 'vitest'
import { ask, email, linkIn, mailsTo, mine, newsTo, save, tick } from '../../test/support/alerts.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { connectedFeed, restoreFeed, setFeed } from '../../test/support/feed.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { connected, guarded, restoreServices } from '../../test/support/services.ts'
import { deliverThenSync } from '../every-minute.ts'
import { seal } from '../mail/sealed-links.ts'
import { deleteExpired } from '../retention.ts'
import { runAlerts } from './write-alerts.ts'

const rows = async (table: string) =>
  (await bindings.DB.prepare(`select * from ${table}`).all()).results
const minuteMs = 60_000

beforeEach(async () => {
  await restoreServices()
  await restoreFeed()
})

test('a home that a feed brings is mailed within two minutes', async () => {
  await save({ filters: { place: ['Skye Canyon'] } })
  await setFeed({ homes: [aRecord({ OriginatingSystemName: 'Test MLS' }) as never] })
  const env = { ...bindings, ...connected, ...connectedFeed }
  const reportFor = (work: string) => (error: unknown) => {
    throw new Error(work, { cause: error })
  }
  const publisher = { env, executionCtx: { waitUntil: () => undefined } }
  const began = Date.now()
  let minutes = 0
  for (; (await newsTo()).length === 0 && minutes < 5; minutes++) {
    const now = new Date(began + minutes * minuteMs)
    await deliverThenSync(publisher, { now, reserved: 10, reportFor })
  }
  expect(await newsTo()).toHaveLength(1)
  // The first run matches the home, and the second mails it.
  expect(minutes).toBeLessThanOrEqual(2)
})

test('a mail is good MIME, reads without pictures, and names the agent, the firm and the reason', async () => {
  await save({ filters: { minBeds: 3, place: ['Skye Canyon'] }, language: 'es' })
  await store(
    aRecord({
      UnparsedAddress: '5 Peña Ct',
      Media: [{ MediaURL: 'https://photos.example.com/1.jpg', Order: 1 }],
    }),
  )
  await tick()
  const [mail] = await newsTo()
  if (!mail) throw new Error('No mail')
  const { from, to, subject, text, html, headers } = mail
  const raw = await new MailComposer({ from, to, subject, text, html, headers }).compile().build()
  const parsed = await PostalMime.parse(new Uint8Array(raw))
  expect(parsed).toMatchObject({
    from: { name: 'Avery Sample', address: 'site@example.com' },
    to: [{ address: email }],
    subject: '1 casa nueva: 3 recámaras o más, Skye Canyon',
  })
  const header = (key: string) => parsed.headers.find(one => one.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/www\.example\.com\/stop-mail\?t=[\w.-]+>$/,
  )
  for (const half of [parsed.text ?? '', (parsed.html ?? '').replaceAll('&#39;', "'")]) {
    expect(half).toContain('Usted me pidió casas como estas: 3 recámaras o más, Skye Canyon.')
    expect(half).toContain('$700,000 · 5 Peña Ct')
    expect(half).toContain('3 recámaras · 2.5 baños · 2,400 pies cuadrados · Casa unifamiliar')
    expect(half).toContain('Nueva en el mercado')
    expect(half).toContain('Anunciada por Test Realty')
    expect(half).toContain('Avery Sample · Sample Brokerage · License S.0000000')
    expect(half).toContain('100 Example Street')
    expect(half).toContain('https://www.example.com/properties?minBeds=3')
    for (const page of ['/alerts', '/alerts/stop', '/stop-mail'])
      expect(half).toContain(`${page}?t=`)
  }
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toMatch(/<img src="https:\/\/photos\.example\.com\/1\.jpg" alt=""/)
})

const [searches, homes] = inject('soak') ? [10_000, 1000] : [400, 20]

test(
  `${searches} searches and ${homes} changed homes are matched over several runs, each within its calls`,
  async () => {
    const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${searches})`
    const search = "json_object('maxPrice', 700000 + i, 'place', json_array('Plat ' || (i % 20)))"
    for (const sql of [
      `insert into subscribers ${numbers} select 's' || i, i || '@example.com', 1, 1 from n`,
      `insert into saved_searches (id, subscriber_id, query, search, frequency, language, asked_at,
       confirmed_at, consent_version, consent_text) ${numbers}
     select i, 's' || i, '', ${search}, 'weekly', 'en', 1, 1, '', '' from n`,
      `insert into search_places ${numbers} select i, 'plat ' || (i % 20), 0, 700000 + i, 0 from n`,
    ]) {
      await bindings.DB.prepare(sql).run()
    }
    const record = (n: number) =>
      aRecord({ ListPrice: 700_000 + n, SubdivisionName: `Plat ${n % 20}` })
    for (let n = 0; n < homes; n += 100) {
      await store(...Array.from({ length: Math.min(100, homes - n) }, (_, i) => record(n + i)))
    }
    let runs = 0
    for (; (await rows('listing_changes')).length > 0 && runs < 200; runs++) {
      // The free plan leaves 16 calls for alerts.
      expect(await runAlerts(bindings.DB, new Date(), 16)).toBeLessThanOrEqual(16)
    }
    expect(runs).toBeGreaterThan(1)
    // A search matches the homes of its subdivision up to its price.
    const pairs = Array.from({ length: searches }, (_, at) => at + 1).map(
      i =>
        Array.from({ length: homes }, (_, n) => n).filter(n => n % 20 === i % 20 && n <= i).length,
    )
    const found = await bindings.DB.prepare('select count(*) n from search_homes').first('n')
    expect(found).toBe(pairs.reduce((sum, one) => sum + one, 0))
  },
  inject('soak') ? 600_000 : 60_000,
)

test('a search has a secret feed, the agent a preview, and both show its homes', async () => {
  await store(aRecord({ UnparsedAddress: '8 Feed & Sons Way' }), aRecord({ BedroomsTotal: 1 }))
  const t = await save({ filters: { minBeds: 3 } })
  const [search] = (await mine(t)).searches
  const path =
    new URL(search?.feed ?? '').pathname.replace('/api', '') + new URL(search?.feed ?? '').search
  const feed = await call(path)
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(feed.headers.get('cache-control')).toBe('private, no-store')
  const xml = await feed.text()
  expect(xml.match(/<entry>/g)).toHaveLength(1)
  expect(xml).toContain('<title>$700,000 · 8 Feed &amp; Sons Way')
  await post('/saved-searches/mine', { t, id: search?.id, do: 'stop' })
  expect((await call(path)).status).toBe(404)

  const { body } = await asOwner<{ subject: string; text: string; total: number }>(
    '/saved-searches/preview?minBeds=3&language=es',
  )
  expect(body.subject).toBe('1 casa nueva: 3 recámaras o más')
  expect(body.text).toContain('8 Feed & Sons Way')
  expect((await call('/saved-searches/preview')).status).toBe(403)
})

test('a subscriber who also asks to be contacted becomes a lead once confirmed; others do not', async () => {
  await save({ filters: { minBeds: 3 } }, 'lee@example.com')
  await ask({ filters: { minBeds: 4 }, contact: true })
  expect(await rows('leads')).toEqual([])
  await save({ filters: { minBeds: 4 }, contact: true })
  const [lead, ...more] = await rows('leads')
  expect(more).toEqual([])
  expect(lead).toMatchObject({ email, source: 'search-alert', consent: 1, score: 10 })
  expect(lead?.score_reasons).toBe('[{"reason":"Saved a search","points":10}]')
  const { body } = await asOwner<{
    events: { kind: string; text: string }[]
    searches: { text: string }[]
  }>(`/leads/${lead?.id}`)
  expect(body.events).toContainEqual(
    expect.objectContaining({ kind: 'saved search', text: '4+ beds' }),
  )
  const list = await asOwner<{ people: { email: string; leadId: string | null }[]; total: number }>(
    '/saved-searches',
  )
  expect(list.body.total).toBe(2)
  expect(list.body.people.map(({ email, leadId }) => [email, leadId]).toSorted()).toEqual([
    ['lee@example.com', null],
    [email, lead?.id],
  ])
})

test('a message gets points for a saved search that is confirmed and not stopped when it comes in', async () => {
  const write = async (message: string) => {
    await post('/leads', { name: 'Pat', email: email.toUpperCase(), message })
    const leads = (await rows('leads')) as { message: string; score: number }[]
    return leads.find(lead => lead.message === message)?.score
  }
  expect(await write('Before.')).toBe(0)
  await ask({ filters: { minBeds: 3 } })
  expect(await write('Unconfirmed.')).toBe(0)
  const t = await save({ filters: { minBeds: 3 } })
  const change = async (what: string) => {
    const [search] = (await mine(t)).searches
    await post('/saved-searches/mine', { t, id: search?.id, do: what })
  }
  expect(await write('Confirmed.')).toBe(10)
  await change('pause')
  expect(await write('Paused.')).toBe(10)
  await change('stop')
  expect(await write('Stopped.')).toBe(0)
  // Each message keeps the score that it came in with.
  const scores = (await rows('leads')).map(({ score }) => score)
  expect(scores.toSorted()).toEqual([0, 0, 0, 10, 10])
})

test.each([
  ['email', { email: 'not an address' }],
  ['frequency', { frequency: 'hourly' }],
  ['language', { language: 'fr' }],
  ['consent', { consent: false }],
  ['filters.minPrice', { filters: { minPrice: 'cheap' } }],
  ['homes', { homes: [999_999] }],
])('a wrong %s is refused by name, and nothing is stored', async (field, wrong) => {
  const response = await ask(wrong)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    field: field.split('.')[0] === 'filters' ? 'filters.minPrice' : field,
  })
  expect(await rows('subscribers')).toEqual([])
})

test('bots get the same response and no mail; without Turnstile’s proof a mailbox gets one mail a day', async () => {
  expect((await ask({ subject: 'filled in' })).status).toBe(202)
  expect(await rows('saved_searches')).toEqual([])
  const env = { ...connected, ...guarded }
  for (const minBeds of [1, 2, 3]) {
    expect((await ask({ filters: { minBeds } }, env)).status).toBe(minBeds === 1 ? 202 : 429)
  }
  expect(await mailsTo()).toHaveLength(1)
})

test('a form without JavaScript is answered with a page, and a link works for 48 hours', async () => {
  const form = (body: string) =>
    call(
      '/saved-searches',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      },
      connected,
    )
  const fields = `email=${email}&frequency=daily&language=en&filters=${encodeURIComponent('minBeds=3&place=Skye Canyon')}`
  expect((await form(fields)).status).toBe(400)
  const response = await form(`${fields}&consent=yes`)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/alerts/sent'])
  const [mail] = await mailsTo()
  expect(mail?.text).toContain('3+ beds, Skye Canyon')
  expect(linkIn(mail?.text ?? '', '/alerts/confirm')).not.toBe('')
  const sub = await bindings.DB.prepare('select id from alert_mails').first<string>('id')
  const opened = async (hoursAgo: number) => {
    const sent = new Date(Date.now() - hoursAgo * 60 * minuteMs)
    const t = await seal(bindings, 'confirm-search', { sub: sub ?? '' }, sent, 48 * 60 * minuteMs)
    return (await call(`/saved-searches/confirm?t=${t}`)).status
  }
  expect([await opened(47.9), await opened(48.1)]).toEqual([200, 400])
})

test('an export has the searches, a deletion leaves none, and unconfirmed ones are deleted after a week', async () => {
  await save({ filters: { minBeds: 3 } })
  await store(aRecord())
  await tick()
  await post('/leads', { name: 'Pat', email, message: 'Hello.' })
  const person = await bindings.DB.prepare('select id from people').first<string>('id')
  const { body } = await asOwner<{ alerts: { searches: object[]; mails: object[] } }>(
    `/people/${person}`,
  )
  expect(body.alerts.searches).toHaveLength(1)
  expect(body.alerts.mails).toHaveLength(2)
  await asOwner(`/people/${person}?inquiries=1`, { method: 'DELETE' })
  for (const table of [
    'subscribers',
    'saved_searches',
    'search_places',
    'search_homes',
    'alert_mails',
  ]) {
    expect(await rows(table), table).toEqual([])
  }
  await save({ filters: { minBeds: 2 } }, 'kept@example.com')
  await ask()
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await deleteExpired(bindings, later(6.9), () => undefined)
  expect(await rows('subscribers')).toHaveLength(2)
  await deleteExpired(bindings, later(7.1), () => undefined)
  expect(await rows('subscribers')).toMatchObject([{ email: 'kept@example.com' }])
  // A recipient who never wrote to the agent is a person, too.
  const [kept] = await rows('people')
  expect((await asOwner(`/people/${kept?.id}?inquiries=0`, { method: 'DELETE' })).status).toBe(200)
  expect(await rows('saved_searches')).toEqual([])
  expect(await rows('deletions')).toHaveLength(2)
})
