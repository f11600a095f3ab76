import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { addHome } from '../../test/support/a-home.ts'
import { bindings, call, platform, store } from '../../test/support/api.ts'
import { connectedFeed, cron, setFeed } from '../../test/support/feed.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import type { App, Bindings } from '../env.ts'
import worker from '../index.ts'
import { retireExpired } from '../inventory/display-rules.ts'
import { cachedDocument } from '../platform/document-cache.ts'
import { readContentVersion } from './content-version.ts'
import { currentContent, invalidateContent } from './current-content.ts'
import { purgeOutdated } from './publish-content.ts'

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
  invalidateContent()
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
    const lists = ['/properties', '/properties?openHouse=any']
    const texts = await Promise.all(lists.map(async path => (await call(path)).text()))
    return new Response(texts.join('') + JSON.stringify(settings))
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
const openHouse = {
  OpenHouseKey: 'open',
  ListingKey: 'K',
  OpenHouseStartTime: '2099-12-01T20:00:00Z',
  OpenHouseEndTime: '2099-12-01T23:00:00Z',
  OpenHouseStatus: 'Active',
}
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Sends a file in pieces, as the console does, and ends the import. */
async function importPieces(...records: object[]) {
  await asOwner('/import', { method: 'POST', body: { firstRow: 1, records } })
  const counts = { imported: 0, updated: 1, unchanged: 0, rejected: 0 }
  const body = { sources: [], keys: [], replace: false, stopped: false, counts }
  return asOwner('/import/end', { method: 'POST', body })
}

/**
 * Every way a home can change: how it is created, and what sets its price to 655,000. A command
 * runs outside the worker, so it cannot reach the platform's cache.
 */
const ways: Record<
  string,
  { begin: () => unknown; change: () => Promise<unknown>; isCommand?: true }
> = {
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
    begin: () => importPieces(record()),
    change: () => importPieces(record({ ListPrice: 655_000 })),
  },
  'the import command': {
    begin: () => store(record()),
    change: () => store(record({ ListPrice: 655_000 })),
    isCommand: true,
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

for (const [way, { begin, change, isCommand }] of Object.entries(ways)) {
  const when = isCommand ? 'by the next cron run' : 'at once'
  test(`a home added and changed by ${way} is current on its page and in search, and purged ${when}`, async () => {
    const purged = isCommand ? [] : [[{ tags: ['content'] }]]
    await begin()
    expect(purge.mock.calls).toEqual(purged)
    invalidateContent()
    for (const shown of [await page(), await page(), await search()]) {
      expect(shown).toContain('700000')
    }
    pass(3000)
    await runCron()
    const before = rendered
    purge.mockClear()

    await change()
    expect(purge.mock.calls).toEqual(purged)
    // Within two seconds every isolate has read the version again.
    pass(2001)
    for (const shown of [await page(), await page(), await search()]) {
      expect(shown).toContain('655000')
      expect(shown).not.toContain('700000')
    }
    expect(rendered).toBe(before + 1)
    pass(60_000)
    purge.mockClear()
    await runCron()
    expect(purge.mock.calls).toEqual([[{ tags: ['content'] }]])
    await runCron()
    expect(purge).toHaveBeenCalledTimes(1)
  })
}

/** A database of which the content's version cannot be read. */
const withoutVersion = new Proxy(bindings.DB, {
  get(db, name) {
    if (name === 'prepare') {
      return (sql: string) => {
        if (sql.includes('purged_version, coalesce')) throw new Error('No version')
        return db.prepare(sql)
      }
    }
    const value = Reflect.get(db, name)
    return typeof value === 'function' ? value.bind(db) : value
  },
})

/**
 * Runs the worker's cron trigger at minute 1 or later of an hour, when every job is due. It cannot
 * look for an outdated cache, so it purges only what a job publishes.
 */
async function runJobs({ days = 0, minute = 1, changes = {} as Partial<Bindings> } = {}) {
  const at = new Date(Date.now() + days * day)
  at.setUTCHours(at.getUTCHours() + 1, minute)
  const ctx = createExecutionContext()
  Object.defineProperty(ctx, 'cache', { value: platform.cache })
  const controller = createScheduledController({ scheduledTime: at, cron: '* * * * *' })
  await worker.scheduled(controller, { ...bindings, DB: withoutVersion, ...changes }, ctx)
  await waitOnExecutionContext(ctx)
}

/** What the cron trigger changes by itself, and what the page has before and after. */
const jobs: Record<
  string,
  {
    begin: () => unknown
    run: () => Promise<void>
    before: string | RegExp
    after: string | RegExp
  }
> = {
  'a listing expires': {
    begin: () => store(record({ ExpirationDate: dateIn(2) })),
    run: () => runJobs({ days: 4 }),
    before: '700000',
    after: /^\[\]/,
  },
  'the display rules change': {
    begin: () => store(record({ StandardStatus: 'Coming Soon' })),
    run: () => runJobs({ changes: { MLS_SHOW_COMING_SOON: 'yes' } }),
    before: /^\[\]/,
    after: '700000',
  },
  'a photo is copied from the feed': {
    async begin() {
      await store(record({ Media: [{ MediaURL: 'https://photos.example.com/1.jpg' }] }))
      // The stand-in has no https, which a feed's photos must use.
      const photo = `${inject('outside')}/photo.jpg`
      await bindings.DB.prepare('UPDATE photos SET url = ?1').bind(photo).run()
    },
    run: () =>
      runJobs({
        minute: 2,
        changes: { MLS_COPY_PHOTOS: '1', OUTSIDE_ALLOWED: inject('outside') },
      }),
    before: '/photo.jpg"',
    after: /"\/photos\/[0-9a-f]{32}\/full"/,
  },
  'the usual terms of a loan change': {
    async begin() {
      await store(record())
      await bindings.DB.prepare('UPDATE cost_terms SET fixed = fixed + 100').run()
    },
    run: () => runJobs(),
    // Pages compute the cost; lists are sorted by the stored terms.
    before: '700000',
    after: '700000',
  },
  'the feed has an open house': {
    async begin() {
      await setFeed({ homes: [inFeed()], openHouses: [openHouse] })
      await cron(0)
    },
    run: () => runJobs({ minute: 31, changes: connectedFeed }),
    // The list of homes with an open house follows the list of all homes.
    before: '][]{',
    after: '][{',
  },
}

for (const [what, { begin, run, before, after }] of Object.entries(jobs)) {
  test(`when ${what}, pages are current and purged by the same cron run`, async () => {
    await begin()
    invalidateContent()
    expect(await page()).toMatch(before)
    purge.mockClear()
    const unchanged = rendered
    await run()
    expect(purge.mock.calls).toEqual([[{ tags: ['content'] }]])
    const shown = await page()
    expect(shown).toMatch(after)
    expect((await search()).startsWith('[]')).toBe(shown.startsWith('[]'))
    expect(rendered).toBe(unchanged + 1)
  })
}

test('a cron run that changes nothing purges nothing', async () => {
  await store(record({ ExpirationDate: dateIn(9) }))
  for (const minute of [1, 2, 31]) await runJobs({ minute })
  expect(purge).not.toHaveBeenCalled()
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
