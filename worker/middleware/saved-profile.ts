import { createMiddleware } from 'hono/factory'
import { currentContent } from '../current-content.ts'
import type { App } from '../env.ts'

/**
 * Loads the content for calls and files that name the agent or need a saved key. Unlike a page,
 * they do not wait long for the database.
 */
export const savedProfile = createMiddleware<App>(async (c, next) => {
  await currentContent(c, 'version')
  await next()
})
