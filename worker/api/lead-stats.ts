import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { countWaiting, summarizeLeads } from '../db/lead-list.ts'
import { countWaitingTours } from '../db/tours.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/**
 * Lead totals and response times, and the counts of waiting leads and tours for every console page.
 * Owner only.
 */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => {
    const db = connect(c.env.DB)
    const [leads, tours] = await Promise.all([countWaiting(db), countWaitingTours(db)])
    return c.json({ leads, tours })
  })
