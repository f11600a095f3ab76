import { type DisplayRules, type HiddenReason, mayMention, mayShowSale } from './display-rules.ts'
import type { ListingEvent } from './listing-details.ts'

/** A listing of a home as stored. Times in milliseconds since 1970. */
export type RecordedListing = {
  source: string
  sample: boolean
  standardStatus: string | null
  hiddenReason: HiddenReason | null
  closedAt: number | null
  closePrice: number | null
  /** Oldest first. */
  events: RecordedEvent[]
}
type RecordedEvent = Omit<ListingEvent, 'at'> & { at: number }

const maxEvents = 100

/**
 * The history of a home, oldest first: the events of its current listing and of earlier ones.
 * Includes earlier listings and sales only where sold data may be shown.
 */
export function historyOf(
  current: RecordedListing,
  earlier: readonly RecordedListing[],
  rules: Pick<DisplayRules, 'sold'>,
): ListingEvent[] {
  const shown = earlier.filter(one => mayMention(one.hiddenReason) && mayShowSale(one, rules))
  return [current, ...shown]
    .flatMap(one => (mayShowSale(one, rules) ? withSale(one) : withoutSale(one)))
    .sort((a, b) => a.at - b.at)
    .slice(-maxEvents)
    .map(event => ({ ...event, at: new Date(event.at).toISOString() }))
}

const withoutSale = ({ events }: RecordedListing) => events.filter(one => one.status !== 'Sold')

/** Replaces the event that took a closed listing off the market with its sale. */
function withSale({ standardStatus, closedAt, closePrice, events }: RecordedListing) {
  if (standardStatus !== 'Closed') return events
  const ended = events.findLast(one => one.kind === 'status' && endings.includes(one.status))
  const price = closePrice ?? ended?.price ?? events.at(-1)?.price
  const at = closedAt ?? ended?.at
  if (price === undefined || at === undefined) return events
  const sale: RecordedEvent = { at, kind: 'status', price, status: 'Sold' }
  return [...events.filter(one => one !== ended), sale]
}

const endings = ['Off Market', 'Sold']
