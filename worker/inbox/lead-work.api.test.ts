import { beforeEach, expect, test } from 'vitest'
import { isoDay } from '../../src/format/format.ts'
import { addDays } from '../../src/format/local-day.ts'
import { replyTemplates } from '../../src/site/reply-templates.ts'
import { bindings, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { openModel } from '../../test/support/model.ts'
import { cron } from '../../test/support/outbox.ts'
import { asOwner } from '../../test/support/owner.ts'
import { breakMail, connected, inMail, restoreServices } from '../../test/support/services.ts'
import { mayBeSuggested } from '../search/guard.ts'

type Found = {
  lead: { status: string; version: number; respondedAt: string | null }
  events: {
    kind: string
    by: string
    to: string | null
    text: string | null
    deliveryId: string | null
    detail: Record<string, unknown> | null
  }[]
  tasks: { id: string; title: string; due: string }[]
  deliveries: { id: string; target: string; status: string; reason: string | null }[]
}
type Answer = {
  language: string
  suggested: string | null
  canMail: boolean
  stopped: boolean
  home: { id: number } | null
  drafts: { template: string; subject: string; text: string }[]
}

const today = isoDay(new Date())
const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
const sent = async (more: object = {}) =>
  ((await (await post('/leads', { ...inquiry, ...more })).json()) as { id: string }).id
const find = async (id: string) => (await asOwner<Found>(`/leads/${id}`)).body
const bodyOf = async (id: string, language = '') =>
  (await asOwner<Answer>(`/leads/${id}/answer?language=${language}`, {}, connected)).body
const ask = (id: string, what: string, body: object, method = 'POST') =>
  asOwner<Record<string, unknown>>(`/leads/${id}/${what}`, { method, body }, connected)
const aReply = (more: object = {}) => ({
  key: crypto.randomUUID(),
  language: 'en',
  subject: 'Your message',
  text: 'Hello Kim,\n\nSaturday at 10 works:\nhttps://www.example.com/property/1.',
  ...more,
})
const reply = (id: string, more: object = {}) => ask(id, 'replies', aReply(more))
const toKim = async () => {
  const { sent: all, violations } = await inMail()
  expect(violations).toEqual([])
  return all.filter(mail => mail.to.includes('kim@example.com'))
}
const audited = async () => {
  const { results } = await bindings.DB.prepare('select action, detail from audit_log').all()
  return results as { action: string; detail: string }[]
}

const lastHome = () =>
  bindings.DB.prepare('select max(id) as id from properties').first<number>('id')

beforeEach(restoreServices)

test('a reply goes out once as written, answers the lead, and appears in the timeline', async () => {
  const id = await sent()
  const body = aReply()
  const answers = await Promise.all([ask(id, 'replies', body), ask(id, 'replies', body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await ask(id, 'replies', { ...body, text: 'Another text.' })).status).toBe(422)
  const [mail, ...more] = (await toKim()).filter(({ subject }) => subject === 'Your message')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    from: '"Avery Sample" <site@example.com>',
    reply_to: 'agent@example.com',
  })
  expect(mail?.text).toContain('Hello Kim,\n\nSaturday at 10 works:\nhttps://www.example.com')
  expect(mail?.text).toContain('License S.0000000')
  expect(mail?.html).toContain('<a href="https://www.example.com/property/1" class="link"')
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')

  const { lead, events, deliveries } = await find(id)
  expect(lead).toMatchObject({ status: 'contacted', version: 2 })
  expect(lead.respondedAt).not.toBeNull()
  const [written, ...others] = events.filter(({ kind }) => kind === 'reply')
  expect(others).toEqual([])
  expect(written).toMatchObject({ by: 'local', text: body.text, detail: { subject: body.subject } })
  expect(deliveries.find(one => one.id === written?.deliveryId)?.status).toBe('delivered')
  const stats = await asOwner<{ answered: number; waiting: number }>('/lead-stats')
  expect(stats.body).toMatchObject({ answered: 1, waiting: 0 })

  // A second reply keeps the time of the first, and the audit log has neither texts nor names.
  await reply(id, { text: 'One more thing.' })
  expect((await find(id)).lead).toMatchObject({ version: 2, respondedAt: lead.respondedAt })
  const log = await audited()
  expect(log.filter(({ action }) => action === 'lead.reply')).toHaveLength(2)
  expect(JSON.stringify(log)).not.toMatch(/Kim|Saturday|One more/i)
})

test('a reply waits while the mail service fails, and then goes out once', async () => {
  const id = await sent()
  await breakMail(...Array(6).fill({ kind: 'status', status: 500 }))
  await reply(id)
  const state = async () =>
    (await find(id)).deliveries.find(({ target }) => target === 'reply')?.status
  expect(await state()).toBe('waiting')
  await restoreServices()
  await cron(2)
  await cron(3)
  expect(await state()).toBe('delivered')
  expect((await toKim()).filter(({ subject }) => subject === 'Your message')).toHaveLength(1)
})

test('a person who stopped mail gets no reply, whether it is not yet written or about to be sent', async () => {
  const id = await sent()
  await breakMail(...Array(6).fill({ kind: 'status', status: 500 }))
  await reply(id)
  const link = await stopTokenOf()
  await post('/stop-mail', { t: link, stop: true })
  await restoreServices()
  await cron(2)
  expect((await find(id)).deliveries.find(({ target }) => target === 'reply')).toMatchObject({
    status: 'parked',
    reason: expect.stringContaining('has stopped emails'),
  })
  expect((await bodyOf(id)).stopped).toBe(true)
  expect((await reply(id)).status).toBe(409)
  expect((await toKim()).filter(({ subject }) => subject === 'Your message')).toEqual([])
})

async function stopTokenOf() {
  const other = await sent({ message: 'Another message of the same person.' })
  await restoreServices()
  await reply(other, { subject: 'With a link' })
  const mail = (await toKim()).find(({ subject }) => subject === 'With a link')
  return new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').searchParams.get('t')
}

test('a rejected reply names the field, and without a mail service nothing is stored', async () => {
  const id = await sent()
  for (const [field, value] of Object.entries({
    key: 'none',
    language: 'fr',
    subject: ' ',
    text: 'I can show you [street].',
  })) {
    expect(await reply(id, { [field]: value })).toMatchObject({ status: 400, body: { field } })
  }
  expect((await reply(id, { text: 'I can show [street].' })).body.reason).toBe(
    'Replace [street] by what you want to say.',
  )
  expect((await reply('nobody')).status).toBe(404)
  const without = await asOwner(`/leads/${id}/replies`, { method: 'POST', body: aReply() })
  expect(without.status).toBe(503)
  expect((await find(id)).events.filter(({ kind }) => kind === 'reply')).toEqual([])
})

test('templates are filled in from the home, in the language of the message, and one is suggested', async () => {
  await store(
    aRecord({ AssociationFee: 85, AssociationFeeFrequency: 'Monthly', PoolPrivateYN: false }),
  )
  const ask = { source: 'home-question', propertyId: await lastHome() }
  const id = await sent({ ...ask, message: 'What are the HOA dues, and is it still available?' })
  const english = await bodyOf(id)
  expect(english).toMatchObject({
    language: 'en',
    suggested: 'facts',
    canMail: true,
    stopped: false,
  })
  const facts = english.drafts.find(({ template }) => template === 'facts')
  expect(facts?.text).toMatch(/^Hello Kim,\n\nThank you for asking about \d+ /)
  expect(facts?.text).toContain('- Status: for sale\n- Association dues: $85 a month\n\n')
  expect(facts?.text).toContain(`https://www.example.com/property/${ask.propertyId}`)
  expect(english.drafts.map(({ text }) => text).join()).not.toMatch(/\[\w+\]/)

  const spanish = await sent({ ...ask, message: '¿Cuánto cuesta la casa? ¿Tiene piscina?' })
  const answer = await bodyOf(spanish)
  expect(answer.language).toBe('es')
  expect(answer.drafts.find(({ template }) => template === 'facts')?.text).toMatch(
    /^Hola, Kim:[\s\S]*- Precio: \$[\d,]+\n- Piscina: /,
  )
  expect((await bodyOf(spanish, 'en')).language).toBe('en')

  expect((await bodyOf(await sent({ ...ask, source: 'showing-request' }))).suggested).toBe('tour')
  // A follow-up is suggested only after three days without a response.
  await reply(id)
  expect((await bodyOf(id)).suggested).toBeNull()
  await bindings.DB.prepare('update leads set responded_at = responded_at - 4 * 86400000').run()
  expect((await bodyOf(id)).suggested).toBe('again')
  const general = await bodyOf(await sent({ message: 'A question about nothing in particular.' }))
  expect(general).toMatchObject({ suggested: 'call', home: null })
  expect(general.drafts.map(({ template }) => template)).not.toContain('tour')
})

test('a model sees the question without names and numbers, and only a lawful draft is suggested', async () => {
  await store(
    aRecord({ PoolPrivateYN: false, AssociationFee: 85, AssociationFeeFrequency: 'Monthly' }),
  )
  const id = await sent({
    source: 'home-question',
    propertyId: await lastHome(),
    message:
      'What is the HOA fee? My wife Zorblex and I call from 702 555 0101. Is it safe for our kids? Kim here, we like the porch.',
  })
  const draft = async (text: string) => {
    const model = await openModel('openai', { text })
    const path = `/leads/${id}/suggestion`
    const init = { method: 'POST', body: { language: 'en' } }
    const { body } = await asOwner<{ text: string | null }>(path, init, model.vars)
    return { text: body.text, calls: await model.calls() }
  }
  const good = await draft('The dues are $85 a month. Let me ask the listing agent about the rest.')
  expect(good.text).toBe(
    'Hello Kim,\n\nThe dues are $85 a month. Let me ask the listing agent about the rest.\n\nAvery Sample\n(702) 555-0166',
  )
  const seen = JSON.stringify(good.calls[0]?.body)
  expect(seen).toContain('what is the hoa fee')
  expect(seen).not.toMatch(/zorblex|kim\b|555|kids|wife|safe for/i)
  for (const text of [
    'It is a safe street.',
    'The dues are $90 a month.',
    'See http://evil.example',
  ]) {
    expect((await draft(text)).text).toBeNull()
  }
  const none = await asOwner(`/leads/${id}/suggestion`, {
    method: 'POST',
    body: { language: 'en' },
  })
  expect(none.status).toBe(503)
  expect((await find(id)).events.filter(({ kind }) => kind === 'reply')).toEqual([])
})

test('no template speaks of people, in either language', () => {
  const texts = replyTemplates.flatMap(({ en, es }) => [en.text, es.text, en.subject, es.subject])
  expect(texts.filter(text => !mayBeSuggested(text))).toEqual([])
})

test('no suggestion speaks of people, whatever a street is called', async () => {
  await store(aRecord({ UnparsedAddress: '9 Christian Family Ct' }))
  const id = await sent({
    source: 'showing-request',
    propertyId: await lastHome(),
    message: 'Can I see it?',
  })
  const { drafts, suggested } = await bodyOf(id)
  expect(drafts.find(({ template }) => template === 'tour')?.text).toContain('Christian Family')
  expect(suggested).toBeNull()
})

test('a call is logged with one press, and counts as an answer only if somebody was reached', async () => {
  const id = await sent()
  const key = crypto.randomUUID()
  await ask(id, 'contacts', { key, way: 'call', outcome: 'voicemail' })
  await ask(id, 'contacts', { key, way: 'call', outcome: 'voicemail' })
  expect((await find(id)).lead).toMatchObject({ status: 'new', respondedAt: null })
  await ask(id, 'contacts', { key: crypto.randomUUID(), way: 'call', outcome: 'reached' })
  const { lead, events } = await find(id)
  expect(lead.status).toBe('contacted')
  expect(lead.respondedAt).not.toBeNull()
  expect(events.filter(({ kind }) => kind === 'call').map(({ to }) => to)).toEqual([
    'voicemail',
    'reached',
  ])
  const other = await sent({ message: 'Text me.' })
  await ask(other, 'contacts', { key: crypto.randomUUID(), way: 'text', outcome: 'sent' })
  expect((await find(other)).lead.status).toBe('contacted')
  const wrong = { key: crypto.randomUUID(), way: 'call', outcome: 'sent' }
  expect((await ask(id, 'contacts', wrong)).body).toMatchObject({ field: 'outcome' })
  expect((await ask('nobody', 'contacts', { ...wrong, outcome: 'reached' })).status).toBe(404)
})

test('tasks are due on a day, can be put off and completed, and are in the inbox on their day', async () => {
  const id = await sent()
  const key = crypto.randomUUID()
  const task = { key, title: 'Send the comparable sales', due: today }
  await ask(id, 'tasks', task)
  await ask(id, 'tasks', task)
  const due = async () =>
    (await asOwner<{ tasks: { title: string; leadId: string }[] }>('/leads/waiting')).body.tasks
  expect(await due()).toEqual([expect.objectContaining({ title: task.title, leadId: id })])
  const later = addDays(today, 3)
  await ask(id, `tasks/${key}`, { do: 'snooze', due: later }, 'PUT')
  expect(await due()).toEqual([])
  expect((await find(id)).tasks).toEqual([{ id: key, title: task.title, due: later }])
  await ask(id, `tasks/${key}`, { do: 'done' }, 'PUT')
  await ask(id, `tasks/${key}`, { do: 'done' }, 'PUT')
  const { tasks, events } = await find(id)
  expect(tasks).toEqual([])
  expect(events.filter(({ kind }) => kind === 'task').map(({ to }) => to)).toEqual([
    'added',
    'snoozed',
    'done',
  ])
  for (const [more, field] of [
    [{ due: '2020-01-01' }, 'due'],
    [{ due: 'soon' }, 'due'],
    [{ title: '' }, 'title'],
  ] as const) {
    expect((await ask(id, 'tasks', { ...task, ...more })).body).toMatchObject({ field })
  }
  expect((await ask('nobody', `tasks/${key}`, { do: 'done' }, 'PUT')).status).toBe(404)
})

test('a lead is closed only with a next step or an outcome, which the timeline shows', async () => {
  const id = await sent()
  const close = (more: object = {}) =>
    ask(id, 'status', { status: 'lost', version: 1, ...more }, 'PUT')
  expect(await close()).toMatchObject({ status: 400, body: { field: 'outcome' } })
  expect(await close({ outcome: 'bored' })).toMatchObject({ status: 400 })
  expect((await find(id)).lead.status).toBe('new')
  expect((await close({ outcome: 'not now' })).status).toBe(200)
  expect((await close()).status).toBe(200)
  expect((await find(id)).events.at(-1)).toMatchObject({ to: 'lost', text: 'not now' })

  const other = await sent({ message: 'Another.' })
  await ask(other, 'tasks', { key: crypto.randomUUID(), title: 'Ask in spring', due: '2099-03-01' })
  const kept = await ask(other, 'status', { status: 'lost', version: 1 }, 'PUT')
  expect(kept.status).toBe(200)
})
