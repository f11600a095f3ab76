import type { Context } from 'hono'

/** Whether the browser already has the version with this ETag (RFC 9110, section 13.1.2). */
export function hasVersion(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match') ?? ''
  return known === '*' || known.split(',').some(one => opaque(one) === opaque(etag))
}

/** Strong and weak ETags are the same here. */
const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
