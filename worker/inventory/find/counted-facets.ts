import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import {
  type FacetCounts,
  facetChoices,
  maxBuilders,
} from '../../../src/inventory/filter/facets.ts'
import type { Status } from '../../../src/site/listing-terms.ts'
import type { Database } from '../../db/connect.ts'
import { countedChoices, countsByName, type HomeCounts, readCounts } from '../home-counts.ts'
import { unpacked } from './choices.ts'
import { isOpen, listedAfter, marketsOf, newSince, raw, reducedSince } from './where.ts'

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)

/**
 * The facets of a search that limits nothing but the stored status, from the stored counts. Reads only
 * the homes listed on the day on which a limit of days begins, and those with open houses.
 */
export async function readFacets(
  db: Database,
  status: readonly Status[] | undefined,
  now: Date,
): Promise<FacetCounts> {
  const statuses = marketsOf(status, now).map(one => one.status)
  const among = sql.raw(statuses.map(status => `'${status}'`).join())
  const listedSince = facetChoices.maxDays.map(days => listedAfter(days, now))
  const fresh = newSince(now)
  const [totals, homes, facets, [read = {}]] = await Promise.all([
    readCounts(db, 'totals'),
    readCounts(db, 'homes'),
    readCounts(db, 'facets'),
    db.all<Record<string, number>>(
      sql`select ${sql.join(
        [
          ...listedSince.map(
            (time, index) => sql`${listedLater(time, among)} as ${sql.raw(`listed${index}`)}`,
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
  const total = (kind: 'total' | 'featured', of: readonly string[]) =>
    countsByName(totals, kind, of).get('') ?? 0
  /** The number of homes on whole days, from one day on. */
  const since = (kind: 'day' | 'reduced', day: number, of: readonly string[] = statuses) =>
    [...countsByName(homes, kind, of)].reduce(
      (sum, [name, count]) => sum + (Number(name) >= day ? count : 0),
      0,
    )
  const builders = [...countsByName(homes, 'builder', statuses)]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .slice(0, maxBuilders)
  return {
    total: total('total', statuses),
    counts: {
      ...(countsOf(facets.filter(([of]) => statuses.includes(of))) as FacetCounts['counts']),
      maxDays: Object.fromEntries(
        facetChoices.maxDays.map((choice, index) => [
          choice,
          (read[`listed${index}`] ?? 0) + since('day', dayOf(listedSince[index] ?? now) + 1),
        ]),
      ),
      reduced: Object.fromEntries(
        facetChoices.reduced.map(one => [one, since('reduced', dayOf(reducedSince(one, now)))]),
      ),
      openHouse: Object.fromEntries(facetChoices.openHouse.map(one => [one, read[one] ?? 0])),
      status: {
        Active: total('total', ['Active']),
        Pending: total('total', ['Pending']),
        Sold: total('total', ['Sold']),
        Featured: total('featured', ['Active']),
        New: (read.fresh ?? 0) + since('day', dayOf(fresh) + 1, ['Active']),
      },
      builder: Object.fromEntries(builders),
    },
  }
}

/** The homes with each of `countedChoices`, by field. */
function countsOf(rows: HomeCounts['facets']) {
  const counts: Record<string, Record<string, number>> = {}
  const byStatus = rows.map(([, sums]) => unpacked(sums.flat()))
  for (const [index, { field, choice }] of countedChoices.entries()) {
    counts[field] ??= {}
    counts[field][choice] = byStatus.reduce((sum, row) => sum + (row[index] ?? 0), 0)
  }
  return counts
}

/** The homes of some statuses listed after a time, on the same UTC day. */
const listedLater = (time: Date, statuses: SQL): SQL =>
  sql`(select count(*) from properties indexed by properties_by_date
    where status in (${statuses}) and listed_at > ${raw(time.getTime())}
      and listed_at < ${raw((dayOf(time) + 1) * dayMs)})`
