import type { Context } from 'hono'
import type { App } from '../env.ts'
import { type Accepted, acceptInquiry } from '../leads/accept-inquiry.ts'
import type { Inquiry } from '../leads/inquiry.ts'
import { isSubmitted } from '../leads/intake.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { faultOfSlots } from './slots.ts'

/** Accepts an inquiry that may ask for a tour: only if the times that it asks for are open. */
export async function acceptTour(c: Context<App>, inquiry: Inquiry, now: Date): Promise<Accepted> {
  const gone = await goneSlots(c, inquiry, now)
  if (gone) return { status: 'wrong', field: 'slots', reason: gone }
  return acceptInquiry(c, inquiry, now)
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
