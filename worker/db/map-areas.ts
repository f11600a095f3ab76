import {
  circleM,
  fewestHomes,
  type MapAreaName,
  mapAreaNames,
  mapAreas,
  outlineOf,
} from '../../src/content/map-areas.ts'
import type { Point } from '../../src/domain/projection.ts'
import { mean } from '../search/figures.ts'
import { ascending, type FiguredHome, listHomes, middleOf } from './area-figures.ts'
import type { Database } from './connect.ts'

/** An area of the map of homes, from the site's own homes for sale. */
export type MapArea = {
  id: string
  name: string
  homes: number
  /** The median in US dollars; null below five homes with a size. */
  pricePerSqft: number | null
  outline: Point[]
  /** Whether the outline is a circle around the middle of its homes. */
  circle: boolean
}

/** The areas with homes for sale that have a place on the map. */
export async function listMapAreas(db: Database): Promise<MapArea[]> {
  const found = await Promise.all(mapAreaNames.map(name => listHomes(db, mapAreas[name])))
  return mapAreaNames.flatMap((name, i) => areaOf(name, found[i] ?? []) ?? [])
}

function areaOf(name: MapAreaName, homes: readonly FiguredHome[]): MapArea | null {
  const ring = outlineOf(name)
  const placed = homes.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  )
  if (homes.length === 0 || (!ring && placed.length === 0)) return null
  const perSqft = homes.flatMap(({ price, sqft }) => (sqft ? [price / sqft] : []))
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    homes: homes.length,
    pricePerSqft:
      perSqft.length < fewestHomes ? null : Math.round(mean(middleOf(ascending(perSqft)))),
    outline: ring ?? circleAround(placed),
    circle: !ring,
  }
}

const corners = 24
const metersPerDegree = 111_320

function circleAround(points: readonly Point[]): Point[] {
  const [lat, lng] = [mean(points.map(one => one.lat)), mean(points.map(one => one.lng))]
  const radius = circleM / metersPerDegree
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners
    const east = (radius * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180)
    return { lat: brief(lat + radius * Math.cos(angle)), lng: brief(lng + east) }
  })
}

const brief = (degrees: number) => Math.round(degrees * 1e5) / 1e5
