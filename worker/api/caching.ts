import type { Context } from 'hono'
import { caching } from '../../src/server/caching.ts'

/** Lets everybody cache a response that is the same for everybody. */
export function cachePublicly(c: Context): void {
  for (const [name, value] of Object.entries(caching.document)) c.header(name, value)
}
