import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { api } from './api.ts'
import { countCalls } from './db/count-calls.ts'
import { retireExpired } from './db/expired.ts'
import { withOwnerTimeouts, withRequestDeadline } from './deadlines.ts'
import type { App, Bindings } from './env.ts'
import { syncFeed } from './feed/sync.ts'
import { processOutbox } from './leads/outbox.ts'
import { logError, logFailure, type Report } from './log.ts'
import { maps } from './maps.ts'
import { bodyOfAForm, requestLimits } from './middleware/request-limits.ts'
import { requestSamples } from './middleware/request-samples.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { findOutages } from './outages.ts'
import { providePagePatterns } from './page-pattern.ts'
import { pages } from './pages.ts'
import { rollUpHours } from './performance/samples.ts'
import { sweepPhotos } from './photos/storage.ts'
import { photos } from './photos.ts'
import { type Publisher, publishContent, purgeOutdated } from './publish-content.ts'
import { forgetOld } from './retention.ts'
import { found } from './well-known.ts'

const site = new Hono<App>()

// Ignores the client's request id, because logs are searched by it.
site.use(requestId({ headerName: '' }))
site.use(requestSamples)
site.use(securityHeaders)
site.use(requestLimits)
site.use(async (c, next) => {
  c.env = withRequestDeadline(c.env)
  await next()
})
site.route('/maps', maps)
site.route('/photos', photos)
site.use('/api/analytics', providePagePatterns)
site.route('/api', api)
site.route('/', found)
site.all('*', bodyOfAForm, pages)

site.onError((error, c) => {
  logError(c, error)
  return c.text('Something went wrong', 500)
})

export default {
  fetch: site.fetch,
  /**
   * Every minute: process the outbox, sync the listing feed, check for outages, and purge outdated
   * pages from the platform's cache. Every hour: roll up request samples, retire expired listings,
   * and delete old data and unused photos.
   */
  scheduled({ scheduledTime }, env, ctx) {
    const now = new Date(scheduledTime)
    const publisher = { env, executionCtx: ctx }
    const failed = (work: string) => (error: unknown) => logFailure({ work }, error)
    ctx.waitUntil(deliverThenSync(publisher, now, failed))
    ctx.waitUntil(findOutages(withOwnerTimeouts(env), Date.now()))
    ctx.waitUntil(purgeOutdated(publisher, now))
    if (now.getUTCMinutes() !== 1) return
    ctx.waitUntil(rollUpHours(env.KV, scheduledTime).catch(failed('request samples')))
    ctx.waitUntil(expire(publisher, now).catch(failed('expired listings')))
    ctx.waitUntil(forgetOld(env, now, failed('retention')))
    ctx.waitUntil(sweepPhotos(env, now).catch(failed('photos')))
  },
} satisfies ExportedHandler<Bindings>

/** The outbox first; the feed gets what it leaves of the calls that an invocation may make. */
async function deliverThenSync(
  { env, executionCtx }: Publisher & { env: Bindings },
  now: Date,
  failed: (work: string) => Report,
) {
  const counted = countCalls(env.DB)
  await processOutbox({ ...env, DB: counted.DB }, now, failed('outbox'))
  // The work of the hour makes more calls.
  const others = now.getUTCMinutes() === 1 ? 25 : 10
  // Each call of the outbox to the database goes with at most one to a company.
  const allowance = { calls: 50 - others - 2 * counted.calls, ms: 40_000 }
  await syncFeed({ env, executionCtx }, { now, report: failed('feed'), allowance }).catch(
    failed('feed'),
  )
}

async function expire(publisher: Publisher, now: Date) {
  if ((await retireExpired(publisher.env.DB, now)) > 0) await publishContent(publisher)
}
