import type { Busy } from '../../src/domain/tour-slots.ts'
import { recordAudit } from './audit-log.ts'
import type { Database } from './connect.ts'
import { busyCalendar, busyTimes } from './schema.ts'

const only = 1
/** D1 binds at most 100 values per statement. */
const perStatement = 30

/** The agent's own calendar; undefined if none is set. */
export async function readBusyCalendar(db: Database) {
  const [row] = await db.select().from(busyCalendar)
  return row
}

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

/** Replaces the busy times by those just read. */
export async function storeBusyTimes(db: Database, busy: readonly Busy[], now: Date) {
  const rows = busy.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) }))
  const parts = Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, i) =>
    rows.slice(i * perStatement, (i + 1) * perStatement),
  )
  await db.batch([
    db.delete(busyTimes),
    ...parts.map(part => db.insert(busyTimes).values(part)),
    db.update(busyCalendar).set({ readAt: now, failure: null }),
  ])
}

/** Records why a read failed. The times of the last successful read stay. */
export const recordBusyFailure = (db: Database, failure: string) =>
  db.update(busyCalendar).set({ failure })
