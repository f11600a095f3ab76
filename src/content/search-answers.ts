import { dollars, longDate, plural } from '../domain/format.ts'
import type { Feature } from '../domain/listing.ts'
import type { FilterField, ListingFilter } from '../domain/listing-filter.ts'
import { agent } from './agent.ts'
import { featureNames } from './listing-words.ts'

/** What the search says. Two asterisks mark the words a page sets in bold. */

/** What the matching homes cost, in dollars. */
export type PriceFigures = {
  lowest: number
  highest: number
  /** Null when there are too many homes to read each of them. */
  median: number | null
  /** Mean over the homes whose area is known; null like the median. */
  pricePerSqft: number | null
}

/** Where a question leads that is not about buying. */
export const pathFor: Record<'selling' | 'value', string[]> = {
  selling: [
    'Tell me about your home on the contact page and I will write back with a plan for the sale.',
    `Call me at ${agent.phone.display} to talk it through.`,
  ],
  value: [
    'Send me the address on the contact page and I will work out a price range from recent sales.',
    `Call me at ${agent.phone.display} to talk it through.`,
  ],
}

export const failed = {
  suggestions: ['Search temporarily unavailable. Please try again.'],
  marketInsights: `Please connect with ${agent.name} directly at ${agent.phone.display} for personalized property recommendations.`,
}

/** A short paragraph of figures over the matching homes; an invitation when there is none. */
export function describeMarket(
  { total, more }: { total: number; more: boolean },
  figures: PriceFigures | null,
  understood: boolean,
  now: Date,
): string {
  if (!figures) {
    return `No home for sale matches all of that today. Loosen one limit, or call me at ${agent.phone.display} and I will keep looking for you.`
  }
  const { lowest, highest, median, pricePerSqft } = figures
  const middle = median === null ? '' : `, with a median of ${dollars(median)}`
  const counted = more ? `More than ${plural(total, 'home')}` : plural(total, 'home')
  const range =
    lowest === highest
      ? `asking ${dollars(lowest)}`
      : `asking ${dollars(lowest)} to ${dollars(highest)}${middle}`
  const match = total === 1 && !more ? 'matches' : 'match'
  const matching = understood ? match : 'on this site'
  const perSqft = pricePerSqft
    ? `\n\n**Price per square foot** ${dollars(Math.round(pricePerSqft))} on average.`
    : ''
  return `**${counted} for sale** ${matching}, ${range}.${perSqft}\n\n**As of** ${longDate(now)}, from the listings on this site.`
}

export const refinementLabel = (feature: Feature, count: number): string =>
  `${featureNames[feature]} as well: ${plural(count, 'home')}`

export function relaxationLabel(name: FilterField, filter: ListingFilter, count: number): string {
  return `Without ${limitNames[name]?.(filter) ?? name}: ${plural(count, 'home')}`
}

const limitNames: Partial<Record<FilterField, (filter: ListingFilter) => string>> = {
  search: () => 'those words',
  minPrice: filter => `a price from ${dollars(filter.minPrice ?? 0)}`,
  maxPrice: filter => `a price up to ${dollars(filter.maxPrice ?? 0)}`,
  minBeds: filter => `${filter.minBeds}+ bedrooms`,
  minBaths: filter => `${filter.minBaths}+ bathrooms`,
  minSqft: () => 'the least area',
  maxSqft: () => 'the most area',
  type: () => 'the home type',
  features: filter =>
    (filter.features ?? []).map(feature => featureNames[feature].toLowerCase()).join(' and '),
  place: filter => (filter.place ?? []).join(' or '),
}
