import { countCalls } from '../db/count-calls.ts'
import type { Bindings } from '../env.ts'
import { processOutbox } from '../leads/outbox.ts'
import type { Report } from '../log.ts'
import type { Publisher } from '../publish-content.ts'
import { syncFeed } from './sync.ts'

/** What the platform allows one invocation, to D1 and to others together. */
const callsOf = ({ CLOUDFLARE_PLAN }: Bindings): number => (CLOUDFLARE_PLAN === 'paid' ? 1000 : 50)

/**
 * Processes the outbox, then reads the feed with what the outbox has left of the calls of the
 * invocation. A minute with many leads does not read the feed at all.
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
  const counted = countCalls(env.DB)
  await processOutbox({ ...env, DB: counted.DB }, now, reportFor('outbox'))
  // Each call of the outbox to D1 goes with at most one to another company.
  const allowance = { calls: callsOf(env) - reserved - 2 * counted.calls, ms: 40_000 }
  const report = reportFor('feed')
  await syncFeed({ env, executionCtx }, { now, report, allowance }).catch(report)
}
