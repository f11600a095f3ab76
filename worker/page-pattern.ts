import { routes } from 'virtual:react-router/server-build'
import { createMiddleware } from 'hono/factory'
import { noPage } from '../src/domain/visits.ts'
import type { App } from './env.ts'

/** Every page's pattern and its addresses, which the router matches in any case too. */
const patterns = Object.values(routes)
  .flatMap(route => (route?.index ? '' : (route?.path ?? [])))
  .filter(path => path !== '*')
  .map(path => ({ pattern: `/${path}`, matches: new RegExp(`^/${toSource(path)}/?$`, 'i') }))

/** The route pattern of a page's path, such as /property/:id; * for what is no page. */
export function pagePattern(path: string): string {
  const page = path.replace(/\.data$/, '')
  return patterns.find(({ matches }) => matches.test(page))?.pattern ?? noPage
}

/** Lends the patterns to a call, which does not know the pages. */
export const knowPages = createMiddleware<App>(async (c, next) => {
  c.set('patternOf', pagePattern)
  await next()
})

function toSource(path: string): string {
  return path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
}
