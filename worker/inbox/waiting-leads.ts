import { and, eq, gt, lte } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { scoreBands } from '../../src/leads/lead-score.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue, lateUntil } from '../../src/site/agent/office-hours.ts'
import type { Database } from '../db/connect.ts'
import { leads, properties } from '../db/schema.ts'
import { isLead, toLead } from '../leads/lead-list.ts'
import { listDueTasks } from './lead-work.ts'

const maxWaiting = 20
const maxCounted = 100
const waiting = and(eq(leads.status, 'new'), eq(leads.suspected, false), isLead)

/**
 * The leads waiting for a first response: hot, then warm, then cold; within each, the longest wait
 * first. Reads at most 20 leads of each.
 * @returns also how many are overdue, counted up to 100, when the next response is due, and the due
 * tasks
 */
export async function listWaiting(db: Database, now: Date) {
  const late = lateUntil(now, emailResponseHours, hours)
  const ofBand = (band: (typeof scoreBands)[number]['status']) =>
    db
      .select({ lead: leads, homePrice: properties.price, homeAddress: properties.address })
      .from(leads)
      .leftJoin(properties, eq(properties.id, leads.propertyId))
      .where(and(waiting, eq(leads.band, band)))
      .orderBy(leads.createdAt, leads.id)
      .limit(maxWaiting)
  const [hot, warm, cold] = scoreBands
  const [first, second, third, lateRows, [nextDue], tasks] = await db.batch([
    ofBand(hot.status),
    ofBand(warm.status),
    ofBand(cold.status),
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(waiting, lte(leads.createdAt, late)))
      .limit(maxCounted),
    db
      .select({ createdAt: leads.createdAt })
      .from(leads)
      .where(and(waiting, gt(leads.createdAt, late)))
      .orderBy(leads.createdAt)
      .limit(1),
    listDueTasks(db, isoDay(now)),
  ])
  const due = (createdAt: Date) => answerDue(createdAt, emailResponseHours, hours).toISOString()
  return {
    leads: [...first, ...second, ...third].slice(0, maxWaiting).map(row => {
      const { id, firstName, lastName, email, phone, source, message, ...lead } = toLead(row)
      const { category, homeAddress, recommendedActions, createdAt } = lead
      return {
        id,
        firstName,
        lastName,
        email,
        phone,
        source,
        category,
        homeAddress,
        createdAt,
        /** Only the beginning, for the list. */
        message: message.slice(0, 140),
        due: due(row.lead.createdAt),
        action: recommendedActions[0] ?? null,
      }
    }),
    late: lateRows.length,
    nextDue: nextDue ? due(nextDue.createdAt) : null,
    tasks,
  }
}
