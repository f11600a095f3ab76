import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedList } from '../../src/lists/shared-list.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { guarded, restoreServices } from '../../test/support/services.ts'
import { logFailure } from '../platform/log.ts'
import { deleteExpired } from '../retention.ts'

const ann = 'ann-has-a-random-key'
const ben = 'ben-has-another-key-'
const dayMs = 86_400_000

beforeEach(async () => {
  await restoreServices()
  await store(
    aRecord({ UnparsedAddress: '1 First Way' }),
    aRecord({ UnparsedAddress: '2 Second Way' }),
    aRecord({ UnparsedAddress: '3 Second Way' }),
  )
})
afterEach(() => vi.useRealTimers())

async function start(fields: object = {}) {
  const response = await post('/lists', { me: ann, name: 'Ours', homes: [1, 2], ...fields })
  expect(response.status).toBe(201)
  return ((await response.json()) as { t: string }).t
}
const change = (t: string, me: string, fields: object) =>
  post('/lists/changes', { t, me, ...fields })
const open = (t: string, me = ann) => call(`/lists?t=${t}&me=${me}`)
const view = async (t: string, me = ann) => (await (await open(t, me)).json()) as SharedList
const key = () => crypto.randomUUID()
const idOf = async (t: string) =>
  (await bindings.DB.prepare('select id from shared_lists where token = ?1')
    .bind(t)
    .first<string>('id')) as string

test('two people keep one list, and each sees who did what', async () => {
  const t = await start()
  expect(t).toMatch(/^[\w-]{22}$/)
  const before = await view(t)
  await change(t, ben, { change: 'add', home: 'https://site.example/property/3?x=1' })
  await change(t, ben, { change: 'strike', home: 1 })
  await change(t, ben, { change: 'react', home: 2, reaction: 'love', why: 'The light' })
  await change(t, ann, {
    change: 'note',
    home: 2,
    text: ' Loud <b>street</b>\u202e\r\nhttp://x.example ',
    key: key(),
  })
  const list = await view(t)
  expect(list.version).toBeGreaterThan(before.version)
  const guest = { status: 'guest', nickname: null, number: 0 }
  expect(list.homes).toMatchObject([
    { id: 1, addedBy: { status: 'you' }, struckBy: guest },
    {
      id: 2,
      home: { street: '2 Second Way' },
      struckBy: null,
      reactions: [{ who: guest, reaction: 'love', why: 'The light' }],
      notes: [{ who: { status: 'you' }, text: 'Loud <b>street</b> \nhttp://x.example' }],
    },
    { id: 3, addedBy: guest },
  ])
  await change(t, ben, { change: 'nickname', nickname: 'Ben' })
  await change(t, ann, { change: 'restore', home: 1 })
  await change(t, ben, { change: 'take-back', home: 2 })
  const [note] = list.homes[1]?.notes ?? []
  // Nobody can remove another person's note.
  await change(t, ben, { change: 'remove-note', key: note?.id })
  const later = await view(t, ben)
  expect(later.nickname).toBe('Ben')
  expect(later.homes).toMatchObject([
    { id: 1, struckBy: null, addedBy: guest },
    { id: 2, reactions: [], notes: [{ who: guest }] },
    { id: 3, addedBy: { status: 'you' } },
  ])
  expect((await view(t)).homes[2]?.addedBy).toEqual({ status: 'guest', nickname: 'Ben', number: 0 })
})

test('changes of several people at once are all kept', async () => {
  const t = await start()
  const written = Array.from({ length: 24 }, (_, n) => ({ n, me: n % 2 ? ann : ben }))
  const answers = await Promise.all([
    ...written.map(({ n, me }) =>
      change(t, me, { change: 'note', home: 1, text: `Note ${n}`, key: key() }),
    ),
    change(t, ann, { change: 'react', home: 1, reaction: 'no', why: '' }),
    change(t, ben, { change: 'react', home: 1, reaction: 'love', why: '' }),
    change(t, ben, { change: 'strike', home: 2 }),
    change(t, ann, { change: 'add', home: '3' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { homes } = await view(t)
  expect(homes[0]?.notes.map(({ text }) => text).sort()).toEqual(
    written.map(({ n }) => `Note ${n}`).sort(),
  )
  expect(homes[0]?.reactions).toHaveLength(2)
  expect(homes[1]?.struckBy).not.toBeNull()
  expect(homes).toHaveLength(3)
  // A note that is sent twice is stored once.
  const again = { change: 'note', home: 2, text: 'Once', key: key() }
  await Promise.all([change(t, ann, again), change(t, ann, again)])
  expect((await view(t)).homes[1]?.notes).toHaveLength(1)
})

test('a home that was sold, withdrawn or taken back stays as a line without facts', async () => {
  const t = await start({ homes: [1, 2, 3] })
  const set = (id: number, reason: string) =>
    bindings.DB.prepare(
      `update properties set status = 'Off Market', hidden_reason = ?2 where id = ?1`,
    )
      .bind(id, reason)
      .run()
  await set(1, 'sold')
  await set(2, 'seller opted out')
  const text = await (await open(t)).text()
  expect(text).not.toContain('First Way')
  expect(text).not.toContain('2 Second')
  expect((JSON.parse(text) as SharedList).homes).toMatchObject([
    { id: 1, home: null, gone: 'off the market' },
    { id: 2, home: null, gone: 'unknown' },
    { id: 3, gone: null },
  ])
  // It can still be crossed off, and no hidden home can be added.
  expect((await change(t, ann, { change: 'strike', home: 2 })).status).toBe(200)
  const added = await change(await start({ homes: [2] }), ann, { change: 'add', home: '2' })
  expect(await added.json()).toMatchObject({ field: 'home' })
})

test('words of an address add a home, and several homes are offered', async () => {
  const t = await start({ homes: [] })
  expect((await change(t, ann, { change: 'add', home: '1 first way' })).status).toBe(200)
  const several = await change(t, ann, { change: 'add', home: 'second way' })
  expect(several.status).toBe(400)
  const { field, choices } = (await several.json()) as { field: string; choices: object[] }
  expect(field).toBe('home')
  expect(choices.map(one => 'id' in one && one.id).sort()).toEqual([2, 3])
  expect((await view(t)).homes.map(({ id }) => id)).toEqual([1])
})

test.each([
  [{ change: 'note', home: 1, text: ' ', key: key() }, 'text'],
  [{ change: 'note', home: 1, text: 'x'.repeat(501), key: key() }, 'text'],
  [{ change: 'note', home: 99, text: 'Hello', key: key() }, 'text'],
  [{ change: 'note', home: 1, text: 'Hello', key: 'mine' }, 'key'],
  [{ change: 'react', home: 1, reaction: 'hate', why: '' }, 'reaction'],
  [{ change: 'react', home: 1, reaction: 'love', why: 'x'.repeat(201) }, 'why'],
  [{ change: 'react', home: 'one', reaction: 'love' }, 'home'],
  [{ change: 'react', home: 99, reaction: 'love' }, 'home'],
  [{ change: 'add', home: '' }, 'home'],
  [{ change: 'add', home: 'no such street' }, 'home'],
  [{ change: 'add-saved', homes: '1,two' }, 'homes'],
  [{ change: 'nickname', nickname: 'x'.repeat(31) }, 'nickname'],
  [{ change: 'burn' }, 'change'],
  [{ change: 'strike', home: 1, me: 'short' }, 'me'],
])('%j is refused with its field', async (wrong, field) => {
  const t = await start()
  const response = await change(t, ann, wrong)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
})

test('a list has room for 60 homes, 40 notes a home and 20 people', async () => {
  await store(
    ...Array.from({ length: 60 }, (_, n) => aRecord({ UnparsedAddress: `${n} Many Way` })),
  )
  const t = await start({ homes: Array.from({ length: 60 }, (_, n) => n + 1) })
  const more = await change(t, ann, { change: 'add', home: '63' })
  expect(await more.json()).toMatchObject({ field: 'home' })
  expect((await change(t, ann, { change: 'add', home: '60' })).status).toBe(200)
  const notes = Array.from({ length: 41 }, () =>
    change(t, ann, { change: 'note', home: 1, text: 'Hello', key: key() }),
  )
  const statuses = (await Promise.all(notes)).map(({ status }) => status)
  expect(statuses.filter(status => status === 400)).toHaveLength(1)
  const people = Array.from({ length: 20 }, (_, n) => `somebody-number-${100 + n}`)
  const joined = []
  for (const me of people) {
    joined.push((await change(t, me, { change: 'nickname', nickname: '' })).status)
  }
  expect(joined.filter(status => status === 400)).toHaveLength(1)
})

test('unknown, deleted and expired lists are all the same, and none can be guessed', async () => {
  const kept = await start()
  const deleted = await start()
  const expired = await start()
  expect(new Set([kept, deleted, expired]).size).toBe(3)
  await change(deleted, ben, { change: 'delete' })
  const longAgo = Date.now() - 181 * dayMs
  const age = bindings.DB.prepare('update shared_lists set used_at = ?1 where token = ?2')
  await age.bind(longAgo, expired).run()
  const bodies: string[] = []
  for (const t of [deleted, expired, 'unknown', `${kept}x`, kept.slice(1), '', 'x'.repeat(300)]) {
    for (const response of [
      await open(t),
      await call(`/lists/version?t=${t}`),
      await change(t, ann, { change: 'strike', home: 1 }),
      await post('/lists/invitations', { t, name: 'Kim', email: 'kim@example.com', message: 'Hi' }),
    ]) {
      expect(response.status, t).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      bodies.push(await response.text())
    }
  }
  expect(new Set(bodies).size).toBe(1)
  expect(await bindings.DB.prepare('select * from leads').first()).toBeNull()

  // Cron deletes expired lists with everything on them; opening a list extends its life.
  await age.bind(Date.now() - 179 * dayMs, kept).run()
  expect((await open(kept)).status).toBe(200)
  await deleteExpired(bindings, new Date(Date.now() + 2 * dayMs), error => {
    throw error
  })
  for (const table of ['shared_lists', 'shared_list_people']) {
    const { results } = await bindings.DB.prepare(`select * from ${table}`).all()
    expect(results, table).toHaveLength(1)
  }
})

test('where Turnstile is set it guards the start, and a flood is told to wait', async () => {
  const refused = await post('/lists', { me: ann }, guarded)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ field: 'turnstile' })
  expect((await post('/lists', { me: ann, subject: 'a machine' })).status).toBe(400)
  const stranger = { 'cf-connecting-ip': '203.0.113.9' }
  const statuses: number[] = []
  let wait: string | null = null
  // 20 a minute are allowed, and a minute may end meanwhile.
  for (let n = 0; n < 45 && wait === null; n++) {
    const response = await post('/lists', { me: ann }, {}, stranger)
    statuses.push(response.status)
    wait = response.headers.get('retry-after')
  }
  expect(statuses).toContain(429)
  expect(wait).toBe('60')
})

test('the agent sees only lists with an invitation or of their own', async () => {
  const t = await start()
  const id = await idOf(t)
  expect((await asOwner(`/client-lists/${id}`)).status).toBe(404)
  const invited = await post('/lists/invitations', {
    t,
    name: 'Kim',
    email: 'kim@example.com',
    message: 'Please look.',
    consent: 'yes',
  })
  expect(invited.status).toBe(201)
  const lead = await bindings.DB.prepare('select * from leads').first<Record<string, unknown>>()
  expect(lead).toMatchObject({ source: 'shared-list', consent: 1, page: '/list' })
  expect(JSON.stringify(lead)).not.toContain(t)
  const { body } = await asOwner<SharedList & { path: string }>(`/client-lists/${id}`)
  expect(body).toMatchObject({ name: 'Ours', path: `/list?t=${t}`, leads: [lead?.id] })
  const ofLead = await asOwner(`/client-lists?lead=${lead?.id}`)
  expect(ofLead.body).toMatchObject([{ id, byAgent: false, homes: 2 }])
  const note = { change: 'note', home: 1, text: 'Open on Saturday', key: key() }
  expect(
    (await asOwner(`/client-lists/${id}/changes`, { method: 'POST', body: note })).status,
  ).toBe(200)
  expect((await view(t)).homes[0]?.notes).toMatchObject([{ who: { status: 'agent' } }])
  // The list belongs to the visitors: the agent cannot delete it, and they can withdraw the
  // invitation.
  const remove = { method: 'POST', body: { change: 'delete' } }
  expect((await asOwner(`/client-lists/${id}/changes`, remove)).status).toBe(400)
  await change(t, ann, { change: 'dismiss-agent' })
  expect((await asOwner(`/client-lists/${id}`)).status).toBe(404)
})

test('the agent makes a collection for a client and reads the reactions', async () => {
  const made = { key: key(), name: 'Five for Saturday', homes: '1,2' }
  const create = () => asOwner<{ id: string }>('/client-lists', { method: 'POST', body: made })
  const [first, second] = await Promise.all([create(), create()])
  const { id } = first.body
  expect([second.body.id, (await create()).body.id]).toEqual([id, id])
  const { path } = (await asOwner<{ path: string }>(`/client-lists/${id}`)).body
  const t = new URLSearchParams(path.split('?')[1]).get('t') ?? ''
  expect(await view(t)).toMatchObject({ name: 'Five for Saturday', byAgent: true })
  await change(t, ben, { change: 'react', home: 2, reaction: 'maybe', why: 'Small yard' })
  const { homes } = (await asOwner<SharedList>(`/client-lists/${id}`)).body
  expect(homes[1]?.reactions).toEqual([
    { who: { status: 'guest', nickname: null, number: 0 }, reaction: 'maybe', why: 'Small yard' },
  ])
  const unnamed = { method: 'POST', body: { ...made, key: key(), name: ' ' } }
  expect((await asOwner('/client-lists', unnamed)).body).toMatchObject({ field: 'name' })
  await asOwner(`/client-lists/${id}/changes`, { method: 'POST', body: { change: 'delete' } })
  expect((await open(t)).status).toBe(404)
  const { entries } = (await asOwner<{ entries: object[] }>('/audit-log')).body
  expect(entries).toMatchObject([
    { action: 'list.delete', subject: id, detail: {} },
    { action: 'list.add', subject: id, detail: { homes: 2 } },
  ])
})

test('a collection that cannot be tied to its client is not created at all', async () => {
  const lead = await post('/leads', { name: 'Kim', email: 'kim@example.com', message: 'Hi' })
  const { id } = (await lead.json()) as { id: string }
  const made = { key: key(), name: 'Five for Saturday', homes: '1,2', lead: id }
  const create = () => asOwner('/client-lists', { method: 'POST', body: made })
  const rename = (from: string, to: string) =>
    bindings.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
  await rename('shared_list_leads', 'gone')
  expect((await create()).status).toBe(500)
  await rename('gone', 'shared_list_leads')
  expect((await create()).status).toBe(201)
  expect((await asOwner(`/client-lists/${made.key}`)).body).toMatchObject({ leads: [id] })
  const { entries } = (await asOwner<{ entries: object[] }>('/audit-log')).body
  expect(entries).toMatchObject([{ action: 'list.add', subject: made.key }])
  // A change or note whose audit row cannot be written is not made either.
  const struck = { change: 'strike', home: 1 }
  const changing = () =>
    asOwner(`/client-lists/${made.key}/changes`, { method: 'POST', body: struck })
  const note = { text: 'Called.', key: key() }
  const noting = () => asOwner(`/leads/${id}/notes`, { method: 'POST', body: note })
  await rename('audit_log', 'gone')
  expect([(await changing()).status, (await noting()).status]).toEqual([500, 500])
  await rename('gone', 'audit_log')
  const { body } = await asOwner<{ homes: { struckBy: string | null }[] }>(
    `/client-lists/${made.key}`,
  )
  expect(body.homes.map(({ struckBy }) => struckBy)).toEqual([null, null])
  const detail = (await asOwner<{ events: object[] }>(`/leads/${id}`)).body
  expect(detail.events).not.toContainEqual(expect.objectContaining({ kind: 'note' }))
  expect([(await changing()).status, (await noting()).status]).toEqual([200, 201])
  const after = (await asOwner<{ entries: { action: string }[] }>('/audit-log')).body.entries
  expect(after.map(({ action }) => action)).toEqual(['lead.note', 'list.change', 'list.add'])
})

test('a person’s export has their list, and their deletion takes it along', async () => {
  const t = await start()
  await change(t, ben, { change: 'note', home: 1, text: 'zqnotemark', key: key() })
  const other = await start({ name: 'Others' })
  await post('/lists/invitations', { t, name: 'Kim', email: 'kim@example.com', message: 'Hi' })
  const person = await bindings.DB.prepare('select id from people').first<string>('id')
  const exported = JSON.stringify((await asOwner(`/people/${person}`)).body)
  expect(exported).toContain('zqnotemark')
  expect(exported).not.toContain(t)
  const gone = await asOwner(`/people/${person}?inquiries=1`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect((await open(t)).status).toBe(404)
  expect((await open(other)).status).toBe(200)
  expect(await bindings.DB.prepare('select * from shared_list_notes').first()).toBeNull()
})

test('no log line has a list’s address, a key or a word of it', async () => {
  const lines: string[] = []
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(args.join(' ')))
  }
  const t = await start({ name: 'zqname' })
  const broken = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('down')
    },
  })
  const body = { t, me: ann, change: 'note', home: 1, text: 'zqtext', key: key() }
  await post('/lists/changes', body, { DB: broken })
  await call(`/lists?t=${t}&me=${ann}`, {}, { DB: broken })
  await post(
    '/lists/invitations',
    { t, name: 'Kim', email: 'zq@example.com', message: 'zq' },
    { DB: broken },
  )
  // 120 a minute are allowed, and a minute may end meanwhile.
  for (let n = 0; n < 250; n++) {
    const headers = { 'cf-connecting-ip': '203.0.113.8' }
    if ((await call(`/lists?t=${t}&me=${ann}`, { headers })).status === 429) break
  }
  logFailure({ work: 'lists' }, new Error('the last line'))
  vi.restoreAllMocks()
  expect(lines.join('\n')).toContain('too many requests')
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter(line => line.includes(t) || line.includes(ann) || /zq/.test(line))).toEqual(
    [],
  )
})
