import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { neverFetchedAhead } from '../../src/site/indexed-pages.ts'

/**
 * The pages that a browser may prefetch: any page once the pointer rests on its link, except the
 * owner's pages and searches, which cost a query each. Every public document names this file in a
 * header. Source: the Speculation Rules API.
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
