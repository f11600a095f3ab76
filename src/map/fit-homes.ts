import type { Point } from '../drawings/projection.ts'
import { type Bounds, isIn } from '../drawings/projection.ts'
import type { MapView } from './map-view.ts'

/**
 * Homes that a map leaves out because they are far from the others, and the bounds that include
 * all.
 */
export type FarHomes = { homes: number; all: Bounds }

/**
 * At most one home in this many may be left out, and only if the others then appear this many times
 * larger.
 */
const [oneIn, larger] = [20, 1.5]

/** The smallest bounds with all points; null without points. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}

/**
 * The bounds of the homes, without a few that are far from all others and would make the rest tiny;
 * null without homes.
 */
export function fitHomes({ homes, groups }: MapView): { bounds: Bounds; far?: FarHomes } | null {
  const spots = [
    ...homes.map(({ lat, lng }) => ({ at: { lat, lng }, homes: 1, corners: [{ lat, lng }] })),
    ...groups.map(({ lat, lng, homes, bounds: [south, west, north, east] }) => ({
      at: { lat, lng },
      homes,
      corners: [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ],
    })),
  ]
  const all = boundsOf(spots.flatMap(({ corners }) => corners))
  if (!all) return null
  const middle = {
    lat: median(spots.map(({ at, homes }) => [at.lat, homes])),
    lng: median(spots.map(({ at, homes }) => [at.lng, homes])),
  }
  const away = (at: Point) =>
    Math.hypot(at.lat - middle.lat, (at.lng - middle.lng) * narrowing(middle.lat))
  const total = spots.reduce((sum, { homes }) => sum + homes, 0)
  const near: typeof spots = []
  const leftOut: typeof spots = []
  let homesLeftOut = 0
  for (const spot of spots.toSorted((a, b) => away(b.at) - away(a.at))) {
    const canLeaveOut = (homesLeftOut + spot.homes) * oneIn <= total
    if (canLeaveOut) homesLeftOut += spot.homes
    ;(canLeaveOut ? leftOut : near).push(spot)
  }
  const bounds = boundsOf(near.flatMap(({ corners }) => corners)) ?? all
  if (homesLeftOut === 0 || sizeOf(bounds) * larger > sizeOf(all)) return { bounds: all }
  // A home that was left out may still lie in a corner of the bounds.
  const outside = leftOut.filter(({ corners }) => !corners.every(at => isIn(bounds, at)))
  return { bounds, far: { homes: outside.reduce((sum, { homes }) => sum + homes, 0), all } }
}

/** The median of values that each count a number of times. */
function median(weighted: [value: number, times: number][]): number {
  let left = weighted.reduce((sum, [, times]) => sum + times, 0) / 2
  for (const [value, times] of weighted.toSorted(([a], [b]) => a - b)) {
    left -= times
    if (left <= 0) return value
  }
  return 0
}

/** The length of a degree of longitude, in degrees of latitude. */
const narrowing = (lat: number) => Math.cos((lat * Math.PI) / 180)

const sizeOf = ({ south, west, north, east }: Bounds) =>
  Math.max(north - south, (east - west) * narrowing((south + north) / 2))
