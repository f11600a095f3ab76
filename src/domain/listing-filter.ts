import type { Mention } from './interpret/vocabulary/mentions.ts'
import type { Feature, PropertyType, Status } from './listing.ts'

/** The orders that a list offers. */
export const listSorts = ['newest', 'price-low', 'price-high', 'monthly-low', 'largest'] as const
/** All orders: the others are asked for in words. */
export const sorts = [
  ...listSorts,
  'smallest',
  'price-per-sqft-low',
  'hoa-low',
  'lot-high',
  'year-high',
  'beds-high',
  'days-high',
  'reduction-high',
] as const
export type Sort = (typeof sorts)[number]
/** The order of a list that names none. */
export const defaultSort: Sort = 'newest'

/** What is counted or measured, and the highest limit that makes sense for it. */
export const measures = {
  /** US dollars. */
  Price: 1e9,
  /** What a home costs a month in dollars, under the owner's terms: domain/month-cost.ts. */
  Monthly: 1e8,
  Beds: 99,
  /** Half baths count one half. */
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
  /** Dollars of the price for each square foot of living area, rounded as a home's page says it. */
  PricePerSqft: 100_000,
  /** Whole days on the market: daysOnMarket() in domain/listing.ts. */
  Days: 20_000,
  /** Dollars by which the price was last lowered: see `reduced`. */
  Reduction: 1e9,
} as const
export type Measure = keyof typeof measures
export type Limit = `min${Measure}` | `max${Measure}`

/**
 * What somebody looks for. Every limit is inclusive, and an exact number is both limits. A list means
 * "any of these", except `features`, which must all be there. What follows `not` must not be there.
 * A home whose number is unknown meets no limit on it. The same names stand in the URL, in the API and
 * in an answer's `filters`.
 */
export type ListingFilter = {
  /** Free words, matched against address, subdivision and remarks. */
  search?: string
  type?: PropertyType[]
  notType?: PropertyType[]
  status?: Status[]
  features?: Feature[]
  /** Groups of features; of each group one must be there. */
  either?: Feature[][]
  notFeatures?: Feature[]
  /** Subdivisions, cities or zip codes as the data spells them, or communities (communities.ts). */
  place?: string[]
  notPlace?: string[]
  /** What a home's remarks say, by the names of interpret/vocabulary/mentions.ts: all of them. */
  mentions?: Mention[]
  notMentions?: Mention[]
  /** Open houses that are not over: `any`, `weekend` or a day such as 2026-12-05, in Las Vegas. */
  openHouse?: string
  /** The price was lowered within so many days, and has not gone up again. */
  reduced?: number
  /** Builders as the data spells them. */
  builder?: string[]
  sort?: Sort
} & { [L in Limit]?: number }

export type FilterField = keyof ListingFilter

/** Every field, in the order in which addresses and chips name them. */
export const filterFields = [
  'search',
  'minPrice',
  'maxPrice',
  'minMonthly',
  'maxMonthly',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minSqft',
  'maxSqft',
  'minLot',
  'maxLot',
  'minYear',
  'maxYear',
  'minStories',
  'maxStories',
  'minGarage',
  'maxGarage',
  'minHoa',
  'maxHoa',
  'minPricePerSqft',
  'maxPricePerSqft',
  'minDays',
  'maxDays',
  'reduced',
  'minReduction',
  'maxReduction',
  'openHouse',
  'type',
  'notType',
  'status',
  'features',
  'either',
  'notFeatures',
  'builder',
  'place',
  'notPlace',
  'mentions',
  'notMentions',
  'sort',
] as const satisfies readonly FilterField[]

/** What a search covers unless it asks otherwise: homes that can be bought. */
export const forSale: Status[] = ['Active', 'New', 'Featured']

/** The list of homes under these parameters. */
export const propertiesPath = (params: URLSearchParams): string =>
  params.size > 0 ? `/properties?${params}` : '/properties'

/**
 * A filter as URL parameters, in a fixed order and without the default sort order, so that equal
 * filters have equal addresses. A group of alternatives is one value with commas: `either=pool,spa`.
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

/** What a field is about: `minBeds` and `maxBeds` are both about 'beds', `notType` about 'type'. */
export function facetOf(field: FilterField): Facet {
  if (field === 'either') return 'features'
  const name = field.replace(/^(?:min|max|not)(?=[A-Z])/, '')
  return (name.charAt(0).toLowerCase() + name.slice(1)) as Facet
}

/** The other end of a range: `maxPrice` for `minPrice`; null for a field that is no limit. */
export function oppositeOf(field: FilterField): Limit | null {
  if (!/^(?:min|max)[A-Z]/.test(field)) return null
  return `${field.startsWith('min') ? 'max' : 'min'}${field.slice(3)}` as Limit
}

export type Facet =
  | Uncapitalize<Measure>
  | 'search'
  | 'type'
  | 'status'
  | 'features'
  | 'place'
  | 'mentions'
  | 'openHouse'
  | 'reduced'
  | 'builder'
  | 'sort'

/** Fields with one value in words. */
const single: readonly FilterField[] = ['search', 'openHouse', 'sort']

/**
 * The filter that an address asks for. What is no filter, or none that can be met, is left out: the
 * API says what is wrong with it.
 */
export function readSearchParams(params: URLSearchParams): ListingFilter {
  const filter: Record<string, unknown> = {}
  for (const name of filterFields) {
    const values = [...new Set(params.getAll(name))].filter(value => value !== '')
    const last = values.at(-1)
    if (last === undefined) continue
    if (/^(?:(?:min|max)[A-Z]|reduced$)/.test(name)) {
      const number = Number(last.replace(/[$,\s]/g, ''))
      if (Number.isFinite(number) && number >= 0) filter[name] = number
    } else if (single.includes(name)) filter[name] = last
    else if (name === 'either') filter[name] = values.map(value => value.split(','))
    else filter[name] = values
  }
  const words = params.get('q')
  if (words && filter.search === undefined) filter.search = words
  return filter as ListingFilter
}
