import type { ListingPage } from './listing.ts'

/** The last change of a price: by how many dollars, down or up, and when (ISO 8601). */
export type PriceChange = { dollars: number; isLower: boolean; at: string }

/** The last change of a home's price; null without one. */
export function lastPriceChange({
  history,
  details,
}: Pick<ListingPage, 'history' | 'details'>): PriceChange | null {
  const place = history.findLastIndex(event => event.kind === 'price')
  const event = history[place]
  if (!event) return null
  const { at, price } = event
  // The record may name a price that the site never saw as an event.
  const named = Date.parse(at) === details.priceChangedAt ? details.previousPrice : undefined
  const before = named ?? history.slice(0, place).findLast(one => one.price !== price)?.price
  if (before === undefined || before === price) return null
  return { dollars: Math.abs(price - before), isLower: price < before, at }
}
