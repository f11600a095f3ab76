import { z } from 'zod'
import { choiceIn } from '../../src/inventory/filter/query-of.ts'
import {
  communications,
  homeStyles,
  lifestyles,
  timelines,
  wishedFeatures,
} from '../../src/leads/preferences/preferences.ts'
import { blankAsAbsent } from '../middleware/valid.ts'

/** Accepts any spelling of a choice: `Single Story`, `single_story`, `single-story`. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(
    value =>
      typeof value === 'string'
        ? (choiceIn(values, value) ?? blankAsAbsent(value))
        : blankAsAbsent(value),
    z.enum(values, `must be one of ${values.join(', ')}`),
  )
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(oneOf(values), 'must be a list')
    .max(50, 'must be at most 50 choices')
    .default([])
    .transform(chosen => values.filter((value): value is Values[number] => chosen.includes(value)))

/** A buyer's preferences. Property type and communication are required. */
export const preferences = z.object({
  propertyType: oneOf(homeStyles),
  features: someOf(wishedFeatures),
  lifestyle: someOf(lifestyles),
  timeline: z.preprocess(blankAsAbsent, oneOf(timelines).optional()),
  communication: oneOf(communications),
})
