import { beforeEach, expect, test, vi } from 'vitest'
import type { Check } from '../../src/site/checks.ts'
import { consent } from '../../src/site/consent.ts'
import { bindings, call, local, post } from '../../test/support/api.ts'
import { connected, guarded, inCrm, inMail, restoreServices } from '../../test/support/services.ts'
import { processOutbox } from '../every-minute.ts'

const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
const owner = { OWNER_AUTH: 'local' }
type Stored = Record<string, unknown> & { id: string; spamSignals: string[] }
const leads = async () => (await (await call('/leads', local, owner)).json()) as Stored[]
const deliveries = async () =>
  ((await (await call('/outbox', local, owner)).json()) as { deliveries: Stored[] }).deliveries
const broken = <Store extends object>(): Store =>
  new Proxy({} as Store, {
    get: () => () => {
      throw new Error('This store is down')
    },
  })
const databaseDown = { DB: broken<D1Database>() }
const allDown = { ...databaseDown, KV: broken<KVNamespace>() }
const drain = () => processOutbox(bindings, new Date(), () => undefined)

beforeEach(restoreServices)

test('input is stored as typed, and the phone number also in dialable form', async () => {
  await post('/leads', { ...inquiry, name: '  Nguyễn Thị  Ánh ', phone: '702.555.0166 ext 4' })
  await post('/leads', { ...inquiry, phone: 'call my office', message: 'No number.' })
  await post('/leads', { ...inquiry, phone: '+44 20 7946 0018', message: 'From London.' })
  const [london, none, vegas] = await leads()
  expect(vegas).toMatchObject({
    firstName: 'Nguyễn Thị Ánh',
    lastName: '',
    phone: '702.555.0166 ext 4',
    phoneNumber: '+17025550166;ext=4',
  })
  expect(none).toMatchObject({ phone: 'call my office', phoneNumber: null })
  expect(london).toMatchObject({ phoneNumber: '+442079460018' })
})

test('source, page, campaign and referrer are stored without the rest of their URLs', async () => {
  await post('/leads', {
    ...inquiry,
    source: 'contact',
    page: '/contact?utm_source=flyer&utm_campaign=spring&search=divorce+attorney',
    referrer: 'https://www.example.org/path?q=my+private+question#x',
  })
  expect(await leads()).toEqual([
    expect.objectContaining({
      source: 'contact',
      page: '/contact',
      campaign: { source: 'flyer', campaign: 'spring' },
      referrer: 'https://www.example.org/path',
      privacyControl: false,
    }),
  ])
})

test('under Global Privacy Control no campaign or referrer is stored, and the lead says so', async () => {
  const sent = {
    ...inquiry,
    page: '/contact?utm_source=flyer',
    referrer: 'https://www.example.org/',
    homesViewed: 4,
    consent: 'yes',
  }
  await post('/leads', sent, {}, { 'sec-gpc': '1' })
  expect(await leads()).toEqual([
    expect.objectContaining({
      page: '/contact',
      campaign: null,
      referrer: null,
      homesViewed: null,
      privacyControl: true,
    }),
  ])
})

test('the consent box is stored in either state, with its version and time', async () => {
  await post('/leads', { ...inquiry, consentVersion: '2026-01-01' })
  await post('/leads', { ...inquiry, consent: 'yes', message: 'Yes.' })
  const [yes, no] = await leads()
  expect(no).toMatchObject({
    consent: false,
    consentVersion: '2026-01-01',
    consentText: null,
    consentAt: expect.any(String),
  })
  expect(yes).toMatchObject({
    consent: true,
    consentVersion: consent.version,
    consentText: consent.text,
  })
})

test('viewed homes count only when the visitor ticked the box to share them', async () => {
  await post('/leads', inquiry)
  await post('/leads', { ...inquiry, homesViewed: '4', message: 'Yes.' })
  const [yes, no] = await leads()
  expect(no).toMatchObject({ homesViewed: null, score: 0 })
  expect(yes).toMatchObject({ homesViewed: 4, score: 8 })
})

test('timeframe and price range are parsed from the message', async () => {
  await post('/leads', { ...inquiry, message: 'A pool, under 800k, within 2 months please.' })
  expect(await leads()).toEqual([
    expect.objectContaining({ timeframe: '1-3 months', priceRange: 'Up to $800,000', score: 30 }),
  ])
})

test('facts in a home-value request do not count as a buyer’s wishes', async () => {
  const message = 'We paid 500k in 2019, sell it for under 800k within 2 months?'
  await post('/leads', { ...inquiry, source: 'home-value', message })
  expect(await leads()).toEqual([
    expect.objectContaining({ source: 'home-value', timeframe: null, priceRange: null }),
  ])
})

test('the same person writing again is one person with two inquiries, whatever else differs', async () => {
  await post('/leads', { ...inquiry, phone: '702 555 0101' })
  await post('/leads', {
    name: 'Some Stranger',
    email: 'KIM@example.com',
    message: 'I know this address.',
  })
  const [second, first] = await leads()
  expect(second?.personId).toBe(first?.personId)
  expect(first).toMatchObject({ firstName: 'Kim', email: 'kim@example.com', phone: '702 555 0101' })
  expect(second).toMatchObject({ firstName: 'Some', email: 'KIM@example.com', phone: null })
})

test('the owner’s list shows no key, and nobody can choose another lead’s id', async () => {
  const { id } = (await (await post('/leads', inquiry)).json()) as Stored
  await post('/leads', { ...inquiry, idempotencyKey: id, message: 'Other words.' })
  expect(await leads()).toHaveLength(2)
  expect(JSON.stringify(await leads())).not.toContain('idempotencyKey')
})

test('a form posted directly to the call redirects to the page that explains what happens next', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ ...inquiry, source: 'contact' }) }
  const response = await call('/leads', init)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/contact\/sent\?for=contact&at=\d{10}$/)
  const again = await call('/leads', init)
  expect(again.headers.get('location')).toBe(response.headers.get('location'))
  expect(await leads()).toHaveLength(1)
  const wrong = await call('/leads', { method: 'POST', body: new URLSearchParams({ name: 'A' }) })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ field: 'email' })
})

test('a filled honeypot or a hasty submit flags a lead and loses none', async () => {
  await post('/leads', { ...inquiry, subject: 'SEO', message: 'One.' })
  await post('/leads', { ...inquiry, filledInMs: 900, message: 'Two.' })
  await post('/leads', { ...inquiry, filledInMs: '61000', message: 'Three.' })
  const found = await leads()
  expect(found.map(({ spamSignals }) => spamSignals)).toEqual([
    [],
    ['sent within two seconds'],
    ['hidden field filled in'],
  ])
})

test('a suspected lead goes only to the agent until the owner releases it', async () => {
  await post('/leads', { ...inquiry, subject: 'SEO' }, connected)
  expect((await inCrm()).events).toEqual([])
  expect((await inMail()).sent.map(({ to }) => to)).toEqual([['agent@example.com']])
  const held = (await deliveries()).filter(({ reason }) => /may be spam/.test(String(reason)))
  expect(held.map(({ target, status }) => [target, status]).sort()).toEqual([
    ['acknowledgement', 'parked'],
    ['crm', 'parked'],
  ])
})

test('many leads from one address are flagged, and all wait in the outbox', async () => {
  let left = 2
  const LEAD_RATE = { limit: async () => ({ success: left-- > 0 }) } as RateLimit
  for (const message of ['One.', 'Two.', 'Three.']) {
    const from = { 'cf-connecting-ip': '192.0.2.1' }
    const site = { ...connected, LEAD_RATE }
    expect((await post('/leads', { ...inquiry, message }, site, from)).status).toBe(201)
  }
  const [third, second] = await leads()
  expect(second?.spamSignals).toEqual([])
  expect(third?.spamSignals).toEqual(['many from one address'])
  const held = (await deliveries()).filter(({ leadId }) => leadId === third?.id)
  expect(held.map(({ status, reason }) => [status, reason])).toEqual(
    Array(3).fill(['parked', 'Held back, may be spam: many from one address']),
  )
  expect((await inCrm()).events).toHaveLength(2)
  // For each of the first two leads, one to the agent; for the first, one to the visitor.
  expect((await inMail()).sent).toHaveLength(3)
})

test('a mailbox gets one acknowledgement an hour and three a day, from any network and in any spelling', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  let messages = 0
  const write = async (email: string, hours: number, site = connected) => {
    vi.setSystemTime(began + hours * 3_600_000)
    const sent = { ...inquiry, email, message: `Number ${++messages}` }
    const from = { 'cf-connecting-ip': `198.51.100.${messages}` }
    const response = await post('/leads', sent, site, from)
    expect(response.status).toBe(201)
    return ((await response.json()) as Stored).id
  }
  const toVisitor = async () =>
    (await inMail()).sent.flatMap(({ to }) => to).filter(address => address !== 'agent@example.com')
  const oftenHeld =
    /^Held back: this mailbox has had 1 acknowledgement within the hour, or 3 within/
  const heldOf = async (leadId: string) =>
    (await deliveries()).filter(one => one.leadId === leadId && oftenHeld.test(String(one.reason)))

  await write('kim.visitor@gmail.com', 0)
  const second = await write('KimVisitor+a@googlemail.com', 0.2)
  await write('k.i.m.visitor@gmail.com', 0.9)
  expect(await toVisitor()).toEqual(['kim.visitor@gmail.com'])
  expect(await heldOf(second)).toMatchObject([{ target: 'acknowledgement', status: 'parked' }])
  // Other providers tell dots apart; a tag is nobody's own mailbox anywhere.
  await write('kim.visitor@example.com', 0.9)
  await write('kimvisitor@example.com', 0.9)
  await write('kimvisitor+homes@example.com', 0.95)
  await write('+kim@example.com', 0.95)
  await write('kimvisitor@gmail.com.example.com', 0.95)
  expect((await toVisitor()).slice(1)).toEqual([
    ...['kim.visitor@example.com', 'kimvisitor@example.com', '+kim@example.com'],
    'kimvisitor@gmail.com.example.com',
  ])

  await write('kimvisitor@gmail.com', 1.1)
  await write('kimvisitor+b@gmail.com', 2.2)
  // The fourth of a day waits, also one that was set aside while the database was down.
  const fourth = await write('kimvisitor+c@gmail.com', 5)
  const spooled = await write('kimvisitor+d@gmail.com', 6, { ...connected, ...databaseDown })
  await processOutbox({ ...bindings, ...connected }, new Date(), () => undefined)
  const mails = async () => (await toVisitor()).filter(to => /gmail\.com$/.test(to))
  expect(await mails()).toEqual([
    ...['kim.visitor@gmail.com', 'kimvisitor@gmail.com', 'kimvisitor+b@gmail.com'],
  ])
  expect(await heldOf(fourth)).toHaveLength(1)
  expect(await heldOf(spooled)).toHaveLength(1)
  // The agent got every message, and nothing failed.
  expect((await leads()).filter(({ spamSignals }) => spamSignals.length > 0)).toEqual([])
  expect((await inCrm()).events).toHaveLength(messages)
  const checks = await (await call('/proof', local, { ...owner, ...connected })).json<Check[]>()
  expect(checks.find(({ name }) => name === 'delivery')?.state).toBe('ok')
  const retry = { ...local, method: 'POST' }
  await call(`/outbox/${fourth}.acknowledgement/retry`, retry, { ...owner, ...connected })
  expect(await mails()).toContain('kimvisitor+c@gmail.com')

  await write('kimvisitor@gmail.com', 24.1)
  expect((await mails()).at(-1)).toBe('kimvisitor+c@gmail.com')
  await write('kimvisitor@gmail.com', 29.1)
  expect((await mails()).at(-1)).toBe('kimvisitor@gmail.com')
  vi.useRealTimers()
})

test('a rate limiter that fails flags nobody', async () => {
  const LEAD_RATE = broken<RateLimit>()
  await post('/leads', inquiry, { LEAD_RATE }, { 'cf-connecting-ip': '192.0.2.1' })
  expect((await leads())[0]?.spamSignals).toEqual([])
})

test.each([
  ['a valid token', 'good:1', []],
  ['no token', undefined, ['not confirmed by Turnstile']],
  ['a forged token', 'forged', ['not confirmed by Turnstile']],
  ['a token of another site', 'elsewhere:1', ['not confirmed by Turnstile']],
  ['a token for another action', 'other-action:1', ['not confirmed by Turnstile']],
])('with Turnstile, %s is checked', async (_, token, spamSignals) => {
  await post('/leads', { ...inquiry, 'cf-turnstile-response': token }, guarded)
  expect((await leads())[0]?.spamSignals).toEqual(spamSignals)
})

test('a token is valid for one lead, including its retries, and for no other', async () => {
  const sent = { ...inquiry, idempotencyKey: 'k', 'cf-turnstile-response': 'good:2' }
  expect((await post('/leads', sent, { ...guarded, ...allDown })).status).toBe(503)
  await post('/leads', sent, guarded)
  await post('/leads', { ...sent, idempotencyKey: 'other' }, guarded)
  expect((await leads()).map(({ spamSignals }) => spamSignals)).toEqual([
    ['not confirmed by Turnstile'],
    [],
  ])
})

test('a Turnstile outage flags nobody', async () => {
  await post(
    '/leads',
    { ...inquiry, 'cf-turnstile-response': 'good:3' },
    { ...guarded, TURNSTILE_URL: 'http://127.0.0.1:9/' },
  )
  expect((await leads())[0]?.spamSignals).toEqual([])
})

test('while the database is down a lead waits in the spool, and keeps its id', async () => {
  const sent = { ...inquiry, phone: '702 555 0101', consent: 'yes' }
  const response = await post('/leads', sent, databaseDown)
  expect(response.status).toBe(201)
  const answer = (await response.json()) as Stored
  const { id, createdAt } = answer
  expect(await (await post('/leads', sent, databaseDown)).json()).toEqual(answer)
  expect(await leads()).toEqual([])
  const { keys } = await bindings.KV.list()
  expect(keys.map(({ name }) => name)).toEqual([`spool/${id}`])

  await drain()
  await drain()
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({ id, createdAt, consentAt: createdAt, phone: '702 555 0101' })
  expect(await deliveries()).toHaveLength(3)
  expect((await bindings.KV.list()).keys).toEqual([])
  expect(await (await post('/leads', sent)).json()).toEqual(answer)
})

test('entries that cannot be drained stay and hold up no others, which drain oldest first', async () => {
  for (let n = 0; n < 25; n++) {
    await bindings.KV.put(`spool/${n}-broken`, `{"lead":{"email":"kim@exam`, {
      metadata: { at: n },
    })
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  for (let n = 0; n < 12; n++) {
    vi.setSystemTime(Date.now() + 1000)
    await post('/leads', { ...inquiry, message: `Number ${n}` }, databaseDown)
  }
  vi.useRealTimers()
  const problems: string[] = []
  const run = (minute: number) =>
    processOutbox(bindings, new Date(minute * 60_000), error => problems.push(String(error)))
  for (let minute = 0; minute < 6; minute++) await run(minute)
  expect(await leads()).toHaveLength(12)
  expect((await bindings.KV.list()).keys).toHaveLength(25)
  // Not even the parser's error may quote a lead.
  expect(new Set(problems.map(text => text.replace(/\d+-/, '')))).toEqual(
    new Set(['Error: The spooled lead spool/broken cannot be read']),
  )
  for (const { name } of (await bindings.KV.list()).keys) await bindings.KV.delete(name)
  for (let n = 12; n < 24; n++) {
    await post('/leads', { ...inquiry, message: `Number ${n}` }, databaseDown)
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  await run(0)
  const messages = (await leads()).slice(0, 10).map(({ message }) => message)
  expect(messages).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map(n => `Number ${n}`))
})

test('two messages with one key, one stored and one spooled, are both kept', async () => {
  const keyed = { ...inquiry, idempotencyKey: 'k' }
  await post('/leads', { ...keyed, message: 'Spooled first.' }, databaseDown)
  expect((await post('/leads', { ...keyed, message: 'And another.' }, databaseDown)).status).toBe(
    422,
  )
  await post('/leads', { ...keyed, message: 'Stored next.' })
  await drain()
  expect((await leads()).map(({ message }) => message).sort()).toEqual([
    'Spooled first.',
    'Stored next.',
  ])
  expect(await deliveries()).toHaveLength(6)
})

test('a hanging database does not delay the response', async () => {
  const hanging = new Proxy({} as D1Database, {
    get: () => () => new Proxy({}, { get: () => () => new Promise(() => undefined) }),
  })
  const response = await post('/leads', inquiry, { DB: hanging, TIMEOUT_MS: '1500' })
  expect(response.status).toBe(201)
  await drain()
  expect(await leads()).toHaveLength(1)
})

test('when both stores are down the response says so, with the phone number', async () => {
  const response = await post('/leads', inquiry, allDown)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('(702) 555-0166') })
  await drain()
  expect(await leads()).toEqual([])
})

const forms: [band: string, sent: object][] = [
  ['hot', { source: 'showing-request', propertyId: 1, timeframe: 'ASAP' }],
  ['warm', { source: 'home-value', timeframe: '1-3 months' }],
  ['cold', { source: 'feature-request' }],
]
test.each(forms)('the site’s own forms can produce %s', async (band, sent) => {
  await post('/leads', { ...inquiry, ...sent })
  expect(await leads()).toEqual([expect.objectContaining({ category: band })])
})
