import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { countWaiting, summarizeLeads } from '../leads/lead-list.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { countWaitingTours } from '../tours/tour-rows.ts'

/** How many leads and tours wait for the owner. */
export async function countWaitingWork(env: Bindings, now: Date) {
  const db = connect(env.DB)
  const [leads, tours] = await Promise.all([countWaiting(db, now), countWaitingTours(db)])
  return { leads, tours }
}

/**
 * Lead totals and response times, and for every console page the counts of waiting leads and tours.
 * Owner only.
 */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => c.json(await countWaitingWork(c.env, new Date())))
