import type { ListingPage } from './listing.ts'

/** The parts of a home's page with its history. */
export type Recorded = Pick<ListingPage, 'history' | 'details'>

/**
 * The last change of a price: the difference in dollars, the direction, and the time (ISO 8601).
 */
export type PriceChange = { dollars: number; isLower: boolean; time: string }

/** The last change of a home's price within its latest listing; null if there is none. */
export function lastPriceChange(home: Recorded): PriceChange | null {
  const { history } = home
  const place = history.findLastIndex(({ kind }) => kind === 'price')
  const event = history[place]
  if (!event || place < history.findLastIndex(({ kind }) => kind === 'listed')) return null
  const before = priceBefore(home, place)
  if (before === null || before === event.price) return null
  return { dollars: Math.abs(event.price - before), isLower: event.price < before, time: event.at }
}

/** The price in dollars before the event at an index of the history; null if it is unknown. */
export function priceBefore({ history, details }: Recorded, place: number): number | null {
  const event = history[place]
  if (!event) return null
  // The record may state a price that the site never recorded as an event.
  const named = Date.parse(event.at) === details.priceChangedAt ? details.previousPrice : undefined
  return (
    named ?? history.slice(0, place).findLast(({ price }) => price !== event.price)?.price ?? null
  )
}
