import { routes } from 'virtual:react-router/server-build'
import { createMiddleware } from 'hono/factory'
import { noPage } from '../../src/reports/visits.ts'
import type { App } from '../env.ts'

/** Each page's pattern, and a regular expression that ignores case like the router. */
const patterns = Object.values(routes)
  .flatMap(route => (route?.index ? '' : (route?.path ?? [])))
  .filter(path => path !== '*')
  .map(path => ({ pattern: `/${path}`, matches: new RegExp(`^/${toSource(path)}/?$`, 'i') }))

/** The route pattern of a page's path, such as /property/:id; * if there is no such page. */
export function pagePattern(path: string): string {
  const page = path.replace(/\.data$/, '')
  return patterns.find(({ matches }) => matches.test(page))?.pattern ?? noPage
}

/** Provides the page patterns to API calls, which cannot import the pages. */
export const providePagePatterns = createMiddleware<App>(async (c, next) => {
  c.set('patternOf', pagePattern)
  await next()
})

function toSource(path: string): string {
  return path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
}
