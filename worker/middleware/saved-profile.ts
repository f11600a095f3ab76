import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'
import { currentContent } from '../site/current-content.ts'

/**
 * Loads the content for calls and files that name the agent or need a saved key. Unlike a page,
 * they do not wait long for the database.
 */
export const savedProfile = createMiddleware<App>(async (c, next) => {
  await currentContent(c, 'version')
  await next()
})
