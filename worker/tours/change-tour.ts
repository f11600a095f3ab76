import type { Context } from 'hono'
import { offeredModes } from '../../src/site/agent/availability.ts'
import { tourMinutes } from '../../src/tours/tour-slots.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import type { Lead, Tour } from '../mail/deliveries.ts'
import { deliverNow } from '../mail/outbox.ts'
import { readSettings } from '../site/content-settings.ts'
import { bookTime, closeTour } from './tour-changes.ts'
import { findTour, isOwnTimeBusy, readTour } from './tour-rows.ts'

/**
 * A change of a lead's tour: the sequence number that its author saw, and the owner; null for the
 * visitor.
 */
type Change = { id: string; seen: number; owner: string | null; now: Date }

/**
 * Books a time for a lead's tour as the owner of the request, and tells the visitor. `busy` if the
 * owner's calendar has something then and `anyway` is false.
 */
export async function bookTour(
  c: Context<App>,
  id: string,
  { sequence: seen, startsAt, anyway }: { sequence: number; startsAt: Date; anyway: boolean },
  now: Date,
) {
  if (startsAt < now) return { status: 'past' as const }
  const tour = await findTour(connect(c.env.DB), id)
  if (!tour) return { status: 'missing' as const }
  return book(c, { id, seen, owner: c.get('owner'), now }, { startsAt, anyway, ...tour })
}

/** Declines or cancels a lead's tour as the owner of the request, and tells the visitor. */
export const closeAsOwner = (
  c: Context<App>,
  { id, sequence: seen }: { id: string; sequence: number },
  state: 'declined' | 'canceled',
  now: Date,
) => close(c, { id, seen, owner: c.get('owner'), now }, state)

type Booking = { startsAt: Date; anyway?: boolean; tour: Tour | null; lead: Lead }

/** Books a time and sends the emails about it. */
export async function book(
  c: Context<App>,
  change: Change,
  { startsAt, anyway = true, tour, lead }: Booking,
) {
  // Also the outcome of a change that was already made: the first response may have been lost.
  if (tour && isAt(tour, startsAt)) return { status: 'changed' as const }
  const db = connect(c.env.DB)
  const { availability } = await readSettings(db)
  const { propertyId } = lead
  const [mode = 'in person'] = offeredModes(availability)
  const wish = lead.tour ?? { homes: propertyId ? [propertyId] : [], slots: [], mode }
  const minutes = tourMinutes(availability, wish.homes.length)
  const to = new Date(startsAt.getTime() + minutes * 60_000)
  if (!anyway && (await isOwnTimeBusy(db, { from: startsAt, to })))
    return { status: 'busy' as const }
  const was = tour?.state ?? null
  const free = availability.buffer
  const status = await bookTime(db, change, { startsAt, minutes, free, was, wish })
  if (status === 'changed') deliverNow(c, change.id, change.now)
  return { status }
}

/** Declines or cancels a tour and sends the emails about it. */
export async function close(c: Context<App>, change: Change, state: 'declined' | 'canceled') {
  const db = connect(c.env.DB)
  const status = await closeTour(db, change, state)
  if (status === 'changed') deliverNow(c, change.id, change.now)
  const isDone = status === 'moved on' && (await readTour(db, change.id))?.state === state
  return { status: isDone ? ('changed' as const) : status }
}

export const isAt = ({ state, startsAt }: Tour, time: Date) =>
  state === 'confirmed' && startsAt?.getTime() === time.getTime()
