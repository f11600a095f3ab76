import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { correctionSource, scoreBands } from '../../src/leads/lead-score.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue, lateUntil } from '../../src/site/agent/office-hours.ts'
import type { Database } from '../db/connect.ts'
import { leads, properties } from '../db/schema.ts'
import { isWaiting, toLead } from '../leads/lead-list.ts'
import { listDueTasks } from './lead-work.ts'

const maxWaiting = 20
const maxCounted = 100
/** Since when a lead waits: since it came, or came back. */
const since = sql`coalesce(${leads.snoozedUntil}, ${leads.createdAt})`

/**
 * The leads waiting for a first response, and those that came back after being set aside: hot, then
 * warm, then cold; within each, the longest wait first. Reads at most 20 leads of each.
 * @returns also how many first responses are overdue, counted up to 100, when the next one is due,
 * and the due tasks
 */
export async function listWaiting(db: Database, now: Date) {
  const late = lateUntil(now, emailResponseHours, hours)
  const waiting = isWaiting(now)
  const unanswered = and(eq(leads.status, 'new'), waiting)
  const ofBand = (band: (typeof scoreBands)[number]['status']) =>
    db
      .select({ lead: leads, homePrice: properties.price, homeAddress: properties.address })
      .from(leads)
      .leftJoin(properties, eq(properties.id, leads.propertyId))
      .where(and(waiting, eq(leads.band, band)))
      .orderBy(since, leads.id)
      .limit(maxWaiting)
  const [hot, warm, cold] = scoreBands
  const [first, second, third, lateRows, [nextDue], tasks] = await db.batch([
    ofBand(hot.status),
    ofBand(warm.status),
    ofBand(cold.status),
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(unanswered, lte(leads.createdAt, late)))
      .limit(maxCounted),
    db
      .select({ createdAt: leads.createdAt })
      .from(leads)
      .where(and(unanswered, gt(leads.createdAt, late)))
      .orderBy(leads.createdAt)
      .limit(1),
    listDueTasks(db, isoDay(now)),
  ])
  const due = (createdAt: Date) => answerDue(createdAt, emailResponseHours, hours).toISOString()
  return {
    leads: [...first, ...second, ...third].slice(0, maxWaiting).map(row => {
      const { id, firstName, lastName, email, phone, source, message, ...lead } = toLead(row)
      const { category, homeAddress, recommendedActions, createdAt } = lead
      const { status, version, snoozedUntil } = lead
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
        status,
        version,
        /** When it came back, if it was set aside. */
        backAt: snoozedUntil,
        /** Only the beginning, for the list. */
        message: message.slice(0, 140),
        due: due(row.lead.createdAt),
        action: recommendedActions[0] ?? null,
      }
    }),
    late: lateRows.length,
    nextDue: nextDue ? due(nextDue.createdAt) : null,
    tasks: tasks.map(({ source, status, createdAt, ...task }) => ({
      ...task,
      /** When an answer is promised, for a correction without one: it waits only as this task. */
      answerBy: source === correctionSource && status === 'new' ? due(createdAt) : null,
    })),
  }
}
