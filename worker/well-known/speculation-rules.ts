import type { Context } from 'hono'
import { neverFetchedAhead } from '../../src/content/indexed-pages.ts'
import { caching } from '../../src/server/caching.ts'

/**
 * Which pages a browser may fetch before they are asked for: any document of this site once a
 * pointer rests on its link, but never the owner's, and no search, which costs a query each.
 * Source: the Speculation Rules API; every public document names this file in a header.
 */
export function speculationRules(c: Context): Response {
  const never = [...neverFetchedAhead.flatMap(path => [path, `${path}*`]), '/*\\?(.+)']
  const where = {
    and: [{ href_matches: '/*' }, ...never.map(path => ({ not: { href_matches: path } }))],
  }
  const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] }
  return c.body(JSON.stringify(rules), 200, {
    ...caching.machine,
    'content-type': 'application/speculationrules+json',
  })
}
