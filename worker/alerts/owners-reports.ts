import { sql } from 'drizzle-orm'
import { reportDue } from '../../src/alerts/alerts.ts'
import { monthsToNext, type Pace, type ReportState, stateOf } from '../../src/alerts/report-pace.ts'
import type { Bounds } from '../../src/drawings/projection.ts'
import { isoDay } from '../../src/format/format.ts'
import { monthBefore } from '../../src/format/local-day.ts'
import { median } from '../../src/format/median.ts'
import { comparableFilter, compareOwned } from '../../src/inventory/comparables.ts'
import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { readBounds } from '../../src/map/home-area.ts'
import type { Database } from '../db/connect.ts'
import type { alertMails } from '../db/schema.ts'
import { listingEvents, properties } from '../db/schema.ts'
import { findComparables } from '../inventory/comparables.ts'
import { mayCount } from '../inventory/home-worth.ts'
import { listProperties } from '../inventory/homes.ts'
import { giveUpTime } from '../mail/deliveries.ts'

/** Reports that one cron run puts into the outbox. */
const perRun = 50

type DueReport = {
  id: number
  due: number
  report: string | null
  lastAt: number | null
  status: string | null
}

/**
 * Puts due reports into the outbox and moves each to its next month, all or nothing, or ends it after
 * too many that nobody read. A report's id includes its month, so no month is mailed twice. One that
 * never arrived does not count as unread. Two calls.
 */
export async function writeReports(d1: D1Database, now: Date): Promise<void> {
  const { month } = monthBefore(now)
  const due = await d1
    .prepare(
      `SELECT s.id, s.due_at AS due, s.report, m.created_at AS lastAt, d.status
       FROM saved_searches s
         LEFT JOIN alert_mails m ON m.id = (SELECT id FROM alert_mails
           WHERE search_id = s.id AND kind = 'report' ORDER BY created_at DESC LIMIT 1)
         LEFT JOIN deliveries d ON d.mail_id = m.id
       WHERE s.frequency = 'monthly' AND s.due_at <= ?1 AND s.confirmed_at IS NOT NULL
       ORDER BY s.due_at, s.id LIMIT ${perRun}`,
    )
    .bind(now.getTime())
    .all<DueReport>()
  const rows = due.results.map(({ id, due, report, lastAt, status }) => {
    const state = stateOf(JSON.parse(report ?? 'null'))
    const hasArrived = status === null || status === 'delivered'
    const unread = Math.max(0, state.unread - (hasArrived ? 0 : 1)) + 1
    const months = monthsToNext(unread, state.pace)
    const next = months && reportDue(new Date(due), now, months).getTime()
    return {
      id,
      due,
      unread,
      next,
      mail: `report-${id}-${month}`,
      months: monthsSince(lastAt, now),
    }
  })
  const json = JSON.stringify(rows)
  // Another run may have moved one meanwhile.
  const isDue = `JOIN saved_searches s ON s.id = one.value ->> '$.id'
    AND s.due_at = one.value ->> '$.due'`
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO alert_mails (id, search_id, kind, created_at, months)
         SELECT one.value ->> '$.mail', s.id, 'report', ?2, one.value ->> '$.months'
         FROM json_each(?1) one ${isDue} WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(json, now.getTime()),
    d1
      .prepare(
        `INSERT INTO deliveries (id, mail_id, target, status, next_at, give_up_at)
         SELECT one.value ->> '$.mail' || '.alert', one.value ->> '$.mail', 'alert', 'waiting', ?2, ?3
         FROM json_each(?1) one ${isDue} WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(json, now.getTime(), giveUpTime(now).getTime()),
    d1
      .prepare(
        `UPDATE saved_searches SET due_at = one.value ->> '$.next',
           ended_at = iif(one.value ->> '$.next' IS NULL, ?2, NULL),
           report = json_set(coalesce(report, '{}'), '$.unread', one.value ->> '$.unread')
         FROM json_each(?1) one
         WHERE saved_searches.id = one.value ->> '$.id'
           AND saved_searches.due_at = one.value ->> '$.due'`,
      )
      .bind(json, now.getTime()),
  ])
}

/** The months from the last report to this one: a slower report covers all of them. */
function monthsSince(lastAt: number | null, now: Date): Pace {
  if (lastAt === null) return 1
  const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
  const months = monthOf(isoDay(now)) - monthOf(isoDay(new Date(lastAt)))
  return Math.min(3, Math.max(1, months)) as Pace
}

export type ReportedHome = { home: Listing; time: number; price: number; from?: number }
/** A month as the database names it, such as 2026-11, and the range of that month. */
export type MonthRange = { month: string; low: number; high: number }
export type OwnersReport = {
  from: Date
  /** The last month. */
  month: Date
  newListings: ReportedHome[]
  cuts: ReportedHome[]
  contracts: ReportedHome[]
  /** Null if the MLS does not allow showing sales: the agent's own sales alone would mislead. */
  sold: ReportedHome[] | null
  /** What homes like the owner's ask now; null if that is unknown. */
  range: (MonthRange & { homes: number }) | null
}

const maxRead = 300

/** What happened around an owner in the months before a report. */
export async function readReport(
  db: Database,
  { search, report }: { search: Search | null; report: Partial<ReportState> | null },
  { createdAt: now, months }: Pick<typeof alertMails.$inferSelect, 'createdAt' | 'months'>,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<OwnersReport> {
  const { month, from: lastMonth, until } = monthBefore(now)
  let from = lastMonth
  for (let more = 1; more < months; more++) from = monthBefore(from).from
  const area = search ?? {}
  const page = { limit: maxRead, offset: 0 }
  const read = (status: NonNullable<Search['status']>) =>
    listProperties(db, { ...area, status }, page, now, 0)
  const [{ listings: onMarket }, { listings: sales }, range] = await Promise.all([
    read(['Active', 'Pending']),
    read(['Sold']),
    readRange(db, area, stateOf(report), now),
  ])
  const isIn = (ms: number) => ms >= from.getTime() && ms < until.getTime()
  const newListings = [...onMarket, ...sales]
    .map(home => ({ home, time: Date.parse(home.listedAt ?? ''), price: home.price }))
    .filter(({ time }) => isIn(time))
  const changed = await readChanges(db, [...onMarket, ...sales], { from, until })
  return {
    from,
    month: lastMonth,
    newListings,
    ...changed,
    sold: rules.sold ? changed.sold : null,
    range: range && { month, ...range },
  }
}

type Event = { at: number; kind: string; price: number; status: string; before: number | null }

/** The homes whose price fell, that went under contract, and that were sold in a period. */
async function readChanges(
  db: Database,
  homes: readonly Listing[],
  { from, until }: { from: Date; until: Date },
) {
  const { id, details } = properties
  const closedAt = sql<number | null>`${details} ->> '$.closedAt'`
  const rows = await db
    .select({
      id,
      closedAt: closedAt.as('closed'),
      closePrice: sql<number | null>`${details} ->> '$.closePrice'`.as('sale'),
      events: sql<string>`(select json_group_array(json_object('at', at, 'kind', kind,
          'price', price, 'status', status, 'before', before) order by at)
        from (select *, lag(price) over (order by at, kind) as before from ${listingEvents}
          where property_id = ${id})
        where at >= ${from.getTime()} and at < ${until.getTime()})`.as('events'),
    })
    .from(properties)
    .where(
      sql`${id} in (select value from json_each(${JSON.stringify(homes.map(({ id }) => id))}))`,
    )
  const known = new Map(homes.map(home => [home.id, home]))
  const all = rows.flatMap(row => {
    const home = known.get(row.id)
    return home ? [{ ...row, home, events: JSON.parse(row.events) as Event[] }] : []
  })
  const latest = (home: Listing, events: Event[]): ReportedHome[] =>
    events
      .slice(-1)
      .map(({ at, price, before }) => ({ home, time: at, price, from: before ?? price }))
  return {
    // Several cuts of a home are one, from the first price to the last.
    cuts: all.flatMap(({ home, events }) => {
      const prices = events.filter(({ kind, before }) => kind === 'price' && before !== null)
      return latest(home, prices)
        .map(cut => ({ ...cut, from: prices[0]?.before ?? cut.price }))
        .filter(cut => home.status !== 'Sold' && cut.price < cut.from)
    }),
    contracts: all.flatMap(({ home, events }) =>
      home.status === 'Pending'
        ? latest(
            home,
            events.filter(({ kind, status }) => kind === 'status' && status === 'Pending'),
          )
        : [],
    ),
    sold: all.flatMap(({ home, closedAt, closePrice }) =>
      closedAt !== null && closedAt >= from.getTime() && closedAt < until.getTime()
        ? [{ home, time: closedAt, price: closePrice ?? home.price }]
        : [],
    ),
  }
}

/** The price range of homes like the owner's; null without its size, or with too few of them. */
async function readRange(db: Database, area: Search, { home }: ReportState, now: Date) {
  if (!home?.sqft) return null
  const { sqft } = home
  const bounds = area.bounds ? readBounds(area.bounds) : null
  const compared = {
    type: home.type,
    sqft,
    bedrooms: home.beds,
    yearBuilt: null,
    coordinates: bounds && centerOf(bounds),
    postalCode: area.place?.[0] ?? '',
  }
  const filter = comparableFilter(compared)
  if (!filter) return null
  const found = await findComparables(db, compared, filter, now, mayCount)
  const { homes, perSqft } = compareOwned(compared, found)
  return (
    perSqft && {
      low: rounded(perSqft.low * sqft),
      high: rounded(perSqft.high * sqft),
      homes: homes.length,
    }
  )
}

const centerOf = ({ south, north, west, east }: Bounds) => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** A range is rough: to a thousand dollars. */
const rounded = (price: number) => Math.round(price / 1000) * 1000

/** Fewer homes than this get no median. */
const minForMedian = 5
export const middleOf = (prices: readonly number[]) =>
  prices.length >= minForMedian ? median([...prices]) : null
