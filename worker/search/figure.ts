import { sql } from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { Figure } from '../../src/search/interpret/vocabulary/requests.ts'
import type { Database } from '../db/connect.ts'
import { fromMatching } from '../inventory/find/find.ts'

/** What a figure measures, as SQL on a home; null where it is unknown. */
const columnOf = (measure: string, now: Date): string => {
  const columns: Record<string, string> = {
    price: 'properties.price',
    'price-per-sqft': '1.0 * properties.price / nullif(properties.sqft, 0)',
    // For other homes the date they left the market is unknown.
    days: `iif(properties.status = 'Active', max(0, (${now.getTime()} - properties.listed_at) / ${dayMs}), null)`,
    hoa: 'nullif(properties.hoa_monthly, 0)',
    sqft: 'properties.sqft',
    lot: 'properties.lot_sqft',
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
