import { dollars } from '../format/format.ts'
import { interpret } from '../search/interpret.ts'
import type { Timeframe } from './home-value.ts'

/** Timeframe and price range mentioned in the message of an inquiry. */
export type Wishes = { timeframe: Timeframe | null; priceRange: string | null }

// A constant, because the place index is cached by list.
const noPlaces: [] = []

const soon =
  /\b(asap|as soon as possible|right away|immediately|urgent(ly)?|this (week|month)|next week)\b/i
const months =
  /\b(?:in|within|next)(?: the)?(?: next)? (\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))? months?\b/i

/** Extracts timeframe and price range from a message; null when not mentioned. */
export function readWishes(message: string, now: Date): Wishes {
  return { timeframe: readTimeframe(message), priceRange: readPriceRange(message, now) }
}

function readTimeframe(message: string): Timeframe | null {
  const match = months.exec(message)
  if (match) {
    const upTo = Number(match[2] ?? match[1])
    if (upTo <= 3) return '1-3 months'
    return upTo <= 6 ? '3-6 months' : '6+ months'
  }
  if (/\bnext year\b/i.test(message)) return '6+ months'
  return soon.test(message) ? 'ASAP' : null
}

/** Uses the search parser, so that both read "under 800k" the same way. */
function readPriceRange(message: string, now: Date): string | null {
  const { minPrice, maxPrice } = interpret(message, noPlaces, now).filter
  if (minPrice && maxPrice) return `${dollars(minPrice)} to ${dollars(maxPrice)}`
  if (maxPrice) return `Up to ${dollars(maxPrice)}`
  return minPrice ? `From ${dollars(minPrice)}` : null
}
