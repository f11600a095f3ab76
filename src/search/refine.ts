import {
  type Facet,
  type FilterField,
  facetOf,
  type ListingFilter,
} from '../inventory/filter/listing-filter.ts'
import { type Feature, propertyTypes } from '../site/listing-terms.ts'

/** A changed filter, and the field that was changed. */
export type Step = { field: FilterField; facet: Facet; filter: ListingFilter }

/**
 * The search with one limit removed, least important first: comforts, then dues, lot and age, then
 * size, and last the place and the maximum price. Features are removed one at a time. Status, sort
 * order and mentions stay: they exclude no home.
 */
export function broaderSteps(filter: ListingFilter): Step[] {
  return leastImportantFirst.flatMap(field => {
    const { [field]: value, ...others } = filter
    if (value === undefined) return []
    if ((field === 'features' || field === 'notFeatures') && (filter[field]?.length ?? 0) > 1) {
      const wished = filter[field] ?? []
      return wished.map(dropped =>
        step(field, { ...filter, [field]: wished.filter(x => x !== dropped) }),
      )
    }
    return [step(field, others)]
  })
}

/** One more limit that a search could have, as a filter of its own. */
export type Refinement = { facet: Facet; limit: ListingFilter }

/**
 * The limits that a search could add, by facet: none that it has, excludes or leaves no room for. How
 * many homes meet each of them decides which are offered: see `bestSplits`.
 * @param places names of places with homes for sale
 */
export function refinements(filter: ListingFilter, places: readonly string[]): Refinement[] {
  const { features = [], notFeatures = [], either = [], notPlace = [] } = filter
  const named = [...features, ...notFeatures, ...either.flat()]
  const below = (name: 'Price', step: number) =>
    step < (filter[`max${name}`] ?? Infinity) && step > (filter[`min${name}`] ?? 0)
  const above = (name: 'Beds' | 'Sqft' | 'Garage' | 'Year', step: number) =>
    step > (filter[`min${name}`] ?? 0) && step < (filter[`max${name}`] ?? Infinity)
  const lacks = (...fields: FilterField[]) => fields.every(field => filter[field] === undefined)
  const offered: [Facet, readonly ListingFilter[]][] = [
    ['price', maxPrices.filter(step => below('Price', step)).map(maxPrice => ({ maxPrice }))],
    ['beds', minBeds.filter(step => above('Beds', step)).map(minBeds => ({ minBeds }))],
    ['features', without(comforts, named).map(feature => ({ features: [feature] }))],
    ['stories', lacks('minStories', 'maxStories') ? withFeature('single-story', named) : []],
    ['place', lacks('place') ? without(places, notPlace).map(place => ({ place: [place] })) : []],
    ['type', lacks('type', 'notType') ? propertyTypes.map(type => ({ type: [type] })) : []],
    ['garage', minGarages.filter(step => above('Garage', step)).map(minGarage => ({ minGarage }))],
    [
      'year',
      lacks('minYear', 'maxYear')
        ? [...withFeature('new-construction', named), ...minYears.map(minYear => ({ minYear }))]
        : [],
    ],
    ['sqft', minSqfts.filter(step => above('Sqft', step)).map(minSqft => ({ minSqft }))],
    ['hoa', lacks('minHoa', 'maxHoa') ? [{ maxHoa: 0 }] : []],
    ['reduced', lacks('reduced') ? [{ reduced: 30 }] : []],
  ]
  return offered.flatMap(([facet, limits]) => limits.map(limit => ({ facet, limit })))
}

const maxSplits = 4

/**
 * The four refinements that split a search's homes best: those that keep nearest to half of them, at
 * most one of a facet, and none that keep all homes or no home.
 * @param totals how many of the `total` homes each refinement keeps
 * @returns their positions among the refinements, best first
 */
export function bestSplits(
  offered: readonly Refinement[],
  totals: readonly number[],
  total: number,
): number[] {
  const distance = (index: number) => Math.abs((totals[index] ?? 0) / total - 0.5)
  const facets = new Set<Facet>()
  return [...offered.keys()]
    .filter(index => (totals[index] ?? 0) > 0 && (totals[index] ?? 0) < total)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .filter(index => {
      const { facet } = offered[index] as Refinement
      return facets.size < maxSplits && !facets.has(facet) && facets.add(facet)
    })
}

/** The search with one more limit. Features add up; any other limit takes the place of a wider one. */
export const refined = (filter: ListingFilter, limit: ListingFilter): ListingFilter => ({
  ...filter,
  ...limit,
  ...(limit.features && { features: [...(filter.features ?? []), ...limit.features] }),
})

const step = (field: FilterField, filter: ListingFilter): Step => ({
  field,
  facet: facetOf(field),
  filter,
})

const without = <Name extends string>(names: readonly Name[], unwanted: readonly string[]) =>
  names.filter(name => !unwanted.includes(name))

const withFeature = (feature: Feature, named: readonly Feature[]): ListingFilter[] =>
  named.includes(feature) ? [] : [{ features: [feature] }]

/** Each is a column of one statement, which D1 limits to 100. */
const maxPrices = [
  300_000, 400_000, 450_000, 500_000, 550_000, 600_000, 700_000, 800_000, 1_000_000, 1_500_000,
]
const minBeds = [2, 3, 4, 5]
const minGarages = [2, 3]
const minYears = [2000, 2010, 2020]
const minSqfts = [1500, 2000, 2500, 3000]
const comforts: readonly Feature[] = [
  'pool',
  'mountain-view',
  'gated',
  'solar',
  'rv-parking',
  'casita',
  'golf-view',
]

const leastImportantFirst: readonly FilterField[] = [
  ...(['notMentions', 'notAgent', 'notOffice', 'notSchool', 'notStreet', 'notBuilder'] as const),
  ...(['notFeatures', 'either', 'features', 'openHouse', 'minReduction', 'maxReduction'] as const),
  ...(['minReductionPercent', 'maxReductionPercent', 'reduced', 'builder', 'office'] as const),
  ...(['agent', 'minDays', 'maxDays', 'minPricePerSqft', 'maxPricePerSqft', 'minTax'] as const),
  ...(['maxTax', 'minHoa', 'maxHoa', 'minLot', 'maxLot', 'minYear', 'maxYear'] as const),
  ...(['minGarage', 'maxGarage', 'minStories', 'maxStories', 'maxSqft', 'minSqft'] as const),
  ...(['maxBaths', 'minBaths', 'maxBeds', 'notType', 'notPlace', 'minSoldDays'] as const),
  ...(['maxSoldDays', 'minMonthly', 'minPrice', 'minBeds', 'type', 'search', 'school'] as const),
  ...(['street', 'place', 'maxMonthly', 'maxPrice'] as const),
]
