import { ne } from 'drizzle-orm'
import { type Busy, calendarMaxAgeMs } from '../../src/tours/tour-slots.ts'
import { connect, type Database } from '../db/connect.ts'
import { busyCalendar, busyTimes } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { limitOf, signalOf } from '../platform/deadlines.ts'
import { AddressRefused, fetchOutside, readAtMost } from '../services/outside-address.ts'
import { recordAudit } from '../site/audit-log.ts'
import { type Reading, readBusyTimes } from './busy-times.ts'
import { Unreadable } from './calendar-text.ts'

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

/**
 * Replaces the times by those just read. If the calendar was not read to its end, the times of the
 * last good read stay, and no other is known to be free.
 * @param failure why it was not
 */
async function storeReading(
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
const recordBusyFailure = (db: Database, failure: string) =>
  db.update(busyCalendar).set({ failure })

const maxBytes = 2_000_000

/**
 * Reads the agent's own calendar, if one is set. When that fails, the times of the last successful
 * read stay, and the reason is stored for the owner. Resolves to the reason; null on success.
 */
export async function syncBusyTimes(env: Bindings, now: Date): Promise<string | null> {
  const db = connect(env.DB)
  const calendar = await readBusyCalendar(db)
  if (!calendar) return null
  try {
    const reading = readBusyTimes(await fetchText(env, calendar.address), now)
    // The owner may have connected another one in the meantime.
    if ((await readBusyCalendar(db))?.address !== calendar.address) return null
    const failure = reading.isWhole ? null : 'ends in the middle, so no time is known to be free'
    await storeReading(db, reading, { now, failure })
    return failure
  } catch (error) {
    // What fetch throws may quote the address, which may be secret.
    const isOurs = error instanceof AddressRefused || error instanceof Unreadable
    const reason = isOurs ? error.message : `could not be read in ${limitOf(env, 'background')} ms`
    await recordBusyFailure(db, reason)
    return reason
  }
}

async function fetchText(env: Bindings, address: string): Promise<string> {
  const signal = signalOf(env, 'background')
  const response = await fetchOutside(env, address, {
    headers: { accept: 'text/calendar' },
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Unreadable(`answered ${response.status}`)
  }
  return new TextDecoder().decode(await readAtMost(response, maxBytes))
}
