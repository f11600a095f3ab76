import type { Context } from 'hono'
import { ownerPaths } from '../../src/content/indexed-pages.ts'
import { site } from '../../src/content/site.ts'
import { caching } from '../../src/server/caching.ts'

/** Source: RFC 9309. What is only not to be indexed says so itself, so robots must be able to read it. */
export function robots(c: Context): Response {
  const lines = [
    'User-agent: *',
    ...ownerPaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site.origin)}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}
