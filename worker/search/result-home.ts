import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import { monthlyEstimate } from '../../src/inventory/cost/cost-words.ts'
import type { Listing } from '../../src/inventory/listing.ts'

/** A home in a search result: the facts for its card and its drawing, and the URL of its page. */
export type ResultHome = Pick<Listing, (typeof fields)[number]> & {
  url: string
  /** The estimated monthly cost and its assumptions; null for a sold home. */
  monthly: ReturnType<typeof monthlyEstimate>
}

const fields = [
  'id',
  'price',
  'type',
  'address',
  'bedrooms',
  'bathrooms',
  'sqft',
  'status',
  'sample',
  'propertyType',
  'stories',
  'garage',
  'pool',
  'lotSize',
  'yearBuilt',
  'features',
  'photos',
  'said',
] as const satisfies readonly (keyof Listing)[]

/** Only the first photo: a card has room for one. */
export function toResultHome(home: Listing, terms: CostTerms): ResultHome {
  const facts = Object.fromEntries(fields.map(field => [field, home[field]]))
  const photos = home.photos.slice(0, 1)
  return {
    ...(facts as Pick<Listing, (typeof fields)[number]>),
    photos,
    url: `/property/${home.id}`,
    monthly: monthlyEstimate(home, terms),
  }
}
