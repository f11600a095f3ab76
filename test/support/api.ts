import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { api } from '../../worker/api.ts'
import { importListings } from '../../worker/db/feed.ts'
import type { App, Bindings } from '../../worker/env.ts'

export const bindings = env as unknown as Bindings

/** Imports RESO records the way a feed does. */
export async function store(...records: Record<string, unknown>[]) {
  const report = await importListings(bindings.DB, records, { now: new Date() })
  if (report.rejectedRows > 0) throw new Error(JSON.stringify(report.rejected))
}

const door = new Hono<App>().use(requestId()).route('/', api)

/** As a browser on the owner's own computer asks. */
export const local = { headers: { 'sec-fetch-site': 'none' } }

/** Calls the API as the front door does, with bindings a test may change. */
export function call(path: string, init?: RequestInit, changes: Partial<Bindings> = {}) {
  return door.request(`http://127.0.0.1${path}`, init, { ...bindings, ...changes })
}

export function post(path: string, body: unknown) {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
