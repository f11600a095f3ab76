import { beforeEach, expect, inject, test } from 'vitest'
import { aDraft } from '../../test/support/a-draft.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { everyCall } from '../../test/support/every-call.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { aJpeg } from '../../test/support/photo-files.ts'
import { isPublic } from '../../test/support/public-calls.ts'
import { atDevices, pushing } from '../../test/support/push.ts'
import { connected, restoreServices } from '../../test/support/services.ts'
import type { Bindings } from '../env.ts'
import { processOutbox } from '../every-minute.ts'
import { deleteExpired } from '../retention.ts'

const secret = 'a secret of forty-four characters, as a test'
const site: Partial<Bindings> = {
  ...connected,
  ...pushing,
  OWNER_AUTH: 'local',
  SETTINGS_KEY: secret,
}
const uuid = () => crypto.randomUUID()

beforeEach(restoreServices)

const misspelled = ['', '""', '" "', `"${'x'.repeat(256)}"`, 'a,b', '"a", "b"', 'a b', 'é']

type Call = { of: string; path?: string; json?: unknown; bytes?: Uint8Array; other?: unknown }
type Sent = { status: number; text: string; type: string | null }

/** Calls as the owner's browser, and as a visitor's. */
async function send(
  { of, path = of.split(' ')[1] ?? '', json, bytes }: Call,
  key: string | null,
  changes: Partial<Bindings> = {},
): Promise<Sent> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (!bytes) headers['content-type'] = 'application/json'
  if (key !== null) headers['idempotency-key'] = key
  const body = (bytes ?? JSON.stringify(json ?? {})) as BodyInit
  const init = { method: of.split(' ')[0], headers, body }
  const response = await call(path, init, { ...site, ...changes })
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
  }
}
const made = async <Body>(wanted: Call) => JSON.parse((await send(wanted, null)).text) as Body

/** The number of rows of each table, without those that say what was asked how often. */
async function rows() {
  const { results } = await bindings.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like '%sqlite%'
      and name not like '%cf_%' and name not like 'idempotency_keys' and name not like 'outages'
      and name not like 'counters'`,
  ).all<{ name: string }>()
  const counted = results.map(
    ({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`,
  )
  const all = []
  // D1 allows few terms in a compound select.
  for (let from = 0; from < counted.length; from += 5) {
    const part = await bindings.DB.prepare(counted.slice(from, from + 5).join(' union all ')).all()
    all.push(...part.results)
  }
  return JSON.stringify(all)
}

/** What a visitor's call may repeat without a key, because it creates nothing. */
const creatingNothing = [
  ...['POST /ai-search', 'POST /ai-search/chips', 'POST /voice-property-search', 'POST /addresses'],
  'POST /personalized-matches',
  // Counts events. Browsers send them with a beacon, which has no header.
  'POST /analytics',
  // Say what the state is to be; a repetition finds it so.
  ...['POST /stop-mail', 'POST /saved-searches/confirm', 'POST /saved-searches/stop'],
  ...['POST /saved-searches/mine', 'POST /tours/mine/move', 'POST /tours/mine/cancel'],
]

test('every call that creates something does it once for a key, and answers alike', async () => {
  await store(aRecord({ ListingKey: 'one', PoolPrivateYN: true }), aRecord({ ListingKey: 'two' }))
  const person = { name: 'Kim Visitor', email: 'kim@example.com' }
  const lead = await made<{ id: string }>({ of: 'POST /leads', json: { ...person, message: 'A' } })
  await made({ of: 'POST /leads', json: { ...person, email: 'lee@example.com', message: 'B' } })
  const { people } = JSON.parse(
    await (await call('/people', { headers: { 'sec-fetch-site': 'none' } }, site)).text(),
  ) as { people: { id: string }[] }
  const [from = '', into = ''] = people.map(({ id }) => id)
  const list = await made<{ t: string }>({
    of: 'POST /lists',
    json: { me: 'a'.repeat(16), homes: '1' },
  })
  const agentsList = await made<{ id: string }>({
    of: 'POST /client-lists',
    json: { key: uuid(), name: 'Two', homes: [1] },
  })
  const [subscription] = (await atDevices()).subscriptions
  const me = { t: list.t, me: 'a'.repeat(16) }
  const columns = ['A', 'B', 'C', 'D']
  const mapping = { A: 'ListingId', B: 'StandardStatus', C: 'ListPrice', D: 'UnparsedAddress' }
  const ofLead = (what: string) => `/leads/${lead.id}/${what}`
  const calls: Call[] = [
    // A visitor's.
    { of: 'POST /leads', json: { ...person, message: 'Please keep this.' } },
    {
      of: 'POST /leads',
      json: { ...person, message: 'A tour.', source: 'showing-request', tourMode: 'video' },
      other: { ...person, message: 'A tour.', source: 'showing-request' },
    },
    { of: 'POST /lists/invitations', json: { t: list.t, ...person, message: 'Please look.' } },
    { of: 'POST /lists', json: { me: 'b'.repeat(16), homes: '1,2', name: 'Ours' } },
    { of: 'POST /lists/changes', json: { ...me, change: 'add', home: '2' } },
    {
      of: 'POST /lists/changes',
      json: { ...me, change: 'note', home: 1, text: 'Ah.', key: uuid() },
    },
    {
      of: 'POST /user-preferences',
      json: { preferences: { propertyType: 'Modern', communication: 'Email' } },
    },
    {
      of: 'POST /user-preferences',
      json: {
        preferences: { propertyType: 'Modern', communication: 'Email' },
        email: 'pat@example.com',
      },
    },
    {
      of: 'POST /saved-searches',
      json: {
        email: 'sam@example.com',
        frequency: 'daily',
        language: 'en',
        consent: true,
        filters: { minBeds: 3 },
      },
    },
    {
      of: 'POST /saved-searches/reports',
      json: {
        email: 'sue@example.com',
        address: '1 Way, Las Vegas, NV 89166',
        language: 'en',
        consent: true,
      },
    },
    // The owner's.
    { of: 'POST /leads/:id/notes', path: ofLead('notes'), json: { text: 'Called.', key: uuid() } },
    {
      of: 'POST /leads/:id/tasks',
      path: ofLead('tasks'),
      json: { key: uuid(), title: 'Call', due: '2099-01-05' },
    },
    {
      of: 'POST /leads/:id/contacts',
      path: ofLead('contacts'),
      json: { key: uuid(), way: 'call', outcome: 'reached' },
    },
    {
      of: 'POST /leads/:id/replies',
      path: ofLead('replies'),
      json: { key: uuid(), language: 'en', subject: 'Yours', text: 'Hello.' },
    },
    {
      of: 'PUT /leads/:id/status',
      path: ofLead('status'),
      json: { status: 'client', version: 2 },
    },
    {
      of: 'POST /people/:id/merges',
      path: `/people/${into}/merges`,
      json: { from, name: into, mail: into, phone: into },
    },
    { of: 'POST /push/devices', json: { ...subscription, name: 'Phone' } },
    { of: 'POST /client-lists', json: { key: uuid(), name: 'For Saturday', homes: [1, 2] } },
    {
      of: 'POST /client-lists/:id/changes',
      path: `/client-lists/${agentsList.id}/changes`,
      json: { change: 'note', home: 1, text: 'Look.', key: uuid() },
    },
    { of: 'POST /listings', json: { ...aDraft(), key: uuid() } },
    {
      of: 'PUT /listing-drafts/:key',
      path: `/listing-drafts/${uuid()}`,
      json: { draft: aDraft(), version: 0 },
    },
    { of: 'POST /photos', bytes: aJpeg(), other: aJpeg({ width: 1000 }) },
    { of: 'POST /import', json: { firstRow: 1, records: [aRecord({ ListingKey: 'three' })] } },
    { of: 'PUT /import/columns', json: { columns, mapping } },
    { of: 'POST /weekly-report', json: { key: uuid() } },
    { of: 'POST /tours/calendars/feed' },
    { of: 'PUT /keys/:name', path: '/keys/MAIL_FROM', json: { value: 'site@example.com' } },
    {
      of: 'PUT /content-settings/switches/:name',
      path: '/content-settings/switches/safetyLayer',
      json: { on: false, version: 0 },
    },
    {
      of: 'POST /outbox/:id/retry',
      path: `/outbox/${lead.id}.crm/retry`,
      json: {},
    },
  ]
  await bindings.DB.prepare(`update deliveries set status = 'parked' where id = ?1`)
    .bind(`${lead.id}.crm`)
    .run()
  for (const one of calls) {
    const what = `${one.of} ${JSON.stringify(one.json ?? null).slice(0, 60)}`
    const { json, other = { ...(json as object), remarks: 'Other', message: 'Other' } } = one
    const changed = one.bytes ? { ...one, bytes: other as Uint8Array } : { ...one, json: other }
    const before = await rows()
    // One function reads the key of all calls, so each gets one of the spellings.
    const spelling = misspelled[calls.indexOf(one) % misspelled.length] ?? ''
    for (const key of inject('soak') ? misspelled : [spelling]) {
      expect((await send(one, key)).status, `${what} with ${key}`).toBe(400)
    }
    expect(await rows(), what).toBe(before)
    const key = uuid()
    // At once, as by an impatient client, quoted and bare.
    const answers = await Promise.all(
      [`"${key}"`, key, `"${key}"; v=1`].map(spelling => send(one, spelling)),
    )
    const [first] = answers
    expect(first?.status, `${what}: ${first?.text}`).toBeLessThan(300)
    const after = await rows()
    for (const answer of [...answers, await send(one, key)]) expect(answer, what).toEqual(first)
    expect(await rows(), what).toBe(after)
    const refused = await send(changed, key)
    expect(refused.status, `${what}: ${refused.text}`).toBe(422)
    expect(JSON.parse(refused.text), what).toMatchObject({ reason: expect.stringMatching(/./) })
    expect(await rows(), what).toBe(after)
  }

  // Nothing is left out: each visitor's call that changes something is above, and the owner's calls
  // share one door.
  const tried = new Set(calls.map(({ of }) => of))
  const changing = everyCall.filter(({ method }) => method !== 'GET').map(({ of }) => of)
  const open = changing.filter(isPublic)
  expect(open.filter(of => !tried.has(of)).sort()).toEqual([...creatingNothing].sort())
  for (const one of everyCall) {
    if (one.method === 'GET' || open.includes(one.of)) continue
    expect((await send({ ...one, path: one.path.slice(4) }, 'a,b')).status, one.of).toBe(400)
  }
  // Links and personal data are nowhere to be read among the stored answers.
  const { results } = await bindings.DB.prepare('select * from idempotency_keys').all()
  expect(results.length).toBeGreaterThan(25)
  const stored = JSON.stringify(results)
  for (const text of [list.t, 'kim@example', '.ics', 'accepted']) expect(stored).not.toContain(text)
  await deleteExpired(bindings, new Date(Date.now() + 2.1 * 86_400_000), error => {
    throw error
  })
  expect((await bindings.DB.prepare('select 1 from idempotency_keys').all()).results).toEqual([])
}, 60_000)

const broken = <Store extends object>(): Store =>
  new Proxy({} as Store, {
    get: () => () => {
      throw new Error('This store is down')
    },
  })
const databaseDown = { DB: broken<D1Database>() }
const kim = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
const leadOf = (json: object): Call => ({ of: 'POST /leads', json })
const countLeads = () => bindings.DB.prepare('select count(*) n from leads').first<number>('n')

test('a lead has one rule for header and field, with the database and without', async () => {
  await store(aRecord({ ListingKey: 'one' }))
  for (const changes of [{}, databaseDown]) {
    const key = uuid()
    const first = await send(leadOf(kim), `"${key}"`, changes)
    expect(first.status).toBe(201)
    expect(await send(leadOf({ ...kim, email: 'KIM@example.com' }), key, changes)).toEqual(first)
    expect(await send(leadOf({ ...kim, idempotencyKey: key }), null, changes)).toEqual(first)
    expect(await send(leadOf({ ...kim, idempotencyKey: key }), key, changes)).toEqual(first)
    // Fields of the page are no part of what was written.
    const later = { ...kim, filledInMs: 99_000, page: '/contact' }
    expect(await send(leadOf(later), key, changes)).toEqual(first)
    const others = [
      { ...kim, message: 'Hello!' },
      { ...kim, phone: '702 555 0101' },
      { ...kim, email: 'lee@example.com' },
      { ...kim, name: 'Kim' },
      { ...kim, propertyId: 1 },
      { ...kim, tourMode: 'video' },
    ]
    for (const other of others) {
      expect((await send(leadOf(other), key, changes)).status, JSON.stringify(other)).toBe(422)
    }
    const disagreeing = await send(leadOf({ ...kim, idempotencyKey: uuid() }), key, changes)
    expect(disagreeing.status).toBe(400)
    expect(JSON.parse(disagreeing.text)).toMatchObject({ field: 'idempotencyKey' })
    const ofHome = uuid()
    await send(leadOf({ ...kim, propertyId: 1 }), ofHome, changes)
    expect((await send(leadOf(kim), ofHome, changes)).status).toBe(422)
    expect((await send(leadOf({ ...kim, propertyId: 1 }), ofHome, changes)).status).toBe(201)
  }
  expect(await countLeads()).toBe(2)
  await processOutbox({ ...bindings, ...connected }, new Date(), () => undefined)
  expect(await countLeads()).toBe(4)
  // A form without JavaScript, sent by a program.
  const form = new URLSearchParams({ ...kim, message: 'By a form.' })
  const headers = { 'idempotency-key': 'a-form' }
  const post = () => call('/leads', { method: 'POST', body: form, headers }, site)
  const answers = [await post(), await post()].map(({ headers }) => headers.get('location'))
  expect(answers[0]).toMatch(/^\/contact\/sent/)
  expect(answers[1]).toBe(answers[0])
  expect(await countLeads()).toBe(5)
  form.set('message', 'Other words.')
  expect((await post()).status).toBe(422)
  // Preferences with an address are a lead, so they are taken while the database is down.
  const preferences = { propertyType: 'Modern', communication: 'Email' }
  const wish = { of: 'POST /user-preferences', json: { preferences, email: 'pat@example.com' } }
  for (let i = 0; i < 2; i++) expect((await send(wish, 'pat', databaseDown)).status).toBe(201)
  expect((await bindings.KV.list({ prefix: 'spool/' })).keys).toHaveLength(1)
})

test('a tour request that is repeated gets its answer, although its time has been confirmed since', async () => {
  await store(aRecord({ ListingKey: 'one' }))
  const { days } = JSON.parse(await (await call('/tours/slots', {}, site)).text()) as {
    days: { slots: string[] }[]
  }
  const slot = days.flatMap(({ slots }) => slots).at(-1)
  const asks = leadOf({ ...kim, propertyId: 1, tourMode: 'in person', slots: [slot] })
  const first = await send(asks, 'a-tour')
  const { id } = JSON.parse(first.text)
  const given = { of: 'PUT /tours/:id/time', path: `/tours/${id}/time` }
  expect((await send({ ...given, json: { sequence: 0, startsAt: slot } }, null)).status).toBe(200)
  expect(await send(asks, 'a-tour')).toEqual(first)
  expect((await send(asks, 'another-tour')).status).toBe(400)
  const longer = { ...asks, json: { ...(asks.json as object), homes: '2' } }
  expect((await send(longer, 'a-tour')).status).toBeGreaterThanOrEqual(400)
  // A lead for which the agent books a tour stays the visitor's own.
  const plain = await send(leadOf({ ...kim, propertyId: 1 }), 'no-tour')
  const early = days.flatMap(({ slots }) => slots)[0]
  const path = `/tours/${JSON.parse(plain.text).id}/time`
  expect(
    (await send({ ...given, path, json: { sequence: 0, startsAt: early } }, null)).status,
  ).toBe(200)
  expect(await send(leadOf({ ...kim, propertyId: 1 }), 'no-tour')).toEqual(plain)
  expect(await countLeads()).toBe(2)
})

test('what failed may be tried again, a call that has died too, and one that still runs says so', async () => {
  await store(aRecord({ ListingKey: 'one' }))
  const start = (json: object = {}): Call => ({
    of: 'POST /lists',
    json: { me: 'a'.repeat(16), homes: '1', ...json },
  })
  const lists = () => bindings.DB.prepare('select count(*) n from shared_lists').first<number>('n')
  expect((await send(start({ me: 'short' }), 'k')).status).toBe(400)
  expect((await send(start(), 'k', databaseDown)).status).toBe(503)
  // Turnstile refuses a machine.
  expect((await send(start({ subject: 'SEO' }), 'k')).status).toBe(400)
  const first = await send(start(), 'k')
  expect(first.status).toBe(201)
  expect(await send(start(), 'k')).toEqual(first)
  expect((await send(start(), 'K')).text).not.toBe(first.text)
  expect(await lists()).toBe(2)

  const set = (sql: string) => bindings.DB.prepare(`update idempotency_keys set ${sql}`).run()
  await set('answer = null, claimed_at = 1000 * unixepoch()')
  const running = await send(start(), 'k')
  expect(running.status).toBe(409)
  expect((await send(start({ name: 'B' }), 'k')).status).toBe(422)
  await set('claimed_at = 1000 * unixepoch() - 121000')
  expect((await send(start({ name: 'B' }), 'k')).status).toBe(422)
  const again = await Promise.all([1, 2, 3].map(() => send(start(), 'k')))
  expect(new Set(again.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(again[0]?.status).toBe(201)
  expect(await lists()).toBe(3)
})
