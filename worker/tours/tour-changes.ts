import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { visitTime } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { LeadStatus } from '../../src/leads/lead-list.ts'
import type { TourState } from '../../src/site/agent/availability.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  auditLog,
  deliveries,
  leadEvents,
  leads,
  type TourTarget,
  tourQuarters,
  tours,
} from '../db/schema.ts'
import { recordLastContact, recordStatus } from '../leads/record-status.ts'
import type { TourWish } from '../leads/tour-wish.ts'
import { giveUpTime, type Tour } from '../mail/deliveries.ts'
import { planPush } from '../mail/plan-push.ts'

/** A change to a tour: the state it is based on, and its author. */
type Change = {
  id: string
  /** The sequence number that the author saw. */
  seen: number
  /** The owner, for the audit log; null for the visitor. */
  owner: string | null
  now: Date
}
export type Changed = 'changed' | 'moved on' | 'taken'

type Booking = {
  startsAt: Date
  minutes: number
  /** Minutes to keep free after the tour. */
  free: number
  /** The state that the author saw; null if the lead has no tour yet. */
  was: TourState | null
  wish: TourWish
}

/**
 * Books a time for a tour, in one transaction with its emails. The owner may also book one for a
 * lead without a tour, or whose tour was off. A unique row per quarter hour decides conflicts:
 * `taken`, with nothing changed, if another tour overlaps.
 */
export async function bookTime(
  db: Database,
  change: Change,
  { startsAt, minutes, free, was, wish }: Booking,
): Promise<Changed> {
  const from = startsAt.getTime()
  const endsAt = new Date(from + minutes * 60_000)
  const quarters = quartersOf({ from, to: endsAt.getTime() + free * 60_000 })
  const { id, owner, now } = change
  const claim = claimChange(change)
  const to = { state: 'confirmed' as const, startsAt, endsAt }
  const status = was === 'confirmed' ? 'moved' : 'confirmed'
  const reminder = new Date(from - dayMs)
  const mails: [TourTarget, Date][] = [
    ['tour', now],
    ['tour-agent', now],
    ...(reminder > now ? [['tour-reminder', reminder] as [TourTarget, Date]] : []),
  ]
  try {
    const [changed] = await db.batch([
      was ? updateTour(db, change, [was], to, claim) : insertTour(db, change, to, claim),
      ...(was
        ? []
        : [
            db
              .update(leads)
              .set({ tour: wish })
              .where(and(eq(leads.id, id), claim.row)),
          ]),
      db.delete(tourQuarters).where(and(eq(tourQuarters.leadId, id), claim.row)),
      insertFrom(
        db,
        tourQuarters,
        { quarter: sql`value`, leadId: id },
        sql`from json_each(${JSON.stringify(quarters)}) where ${claim.row}`,
      ),
      ...replaceMails(db, change, mails, claim),
      ...addEvent(db, change, { status, startsAt }, claim),
      ...markAnswered(db, change, 'appointment', claim),
      ...addAuditRow(db, change, 'tour.confirm', claim),
      ...(owner === null ? [notifyDevices(db, change, 'moved', claim)] : []),
    ])
    return changed.length > 0 ? 'changed' : 'moved on'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

/** Declines or cancels a tour and frees its time, in one transaction with its emails. */
export async function closeTour(
  db: Database,
  change: Change,
  state: 'declined' | 'canceled',
): Promise<Changed> {
  const claim = claimChange(change)
  const from: TourState[] = state === 'declined' ? ['asked'] : ['asked', 'confirmed']
  const mails: [TourTarget, Date][] = [
    ['tour', change.now],
    ['tour-agent', change.now],
  ]
  const [changed] = await db.batch([
    updateTour(db, change, from, { state }, claim),
    db.delete(tourQuarters).where(and(eq(tourQuarters.leadId, change.id), claim.row)),
    ...replaceMails(db, change, mails, claim),
    ...addEvent(db, change, { status: state }, claim),
    ...(state === 'declined' ? markAnswered(db, change, 'contacted', claim) : []),
    ...addAuditRow(db, change, state === 'declined' ? 'tour.decline' : 'tour.cancel', claim),
    ...(change.owner === null ? [notifyDevices(db, change, 'canceled', claim)] : []),
  ])
  return changed.length > 0 ? 'changed' : 'moved on'
}

/** When the visitor last moved a tour since a time, the latest first: at most `limit` times. */
export async function listMoves(
  db: Database,
  id: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const { leadId, kind, by, to, at } = leadEvents
  const isMove = and(eq(leadId, id), eq(kind, 'tour'), eq(by, 'visitor'), eq(to, 'moved'))
  const moves = await db
    .select({ at })
    .from(leadEvents)
    .where(and(isMove, gt(at, since)))
    .orderBy(desc(at))
    .limit(limit)
  return moves.map(move => move.at)
}

type Claim = { token: string; row: SQL }

/** A random id for this change, and the condition that it was the one that won. */
function claimChange({ id }: Change): Claim {
  const token = crypto.randomUUID()
  const row = sql`exists (select 1 from tours where lead_id = ${id} and change = ${token})`
  return { token, row }
}

const updateTour = (
  db: Database,
  { id, seen, now }: Change,
  from: TourState[],
  to: Partial<Tour>,
  { token }: Claim,
) =>
  db
    .update(tours)
    .set({ ...to, changedAt: now, sequence: seen + 1, change: token })
    .where(and(eq(tours.leadId, id), eq(tours.sequence, seen), inArray(tours.state, from)))
    .returning({ id: tours.leadId })

/** Creates the tour that the owner books for a lead without one. */
const insertTour = (db: Database, { id, seen, now }: Change, to: Partial<Tour>, { token }: Claim) =>
  insertFrom(
    db,
    tours,
    {
      leadId: id,
      createdAt: now,
      state: 'confirmed',
      ...to,
      changedAt: now,
      sequence: seen + 1,
      change: token,
    },
    sql`from ${leads} where ${leads.id} = ${id}
        and not exists (select 1 from tours where lead_id = ${id})`,
  ).returning({ id: tours.leadId })

/** Notifies the agent's devices of what the visitor did. */
const notifyDevices = (
  db: Database,
  { id, seen, now: at }: Change,
  kind: 'moved' | 'canceled',
  { row: where }: Claim,
) => planPush(db, { event: `${id}.tour.${seen + 1}`, notice: { kind }, leadId: id, at, where })

/** Replaces unsent emails about the tour's earlier state with ones about its current state. */
const replaceMails = (
  db: Database,
  { id, seen }: Change,
  mails: [TourTarget, Date][],
  { row }: Claim,
) => [
  db.delete(deliveries).where(
    sql`lead_id = ${id} and target in ('tour', 'tour-agent', 'tour-reminder')
        and status = 'waiting' and ${row}`,
  ),
  ...mails.map(([target, sendAt]) =>
    insertFrom(
      db,
      deliveries,
      {
        id: `${id}.${target}.${seen + 1}`,
        leadId: id,
        target,
        status: 'waiting',
        nextAt: sendAt,
        giveUpAt: giveUpTime(sendAt),
      },
      sql`where ${row}`,
    ),
  ),
]

/** Records in the lead's history what happened to the tour, and who did it. */
const addEvent = (
  db: Database,
  { id, owner, now }: Change,
  {
    status,
    startsAt,
  }: { status: 'confirmed' | 'moved' | 'declined' | 'canceled'; startsAt?: Date },
  { row }: Claim,
) => [
  insertFrom(
    db,
    leadEvents,
    {
      leadId: id,
      at: now,
      by: owner ?? 'visitor',
      kind: 'tour',
      to: status,
      text: startsAt && visitTime(startsAt),
    },
    sql`where ${row}`,
  ),
  recordLastContact(db, id, now),
]

/** The owner's decision counts as a response: it stops the lead's clock and updates its status. */
function markAnswered(
  db: Database,
  { id, owner, now }: Change,
  status: 'contacted' | 'appointment',
  { row }: Claim,
) {
  if (owner === null) return []
  const before: readonly LeadStatus[] = status === 'contacted' ? ['new'] : ['new', 'contacted']
  const earlier = sql`${leads.id} = ${id} and ${inArray(leads.status, [...before])} and ${row}`
  return [
    ...recordStatus(db, status, { who: owner, now }, sql`from ${leads} where ${earlier}`),
    db
      .update(leads)
      .set({
        status,
        version: sql`${leads.version} + 1`,
        respondedAt: sql`coalesce(${leads.respondedAt}, ${now.getTime()})`,
        snoozedUntil: null,
      })
      .where(earlier),
  ]
}

/** Only the owner's changes go into the audit log. */
const addAuditRow = (
  db: Database,
  { id, seen, owner, now }: Change,
  action: string,
  claim: Claim,
) =>
  owner === null
    ? []
    : [
        insertFrom(
          db,
          auditLog,
          { at: now, who: owner, action, subject: id, detail: { change: seen + 1 } },
          sql`where ${claim.row}`,
        ),
      ]

/** D1 names the constraint in its message; Drizzle wraps it. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: tour_quarters/.test(cause.message)) return true
  }
  return false
}

const quarterMs = 900_000

/** The numbers of the quarter hours since 1970 that a time span touches, including partial ones. */
function quartersOf({ from, to }: { from: number; to: number }): number[] {
  const first = Math.floor(from / quarterMs)
  return Array.from({ length: Math.ceil(to / quarterMs) - first }, (_, i) => first + i)
}
