import { z } from 'zod'
import { nearPlaceOf } from '../../src/inventory/near-places.ts'
import { maxAreaLength, maxAreas, readArea, readBounds } from '../../src/map/home-area.ts'

// The last value of a repeated field counts; an empty value counts as missing.
const filled = (value: unknown) => {
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}
const several = (value: unknown) => {
  const all = [...new Set([value].flat())].filter(one => one !== '')
  return all.length > 0 ? all : undefined
}
const notAnArea = 'must be 3 to 60 corners: ~ and an encoded polyline, or lat,lng with | between'
const text = (reason: string, fits: (value: string) => boolean) =>
  z.preprocess(filled, z.string(reason).max(600, reason).refine(fits, reason).optional())

/** The area of a search: map bounds, a drawn polygon, or a radius in miles around a place. */
export const homeArea = {
  bounds: text('must be south,west,north,east in degrees', value => readBounds(value) !== null),
  area: z.preprocess(
    value => (value === undefined ? undefined : several(value)),
    z
      .array(
        z
          .string(notAnArea)
          .max(maxAreaLength, notAnArea)
          .refine(value => readArea(value) !== null, notAnArea),
      )
      .max(maxAreas, `must be at most ${maxAreas} areas`)
      .optional(),
  ),
  near: text('is not a place in the explorer', value => nearPlaceOf(value) !== null),
  within: z.preprocess(
    filled,
    z.coerce
      .number('must be a number')
      .min(0.25, 'must be at least ¼ mile')
      .max(25, 'must be at most 25 miles')
      .optional(),
  ),
}
