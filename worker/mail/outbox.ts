import type { Context } from 'hono'
import { connect } from '../db/connect.ts'
import type { Part } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { limitOf, withoutDeadline, withTimeout } from '../platform/deadlines.ts'
import { logError, type Report, reasonOf } from '../platform/log.ts'
import { recordFailure, recordRecovery } from '../platform/outages.ts'
import type { Outcome } from '../services/response.ts'
import { withKnownKeys } from '../site/saved-keys.ts'
import {
  type AlertShipment,
  claimDeliveries,
  type Delivery,
  giveUpTime,
  type PushShipment,
  type ReportShipment,
  recordOutcome,
  type Shipment,
} from './deliveries.ts'

/** More than one lead or email has; cron sets its own limit. */
export const maxPerRun = 14
const minuteMs = 60_000
/** Minutes before each retry; the last value repeats. */
const pauses = [1, 5, 15, 60, 180, 360] as const

/** What the outbox sends: see senders.ts. */
export type AnyShipment = Shipment | AlertShipment | PushShipment | ReportShipment

/**
 * Starts the deliveries of a lead or email, or a single one, right away, and goes on after the
 * response. Cron retries what fails.
 */
export function deliverNow(c: Context<App>, only: string, now: Date): Promise<unknown> {
  const report = (error: unknown) => logError(c, error)
  const sending = deliverDue(withoutDeadline(c.env), { now, only, report }).catch(report)
  c.executionCtx.waitUntil(sending)
  return sending
}

/** The same, and waits for the outcome as long as an owner may wait. */
export const deliverBeforeResponse = (c: Context<App>, only: string, now: Date) =>
  withTimeout(limitOf(c.env, 'owner'), 'The delivery', deliverNow(c, only, now)).catch(error =>
    logError(c, error),
  )

/**
 * Sends due deliveries: all, those of one lead or email, or a single one. Returns the number of
 * attempts.
 * @param only the id of the lead, email or delivery
 */
export async function deliverDue(
  env: Bindings,
  {
    now,
    report,
    only,
    limit = maxPerRun,
  }: { now: Date; report: Report; only?: string; limit?: number },
): Promise<number> {
  const limitMs = limitOf(env, 'background')
  const keyed = await withTimeout(limitMs, 'The database', withKnownKeys(env))
  const claiming = claimDeliveries(connect(env.DB), { now, only, limit })
  const claimed = await withTimeout(limitMs, 'The database', claiming)
  await Promise.all(claimed.map(shipment => deliver(keyed, shipment, now, report)))
  return claimed.length
}

async function deliver(env: Bindings, shipment: AnyShipment, now: Date, report: Report) {
  const { delivery } = shipment
  const { send } = await import('../senders.ts')
  const outcome = await send(env, shipment, now).catch(
    (error): Outcome => ({ status: 'unknown', reason: (reasonOf(error) as Error).message }),
  )
  if (!['delivered', 'not configured', 'held'].includes(outcome.status)) {
    report(`${delivery.target} ${outcome.status}: ${'reason' in outcome ? outcome.reason : ''}`)
  }
  await Promise.all([
    saveOutcome(env, delivery, nextState(delivery, outcome, now)).catch(report),
    // Devices use different push services, and each shows its own failures.
    delivery.target !== 'push' &&
      recordHealth(env, delivery.target === 'crm' ? 'crm' : 'mail', outcome),
  ])
}

/** A permanent failure says nothing about the service's health: the lead itself may cause it. */
async function recordHealth(env: Bindings, part: Part, outcome: Outcome) {
  if (outcome.status === 'delivered') await recordRecovery(env, part)
  if (outcome.status === 'refused' || outcome.status === 'unknown') {
    await recordFailure(env, part, outcome.reason)
  }
}

/** The columns of a delivery after an attempt. */
function nextState(
  delivery: Delivery,
  outcome: Outcome,
  now: Date,
): Parameters<typeof recordOutcome>[2] {
  const { attempts, giveUpAt } = delivery
  if (outcome.status === 'delivered') {
    return { status: 'delivered', deliveredAt: now, reason: outcome.note ?? null }
  }
  const { reason } = outcome
  if (outcome.status === 'permanent failure' || outcome.status === 'not configured') {
    return { status: 'parked', reason }
  }
  if (outcome.status === 'held') {
    const { until } = outcome
    return until
      ? { nextAt: until, giveUpAt: giveUpTime(until), reason }
      : { status: 'parked', reason }
  }
  const retryAfterMs = outcome.status === 'refused' ? outcome.retryAfterMs : undefined
  const nextAt = nextTry({ attempts, now, giveUpAt, retryAfterMs })
  if (nextAt) return { nextAt, reason }
  const doubt = outcome.status === 'unknown' ? ' It may have arrived all the same.' : ''
  return { status: 'parked', reason: reason + doubt }
}

/** The time of the next attempt; null when that is past `giveUpAt`. */
function nextTry(delivery: {
  attempts: number
  now: Date
  giveUpAt: Date
  retryAfterMs?: number
}): Date | null {
  const { attempts, now, giveUpAt, retryAfterMs = 0 } = delivery
  const minutes = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]
  const next = now.getTime() + Math.max(minutes * minuteMs, retryAfterMs)
  return next > giveUpAt.getTime() ? null : new Date(next)
}

/** Tries three times: a lost outcome costs a search of the CRM later. */
async function saveOutcome(
  env: Bindings,
  delivery: Delivery,
  outcome: ReturnType<typeof nextState>,
) {
  for (let tries = 1; ; tries++) {
    try {
      const recorded = recordOutcome(connect(env.DB), delivery, outcome)
      return await withTimeout(limitOf(env, 'background'), 'The database', recorded)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}
