import { and, between, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { addDays } from '../../src/format/local-day.ts'
import type { ReportWeek } from '../../src/reports/report-week.ts'
import type { Database } from '../db/connect.ts'
import { counters, deliveries, feedRuns, feeds, leads, tours } from '../db/schema.ts'
import { isLead } from '../leads/lead-list.ts'
import { giveUpTime } from '../mail/deliveries.ts'

/** The id of a week's report in the outbox: no week is mailed twice. */
const reportId = (monday: string) => `report-${monday}`

/**
 * Puts a week's report into the outbox unless it is there already, or the owner switched it off.
 * The row itself marks the week as reported.
 */
export async function planReport(d1: D1Database, { monday }: ReportWeek, now: Date): Promise<void> {
  await d1
    .prepare(
      `INSERT INTO deliveries (id, target, status, next_at, give_up_at)
       SELECT ?1, 'report', 'waiting', ?2, ?3
       WHERE coalesce((SELECT value ->> '$.on' FROM content_settings WHERE key = 'weeklyReport'
         ORDER BY version DESC LIMIT 1), 1)
       ON CONFLICT DO NOTHING`,
    )
    .bind(reportId(monday), now.getTime(), giveUpTime(now).getTime())
    .run()
}

/** Statements that put one more report into the outbox. Idempotent by `key`. */
export const addReport = (db: Database, monday: string, key: string, now: Date) => {
  const id = `${reportId(monday)}-${key}`
  const row = { id, target: 'report', status: 'waiting', nextAt: now } as const
  return {
    id,
    insert: db
      .insert(deliveries)
      .values({ ...row, giveUpAt: giveUpTime(now) })
      .onConflictDoNothing(),
  }
}

/** The Monday of a report in the outbox. */
export const mondayOf = (deliveryId: string): string =>
  deliveryId.slice('report-'.length).slice(0, 10)

/** Leads read for a report: of two weeks, the latest ones if there are very many. */
const maxLeads = 1000
const maxTerms = 8
/** Confirmations are counted among tours requested at most this many days before the week. */
const tourDays = 60

/** Reads the figures of a week. All reads are bounded. */
export async function readWeek(db: Database, { monday, from, until, before }: ReportWeek) {
  const inWeek = (column: typeof tours.createdAt | typeof tours.changedAt) =>
    sql<number>`coalesce(sum(${column} >= ${from.getTime()} and ${column} < ${until.getTime()}), 0)`
  const on = between(counters.day, addDays(monday, -7), addDays(monday, -1))
  const total = sql<number>`sum(${counters.amount})`
  const [inquiries, [requested], [confirmed], [done], searches, terms, [feed], [runs], [parked]] =
    await db.batch([
      db
        .select({
          source: leads.source,
          status: leads.status,
          createdAt: leads.createdAt,
          respondedAt: leads.respondedAt,
        })
        .from(leads)
        .where(
          and(
            eq(leads.suspected, false),
            isLead,
            gte(leads.createdAt, before),
            lt(leads.createdAt, until),
          ),
        )
        .orderBy(desc(leads.createdAt))
        .limit(maxLeads),
      db
        .select({ tours: inWeek(tours.createdAt) })
        .from(tours)
        .where(
          and(
            inArray(tours.state, ['asked', 'confirmed', 'declined', 'canceled']),
            gte(tours.createdAt, from),
          ),
        ),
      db
        .select({ tours: inWeek(tours.changedAt) })
        .from(tours)
        .where(
          and(
            eq(tours.state, 'confirmed'),
            gte(tours.createdAt, new Date(from.getTime() - tourDays * dayMs)),
          ),
        ),
      db
        .select({ tours: count() })
        .from(tours)
        .where(
          and(eq(tours.state, 'confirmed'), gte(tours.startsAt, from), lt(tours.startsAt, until)),
        ),
      db
        .select({ name: counters.name, amount: total })
        .from(counters)
        .where(and(eq(counters.kind, 'search'), on))
        .groupBy(counters.name),
      db
        .select({ name: counters.name, amount: total })
        .from(counters)
        .where(and(eq(counters.kind, 'missed'), on))
        .groupBy(counters.name)
        .orderBy(desc(total), counters.name)
        .limit(maxTerms),
      db.select({ healthyAt: feeds.healthyAt, problem: feeds.problem }).from(feeds).limit(1),
      db
        .select({
          failed: sql<number>`coalesce(sum(${feedRuns.error} is not null), 0)`,
          rejected: sql<number>`coalesce(sum(${feedRuns.rejectedRows}), 0)`,
        })
        .from(feedRuns)
        .where(and(gte(feedRuns.startedAt, from), lt(feedRuns.startedAt, until))),
      db.select({ deliveries: count() }).from(deliveries).where(eq(deliveries.status, 'parked')),
    ])
  return {
    inquiries,
    isCut: inquiries.length === maxLeads,
    tours: {
      asked: requested?.tours ?? 0,
      confirmed: confirmed?.tours ?? 0,
      done: done?.tours ?? 0,
    },
    searches,
    terms,
    feed: feed && { ...feed, failed: runs?.failed ?? 0, rejected: runs?.rejected ?? 0 },
    parked: parked?.deliveries ?? 0,
  }
}

export type WeekRows = Awaited<ReturnType<typeof readWeek>>
