import { distanceM, type Point } from '../drawings/projection.ts'
import type { Road, RoadKind } from '../site/places/vector-map.ts'

const metersPerMile = 1609.344

/** The places within this many miles of a point, nearest first. */
export const placesWithinMiles = <Place extends { at: Point }>(
  from: Point,
  places: readonly Place[],
  miles: number,
): Place[] =>
  places
    .map(place => ({ place, meters: distanceM(from, place.at) }))
    .filter(({ meters }) => meters <= miles * metersPerMile)
    .sort((a, b) => a.meters - b.meters)
    .map(({ place }) => place)

/** The first place of each kind, in the order of the places. */
export const firstOfKinds = <Place extends { kind: string }>(
  places: readonly Place[],
  kinds: readonly string[],
): Place[] =>
  kinds
    .flatMap(kind => places.find(place => place.kind === kind) ?? [])
    .sort((a, b) => places.indexOf(a) - places.indexOf(b))

/** The nearest road of a kind, with the miles to the closest point on it; null if there is none. */
export function nearestRoad(
  from: Point,
  roads: readonly Road[],
  kind: RoadKind,
): { name: string; miles: number } | null {
  const [nearest] = roads
    .filter(road => road.kind === kind)
    .map(({ name, line }) => ({ name, miles: metersToLine(from, line) / metersPerMile }))
    .sort((a, b) => a.miles - b.miles)
  return nearest ?? null
}

/** Uses a flat map around the point: over a few miles the earth's curvature is negligible. */
function metersToLine(from: Point, line: readonly Point[]): number {
  const perLng = Math.cos((from.lat * Math.PI) / 180)
  const flat = line.map(({ lat, lng }) => ({ x: (lng - from.lng) * perLng, y: lat - from.lat }))
  const nearest = flat.slice(1).map((b, i) => {
    const a = flat[i] ?? b
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = dx || dy ? -(a.x * dx + a.y * dy) / (dx * dx + dy * dy) : 0
    const share = Math.max(0, Math.min(1, along))
    return { lat: from.lat + a.y + share * dy, lng: from.lng + (a.x + share * dx) / perLng }
  })
  return Math.min(...nearest.map(point => distanceM(from, point)))
}
