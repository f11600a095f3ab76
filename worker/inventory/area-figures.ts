import { type SQL, sql } from 'drizzle-orm'
import { type AreaFigures, type FigureArea, figureAreas } from '../../src/inventory/figure-areas.ts'
import type { Database } from '../db/connect.ts'
import { mean, medianDays, medianPrice } from './find/figures.ts'
import { isIn } from './find/place.ts'

/** Figures of the homes for sale in each area; areas without homes are left out. */
export async function listAreaFigures(
  db: Database,
  areas: readonly FigureArea[],
  now: Date,
): Promise<AreaFigures[]> {
  const lists = await Promise.all(
    areas.map(area => listHomes<FiguredHome>(db, counted, figureAreas[area])),
  )
  return areas.flatMap((area, i) => {
    const homes = lists[i] ?? []
    return homes.length > 0 ? [figuresOf(area, homes, now)] : []
  })
}

type FiguredHome = {
  price: number
  sqft: number | null
  listedAt: number | null
  sample: number
}
const counted = sql`properties.price, properties.sqft, properties.listed_at as "listedAt",
  properties.sample`

/** How the homes of an area are found. */
type Within =
  | { subdivision: readonly string[] }
  | { zip: readonly string[] }
  | { city: readonly string[] }

/**
 * The homes for sale in an area. Names its index: without one SQLite would read whole rows of every
 * home for sale.
 * @param columns what to read of each home
 */
export async function listHomes<Home>(db: Database, columns: SQL, area: Within): Promise<Home[]> {
  const from =
    'subdivision' in area
      ? sql`properties indexed by properties_by_price where ${isIn(area.subdivision)}`
      : 'zip' in area
        ? sql`properties indexed by properties_by_postal_code
            where properties.postal_code in ${area.zip}`
        : sql`properties indexed by properties_by_city where properties.city in ${area.city}`
  return db.all<Home>(sql`select ${columns} from ${from} and properties.status = 'Active'`)
}

function figuresOf(area: FigureArea, homes: readonly FiguredHome[], now: Date): AreaFigures {
  const prices = ascending(homes.map(({ price }) => price))
  const perSqft = homes.flatMap(({ price, sqft }) => (sqft ? [price / sqft] : []))
  const listDates = homes.flatMap(({ listedAt }) => (listedAt ? [listedAt] : []))
  return {
    area,
    homes: homes.length,
    lowest: prices[0] ?? 0,
    highest: prices.at(-1) ?? 0,
    average: Math.round(mean(prices)),
    median: medianPrice(middleOf(prices)),
    pricePerSqft: perSqft.length > 0 ? medianPrice(middleOf(ascending(perSqft))) : null,
    daysOnMarket: listDates.length > 0 ? medianDays(middleOf(ascending(listDates)), now) : null,
    sample: homes.some(({ sample }) => sample === 1),
  }
}

/** The numbers in ascending order, in half the time that a comparator takes. */
export const ascending = (values: readonly number[]) => [...Float64Array.from(values).sort()]

/** The one or two middle values of a sorted list. */
export const middleOf = (sorted: readonly number[]) =>
  sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
