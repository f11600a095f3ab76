import { createMiddleware } from 'hono/factory'
import { contentTag } from '../../src/server/caching.ts'
import type { App } from '../env.ts'

/** Tags every answer that all may keep, so that an owner's change takes it out of every cache. */
export const tagContent = createMiddleware<App>(async (c, next) => {
  await next()
  if (c.res.headers.get('cache-control')?.startsWith('public')) {
    c.res.headers.set('cache-tag', contentTag)
  }
})
