import { beforeEach, expect, test, vi } from 'vitest'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { cron } from '../../test/support/outbox.ts'
import { asOwner } from '../../test/support/owner.ts'
import {
  breakMail,
  connected,
  guarded,
  inMail,
  restoreServices,
} from '../../test/support/services.ts'
import { deleteExpired } from '../retention.ts'

const email = 'pat@example.com'
const preferences = {
  propertyType: 'Single Story',
  features: ['pool'],
  communication: 'Email',
} as const
const ask = (changes = {}, env = connected, body = {}) =>
  post('/user-preferences', { preferences: { ...preferences, ...changes }, email, ...body }, env)

const toPat = async () => {
  const { sent, violations } = await inMail()
  expect(violations).toEqual([])
  return sent.filter(mail => mail.to.includes(email))
}
const linkIn = (text: string) =>
  /https:\/\/www\.example\.com(\/stop-mail\?t=\S+)/.exec(text)?.[1] ?? ''
const tokenIn = (text: string) => new URL(linkIn(text), 'http://a').searchParams.get('t') ?? ''
const ledger = async () => (await bindings.DB.prepare('select * from mail_ledger').all()).results
const stopMail = (t: string, stop = true) => post('/stop-mail', { t, stop })
const delivery = async () =>
  bindings.DB.prepare("select * from deliveries where target = 'matches'").first<{
    status: string
    reason: string | null
  }>()

beforeEach(async () => {
  await restoreServices()
  await store(
    aRecord({ UnparsedAddress: '2 Best Way', PoolPrivateYN: true, StoriesTotal: 1 }),
    aRecord({
      UnparsedAddress: '1 Half Way',
      PoolPrivateYN: true,
      ListOfficeName: 'Desert Realty',
    }),
    aRecord({ UnparsedAddress: '3 No Way' }),
  )
})

test('the homes that match are mailed, best first, with reasons, firm and the agent’s facts', async () => {
  const response = await ask()
  expect(response.status).toBe(201)
  const [mail, ...more] = await toPat()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    from: '"Avery Sample" <site@example.com>',
    reply_to: 'agent@example.com',
    subject: '2 homes for you: Single Story, Pool',
  })
  for (const half of [mail?.text ?? '', mail?.html ?? '']) {
    expect(half.indexOf('2 Best Way')).toBeGreaterThan(0)
    expect(half.indexOf('1 Half Way')).toBeGreaterThan(half.indexOf('2 Best Way'))
    expect(half).not.toContain('3 No Way')
    expect(half).toContain('Has: Single story, Pool')
    expect(half).toContain('Listed by Desert Realty')
    expect(half).toContain('https://www.example.com/property/')
    expect(half).toContain('Sample Brokerage · License S.0000000')
    expect(half).toContain('100 Example Street')
    expect(half).toContain('Stop emails from this site')
  }
  // No separate acknowledgment is sent; the second mail goes to the agent.
  expect((await inMail()).sent).toHaveLength(2)
})

test('sample homes are marked as samples', async () => {
  await bindings.DB.exec('update properties set sample = 1')
  await ask()
  const [mail] = await toPat()
  expect(mail?.text).toContain('Sample listing · ')
  expect(mail?.text).toMatch(
    /\nabout \$[\d,]+ a month \(20% down, 6\.5% example rate, 30 years, Nov 22, 2026, .*\)\n/,
  )
})

test('asking twice sends one mail; a changed request replaces it and waits a day', async () => {
  await Promise.all([ask(), ask()])
  await ask()
  expect(await toPat()).toHaveLength(1)
  const leads = () => bindings.DB.prepare('select count(*) n from leads').first<number>('n')
  expect(await leads()).toBe(1)

  await ask({ features: ['solar'] })
  await ask({ features: ['solar', 'pool'] })
  expect(await leads()).toBe(3)
  await cron(60)
  expect(await toPat()).toHaveLength(1)
  await cron(25 * 60)
  await cron(26 * 60)
  const subjects = (await toPat()).map(mail => mail.subject)
  expect(subjects).toHaveLength(2)
})

test('another spelling of a mailbox gets no further mail that day, and its request replaces the older one', async () => {
  const asks = ['pat.w@gmail.com', 'patw+a@gmail.com', 'p.atw@googlemail.com', 'pat.w@example.com']
  for (const address of asks) await ask({}, connected, { email: address })
  const toPats = async () =>
    (await inMail()).sent.map(({ to }) => to[0]).filter(to => to?.startsWith('p'))
  expect(await toPats()).toEqual(['pat.w@gmail.com', 'pat.w@example.com'])
  for (const hours of [1, 25, 26, 50, 51]) await cron(hours * 60)
  expect(await toPats()).toEqual(['pat.w@gmail.com', 'pat.w@example.com', 'p.atw@googlemail.com'])
})

test('a request is the same until midnight in Las Vegas, even if its message is reworded', async () => {
  const leads = () => bindings.DB.prepare('select count(*) n from leads').first<number>('n')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T23:30:00Z') })
  try {
    await ask()
    await bindings.DB.exec("update leads set message = 'As it was worded before.'")
    vi.setSystemTime(Date.parse('2026-11-23T07:30:00Z'))
    expect((await ask()).status).toBe(201)
    expect(await leads()).toBe(1)
    vi.setSystemTime(Date.parse('2026-11-23T08:30:00Z'))
    expect((await ask()).status).toBe(201)
    expect(await leads()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a mail that fails at first goes out later, once', async () => {
  await breakMail({ kind: 'status', status: 500 }, { kind: 'status', status: 500 })
  await ask()
  expect(await toPat()).toEqual([])
  await cron(2)
  await cron(10)
  expect(await toPat()).toHaveLength(1)
})

test('the response never tells whether an address is known or has stopped mail', async () => {
  const shape = async (response: Response) => [
    response.status,
    Object.keys((await response.json()) as object),
  ]
  const first = await shape(await ask())
  const [mail] = await toPat()
  await stopMail(tokenIn(mail?.text ?? ''))
  expect(await shape(await ask({ features: [] }))).toEqual(first)
})

test('one click stops every mail to the address, and the owner sees why; the link allows it again', async () => {
  await ask()
  const [mail] = await toPat()
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://www.example.com${linkIn(mail?.text ?? '')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const t = tokenIn(mail?.text ?? '')
  expect(await (await call(`/stop-mail?t=${t}`)).json()).toEqual({ stopped: false })
  expect(await (await stopMail(t)).json()).toEqual({ stopped: true })
  expect(await (await call(`/stop-mail?t=${t}`)).json()).toEqual({ stopped: true })

  await restoreServices()
  await cron(2 * 24 * 60)
  await deleteExpired(bindings, new Date(Date.now() + 400 * 86_400_000), () => undefined)
  await ask({ features: ['solar'] })
  await post('/leads', { name: 'Pat', email: email.toUpperCase(), message: 'Hi' }, connected)
  expect(await toPat()).toEqual([])
  const { body } = await asOwner<{
    deliveries: { target: string; status: string; reason: string }[]
  }>('/outbox?status=parked')
  expect(body.deliveries.map(({ target, reason }) => [target, reason])).toEqual([
    [
      'acknowledgement',
      'This address has stopped emails from the site. Whether you write yourself is up to you.',
    ],
    [
      'matches',
      'This address has stopped emails from the site. Whether you write yourself is up to you.',
    ],
  ])

  await stopMail(t, false)
  expect(await ledger()).toEqual([])
  await post('/leads', { name: 'Pat', email, message: 'Again' }, connected)
  expect(await toPat()).toHaveLength(1)
})

test('a link that this site did not seal changes nothing, and no link names the address', async () => {
  await ask()
  const [mail] = await toPat()
  const t = tokenIn(mail?.text ?? '')
  expect(Buffer.from(t, 'base64url').toString('latin1')).not.toContain('pat')
  const other = t.slice(0, -4) + (t.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  for (const wrong of ['', 'x', other, (t.startsWith('AAAA') ? 'BBBB' : 'AAAA') + t.slice(4)]) {
    expect((await stopMail(wrong)).status, wrong).toBe(400)
    expect((await call(`/stop-mail?t=${wrong}`)).status, wrong).toBe(400)
  }
  expect(await ledger()).toMatchObject([
    { stopped_at: null, email_digest: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
})

test('without a mail service the request is a lead that the owner can answer', async () => {
  await ask({}, {})
  expect(await delivery()).toMatchObject({
    status: 'parked',
    reason: 'No mail service is connected: the mail waits here. Connect one at Keys.',
  })
  const { body } = await asOwner<Record<string, unknown>[]>('/leads')
  expect(body).toEqual([
    expect.objectContaining({
      email,
      source: 'preferences',
      consent: false,
      consentText: expect.stringContaining('to email you the homes that match, once'),
      recommendedActions: expect.arrayContaining(['Send homes that match within 24 hours']),
      message: expect.stringContaining('Property style: Single Story'),
    }),
  ])
})

test('a bot’s request is held until the owner clears it', async () => {
  await ask({}, { ...connected, ...guarded })
  await ask({ features: ['solar'] }, connected, { subject: 'x' })
  expect(await toPat()).toEqual([])
  expect(await delivery()).toMatchObject({ status: 'parked', reason: /may be spam/ })
})

test('a deleted person leaves no request and no date of a mail, and still gets no mail', async () => {
  await ask()
  const [mail] = await toPat()
  await stopMail(tokenIn(mail?.text ?? ''))
  const person = await bindings.DB.prepare('select id from people').first<string>('id')
  const { body } = await asOwner<{ mail: object; inquiries: object[] }>(`/people/${person}`)
  expect(body.mail).toMatchObject({ stoppedAt: expect.any(String), mailedAt: expect.any(String) })
  expect(body.inquiries).toMatchObject([{ preferences: { propertyType: 'Single Story' } }])
  await asOwner(`/people/${person}?inquiries=1`, { method: 'DELETE' })
  expect(await ledger()).toMatchObject([
    { mailed_at: null, mailed_for: null, stopped_at: expect.any(Number) },
  ])
  expect(await delivery()).toBeNull()
})

test('a deleted person who has not stopped mail leaves no record of it', async () => {
  await ask()
  expect(await ledger()).toHaveLength(1)
  const person = await bindings.DB.prepare('select id from people').first<string>('id')
  await asOwner(`/people/${person}?inquiries=2`, { method: 'DELETE' })
  expect(await ledger()).toHaveLength(1)
  await asOwner(`/people/${person}?inquiries=1`, { method: 'DELETE' })
  expect(await ledger()).toEqual([])
})

test('the dates of mails are deleted after two days, and stopped addresses stay stopped', async () => {
  await ask()
  await post('/user-preferences', { preferences, email: 'lee@example.com' }, connected)
  const [mail] = await toPat()
  await stopMail(tokenIn(mail?.text ?? ''))
  await deleteExpired(bindings, new Date(Date.now() + 1.9 * 86_400_000), () => undefined)
  expect(await ledger()).toHaveLength(2)
  await deleteExpired(bindings, new Date(Date.now() + 2.1 * 86_400_000), () => undefined)
  expect(await ledger()).toMatchObject([{ mailed_at: null, mailed_for: null }])
})

test.each([['not an address'], [`${'a'.repeat(300)}@example.com`], [42]])(
  'the email address %j is refused by name, and nothing is stored',
  async wrong => {
    const response = await ask({}, connected, { email: wrong })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'email' })
    expect((await bindings.DB.prepare('select 1 from user_preferences').all()).results).toEqual([])
  },
)

test('while the database is down the request waits in the spool and goes out later', async () => {
  const down = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('down')
    },
  })
  expect((await ask({}, { ...connected, DB: down })).status).toBe(201)
  await cron(1)
  expect(await toPat()).toHaveLength(1)
})

test('preferences sent twice under one key are stored once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 2; i++) await post('/user-preferences', { preferences }, {}, key)
  const { results } = await bindings.DB.prepare('select id from user_preferences').all()
  expect(results).toEqual([{ id: key['idempotency-key'] }])
})
