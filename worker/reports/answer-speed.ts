import { and, eq, lte } from 'drizzle-orm'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { lateUntil } from '../../src/site/agent/office-hours.ts'
import type { Database } from '../db/connect.ts'
import { leads } from '../db/schema.ts'
import { summarizeLeads } from '../leads/lead-list.ts'

/** How fast leads are answered, how many wait, and how many wait longer than the site promises. */
export async function readAnswerSpeed(db: Database, now: Date) {
  const late = lateUntil(now, emailResponseHours, hours)
  const [{ week, waiting, bySource }, lateLeads] = await Promise.all([
    summarizeLeads(db, now),
    db.$count(
      leads,
      and(eq(leads.status, 'new'), eq(leads.suspected, false), lte(leads.createdAt, late)),
    ),
  ])
  return { week, waiting, late: lateLeads, bySource }
}
