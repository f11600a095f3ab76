import type { Feature, PropertyType, Status } from './listing.ts'

export const sorts = ['newest', 'price-low', 'price-high', 'largest'] as const
export type Sort = (typeof sorts)[number]

/**
 * What somebody looks for. Every limit is inclusive; a list means "any of these", except features,
 * which must all be there. The same names stand in the URL, in the API and in an answer's `filters`.
 */
export type ListingFilter = {
  /** Free words, matched against address, subdivision and remarks. */
  search?: string
  minPrice?: number
  maxPrice?: number
  minBeds?: number
  minBaths?: number
  minSqft?: number
  maxSqft?: number
  type?: PropertyType[]
  status?: Status[]
  features?: Feature[]
  /** Names of subdivisions and cities, or zip codes, as the data spells them. */
  place?: string[]
  sort?: Sort
}

/** What a search covers unless it asks otherwise: homes that can be bought. */
export const forSale: Status[] = ['Active', 'New', 'Featured']

/** The list of homes under these parameters. */
export const propertiesPath = (params: URLSearchParams): string =>
  params.size > 0 ? `/properties?${params}` : '/properties'

/** A filter as URL parameters, in a fixed order, so that equal filters have equal addresses. */
export function toSearchParams(filter: ListingFilter): URLSearchParams {
  const params = new URLSearchParams()
  const names = [
    'search',
    'minPrice',
    'maxPrice',
    'minBeds',
    'minBaths',
    'minSqft',
    'maxSqft',
    'type',
    'status',
    'features',
    'place',
    'sort',
  ] as const
  for (const name of names) {
    const value = filter[name]
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  return params
}
