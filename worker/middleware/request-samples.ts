import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { unhurried } from '../deadlines.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'
import { gather, storeFigures } from '../performance/samples.ts'

/**
 * Takes a sample of every answer: route pattern, status and time. The clock of a worker stands
 * still while it computes, so the time is what the request waited for: database, KV, other servers.
 * Storing happens behind the answer, and losing a sample costs nobody anything.
 */
export const requestSamples = createMiddleware<App>(async (c, next) => {
  const start = Date.now()
  await next()
  const now = Date.now()
  const route = c.get('pagePattern') ?? routePath(c)
  const due = gather({ route, status: c.res.status, ms: now - start }, now)
  if (due)
    c.executionCtx.waitUntil(storeFigures(unhurried(c.env).KV, due, now).catch(e => logError(c, e)))
})
