import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test, vi } from 'vitest'
import { bindings, call, post } from '../../test/support/api.ts'
import { asOwner, storeLeads } from '../../test/support/owner.ts'
import { restoreServices } from '../../test/support/services.ts'

type Event = {
  kind: string
  by: string
  from: string | null
  to: string | null
  text: string | null
}
type Found = {
  lead: Record<string, unknown> & { version: number; personId: string; respondedAt: string | null }
  events: Event[]
  deliveries: { id: string; target: string; status: string }[]
  otherInquiries: { id: string }[]
  inquiries: number
}
const inquiry = { name: 'Kim Visitor', email: 'Kim@example.com', message: 'Hello.' }
const sent = async (more: object = {}, changes = {}) =>
  ((await (await post('/leads', { ...inquiry, ...more }, changes)).json()) as { id: string }).id
const find = async (id: string) => (await asOwner<Found>(`/leads/${id}`)).body
const setStatus = (id: string, status: string, version: number) =>
  asOwner(`/leads/${id}/status`, { method: 'PUT', body: { status, version, outcome: 'not now' } })
const addNote = (id: string, text: string, key: string = crypto.randomUUID()) =>
  asOwner(`/leads/${id}/notes`, { method: 'POST', body: { text, key } })
const audit = async () =>
  (await asOwner<{ entries: Record<string, unknown>[] }>('/audit-log')).body.entries
const rows = async (table: string) =>
  (await bindings.DB.prepare(`select * from ${table}`).all()).results

beforeEach(restoreServices)

test('a lead’s own address returns everything in chronological order', async () => {
  const first = await sent()
  const id = await sent({ message: 'Once more.', consent: 'yes' })
  await addNote(id, 'Called, no answer.')
  await setStatus(id, 'contacted', 1)
  const { lead, events, deliveries, otherInquiries, inquiries } = await find(id)
  expect(lead).toMatchObject({
    id,
    status: 'contacted',
    version: 2,
    consentText: expect.any(String),
  })
  expect(lead).not.toHaveProperty('idempotencyKey')
  expect(events[0]).toMatchObject({ kind: 'created', by: 'visitor' })
  expect(events.slice(-2)).toEqual([
    expect.objectContaining({ kind: 'note', by: 'local', text: 'Called, no answer.' }),
    expect.objectContaining({ kind: 'status', by: 'local', from: 'new', to: 'contacted' }),
  ])
  // Nothing is configured, so each delivery was parked with that reason.
  expect(events.filter(({ kind }) => kind === 'delivery')).toHaveLength(3)
  expect(deliveries.map(({ status }) => status)).toEqual(['parked', 'parked', 'parked'])
  expect(otherInquiries).toEqual([expect.objectContaining({ id: first })])
  expect(inquiries).toBe(2)
  expect((await asOwner('/leads/nobody')).status).toBe(404)
})

test('when two owners change one lead, the second gets a conflict and overwrites nothing', async () => {
  const id = await sent()
  expect(await setStatus(id, 'appointment', 1)).toMatchObject({
    status: 200,
    body: { status: 'appointment', version: 2 },
  })
  expect(await setStatus(id, 'lost', 1)).toMatchObject({
    status: 409,
    body: { current: { status: 'appointment', version: 2 } },
  })
  const both = await Promise.all([setStatus(id, 'client', 2), setStatus(id, 'lost', 2)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { lead, events } = await find(id)
  expect(lead.version).toBe(3)
  expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(2)
  expect((await audit()).filter(({ action }) => action === 'lead.status')).toHaveLength(2)
})

test('resending a change after a lost response is no conflict, and applies once', async () => {
  const id = await sent()
  await setStatus(id, 'contacted', 1)
  expect((await setStatus(id, 'contacted', 1)).status).toBe(200)
  const key = crypto.randomUUID()
  await addNote(id, 'One note.', key)
  expect((await addNote(id, 'One note.', key)).status).toBe(201)
  const { events } = await find(id)
  expect(events.map(({ kind }) => kind).filter(kind => kind !== 'delivery')).toEqual([
    'created',
    'status',
    'note',
  ])
  expect(await audit()).toHaveLength(2)
})

test('the first response is the first matching status change, and a note does not count', async () => {
  const id = await sent()
  await addNote(id, 'Think about it.')
  expect((await find(id)).lead.respondedAt).toBeNull()
  await setStatus(id, 'lost', 1)
  expect((await find(id)).lead.respondedAt).toBeNull()
  await setStatus(id, 'contacted', 2)
  const { respondedAt } = (await find(id)).lead
  expect(respondedAt).not.toBeNull()
  await setStatus(id, 'client', 3)
  expect((await find(id)).lead.respondedAt).toBe(respondedAt)
  const { body } = await asOwner<{ medianResponseMs: number; answered: number }>('/lead-stats')
  expect(body.answered).toBe(1)
  expect(body.medianResponseMs).toBeGreaterThanOrEqual(0)
  await setStatus(id, 'new', 4)
  expect((await find(id)).lead.respondedAt).toBeNull()
})

test('bad changes are rejected by field, and an unknown lead is a 404', async () => {
  const id = await sent()
  expect(await addNote(id, '  ')).toMatchObject({
    status: 400,
    body: { field: 'text', reason: 'Please write a note.' },
  })
  expect(await addNote(id, 'x'.repeat(5001))).toMatchObject({ body: { field: 'text' } })
  expect(await addNote(id, 'x', 'no uuid')).toMatchObject({ body: { field: 'key' } })
  expect(await setStatus(id, 'asleep', 1)).toMatchObject({ status: 400, body: { field: 'status' } })
  expect((await addNote('nobody', 'x')).status).toBe(404)
  expect((await setStatus('nobody', 'lost', 1)).status).toBe(404)
})

test('a change from another site is rejected, even with the owner’s cookie', async () => {
  const id = await sent()
  const ask = (headers: Record<string, string>) =>
    call(
      `/leads/${id}/notes`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text: 'x', key: crypto.randomUUID() }),
      },
      { OWNER_AUTH: 'local' },
    )
  for (const site of ['cross-site', 'same-site']) {
    expect((await ask({ 'sec-fetch-site': site })).status).toBe(403)
  }
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(201)
})

test('a false positive of the spam check is released, counted and sent', async () => {
  const id = await sent({ subject: 'SEO' })
  expect(await find(id)).toMatchObject({ lead: { suspected: true } })
  expect((await asOwner<unknown[]>('/leads?spam=without')).body).toEqual([])
  expect((await asOwner(`/leads/${id}/not-spam`, { method: 'POST' })).status).toBe(200)
  const { lead, events, deliveries } = await find(id)
  expect(lead).toMatchObject({
    suspected: false,
    spamSignals: ['hidden field filled in'],
    version: 2,
  })
  expect(events).toContainEqual(expect.objectContaining({ kind: 'not spam', by: 'local' }))
  // Each was tried at once and, without a connected service, parked again for that reason.
  expect(events.filter(({ from, to }) => from === 'parked' && to === 'waiting').length).toBe(2)
  expect(deliveries.every(({ status }) => status === 'parked')).toBe(true)
  expect((await asOwner<unknown[]>('/leads?spam=without')).body).toHaveLength(1)
  expect((await asOwner<{ total: number; suspected: number }>('/lead-stats')).body).toMatchObject({
    total: 1,
    suspected: 0,
  })
  expect((await asOwner(`/leads/${id}/not-spam`, { method: 'POST' })).status).toBe(404)
})

test('the CSV export contains the filtered leads, and no cell runs a formula', async () => {
  await sent({
    name: '=HYPERLINK("https://evil.example","x")',
    message: '\t=1+1\n"quoted", ünïcode',
  })
  await sent({ name: '@SUM(A1)', phone: '+1 702 555 0101', message: '-2+3', source: '＝cmd' })
  const { body, headers } = await asOwner<string>('/leads/export.csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]+\.csv"$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const found = parse(body, { columns: true, bom: true }) as Record<string, string>[]
  expect(found).toHaveLength(2)
  for (const lead of found) {
    for (const [title, value] of Object.entries(lead)) {
      expect(value, title).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }
  }
  expect(found.map(lead => lead.Message)).toContain('=1+1\n"quoted", ünïcode'.replace('=', "'="))
  const none = await asOwner<string>('/leads/export.csv?band=hot')
  expect(parse(none.body, { bom: true })).toHaveLength(1)
})

/** A database that fails once the lead list has been read `reads` times. */
function failingAfter(reads: number) {
  let left = reads
  const prepare = (sql: string) => {
    if (/ from "leads" left join/.test(sql) && left-- === 0) throw new Error('down')
    return bindings.DB.prepare(sql)
  }
  return new Proxy(bindings.DB, {
    get: (db, name) => (name === 'prepare' ? prepare : Reflect.get(db, name).bind(db)),
  })
}

test('an export that cannot start is an error, and one that breaks off says so', async () => {
  await storeLeads(1_200)
  const init = { headers: { 'sec-fetch-site': 'none' } }
  const download = (reads: number) =>
    call('/leads/export.csv', init, { OWNER_AUTH: 'local', DB: failingAfter(reads) })
  const errorLog = vi.spyOn(console, 'error').mockReturnValue()

  const none = await download(0)
  expect(none.status).toBe(500)
  expect(none.headers.get('content-disposition')).toBeNull()
  expect(await none.json()).toMatchObject({ error: 'Something went wrong' })

  const { body } = await download(2)
  let text = ''
  const readToEnd = (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })()
  await expect(readToEnd).rejects.toThrow('incomplete')
  const rows = parse(text, { relaxColumnCount: true }) as string[][]
  expect(rows).toHaveLength(1 + 1_000 + 1)
  expect(rows.at(-1)?.[0]).toContain('This file is incomplete')
  expect(errorLog.mock.calls.map(([line]) => JSON.parse(line).path)).toEqual([
    '/leads/export.csv',
    '/leads/export.csv',
  ])
  errorLog.mockRestore()
})

test('a privacy export contains everything, including the spool', async () => {
  const id = await sent({ phone: '702 555 0101' })
  await addNote(id, 'Likes pools.')
  const broken = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('down')
    },
  })
  const spooled = await sent({ message: 'While it was down.' }, { DB: broken })
  const { personId } = (await find(id)).lead
  const { body, headers } = await asOwner<{
    person: object
    inquiries: object[]
    events: Event[]
    deliveries: object[]
    spooled: { lead: { id: string } }[]
  }>(`/people/${personId}`)
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(body.person).toMatchObject({ email: 'kim@example.com' })
  expect(body.inquiries).toEqual([expect.objectContaining({ id, message: 'Hello.' })])
  expect(body.events).toContainEqual(expect.objectContaining({ text: 'Likes pools.' }))
  expect(body.deliveries).toHaveLength(3)
  expect(body.spooled.map(({ lead }) => lead.id)).toEqual([spooled])
})

test('after a deletion only an anonymous line remains of the person', async () => {
  const other = await sent({ email: 'lee@example.com', name: 'Lee Reader' })
  const id = await sent({ phone: '702 555 0101' })
  await sent({ message: 'Once more.', email: 'KIM@EXAMPLE.COM' })
  await addNote(id, 'Likes pools.')
  await setStatus(id, 'contacted', 1)
  const broken = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('down')
    },
  })
  await sent({ message: 'While it was down.' }, { DB: broken })
  const { personId } = (await find(id)).lead
  await asOwner(`/outbox/${id}.crm/retry`, { method: 'POST' })
  const forget = (inquiries: number) =>
    asOwner(`/people/${personId}?inquiries=${inquiries}`, { method: 'DELETE' })

  expect(await forget(1)).toMatchObject({ status: 409, body: { inquiries: 2 } })
  expect((await find(id)).inquiries).toBe(2)
  expect(await forget(2)).toMatchObject({ status: 200, body: { inquiries: 2, spooled: 1 } })

  expect((await rows('leads')).map(lead => lead.id)).toEqual([other])
  expect((await rows('people')).map(person => person.email)).toEqual(['lee@example.com'])
  expect((await rows('lead_text')).map(text => text.lead_id)).toEqual([other])
  const remaining = [...(await rows('lead_events')), ...(await rows('deliveries'))]
  expect(new Set(remaining.map(row => row.lead_id))).toEqual(new Set([other]))
  expect((await bindings.KV.list({ prefix: 'spool/' })).keys).toEqual([])
  const log = await audit()
  expect(log[0]).toMatchObject({
    action: 'person.delete',
    who: 'local',
    subject: null,
    detail: { inquiries: 3 },
  })
  const everything = JSON.stringify(
    await Promise.all(
      ['leads', 'people', 'lead_events', 'deliveries', 'audit_log', 'lead_text'].map(rows),
    ),
  )
  expect(everything).not.toMatch(/kim|pools|while it was down|555.?0101/i)
  expect(everything).not.toContain(id)
  expect((await forget(2)).status).toBe(404)
})

test('the audit log pages through who did what and when', async () => {
  const id = await sent()
  for (const text of ['One', 'Two', 'Three']) await addNote(id, text)
  await setStatus(id, 'lost', 1)
  type Page = { entries: { id: number; action: string }[]; next: number | null }
  const first = (await asOwner<Page>('/audit-log?limit=3')).body
  expect(first.entries.map(({ action }) => action)).toEqual([
    'lead.status',
    'lead.note',
    'lead.note',
  ])
  expect(first.entries[0]).toMatchObject({
    who: 'local',
    subject: id,
    detail: { from: 'new', to: 'lost' },
    at: expect.any(String),
  })
  const rest = (await asOwner<Page>(`/audit-log?limit=3&before=${first.next}`)).body
  expect(rest.entries).toHaveLength(1)
  expect(rest.next).toBeNull()
  expect(JSON.stringify(await audit())).not.toMatch(/One|Two|Three|kim/i)
})

test('leads are set aside, marked and sorted out several at a time, and everything is undone', async () => {
  const [one, two, three] = [
    await sent(),
    await sent({ message: 'Two.' }),
    await sent({ message: 'Three.' }),
  ]
  type Was = { id: string; version: number; status: string; snoozedUntil: string | null }
  const change = async (body: object) => {
    const answer = await asOwner<{ changed: Was[] }>('/leads/changes', { method: 'POST', body })
    return { status: answer.status, changed: answer.body.changed ?? [], body: answer.body }
  }
  const waiting = async () => {
    const { body } = await asOwner<{ leads: { id: string }[] }>('/leads/waiting')
    const { body: counted } = await asOwner<{ leads: number }>('/lead-stats/waiting')
    expect(counted.leads).toBe(body.leads.length)
    return body.leads.map(({ id }) => id)
  }
  const passed = (id: string) =>
    bindings.DB.prepare('update leads set snoozed_until = 1 where id = ?').bind(id).run()
  const until = new Date(Date.now() + 3_600_000).toISOString()

  // Set aside: gone from Answer next until then, and back when it is undone.
  expect((await change({ do: 'snooze', ids: [one, two], until })).changed).toHaveLength(2)
  expect(await waiting()).toEqual([three])
  expect((await change({ do: 'snooze', ids: [one], until })).changed).toEqual([])
  const restore = { do: 'restore', leads: [{ id: one, snoozedUntil: null }] }
  expect((await change(restore)).changed).toHaveLength(1)
  expect((await waiting()).sort()).toEqual([one, three].sort())
  await passed(two)
  expect(await waiting()).toHaveLength(3)
  // A new inquiry of the same person ends it; a stranger's does not.
  await change({ do: 'snooze', ids: [two], until })
  await sent({ email: 'other@example.com', message: 'Someone else.' })
  expect(await waiting()).not.toContain(two)
  const again = await sent({ message: 'Are you there?' })
  expect(await waiting()).toEqual(expect.arrayContaining([two, again]))
  // A suspected inquiry proves nothing about who wrote it.
  await change({ do: 'snooze', ids: [two], until })
  await sent({ message: 'Cheap SEO.', subject: 'SEO' })
  expect(await waiting()).not.toContain(two)

  // A status for several; what someone else has changed since stays.
  await setStatus(three, 'client', 1)
  const leads = [one, two, three].map(id => ({ id, version: 1 }))
  const marked = await change({ do: 'status', leads, status: 'contacted' })
  expect(marked.changed.map(({ id, status, version }) => [id, status, version]).sort()).toEqual(
    [
      [one, 'new', 2],
      [two, 'new', 2],
    ].sort(),
  )
  expect((await find(three)).lead.status).toBe('client')
  expect((await find(two)).lead).toMatchObject({ status: 'contacted', snoozedUntil: null })
  // An answered lead comes back if no answer came by then.
  await change({ do: 'snooze', ids: [one], until })
  expect(await waiting()).not.toContain(one)
  await passed(one)
  expect(await waiting()).toContain(one)
  const undone = await change({
    do: 'status',
    leads: marked.changed.map(({ id, version }) => ({ id, version })),
    status: 'new',
  })
  expect(undone.changed).toHaveLength(2)
  expect((await find(two)).lead).toMatchObject({ status: 'new', respondedAt: null })
  expect((await change({ do: 'status', leads, status: 'lost' })).body).toMatchObject({
    field: 'outcome',
  })

  // Spam leaves every list and figure, and comes back whole.
  expect((await change({ do: 'spam', ids: [one, two] })).changed).toHaveLength(2)
  expect(await waiting()).not.toContain(one)
  expect((await asOwner<{ id: string }[]>('/leads?spam=only')).body).toHaveLength(3)
  expect((await change({ do: 'not spam', ids: [one, two] })).changed).toHaveLength(2)
  expect((await asOwner<{ id: string }[]>('/leads?spam=only')).body).toHaveLength(1)
  const { events } = await find(one)
  expect(events.filter(({ by }) => by === 'local').map(({ kind }) => kind)).toEqual([
    ...['snooze', 'snooze', 'status', 'snooze', 'status', 'spam', 'not spam'],
  ])
  const actions = (await audit()).map(({ action }) => action)
  for (const action of ['lead.snooze', 'lead.spam', 'lead.not-spam', 'lead.status']) {
    expect(actions).toContain(action)
  }

  const file = await asOwner<string>(`/leads/export.csv?ids=${one},${three}`)
  expect(parse(file.body, { bom: true }).slice(1)).toHaveLength(2)
  for (const [body, field] of [
    [{ do: 'snooze', ids: [one], until: 'soon' }, 'until'],
    [{ do: 'snooze', ids: [one], until: '2020-01-01T10:00' }, 'until'],
    [{ do: 'snooze', ids: [], until }, 'ids'],
    [{ do: 'snooze', ids: Array(51).fill(one), until }, 'ids'],
    [{ do: 'status', leads, status: 'old' }, 'status'],
    [{ do: 'delete', ids: [one] }, 'do'],
  ] as const) {
    const refused = await change(body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ field })
  }
  expect((await asOwner('/leads/export.csv?ids=1;2')).status).toBe(400)
  const stranger = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await call('/leads/changes', stranger)).status).toBe(403)
})
