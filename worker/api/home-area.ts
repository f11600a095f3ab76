import { z } from 'zod'
import { explorerEntries } from '../../src/content/explorer.ts'
import { readArea, readBounds } from '../../src/domain/home-area.ts'
import { lazy } from '../../src/domain/lazy.ts'

// The last value of a repeated field counts; an empty one is absent.
const filled = (value: unknown) => {
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}
const text = (reason: string, fits: (value: string) => boolean) =>
  z.preprocess(filled, z.string(reason).max(600, reason).refine(fits, reason).optional())

/** The area of a search: map bounds, a drawn polygon, or a radius in miles around a place. */
export const homeArea = lazy(() => ({
  bounds: text('must be south,west,north,east in degrees', value => readBounds(value) !== null),
  area: text('must be 3 to 24 corners lat,lng with | between', value => readArea(value) !== null),
  near: text('is no place of the explorer', value =>
    explorerEntries.some(({ id }) => id === value),
  ),
  within: z.preprocess(
    filled,
    z.coerce
      .number('must be a number')
      .min(0.25, 'must be at least ¼ mile')
      .max(25, 'must be at most 25 miles')
      .optional(),
  ),
}))
