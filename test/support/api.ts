import { env } from 'cloudflare:workers'
import { api } from '../../worker/api.ts'
import { importListings } from '../../worker/db/feed.ts'
import type { Bindings } from '../../worker/env.ts'

export const bindings = env as unknown as Bindings

/** Imports RESO records the way a feed does. */
export async function store(...records: Record<string, unknown>[]) {
  const report = await importListings(bindings.DB, records, { now: new Date() })
  if (report.rejectedRows > 0) throw new Error(JSON.stringify(report.rejected))
}

/** Calls the API as the front door does, with bindings a test may change. */
export function call(path: string, init?: RequestInit, changes: Partial<Bindings> = {}) {
  return api.request(`http://127.0.0.1${path}`, init, { ...bindings, ...changes })
}

export function post(path: string, body: unknown) {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
