import { Hono } from 'hono'
import { z } from 'zod'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { sha256 } from '../platform/digest.ts'
import { connectCalendar, readCalendars, readFeedKey, renewFeed } from './calendars.ts'
import { tourFeed } from './tour-calendar.ts'
import { readHomes } from './tour-facts.ts'
import { listCalendar } from './tour-rows.ts'

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
    const [asked, real] = await Promise.all([
      sha256(c.req.param('file').replace(/\.ics$/, '')),
      readFeedKey(connect(c.env.DB)).then(sha256),
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
  .get('/calendars', async c => c.json(await readCalendars(connect(c.env.DB), new Date())))
  .post('/calendars/feed', async c => {
    const by = { who: c.get('owner'), now: new Date() }
    return c.json({ feed: await renewFeed(connect(c.env.DB), by) })
  })
  .put('/calendars/busy', valid('json', ownCalendar), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const set = await connectCalendar(c.env, c.req.valid('json').address, by)
    if (set.status === 'wrong') return refuseField(c, 'address', set.errors.address)
    return c.json({ failure: set.failure })
  })
