import type { Context } from 'hono'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue } from '../../src/site/agent/office-hours.ts'
import type { App } from '../env.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { faultOfSlots } from '../tours/slots.ts'
import type { Inquiry } from './inquiry.ts'
import { isSubmitted, receiveLead } from './intake.ts'

/** The stored lead, or why there is none: a wrong field, or as in `Received`. */
export type Accepted =
  | { is: 'stored'; lead: { id: string; createdAt: string; answerBy: string } }
  | { is: 'wrong'; field: string; reason: string }
  | { is: 'key taken' }
  | { is: 'no store' }

/** Stores the inquiry of a form as a lead and starts its deliveries, if its tour times are open. */
export async function acceptInquiry(
  c: Context<App>,
  inquiry: Inquiry,
  now: Date,
): Promise<Accepted> {
  const gone = await goneSlots(c, inquiry, now)
  if (gone) return { is: 'wrong', field: 'slots', reason: gone }
  const received = await receiveLead(c, inquiry, now)
  if (received.is !== 'stored') return received
  const { id, createdAt } = received
  const answerBy = answerDue(createdAt, emailResponseHours, hours).toISOString()
  return { is: 'stored', lead: { id, createdAt: createdAt.toISOString(), answerBy } }
}

/**
 * Why requested tour times are unavailable; null if they are open, or cannot be checked in time.
 */
async function goneSlots(c: Context<App>, inquiry: Inquiry, now: Date) {
  const { slots, homes, tourMode } = inquiry
  if (!tourMode || slots.length === 0) return null
  const checking = faultOfSlots(c.env, { slots, homes: homes.length + 1, now }).then(
    // A repeated request: its own tour may have one of the times by now.
    async fault => (fault && (await isSubmitted(c.env, inquiry, now)) ? null : fault),
  )
  // Short, so that enough time remains to try both stores of the lead.
  const limitMs = limitOf(c.env, 'version')
  return withTimeout(limitMs, 'The open times', checking).catch(error => {
    logError(c, error)
    return null
  })
}
