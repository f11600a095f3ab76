import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentContent, forgetContent } from '../../worker/current-content.ts'
import { readContentVersion } from '../../worker/db/content-version.ts'
import { retireExpired } from '../../worker/db/expired.ts'
import { cachedDocument } from '../../worker/document-cache.ts'
import type { App } from '../../worker/env.ts'
import { purgeOutdated } from '../../worker/publish-content.ts'
import { addHome } from '../support/a-home.ts'
import { bindings, call, platform, store } from '../support/api.ts'
import { cron, setFeed } from '../support/feed.ts'
import { aRecord } from '../support/listing-record.ts'
import { asOwner } from '../support/owner.ts'

/** Mocks the platform's purge as Workers Caching documents it: `ctx.cache.purge({ tags })`. */
const purge = vi.fn(async (_: CachePurgeOptions): Promise<CachePurgeResult> => done)
const done: CachePurgeResult = { success: true, errors: [] }
const refused = { success: false, errors: [{ code: 1134, message: 'Rate limit reached' }] }
const publisher = { env: bindings, executionCtx: { waitUntil: () => {}, cache: { purge } } }
const day = 86_400_000

let logged = vi.spyOn(console, 'error')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  platform.cache = { purge }
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  forgetContent()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  delete platform.cache
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const runCron = () => purgeOutdated(publisher, new Date())

let rendered = 0
/** A page that shows homes and settings; the document cache treats it like any page. */
const pages = new Hono<App>().use(requestId()).get('/page', async c => {
  const { version, settings } = await currentContent(c)
  return cachedDocument(c, c.req.url, version, async () => {
    rendered++
    c.set('caching', 'document')
    return new Response((await (await call('/properties')).text()) + JSON.stringify(settings))
  })
})
const page = async () => (await pages.request('/page', {}, bindings)).text()
const search = async () => (await call('/properties?search=quartz')).text()

const record = (changes: object = {}) =>
  aRecord({ ListingKey: 'K', PublicRemarks: 'A quartz bench.', ListPrice: 700_000, ...changes })
const inFeed = (changes: object = {}) =>
  record({
    OriginatingSystemName: 'Test MLS',
    ModificationTimestamp: new Date().toISOString(),
    ...changes,
  }) as never

/** Every way a home can change: how it is created, and what sets its price to 655,000. */
const ways: Record<string, { begin: () => unknown; change: () => Promise<unknown> }> = {
  'the console': {
    begin: () => addHome({ price: '700000' }),
    async change() {
      const id = await bindings.DB.prepare('SELECT id FROM properties').first('id')
      const { body } = await asOwner<{ draft: object; version: number }>(`/listings/${id}`)
      const changed = { ...body.draft, price: '655000', version: body.version }
      return asOwner(`/listings/${id}`, { method: 'PUT', body: changed })
    },
  },
  'an import in the console': {
    begin: () => store(record()),
    async change() {
      const records = [record({ ListPrice: 655_000 })]
      await asOwner('/import', { method: 'POST', body: { firstRow: 1, records } })
      const counts = { imported: 0, updated: 1, unchanged: 0, rejected: 0 }
      const body = { sources: [], keys: [], replace: false, stopped: false, counts }
      return asOwner('/import/end', { method: 'POST', body })
    },
  },
  'the import command': {
    begin: () => store(record()),
    change: () => store(record({ ListPrice: 655_000 })),
  },
  'the listing feed': {
    async begin() {
      await setFeed({ homes: [inFeed()] })
      await cron(0)
    },
    async change() {
      await setFeed({ homes: [inFeed({ ListPrice: 655_000 })] })
      await cron(60)
    },
  },
}

for (const [way, { begin, change }] of Object.entries(ways)) {
  test(`a home changed by ${way} is current on its page and in search, and is purged`, async () => {
    await begin()
    forgetContent()
    for (const shown of [await page(), await page(), await search()]) {
      expect(shown).toContain('700000')
    }
    pass(3000)
    await runCron()
    const before = rendered
    purge.mockClear()

    await change()
    // Within two seconds every isolate has read the version again.
    pass(2001)
    for (const shown of [await page(), await page(), await search()]) {
      expect(shown).toContain('655000')
      expect(shown).not.toContain('700000')
    }
    expect(rendered).toBe(before + 1)
    pass(60_000)
    await runCron()
    expect(purge).toHaveBeenCalledWith({ tags: ['content'] })
    purge.mockClear()
    await runCron()
    expect(purge).not.toHaveBeenCalled()
  })
}

test('a home whose listing expires leaves its page and the search, and is purged', async () => {
  await store(record({ ExpirationDate: new Date(Date.now() + 2 * day).toISOString().slice(0, 10) }))
  forgetContent()
  expect(await page()).toContain('700000')
  expect(await search()).toContain('700000')
  expect(await retireExpired(bindings.DB, new Date(Date.now() + 4 * day))).toBe(1)
  pass(2001)
  expect(await page()).not.toContain('700000')
  expect(await search()).not.toContain('700000')
  pass(5 * day)
  await runCron()
  expect(purge).toHaveBeenCalledTimes(1)
})

test('a claim that the owner changes is on the page and purged at once', async () => {
  expect(await page()).toContain('"safetyLayer":true')
  await asOwner('/content-settings/switches/safetyLayer', {
    method: 'PUT',
    body: { version: 0, on: false },
  })
  expect(await page()).toContain('"safetyLayer":false')
  expect(purge.mock.calls).toEqual([[{ tags: ['content'] }]])
})

test('a change to no home leaves the version alone', async () => {
  const home = record()
  await store(home)
  const { version } = await readContentVersion(bindings.DB)
  await store(home)
  await retireExpired(bindings.DB, new Date())
  expect((await readContentVersion(bindings.DB)).version).toBe(version)
})

test('a purge is repeated once every isolate has the change, and retried until it succeeds', async () => {
  await store(record())
  await runCron()
  // Right after the change another isolate may still fill the cache with old content.
  await runCron()
  expect(purge).toHaveBeenCalledTimes(2)
  pass(60_000)
  purge.mockResolvedValueOnce(refused)
  await runCron()
  purge.mockRejectedValueOnce(new Error('Connection lost'))
  await runCron()
  await runCron()
  expect(purge).toHaveBeenCalledTimes(5)
  await runCron()
  expect(purge).toHaveBeenCalledTimes(5)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { work: 'cache purge', error: '1134 Rate limit reached' },
    { work: 'cache purge', error: 'Connection lost' },
  ])
})

test('without a cache in front of the worker nothing is purged', async () => {
  await store(record())
  await purgeOutdated({ env: bindings, executionCtx: { waitUntil: () => {} } }, new Date())
  expect((await readContentVersion(bindings.DB)).purgedVersion).toBe(0)
  expect(logged).not.toHaveBeenCalled()
})
