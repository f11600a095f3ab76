import { sql } from 'drizzle-orm'
import type { Point } from '../../src/drawings/projection.ts'
import { isWithin } from '../../src/inventory/communities.ts'
import { mapCities, mapCommunities, minHomes, outlineOf } from '../../src/inventory/map-areas.ts'
import { writeArea } from '../../src/map/home-area.ts'
import { outlineAround } from '../../src/map/homes-outline.ts'
import type { Database } from '../db/connect.ts'
import { ascending, listHomes, middleOf } from './area-figures.ts'
import { mean } from './find/figures.ts'

/** An area of the map of homes, from the site's own homes for sale. */
export type MapArea = {
  id: string
  name: string
  homes: number
  /** The median in US dollars; null below five homes with a size. */
  pricePerSqft: number | null
  outline: Point[]
  /**
   * The source of the outline: the map file, or the locations of the homes. Neither is official.
   */
  outlineFrom: 'map' | 'homes'
  /** The outline as the `area` of a search: the homes inside it. */
  area: string
}

type MappedHome = {
  price: number
  sqft: number | null
  subdivision: string | null
  lat: number | null
  lng: number | null
}
const mapped = sql`properties.price, properties.sqft, properties.subdivision,
  properties.latitude as lat, properties.longitude as lng`

/** The areas with homes for sale that have a place on the map. */
export async function listMapAreas(db: Database): Promise<MapArea[]> {
  const [inCommunities, ...inCities] = await Promise.all([
    listHomes<MappedHome>(db, mapped, { subdivision: mapCommunities }),
    ...mapCities.map(city => listHomes<MappedHome>(db, mapped, { city: [city] })),
  ])
  return [
    ...mapCommunities.flatMap(
      name =>
        areaOf(
          name,
          inCommunities.filter(home => isWithin(name, home.subdivision)),
        ) ?? [],
    ),
    ...mapCities.flatMap((name, at) => areaOf(name, inCities[at] ?? []) ?? []),
  ]
}

function areaOf(name: string, homes: readonly MappedHome[]): MapArea | null {
  const ring = outlineOf(name)
  const placed = homes.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  )
  if (homes.length === 0 || (!ring && placed.length === 0)) return null
  const perSqft = homes.flatMap(({ price, sqft }) => (sqft ? [price / sqft] : []))
  const outline = ring ?? outlineAround(placed)
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    homes: homes.length,
    pricePerSqft: perSqft.length < minHomes ? null : Math.round(mean(middleOf(ascending(perSqft)))),
    outline,
    outlineFrom: ring ? 'map' : 'homes',
    area: writeArea(outline),
  }
}
