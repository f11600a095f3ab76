import { Hono } from 'hono'
import { z } from 'zod'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { connect, type Database } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { readLinkKey, replaceLinkKey } from '../mail/sealed-links.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { sha256 } from '../platform/digest.ts'
import { faultOfAddress } from '../services/outside-address.ts'
import type { Change } from '../site/audit-log.ts'
import { isCurrent, readBusyCalendar, setBusyCalendar, syncBusyTimes } from './busy-calendar.ts'
import { tourFeed } from './tour-calendar.ts'
import { listCalendar, readHomes } from './tour-rows.ts'

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
export const renewFeed = async (db: Database, change: Change) =>
  feedPath(await replaceLinkKey(db, feedPurpose, change))

/** The secret in the path of the calendar of tours. */
const readFeedKey = (db: Database) => readLinkKey(db, feedPurpose)

/**
 * Connects the agent's own calendar and reads it right away, or disconnects it if the address is
 * empty.
 */
export async function connectCalendar(env: Bindings, address: string, change: Change) {
  const allowed = env.OUTSIDE_ALLOWED?.split(' ') ?? []
  const isAllowed = allowed.includes(URL.parse(address)?.origin ?? '')
  const fault = address && !isAllowed ? faultOfAddress(address) : null
  if (fault) return { status: 'wrong' as const, errors: { address: fault } }
  await setBusyCalendar(connect(env.DB), address || null, change)
  return { status: 'set' as const, failure: address ? await syncBusyTimes(env, change.now) : null }
}

const feedPath = (key: string) => `/api/tours/calendar/${key}.ics`

const feedDays = 30

export const ownCalendar = z.object({
  address: z.string('must be text').trim().max(2000, 'is longer than 2000'),
})

/**
 * The calendar of tours at its secret address, for the agent's calendar program; and, for the owner
 * only, that address and the address of the agent's own calendar, from which busy times are read.
 */
export const tourCalendars = new Hono<App>()
  /** The calendar at its secret address; 404 for any other. */
  .get('/calendar/:file', rateLimit('PREFERENCES_RATE'), async c => {
    c.header('cache-control', 'private, no-store')
    const [presented, real] = await Promise.all([
      sha256(c.req.param('file').replace(/\.ics$/, '')),
      readFeedKey(connect(c.env.DB)).then(sha256),
    ])
    // Compares digests, so that the timing reveals nothing about the key.
    if (presented !== real) return c.json({ error: 'No such calendar' }, 404)
    const now = new Date()
    const rows = await listCalendar(connect(c.env.DB), new Date(now.getTime() - feedDays * dayMs))
    const homes = await readHomes(c.env, rows)
    const facts = rows.map((row, i) => ({ ...row, homes: homes[i] ?? [] }))
    return c.body(tourFeed(facts, now), 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
  .use('/calendars/*', ownerOnly)
  .get('/calendars', async c => c.json(await readCalendars(connect(c.env.DB), new Date())))
  .post('/calendars/feed', async c => {
    const change = { who: c.get('owner'), now: new Date() }
    return c.json({ feed: await renewFeed(connect(c.env.DB), change) })
  })
  .put('/calendars/busy', valid('json', ownCalendar), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    const set = await connectCalendar(c.env, c.req.valid('json').address, change)
    if (set.status === 'wrong') return refuseField(c, 'address', set.errors.address)
    return c.json({ failure: set.failure })
  })
