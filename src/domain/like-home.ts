import type { WordsFilter } from './interpret.ts'
import type { PropertyType } from './listing.ts'

/** What is known of a home that others are to be like. Dollars and square feet. */
export type Likened = {
  type: PropertyType
  price: number
  bedrooms: number | null
  sqft: number | null
  yearBuilt: number | null
}

/** What “like this home, but …” changes, as words say it in English and Spanish. */
const changes: readonly (readonly [RegExp, (home: Likened) => WordsFilter])[] = [
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

/** Whether words only compare: "cheaper". */
export const compares = (words: string): boolean => changes.some(([said]) => said.test(words))

/** Around the price of the home, when no other price is asked for. */
const priceRange = [0.85, 1.15] as const

/** A search for homes like one: its kind, its bedrooms, its price, and what is to be different. */
export function likeFilter(home: Likened, asked: WordsFilter, question: string): WordsFilter {
  const { sort: _, ...others } = asked
  const words = question.replace(/\s+/g, ' ')
  const different = changes.filter(([said]) => said.test(words)).map(([, change]) => change(home))
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
