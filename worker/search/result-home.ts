import { monthSaid } from '../../src/content/home-cost.ts'
import type { CostTerms } from '../../src/domain/cost-terms.ts'
import type { Mention } from '../../src/domain/interpret/vocabulary/mentions.ts'
import type { Listing } from '../../src/domain/listing.ts'
import { quotesOf } from './quotes.ts'

/** A home in a search result: what its card shows and its picture is drawn from, and its page. */
export type ResultHome = Pick<Listing, (typeof fields)[number]> & {
  url: string
  /** About what it costs a month, and what that rests on; null for a sold home. */
  monthly: ReturnType<typeof monthSaid>
  /** The listing's own sentences that say what was asked for; none about people. */
  quotes?: string[]
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
] as const satisfies readonly (keyof Listing)[]

/** Only the first photo: a card has room for one. */
export function toResultHome(
  home: Listing,
  terms: CostTerms,
  mentions: readonly Mention[] = [],
): ResultHome {
  const shown = Object.fromEntries(fields.map(field => [field, home[field]]))
  const photos = home.photos.slice(0, 1)
  const quotes = quotesOf(home.description, mentions)
  return {
    ...(shown as Pick<Listing, (typeof fields)[number]>),
    photos,
    url: `/property/${home.id}`,
    monthly: monthSaid(home, terms),
    ...(quotes.length > 0 && { quotes }),
  }
}
