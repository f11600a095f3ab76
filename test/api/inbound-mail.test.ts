import MailComposer from 'nodemailer/lib/mail-composer'
import { beforeEach, expect, test } from 'vitest'
import { receiveMail } from '../../worker/leads/inbound-mail.ts'
import { bindings, call, post } from '../support/api.ts'
import { asOwner } from '../support/owner.ts'
import { connected, inMail, restoreServices } from '../support/services.ts'

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
async function answered() {
  const inquiry = { name: 'Kim Visitor', email: 'Kim@example.com', message: 'Is it available?' }
  const { id } = (await (await post('/leads', inquiry, site)).json()) as { id: string }
  const body = {
    ...{ key: crypto.randomUUID(), language: 'en' },
    ...{ subject: 'Your question', text: 'Yes, it is.' },
  }
  expect((await asOwner(`/leads/${id}/replies`, { method: 'POST', body }, site)).status).toBe(201)
  const sent = (await inMail()).sent.find(({ subject }) => subject === 'Your question')
  return { id, to: sent?.reply_to ?? '' }
}

type Mime = ConstructorParameters<typeof MailComposer>[0]
/** Delivers an email to the worker as Email Routing does. Returns the rejection, or null. */
async function deliver(to: string, mime: Mime & object, from = kim, rawSize?: number) {
  const message = { from, to: 'x@example.com', messageId: `<${crypto.randomUUID()}@a>`, ...mime }
  const raw = new Uint8Array(await new MailComposer(message).compile().build())
  const [head = ''] = new TextDecoder().decode(raw).split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  let rejected: string | null = null
  await receiveMail(
    {
      ...{ from, to, rawSize: rawSize ?? raw.length },
      headers: new Headers(lines.map(line => line.split(/: ?(.*)/s, 2) as [string, string])),
      raw: new Response(raw).body as ReadableStream<Uint8Array>,
      setReject(reason) {
        rejected = reason
      },
    },
    { ...bindings, ...site },
    {
      now: new Date(),
      report(error) {
        throw error
      },
    },
  )
  return rejected
}

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
    ...{ key: crypto.randomUUID(), language: 'en' },
    ...{ subject: 'Re: Your question', text: 'Ten it is.' },
  }
  await asOwner(`/leads/${id}/replies`, { method: 'POST', body }, site)
  const next = (await mails('Kim@example.com')).find(one => one.subject === body.subject)
  expect(next?.headers).toMatchObject({ 'In-Reply-To': '<answer@mail.example>' })
  expect((await find(id)).tasks).toEqual([])
})

test('HTML is read as words, another sender is named, and a long text is cut', async () => {
  const { id, to } = await answered()
  const html =
    '<html><head><style>p{}</style><title>T</title></head><body><style>b{}</style><p>One &amp; t&iacute;o&#8217;s</p><script>alert(1)</script><div>Three</div></body></html>'
  expect(await deliver(to, { subject: 'Hi', html }, 'spouse@example.com')).toBeNull()
  expect(await deliver(to, { text: 'x'.repeat(20_000) })).toBeNull()
  const [first, second] = await heard(id)
  expect(first).toMatchObject({
    text: 'One & tío’s\n\nThree',
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

  const other = await deliver(to, { text, attachments }, 'stranger@example.com')
  expect(other).toBeNull()
  expect(await mails('stranger@example.com')).toEqual([])
  expect(await deliver(to, { text: 'Big' }, kim, 2_000_000)).toContain('without attachments')
})

test('mail from machines, loops and strangers is not stored', async () => {
  const { id, to } = await answered()
  const text = 'I am out of the office.'
  const before = (await inMail()).sent.length
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<news.example.com>' },
    { 'X-Autoreply': 'yes' },
  ]) {
    expect(await deliver(to, { text, headers })).toBeNull()
  }
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
