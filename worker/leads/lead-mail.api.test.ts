import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { reportWeek } from '../../src/reports/report-week.ts'
import names from '../../test/inputs/h08-names.json'
import { bindings, call, local, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { Sent } from '../../test/support/mail-service.ts'
import { outbox, owner } from '../../test/support/outbox.ts'
import { asOwner } from '../../test/support/owner.ts'
import {
  breakMail,
  connected,
  inCrm,
  inMail,
  restoreServices,
} from '../../test/support/services.ts'
import { planWeeklyReport } from '../reports/weekly-mail.ts'

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
    subject: 'Hot lead (80): Kim Visitor, Tour request',
  })
  for (const half of [agent.text, agent.html]) {
    expect(half).toContain('Kim Visitor')
    expect(half).toContain('Hello there.')
    expect(half).toContain('Asked for a tour +25')
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

/** A name, its given and family name, and what a mail greets if that is not the given name. */
const splitNames: [name: string, given: string, family: string, greeted?: string][] = [
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Kim Visitor Jr.', 'Kim', 'Visitor Jr.'],
  ['JUAN CARLOS VAN DER BERG', 'JUAN CARLOS', 'VAN DER BERG'],
  ['de la Cruz, Maria Elena', 'Maria Elena', 'de la Cruz'],
  ['Smith, John Q., MD', 'John Q.', 'Smith MD'],
  ['Dr. Sean O’Brien III', 'Sean', 'O’Brien III'],
  ['Ann and Bob St. James', 'Ann and Bob', 'St. James'],
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['Cher', 'Cher', ''],
  // In doubt it stays whole: two families, two people, family first, no given name.
  ['Juan García López', 'Juan García López', ''],
  ['María del Carmen Ruiz', 'María del Carmen Ruiz', ''],
  ['Ann Smith and Bob Jones', 'Ann Smith and Bob Jones', ''],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh', ''],
  ['김 민수', '김 민수', ''],
  ['Mr. Smith', 'Mr. Smith', ''],
  // No mail greets what is no name.
  ['kim@example.com', 'kim@example.com', '', ''],
  ['Smith Homes, LLC', 'Smith Homes, LLC', '', ''],
]

test('a name is split where that is certain, and is whole elsewhere: in the CRM, lists and mails', async () => {
  expect(names.map(({ words }) => words)).toEqual(splitNames.slice(0, 2).map(([name]) => name))
  for (const [i, [name]] of splitNames.entries()) {
    await post('/leads', { ...inquiry, name, email: `${i}@example.com` }, connected)
  }
  const { events, violations } = await inCrm()
  expect(violations).toEqual([])
  const { sent } = await inMail()
  const csv = await (await asOwner<string>('/leads/export.csv?sort=oldest')).body
  for (const [i, [name, firstName, lastName, greeted = firstName]] of splitNames.entries()) {
    const person = { firstName, lastName, emails: [{ value: `${i}@example.com` }] }
    expect.soft(events[i]?.person, name).toMatchObject(person)
    const mail = sent.find(({ to }) => to.includes(`${i}@example.com`))
    expect.soft(mail?.text, name).toMatch(`Hello${greeted && ' '}${greeted},\n`)
    expect.soft(csv).toContain(`"${firstName}","${lastName}","${i}@example.com"`)
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

const { DB } = bindings
const reports = async () =>
  (await DB.prepare(`SELECT id FROM deliveries WHERE target = 'report'`).all()).results
const cron = (at: string) => planWeeklyReport({ ...bindings, ...connected }, new Date(at))
const press = (key = crypto.randomUUID()) =>
  asOwner<{ status: string }>('/weekly-report', { method: 'POST', body: { key } }, connected)
const sentReports = async () =>
  (await inMail()).sent.filter(({ subject }) => subject.startsWith('Your site,'))

test.each([
  ['summer time begins on Sunday', '2026-03-09T13:59:00Z', '2026-03-09T14:00:00Z', '2026-03-09'],
  ['summer time ends on Sunday', '2026-11-02T14:59:00Z', '2026-11-02T15:00:00Z', '2026-11-02'],
])(
  'the weekly report is due on Monday at 7:00 when %s, and once',
  async (_, early, due, monday) => {
    await cron(early)
    expect(await reports()).toEqual([])
    await Promise.all([cron(due), cron(due)])
    await cron(new Date(Date.parse(due) + 26 * 3_600_000).toISOString())
    expect(await reports()).toEqual([{ id: `report-${monday}` }])
  },
)

test('a report that is two days late, or switched off, or without a mail service is not mailed', async () => {
  await cron('2026-11-25T16:00:00Z')
  await planWeeklyReport(bindings, new Date('2026-11-23T15:00:00Z'))
  const off = { method: 'PUT', body: { on: false, version: 0 } }
  expect((await asOwner('/content-settings/switches/weeklyReport', off)).status).toBe(200)
  await cron('2026-11-23T15:00:00Z')
  expect(await reports()).toEqual([])
})

test('a report without data says so in every section, and a second press sends no second mail', async () => {
  const key = crypto.randomUUID()
  expect((await press(key)).body.status).toBe('delivered')
  await press(key)
  const [mail, ...more] = await sentReports()
  expect(more).toEqual([])
  for (const line of [
    'No leads this week; none the week before.',
    'No leads to reply to.',
    'No tours this week.',
    'No searches this week.',
    'None in the last 24 hours.',
    'No feed is connected.',
    'Everything was sent.',
  ]) {
    expect(mail?.text).toContain(line)
    expect(mail?.html).toContain(line)
  }
})

test('a report counts the week that has ended, and is good MIME', async () => {
  const { monday } = reportWeek(new Date())
  // Noon in Las Vegas, `back` days before the Monday after the week.
  const noon = (back: number) => Date.parse(`${monday}T20:00:00Z`) - back * 86_400_000
  const sources = ['contact', 'contact', 'home-value', 'contact']
  for (const [at, source] of sources.entries()) {
    await post('/leads', { ...inquiry, message: `Hello ${at}.`, source }, {})
  }
  const [first, second, third, earlier] = (
    await DB.prepare('SELECT id FROM leads ORDER BY rowid').all<{ id: string }>()
  ).results.map(({ id }) => id)
  const change = (id: string | undefined, createdAt: number, minutes: number | null) =>
    DB.prepare(
      `UPDATE leads SET created_at = ?2, responded_at = ?3, spam_signals = '[]', status = 'contacted' WHERE id = ?1`,
    )
      .bind(id, createdAt, minutes === null ? null : createdAt + minutes * 60_000)
      .run()
  await change(first, noon(5), 10)
  await change(second, noon(5), 50)
  await change(third, noon(4), 60 * 24)
  await change(earlier, noon(12), 5)
  await DB.prepare(
    `INSERT INTO tours (lead_id, created_at, state, starts_at, ends_at, changed_at)
     VALUES (?1, ?2, 'confirmed', ?3, ?3 + 1800000, ?2)`,
  )
    .bind(first, noon(5), noon(3))
    .run()
  const day = new Date(noon(5)).toISOString().slice(0, 10)
  await DB.prepare(
    `INSERT INTO counters VALUES ('search', ?1, 'found', 7), ('search', ?1, 'nothing', 2),
     ('missed', ?1, 'Pool, 1 story', 2), ('missed', ?2, 'Casita', 9)`,
  )
    .bind(day, monday)
    .run()
  await press()
  const [mail] = await sentReports()
  if (!mail) throw new Error('No mail')
  const raw = await new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
    .compile()
    .build()
  const parsed = await PostalMime.parse(new Uint8Array(raw))
  expect(parsed.to).toMatchObject([{ address: 'agent@example.com' }])
  expect(parsed.subject).toMatch(/^Your site, \w+ \d+, 2\d{3} to \w+ \d+, 2\d{3}$/)
  for (const half of [parsed.text ?? '', parsed.html ?? '']) {
    expect(half).toContain('3 leads; 1 the week before.')
    expect(half).toContain('Contact form: 2 (1 the week before)')
    expect(half).toContain('Home value request: 1 (0 the week before)')
    expect(half).toContain('Median first reply: 50 min, over 3 leads.')
    expect(half).toContain('1 lead had to wait longer than the site promises.')
    expect(half).toContain('1 asked for, 1 confirmed, 1 took place.')
    expect(half).toContain('2 of 9 searches found no home.')
    expect(half).toContain('Pool, 1 story: 2')
    expect(half).toContain('https://www.example.com/lead-dashboard')
    expect(half).not.toMatch(/Casita|NaN|undefined|null|Kim/)
  }
})
