import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { summarizeLeads } from '../db/lead-list.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/** Lead totals and response time for the dashboard. Owner only. */
export const leadStats = new Hono<App>().get('/', ownerOnly, async c =>
  c.json(await summarizeLeads(connect(c.env.DB), new Date())),
)
