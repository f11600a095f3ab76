import { and, between, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { daysOf, type Period, summarizeVisits } from '../../src/reports/visits.ts'
import { summarizeVitals, vitalDays, vitals } from '../../src/reports/vitals.ts'
import { counterKinds } from '../../src/site/counters.ts'
import type { Database } from '../db/connect.ts'
import { counters, leads, properties } from '../db/schema.ts'
import { isLead } from '../leads/lead-list.ts'

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
        isLead,
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
