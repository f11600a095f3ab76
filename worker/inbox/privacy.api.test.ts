import { beforeEach, expect, test, vi } from 'vitest'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import {
  breakCrm,
  breakMail,
  connected,
  guarded,
  restoreServices,
} from '../../test/support/services.ts'
import { processOutbox } from '../every-minute.ts'
import { logFailure } from '../platform/log.ts'
import { deleteExpired } from '../retention.ts'

/*
 * Where personal data is stored: D1 (message, person, events, outbox deliveries, search index) and,
 * while D1 was down, KV under spool/. R2 holds photos of homes and backups made by command, nothing
 * from visitors. These tests scan all of D1 and KV, so they cover what is added later.
 */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const down = new Proxy({} as D1Database, {
  get: () => () => {
    throw new Error('down')
  },
})

/** Each field holds its own marker, so a leak shows where it came from. */
const marks: string[] = []
const mark = (field: string) => {
  const made = `zq${field.toLowerCase()}mark`
  marks.push(made)
  return made
}
const email = `${mark('email')}@example.com`
const phone = '702 555 0147'
const inquiry = {
  firstName: mark('first'),
  lastName: mark('last'),
  email,
  phone,
  message: `${mark('message')} 3 bedrooms with a pool`,
  propertyType: mark('interest'),
  timeframe: mark('timeframe'),
  priceRange: mark('price'),
  consent: 'yes',
  page: `/contact?utm_source=${mark('source')}&utm_campaign=${mark('campaign')}&q=${mark('query')}`,
  referrer: `https://from.example/${mark('referrer')}?${mark('referrerquery')}`,
  homesViewed: 3,
}
const personal = new RegExp(`${marks.join('|')}|555.{0,2}0147`, 'i')

beforeEach(restoreServices)

test('an export contains everything and a deletion leaves nothing, wherever it is stored', async () => {
  const other = { name: 'Lee Reader', email: 'lee@example.com', message: 'Mine stays.' }
  await post('/leads', other)
  const sent = async (fields: object, changes = {}) =>
    ((await (await post('/leads', { ...inquiry, ...fields }, changes)).json()) as { id: string }).id
  const id = await sent({}, connected)
  await sent({ message: `${mark('spam')} buy`, subject: 'a machine' }, connected)
  await breakCrm({ kind: 'status', status: 401 })
  const broken = await sent({ message: mark('refused') }, connected)
  await sent({ message: mark('spooled') }, { DB: down })
  const note = { text: mark('note'), key: crypto.randomUUID() }
  await asOwner(`/leads/${id}/notes`, { method: 'POST', body: note })
  await asOwner(`/leads/${id}/status`, { method: 'PUT', body: { status: 'contacted', version: 1 } })
  await asOwner(`/outbox/${broken}.crm/retry`, { method: 'POST' })

  const [person] = await rowsOf('people', 'email = ?1', email)
  const { body } = await asOwner<Record<string, unknown>>(`/people/${person?.id}`)
  const exported = JSON.stringify(body)
  // A query is the visitor's own words: it is never stored.
  const storedMarks = marks.filter(one => !/query/.test(one))
  expect(storedMarks.filter(one => !exported.includes(one))).toEqual([])
  expect(exported).toContain(phone)
  expect(marks.filter(one => /query/.test(one) && exported.includes(one))).toEqual([])

  const everywhere = new RegExp([...marks, id, broken, '555.{0,2}0147'].join('|'), 'i')
  expect(await placesOf(everywhere)).not.toEqual([])
  const gone = await asOwner(`/people/${person?.id}?inquiries=3`, { method: 'DELETE' })
  expect(gone).toMatchObject({ status: 200, body: { inquiries: 3, spooled: 1 } })
  await processOutbox(bindings, new Date(Date.now() + 86_400_000), () => undefined)
  expect(await placesOf(everywhere)).toEqual([])
  expect((await rowsOf('leads', 'email = ?1', other.email)).length).toBe(1)
})

test('a lead of a deleted person never returns from the spool, and a later one is accepted', async () => {
  const sent = { name: 'Kim', email: 'Kim@example.com', message: 'First.' }
  await post('/leads', sent)
  await post('/leads', { ...sent, message: 'Second.' }, { DB: down })
  const [entry] = (await bindings.KV.list()).keys
  const value = (await bindings.KV.get(entry?.name ?? '')) ?? ''
  const [person] = await rowsOf('people', 'email = ?1', 'kim@example.com')
  // KV lists a new key up to a minute late, so the deletion misses this one.
  await bindings.KV.delete(entry?.name ?? '')
  await asOwner(`/people/${person?.id}?inquiries=1`, { method: 'DELETE' })
  await bindings.KV.put(entry?.name ?? '', value)
  await processOutbox(bindings, new Date(), () => undefined)
  expect(await placesOf(/kim/i)).toEqual([])
  await post('/leads', { ...sent, message: 'Third.' }, { DB: down })
  await processOutbox(bindings, new Date(), () => undefined)
  expect(await rowsOf('leads', 'message = ?1', 'Third.')).toHaveLength(1)
  await deleteExpired(bindings, new Date(Date.now() + 29 * 86_400_000), () => undefined)
  expect(await rowsOf('deletions', 'at > ?1', '0')).toHaveLength(1)
  await deleteExpired(bindings, new Date(Date.now() + 31 * 86_400_000), () => undefined)
  expect(await rowsOf('deletions', 'at > ?1', '0')).toEqual([])
})

test('an entry of the spool that cannot be read stops neither an export nor a deletion', async () => {
  const { id } = (await (
    await post('/leads', { name: 'Lee', email: 'lee@example.com', message: 'Hello.' })
  ).json()) as { id: string }
  await bindings.KV.put('spool/half', '{"lead":{"email":"LEE@example.com", "message":"Cut o')
  // Another inquiry arrives while the spool is being read, so nothing is deleted.
  const KV = new Proxy(bindings.KV, {
    get: (kv, name) => async (key: string) => {
      if (name === 'get')
        await post('/leads', { name: 'Lee', email: 'lee@example.com', message: 'And this.' })
      return kv[name as 'get'](key)
    },
  })
  const kept = await asOwner(`/people/${id}?inquiries=1`, { method: 'DELETE' }, { KV })
  expect(kept.status).toBe(409)
  expect(await bindings.KV.get('spool/half')).toContain('Cut o')
  const { body } = await asOwner(`/people/${id}`)
  expect(JSON.stringify(body)).toContain('Cut o')
  const gone = await asOwner(`/people/${id}?inquiries=2`, { method: 'DELETE' })
  expect(gone.body).toEqual({ inquiries: 2, spooled: 1 })
  expect(await placesOf(/lee/i)).toEqual([])
})

test('the log of a whole visit contains nothing the visitor typed', async () => {
  await store(aRecord({ PoolPrivateYN: true }))
  const lines: string[] = []
  const levels = ['log', 'info', 'warn', 'error', 'debug'] as const
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...args) => {
      lines.push(args.map(one => (one instanceof Error ? `${one.stack}` : String(one))).join(' '))
    })
  }
  const who = `${inquiry.firstName} ${email} ${phone} ${inquiry.message}`
  const encoded = encodeURIComponent(who)
  const stranger = { ...browser, 'cf-connecting-ip': '203.0.113.77', referer: inquiry.referrer }

  for (const changes of [connected, { ...connected, ...guarded }, { DB: down }, bothDown]) {
    await breakMail({ kind: 'status', status: 500 })
    await breakCrm({ kind: 'status', status: 500 })
    await post('/leads', { ...inquiry, 'cf-turnstile-response': 'x' }, changes, stranger)
    await post('/leads', { ...inquiry, email: who, phone: who.repeat(3) }, changes, stranger)
    for (const path of ['/ai-search', '/voice-property-search']) {
      await post(
        path,
        { query: who, context: 'buying', conversationHistory: [who] },
        changes,
        stranger,
      )
    }
    const preferences = { propertyType: who, communication: who, features: [who] }
    await post('/user-preferences', { preferences, timestamp: who, source: who }, changes, stranger)
    await post('/personalized-matches', preferences, changes, stranger)
    await post('/analytics', eventsOf(who), changes, stranger)
    await post('/analytics', `{"broken": "${who}`, changes, stranger)
    for (const path of [
      `/properties?search=${encoded}&place=${encoded}&minPrice=${encoded}`,
      `/properties/${encoded}`,
      `/${encoded}`,
      `/leads/${encoded}?search=${encoded}`,
      `/explorer/suggestions?words=${encoded}`,
    ]) {
      await call(path, { headers: stranger }, changes)
    }
  }
  const report = (error: unknown) => logFailure({ work: 'outbox' }, error)
  await processOutbox({ ...bindings, ...connected }, new Date(Date.now() + 3_600_000), report)
  await deleteExpired({ ...bindings, DB: down }, new Date(), report)
  vi.restoreAllMocks()

  expect(personal.test(who)).toBe(true)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(line => personal.test(line) || line.includes('203.0.113.77'))).toEqual([])
  // The site's own code wrote every line: JSON with a level.
  expect(lines.filter(line => !/^\{"level":"(info|error)"/.test(line))).toEqual([])
})

const bothDown = { DB: down, KV: down as unknown as KVNamespace }

const eventsOf = (who: string) => {
  const common = { page_path: `/${who}?q=${who}`, timestamp: '2026-11-21T06:00:00.000Z' }
  return [
    { ...common, event: 'render_error', part: 'page' },
    { ...common, event: 'page_view', entry: true, referrer: who.slice(0, 99), utm_source: who },
    { ...common, event: 'page_view', entry: false, filters: `?search=${who}`, found: 0 },
  ]
}

async function rowsOf(table: string, where: string, value: string) {
  const found = DB().prepare(`select * from ${table} where ${where}`).bind(value)
  return (await found.all<Record<string, unknown>>()).results
}

/** Every table, full-text index and key that contains one of these texts. */
async function placesOf(text: RegExp): Promise<string[]> {
  const { results } = await DB()
    .prepare(`select name from sqlite_master where type = 'table' and name not glob '_cf_*'`)
    .all<{ name: string }>()
  const places: string[] = []
  for (const { name } of results) {
    const rows = await DB().prepare(`select * from "${name}"`).all()
    if (text.test(readable(rows.results))) places.push(name)
  }
  for (const { name } of (await bindings.KV.list()).keys) {
    if (text.test(`${name} ${await bindings.KV.get(name)}`)) places.push(name)
  }
  return places
}

/** A full-text index stores its words in blobs, which arrive as arrays of bytes. */
const readable = (rows: unknown[]) =>
  JSON.stringify(rows, (_, value) =>
    Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'number')
      ? String.fromCharCode(...value)
      : value,
  )

const DB = () => bindings.DB
