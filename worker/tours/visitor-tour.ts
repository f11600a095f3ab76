import type { Context } from 'hono'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { maxMovesADay } from '../../src/tours/tour-slots.ts'
import { tourWords } from '../../src/tours/words.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { book, close, isAt } from './change-tour.ts'
import { faultOfSlots, readSlots, toIsoDays } from './slots.ts'
import { listMoves } from './tour-changes.ts'
import { openTourToken } from './tour-mail.ts'
import { findTour, readTourFacts } from './tour-rows.ts'

/** The link is not from a mail of this site. */
const unknown = { status: 'unknown link' as const }

/** The tour behind a visitor's link, and the times to move it to; null if the link is unknown. */
export async function viewTour(env: Bindings, token: string, now: Date) {
  const opened = await open(env, token)
  if (!opened) return null
  const { tour, homes, lead } = await readTourFacts(env, opened)
  const isOver = tour.endsAt !== null && tour.endsAt < now
  const isOpen = tour.state === 'confirmed' && !isOver
  const { days } = isOpen
    ? await readSlots(env, { homes: lead.tour?.homes.length ?? 1, now, except: tour.leadId })
    : { days: [] }
  const { state, startsAt, sequence } = tour
  return {
    state,
    sequence,
    startsAt: startsAt?.toISOString() ?? null,
    homes,
    mode: lead.tour?.mode ?? ('in person' as const),
    isOver,
    // Nobody confirms a move, so it needs a time that is free.
    days: toIsoDays(
      days.map(slotDay => ({ ...slotDay, ask: [] })),
      startsAt,
    ),
  }
}

/** Moves the visitor's tour to a free time, at most so often a day. */
export async function moveTour(
  c: Context<App>,
  { t, sequence: seen, slot }: { t: string; sequence: number; slot: string },
  now: Date,
) {
  const opened = await open(c.env, t)
  if (!opened) return unknown
  const { tour, lead } = opened
  const id = tour.leadId
  const startsAt = new Date(slot)
  if (isAt(tour, startsAt)) return { status: 'changed' as const }
  if (tour.state !== 'confirmed') return { status: 'moved on' as const }
  const retryAfterS = await secondsToNextMove(c.env, id, now)
  if (retryAfterS > 0) {
    return { status: 'moved often' as const, reason: tourWords.page.movedOften, retryAfterS }
  }
  const homes = lead.tour?.homes.length ?? 1
  const slotCheck = { slots: [slot], homes, now, except: id, isFinal: true }
  const reason = await faultOfSlots(c.env, slotCheck)
  if (reason) return { status: 'not free' as const, reason }
  return book(c, { id, seen, owner: null, now }, { startsAt, ...opened })
}

/** Cancels the visitor's tour. */
export async function cancelTour(
  c: Context<App>,
  { t, sequence: seen }: { t: string; sequence: number },
  now: Date,
) {
  const tour = await open(c.env, t)
  if (!tour) return unknown
  return close(c, { id: tour.tour.leadId, seen, owner: null, now }, 'canceled')
}

async function open(env: Bindings, token: string) {
  const id = await openTourToken(env, token)
  const { tour, lead } = (id && (await findTour(connect(env.DB), id))) || {}
  return tour && lead && { tour, lead }
}

/** How long the visitor's link may not move a tour again; 0 if it may. */
async function secondsToNextMove(env: Bindings, id: string, now: Date): Promise<number> {
  const recent = { since: new Date(now.getTime() - dayMs), limit: maxMovesADay }
  const moves = await listMoves(connect(env.DB), id, recent)
  const first = moves[maxMovesADay - 1]
  return first ? Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000) : 0
}
