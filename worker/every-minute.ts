import { runAlerts } from './alerts/write-alerts.ts'
import { countCalls } from './db/connect.ts'
import type { Bindings } from './env.ts'
import { drainSpool } from './leads/storage.ts'
import { syncFeed } from './listings/feed/sync.ts'
import { deliverDue, maxPerRun } from './mail/outbox.ts'
import { withOwnerTimeouts } from './platform/deadlines.ts'
import type { Report } from './platform/log.ts'
import type { Publisher } from './site/publish-content.ts'

/** The calls that the platform allows one invocation, to D1 and other services together. */
const callsOf = ({ CLOUDFLARE_PLAN }: Bindings): number => (CLOUDFLARE_PLAN === 'paid' ? 1000 : 50)

/** The share of the calls that matching homes with saved searches may use. */
const callsOfAlerts = (env: Bindings): number => (env.CLOUDFLARE_PLAN === 'paid' ? 300 : 16)

/**
 * Deliveries per minute; fewer while homes are being matched and calls are scarce. One makes up to
 * eight calls to D1: the mail of an owner's report.
 */
const sentAMinute = ({ CLOUDFLARE_PLAN }: Bindings, matched: number): number =>
  CLOUDFLARE_PLAN === 'paid' ? 100 : matched > 1 ? 2 : 5

/**
 * Matches changed homes with saved searches, processes the outbox, then spends the remaining calls
 * of the invocation on reading the feed: its changes are mailed within the next minute. A minute
 * with many leads or alerts does not read the feed at all.
 * @param reserved the calls that other work of the same invocation needs
 */
export async function deliverThenSync(
  { env, executionCtx }: Publisher & { env: Bindings },
  {
    now,
    reserved,
    reportFor,
  }: { now: Date; reserved: number; reportFor: (work: string) => Report },
): Promise<void> {
  const { DB } = withOwnerTimeouts(env)
  const matched = await runAlerts(DB, now, callsOfAlerts(env)).catch(error => {
    reportFor('alerts')(error)
    return callsOfAlerts(env)
  })
  const counted = countCalls(env.DB)
  const limit = sentAMinute(env, matched)
  await processOutbox({ ...env, DB: counted.DB }, now, reportFor('outbox'), limit)
  // For each call to D1, the outbox makes at most one to another company.
  const allowance = { calls: callsOf(env) - reserved - matched - 2 * counted.calls, ms: 40_000 }
  const report = reportFor('feed')
  await syncFeed({ env, executionCtx }, { now, report, allowance }).catch(report)
}

/**
 * Runs every minute from cron: drains the spool, then sends deliveries that are due.
 * @param limit the maximum number of deliveries
 */
export async function processOutbox(
  env: Bindings,
  now: Date,
  report: Report,
  limit = maxPerRun,
): Promise<void> {
  await drainSpool(env, now, report).catch(report)
  await deliverDue(env, { now, report, limit }).catch(report)
}
