import { distanceM, type Point } from './projection.ts'

const metersPerMile = 1609.344

/** The places within so many miles of a point, nearest first. */
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
