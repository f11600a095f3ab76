import MailComposer from 'nodemailer/lib/mail-composer'
import { beforeEach, expect, test } from 'vitest'
import outlookReply from '../../test/inputs/h09-outlook-reply.eml?raw'
import wrappedWrote from '../../test/inputs/h10-wrapped-wrote.eml?raw'
import readReceipt from '../../test/inputs/h11-read-receipt.eml?raw'
import awayReply from '../../test/inputs/h12-away-exchange.eml?raw'
import noCharset from '../../test/inputs/h13-no-charset.eml?url&inline'
import quotedMails from '../../test/inputs/quoted-mails.txt?raw'
import { bindings, call, post } from '../../test/support/api.ts'
import { asOwner } from '../../test/support/owner.ts'
import { connected, inMail, restoreServices } from '../../test/support/services.ts'
import { receiveMail } from './inbound-mail.ts'

const site = { ...connected, REPLY_DOMAIN: 'reply.example.com' }
const kim = 'kim@example.com'

type Found = {
  lead: { status: string }
  events: { kind: string; by: string; text: string | null; detail: Record<string, unknown> }[]
  tasks: { title: string }[]
}
const find = async (id: string) => (await asOwner<Found>(`/leads/${id}`)).body
const heard = async (id: string) => (await find(id)).events.filter(({ kind }) => kind === 'heard')
const mails = async (to: string) => (await inMail()).sent.filter(mail => mail.to.includes(to))

/** A lead that was answered, and the address that the visitor's reply goes to. */
async function answered(email = 'Kim@example.com', remindAt?: string) {
  const inquiry = { name: 'Kim Visitor', email, message: 'Is it available?' }
  const { id } = (await (await post('/leads', inquiry, site)).json()) as { id: string }
  const body = {
    key: crypto.randomUUID(),
    language: 'en',
    subject: 'Your question',
    text: 'Yes, it is.',
    remindAt,
  }
  expect((await asOwner(`/leads/${id}/replies`, { method: 'POST', body }, site)).status).toBe(201)
  const sent = (await mails(email)).find(({ subject }) => subject === 'Your question')
  return { id, to: sent?.reply_to ?? '' }
}

type Mime = ConstructorParameters<typeof MailComposer>[0]
type Delivery = { from?: string; rawSize?: number; now?: Date }

/** Delivers an email to the worker as Email Routing does. Returns the rejection, or null. */
async function deliver(to: string, mime: Mime & object, from = kim) {
  const message = { from, to: 'x@example.com', messageId: `<${crypto.randomUUID()}@a>`, ...mime }
  return deliverRaw(to, await new MailComposer(message).compile().build(), { from })
}

async function deliverRaw(to: string, mail: string | Uint8Array, options: Delivery = {}) {
  const raw = typeof mail === 'string' ? new TextEncoder().encode(mail) : new Uint8Array(mail)
  const { from = kim, rawSize = raw.length, now = new Date() } = options
  const [head = ''] = new TextDecoder().decode(raw).split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  let rejected: string | null = null
  await receiveMail(
    {
      from,
      to,
      rawSize,
      headers: new Headers(lines.map(line => line.split(/: ?(.*)/s, 2) as [string, string])),
      raw: new Response(raw).body as ReadableStream<Uint8Array>,
      setReject(reason) {
        rejected = reason
      },
    },
    { ...bindings, ...site },
    {
      now,
      report(error) {
        throw error
      },
    },
  )
  return rejected
}

/** A plain mail with headers of its own. */
const plain = (headers: string[], text: string) =>
  [
    ...headers,
    ...(headers.some(line => /^from:/i.test(line)) ? [] : [`From: Kim <${kim}>`]),
    ...(headers.some(line => /^message-id:/i.test(line))
      ? []
      : [`Message-ID: <${crypto.randomUUID()}@a>`]),
    '',
    text,
  ].join('\r\n')

beforeEach(restoreServices)

test('a reply is in the timeline once, without the text it quotes, and the agent is notified', async () => {
  const { id, to } = await answered()
  expect(to).toMatch(/^[\da-f]{32}\.[\da-f]{24}@reply\.example\.com$/)
  const mail = {
    subject: 'Re: Your question',
    text: 'Great, Saturday at ten?\r\n\r\nKim\r\n\r\nOn Mon, Nov 23, 2026 at 9:00 AM Avery Sample <a@example.com> wrote:\r\n> Yes, it is.\r\n> Avery',
    messageId: '<answer@mail.example>',
  }
  expect(await deliver(to, mail)).toBeNull()
  expect(await deliver(to.toUpperCase(), mail)).toBeNull()
  expect(await heard(id)).toEqual([
    expect.objectContaining({
      by: 'visitor',
      text: 'Great, Saturday at ten?\n\nKim',
      detail: { subject: 'Re: Your question', messageId: '<answer@mail.example>' },
    }),
  ])
  expect((await find(id)).tasks).toEqual([expect.objectContaining({ title: 'Answer their email' })])
  const notices = (await mails('agent@example.com')).filter(one => /answered/.test(one.subject))
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    subject: 'Kim Visitor answered: Re: Your question',
    reply_to: 'Kim@example.com',
  })
  expect(notices[0]?.text).toContain(`https://www.example.com/lead-dashboard/${id}`)

  // The next reply belongs to the same thread and completes the task.
  const body = {
    key: crypto.randomUUID(),
    language: 'en',
    subject: 'Re: Your question',
    text: 'Ten it is.',
  }
  await asOwner(`/leads/${id}/replies`, { method: 'POST', body }, site)
  const next = (await mails('Kim@example.com')).find(one => one.subject === body.subject)
  expect(next?.headers).toMatchObject({ 'In-Reply-To': '<answer@mail.example>' })
  expect((await find(id)).tasks).toEqual([])
})

test('who has not answered in time is in the inbox again, unless an email came that may be theirs', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { id, to } = await answered('Kim@example.com', tomorrow)
  const remindAt = async () =>
    (await asOwner<{ lead: { snoozedUntil: string | null } }>(`/leads/${id}`)).body.lead
      .snoozedUntil
  const waiting = async () =>
    (await asOwner<{ leads: { id: string }[] }>('/leads/waiting')).body.leads.map(({ id }) => id)
  expect(await remindAt()).toBe(tomorrow)
  expect(await waiting()).toEqual([])
  const forged = plain(
    ['Authentication-Results: mx.cloudflare.net; dmarc=fail header.from=example.com'],
    'Me.',
  )
  await deliverRaw(to, forged)
  expect(await remindAt()).toBe(tomorrow)
  await bindings.DB.prepare('update leads set snoozed_until = 1').run()
  expect(await waiting()).toEqual([id])
  expect(await deliver(to, { text: 'Sorry, I was away.' })).toBeNull()
  expect(await remindAt()).toBeNull()
  expect(await waiting()).toEqual([])
})

test('HTML is read as words, another sender is named, and a long text is cut', async () => {
  const { id, to } = await answered()
  const html =
    '<html><head><style>p{}</style><title>T</title></head><body><style>b{}</style><p>One &amp; t&iacute;o&#8217;s</p><script>alert(1)</script><div><a href="x-apple-data-detectors://0">Three</a> <a href="javascript:alert(1)">four</a></div></body></html>'
  expect(await deliver(to, { subject: 'Hi', html }, 'spouse@example.com')).toBeNull()
  expect(await deliver(to, { text: 'x'.repeat(20_000) })).toBeNull()
  const [first, second] = await heard(id)
  expect(first).toMatchObject({
    text: 'One & tío’s\n\nThree four',
    detail: { from: 'spouse@example.com' },
  })
  expect(second?.text).toHaveLength(8000)
  expect(second?.detail).toMatchObject({ cut: true, subject: '' })
})

test('attachments are not kept; the sender is told once, in their language, and politely', async () => {
  const { id, to } = await answered()
  const attachments = [{ filename: 'letter.pdf', content: 'Private words' }]
  const text = 'Aquí está la carta de aprobación para la casa.'
  for (const subject of ['Carta', 'Otra vez']) await deliver(to, { subject, text, attachments })
  expect((await heard(id)).map(({ detail }) => detail.attachments)).toEqual([1, 1])
  const notices = (await mails('Kim@example.com')).filter(one => /archivo/.test(one.subject))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  const { results } = await bindings.DB.prepare('select * from lead_events').all()
  expect(JSON.stringify(results)).not.toMatch(/Private words|letter\.pdf/)
  // The automatic reply does not count as a response from the agent.
  expect(
    (await find(id)).events.filter(({ kind, by }) => kind === 'reply' && by === 'site'),
  ).toHaveLength(1)

  // The words of a text message may come as a file, and a calendar's answer is none.
  await deliver(to, { attachments: [{ filename: 'text_0.txt', content: 'Yes, Saturday.' }] })
  const icalEvent = { method: 'reply', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }
  await deliver(to, { text: 'Kim has accepted this invitation.', icalEvent })
  const [words, accepted] = (await heard(id)).slice(2)
  expect(words).toMatchObject({ text: 'Yes, Saturday.' })
  for (const event of [words, accepted]) expect(event?.detail).not.toHaveProperty('attachments')
  const english = await answered('pat@example.com')
  const here = { text: 'Please see attached.\r\n\r\nPat\r\nLas Vegas, NV', attachments }
  await deliver(english.to, here, 'pat@example.com')
  expect((await mails('pat@example.com')).at(-1)?.subject).toBe('Your attachment did not reach me')

  const other = await deliver(to, { text, attachments }, 'stranger@example.com')
  expect(other).toBeNull()
  expect(await mails('stranger@example.com')).toEqual([])

  // Of a large email, the words are read before the photo; a photo alone is refused.
  const photo = { filename: 'IMG_1.jpg', content: Buffer.alloc(2_000_000, 'photo') }
  const shown = { ...photo, contentDisposition: 'inline' as const }
  expect(await deliver(to, { text: 'Our kitchen today.', attachments: [shown] })).toBeNull()
  expect((await heard(id)).at(-1)).toMatchObject({
    text: 'Our kitchen today.',
    detail: { attachments: 1 },
  })
  expect(await deliver(to, { attachments: [photo] })).toContain('without attachments')
})

const quoted = [
  ...['Yes it is.', '', 'Avery Sample'],
  'Stop emails from this site: https://www.example.com/stop-mail?t=SECRET',
]
/** Replies as mail programs write them, each with what is the sender's own. */
const replies = quotedMails.split('\n@@ ').flatMap((section, i, all) => {
  const [head = '', ...lines] = section.split('\n')
  const [kind, program = ''] = head.split(/: (.*)/s)
  if (i === 0 || head === 'right') return []
  const filled = lines.flatMap(line => {
    if (line === '{> quoted}') return quoted.map(one => `> ${one}`)
    return line.trim() === '{quoted}' ? quoted : line.replace('{quoted}', quoted.join('<br>'))
  })
  const right = all[i + 1]?.split('\n').slice(1).join('\n').trimEnd()
  return { kind, program, body: filled.join('\r\n'), right }
})

test('a reply keeps what its sender wrote, whichever program quoted the rest, and no sealed link', async () => {
  const { id, to } = await answered()
  const cases: { program: string; raw: string | Uint8Array; right: string | undefined }[] = [
    { program: 'h09', raw: outlookReply, right: 'Saturday at 10 works for us.' },
    { program: 'h10', raw: wrappedWrote, right: 'Saturday at 10 works.' },
  ]
  for (const { kind, program, body, right } of replies) {
    const mime = { from: kim, to, [kind === 'html' ? 'html' : 'text']: body }
    cases.push({ program, raw: await new MailComposer(mime).compile().build(), right })
  }
  // A form that nobody knows, or a link that the visitor copied, also inside another one.
  const link = 'https://www.example.com/alerts/stop?t=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const wrapped = `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`
  const proofed =
    'https://urldefense.com/v2/url?u=https-3A__www.example.com_stop-2Dmail-3Ft-3DAAAA&d=D'
  const text = `Stop${link}\nBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB\n<${wrapped}>\n${proofed}\nAnd https://www.example.com/property/1 is nice.`
  const home = 'And https://www.example.com/property/1 is nice.'
  const removed = '[link removed]'
  const right = `${removed}\n\n${removed}\n${removed}\n${home}`
  cases.push({ program: 'links', raw: plain([], text), right })
  expect(cases.length).toBeGreaterThan(65)
  for (const [hour, { raw }] of cases.entries()) {
    // An hour apart, because the mails of a day are limited.
    const now = new Date(Date.now() + 3_600_000 * hour)
    expect(await deliverRaw(to, raw, { now })).toBeNull()
  }
  const texts = (await heard(id)).map(event => event.text)
  for (const [i, { program, right }] of cases.entries()) {
    expect.soft(texts[i], program).toBe(right)
  }
  const { results } = await bindings.DB.prepare('select text, detail from lead_events').all()
  expect(JSON.stringify(results)).not.toMatch(/SECRET|AAAA|BBBB/)
})

test('mail from machines, loops and strangers is not stored', async () => {
  const { id, to } = await answered()
  const text = 'I am out of the office.'
  const before = (await inMail()).sent.length
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { 'Auto-Submitted': 'auto-generated (vacation)' },
    { Precedence: 'bulk' },
    { 'List-Id': '<news.example.com>', From: 'news@example.com' },
    { 'List-Unsubscribe': '<mailto:stop@example.com>', From: 'news@example.com' },
    { Precedence: 'list', From: 'news@example.com' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autogenerated': 'Reply' },
    { 'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent' },
    { 'X-Failed-Recipients': 'a@example.com' },
    { 'Return-Path': '<>' },
    { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    { From: 'Mail Delivery System <MAILER-DAEMON@example.com>' },
    { Subject: '=?utf-8?Q?Respuesta_autom=C3=A1tica:_Su_pregunta?=' },
    { Subject: 'Réponse automatique : Votre question' },
    { Subject: 'Automatische Antwort: Ihre Frage' },
    { Subject: 'Out of office', 'X-Auto-Response-Suppress': 'All' },
  ]) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    expect.soft(await deliverRaw(to, plain(lines, text)), lines[0]).toBeNull()
  }
  expect(await deliverRaw(to, readReceipt)).toBeNull()
  expect(await deliverRaw(to, readReceipt, { rawSize: 2_000_000 })).toBeNull()
  // A gateway that adds a notice wraps the report.
  const inner = readReceipt.slice(readReceipt.indexOf('Content-Type: multipart'))
  const outer = ['Content-Type: multipart/mixed; boundary=o']
  expect(await deliverRaw(to, plain(outer, `--o\r\n${inner}\r\n--o--`))).toBeNull()
  expect(await deliverRaw(to, awayReply)).toBeNull()
  for (const from of ['', 'MAILER-DAEMON@example.net', 'site@example.com', to]) {
    expect(await deliver(to, { text, from: 'x@example.com' }, from)).toBeNull()
  }
  const made = to.replace(/\.[\da-f]{24}@/, `.${'0'.repeat(24)}@`)
  for (const address of [made, 'info@reply.example.com', to.replace('reply.', 'other.'), 'x']) {
    expect(await deliver(address, { text })).toContain('not in use')
  }
  expect(await heard(id)).toEqual([])
  expect((await inMail()).sent).toHaveLength(before)
  expect((await find(id)).tasks).toEqual([])

  // People, whose programs and servers add some of these headers, too.
  for (const line of [
    'X-Auto-Response-Suppress: All',
    'Auto-Submitted: no',
    'Feedback-ID: 12345678:user:proton',
    'Subject: Re: Automatic reply: Your question',
    'Subject: Out of office on Friday',
    // The family's group, and a tool for sales.
    'List-Id: <family.example.com>\r\nPrecedence: list',
    'List-Unsubscribe: <https://track.example/u/1>',
  ]) {
    expect(await deliverRaw(to, plain([line], text))).toBeNull()
  }
  expect(await heard(id)).toHaveLength(7)
  for (const from of ['postmaster@family.example', 'bounce@example.com']) {
    const own = await answered(from)
    expect(await deliver(own.to, { text, from }, from)).toBeNull()
    expect(await heard(own.id)).toHaveLength(1)
  }
})

const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

test('text is read in the charset that it has, whatever its mail says', async () => {
  const { id, to } = await answered()
  const [latin, utf8] = ['caf\xe9 \x96 10', 'cafÃ© â\x80\x93 10'].map(bytesOf)
  const koi8 = bytesOf('\xf0\xd2\xc9\xd7\xc5\xd4')
  for (const [charset, bytes] of [
    ...[null, 'utf-8', 'us-ascii', 'iso-8859-1', 'x-nobody-knows'].flatMap(
      one =>
        [
          [one, latin],
          [one, utf8],
        ] as const,
    ),
    ['windows-1252', latin],
    ['koi8-r', koi8],
  ] as const) {
    const type = `Content-Type: text/plain${charset ? `; charset=${charset}` : ''}`
    const encoding = 'Content-Transfer-Encoding: base64'
    await deliverRaw(to, plain([type, encoding], base64(bytes as Uint8Array)))
    const right = charset === 'koi8-r' ? 'Привет' : 'café – 10'
    expect.soft((await heard(id)).at(-1)?.text, `${charset}`).toBe(right)
  }
  const mail = bytesOf(atob(noCharset.split(',')[1] ?? ''))
  expect(await deliverRaw(to, mail)).toBeNull()
  expect((await heard(id)).at(-1)?.text).toBe('We’ll be there – café at 10.')
  const flowed = 'On 11/27/2026 9:00 AM, Avery Sample wrote:\r\n> Is it? \r\nYes, \r\nit is.'
  await deliverRaw(to, plain(['Content-Type: text/plain; format=flowed'], flowed))
  expect((await heard(id)).at(-1)?.text).toBe('Yes, it is.')
  await deliverRaw(to, bytesOf(plain(['Subject: caf\xe9'], 'caf\xe9')))
  expect((await heard(id)).at(-1)).toMatchObject({ text: 'café', detail: { subject: 'café' } })
  await deliver(to, { subject: 'Tour\u202e\u2067 10', text: 'Hi' })
  expect((await heard(id)).at(-1)?.detail.subject).toBe('Tour 10')
})

test('of an email with 20,000 parts the first text is read, and soon', async () => {
  const { id, to } = await answered()
  const part = (text: string) =>
    `--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${text}\r\n`
  const type = 'Content-Type: multipart/mixed; boundary=b'
  const parts = `${part('')}${part('The first.')}${'--b\r\n\r\nx\r\n'.repeat(20_000)}`
  const nested = Array.from({ length: 200 }, () => part('<'.repeat(4000))).join('')
  const start = Date.now()
  expect(await deliverRaw(to, plain([type], `${parts}${part('Last')}--b--`))).toBeNull()
  expect(await deliverRaw(to, plain([type], `${part('Second.')}${nested}`))).toBeNull()
  // Before it was bounded, the first one took 12 s.
  expect(Date.now() - start).toBeLessThan(9000)
  expect(await heard(id)).toMatchObject([
    { text: 'The first.', detail: { cut: true } },
    { text: 'Second.', detail: { cut: true } },
  ])
})

test('the id of a mail is repeated only as <left@right>, and no header goes on in another', async () => {
  const { id, to } = await answered()
  const reply = async (changes = {}) => {
    const subject = crypto.randomUUID()
    const body = { key: crypto.randomUUID(), language: 'en', subject, text: 'Ten it is.' }
    const path = `/leads/${id}/replies`
    expect((await asOwner(path, { method: 'POST', body }, { ...site, ...changes })).status).toBe(
      201,
    )
    return (await inMail()).sent.find(one => one.subject === subject)?.headers ?? {}
  }
  const encoded = (text: string) => `=?utf-8?B?${btoa(text)}?=`
  for (const messageId of [
    encoded('<a@b.example>\r\nBcc: all@evil.example'),
    encoded('<a@b.example>'),
    `<a${encoded('\r\nBcc: all@evil.example\r\nX: ')}@b.example>`,
    '<a b@c.example>',
    '<a@b.example\tX: y>',
    '<no-at-sign>',
    '<a@b@c.example>',
    'a@b.example',
    `<${'a'.repeat(300)}@b.example>`,
    '<á@b.example>',
  ]) {
    expect(await deliverRaw(to, plain([`Message-ID: ${messageId}`], messageId))).toBeNull()
    expect.soft((await heard(id)).at(-1)?.detail.messageId, messageId).toBeUndefined()
    expect(await reply()).not.toHaveProperty('In-Reply-To')
  }
  const good = '<CA+x=1_2.3!#$@mail.example>'
  await deliverRaw(to, plain([`Message-ID: ${good} (added by a relay)`], 'Hi'))
  expect(await reply()).toMatchObject({ 'In-Reply-To': good, References: good })

  // An id that was stored before it was checked.
  await bindings.DB.prepare(`update lead_events set detail = ? where kind = 'heard'`)
    .bind(JSON.stringify({ messageId: '<a@b>\r\nBcc: all@evil.example\u2028x' }))
    .run()
  expect(JSON.stringify(await reply())).not.toMatch(/\\[rn]|\u2028/)
  const sent: EmailMessageBuilder[] = []
  const EMAIL = {
    async send(mail: EmailMessageBuilder) {
      sent.push(mail)
      return { messageId: '1' }
    },
  } as unknown as SendEmail
  await reply({ EMAIL })
  expect(sent[0]?.headers).toHaveProperty('In-Reply-To')
  expect(JSON.stringify({ ...sent[0], html: '', text: '' })).not.toMatch(/\\[rn]|\u2028/)
})

test('a reply that the receiving server disproves is marked, and is not taken as the person’s', async () => {
  const { id, to } = await answered()
  const own = 'mx.cloudflare.net'
  const results = (...lines: string[]) => lines.map(line => `Authentication-Results: ${line}`)
  const pass = 'dkim=pass header.d=example.com; dmarc=pass header.from=example.com'
  const attachment = 'Content-Type: multipart/mixed; boundary=b\r\nMIME-Version: 1.0'
  const contact = async () =>
    (await bindings.DB.prepare('select max(last_at) as at from people').first('at')) as number
  const before = await contact()
  const send = async (headers: string[], from = kim) => {
    const body = `--b\r\n\r\nHello\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--`
    expect(await deliverRaw(to, plain([...headers, attachment], body), { from })).toBeNull()
    return (await heard(id)).at(-1)?.detail
  }
  for (const [name, headers, from] of [
    [
      'dmarc',
      results(`${own}; dkim=fail header.d=example.com; dmarc=fail header.from=example.com`),
    ],
    ['neither', results(`${own}; spf=softfail smtp.mailfrom=kim@example.com; dkim=none`)],
    [
      'only the name of the server',
      results(`${own}; spf=pass smtp.helo=evil.example; spf=none smtp.mailfrom=${kim}; dmarc=none`),
    ],
    [
      'another domain',
      results(`${own}; spf=pass; dkim=pass header.d=evil.example; dmarc=none`),
      'x@evil.example',
    ],
    ['a forged one below', results(`${own}; dmarc=fail`, `${own}; ${pass}`)],
    [
      'a result in an address',
      results(
        `${own}; dmarc=fail; spf=pass (for dmarc=pass@evil.example) smtp.mailfrom="x; dmarc=pass y"@evil.example`,
      ),
      'x@evil.example',
    ],
    [
      'folded',
      results(
        `${own};\r\n\tdkim=none;\r\n\tdmarc=fail header.from=example.com policy.dmarc=none;\r\n\tspf=none smtp.helo=a`,
      ),
    ],
    [
      'the envelope of another',
      [...results(`${own}; dmarc=pass header.from=evil.example`), `From: ${kim}`],
      kim,
    ],
  ] as const) {
    expect.soft(await send([...headers], from ?? kim), name).toMatchObject({ unproven: kim })
  }
  expect(await contact()).toBe(before)
  const notices = (await mails('agent@example.com')).filter(one => /^Not proven/.test(one.subject))
  expect(notices).toHaveLength(8)
  expect(notices[0]?.text).toContain(`Not proven to be from ${kim}`)
  expect(new Set(notices.map(one => one.reply_to))).toEqual(new Set(['Kim@example.com']))
  // Nobody else is told of the attachment, and an answer does not continue this thread.
  expect(
    (await mails(kim)).concat(await mails('Kim@example.com')).map(one => one.subject),
  ).not.toContain('Your attachment did not reach me')
  expect((await find(id)).tasks).toHaveLength(1)

  for (const [name, headers, from] of [
    ['none', []],
    ['no result', results(`${own}; none`)],
    ['another server', results('mx.example.org; dmarc=fail', `${own}; dmarc=fail`)],
    ['dmarc', results(`${own}; spf=none; ${pass}`)],
    [
      'no policy, signed',
      results(
        `${own}; dkim=fail header.d=a.example; dkim=pass header.d=mail.example.com; dmarc=none`,
      ),
    ],
    [
      'no policy, sent',
      results(`${own}; spf=none smtp.helo=a; spf=pass smtp.mailfrom=kim@example.com; dmarc=none`),
    ],
    ['forwarded', results(`${own}; spf=fail; ${pass}`), 'bounce@lists.example'],
  ] as const) {
    const { length } = await heard(id)
    expect.soft(await send([...headers], from ?? kim), name).not.toHaveProperty('unproven')
    expect.soft(await heard(id), name).toHaveLength(length + 1)
  }
  expect(await contact()).toBeGreaterThan(before)
  // Without results, or with bad ones, the timeline names the address that really sent it.
  for (const headers of [[], results(`${own}; dmarc=fail`)]) {
    const detail = await send([...headers, `From: ${kim}`], 'x@evil.example')
    expect(detail).toMatchObject({ from: 'x@evil.example' })
  }
  expect((await mails('Kim@example.com')).map(one => one.subject)).toContain(
    'Your attachment did not reach me',
  )
})

test('after the person was deleted, and after thirty mails in a day, mail is refused', async () => {
  const { id, to } = await answered()
  for (let i = 0; i < 30; i++) expect(await deliver(to, { text: `Mail ${i}` })).toBeNull()
  expect(await deliver(to, { text: 'One more' })).toContain('Too many')
  expect(await heard(id)).toHaveLength(30)
  const { lead } = (await asOwner<{ lead: { personId: string } }>(`/leads/${id}`)).body
  const { personId } = lead
  const exported = await asOwner<{ events: unknown[]; tasks: unknown[] }>(`/people/${personId}`)
  expect(exported.body.tasks).toHaveLength(1)
  const gone = await call(
    `/people/${personId}?inquiries=1`,
    { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } },
    { OWNER_AUTH: 'local' },
  )
  expect(gone.status).toBe(200)
  expect(await bindings.DB.prepare('select count(*) as n from lead_tasks').first('n')).toBe(0)
  expect(await deliver(to, { text: 'Hello?' })).toContain('not in use')
})
