import { type SQL, sql } from 'drizzle-orm'
import { type FacetCounts, facetChoices, maxBuilders } from '../../src/domain/facets.ts'
import { dayMs } from '../../src/domain/las-vegas-time.ts'
import type { Status } from '../../src/domain/listing.ts'
import type { Database } from '../db/connect.ts'
import { homesIn } from '../db/listing-counters.ts'
import { countedChoices } from '../db/schema/counted-values.ts'
import { overview } from './counts.ts'
import { isOpen, listedAfter, marketsOf, newSince, raw, reducedSince } from './where.ts'

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)

/** Homes by the day of listing or of the last price cut: of the search's statuses, and active. */
type Daily = { kind: 'day' | 'reduced'; name: string; homes: number; active: number }

/**
 * The facets of a search that limits nothing but the stored status, from the counters. Reads only
 * the homes listed on the day on which a limit of days begins, and those with open houses; the
 * monthly cost, which depends on the owner's terms, takes one pass over the homes.
 */
export async function readFacets(
  db: Database,
  status: readonly Status[] | undefined,
  now: Date,
): Promise<FacetCounts> {
  const statuses = marketsOf(status, now).map(one => one.status)
  const among = sql.raw(statuses.map(one => `'${one}'`).join())
  const listed = facetChoices.maxDays.map(days => listedAfter(days, now))
  const fresh = newSince(now)
  const days = [...listed, fresh].map(dayOf)
  const homes = homesIn(statuses)
  const monthly = facetChoices.maxMonthly.map(maxMonthly => ({ maxMonthly }))
  const [chosen, { narrowed }, builders, daily, [shown], [read = {}]] = await Promise.all([
    db.all<{ homes: string }>(sql`select homes from facet_counters where status in (${among})`),
    overview(db, { status: status && [...status] }, monthly, now),
    db.all<{ name: string; homes: number }>(sql`select name, ${homes} as homes
      from listing_counters where kind = 'builder' and ${homes} > 0
      order by homes desc, name limit ${raw(maxBuilders)}`),
    db.all<Daily>(sql`select kind, name, ${homes} as homes, active from listing_counters
      where kind in ('day', 'reduced') and name >= ${String(Math.min(...days))}`),
    db.all<Record<'total' | Exclude<Status, 'New'>, number>>(sql`select total(${homes}) as total,
      total(active) as "Active", total(pending) as "Pending", total(sold) as "Sold",
      total(active * featured) as "Featured" from listing_counters where kind = 'source'`),
    db.all<Record<string, number>>(
      sql`select ${sql.join(
        [
          ...listed.map(
            (time, at) => sql`${listedLater(time, among)} as ${sql.raw(`listed${at}`)}`,
          ),
          sql`${listedLater(new Date(fresh.getTime() - 1), sql`'Active'`)} as fresh`,
          ...facetChoices.openHouse.map(
            one => sql`(select count(distinct properties.id) from open_houses
            cross join properties on properties.id = property_id
            where ${isOpen(one, now)} and properties.status in (${among})) as ${sql.identifier(one)}`,
          ),
        ],
        sql`, `,
      )}`,
    ),
  ])
  /** The number of homes on whole days, from one day on. */
  const since = (kind: Daily['kind'], day: number, which: 'homes' | 'active' = 'homes') =>
    daily
      .filter(one => one.kind === kind && Number(one.name) >= day)
      .reduce((sum, one) => sum + one[which], 0)
  const { total = 0, ...byStatus } = shown ?? {}
  return {
    total,
    counts: {
      ...(countsOf(chosen.map(one => JSON.parse(one.homes))) as FacetCounts['counts']),
      maxMonthly: Object.fromEntries(
        facetChoices.maxMonthly.map((choice, at) => [choice, narrowed[at] ?? 0]),
      ),
      maxDays: Object.fromEntries(
        facetChoices.maxDays.map((choice, at) => [
          choice,
          (read[`listed${at}`] ?? 0) + since('day', (days[at] ?? 0) + 1),
        ]),
      ),
      reduced: Object.fromEntries(
        facetChoices.reduced.map(one => [one, since('reduced', dayOf(reducedSince(one, now)))]),
      ),
      openHouse: Object.fromEntries(facetChoices.openHouse.map(one => [one, read[one] ?? 0])),
      status: {
        ...byStatus,
        New: (read.fresh ?? 0) + since('day', dayOf(fresh) + 1, 'active'),
      },
      builder: Object.fromEntries(builders.map(({ name, homes }) => [name, homes])),
    },
  }
}

/** The homes with each of `countedChoices`, by field: the sums of the rows of `facet_counters`. */
function countsOf(rows: readonly number[][]) {
  const counts: Record<string, Record<string, number>> = {}
  for (const [at, { field, choice }] of countedChoices.entries()) {
    counts[field] ??= {}
    counts[field][choice] = rows.reduce((sum, row) => sum + (row[at] ?? 0), 0)
  }
  return counts
}

/** The homes of some statuses listed after a time, on the same UTC day. */
const listedLater = (time: Date, statuses: SQL): SQL =>
  sql`(select count(*) from properties indexed by properties_by_date
    where status in (${statuses}) and listed_at > ${raw(time.getTime())}
      and listed_at < ${raw((dayOf(time) + 1) * dayMs)})`
