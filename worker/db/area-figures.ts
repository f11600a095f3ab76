import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AreaFigures, type FigureArea, figureAreas } from '../../src/domain/figure-areas.ts'
import { mean, medianDays, medianPrice, noonOf } from '../search/figures.ts'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

/** Figures of the homes for sale in each area; areas without homes are left out. */
export async function listAreaFigures(
  db: Database,
  areas: readonly FigureArea[],
  now: Date,
): Promise<AreaFigures[]> {
  const found = await Promise.all(areas.map(area => listHomes(db, figureAreas[area])))
  return areas.flatMap((area, i) => {
    const homes = found[i] ?? []
    return homes.length > 0 ? [figuresOf(area, homes, noonOf(now))] : []
  })
}

/** A home for sale in an area. */
export type FiguredHome = {
  price: number
  sqft: number | null
  listedAt: number | null
  sample: number
  lat: number | null
  lng: number | null
}

/** How the homes of an area are found. */
type Within =
  | { subdivision: readonly string[] }
  | { zip: readonly string[] }
  | { city: readonly string[] }

/**
 * The homes for sale in an area. Names its index, because SQLite would read every home for sale
 * instead.
 */
export function listHomes(db: Database, area: Within): Promise<FiguredHome[]> {
  const { price, sqft, listedAt, sample, status, subdivision, postalCode, city } = properties
  const { latitude, longitude } = properties
  const [index, within] =
    'zip' in area
      ? [sql`properties_by_postal_code`, inArray(postalCode, area.zip)]
      : 'city' in area
        ? [sql`properties_by_city`, inArray(city, area.city)]
        : [sql`properties_by_subdivision`, inArray(subdivision, area.subdivision)]
  return db.all<FiguredHome>(sql`select ${price}, ${sqft}, ${listedAt} as "listedAt", ${sample},
      ${latitude} as lat, ${longitude} as lng
    from ${properties} indexed by ${index} where ${and(eq(status, 'Active'), within)}`)
}

function figuresOf(area: FigureArea, homes: readonly FiguredHome[], now: Date): AreaFigures {
  const prices = ascending(homes.map(({ price }) => price))
  const perSqft = homes.flatMap(({ price, sqft }) => (sqft ? [price / sqft] : []))
  const listed = homes.flatMap(({ listedAt }) => (listedAt ? [listedAt] : []))
  return {
    area,
    homes: homes.length,
    lowest: prices[0] ?? 0,
    highest: prices.at(-1) ?? 0,
    average: Math.round(mean(prices)),
    median: medianPrice(middleOf(prices)),
    pricePerSqft: perSqft.length > 0 ? medianPrice(middleOf(ascending(perSqft))) : null,
    daysOnMarket: listed.length > 0 ? medianDays(middleOf(ascending(listed)), now) : null,
    sample: homes.some(({ sample }) => sample === 1),
  }
}

export const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The one or two middle values of a sorted list. */
export const middleOf = (sorted: readonly number[]) =>
  sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
