import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'
import { withoutDeadline } from '../platform/deadlines.ts'
import { logError, patternOf } from '../platform/log.ts'
import { bufferSample, storeFigures } from './samples.ts'

/**
 * Samples every response: route pattern, status, and duration. A worker's clock stops while it
 * computes, so the duration is I/O time only: database, KV, other servers. Samples are stored after
 * the response; a failed write is logged and its samples are lost.
 */
export const requestSamples = createMiddleware<App>(async (c, next) => {
  const start = Date.now()
  await next()
  const now = Date.now()
  const due = bufferSample({ route: patternOf(c), status: c.res.status, ms: now - start }, now)
  if (due)
    c.executionCtx.waitUntil(
      storeFigures(withoutDeadline(c.env).KV, due, now).catch(e => logError(c, e)),
    )
})
