import { asc } from 'drizzle-orm'
import { shortDollars } from '../../src/format/format.ts'
import { type AreaFigures, type FigureArea, figureAreas } from '../../src/inventory/figure-areas.ts'
import type { Neighborhood } from '../../src/market/heat-map.ts'
import { sampleInsights, sampleNeighborhoods } from '../../src/market/heat-map-words.ts'
import type { Database } from '../db/connect.ts'
import { neighborhoods } from '../db/schema.ts'
import { listAreaFigures } from '../inventory/area-figures.ts'

/**
 * The areas in the database, or samples while it has none. Prices and days are counted from the
 * homes for sale where there are any.
 * @param safetyLayer whether areas have crime ratings
 */
export async function readHeatMap(db: Database, safetyLayer: boolean, now: Date) {
  const stored = await listNeighborhoods(db)
  const areas = stored.length > 0 ? stored : sampleNeighborhoods
  const names = areas.map(({ neighborhood }) => neighborhood).filter(isFigureArea)
  const counted = new Map<string, AreaFigures>(
    (await listAreaFigures(db, names, now)).map(one => [one.area, one]),
  )
  const neighborhoods = areas.map(({ crimeRating, ...area }) => ({
    ...area,
    ...countedIn(counted.get(area.neighborhood)),
    ...(safetyLayer && { crimeRating }),
  }))
  return { neighborhoods, insights: sampleInsights }
}

const isFigureArea = (name: string): name is FigureArea => Object.hasOwn(figureAreas, name)

/** The fields of an area that are counted from its homes for sale. */
function countedIn(figures: AreaFigures | undefined): Partial<Neighborhood> {
  if (!figures) return {}
  const { homes, average, lowest, highest, daysOnMarket } = figures
  const range = [...new Set([lowest, highest].map(shortDollars))].join(' - ')
  return {
    homes,
    averagePrice: average,
    priceRange: range,
    ...(daysOnMarket !== null && { daysOnMarket }),
  }
}

/** The areas of the heat map in display order. */
export async function listNeighborhoods(db: Database): Promise<Neighborhood[]> {
  const rows = await db.select().from(neighborhoods).orderBy(asc(neighborhoods.position))
  return rows.map(({ position: _, name, latitude, longitude, ...row }) => ({
    ...row,
    neighborhood: name,
    coordinates: { lat: latitude, lng: longitude },
  }))
}
