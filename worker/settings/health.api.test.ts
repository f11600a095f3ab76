import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Check } from '../../src/site/checks.ts'
import { bindings, call, local, post } from '../../test/support/api.ts'
import { breakCrm, connected, restoreServices } from '../../test/support/services.ts'
import type { Bindings } from '../env.ts'

const minuteMs = 60_000
// The clock never goes back, because what a worker caches for seconds carries over to the next
// test.
let start = Date.parse('2026-11-21T09:00:00Z')
const at = (minutes: number) => vi.setSystemTime(start + minutes * minuteMs)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  // Lets the worker see that everything works again before the next test.
  at(24 * 60)
  await call('/health')
  start += 48 * 60 * minuteMs
  vi.useRealTimers()
  vi.restoreAllMocks()
  await restoreServices()
})

const secret = 'reason with a password=hunter2'
const down = () => Promise.reject(new Error(secret))
const deadDatabase = {
  DB: { prepare: () => ({ bind: () => ({ raw: down, all: down, run: down }) }) },
} as unknown as Partial<Bindings>
const deadStore = { KV: { get: down, put: down, delete: down } } as unknown as Partial<Bindings>

async function health(changes: Partial<Bindings> = {}) {
  const response = await call('/health', undefined, changes)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).not.toContain('hunter2')
  return { code: response.status, ...JSON.parse(text) }
}
/** What the console's line says is wrong. */
async function outages(changes: Partial<Bindings> = {}) {
  const response = await call('/proof', local, { OWNER_AUTH: 'local', ...changes })
  expect(response.status).toBe(200)
  const wrong = (await response.json<Check[]>()).filter(({ state }) => state === 'wrong')
  return wrong.map(({ name: part, since, reason }) => ({ part, since, reason }))
}

test('a monitor sees that everything works, and which parts were checked', async () => {
  expect(await health()).toEqual({
    code: 200,
    status: 'ok',
    checkedAt: new Date(start).toISOString(),
    parts: { database: 'ok', store: 'ok' },
  })
  at(1)
  const { parts } = await health(connected)
  expect(parts).toEqual({ database: 'ok', store: 'ok', crm: 'ok', mail: 'ok' })
})

test.each([
  ['database', deadDatabase],
  ['store', deadStore],
])('a broken %s makes the site degraded, with a 503', async (part, changes) => {
  expect(await health(changes)).toMatchObject({ code: 503, parts: { [part]: 'down' } })
})

test('a table that is missing or lacks a column makes the database degraded, and says which', async () => {
  const { DB } = bindings
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'
     AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>()
  // Leaves out the tables in which a full-text index stores its words.
  const tables = results
    .map(({ name }) => name)
    .filter(name => !/_(data|idx|content|docsize|config)$/.test(name))
  expect(tables.length).toBeGreaterThan(20)
  for (const [index, table] of tables.entries()) {
    at(index)
    await DB.prepare(`ALTER TABLE ${table} RENAME TO gone`).run()
    expect(await health(), table).toMatchObject({ code: 503, parts: { database: 'down' } })
    // What other tests began may still report an outage of its own.
    expect(await outages()).toContainEqual(
      expect.objectContaining({
        part: 'database',
        reason: expect.stringContaining('no such table'),
      }),
    )
    await DB.prepare(`ALTER TABLE gone RENAME TO ${table}`).run()
    at(index + 0.5)
    expect(await health(), table).toMatchObject({ code: 200 })
  }
  await DB.prepare('ALTER TABLE leads RENAME COLUMN message TO words').run()
  at(tables.length)
  expect(await health()).toMatchObject({ code: 503 })
  await DB.prepare('ALTER TABLE leads RENAME COLUMN words TO message').run()
})

test('a hanging database does not delay the monitor', async () => {
  const never = () => new Promise(() => {})
  const DB = { prepare: () => ({ bind: () => ({ raw: never, all: never, run: never }) }) }
  const { withRequestDeadline } = await import('../platform/deadlines.ts')
  const env = withRequestDeadline({ ...bindings, TIMEOUT_MS: '100', DB } as unknown as Bindings)
  expect(await health(env)).toMatchObject({ code: 503, parts: { database: 'down' } })
})

test('the stores are checked once in five seconds, however often the call is made', async () => {
  let asked = 0
  const KV = {
    get: async () => {
      asked++
      return null
    },
  } as unknown as KVNamespace
  for (let times = 0; times < 50; times++) await health({ KV })
  expect(asked).toBe(1)
})

test.each([
  ['database', deadDatabase, 'KV'],
  ['store', deadStore, 'the database'],
])('a worker that starts later knows since when the %s is down', async (part, changes) => {
  await outages(changes)
  vi.resetModules()
  at(20)
  const { findOutages } = await import('../platform/outages.ts')
  const env = { ...bindings, ...changes }
  const [outage] = await findOutages(env, Date.now())
  expect(outage).toMatchObject({ part, since: start, reason: secret })
  at(25)
  expect(await findOutages(bindings, Date.now())).toEqual([])
})

test('with both stores down a worker reports what it saw itself', async () => {
  await outages({ ...deadDatabase, ...deadStore })
  at(5)
  const both = await outages({ ...deadDatabase, ...deadStore })
  expect(both.map(({ part, since }) => [part, since])).toEqual([
    ['database', new Date(start).toISOString()],
    ['store', new Date(start).toISOString()],
  ])
})

test('an outage that nobody has seen for an hour is no longer reported', async () => {
  const { recordFailure, findOutages } = await import('../platform/outages.ts')
  await recordFailure(bindings, 'maps', new Error('no answer'), Date.now())
  expect(await findOutages(bindings, Date.now())).toMatchObject([{ part: 'maps' }])
  expect(await findOutages(bindings, Date.now() + 61 * minuteMs)).toEqual([])
})

test('a company that fails to accept a lead counts as broken until it accepts one', async () => {
  const lead = (email: string) =>
    post('/leads', { name: 'Kim', email, message: 'Hello' }, connected)
  await breakCrm({ kind: 'status', status: 500 })
  await lead('kim@example.com')
  expect(await outages(connected)).toEqual([
    {
      part: 'crm',
      since: new Date(start).toISOString(),
      reason: 'Follow Up Boss answered 500.',
    },
  ])
  at(3)
  await lead('lee@example.com')
  expect(await outages(connected)).toEqual([])
})

test('only the owner sees what is broken', async () => {
  expect((await call('/proof')).status).toBe(403)
})
