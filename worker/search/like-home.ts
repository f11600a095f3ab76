import type { Listing } from '../../src/domain/listing.ts'
import type { Database } from '../db/connect.ts'
import { findProperties } from '../db/properties.ts'
import type { NamedAddress } from './address.ts'
import type { Understood } from './understand.ts'

/** What “like this home, but …” changes, as words say it in English and Spanish. */
const changes: readonly (readonly [RegExp, (home: Listing) => Understood['filter']])[] = [
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

/** Around the price of a home that others are to be like, when no other price is asked for. */
const priceRange = [0.85, 1.15] as const

/** A question for homes like one: its kind, its bedrooms, its price, and what is to be different. */
export async function likeHome(
  db: Database,
  rest: Understood,
  query: string,
  named: NamedAddress,
  now: Date,
): Promise<Understood> {
  const [home] = await findProperties(db, [named.id], now)
  if (!home) return rest
  const { sort: _, ...asked } = rest.filter
  const changed = changes.filter(([words]) => words.test(query)).map(([, change]) => change(home))
  const filter = { ...likeness(home), ...asked, ...Object.assign({}, ...changed) }
  if (filter.maxPrice === undefined && filter.minPrice === undefined) {
    const [low, high] = priceRange.map(part => Math.round((home.price * part) / 5_000) * 5_000)
    Object.assign(filter, { minPrice: low, maxPrice: high })
  }
  const ignored = rest.ignored.filter(
    run => run !== named.run && !changes.some(([words]) => words.test(run.text)),
  )
  return { ...rest, filter, ignored, like: named.address }
}

const likeness = ({ type, bedrooms }: Listing): Understood['filter'] => ({
  type: [type],
  ...(bedrooms !== null && { minBeds: bedrooms }),
})
