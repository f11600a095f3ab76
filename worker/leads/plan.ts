import type { NewDelivery, NewLead } from '../db/leads.ts'
import { targets } from './facts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Minutes from one attempt to the next; the last one repeats. */
const pauses = [1, 5, 15, 60, 180, 360] as const

/**
 * What must leave the site for a lead. One that may be spam goes to the agent alone, marked: it
 * must not fill the CRM, nor send mail to an address that somebody else may have typed. A flood of
 * them waits in the outbox altogether. The owner can release what is held.
 */
export function planDeliveries(lead: NewLead): NewDelivery[] {
  const { id: leadId, createdAt, suspicions = [] } = lead
  const flood = suspicions.includes('many from one address')
  return targets.map(target => {
    const held = suspicions.length > 0 && (flood || target !== 'agent-mail')
    return {
      id: `${leadId}.${target}`,
      leadId,
      target,
      status: held ? 'parked' : 'waiting',
      nextAt: createdAt,
      giveUpAt: new Date(createdAt.getTime() + dayMs),
      reason: held ? `Held back, may be spam: ${suspicions.join(', ')}` : null,
    }
  })
}

/**
 * When to try again after that many attempts, or null when it is to be given up: Follow Up Boss
 * starts nothing for an event that is a day old.
 */
export function nextTry(attempt: {
  attempts: number
  now: Date
  giveUpAt: Date
  retryAfterMs?: number
}): Date | null {
  const { attempts, now, giveUpAt, retryAfterMs = 0 } = attempt
  const minutes = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]
  const next = now.getTime() + Math.max(minutes * minuteMs, retryAfterMs)
  return next > giveUpAt.getTime() ? null : new Date(next)
}

/** An owner's retry gives a delivery another day. */
export const untilTomorrow = (now: Date) => new Date(now.getTime() + dayMs)
