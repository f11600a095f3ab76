import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { emailResponseHours, hours } from '../../src/content/agent.ts'
import { tourWords } from '../../src/content/tours.ts'
import { offeredModes } from '../../src/domain/availability.ts'
import { answerDue } from '../../src/domain/office-hours.ts'
import { conflictOf, maxMovesADay, maxTourHomes, tourMinutes } from '../../src/domain/tour-slots.ts'
import { connect } from '../db/connect.ts'
import { readSettings } from '../db/content-settings.ts'
import type { Lead, Tour } from '../db/deliveries.ts'
import { bookTime, type Changed, closeTour, listMoves } from '../db/tour-changes.ts'
import { findListed, findTour, isOwnTimeBusy, listTaken, listTours, readTour } from '../db/tours.ts'
import { withoutDeadline } from '../deadlines.ts'
import type { App } from '../env.ts'
import { deliverDue } from '../leads/outbox.ts'
import { readHomes, readTourFacts } from '../leads/tour-facts.ts'
import { openTourToken } from '../leads/tour-link.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, tooMany, valid } from '../middleware/valid.ts'
import { faultOfSlots, offerTimes, readSlots, toIsoDays } from '../tours/slots.ts'

const dayMs = 86_400_000

const sequence = z.number('must be a number').int('must be a whole number').min(0)
const time = z.iso
  .datetime({ error: 'must be a time such as 2026-12-05T18:00:00.000Z' })
  .transform(text => new Date(text))
const token = z.string('must be text').max(600, 'is longer than 600').default('')
const slotsQuery = z.object({
  homes: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(maxTourHomes, `must be at most ${maxTourHomes}`)
    .default(1),
})
const tourLinkQuery = z.object({ t: token })
const move = z.object({
  t: token,
  sequence,
  slot: z.iso.datetime({ error: tourWords.page.choose }),
})
const cancel = z.object({ t: token, sequence })
const given = z.object({
  sequence,
  startsAt: time,
  anyway: z.boolean('must be true or false').default(false),
})
const closed = z.object({ sequence })
/**
 * Tours. The open times and a visitor's changes through a sealed link are public; the waiting
 * requests and all decisions are owner only. A change names the sequence number that its author
 * saw; 409 if the tour has changed since, if another tour has the time, or if the owner's calendar
 * is busy and `anyway` is false.
 */
export const tours = new Hono<App>()
  .get('/slots', rateLimit('SEARCH_RATE'), valid('query', slotsQuery), async c => {
    c.header('cache-control', 'no-store')
    const { homes } = c.req.valid('query')
    return c.json(await offerTimes(c.env, homes, new Date()), 200)
  })
  .get('/mine', rateLimit('PREFERENCES_RATE'), valid('query', tourLinkQuery), async c => {
    c.header('cache-control', 'no-store')
    const found = await sealed(c, c.req.valid('query').t)
    if (!found) return unknown(c)
    const now = new Date()
    const { tour, homes, lead } = await readTourFacts(c.env, found)
    const mode = lead.tour?.mode ?? 'in person'
    const isOver = tour.endsAt !== null && tour.endsAt < now
    const open = tour.state === 'confirmed' && !isOver
    const { days } = open
      ? await readSlots(c.env, { homes: lead.tour?.homes.length ?? 1, now, except: tour.leadId })
      : { days: [] }
    const { state, startsAt, sequence } = tour
    const facts = {
      state,
      sequence,
      startsAt: startsAt?.toISOString() ?? null,
      homes,
      mode,
      isOver,
    }
    // Nobody confirms a move, so it needs a time that is free.
    const free = days.map(one => ({ ...one, ask: [] }))
    return c.json({ ...facts, days: toIsoDays(free, startsAt) }, 200)
  })
  .post('/mine/move', rateLimit('PREFERENCES_RATE'), valid('json', move), async c => {
    c.header('cache-control', 'no-store')
    const { t, slot, sequence: seen } = c.req.valid('json')
    const found = await sealed(c, t)
    if (!found) return unknown(c)
    const now = new Date()
    const homes = found.lead.tour?.homes.length ?? 1
    if (isAt(found.tour, new Date(slot))) return done(c)
    if (found.tour.state !== 'confirmed') return answer(c, 'moved on')
    const retryAfterS = await secondsToNextMove(c, found.tour.leadId, now)
    if (retryAfterS > 0) {
      return tooMany(c, { field: 'slot', reason: tourWords.page.movedOften }, retryAfterS)
    }
    const fault = await faultOfSlots(c.env, {
      slots: [slot],
      homes,
      now,
      except: found.tour.leadId,
      isFinal: true,
    })
    if (fault) return refuseField(c, 'slot', fault)
    const change = { id: found.tour.leadId, seen, owner: null, now }
    return give(c, change, { startsAt: new Date(slot), ...found })
  })
  .post('/mine/cancel', rateLimit('PREFERENCES_RATE'), valid('json', cancel), async c => {
    c.header('cache-control', 'no-store')
    const { t, sequence: seen } = c.req.valid('json')
    const found = await sealed(c, t)
    if (!found) return unknown(c)
    return close(c, { id: found.tour.leadId, seen, owner: null }, 'canceled')
  })
  .use(ownerOnly)
  .get('/', async c => {
    const now = new Date()
    const { waiting, coming, total, later } = await listTours(connect(c.env.DB), now)
    const rows = await shown(c, [...waiting, ...coming], now)
    return c.json({
      waiting: rows.slice(0, waiting.length),
      coming: rows.slice(waiting.length),
      total,
      later,
    })
  })
  .put('/:id/time', valid('json', given), async c => {
    const id = c.req.param('id')
    const { sequence: seen, startsAt, anyway } = c.req.valid('json')
    const now = new Date()
    if (startsAt < now) return refuseField(c, 'startsAt', 'is in the past')
    const found = await findTour(connect(c.env.DB), id)
    if (!found) return c.json(missing, 404)
    if (found.tour && isAt(found.tour, startsAt)) return done(c)
    return give(c, { id, seen, owner: c.get('owner'), now }, { startsAt, anyway, ...found })
  })
  .post('/:id/decline', valid('json', closed), async c => {
    const { sequence: seen } = c.req.valid('json')
    return close(c, { id: c.req.param('id'), seen, owner: c.get('owner') }, 'declined')
  })
  .post('/:id/cancel', valid('json', closed), async c => {
    const { sequence: seen } = c.req.valid('json')
    return close(c, { id: c.req.param('id'), seen, owner: c.get('owner') }, 'canceled')
  })
  /** The tour of a lead, null if it has none, and the open times for it. */
  .get('/:id', async c => {
    const id = c.req.param('id')
    const db = connect(c.env.DB)
    const now = new Date()
    const found = await findListed(db, id)
    const homes = found?.wish?.homes.length ?? 1
    const [[tour = null], { days }] = await Promise.all([
      shown(c, found ? [found] : [], now),
      readSlots(c.env, { homes, now, except: id }),
    ])
    return c.json({ tour, days: toIsoDays(days, found?.startsAt) })
  })

const missing = { error: 'No such tour' }

type Row = NonNullable<Awaited<ReturnType<typeof findListed>>>

/** Tours as the agent sees them, with the conflicts of each requested time. */
async function shown(c: Context<App>, rows: Row[], now: Date) {
  const db = connect(c.env.DB)
  const wished = rows.flatMap(({ wish }) => wish?.slots ?? []).map(slot => Date.parse(slot))
  const to = new Date(Math.max(...wished) + dayMs)
  const [homes, taken, { availability }] = await Promise.all([
    readHomes(
      c.env,
      rows.map(({ wish }) => ({ lead: { tour: wish } })),
    ),
    to > now ? listTaken(db, { now, until: to }) : { taken: [], unknown: [] },
    readSettings(db),
  ])
  const { buffer } = availability
  return rows.map((row, i) => {
    const { id, wish, createdAt, startsAt, endsAt } = row
    const lengthMs = tourMinutes(availability, wish?.homes.length ?? 1) * 60_000
    const slots = wish?.slots.map(at => {
      const from = Date.parse(at)
      return { at, conflict: conflictOf(taken, { id, from, to: from + lengthMs, buffer }) }
    })
    return {
      ...row,
      homes: homes[i] ?? [],
      /** Requested times that have not passed. */
      slots: slots?.filter(({ at }) => Date.parse(at) > now.getTime()) ?? [],
      createdAt: createdAt.toISOString(),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      answerBy: answerDue(createdAt, emailResponseHours, hours).toISOString(),
    }
  })
}

async function sealed(c: Context<App>, token: string) {
  const id = await openTourToken(c.env, token)
  const { tour, lead } = (id && (await findTour(connect(c.env.DB), id))) || {}
  return tour && lead && { tour, lead }
}

/** How long the visitor's link may not move a tour again; 0 if it may. */
async function secondsToNextMove(c: Context<App>, id: string, now: Date): Promise<number> {
  const recent = { since: new Date(now.getTime() - dayMs), limit: maxMovesADay }
  const moves = await listMoves(connect(c.env.DB), id, recent)
  const first = moves[maxMovesADay - 1]
  return first ? Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000) : 0
}

const unknown = (c: Context<App>) => refuseField(c, 't', 'is not from a mail of this site')

type Maker = { id: string; seen: number; owner: string | null }

async function give(
  c: Context<App>,
  change: Maker & { now: Date },
  { startsAt, anyway = true, tour, lead }: Wanted,
) {
  const db = connect(c.env.DB)
  const { availability } = await readSettings(db)
  const { propertyId } = lead
  const [mode = 'in person'] = offeredModes(availability)
  const wish = lead.tour ?? { homes: propertyId ? [propertyId] : [], slots: [], mode }
  const minutes = tourMinutes(availability, wish.homes.length)
  const to = new Date(startsAt.getTime() + minutes * 60_000)
  if (!anyway && (await isOwnTimeBusy(db, { from: startsAt, to }))) {
    return c.json({ error: 'Your own calendar has something then', is: 'busy' as const }, 409)
  }
  const was = tour?.state ?? null
  const free = availability.buffer
  return answer(c, await bookTime(db, change, { startsAt, minutes, free, was, wish }), change)
}

type Wanted = { startsAt: Date; anyway?: boolean; tour: Tour | null; lead: Lead }

async function close(c: Context<App>, maker: Maker, state: 'declined' | 'canceled') {
  const db = connect(c.env.DB)
  const change = { ...maker, now: new Date() }
  const changed = await closeTour(db, change, state)
  if (changed === 'moved on' && (await readTour(db, maker.id))?.state === state) return done(c)
  return answer(c, changed, change)
}

/** Responds to a change and sends its emails right away. */
function answer(c: Context<App>, changed: Changed, change?: { id: string; now: Date }) {
  if (changed === 'taken') return c.json({ error: 'Another tour has this time', is: changed }, 409)
  if (changed === 'moved on' || !change) {
    return c.json({ error: 'The tour has changed since', is: 'moved on' as const }, 409)
  }
  const report = (error: unknown) => logError(c, error)
  const { id: only, now } = change
  // Cron retries what fails here.
  c.executionCtx.waitUntil(deliverDue(withoutDeadline(c.env), { now, only, report }).catch(report))
  return done(c)
}

/** Also the response to a change that was already made: the first response may have been lost. */
const done = (c: Context<App>) => c.json({ changed: true as const }, 200)

const isAt = ({ state, startsAt }: Tour, time: Date) =>
  state === 'confirmed' && startsAt?.getTime() === time.getTime()
