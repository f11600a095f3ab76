import { beforeEach, expect, test } from 'vitest'
import { call, local, post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'
import type { Sent } from '../support/mail-service.ts'
import { outbox, owner } from '../support/outbox.ts'
import { breakMail, connected, inMail, restoreServices } from '../support/services.ts'

const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello there.' }

async function mails() {
  const { sent, violations } = await inMail()
  expect(violations).toEqual([])
  const to = (address: string) => sent.find(mail => mail.to.includes(address)) as Sent
  return { agent: to('agent@example.com'), visitor: to('kim@example.com') }
}

beforeEach(restoreServices)

test('the agent’s mail has the lead, its score and reasons, and a one-tap reply', async () => {
  await store(aRecord())
  const showing = { ...inquiry, phone: '702 555 0101', source: 'showing-request', propertyId: 1 }
  await post('/leads', { ...showing, timeframe: 'ASAP' }, connected)
  const { agent } = await mails()
  expect(agent).toMatchObject({
    from: '"Website leads" <site@example.com>',
    reply_to: 'kim@example.com',
    subject: 'Hot lead (80): Kim Visitor, Showing request',
  })
  for (const half of [agent.text, agent.html]) {
    expect(half).toContain('Kim Visitor')
    expect(half).toContain('Hello there.')
    expect(half).toContain('Asked for a showing +25')
    expect(half).toContain('Call within 5 minutes')
    expect(half).toContain('tel:+17025550101')
    expect(half).toContain('mailto:kim@example.com?subject=')
    expect(half).toContain('https://www.example.com/property/1')
    expect(half).toContain('Sample Brokerage · License S.0000000')
  }
})

test('the visitor’s mail says when to expect a reply, and has the agent’s card', async () => {
  await post('/leads', inquiry, connected)
  const { visitor } = await mails()
  expect(visitor).toMatchObject({
    from: '"Avery Sample" <site@example.com>',
    reply_to: 'agent@example.com',
  })
  for (const half of [visitor.text, visitor.html]) {
    expect(half).toContain('Hello Kim,')
    expect(half).toMatch(/by \d{1,2}:\d\d [ap]m (today|tomorrow|on)/)
    expect(half).toContain('(702) 555-0166')
    expect(half).toContain('Sample Brokerage · License S.0000000')
    expect(half).toContain('100 Example Street')
  }
})

test('nothing a stranger types is sent to the address they entered', async () => {
  const name = 'Buy now at www.evil.example'
  await post('/leads', { ...inquiry, name, message: 'Cheap pills' }, connected)
  const { visitor } = await mails()
  const all = JSON.stringify(visitor)
  expect(all).not.toMatch(/evil|Cheap pills/)
  expect(visitor.text).toMatch(/^Hello,/)
})

test.each([
  ['a header', 'Kim\r\nBcc: all@evil.example'],
  ['another header', 'Kim\u2028Bcc: all@evil.example\u0000'],
  ['an address', 'Kim" <boss@evil.example>, "x'],
  ['markup', '<script>alert(1)</script>'],
  ['an attribute', '" onmouseover="alert(1)'],
  ['right-to-left text', 'Kim \u202Emoc.live'],
])('%s in a name stays text', async (_, name) => {
  await post('/leads', { ...inquiry, name, message: `${name}\n.\r\nSubject: x` }, connected)
  const { agent, visitor } = await mails()
  for (const mail of [agent, visitor]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(mail.subject + mail.from + mail.reply_to).not.toMatch(/[\u0000-\u001F\u2028\u202E<]{2}/)
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u202E"<>]/u)
    expect(mail.html).not.toMatch(/<script|<[^>]* onmouseover/i)
    expect(mail.from).toMatch(/^"[^"<>]+" <site@example\.com>$/)
    expect(mail.to).toHaveLength(1)
  }
})

test('a message cannot imitate the mail’s own text', async () => {
  const message = 'Hi\n--\nAvery Sample · Other Brokerage\nCall (900) 555-0199'
  await post('/leads', { ...inquiry, message }, connected)
  expect((await mails()).agent.text).toContain(
    '> Hi\n> --\n> Avery Sample · Other Brokerage\n> Call (900) 555-0199',
  )
})

test('a possible spam lead is labeled as such, and sends no greeting', async () => {
  await post('/leads', { ...inquiry, subject: 'x' }, connected)
  const { agent, visitor } = await mails()
  expect(agent.subject).toMatch(/^May be spam: /)
  expect(agent.text).toContain('hidden field filled in')
  expect(visitor).toBeUndefined()
})

test('without a mail service the owner reads the mail in the outbox', async () => {
  await post('/leads', inquiry)
  const { agent, crm } = await outbox()
  const mail = (id = '') => call(`/outbox/${id}/mail`, local, owner)
  expect(await (await mail(agent?.id)).json()).toMatchObject({
    status: 'parked',
    to: { email: 'agent@example.com' },
    subject: 'Cold lead (0): Kim Visitor, Website',
    html: expect.stringContaining('Kim Visitor'),
  })
  expect((await mail(crm?.id)).status).toBe(404)
})

test('Cloudflare’s binding gets the same mail', async () => {
  const sent: EmailMessageBuilder[] = []
  const EMAIL = {
    send: async (mail: EmailMessageBuilder) => {
      sent.push(mail)
      return { messageId: '1' }
    },
  } as unknown as SendEmail
  await post('/leads', inquiry, { EMAIL, MAIL_FROM: 'site@example.com', MAIL_TO: 'me@example.com' })
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        from: { name: 'Website leads', email: 'site@example.com' },
        to: { name: 'Avery Sample', email: 'me@example.com' },
        replyTo: { name: 'Kim Visitor', email: 'kim@example.com' },
        subject: 'Cold lead (0): Kim Visitor, Website',
        text: expect.stringContaining('Hello there.'),
        html: expect.stringContaining('Hello there.'),
      }),
    ]),
  )
  expect((await outbox()).totals).toMatchObject({ delivered: 2 })
})

test.each([
  [{ kind: 'status', status: 422 }, 'parked'],
  [{ kind: 'status', status: 401 }, 'waiting'],
  [{ kind: 'status', status: 429 }, 'waiting'],
  [{ kind: 'status', status: 500 }, 'waiting'],
] as const)('when the mail service responds %o the mail is %s', async (fault, expected) => {
  await breakMail(fault, fault)
  await post('/leads', inquiry, connected)
  const { agent, visitor } = await outbox()
  expect([agent?.status, visitor?.status]).toEqual([expected, expected])
})
