import { sql } from 'drizzle-orm'
import { distanceM, type Point } from '../../src/drawings/projection.ts'
import { median } from '../../src/format/median.ts'
import {
  isPartOf,
  isWithin,
  outlinedCommunities,
  outlineOf,
} from '../../src/inventory/communities.ts'
import { writeArea } from '../../src/map/home-area.ts'
import type { Database } from '../db/connect.ts'
import { ascending, listHomes, middleOf } from './area-figures.ts'
import { mean } from './find/figures.ts'
import { placeKeys } from './find/place.ts'

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
  /** See src/inventory/communities.ts. */
  keys: string
  lat: number | null
  lng: number | null
}
const columns = sql`properties.price, properties.sqft, ${sql.raw(placeKeys)} as keys,
  properties.latitude as lat, properties.longitude as lng`

/** The areas with homes for sale that have a place on the map. */
export async function listMapAreas(db: Database): Promise<MapArea[]> {
  const [inCommunities, ...inCities] = await Promise.all([
    listHomes<MappedHome>(db, columns, { subdivision: mapCommunities }),
    ...mapCities.map(city => listHomes<MappedHome>(db, columns, { city: [city] })),
  ])
  return [
    ...mapCommunities.flatMap(
      name =>
        areaOf(
          name,
          inCommunities.filter(({ keys }) => isWithin(name, keys)),
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

/**
 * The communities whose prices the map of homes shows: all with one place except parts of another
 * community, and communities defined by ZIP codes, which contain others.
 */
const mapCommunities = outlinedCommunities.filter(
  name => !outlinedCommunities.some(other => isPartOf(name, other)),
)

/** Cities whose prices are shown as well. */
const mapCities = ['Henderson'] as const

/** No price is shown for fewer homes than this: it would represent only a few sellers. */
const minHomes = 5

/** Meters around each home that the outline includes. */
const marginM = 250
/**
 * Homes farther from the center than this multiple of the median distance are dropped: their
 * coordinates are wrong.
 */
const farTimes = 3
/** Homes within this many meters of the center are never dropped. */
const nearM = 1500
const maxCorners = 24

const metersPerDegree = 111_320

/**
 * An unofficial outline of a community, drawn around its homes: their convex hull, with a margin of
 * 250 m around each, without homes more than three times as far from the center as the median. At
 * most 24 corners, dropping those that change the area least. Empty without homes.
 */
function outlineAround(homes: readonly Point[]): Point[] {
  const [lat, lng] = [median(homes.map(home => home.lat)), median(homes.map(home => home.lng))]
  if (lat === null || lng === null) return []
  const center = { lat, lng }
  const usual = median(homes.map(home => distanceM(center, home))) ?? 0
  const near = homes.filter(home => distanceM(center, home) <= Math.max(nearM, farTimes * usual))
  return simplified(hullOf(near.flatMap(around))).map(({ lat, lng }) => ({
    lat: brief(lat),
    lng: brief(lng),
  }))
}

/** Eight points around a home. */
function around({ lat, lng }: Point): Point[] {
  const perLng = metersPerDegree * Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = (Math.PI * corner) / 4
    return {
      lat: lat + (marginM * Math.cos(angle)) / metersPerDegree,
      lng: lng + (marginM * Math.sin(angle)) / perLng,
    }
  })
}

/** The convex hull, counterclockwise (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat)
  const half = (all: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Twice the signed area of a triangle; positive for a left turn. */
const turn = (a = nowhere, b = nowhere, c = nowhere) =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

const nowhere: Point = { lat: 0, lng: 0 }

function simplified(ring: Point[]): Point[] {
  const left = [...ring]
  while (left.length > maxCorners) {
    const areas = left.map((point, at) =>
      Math.abs(turn(left.at(at - 1), point, left[(at + 1) % left.length])),
    )
    left.splice(areas.indexOf(Math.min(...areas)), 1)
  }
  return left
}

const brief = (degrees: number) => Math.round(degrees * 1e5) / 1e5
