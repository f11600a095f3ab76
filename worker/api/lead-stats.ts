import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { countWaiting, summarizeLeads } from '../db/lead-list.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/** Lead totals and response times, and for every console page how many wait. Owner only. */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => c.json({ leads: await countWaiting(connect(c.env.DB)) }))
