import { connect } from '../db/connect.ts'
import { claimDeliveries, type Delivery, recordOutcome, type Shipment } from '../db/deliveries.ts'
import { limitOf } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'
import { type Part, tellFailure, tellSuccess } from '../outages.ts'
import { sendEvent } from '../services/follow-up-boss.ts'
import { sendMail } from '../services/mail.ts'
import { within } from '../timeout.ts'
import { acknowledgement, announcement } from './mails.ts'
import { nextTry } from './plan.ts'
import { drainSpool } from './storage.ts'

/** How an attempt to deliver something ended. */
export type Outcome =
  | { is: 'delivered'; note?: string }
  /** Nothing arrived; later it may. */
  | { is: 'refused'; reason: string; retryAfterMs?: number }
  /** No clear answer: it may have arrived. */
  | { is: 'unclear'; reason: string }
  /** Nothing arrived, and only the owner can change that. */
  | { is: 'hopeless'; reason: string }
  /** Nobody is connected at the other end: nothing was tried. */
  | { is: 'unconnected'; reason: string }

// The free plan lets one run ask 50 things of the database and 50 of other companies.
const perRun = 15

/** What the cron trigger does every minute: the spool into the database, then what is due out. */
export async function work(env: Bindings, now: Date, report: Report): Promise<void> {
  await drainSpool(env, report).catch(report)
  await deliverDue(env, { now, report }).catch(report)
}

/** Sends what is due, of one lead or of all. Answers how many deliveries were tried. */
export async function deliverDue(
  env: Bindings,
  { now, report, leadId }: { now: Date; report: Report; leadId?: string },
): Promise<number> {
  const claiming = claimDeliveries(connect(env.DB), { now, leadId, limit: perRun })
  const claimed = await within(limitOf(env, 'background'), 'The database', claiming)
  await Promise.all(claimed.map(shipment => deliver(env, shipment, now, report)))
  return claimed.length
}

async function deliver(env: Bindings, shipment: Shipment, now: Date, report: Report) {
  const { delivery } = shipment
  const outcome = await send(env, shipment).catch(
    (error): Outcome => ({ is: 'unclear', reason: (error as Error).message }),
  )
  if (outcome.is !== 'delivered' && outcome.is !== 'unconnected') {
    report(`${delivery.target} ${outcome.is}: ${outcome.reason}`)
  }
  await Promise.all([
    settle(env, delivery, judge(delivery, outcome, now)).catch(report),
    tell(env, delivery.target === 'crm' ? 'crm' : 'mail', outcome),
  ])
}

/** What an attempt says of the company. A hopeless one says nothing: it may be the lead's own. */
async function tell(env: Bindings, part: Part, outcome: Outcome) {
  if (outcome.is === 'delivered') await tellSuccess(env, part)
  if (outcome.is === 'refused' || outcome.is === 'unclear') {
    await tellFailure(env, part, outcome.reason)
  }
}

/**
 * Follow Up Boss has no key against sending twice: where an earlier attempt is unclear, its events
 * are looked through first (see follow-up-boss.ts). An HTTP mail service is given the delivery's id
 * as its key. Cloudflare's binding has none: after an unclear answer that mail may come twice, which
 * is better than never.
 */
function send(env: Bindings, { delivery, lead, home }: Shipment): Promise<Outcome> {
  const unclear = delivery.attempts - 1 > delivery.refused
  switch (delivery.target) {
    case 'crm':
      return sendEvent(env, { lead, home, maybeSent: unclear })
    case 'agent-mail':
      return sendMail(env, announcement(env, lead, home), delivery.id)
    case 'acknowledgement':
      return sendMail(env, acknowledgement(env, lead, home), delivery.id)
  }
}

/** What an outcome means for the row. */
function judge(
  delivery: Delivery,
  outcome: Outcome,
  now: Date,
): Parameters<typeof recordOutcome>[2] {
  const { attempts, giveUpAt } = delivery
  if (outcome.is === 'delivered') {
    return { status: 'delivered', deliveredAt: now, reason: outcome.note ?? null }
  }
  const { reason } = outcome
  const known = outcome.is === 'unclear' ? {} : { refused: attempts }
  if (outcome.is === 'hopeless' || outcome.is === 'unconnected') {
    return { ...known, status: 'parked', reason }
  }
  const retryAfterMs = outcome.is === 'refused' ? outcome.retryAfterMs : undefined
  const nextAt = nextTry({ attempts, now, giveUpAt, retryAfterMs })
  if (nextAt) return { ...known, nextAt, reason }
  const doubt = outcome.is === 'unclear' ? ' It may have arrived all the same.' : ''
  return { ...known, status: 'parked', reason: reason + doubt }
}

/** An outcome that is not written down costs a look into the CRM later, so it is tried thrice. */
async function settle(env: Bindings, delivery: Delivery, outcome: ReturnType<typeof judge>) {
  for (let tries = 1; ; tries++) {
    try {
      const recorded = recordOutcome(connect(env.DB), delivery, outcome)
      return await within(limitOf(env, 'background'), 'The database', recorded)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}
