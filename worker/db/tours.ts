import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Taken } from '../../src/domain/tour-slots.ts'
import type { Database } from './connect.ts'
import type { Tour } from './deliveries.ts'
import { busyTimes, leads, properties, tours } from './schema.ts'

const dayMs = 86_400_000
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
  const [found] = await db.select().from(tours).where(eq(tours.leadId, id))
  return found
}

/** Addresses of homes by id, as a tour names them. */
export async function homesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return (
    db
      .select({ id: properties.id, address: properties.address })
      .from(properties)
      // D1 binds at most 100 values per statement.
      .where(sql`${properties.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  )
}

/** Times that are taken between two times: confirmed tours, and the agent's own calendar. */
export async function listTaken(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Taken[]> {
  const [confirmed, own] = await db.batch([
    db
      .select({ of: tours.leadId, from: tours.startsAt, to: tours.endsAt })
      .from(tours)
      .where(
        and(
          eq(tours.state, 'confirmed'),
          gt(tours.startsAt, new Date(from.getTime() - dayMs)),
          lt(tours.startsAt, to),
        ),
      ),
    db
      .select({ from: busyTimes.startsAt, to: busyTimes.endsAt })
      .from(busyTimes)
      .where(and(gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to))),
  ])
  return [...confirmed, ...own.map(one => ({ ...one, of: null }))].map(({ of, from, to }) => ({
    of,
    from: from?.getTime() ?? 0,
    to: to?.getTime() ?? 0,
  }))
}

/** Whether the agent's own calendar has something between two times. */
export const isOwnTimeBusy = async (db: Database, { from, to }: { from: Date; to: Date }) =>
  (await db.$count(busyTimes, and(gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to)))) > 0

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
  const found = await db
    .select({ id: tours.leadId })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(waiting)
    .limit(maxCounted)
  return found.length
}

/** The tour of a lead, as the agent sees it; undefined if it has none. */
export async function findListed(db: Database, id: string) {
  const [found] = await db
    .select(columns)
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(eq(tours.leadId, id))
  return found
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
