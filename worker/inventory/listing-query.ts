import { z } from 'zod'
import { thousands } from '../../src/format/format.ts'
import { typedNumber } from '../../src/format/typed-number.ts'
import {
  type Limit,
  measures,
  namedFields,
  openHouseWords,
  sorts,
} from '../../src/inventory/filter/listing-filter.ts'
import { choiceIn } from '../../src/inventory/filter/query-of.ts'
import { isOpenHouse } from '../../src/inventory/open-houses.ts'
import { features, propertyTypes, statuses } from '../../src/site/listing-terms.ts'
import { homeArea } from './home-area-filter.ts'

/**
 * The value of a single field: the last one if it is repeated; an empty value counts as missing.
 */
export const filled = (value: unknown) => {
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' || last === null ? undefined : last
}
/** The values of a field, once each: duplicates would cost a query parameter each. */
export const list = (value: unknown) =>
  value === undefined ? undefined : [...new Set([value].flat())].filter(one => one !== '')

// People type $800,000, and browsers send empty form fields.
const number = (max: number) =>
  z.preprocess(
    value => {
      const typed = filled(value)
      return typeof typed === 'string' ? typedNumber(typed) : typed
    },
    z.coerce
      .number('must be a number')
      .min(0, 'must not be negative')
      .max(max, { error: () => `must be at most ${thousands(max)}` })
      .optional(),
  )
const words = z.preprocess(
  filled,
  z.string('must be text').trim().max(200, 'is longer than 200 characters').optional(),
)
/** A choice in any spelling as this site spells it, for validation; blanks count as missing. */
const spelled = (values: readonly string[], value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : value
  return typeof text === 'string' ? (choiceIn(values, text) ?? text) : text
}
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, max = 99) =>
  z.preprocess(
    value => list(list(value)?.map(one => spelled(values, one))),
    z
      .array(z.enum(values, `must be one of ${values.join(', ')}`))
      .max(max, `must be at most ${max}`)
      .optional(),
  )

// A group of alternatives is one comma-separated value: either=pool,spa.
const groups = z.preprocess(
  value =>
    list(value)?.map(one => [
      ...new Set(
        String(one)
          .split(',')
          .map(part => spelled(features, part)),
      ),
    ]),
  z
    .array(z.array(z.enum(features, `must be one of ${features.join(', ')}`)))
    .max(10, 'must be at most 10 groups')
    .optional(),
)
const places = z.preprocess(
  list,
  z
    .array(z.string().max(100, 'is longer than 100 characters'))
    .max(20, 'must be at most 20 places')
    .optional(),
)
const names = (what: string) =>
  z.preprocess(
    list,
    z
      .array(z.string().max(200, 'is longer than 200 characters'))
      .max(20, `must be at most 20 ${what}`)
      .optional(),
  )
/** Words that listings may mention. */
const mentions = z.preprocess(
  value => list(list(value)?.map(one => (typeof one === 'string' ? one.trim() : one))),
  z
    .array(z.string().max(60, 'is longer than 60 characters'))
    .max(20, 'must be at most 20')
    .optional(),
)
const notAnOpenHouse = 'must be any, weekend or a day such as 2026-12-05 or 2026-12-05-morning'
const days = z.preprocess(
  filled,
  z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be at least 1 day')
    .max(365, 'must be at most 365 days')
    .optional(),
)
const limits = () =>
  Object.fromEntries(
    Object.entries(measures).flatMap(([measure, max]) => [
      [`min${measure}`, number(max)],
      [`max${measure}`, number(max)],
    ]),
  ) as Record<Limit, ReturnType<typeof number>>

/** The most characters of all names and words together. */
const maxNamedChars = 1000

/** A search's filters, as URL parameters. */
const fields = z.object({
  ...homeArea,
  search: words,
  q: words,
  ...limits(),
  type: oneOf(propertyTypes),
  notType: oneOf(propertyTypes),
  status: oneOf(statuses),
  features: oneOf(features),
  either: groups,
  notFeatures: oneOf(features),
  place: places,
  notPlace: places,
  mentions,
  notMentions: mentions,
  openHouse: z.preprocess(
    value => spelled(openHouseWords, filled(value)) || undefined,
    z.string(notAnOpenHouse).refine(isOpenHouse, notAnOpenHouse).optional(),
  ),
  reduced: days,
  builder: names('builders'),
  notBuilder: names('builders'),
  street: names('streets'),
  notStreet: names('streets'),
  school: names('schools'),
  notSchool: names('schools'),
  office: names('offices'),
  notOffice: names('offices'),
  agent: names('agents'),
  notAgent: names('agents'),
  sort: z.preprocess(
    value => spelled(sorts, filled(value)) || undefined,
    z.enum(sorts, `must be one of ${sorts.join(', ')}`).optional(),
  ),
})

/** A search repeats its limits for each of its lists, and a statement of D1 has at most 100 KB. */
export const facets = fields.superRefine((filter, c) => {
  const lengths = namedFields.map(
    name => [name, JSON.stringify(filter[name] ?? []).length] as const,
  )
  if (lengths.reduce((total, [, length]) => total + length, 0) <= maxNamedChars) return
  const [[longest = 'place'] = []] = lengths.toSorted(([, a], [, b]) => b - a)
  const message = `is too long: names and words have at most ${thousands(maxNamedChars)} characters together`
  c.addIssue({ code: 'custom', path: [longest], message })
})

/** Converts URL parameters to a search; `q` is an alias of `search`. */
export const toSearch = ({ q, ...facet }: z.infer<typeof facets>) => ({
  ...facet,
  search: facet.search || q,
})

/** A list of up to 90 home ids, such as `12,40`. */
export const chosenIds = z.object({
  ids: z.preprocess(
    value => [...new Set(String(filled(value) ?? '').split(','))].filter(one => one.trim() !== ''),
    z
      .array(
        z.coerce
          .number('must be numbers of homes, such as 12,40')
          .int('must be whole numbers')
          .positive('must be numbers of homes, such as 12,40')
          .max(Number.MAX_SAFE_INTEGER, 'has a number that no home can have'),
      )
      .max(90, 'must be at most 90 homes'),
  ),
})
