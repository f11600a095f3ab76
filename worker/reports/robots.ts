import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { listRules } from '../../src/inventory/filter/crawling.ts'
import { ownerPaths } from '../../src/site/indexed-pages.ts'
import { site } from '../../src/site/site.ts'

/**
 * `/robots.txt`. Pages marked noindex are not listed: a crawler must fetch them to see that.
 * Source: RFC 9309.
 */
export function robots(c: Context): Response {
  const lines = [
    'User-agent: *',
    ...ownerPaths.map(path => `Disallow: ${path}`),
    ...listRules,
    '',
    `Sitemap: ${new URL('/sitemap.xml', site.origin)}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}
