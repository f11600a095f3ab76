import { ne } from 'drizzle-orm'
import { type Busy, calendarMaxAgeMs } from '../../src/tours/tour-slots.ts'
import type { Database } from '../db/connect.ts'
import { busyCalendar, busyTimes, type LeftOutEvents } from '../db/schema.ts'
import { recordAudit } from '../site/audit-log.ts'

const only = 1
/** D1 binds at most 100 values per statement. */
const perStatement = 30

/** The agent's own calendar; undefined if none is set. */
export async function readBusyCalendar(db: Database) {
  const [row] = await db.select().from(busyCalendar)
  return row
}

/** Whether what was last read of the calendar still counts. */
export const isCurrent = ({ readAt }: { readAt: Date | null }, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() <= calendarMaxAgeMs

/** Sets the address of the agent's calendar, or deletes it with its times. */
export async function setBusyCalendar(
  db: Database,
  address: string | null,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const action = address ? 'calendar.set' : 'calendar.remove'
  await db.batch([
    db.delete(busyCalendar),
    db.delete(busyTimes),
    recordAudit(db, { at: now, who, action, subject: null, detail: {} }),
    ...(address ? [db.insert(busyCalendar).values({ id: only, address })] : []),
  ])
}

/** An event that was left out, or not read whole. */
export type LeftOut = LeftOutEvents['events'][number]

/** What a calendar says about the days for which tours are offered. */
export type Reading = {
  busy: Busy[]
  /** Times that may be busy. */
  unknown: Busy[]
  leftOut: LeftOut[]
  /** Whether the file does not end too early. */
  isWhole: boolean
}

/**
 * Replaces the times by those just read. If the calendar was not read to its end, the times of the
 * last good read stay, and no other is known to be free.
 * @param failure why it was not
 */
export async function storeReading(
  db: Database,
  { busy, unknown, leftOut, isWhole }: Reading,
  { now, failure }: { now: Date; failure: string | null },
) {
  const rowsOf = (times: readonly Busy[], kind: Kind) =>
    times.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to), kind }))
  const rows = [
    ...rowsOf(busy, isWhole ? 'busy' : 'partial'),
    ...rowsOf(isWhole ? unknown : [always], 'unknown'),
  ]
  const parts = Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, i) =>
    rows.slice(i * perStatement, (i + 1) * perStatement),
  )
  const events = { count: leftOut.length, events: leftOut.slice(0, maxNamed) }
  await db.batch([
    db.delete(busyTimes).where(isWhole ? undefined : ne(busyTimes.kind, 'busy')),
    ...parts.map(part => db.insert(busyTimes).values(part)),
    db.update(busyCalendar).set({
      ...(isWhole && { readAt: now }),
      failure,
      leftOut: leftOut.length > 0 ? events : null,
    }),
  ])
}

type Kind = (typeof busyTimes.$inferSelect)['kind']
const always: Busy = { from: 0, to: 8.64e15 }
const maxNamed = 20

/** Records why a read failed. The times of the last successful read stay. */
export const recordBusyFailure = (db: Database, failure: string) =>
  db.update(busyCalendar).set({ failure })
