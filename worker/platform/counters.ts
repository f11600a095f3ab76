import { and, between, count, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import {
  type Counter,
  counterKinds,
  daysOf,
  type Period,
  summarizeVisits,
} from '../../src/reports/visits.ts'
import { summarizeVitals, vitalDays, vitals } from '../../src/reports/vitals.ts'
import type { Database } from '../db/connect.ts'
import { counters, leads, properties } from '../db/schema.ts'

/** Names per kind and day, so that made-up names cannot fill the table. */
const maxNames = 300

/** Adds to the counters of a day (such as 2026-11-21), in one statement. */
export async function addCounters(d1: D1Database, added: readonly Counter[], day: string) {
  if (added.length === 0) return
  const rows = added.map(({ kind, name, amount }) => [kind, name, Math.round(amount)])
  await d1
    .prepare(
      `INSERT INTO counters (kind, day, name, amount)
       SELECT value ->> 0, ?1, value ->> 1, value ->> 2 FROM json_each(?2) AS added
       WHERE EXISTS (SELECT 1 FROM counters WHERE kind = added.value ->> 0 AND day = ?1
           AND name = added.value ->> 1)
         OR (SELECT count(*) FROM counters WHERE kind = added.value ->> 0 AND day = ?1) < ?3
       ON CONFLICT (kind, day, name) DO UPDATE SET amount = amount + excluded.amount`,
    )
    .bind(day, JSON.stringify(rows), maxNames)
    .run()
}

/** The number of counters read, the largest first; a period has a few hundred. */
const maxRows = 5000

/** Visits in a period that ends today (Las Vegas time), compared with the period before. */
export async function readVisits(db: Database, period: Period, now: Date) {
  const today = isoDay(now)
  const days = daysOf(period, today)
  const before = daysOf(period * 2, today).slice(0, period)
  const [byDay, sums, earlier, [messages], [messagesBefore]] = await db.batch([
    db
      .select({ day: counters.day, kind: counters.kind, amount })
      .from(counters)
      .where(and(inArray(counters.kind, ['view', 'visit', 'search']), on(days)))
      .groupBy(counters.day, counters.kind),
    sumsOn(db, days),
    sumsOn(db, before),
    messagesOn(db, period, 0, now),
    messagesOn(db, period, period, now),
  ])
  const visits = summarizeVisits(sums)
  return {
    ...visits,
    homes: await nameHomes(db, visits.homes),
    byDay: days.map(day => ({
      day,
      ...Object.fromEntries(
        (['visit', 'view', 'search'] as const).map(kind => [
          kind,
          byDay.find(row => row.day === day && row.kind === kind)?.amount ?? 0,
        ]),
      ),
    })) as { day: string; visit: number; view: number; search: number }[],
    before: summarizeVisits(earlier).totals,
    messages: { now: messages?.leads ?? 0, before: messagesBefore?.leads ?? 0 },
  }
}

/** Web vitals of the last 28 days by route pattern, the most visited first. */
export async function readVitals(db: Database, today: string) {
  const rows = await db
    .select({ kind: counters.kind, name: counters.name, amount })
    .from(counters)
    .where(and(inArray(counters.kind, [...vitals]), on(daysOf(vitalDays, today))))
    .groupBy(counters.kind, counters.name)
    .limit(maxRows)
  return summarizeVitals(rows)
}

/** Deletes the counters of days before `before`. Returns the number of rows deleted. */
export async function deleteCounters(db: Database, before: string): Promise<number> {
  // The condition on kind makes SQLite use the primary key.
  const gone = await db
    .delete(counters)
    .where(and(inArray(counters.kind, [...counterKinds]), lt(counters.day, before)))
  return gone.meta.changes
}

const amount = sql<number>`sum(${counters.amount})`.as('total')
const on = (days: readonly string[]) => between(counters.day, days[0] ?? '', days.at(-1) ?? '')

const sumsOn = (db: Database, days: readonly string[]) =>
  db
    .select({ kind: counters.kind, name: counters.name, amount })
    .from(counters)
    .where(and(inArray(counters.kind, countedKinds), on(days)))
    .groupBy(counters.kind, counters.name)
    .orderBy(desc(sql`total`))
    .limit(maxRows)

const countedKinds = counterKinds.filter(kind => !vitals.some(vital => vital === kind))

/** Inquiries as the lead admin counts them, including those of visitors who are not counted. */
function messagesOn(db: Database, period: number, back: number, now: Date) {
  const day = (ago: number) => new Date(now.getTime() - ago * dayMs)
  return db
    .select({ leads: count() })
    .from(leads)
    .where(
      and(
        eq(leads.suspected, false),
        gt(leads.createdAt, day(period + back)),
        lte(leads.createdAt, day(back)),
      ),
    )
}

/** Adds the addresses of homes; null for a deleted home. */
async function nameHomes(db: Database, homes: readonly { name: string; amount: number }[]) {
  const ids = homes.map(({ name }) => Number(name))
  const known = await db
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(inArray(properties.id, ids))
  return homes.map(({ name, amount }) => ({
    id: Number(name),
    address: known.find(({ id }) => id === Number(name))?.address ?? null,
    views: amount,
  }))
}
