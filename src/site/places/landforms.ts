import type { Point } from '../../drawings/projection.ts'
import file from './landforms.geo.json' with { type: 'json' }

/** A landform's outline and the holes in it. */
type Outline = Point[][]

const pointsOf = (flat: number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({
    lng: (flat[2 * i] ?? 0) / 1000,
    lat: (flat[2 * i + 1] ?? 0) / 1000,
  }))
const outlinesOf = (shapes: number[][][]): Outline[] => shapes.map(rings => rings.map(pointsOf))

/**
 * The lay of the land around the northwest, for overviews: mountains in four levels from the foot
 * up, their slopes in shade, the built-up valley, and freeways and names beyond the vector file.
 * Outlines of mountains are the control points of a curve.
 */
export const landforms = {
  mountains: file.mountains.map(outlinesOf),
  shades: outlinesOf(file.shades),
  town: pointsOf(file.town),
  names: file.names.flatMap(({ name, at }) => pointsOf(at).map(point => ({ name, at: point }))),
  freeways: file.freeways.map(({ name, line }) => ({ name, line: pointsOf(line) })),
}
