import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { quartersOf, type TourState } from '../../src/domain/tour.ts'
import type { Busy } from '../../src/domain/tour-slots.ts'
import type { Database } from './connect.ts'
import { giveUpTime, type Tour } from './deliveries.ts'
import {
  auditLog,
  busyTimes,
  deliveries,
  leads,
  properties,
  type TourTarget,
  tourQuarters,
  tours,
} from './schema.ts'

const dayMs = 86_400_000
const listLimit = 50
const mostCounted = 100

/** A change of a tour: what its maker saw, and who makes it. */
type Change = {
  id: string
  /** The sequence that was seen. */
  seen: number
  /** The owner, who is named in the audit log, or null for the visitor. */
  owner: string | null
  now: Date
}
export type Changed = 'changed' | 'moved on' | 'taken'

/**
 * Gives a time to a tour, in one transaction with its mails. The unique number of a quarter hour
 * decides who gets it: `taken`, with nothing changed, if another tour has a part of it.
 * @param free how many minutes stay free after it
 */
export async function giveTime(
  db: Database,
  change: Change,
  { startsAt, minutes, free }: { startsAt: Date; minutes: number; free: number },
): Promise<Changed> {
  const from = startsAt.getTime()
  const endsAt = new Date(from + minutes * 60_000)
  const quarters = quartersOf({ from, to: endsAt.getTime() + free * 60_000 })
  const { id, now } = change
  const won = winning(change)
  const reminder = new Date(from - dayMs)
  const mails: [TourTarget, Date][] = [
    ['tour', now],
    ['tour-agent', now],
    ...(reminder > now ? [['tour-reminder', reminder] as [TourTarget, Date]] : []),
  ]
  try {
    const [changed] = await db.batch([
      changing(db, change, ['asked', 'confirmed'], { state: 'confirmed', startsAt, endsAt }, won),
      db.delete(tourQuarters).where(and(eq(tourQuarters.leadId, id), won.row)),
      db
        .insert(tourQuarters)
        .select(
          sql`select value, ${id} from json_each(${JSON.stringify(quarters)}) where ${won.row}`,
        ),
      ...mailing(db, change, mails, won),
      ...auditing(db, change, 'tour.confirm', won),
    ])
    return changed.length > 0 ? 'changed' : 'moved on'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

/** Declines or cancels a tour and frees its time, in one transaction with its mails. */
export async function closeTour(
  db: Database,
  change: Change,
  state: 'declined' | 'canceled',
): Promise<Changed> {
  const won = winning(change)
  const from: TourState[] = state === 'declined' ? ['asked'] : ['asked', 'confirmed']
  const mails: [TourTarget, Date][] = [
    ['tour', change.now],
    ['tour-agent', change.now],
  ]
  const [changed] = await db.batch([
    changing(db, change, from, { state }, won),
    db.delete(tourQuarters).where(and(eq(tourQuarters.leadId, change.id), won.row)),
    ...mailing(db, change, mails, won),
    ...auditing(db, change, state === 'declined' ? 'tour.decline' : 'tour.cancel', won),
  ])
  return changed.length > 0 ? 'changed' : 'moved on'
}

type Winning = { token: string; row: SQL }

/** A random id of this change, and the condition that the tour has it. */
function winning({ id }: Change): Winning {
  const token = crypto.randomUUID()
  const row = sql`exists (select 1 from tours where lead_id = ${id} and change = ${token})`
  return { token, row }
}

const changing = (
  db: Database,
  { id, seen, now }: Change,
  from: TourState[],
  to: Partial<Tour>,
  { token }: Winning,
) =>
  db
    .update(tours)
    .set({ ...to, changedAt: now, sequence: seen + 1, change: token })
    .where(and(eq(tours.leadId, id), eq(tours.sequence, seen), inArray(tours.state, from)))
    .returning({ id: tours.leadId })

/** Mails about the tour as it is now; those about how it was are not sent any more. */
const mailing = (
  db: Database,
  { id, seen }: Change,
  mails: [TourTarget, Date][],
  { row }: Winning,
) => [
  db.delete(deliveries).where(
    sql`lead_id = ${id} and target in ('tour', 'tour-agent', 'tour-reminder')
        and status = 'waiting' and ${row}`,
  ),
  ...mails.map(([target, at]) =>
    db.insert(deliveries).select(
      sql`select ${`${id}.${target}.${seen + 1}`}, ${id}, null, ${target}, 'waiting', 0,
          ${at.getTime()}, ${giveUpTime(at).getTime()}, null, null where ${row}`,
    ),
  ),
]

/** Only what the owner does is in the audit log; what a visitor does is in the history of the lead. */
const auditing = (db: Database, { id, seen, owner, now }: Change, action: string, won: Winning) =>
  owner === null
    ? []
    : [
        db.insert(auditLog).select(
          sql`select null, ${now.getTime()}, ${owner}, ${action}, ${id},
            ${JSON.stringify({ change: seen + 1 })} where ${won.row}`,
        ),
      ]

/** D1 names the constraint in the message; Drizzle wraps it. */
function isTaken(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/UNIQUE constraint failed: tour_quarters/.test(one.message)) return true
  }
  return false
}

/** A tour with its lead; undefined if there is none. */
export async function findTour(db: Database, id: string) {
  // A join would have columns of the same name, which a batch of queries mixes up.
  const [[tour], [lead]] = await db.batch([
    db.select().from(tours).where(eq(tours.leadId, id)),
    db.select().from(leads).where(eq(leads.id, id)),
  ])
  return tour && lead && { tour, lead }
}

/** A tour by the id of its lead; undefined if that asked for none. */
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
      // D1 takes 100 values in a statement.
      .where(sql`${properties.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  )
}

/**
 * Times that are not free from `from` on: confirmed tours, and the agent's own calendar.
 * @param except the tour to find another time for
 */
export async function listBusy(
  db: Database,
  { from, to, except = '' }: { from: Date; to: Date; except?: string },
): Promise<Busy[]> {
  const [confirmed, own] = await db.batch([
    db
      .select({ from: tours.startsAt, to: tours.endsAt })
      .from(tours)
      .where(
        and(
          eq(tours.state, 'confirmed'),
          ne(tours.leadId, except),
          gt(tours.startsAt, new Date(from.getTime() - dayMs)),
          lt(tours.startsAt, to),
        ),
      ),
    db
      .select({ from: busyTimes.startsAt, to: busyTimes.endsAt })
      .from(busyTimes)
      .where(and(gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to))),
  ])
  return [...confirmed, ...own].map(({ from, to }) => ({
    from: from?.getTime() ?? 0,
    to: to?.getTime() ?? 0,
  }))
}

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

// Suspected spam waits among the leads until the owner says that it is none.
const waiting = and(eq(tours.state, 'asked'), sql`not ${leads.suspected}`)

/** How many tours wait for the agent, counted up to 100. */
export async function countWaitingTours(db: Database): Promise<number> {
  const found = await db
    .select({ id: tours.leadId })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(waiting)
    .limit(mostCounted)
  return found.length
}

/**
 * Tours that wait for the agent, the oldest first, those to come, the next first, at most 50 of each,
 * and how many wait, counted up to 100.
 */
export async function listTours(db: Database, now: Date) {
  const rows = () => db.select(columns).from(tours).innerJoin(leads, eq(leads.id, tours.leadId))
  // A tour stays on the list until its day is over.
  const since = new Date(now.getTime() - dayMs / 2)
  const coming = and(eq(tours.state, 'confirmed'), gte(tours.startsAt, since))
  const [asked, confirmed, total] = await Promise.all([
    rows().where(waiting).orderBy(asc(tours.createdAt)).limit(listLimit),
    rows().where(coming).orderBy(asc(tours.startsAt)).limit(listLimit),
    countWaitingTours(db),
  ])
  return { waiting: asked, coming: confirmed, total }
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
