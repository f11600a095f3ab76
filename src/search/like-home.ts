import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import type { PropertyType } from '../site/listing-terms.ts'

/** The facts about a home that similar homes are searched by. Dollars and square feet. */
export type ReferenceHome = {
  type: PropertyType
  price: number
  bedrooms: number | null
  sqft: number | null
  yearBuilt: number | null
}

/** The changes that “like this home, but …” can ask for, in English and Spanish. */
const changes: readonly (readonly [RegExp, (home: ReferenceHome) => WordsFilter])[] = [
  [
    /\b(?:cheaper|less expensive|more affordable|m[aá]s barat[ao]s?|menos car[ao]s?)\b/i,
    ({ price }) => ({ maxPrice: price - 1 }),
  ],
  [
    /\b(?:bigger|larger|m[aá]s grandes?)\b/i,
    ({ sqft }) => (sqft === null ? {} : { minSqft: sqft + 1 }),
  ],
  [
    /\b(?:smaller|m[aá]s chic[ao]s?|m[aá]s peque[nñ][ao]s?)\b/i,
    ({ sqft }) => (sqft === null ? {} : { maxSqft: sqft - 1 }),
  ],
  [
    /\b(?:newer|m[aá]s nuev[ao]s?)\b/i,
    ({ yearBuilt }) => (yearBuilt === null ? {} : { minYear: yearBuilt + 1 }),
  ],
]

/** Whether words contain a comparison such as "cheaper". */
export const isComparison = (words: string): boolean =>
  changes.some(([pattern]) => pattern.test(words))

/** The price range around the home's price, used when the question sets no price limit. */
const priceRange = [0.85, 1.15] as const

/**
 * A search for similar homes: the home's type, bedrooms and price, with the requested differences.
 */
export function similarHomesFilter(
  home: ReferenceHome,
  requested: WordsFilter,
  question: string,
): WordsFilter {
  const { sort: _, ...others } = requested
  const words = question.replace(/\s+/g, ' ')
  const different = changes
    .filter(([pattern]) => pattern.test(words))
    .map(([, change]) => change(home))
  const filter: WordsFilter = {
    type: [home.type],
    ...(home.bedrooms !== null && { minBeds: home.bedrooms }),
    ...others,
    ...Object.assign({}, ...different),
  }
  if (filter.maxPrice !== undefined || filter.minPrice !== undefined) return filter
  const [minPrice, maxPrice] = priceRange.map(
    part => Math.round((home.price * part) / 5_000) * 5_000,
  )
  return { ...filter, minPrice, maxPrice }
}
