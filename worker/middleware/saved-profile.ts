import { createMiddleware } from 'hono/factory'
import { currentContent } from '../current-content.ts'
import type { App } from '../env.ts'

/** Before a call or a file that names the agent. A call cannot wait for the database as a page can. */
export const savedProfile = createMiddleware<App>(async (c, next) => {
  await currentContent(c, 'version')
  await next()
})
