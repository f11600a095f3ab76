import { typedNumber } from '../../format/typed-number.ts'
import {
  type Feature,
  features,
  type PropertyType,
  propertyTypes,
  type Status,
  statuses,
} from '../../site/listing-terms.ts'
import { choiceIn } from './query-of.ts'

/** The sort orders that a list offers. */
export const listSorts = ['newest', 'price-low', 'price-high', 'monthly-low', 'largest'] as const
/** All sort orders; those not in `listSorts` can only be requested in words. */
export const sorts = [
  ...listSorts,
  ...(['smallest', 'price-per-sqft-low', 'price-per-sqft-high', 'monthly-high'] as const),
  ...(['hoa-low', 'hoa-high', 'tax-low', 'tax-high', 'lot-high', 'lot-low', 'year-high'] as const),
  ...(['year-low', 'beds-high', 'beds-low', 'baths-high', 'garage-high', 'days-high'] as const),
  ...(['reduction-high', 'reduction-percent-high', 'sold-newest'] as const),
] as const
export type Sort = (typeof sorts)[number]
/** The sort order of a list whose URL has none. */
export const defaultSort: Sort = 'newest'

/** The measured fields, with the highest limit that makes sense for each. */
export const measures = {
  /** US dollars. */
  Price: 1e9,
  /** The monthly cost of a home in dollars, under the owner's terms: month-cost.ts. */
  Monthly: 1e8,
  Beds: 99,
  /** A half bath counts one half, and a three-quarter bath one. */
  Baths: 99,
  /** Living area in square feet. */
  Sqft: 1e6,
  /** Area of the lot in square feet. */
  Lot: 1e9,
  /** Year of construction. */
  Year: 2200,
  Stories: 99,
  /** Cars. */
  Garage: 99,
  /** Association dues in dollars a month. 0 means that there is no association. */
  Hoa: 100_000,
  /** Price in dollars per square foot of living area, rounded as on a home's page. */
  PricePerSqft: 100_000,
  /** Whole days on the market: daysOnMarket() in listing.ts. */
  Days: 20_000,
  /** Dollars by which the price was last reduced: see `reduced`. */
  Reduction: 1e9,
  /** The same in percent of the price before the cut. */
  ReductionPercent: 100,
  /** Property tax in dollars a year, as the listing states it. */
  Tax: 1e8,
  /** Whole days since the sale closed; only sold homes have it. */
  SoldDays: 20_000,
} as const
export type Measure = keyof typeof measures
export type Limit = `min${Measure}` | `max${Measure}`

/**
 * The filters of a search. Every limit is inclusive; an exact number sets both limits. A list means
 * "any of these", except `features`, which are all required. Values of `not…` fields are excluded.
 * A home whose value is unknown does not meet a limit on it. The URL, the API and a response's
 * `filters` use the same names.
 */
export type ListingFilter = {
  /** Free words, matched against address, subdivision and remarks. */
  search?: string
  type?: PropertyType[]
  notType?: PropertyType[]
  status?: Status[]
  features?: Feature[]
  /** Groups of features; at least one of each group is required. */
  either?: Feature[][]
  notFeatures?: Feature[]
  /** Subdivisions, cities or zip codes as the data spells them, or communities (communities.ts). */
  place?: string[]
  notPlace?: string[]
  /**
   * What homes should mention in their remarks or features: names of mention-phrases.ts, or other
   * words as they were typed. They order the homes, and exclude none; `notMentions` does.
   */
  mentions?: string[]
  notMentions?: string[]
  /**
   * Has an open house that is not over: `any`, `weekend` or a day such as 2026-12-05, in Las Vegas;
   * the weekend or a day may end in a time of day, as in `2026-12-05-morning`: open-houses.ts.
   */
  openHouse?: string
  /** The price was lowered within this many days, and has not gone up again. */
  reduced?: number
  /** Builders as the data spells them. */
  builder?: string[]
  notBuilder?: string[]
  /** Streets as the data spells them, without house number and unit: “W Horse Dr”. */
  street?: string[]
  notStreet?: string[]
  /** Schools that a listing names, of any level, as the data spells them. */
  school?: string[]
  notSchool?: string[]
  /** Offices that list homes, as the data spells them. */
  office?: string[]
  notOffice?: string[]
  /** Agents who list homes, as the data spells them. */
  agent?: string[]
  notAgent?: string[]
  sort?: Sort
} & { [L in Limit]?: number }

export type FilterField = keyof ListingFilter

const limitsOf = (...all: Measure[]): Limit[] =>
  all.flatMap(measure => [`min${measure}`, `max${measure}`] as const)

/** The fields that are lists of names or words. */
export const namedFields = (
  ['Builder', 'Place', 'Street', 'School', 'Office', 'Agent', 'Mentions'] as const
).flatMap(name => [name.toLowerCase() as Lowercase<typeof name>, `not${name}` as const])

/** Every field, in the order used in URLs and chips. */
export const filterFields: readonly FilterField[] = [
  'search',
  ...limitsOf('Price', 'Monthly', 'Beds', 'Baths', 'Sqft', 'Lot', 'Year', 'Stories', 'Garage'),
  ...limitsOf('Hoa', 'PricePerSqft', 'Days'),
  'reduced',
  ...limitsOf('Reduction', 'ReductionPercent', 'Tax', 'SoldDays'),
  ...(['openHouse', 'type', 'notType', 'status', 'features', 'either', 'notFeatures'] as const),
  ...namedFields,
  'sort',
]

/** The statuses that a search covers by default: homes that can be bought. */
export const forSale: Status[] = ['Active', 'New', 'Featured']

/** The path of the list of homes with these parameters. */
export const propertiesPath = (params: URLSearchParams): string =>
  params.size > 0 ? `/properties?${params}` : '/properties'

/**
 * A filter as URL parameters, in a fixed order and without the default sort order, so that equal
 * filters have equal URLs. A group of alternatives is one value with commas: `either=pool,spa`.
 */
export function toSearchParams(filter: ListingFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of filterFields) {
    const value = filter[name]
    if (value === undefined || (name === 'sort' && value === defaultSort)) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  return params
}

/** The subject of a field: 'beds' for both `minBeds` and `maxBeds`, 'type' for `notType`. */
export function facetOf(field: FilterField): Facet {
  if (field === 'either') return 'features'
  const name = field.replace(/^(?:min|max|not)(?=[A-Z])/, '')
  return (name.charAt(0).toLowerCase() + name.slice(1)) as Facet
}

/** The other end of a range: `maxPrice` for `minPrice`; null for a field that is not a limit. */
export function oppositeOf(field: FilterField): Limit | null {
  if (!/^(?:min|max)[A-Z]/.test(field)) return null
  return `${field.startsWith('min') ? 'max' : 'min'}${field.slice(3)}` as Limit
}

type FacetOf<Field extends string> = Field extends 'either'
  ? 'features'
  : Field extends `${'min' | 'max' | 'not'}${infer Name}`
    ? Uncapitalize<Name>
    : Field
export type Facet = FacetOf<FilterField>

/** The values of `openHouse` besides days. */
export const openHouseWords = ['any', 'weekend'] as const

/** The values of the fields that are choices. */
const choices: { [Field in FilterField]?: readonly string[] } = {
  type: propertyTypes,
  notType: propertyTypes,
  status: statuses,
  features,
  notFeatures: features,
  openHouse: openHouseWords,
  sort: sorts,
}

/** The parameters with their choices as this site spells them: `status=pending` is Pending. */
export const spellChoices = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...params].map(([name, value]) => {
      const values = choices[name as FilterField]
      return [name, (values && choiceIn(values, value)) ?? value]
    }),
  )

/** Fields with a single text value. */
const single: readonly FilterField[] = ['search', 'openHouse', 'sort']

/**
 * The filter in a URL. Parameters that are not filters, or have invalid values, are left out: the
 * API reports what is wrong with them.
 */
export function readSearchParams(typed: URLSearchParams): ListingFilter {
  const params = spellChoices(typed)
  const filter: Record<string, unknown> = {}
  for (const name of filterFields) {
    const values = [...new Set(params.getAll(name))].filter(value => value !== '')
    const last = values.at(-1)
    if (last === undefined) continue
    if (/^(?:(?:min|max)[A-Z]|reduced$)/.test(name)) {
      const number = typedNumber(last)
      if (Number.isFinite(number) && number >= 0) filter[name] = number
    } else if (single.includes(name)) filter[name] = last
    else if (name === 'either') filter[name] = values.map(value => value.split(','))
    else filter[name] = values
  }
  const words = params.get('q')
  if (words && filter.search === undefined) filter.search = words
  return filter as ListingFilter
}
