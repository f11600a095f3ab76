import type { Context } from 'hono'
import { visitTime } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { offeredModes } from '../../src/site/agent/availability.ts'
import { type DaySlots, openSlots, slotDays } from '../../src/tours/tour-slots.ts'
import { tourWords } from '../../src/tours/words.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import type { Inquiry } from '../leads/inquiry.ts'
import { type Accepted, acceptInquiry, isSubmitted } from '../leads/intake.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { readSettings } from '../site/content-settings.ts'
import { listTaken } from './tour-rows.ts'

/** The number of homes to tour, and the lead whose own tour does not block a time. */
type TourPlan = { homes: number; now: Date; except?: string }

/** The availability, and the times that can be requested now. */
export async function readSlots(env: Bindings, { homes, now, except }: TourPlan) {
  const db = connect(env.DB)
  const until = new Date(now.getTime() + (slotDays + 1) * dayMs)
  const [{ availability }, { taken, unknown }] = await Promise.all([
    readSettings(db),
    listTaken(db, { now, until }),
  ])
  const busy = taken.filter(({ leadId }) => leadId === null || leadId !== except)
  const days: DaySlots[] = openSlots(availability, { now, busy, unknown, homes })
  return { availability, modes: offeredModes(availability), days }
}

/** The ways to tour and the times that a visitor can request now, for so many homes. */
export async function offerTimes(env: Bindings, homes: number, now: Date) {
  const { modes, days } = await readSlots(env, { homes, now })
  return { modes, days: toIsoDays(days) }
}

/** Open times and times to ask for by day, in ISO 8601, without the tour's own current time. */
export const toIsoDays = (days: readonly DaySlots[], own: Date | null = null) => {
  const others = (times: readonly Date[]) =>
    times.filter(time => time.getTime() !== own?.getTime()).map(time => time.toISOString())
  return days.map(({ day, starts, ask }) => ({ day, slots: others(starts), ask: others(ask) }))
}

/**
 * Why these times cannot be requested; null if all can.
 * @param isFinal whether nobody confirms the time, so that it must be free
 */
export async function faultOfSlots(
  env: Bindings,
  wish: TourPlan & { slots: readonly string[]; isFinal?: boolean },
): Promise<string | null> {
  if (wish.slots.length === 0) return null
  const { days } = await readSlots(env, wish)
  const open = days.flatMap(({ starts, ask }) => (wish.isFinal ? starts : [...starts, ...ask]))
  const times = new Set(open.map(start => start.getTime()))
  const gone = wish.slots.filter(slot => !times.has(Date.parse(slot)))
  return gone.length > 0 ? tourWords.gone(gone.map(slot => visitTime(new Date(slot)))) : null
}

/** Accepts an inquiry that may ask for a tour: only if the times that it asks for are open. */
export async function acceptTour(c: Context<App>, inquiry: Inquiry, now: Date): Promise<Accepted> {
  const gone = await whyUnavailable(c, inquiry, now)
  if (gone) return { status: 'wrong', field: 'slots', reason: gone }
  return acceptInquiry(c, inquiry, now)
}

/**
 * Why requested tour times are unavailable; null if they are open, or cannot be checked in time.
 */
async function whyUnavailable(c: Context<App>, inquiry: Inquiry, now: Date) {
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
