import { features, propertyTypes, statuses } from '../../site/listing-terms.ts'
import { type FilterField, openHouseWords } from './listing-filter.ts'

/**
 * The choices that are counted for a search, by field. Dollars, square feet, years and days.
 * Builders are counted too, but their names come from the data: those with the most homes.
 */
export const facetChoices = {
  minPrice: [200_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000],
  maxPrice: [300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000],
  maxMonthly: [2000, 2500, 3000, 3500, 4000, 5000, 6000],
  minBeds: [1, 2, 3, 4, 5, 6],
  minBaths: [1, 2, 3, 4, 5],
  minSqft: [1000, 1500, 2000, 2500, 3000, 4000],
  minLot: [3000, 5000, 6500, 10_890, 21_780, 43_560],
  minYear: [1990, 2000, 2010, 2015, 2020],
  minStories: [1, 2, 3],
  maxStories: [1, 2],
  minGarage: [1, 2, 3, 4],
  maxHoa: [0, 50, 100, 200, 300],
  maxPricePerSqft: [200, 250, 300, 350, 400, 500],
  maxDays: [1, 7, 30],
  reduced: [7, 30],
  minReduction: [5000, 10_000, 25_000, 50_000],
  openHouse: openHouseWords,
  type: propertyTypes,
  features,
  status: statuses,
} as const satisfies { [Field in FilterField]?: readonly (string | number)[] }

export type FacetField = keyof typeof facetChoices | 'builder'

/**
 * How many homes there would be with each choice. A choice replaces the field's current choice, but
 * is added to the features already chosen.
 */
export type FacetCounts = {
  /** The number of homes that match the search. */
  total: number
  counts: Record<FacetField, Record<string, number>>
}

export const maxBuilders = 20
