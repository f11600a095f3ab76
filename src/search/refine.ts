import {
  type Facet,
  type FilterField,
  facetOf,
  type ListingFilter,
} from '../inventory/filter/listing-filter.ts'
import type { Feature } from '../site/listing-terms.ts'

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

/**
 * The search with one more limit, most popular first. Leaves out what is already required, excluded
 * or impossible with the rest.
 */
export function refinements(filter: ListingFilter): Step[] {
  const { features = [], notFeatures = [], either = [] } = filter
  const named = [...features, ...notFeatures, ...either.flat()]
  const steps = wishes
    .filter(wish => !named.includes(wish))
    .filter(wish => wish !== 'single-story' || filter.minStories === undefined)
    .map(wish => step('features', { ...filter, features: [...features, wish] }))
  if (filter.minHoa === undefined && filter.maxHoa === undefined) {
    steps.push(step('maxHoa', { ...filter, maxHoa: 0 }))
  }
  if (filter.minGarage === undefined && filter.maxGarage === undefined) {
    steps.push(step('minGarage', { ...filter, minGarage: 3 }))
  }
  if (filter.minBeds !== undefined && filter.maxBeds === undefined) {
    steps.push(step('minBeds', { ...filter, minBeds: filter.minBeds + 1 }))
  }
  return steps
}

const step = (field: FilterField, filter: ListingFilter): Step => ({
  field,
  facet: facetOf(field),
  filter,
})

const wishes: readonly Feature[] = [
  'pool',
  'single-story',
  'mountain-view',
  'new-construction',
  'solar',
  'rv-parking',
  'casita',
]

const leastImportantFirst: readonly FilterField[] = [
  'notMentions',
  'notOffice',
  'notSchool',
  'notStreet',
  'notBuilder',
  'notFeatures',
  'either',
  'features',
  'openHouse',
  'minReduction',
  'maxReduction',
  'minReductionPercent',
  'maxReductionPercent',
  'reduced',
  'builder',
  'office',
  'minDays',
  'maxDays',
  'minPricePerSqft',
  'maxPricePerSqft',
  'minTax',
  'maxTax',
  'minHoa',
  'maxHoa',
  'minLot',
  'maxLot',
  'minYear',
  'maxYear',
  'minGarage',
  'maxGarage',
  'minStories',
  'maxStories',
  'maxSqft',
  'minSqft',
  'maxBaths',
  'minBaths',
  'maxBeds',
  'notType',
  'notPlace',
  'minSoldDays',
  'maxSoldDays',
  'minMonthly',
  'minPrice',
  'minBeds',
  'type',
  'search',
  'school',
  'street',
  'place',
  'maxMonthly',
  'maxPrice',
]
