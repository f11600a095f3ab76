import { distanceM, type Point } from '../drawings/projection.ts'
import { median } from '../format/median.ts'

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
export function outlineAround(homes: readonly Point[]): Point[] {
  const [lat, lng] = [median(homes.map(one => one.lat)), median(homes.map(one => one.lng))]
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
