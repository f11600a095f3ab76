import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { faultOfAddress } from '../../src/domain/public-address.ts'
import { isCurrent, readBusyCalendar, setBusyCalendar } from '../db/busy-calendar.ts'
import { connect } from '../db/connect.ts'
import { readLinkKey, replaceLinkKey } from '../db/link-keys.ts'
import { listCalendar } from '../db/tours.ts'
import { sha256 } from '../digest.ts'
import type { App } from '../env.ts'
import { tourFeed } from '../leads/tour-calendar.ts'
import { readHomes } from '../leads/tour-facts.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { syncBusyTimes } from '../tours/busy.ts'

const feedDays = 30
const dayMs = 86_400_000
const feedPurpose = 'tour-calendar'

const calendar = z.object({
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
    const [asked, real] = await Promise.all([
      sha256(c.req.param('file').replace(/\.ics$/, '')),
      readFeedKey(c).then(sha256),
    ])
    // Compares digests, so that the timing reveals nothing about the key.
    if (asked !== real) return c.json({ error: 'No such calendar' }, 404)
    const now = new Date()
    const rows = await listCalendar(connect(c.env.DB), new Date(now.getTime() - feedDays * dayMs))
    const homes = await readHomes(c.env, rows)
    const facts = rows.map((row, i) => ({ ...row, homes: homes[i] ?? [] }))
    return c.body(tourFeed(facts, now), 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
  .use('/calendars/*', ownerOnly)
  .get('/calendars', async c => {
    const busy = await readBusyCalendar(connect(c.env.DB))
    return c.json({
      feed: feedPath(await readFeedKey(c)),
      busy: busy
        ? {
            host: URL.parse(busy.address)?.host ?? '',
            readAt: busy.readAt?.toISOString() ?? null,
            failure: busy.failure,
            isCurrent: isCurrent(busy, new Date()),
            leftOut: busy.leftOut,
          }
        : null,
    })
  })
  .post('/calendars/feed', async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const key = await replaceLinkKey(connect(c.env.DB), feedPurpose, by)
    return c.json({ feed: feedPath(key) })
  })
  .put('/calendars/busy', valid('json', calendar), async c => {
    const { address } = c.req.valid('json')
    const allowed = c.env.OUTSIDE_ALLOWED?.split(' ') ?? []
    const isAllowed = allowed.includes(URL.parse(address)?.origin ?? '')
    const fault = address && !isAllowed ? faultOfAddress(address) : null
    if (fault) return refuseField(c, 'address', fault)
    const by = { who: c.get('owner'), now: new Date() }
    await setBusyCalendar(connect(c.env.DB), address || null, by)
    // Tells the owner right away whether the calendar can be read.
    return c.json({ failure: address ? await syncBusyTimes(c.env, by.now) : null })
  })

const readFeedKey = (c: Context<App>) => readLinkKey(connect(c.env.DB), feedPurpose)
const feedPath = (key: string) => `/api/tours/calendar/${key}.ics`
