import { faultOfAddress } from '../../src/site/public-address.ts'
import { connect, type Database } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { readLinkKey, replaceLinkKey } from '../mail/link-keys.ts'
import type { Change } from '../site/audit-log.ts'
import { syncBusyTimes } from './busy.ts'
import { isCurrent, readBusyCalendar, setBusyCalendar } from './busy-calendar.ts'

const feedPurpose = 'tour-calendar'

/** The path of the calendar of tours, and the state of the agent's own calendar; null if none. */
export async function readCalendars(db: Database, now: Date) {
  const [key, busy] = await Promise.all([readFeedKey(db), readBusyCalendar(db)])
  return {
    feed: feedPath(key),
    busy: busy
      ? {
          host: URL.parse(busy.address)?.host ?? '',
          readAt: busy.readAt?.toISOString() ?? null,
          failure: busy.failure,
          isCurrent: isCurrent(busy, now),
          leftOut: busy.leftOut,
        }
      : null,
  }
}

/** Gives the calendar of tours a new secret path. */
export const renewFeed = async (db: Database, by: Change) =>
  feedPath(await replaceLinkKey(db, feedPurpose, by))

/** The secret in the path of the calendar of tours. */
export const readFeedKey = (db: Database) => readLinkKey(db, feedPurpose)

/**
 * Connects the agent's own calendar and reads it right away, or disconnects it if the address is
 * empty.
 */
export async function connectCalendar(env: Bindings, address: string, by: Change) {
  const allowed = env.OUTSIDE_ALLOWED?.split(' ') ?? []
  const isAllowed = allowed.includes(URL.parse(address)?.origin ?? '')
  const fault = address && !isAllowed ? faultOfAddress(address) : null
  if (fault) return { status: 'wrong' as const, errors: { address: fault } }
  await setBusyCalendar(connect(env.DB), address || null, by)
  return { status: 'set' as const, failure: address ? await syncBusyTimes(env, by.now) : null }
}

const feedPath = (key: string) => `/api/tours/calendar/${key}.ics`
