import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentChanged } from '../../worker/content-changed.ts'
import { readContentVersion } from '../../worker/db/content-version.ts'
import { bindings } from '../support/api.ts'

/** The platform's part, as Workers Caching documents it: `ctx.cache.purge({ tags })`. */
const refused = { success: false, errors: [{ code: 1134, message: 'Rate limit reached' }] }
const purge = vi.fn(async (_: CachePurgeOptions): Promise<CachePurgeResult> => good)
const good: CachePurgeResult = { success: true, errors: [] }
const waitUntil = vi.fn((_: Promise<unknown>) => {})
const told = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a change raises the version and purges by tag, again once every isolate knows of it', async () => {
  const before = (await readContentVersion(bindings.DB)).version
  await contentChanged({ env: bindings, executionCtx: { waitUntil, cache: { purge } } })
  const { version, changedAt } = await readContentVersion(bindings.DB)
  expect(version).toBe(before + 1)
  expect(changedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(purge.mock.calls).toEqual([[{ tags: ['content'] }]])
  vi.runAllTimers()
  await waitUntil.mock.calls[0]?.[0]
  expect(purge).toHaveBeenCalledTimes(2)
})

test('without a cache in front of the worker there is nothing to purge', async () => {
  await contentChanged({ env: bindings, executionCtx: { waitUntil } })
  expect(waitUntil).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
})

test('a refused purge, a broken one and a lost database are told to the log, not to the owner', async () => {
  purge.mockResolvedValueOnce(refused)
  await contentChanged({ env: bindings, executionCtx: { waitUntil, cache: { purge } } })
  purge.mockRejectedValueOnce(new Error('Connection lost'))
  const run = () => Promise.reject(new Error('D1_ERROR'))
  const DB = { prepare: () => ({ bind: () => ({ run }) }) } as unknown as D1Database
  await contentChanged({ env: { DB }, executionCtx: { waitUntil, cache: { purge } } })
  const lines = told.mock.calls.map(([line]) => JSON.parse(line))
  expect(lines).toMatchObject([
    { work: 'cache purge', error: '1134 Rate limit reached' },
    { work: 'content version', error: 'D1_ERROR' },
    { work: 'cache purge', error: 'Connection lost' },
  ])
})
