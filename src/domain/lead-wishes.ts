import { dollars } from './format.ts'
import type { Timeframe } from './home-value.ts'
import { interpret } from './interpret.ts'

/** What an inquiry says about money and time without having been asked. */
export type Wishes = { timeframe: Timeframe | null; priceRange: string | null }

// One list, so that its index is built once.
const noPlaces: [] = []

const soon =
  /\b(asap|as soon as possible|right away|immediately|urgent(ly)?|this (week|month)|next week)\b/i
const months =
  /\b(?:in|within|next)(?: the)?(?: next)? (\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))? months?\b/i

/** Reads timeframe and price range out of a message. What it does not say stays null. */
export function readWishes(message: string, now: Date): Wishes {
  return { timeframe: readTimeframe(message), priceRange: readPriceRange(message, now) }
}

function readTimeframe(message: string): Timeframe | null {
  const found = months.exec(message)
  if (found) {
    const upTo = Number(found[2] ?? found[1])
    if (upTo <= 3) return '1-3 months'
    return upTo <= 6 ? '3-6 months' : '6+ months'
  }
  if (/\bnext year\b/i.test(message)) return '6+ months'
  return soon.test(message) ? 'ASAP' : null
}

/** The search's own reading of amounts, so that both understand "under 800k" alike. */
function readPriceRange(message: string, now: Date): string | null {
  const { minPrice, maxPrice } = interpret(message, noPlaces, now).filter
  if (minPrice && maxPrice) return `${dollars(minPrice)} to ${dollars(maxPrice)}`
  if (maxPrice) return `Up to ${dollars(maxPrice)}`
  return minPrice ? `From ${dollars(minPrice)}` : null
}
