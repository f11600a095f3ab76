import { and, asc, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { TakenTimes } from '../../src/tours/tour-slots.ts'
import { connect, type Database } from '../db/connect.ts'
import { busyCalendar, busyTimes, leads, properties, tours } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import type { TourWish } from '../leads/tour-wish.ts'
import type { Lead, Tour } from '../mail/deliveries.ts'
import { isCurrent } from './busy-calendar.ts'

const listLimit = 50
const maxCounted = 100

/** A lead with its tour, null if it has none; undefined if there is no such lead. */
export async function findTour(db: Database, id: string) {
  // A join would have columns with the same name, which a batch of queries merges.
  const [[tour], [lead]] = await db.batch([
    db.select().from(tours).where(eq(tours.leadId, id)),
    db.select().from(leads).where(eq(leads.id, id)),
  ])
  return lead && { tour: tour ?? null, lead }
}

/** A tour by the id of its lead; undefined if the lead has none. */
export async function readTour(db: Database, id: string): Promise<Tour | undefined> {
  const [tour] = await db.select().from(tours).where(eq(tours.leadId, id))
  return tour
}

/** Addresses of homes by id, as a tour names them. */
async function homesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return (
    db
      .select({ id: properties.id, address: properties.address })
      .from(properties)
      // D1 binds at most 100 values per statement.
      .where(sql`${properties.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  )
}

/**
 * Times that are taken between now and a later time: confirmed tours, and the agent's own calendar;
 * and times that are unknown because that calendar was not read, or not whole.
 */
export async function listTaken(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<TakenTimes> {
  const [confirmed, own, [calendar]] = await db.batch([
    db
      .select({ leadId: tours.leadId, from: tours.startsAt, to: tours.endsAt })
      .from(tours)
      .where(
        and(
          eq(tours.state, 'confirmed'),
          gt(tours.startsAt, new Date(now.getTime() - dayMs)),
          lt(tours.startsAt, until),
        ),
      ),
    db
      .select({ from: busyTimes.startsAt, to: busyTimes.endsAt, kind: busyTimes.kind })
      .from(busyTimes)
      .where(and(gt(busyTimes.endsAt, now), lt(busyTimes.startsAt, until))),
    db.select({ readAt: busyCalendar.readAt }).from(busyCalendar),
  ])
  const isKnown = !calendar || isCurrent(calendar, now)
  const times = ({ from, to }: { from: Date | null; to: Date | null }) => ({
    from: from?.getTime() ?? 0,
    to: to?.getTime() ?? 0,
  })
  const isUnknown = ({ kind }: { kind: string }) => kind === 'unknown'
  return {
    taken: [
      ...confirmed.map(tour => ({ leadId: tour.leadId, ...times(tour) })),
      ...own.filter(time => !isUnknown(time)).map(time => ({ leadId: null, ...times(time) })),
    ],
    unknown: isKnown
      ? own.filter(isUnknown).map(times)
      : [{ from: now.getTime(), to: until.getTime() }],
  }
}

/** Whether the agent's own calendar has something between two times, as far as it was read. */
export const isOwnTimeBusy = async (db: Database, { from, to }: { from: Date; to: Date }) =>
  (await db.$count(
    busyTimes,
    and(gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to), ne(busyTimes.kind, 'unknown')),
  )) > 0

const columns = {
  id: tours.leadId,
  state: tours.state,
  createdAt: tours.createdAt,
  startsAt: tours.startsAt,
  endsAt: tours.endsAt,
  sequence: tours.sequence,
  firstName: leads.firstName,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  message: leads.message,
  wish: leads.tour,
}

// Suspected spam stays among the leads until the owner clears it.
const waiting = and(eq(tours.state, 'asked'), sql`not ${leads.suspected}`)

/** The number of tours waiting for the agent, counted up to 100. */
export async function countWaitingTours(db: Database): Promise<number> {
  const rows = await db
    .select({ id: tours.leadId })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(waiting)
    .limit(maxCounted)
  return rows.length
}

/** The tour of a lead, as the agent sees it; undefined if it has none. */
export async function findTourRow(db: Database, id: string) {
  const [row] = await db
    .select(columns)
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(eq(tours.leadId, id))
  return row
}

/**
 * Tours waiting for the agent, oldest first, and upcoming tours, next first, at most 50 of each;
 * how many are waiting, counted up to 100, and whether more are upcoming.
 */
export async function listTours(db: Database, now: Date) {
  const rows = () => db.select(columns).from(tours).innerJoin(leads, eq(leads.id, tours.leadId))
  // A tour stays on the list until its day is over.
  const since = new Date(now.getTime() - dayMs / 2)
  const coming = and(eq(tours.state, 'confirmed'), gte(tours.startsAt, since))
  const [requested, confirmed] = await Promise.all([
    rows().where(waiting).orderBy(asc(tours.createdAt)).limit(maxCounted),
    rows()
      .where(coming)
      .orderBy(asc(tours.startsAt))
      .limit(listLimit + 1),
  ])
  return {
    waiting: requested.slice(0, listLimit),
    coming: confirmed.slice(0, listLimit),
    total: requested.length,
    later: confirmed.length > listLimit,
  }
}

/** Confirmed tours since a time, the latest first, for the agent's calendar. */
export const listCalendar = (db: Database, since: Date) =>
  db
    .select({
      tour: {
        leadId: tours.leadId,
        state: tours.state,
        startsAt: tours.startsAt,
        endsAt: tours.endsAt,
        sequence: tours.sequence,
      },
      lead: {
        firstName: leads.firstName,
        lastName: leads.lastName,
        email: leads.email,
        tour: leads.tour,
      },
    })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(and(eq(tours.state, 'confirmed'), gte(tours.startsAt, since)))
    .orderBy(desc(tours.startsAt))
    .limit(200)

/** A tour, its lead, and the addresses of its homes. */
export type TourFacts = { tour: Tour; lead: Lead; homes: readonly string[] }

/** The addresses of the homes of each tour, in the order of its request. */
export async function readHomes(
  env: Bindings,
  rows: readonly { lead: { tour: TourWish | null } }[],
): Promise<string[][]> {
  const idsOf = (row: (typeof rows)[number]) => row.lead.tour?.homes ?? []
  const homes = await homesOf(connect(env.DB), rows.flatMap(idsOf))
  const addresses = new Map(homes.map(({ id, address }) => [id, address]))
  return rows.map(row => idsOf(row).flatMap(id => addresses.get(id) ?? []))
}

/** A tour with the addresses of its homes. */
export async function readTourFacts(
  env: Bindings,
  { tour, lead }: { tour: Tour; lead: Lead },
): Promise<TourFacts> {
  const [homes = []] = await readHomes(env, [{ lead }])
  return { tour, lead, homes }
}
