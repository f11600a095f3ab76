import { routes } from 'virtual:react-router/server-build'
import { createMiddleware } from 'hono/factory'
import { noPage } from '../src/domain/visits.ts'
import { isApp } from '../src/server/document-kind.ts'
import type { App } from './env.ts'

/** Every page's pattern with how to know its addresses; the catch-all is what is left. */
const patterns = Object.values(routes)
  .flatMap(route => (route?.index ? '' : (route?.path ?? [])))
  .filter(path => path !== '*')
  .map(path => ({ pattern: patternOf(path), matches: new RegExp(`^/${toSource(path)}/?$`) }))

/** The patterns of the pages that hydrate whole: they say so, or the layout that they stand in. */
const appPatterns = new Set(
  Object.values(routes).flatMap(route => {
    const handles = [route, routes[route?.parentId ?? '']].map(one => one?.module.handle)
    return isApp(handles) ? `/${route?.path}` : []
  }),
)

export const isAppPage = (pattern: string): boolean => appPatterns.has(pattern)

/** The pattern of a route by its path. */
export function patternOf(path = ''): string {
  return path === '*' ? noPage : `/${path}`
}

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
