import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { consoleWorker } from '../src/site/site.ts'
import { api } from './api.ts'
import { connect } from './db/connect.ts'
import { type App, type Bindings, displayRulesOf } from './env.ts'
import { deliverThenSync } from './every-minute.ts'
import { consoleServiceWorker } from './inbox/console-service-worker.ts'
import { receiveMail } from './inbox/inbound-mail.ts'
import { callsOfWatch, watch } from './inbox/proof/watch.ts'
import { storeCostTerms } from './inventory/cost-terms.ts'
import { applyDisplayRules, retireExpired } from './inventory/display-rules.ts'
import { renewKeys } from './inventory/home-keys.ts'
import { syncOpenHouses } from './listings/feed/open-houses.ts'
import { askAboutNotes } from './listings/note-admin.ts'
import {
  callsOfCopies,
  copiesPerMinute,
  copyPhotos,
  deleteCopies,
} from './listings/photos/copies.ts'
import { photos } from './listings/photos/photos-route.ts'
import { sweepPhotos } from './listings/photos/storage.ts'
import { maps } from './map/maps-route.ts'
import { callsOfMarketDays, keepMarketDay } from './market/market-days.ts'
import {
  bodyOfAFile,
  bodyOfAForm,
  bodyOfAPortrait,
  requestLimits,
} from './middleware/request-limits.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { pages } from './pages.ts'
import { withOwnerTimeouts, withRequestDeadline } from './platform/deadlines.ts'
import { logError, logFailure } from './platform/log.ts'
import { providePagePatterns } from './reports/page-pattern.ts'
import { requestSamples, rollUpHours } from './reports/samples.ts'
import { planSellerMails } from './reports/seller/seller-mail.ts'
import { planWeeklyReport } from './reports/weekly-mail.ts'
import { deleteExpired } from './retention.ts'
import { prepareContent, savedProfile } from './site/current-content.ts'
import { type Publisher, publishContent, purgeOutdated } from './site/publish-content.ts'
import { syncBusyTimes } from './tours/busy-calendar.ts'
import { wellKnown } from './well-known.ts'

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
site.use('/maps/static', savedProfile)
site.route('/maps', maps)
site.route('/photos', photos)
site.use('/api/analytics', providePagePatterns)
site.use('/api/*', savedProfile)
site.route('/api', api)
site.route('/', wellKnown)
// Imported on demand: it names built files, which the tests of other modules do not have.
site.get(consoleWorker.path, consoleServiceWorker)
site.post('/profile', bodyOfAPortrait, pages)
// A file of past clients.
site.post('/saved-searches', bodyOfAPortrait, pages)
// A file of homes from a browser without JavaScript.
site.post('/import', bodyOfAFile, pages)
site.all('*', bodyOfAForm, pages)

site.onError((error, c) => {
  logError(c, error)
  return c.text('Something went wrong', 500)
})

/** As in wrangler.toml. */
const calendarCron = '6,21,36,51 * * * *'

export default {
  fetch: site.fetch,
  /** Receives email for the reply domain. Throws if the sender should retry later. */
  async email(message, env) {
    const report = (error: unknown) => logFailure({ work: 'mail' }, error)
    const ready = await prepareContent(env, report)
    await receiveMail(message, withOwnerTimeouts(ready), { now: new Date(), report })
  },
  /**
   * Every minute: process the outbox, sync the listing feed, copy the feed's photos, renew place keys
   * after a deployment, hide outdated notes on homes, check that all is well and tell the agent if
   * not, and purge outdated pages from the platform's cache. Every hour: plan the weekly report and
   * the mails to sellers when they are due, read open houses, keep the market's figures of the day,
   * roll up request samples, apply the display rules and cost terms, retire expired listings, and
   * delete old data and unused photos. Every 15 minutes, in an invocation of its own, whose limits it
   * cannot exceed at the cost of other work: read the agent's own calendar.
   */
  scheduled({ scheduledTime, cron }, env, ctx) {
    const now = new Date(scheduledTime)
    const publisher = { env, executionCtx: ctx }
    const failed = (work: string) => (error: unknown) => logFailure({ work }, error)
    if (cron === calendarCron) {
      ctx.waitUntil(syncBusyTimes(env, now).catch(failed('busy times')))
      return
    }
    const isHourly = now.getUTCMinutes() === 1
    const isCounting = now.getUTCMinutes() === 46
    const reserved =
      (isHourly || now.getUTCMinutes() === 31 ? 35 : 20) +
      (isCounting ? callsOfMarketDays : 0) +
      callsOfCopies(env) +
      callsOfWatch(now)
    // Everything that needs a key waits for the keys saved in the database.
    const prepared = prepareContent(env, failed('content')).then(ready => ({
      ...publisher,
      env: ready,
    }))
    ctx.waitUntil(
      prepared.then(ready => deliverThenSync(ready, { now, reserved, reportFor: failed })),
    )
    ctx.waitUntil(askAboutNotes(connect(env.DB), now).catch(failed('notes on homes')))
    const door = (request: Request, env: Bindings, context: Pick<ExecutionContext, 'waitUntil'>) =>
      site.fetch(request, env, context as ExecutionContext)
    ctx.waitUntil(watch(env, { door, now, report: failed('checks') }).catch(failed('checks')))
    ctx.waitUntil(copyFeedPhotos(publisher, failed('feed photos')).catch(failed('feed photos')))
    ctx.waitUntil(renewHomeKeys(publisher).catch(failed('keys of homes')))
    ctx.waitUntil(purgeOutdated(publisher, now))
    // On the hour, in Las Vegas too; again a minute later, in case that run was missed.
    if (now.getUTCMinutes() < 2) {
      ctx.waitUntil(planWeeklyReport(env, now).catch(failed('weekly report')))
      ctx.waitUntil(planSellerMails(env, now).catch(failed('mails to sellers')))
    }
    if (now.getUTCMinutes() === 31) {
      const report = failed('open houses')
      ctx.waitUntil(prepared.then(ready => syncOpenHouses(ready, { now, report })).catch(report))
    }
    if (isCounting) ctx.waitUntil(countMarketDay(publisher, now).catch(failed('market days')))
    if (!isHourly) return
    ctx.waitUntil(rollUpHours(env.KV, scheduledTime).catch(failed('request samples')))
    ctx.waitUntil(showByRules(publisher).catch(failed('display rules')))
    ctx.waitUntil(sortByMonth(publisher).catch(failed('cost terms')))
    ctx.waitUntil(expire(publisher, now).catch(failed('expired listings')))
    ctx.waitUntil(deleteExpired(env, now, failed('retention')))
    ctx.waitUntil(sweep(env, now).catch(failed('photos')))
  },
} satisfies ExportedHandler<Bindings>

/** A deployment may have changed the default terms in the code. */
async function sortByMonth(publisher: Publisher) {
  if (await storeCostTerms(publisher.env.DB)) await publishContent(publisher)
}

async function renewHomeKeys(publisher: Publisher) {
  if ((await renewKeys(publisher.env.DB)) === 'renewed') await publishContent(publisher)
}

async function countMarketDay(publisher: Publisher, now: Date) {
  if (await keepMarketDay(publisher.env.DB, now)) await publishContent(publisher)
}

async function expire(publisher: Publisher, now: Date) {
  if ((await retireExpired(publisher.env.DB, now)) > 0) await publishContent(publisher)
}

async function showByRules(publisher: Publisher & { env: Bindings }) {
  const changed = await applyDisplayRules(publisher.env.DB, displayRulesOf(publisher.env))
  if (changed > 0) await publishContent(publisher)
}

async function copyFeedPhotos(
  publisher: Publisher & { env: Bindings },
  report: (error: unknown) => void,
) {
  if ((await copyPhotos(publisher.env, report)) > 0) await publishContent(publisher)
}

async function sweep(env: Bindings, now: Date) {
  if (copiesPerMinute(env) > 0) await deleteCopies(env.DB)
  await sweepPhotos(env, now)
}
