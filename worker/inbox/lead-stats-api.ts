import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { summarizeLeads } from '../leads/lead-list.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { countWaitingWork } from './count-waiting.ts'

/**
 * Lead totals and response times, and for every console page the counts of waiting leads and tours,
 * and whether an outage or a failed delivery needs the owner. Owner only.
 */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => c.json(await countWaitingWork(c.env, new Date())))
