import { expect, test } from 'vitest'
import type { RequestFigures } from '../../src/reports/performance.ts'
import { bindings, call, local } from '../../test/support/api.ts'
import { bufferSample, readFigures, rollUpHours, storeFigures } from './samples.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const { KV } = bindings
const figures = (count: number): RequestFigures => ({
  '/': { count, errors: 0, slow: 0, totalMs: count * 10, maxMs: 10, times: { 13: count } },
})

test('a million requests a day stay within the write budget', () => {
  const start = Date.UTC(2026, 10, 21)
  const requests = 1_000_000
  let [writes, stored] = [0, 0]
  for (let i = 0; i < requests; i++) {
    const due = bufferSample({ route: '/', status: 200, ms: 5 }, start + (i * dayMs) / requests)
    if (!due) continue
    writes++
    stored += due['/']?.count ?? 0
  }
  // The plan includes a million writes a month; only the last few samples may be lost.
  expect(writes * 30).toBeLessThan(200_000)
  expect(requests - stored).toBeLessThan(200)
})

test('a quiet isolate writes at most once in thirty seconds', () => {
  const start = Date.UTC(2026, 10, 23)
  const writes = Array.from({ length: 600 }, (_, second) =>
    bufferSample({ route: '/', status: 200, ms: 5 }, start + second * 1000),
  ).filter(Boolean)
  expect(writes.length).toBeLessThanOrEqual(21)
  expect(writes.length).toBeGreaterThanOrEqual(19)
})

test('samples of all isolates are summed over 24 hours and no longer', async () => {
  const now = Date.UTC(2026, 10, 21, 6, 30)
  await storeFigures(KV, figures(3), now)
  await storeFigures(KV, figures(4), now - 5 * hourMs)
  await storeFigures(KV, figures(5), now - 25 * hourMs)
  expect((await readFigures(KV, now))['/']?.count).toBe(7)
})

test('a finished hour is rolled up once, and counts as much as its parts', async () => {
  const now = Date.UTC(2026, 9, 3, 12, 1)
  for (const count of [1, 2, 3]) await storeFigures(KV, figures(count), now - hourMs)
  await storeFigures(KV, figures(10), now)
  const before = await readFigures(KV, now)
  expect(await rollUpHours(KV, now)).toBe(1)
  expect(await rollUpHours(KV, now)).toBe(0)
  expect(await readFigures(KV, now)).toEqual(before)
  expect(before['/']?.count).toBe(16)
  // A part that comes late counts at once, and in the sum from the next hour on.
  await storeFigures(KV, figures(4), now - hourMs)
  expect((await readFigures(KV, now))['/']?.count).toBe(20)
  const next = now + hourMs
  expect(await rollUpHours(KV, next)).toBe(2)
  expect(await rollUpHours(KV, next)).toBe(0)
  expect((await readFigures(KV, next))['/']?.count).toBe(20)
  const { keys } = await KV.list({ prefix: 'requests/2026-10-03T11/' })
  for (const { name } of keys) await KV.delete(name)
  expect(await rollUpHours(KV, next + hourMs)).toBe(0)
  expect((await readFigures(KV, next + hourMs))['/']?.count).toBe(20)
})

test('the calls have the specified fields, and are for the owner only', async () => {
  for (const path of ['/performance/metrics', '/performance/slow-endpoints']) {
    expect((await call(path)).status).toBe(403)
  }
  const owner = { OWNER_AUTH: 'local' }
  await storeFigures(
    KV,
    { '/slow': { ...figures(2)['/'], totalMs: 2400, maxMs: 1500 } as never },
    Date.now(),
  )
  const metrics = await call('/performance/metrics', local, owner)
  expect(metrics.headers.get('cache-control')).toBe('private, no-store')
  expect(await metrics.json()).toMatchObject({
    totalRequests: expect.any(Number),
    averageResponseTime: expect.any(Number),
    slowRequests: expect.any(Number),
    errorRate: expect.any(Number),
    topEndpoints: expect.arrayContaining([{ endpoint: '/slow', count: 2 }]),
  })
  const slow = await call('/performance/slow-endpoints', local, owner)
  expect(await slow.json()).toEqual([
    { endpoint: '/slow', averageTime: 1200, maxTime: 1500, requestCount: 2 },
  ])
})
