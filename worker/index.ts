import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { api } from './api.ts'
import type { App, Bindings } from './env.ts'
import { found } from './found.ts'
import { work } from './leads/outbox.ts'
import { logError, logFailure } from './log.ts'
import { maps } from './maps.ts'
import { tagContent } from './middleware/content-tag.ts'
import { bodyOfAForm, requestLimits } from './middleware/request-limits.ts'
import { requestSamples } from './middleware/request-samples.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { findOutages } from './outages.ts'
import { pages } from './pages.ts'
import { forOwner, forVisit } from './patience.ts'
import { rollUpHours } from './performance/samples.ts'
import { sweepPhotos } from './photos/storage.ts'
import { photos } from './photos.ts'

const site = new Hono<App>()

// No stranger chooses the id that the log is searched by.
site.use(requestId({ headerName: '' }))
site.use(requestSamples)
site.use(securityHeaders)
site.use(requestLimits)
site.use(async (c, next) => {
  c.env = forVisit(c.env)
  await next()
})
// Maps and photos are told by their address alone: no change of content spoils them.
site.route('/maps', maps)
site.route('/photos', photos)
site.use(tagContent)
site.route('/api', api)
site.route('/', found)
site.all('*', bodyOfAForm, pages)

site.onError((error, c) => {
  logError(c, error)
  return c.text('Something went wrong', 500)
})

export default {
  fetch: site.fetch,
  /** Every minute: leads that still wait somewhere go on. Every hour: its samples are added up,
   * and photos that no home shows go. */
  scheduled({ scheduledTime }, env, ctx) {
    const report = (error: unknown) => logFailure({ work: 'outbox' }, error)
    ctx.waitUntil(work(env, new Date(scheduledTime), report))
    ctx.waitUntil(findOutages(forOwner(env), Date.now()))
    if (new Date(scheduledTime).getUTCMinutes() !== 1) return
    const failed = (error: unknown) => logFailure({ work: 'request samples' }, error)
    ctx.waitUntil(rollUpHours(env.KV, scheduledTime).catch(failed))
    const kept = (error: unknown) => logFailure({ work: 'photos' }, error)
    ctx.waitUntil(sweepPhotos(env, new Date(scheduledTime)).catch(kept))
  },
} satisfies ExportedHandler<Bindings>
