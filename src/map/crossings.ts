import { distanceM, type Point } from '../drawings/projection.ts'
import type { Road } from '../site/places/vector-map.ts'

/** Where two named roads meet. */
export type Crossing = { id: string; name: string; at: Point }

/** Roads that meet at points farther apart than this have no single crossing. */
const sameCrossingM = 800

/**
 * The crossings of roads, once per pair of names: “Durango Dr & Elkhorn Rd”. Roads that meet in
 * several places are left out, because the name would be ambiguous.
 */
export function crossingsOf(roads: readonly Road[]): Crossing[] {
  const roadPoints = new Map<string, Point[]>()
  for (const [i, one] of roads.entries()) {
    for (const other of roads.slice(i + 1)) {
      if (one.name === other.name) continue
      const name = [one.name, other.name].sort().join(' & ')
      const points = meetings(one.line, other.line)
      if (points.length > 0) roadPoints.set(name, [...(roadPoints.get(name) ?? []), ...points])
    }
  }
  return [...roadPoints].flatMap(([name, points]) => {
    const [at, ...others] = points
    const isOne = at && others.every(point => distanceM(at, point) < sameCrossingM)
    return isOne ? [{ id: idOf(name), name, at: rounded(at) }] : []
  })
}

const idOf = (name: string) => name.toLowerCase().replace(' & ', ' and ').replaceAll(' ', '-')

/**
 * Allows for a line on the map that stops just short of the road it meets: as a fraction of its
 * last segment.
 */
const reach = 0.02

function meetings(one: readonly Point[], other: readonly Point[]): Point[] {
  return one.slice(1).flatMap((end, i) => {
    const start = one[i] as Point
    return other.slice(1).flatMap((last, j) => {
      const first = other[j] as Point
      const [east, north] = [end.lng - start.lng, end.lat - start.lat]
      const [eastOther, northOther] = [last.lng - first.lng, last.lat - first.lat]
      const turn = east * northOther - north * eastOther
      if (turn === 0) return []
      const [x, y] = [first.lng - start.lng, first.lat - start.lat]
      const along = (x * northOther - y * eastOther) / turn
      const alongOther = (x * north - y * east) / turn
      const meets = [along, alongOther].every(share => share >= -reach && share <= 1 + reach)
      return meets ? [{ lat: start.lat + along * north, lng: start.lng + along * east }] : []
    })
  })
}

/** Rounds to a hundred-thousandth of a degree, about a yard. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})
