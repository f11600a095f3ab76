import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { api } from '../../worker/api.ts'
import type { App, Bindings } from '../../worker/env.ts'
import { importListings } from '../../worker/listings/store-feed.ts'

export const bindings = env as unknown as Bindings

/** Imports RESO records as a feed does, for an MLS that permits sold homes. */
export async function store(...records: Record<string, unknown>[]) {
  const rules = { sold: true, comingSoon: false }
  const report = await importListings(bindings.DB, records, { now: new Date(), rules })
  if (report.rejectedRows > 0) throw new Error(JSON.stringify(report.rejected))
}

const door = new Hono<App>()
  .use(requestId())
  .use(async (c, next) => {
    // The entry point has the patterns of all pages; a few are enough here.
    const page = (path: string) => path.replace(/^\/property\/\d+$/, '/property/:id')
    const pages = ['/', '/properties', '/property/:id', '/search', '/contact']
    c.set('patternOf', path => (pages.includes(page(path)) ? page(path) : '*'))
    await next()
  })
  .route('/', api)

/** The platform's cache in front of the worker, for a test that provides one. */
export const platform: { cache?: Pick<CacheContext, 'purge'> } = {}

/** Headers of a browser on the owner's own computer. */
export const local = { headers: { 'sec-fetch-site': 'none' } }

/**
 * Calls the API as the entry point does, with bindings a test may change. Waits for its background
 * work as well.
 */
export async function call(path: string, init?: RequestInit, changes: Partial<Bindings> = {}) {
  const ctx = createExecutionContext()
  if (platform.cache) Object.defineProperty(ctx, 'cache', { value: platform.cache })
  const url = `http://127.0.0.1${path}`
  const response = await door.request(url, init, { ...bindings, ...changes }, ctx)
  await waitOnExecutionContext(ctx)
  return response
}

export function post(
  path: string,
  body: unknown,
  changes: Partial<Bindings> = {},
  headers: Record<string, string> = {},
) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return call(path, init, changes)
}

/** Request metadata for an inquiry that comes without a request. */
export const requestMetaAt = (now: Date) => ({
  now,
  address: undefined,
  host: '127.0.0.1',
  privacyControl: false,
  report: (error: unknown) => {
    throw error
  },
})
