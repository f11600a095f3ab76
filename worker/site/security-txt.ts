import type { Context } from 'hono'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { caching } from '../../src/frame/caching.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'

const validForMs = 180 * dayMs

/** `/.well-known/security.txt`, valid for half a year from the day of the request. RFC 9116. */
export function securityTxt(c: Context): Response {
  const expires = new Date(Date.now() + validForMs)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${agent.email}`,
    `Contact: ${new URL('/contact', site.origin)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site.origin)}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}
