import { luxuryFrom, type PropertyType, propertyTypes } from '../site/listing-terms.ts'
import {
  type ListingFilter,
  propertiesPath,
  type Sort,
  toSearchParams,
} from './filter/listing-filter.ts'

/** RealScout's codes for home types, mapped to those of this site. */
const typesOf = {
  SFR: ['single-family'],
  MF: ['multi-family'],
  TC: ['townhouse', 'condo'],
  MOBILE: ['manufactured'],
} as const satisfies Record<string, PropertyType[]>

/** RealScout's sort orders, mapped to the closest ones of this site. */
const sortOf = {
  STATUS_AND_SIGNIFICANT_CHANGE: 'newest',
  NEWEST: 'newest',
  PRICE_HIGH: 'price-high',
  PRICE_LOW: 'price-low',
} as const satisfies Record<string, Sort>

/** A block of listings: which homes, in which order, and how many of our own. */
type Section = {
  minPrice: number
  maxPrice?: number
  types: (keyof typeof typesOf)[]
  /** Defaults to the most significant changes first. */
  order?: keyof typeof sortOf
  limit: number
  featured?: true
}

const anyType: Section['types'] = ['SFR', 'MF', 'TC', 'MOBILE']

/**
 * The listing blocks of section 9 of the specification, and the home page's featured homes and
 * three price ranges.
 */
export const listingSections = {
  featured: { minPrice: 0, types: anyType, limit: 3, featured: true },
  homepage: { minPrice: 550_000, types: anyType, limit: 3 },
  luxury: { minPrice: luxuryFrom, types: ['SFR', 'MF', 'TC'], order: 'PRICE_HIGH', limit: 3 },
  'entry-level': {
    minPrice: 500_000,
    maxPrice: 650_000,
    types: ['SFR', 'TC', 'MOBILE'],
    order: 'PRICE_LOW',
    limit: 3,
  },
  'mid-range': { minPrice: 650_000, maxPrice: 800_000, types: ['SFR', 'MF', 'TC'], limit: 3 },
  'new-construction': { minPrice: 600_000, types: ['SFR', 'MF'], order: 'NEWEST', limit: 3 },
  'all-properties': { minPrice: 400_000, types: anyType, limit: 3 },
  'from-800': { minPrice: 800_000, types: anyType, limit: 4 },
  '600-to-800': { minPrice: 600_000, maxPrice: 800_000, types: anyType, limit: 4 },
  '530-to-600': { minPrice: 530_000, maxPrice: 600_000, types: anyType, limit: 4 },
} as const satisfies Record<string, Section>

export type ListingSectionName = keyof typeof listingSections
export const sectionNames = Object.keys(listingSections) as ListingSectionName[]

/** The number of our own homes shown in a block. */
export const sectionLimit = (name: ListingSectionName): number => listingSections[name].limit

/** A block's filter for our own list. */
export function sectionFilter(name: ListingSectionName): ListingFilter {
  const {
    minPrice,
    maxPrice,
    types,
    featured,
    order = defaultOrder,
  }: Section = listingSections[name]
  const sort = sortOf[order]
  if (featured) return { status: ['Featured'], sort }
  const type = types.flatMap(code => typesOf[code])
  return { minPrice, maxPrice, type: type.length < propertyTypes.length ? type : undefined, sort }
}

/** A block's filter narrowed by the list's filter; null if no home can match both. */
export function narrowSection<Filter extends ListingFilter>(
  name: ListingSectionName,
  filter: Filter,
): Filter | null {
  const section = sectionFilter(name)
  const [blocks, filterTypes] = [section.type, filter.type?.length ? filter.type : undefined]
  const type =
    blocks && filterTypes
      ? blocks.filter(block => filterTypes.includes(block))
      : (blocks ?? filterTypes)
  if (type?.length === 0) return null
  const maxPrice = Math.min(
    ...[section.maxPrice, filter.maxPrice].filter(price => price !== undefined),
  )
  return {
    ...filter,
    minPrice: Math.max(section.minPrice ?? 0, filter.minPrice ?? 0) || undefined,
    maxPrice: Number.isFinite(maxPrice) ? maxPrice : undefined,
    type,
    status: filter.status?.length ? filter.status : section.status,
    sort: filter.sort ?? section.sort,
  }
}

/**
 * A block's filter as attributes of RealScout's listing widget, narrowed by the parts of the list's
 * filter that the widget supports: prices, types and order.
 */
export function sectionAttributes(
  name: ListingSectionName,
  filter: ListingFilter = {},
): Record<string, string> {
  const { types, order = defaultOrder }: Section = listingSections[name]
  const { minPrice = 0, maxPrice, type } = narrowSection(name, filter) ?? sectionFilter(name)
  const codes = types.filter(code => !type || typesOf[code].some(kind => type.includes(kind)))
  return {
    'sort-order': (filter.sort && orderOf[filter.sort]) ?? order,
    'listing-status': 'For Sale',
    // RealScout's own embed codes start this list with a comma.
    'property-types': `,${codes.join(',')}`,
    'price-min': String(minPrice),
    ...(maxPrice && { 'price-max': String(maxPrice) }),
  }
}

const orderOf: Partial<Record<Sort, keyof typeof sortOf>> = {
  newest: 'NEWEST',
  'price-high': 'PRICE_HIGH',
  'price-low': 'PRICE_LOW',
}

const defaultOrder = 'STATUS_AND_SIGNIFICANT_CHANGE'

/** The path of the full list behind a block, or of the filtered list if the two share no home. */
export const listingSectionPath = (name: ListingSectionName, filter: ListingFilter = {}): string =>
  propertiesPath(toSearchParams(narrowSection(name, filter) ?? filter))

export const localListWords = {
  loading: 'Loading the homes…',
  none: 'No home is for sale here today.',
  all: { label: 'See all homes for sale', to: '/properties' },
  noScript: 'Scripts are turned off in your browser. The homes are on their own page.',
} as const
