import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'

/** Makes a response publicly cacheable. It must be the same for everybody. */
export function cachePublicly(c: Context): void {
  for (const [name, value] of Object.entries(caching.document)) c.header(name, value)
}
