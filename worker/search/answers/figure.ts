import { sql } from 'drizzle-orm'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { Figure } from '../../../src/search/interpret/vocabulary/requests.ts'
import type { Database } from '../../db/connect.ts'
import { fromMatching } from '../../inventory/find/find.ts'
import { listedAfter } from '../../inventory/find/where.ts'

/** What a figure measures, as SQL on a home; null where it is unknown. */
const columnOf = (measure: string, now: Date): string => {
  const columns: Record<string, string> = {
    // A sale is counted with what was paid, where the record says so.
    price: `iif(properties.status = 'Sold', coalesce(properties.details ->> '$.closePrice', properties.price), properties.price)`,
    'price-per-sqft': '1.0 * properties.price / nullif(properties.sqft, 0)',
    // From the end of today, as daysOnMarket() counts. When other homes left the market is unknown.
    days: `iif(properties.status = 'Active', max(0, (${listedAfter(-1, now).getTime()} - properties.listed_at) / ${dayMs}), null)`,
    hoa: 'nullif(properties.hoa_monthly, 0)',
    sqft: 'properties.sqft',
    lot: 'properties.lot_sqft',
    tax: 'properties.tax_annual',
  }
  return columns[measure] ?? 'null'
}

/** The average or median over a search's homes with a known value, and how many those are. */
export async function computeFigure(
  db: Database,
  figure: Figure,
  search: Search,
  now: Date,
): Promise<{ value: number | null; homes: number }> {
  if (figure === 'count') {
    const [row] = await db.all<{ homes: number }>(
      sql`select count(*) as homes ${fromMatching(search, now)}`,
    )
    return { value: null, homes: row?.homes ?? 0 }
  }
  const [kind, measure = ''] = figure.split(' ')
  const value = sql.raw(columnOf(measure, now))
  const values = sql`select ${value} as value ${fromMatching(search, now)} and ${value} is not null`
  const [row] = await db.all<{ value: number | null; homes: number }>(
    kind === 'average'
      ? sql`select avg(value) as value, count(*) as homes from (${values})`
      : sql`select avg(value) as value, max(homes) as homes from (
          select value, row_number() over (order by value) as place, count(*) over () as homes
          from (${values})) where place in ((homes + 1) / 2, (homes + 2) / 2)`,
  )
  return { value: row?.value ?? null, homes: row?.homes ?? 0 }
}

/** Medians of a search's homes, each null where no home has a known value. */
export type Statistics = Record<'median' | 'pricePerSqft' | 'days' | 'hoa', number | null> &
  Record<'homes' | 'lowest' | 'highest', number>

/** The statistics of up to five searches, in one statement. */
export async function computeStatistics(
  db: Database,
  searches: readonly Search[],
  now: Date,
): Promise<Statistics[]> {
  const measures = { median: 'price', pricePerSqft: 'price-per-sqft', days: 'days', hoa: 'hoa' }
  const columns = Object.entries(measures).map(([name, measure]) =>
    sql.raw(`${columnOf(measure, now)} as ${name}`),
  )
  const medians = Object.keys(measures).map(name => sql.raw(`${medianOf(name)} as ${name}`))
  const selects = searches.map(
    (search, index) => sql`select * from (
      with homes as materialized (select ${sql.join(columns, sql`, `)} ${fromMatching(search, now)})
      select ${sql.raw(String(index))} as place, (select count(*) from homes) as homes,
        (select min(median) from homes) as lowest, (select max(median) from homes) as highest,
        ${sql.join(medians, sql`, `)})`,
  )
  if (selects.length === 0) return []
  const rows = await db.all<Statistics & { place: number }>(
    sql`${sql.join(selects, sql` union all `)} order by place`,
  )
  return rows.map(({ place: _, ...row }) => ({
    ...row,
    lowest: row.lowest ?? 0,
    highest: row.highest ?? 0,
  }))
}

/** The mean of the one or two middle values of a column of `homes`. */
const medianOf = (column: string) => {
  const known = `(select count(${column}) from homes)`
  return `(select avg(${column}) from (select ${column} from homes where ${column} is not null
    order by ${column} limit 2 - ${known} % 2 offset max(0, (${known} - 1) / 2)))`
}
