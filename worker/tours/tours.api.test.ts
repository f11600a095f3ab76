import { convertIcsCalendar } from 'ts-ics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner, storeLeads } from '../../test/support/owner.ts'
import { connected, inMail, restoreServices } from '../../test/support/services.ts'
import { processOutbox } from '../every-minute.ts'

/** Monday, 7 am in Las Vegas; daylight saving ends six days later, at 9:00 UTC. */
const monday = new Date('2026-10-26T14:00:00Z')
const [ten, eleven] = ['2026-10-27T17:00:00.000Z', '2026-10-27T18:00:00.000Z']
const afterTheChange = '2026-11-01T20:00:00.000Z'

type Row = { id: string; state: string; sequence: number; startsAt: string | null; homes: string[] }
type LeadBody = {
  lead: { status: string; respondedAt: string | null }
  events: {
    kind: string
    from: string | null
    to: string | null
    by: string
    text: string | null
  }[]
}
type List = { waiting: Row[]; coming: Row[]; total: number; later: boolean }
const list = async () => (await asOwner<List>('/tours')).body
const slotsIn = async (response: Response) => {
  const { days } = (await response.json()) as { days: { day: string; slots: string[] }[] }
  return days.flatMap(day => day.slots)
}
const slots = async (homes = 1) => slotsIn(await call(`/tours/slots?homes=${homes}`))
const ask = (changes: object = {}) =>
  post('/leads', {
    name: 'Kim Visitor',
    email: 'kim@example.com',
    message: 'I would like to see this home.',
    source: 'showing-request',
    propertyId: 1,
    tourMode: 'in person',
    slots: [ten],
    ...changes,
  })
const asked = async (changes: object = {}) =>
  ((await (await ask(changes)).json()) as { id: string }).id
/** Calls as the owner, on a site that can send mail. */
async function decide(path: string, method: string, json: object) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(json) }
  const response = await call(path, init, { OWNER_AUTH: 'local', ...connected })
  return { status: response.status, body: (await response.json()) as object }
}
const give = (id: string, sequence: number, startsAt: string) =>
  decide(`/tours/${id}/time`, 'PUT', { sequence, startsAt })
const cron = (at: Date) => processOutbox({ ...bindings, ...connected }, at, () => undefined)
const mailTo = async (address: string) =>
  (await inMail()).sent.filter(({ to }) => to[0] === address)
const linkIn = (text: string) => /tour\?t=(\S+)/.exec(text)?.[1] ?? ''

beforeEach(async () => {
  vi.setSystemTime(monday)
  await restoreServices()
  await store(
    aRecord({ ListingKey: 'one' }),
    aRecord({ ListingKey: 'two', UnparsedAddress: '9 Elm Ct' }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

test('the link in a mail moves its tour three times a day, and says whom to call after that', async () => {
  const id = await asked()
  await give(id, 0, ten)
  await cron(monday)
  const [mail] = (await mailTo('kim@example.com')).filter(one => one.attachments)
  const t = linkIn(mail?.text ?? '')
  const move = (sequence: number, slot: string) =>
    post('/tours/mine/move', { t, sequence, slot }, connected)
  for (const [at, slot] of [eleven, ten, eleven].entries()) {
    vi.setSystemTime(monday.getTime() + at * 3_600_000)
    expect((await move(at + 1, slot)).status).toBe(200)
  }
  const refused = await move(4, ten)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(22 * 3600))
  const sentence =
    'This tour has been moved 3 times within a day, and stays where it is. To move it again, call (702) 555-0166.'
  expect(await refused.json()).toMatchObject({ field: 'slot', reason: sentence })
  expect((await list()).coming).toMatchObject([{ id, startsAt: eleven, sequence: 4 }])
  // Saying the same again is no move, and the agent moves it as often as needed.
  expect((await move(4, eleven)).status).toBe(200)
  expect((await give(id, 4, ten)).status).toBe(200)
  vi.setSystemTime(monday.getTime() + 24.5 * 3_600_000)
  expect((await move(5, afterTheChange)).status).toBe(200)
  expect((await move(6, '2026-11-02T20:00:00.000Z')).status).toBe(429)
  expect((await post('/tours/mine/cancel', { t, sequence: 6 }, connected)).status).toBe(200)
})

test('a time is taken when the agent confirms it, and both get a calendar file', async () => {
  expect(await slots()).toEqual(expect.arrayContaining([ten, eleven, afterTheChange]))
  const id = await asked({ homes: '2', slots: `${ten},${afterTheChange}` })
  const { waiting } = await list()
  expect(waiting).toMatchObject([{ id, state: 'asked', sequence: 0 }])
  expect(waiting[0]?.homes).toHaveLength(2)
  expect(await slots()).toContain(ten)

  expect((await give(id, 0, afterTheChange)).status).toBe(200)
  expect((await list()).coming).toMatchObject([{ id, startsAt: afterTheChange, sequence: 1 }])
  expect(await slots()).not.toContain(afterTheChange)
  await cron(monday)
  const [confirmed] = await mailTo('kim@example.com').then(all =>
    all.filter(one => one.attachments),
  )
  expect(confirmed?.subject).toBe('Your tour: Sun, Nov 1, 12:00 pm')
  const invitation = eventOf(confirmed)
  expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED' })
  expect(invitation.start).toBe(afterTheChange)
  // Two homes of 45 minutes.
  expect(invitation.end).toBe('2026-11-01T21:30:00.000Z')
  const [toAgent] = (await mailTo('agent@example.com')).filter(one => one.attachments)
  expect(eventOf(toAgent)).toMatchObject({ uid: invitation.uid, sequence: 1 })

  // With the link in the mail, the visitor moves the tour, then cancels it.
  const t = linkIn(confirmed?.text ?? '')
  const offered = await slotsIn(await call(`/tours/mine?t=${t}`, {}, connected))
  expect(offered).toContain(eleven)
  // The tour already has that time.
  expect(offered).not.toContain(afterTheChange)
  const moved = await post('/tours/mine/move', { t, sequence: 1, slot: eleven }, connected)
  expect(moved.status).toBe(200)
  expect((await post('/tours/mine/move', { t, sequence: 1, slot: ten })).status).toBe(409)
  expect(await slots()).toContain(afterTheChange)
  await cron(monday)
  const [second] = (await mailTo('kim@example.com')).filter(one => /Oct 27/.test(one.subject))
  expect(eventOf(second)).toMatchObject({ uid: invitation.uid, sequence: 2, start: eleven })
  expect((await post('/tours/mine/cancel', { t, sequence: 2 }, connected)).status).toBe(200)
  await cron(monday)
  const [last] = (await mailTo('kim@example.com')).filter(one => /^Canceled/.test(one.subject))
  expect(eventOf(last)).toMatchObject({
    uid: invitation.uid,
    method: 'CANCEL',
    sequence: 3,
    status: 'CANCELLED',
  })
  expect(await slots()).toContain(eleven)
  expect((await inMail()).violations).toEqual([])
  // The decision counts as the response to the lead, and its history says who did what.
  const { lead, events } = (await asOwner<LeadBody>(`/leads/${id}`)).body
  expect(lead).toMatchObject({ status: 'appointment', respondedAt: monday.toISOString() })
  expect(events.filter(({ kind }) => kind === 'tour' || kind === 'status')).toMatchObject([
    { kind: 'tour', to: 'confirmed', by: 'local', text: 'Sun, Nov 1, 12:00 pm' },
    { kind: 'status', from: 'new', to: 'appointment', by: 'local' },
    { kind: 'tour', to: 'moved', by: 'visitor', text: 'Tue, Oct 27, 11:00 am' },
    { kind: 'tour', to: 'canceled', by: 'visitor', text: null },
  ])
})

test('of 50 confirmations at once for one time, one gets it', async () => {
  const ids: string[] = []
  for (let i = 0; i < 50; i++) ids.push(await asked({ email: `kim${i}@example.com` }))
  const answers = await Promise.all(ids.map(id => give(id, 0, ten)))
  expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  const { coming, waiting, total } = await list()
  expect([coming.length, waiting.length, total]).toEqual([1, 49, 49])
  // A tour cannot get a time that overlaps another, or that leaves no pause after it.
  const [other = ''] = waiting.map(({ id }) => id)
  for (const near of ['2026-10-27T17:30:00.000Z', '2026-10-27T17:45:00.000Z']) {
    expect((await give(other, 0, near)).status, near).toBe(409)
  }
  expect((await give(other, 0, eleven)).status).toBe(200)
  // Confirming a second time changes nothing.
  expect((await give(other, 0, eleven)).status).toBe(200)
  expect((await list()).coming.find(({ id }) => id === other)).toMatchObject({ sequence: 1 })
})

test('an impossible request is rejected by field, and a lead is never lost', async () => {
  const refusals: [object, string][] = [
    [{ slots: [ten, eleven, afterTheChange, '2026-10-28T17:00:00.000Z'] }, 'slots'],
    [{ slots: ['tomorrow'] }, 'slots'],
    [{ slots: ['2026-10-27T09:00:00.000Z'] }, 'slots'],
    [{ tourMode: 'by boat' }, 'tourMode'],
    [{ homes: '2,3,4,5,6' }, 'homes'],
  ]
  for (const [changes, field] of refusals) {
    const response = await ask(changes)
    expect([response.status, (await response.json()) as object], field).toMatchObject([
      400,
      { field },
    ])
  }
  expect((await list()).total).toBe(0)
  // A request without a time is still stored.
  expect((await ask({ slots: '' })).status).toBe(201)
  expect((await list()).waiting).toMatchObject([{ state: 'asked' }])
  const id = await asked({ email: 'lee@example.com' })
  expect((await give(id, 0, '2020-01-01T17:00:00.000Z')).body).toMatchObject({ field: 'startsAt' })
  expect((await give('no-such', 0, ten)).status).toBe(404)
  expect((await post('/tours/mine/cancel', { t: 'made-up', sequence: 0 })).status).toBe(400)
  expect((await decide(`/tours/${id}/decline`, 'POST', { sequence: 0 })).status).toBe(200)
  await cron(monday)
  // Declining again, after a lost response, changes nothing.
  expect((await decide(`/tours/${id}/decline`, 'POST', { sequence: 0 })).status).toBe(200)
  expect((await decide(`/tours/${id}/cancel`, 'POST', { sequence: 0 })).status).toBe(409)
  const [declined] = (await mailTo('lee@example.com')).filter(one =>
    /another time/.test(one.subject),
  )
  expect(declined?.text).toContain('/property/1/showing')
  expect(declined?.attachments).toBeUndefined()
})

test('the agent books for a lead that asked for no tour, past a busy calendar only on purpose', async () => {
  const id = await asked({ source: 'home-question', slots: '', tourMode: '' })
  const wished = await asked({ email: 'ann@example.com', slots: `${ten},${eleven}` })
  expect((await asOwner(`/tours/${id}`)).body).toMatchObject({ tour: null })
  await bindings.DB.prepare('insert into busy_times (starts_at, ends_at) values (?1, ?2)')
    .bind(Date.parse(ten), Date.parse(ten) + 1_800_000)
    .run()
  const marks = async () =>
    (await asOwner<{ waiting: { slots: { conflict: string | null }[] }[] }>('/tours')).body
      .waiting[0]?.slots
  expect(await marks()).toMatchObject([{ conflict: 'own' }, { conflict: null }])

  expect(await give(id, 0, ten)).toMatchObject({ status: 409, body: { status: 'busy' } })
  const anyway = { sequence: 0, startsAt: ten, anyway: true }
  expect((await decide(`/tours/${id}/time`, 'PUT', anyway)).status).toBe(200)
  expect((await list()).coming).toMatchObject([{ id, startsAt: ten, sequence: 1 }])
  expect((await list()).coming[0]?.homes).toHaveLength(1)
  expect(await marks()).toMatchObject([{ conflict: 'tour' }, { conflict: null }])
  const { lead, events } = (await asOwner<LeadBody>(`/leads/${id}`)).body
  expect(lead.status).toBe('appointment')
  expect(events.find(({ kind }) => kind === 'tour')).toMatchObject({ to: 'confirmed' })
  await cron(monday)
  expect(await mailTo('kim@example.com')).toContainEqual(
    expect.objectContaining({ subject: 'Your tour: Tue, Oct 27, 10:00 am' }),
  )
  // A declined tour can get a new time; booking a taken time stores nothing.
  expect((await decide(`/tours/${wished}/decline`, 'POST', { sequence: 0 })).status).toBe(200)
  expect((await give(wished, 1, eleven)).status).toBe(200)
  const late = await asked({
    source: 'home-question',
    email: 'lee@example.com',
    slots: '',
    tourMode: '',
  })
  expect(await give(late, 0, eleven)).toMatchObject({ status: 409, body: { status: 'taken' } })
  expect((await asOwner(`/tours/${late}`)).body).toMatchObject({ tour: null })
})

test('a reminder of the latest time goes out the day before, unless the visitor stopped mail', async () => {
  const [kept, stopped] = [await asked(), await asked({ email: 'lee@example.com' })]
  await give(kept, 0, '2026-10-30T17:00:00.000Z')
  await give(kept, 1, '2026-10-31T17:00:00.000Z')
  await give(stopped, 0, '2026-10-31T20:00:00.000Z')
  await cron(monday)
  const [mail] = await mailTo('lee@example.com')
  const t = /stop-mail\?t=([^\s>]+)/.exec(mail?.text ?? '')?.[1]
  expect((await post('/stop-mail', { t, stop: true })).status).toBe(200)
  const reminders = async () =>
    (await inMail()).sent.filter(one => one.subject.startsWith('Tomorrow')).map(one => one.subject)
  await cron(new Date('2026-10-29T17:05:00Z'))
  expect(await reminders()).toEqual([])
  await cron(new Date('2026-10-30T17:05:00Z'))
  await cron(new Date('2026-10-30T20:05:00Z'))
  expect(await reminders()).toEqual(['Tomorrow: your tour, Sat, Oct 31, 10:00 am'])
})

test('the agent’s calendar has every tour at a secret address, which can be renewed', async () => {
  const id = await asked()
  await give(id, 0, ten)
  const { feed } = (await asOwner<{ feed: string }>('/tours/calendars')).body
  const read = (path: string) => call(path.replace('/api', ''))
  const calendar = await read(feed)
  expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await calendar.text()
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(eventIn(text)).toMatchObject({ method: 'PUBLISH', start: ten })
  expect((await read('/api/tours/calendar/1.ics')).status).toBe(404)
  await asOwner('/tours/calendars/feed', { method: 'POST', body: {} })
  expect((await read(feed)).status).toBe(404)
})

test('a calendar that cannot be read is reported, and its times can only be asked for', async () => {
  for (const address of [
    'http://calendar.example.com/a.ics',
    'https://10.0.0.1/a.ics',
    'file:///a',
  ]) {
    const { status, body } = await asOwner('/tours/calendars/busy', {
      method: 'PUT',
      body: { address },
    })
    expect([status, body], address).toMatchObject([400, { field: 'address' }])
  }
  const open = await slots()
  const unreachable = await call(
    '/tours/calendars/busy',
    {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'http://127.0.0.1:9/secret-name.ics' }),
    },
    { OWNER_AUTH: 'local', OUTSIDE_ALLOWED: 'http://127.0.0.1:9' },
  )
  expect(await unreachable.json()).toEqual({
    failure: expect.stringContaining('could not be read'),
  })
  const { body: shown } = await asOwner('/tours/calendars')
  expect(shown).toMatchObject({ busy: { host: '127.0.0.1:9', readAt: null } })
  expect(JSON.stringify(shown)).not.toContain('secret-name')
  // Nothing is known of the times that were open, so they can only be asked for.
  expect(await slots()).toEqual([])
  const { days } = await (await call('/tours/slots')).json<{ days: { ask: string[] }[] }>()
  expect(days.flatMap(({ ask }) => ask)).toEqual(open)
  const id = await asked({ slots: ten })
  const { body: unsure } = await asOwner('/tours')
  expect(unsure).toMatchObject({ waiting: [{ slots: [{ at: ten, conflict: 'unknown' }] }] })
  expect((await give(id, 0, ten)).status).toBe(200)
  await cron(monday)
  // Nobody confirms a move, so none is offered.
  const [confirmed] = (await mailTo('kim@example.com')).filter(one => one.attachments)
  const t = linkIn(confirmed?.text ?? '')
  expect(await slotsIn(await call(`/tours/mine?t=${t}`, {}, connected))).toEqual([])
  const moved = await post('/tours/mine/move', { t, sequence: 1, slot: eleven }, connected)
  expect([moved.status, await moved.json()]).toMatchObject([400, { field: 'slot' }])
  await asOwner('/tours/calendars/busy', { method: 'PUT', body: { address: '' } })
  expect((await post('/tours/mine/move', { t, sequence: 1, slot: eleven }, connected)).status).toBe(
    200,
  )
})

test('of 200 tours a page has those to answer and the next ones', async () => {
  await storeLeads(200)
  const wish = JSON.stringify({ homes: [1, 2], slots: [], mode: 'video' })
  await bindings.DB.batch([
    bindings.DB.prepare('update leads set tour = ?1').bind(wish),
    bindings.DB.prepare(
      `insert into tours (lead_id, created_at, changed_at, state)
        select id, created_at, created_at, 'asked' from leads`,
    ),
  ])
  const { waiting, total } = (await asOwner<List>('/tours')).body
  expect([waiting.length, total]).toEqual([50, 100])
  expect((await asOwner('/lead-stats/waiting')).body).toMatchObject({ tours: 100 })
  // Half of them are confirmed, one per hour.
  await bindings.DB.prepare(
    `update tours set state = 'confirmed', starts_at = ?1 + 3600000 * rowid,
      ends_at = ?1 + 3600000 * rowid + 2700000 where rowid % 2`,
  )
    .bind(monday.getTime())
    .run()
  const { coming, later } = (await asOwner<List>('/tours')).body
  expect([coming.length, later]).toEqual([50, true])
})

/** The event of a mail's calendar file, as a calendar program reads it. */
function eventOf(mail: { attachments?: { content: string; content_type: string }[] } | undefined) {
  const [file] = mail?.attachments ?? []
  const text = new TextDecoder().decode(
    Uint8Array.from(atob(file?.content ?? ''), one => one.charCodeAt(0)),
  )
  const event = eventIn(text)
  expect(file?.content_type).toContain(`method=${event.method}`)
  return event
}

function eventIn(text: string) {
  const { method, events: [event, ...more] = [] } = convertIcsCalendar(undefined, text)
  if (!event || more.length > 0) throw new Error(`Not one event: ${text}`)
  expect(event.organizer?.email).toBe('agent@example.com')
  return {
    method,
    uid: event.uid,
    sequence: event.sequence,
    status: event.status,
    start: event.start.date.toISOString(),
    end: event.end?.date.toISOString(),
  }
}
