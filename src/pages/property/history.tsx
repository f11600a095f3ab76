import { propertyWords as words } from '../../content/property.ts'
import { dollars, longDate } from '../../domain/format.ts'
import type { ListingPage } from '../../domain/listing.ts'
import type { ListingEvent } from '../../domain/listing-details.ts'

/** What happened to a listing, latest first. Shown once something has changed. */
export function History({ history }: { history: ListingEvent[] }) {
  const rows = history
    .map((event, at) => ({ event, text: textOf(event, history.slice(0, at)) }))
    .filter(row => row.text !== null)
    .reverse()
  if (rows.length < 2) return null
  return (
    <section>
      <h2>{words.history}</h2>
      <table className='rows property-history'>
        <thead>
          <tr>
            {words.historyHead.map(head => (
              <th key={head} scope='col'>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ event, text }) => (
            <tr key={event.at + event.kind}>
              <td>
                <time dateTime={event.at}>{longDate(new Date(event.at))}</time>
              </td>
              <td>{text}</td>
              <td>{dollars(event.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The last change of the price; null without one. Shown beside the price. */
export function lastPriceChange({ history, details }: ListingPage): string | null {
  const at = history.findLastIndex(event => event.kind === 'price')
  const event = history[at]
  if (!event) return null
  // The record may name a price that the site never saw as an event.
  const named = Date.parse(event.at) === details.priceChangedAt ? details.previousPrice : undefined
  const before = named ?? history.slice(0, at).findLast(({ price }) => price !== event.price)?.price
  if (before === undefined) return null
  const difference = dollars(Math.abs(event.price - before))
  return words.priceChange(difference, event.price < before, longDate(new Date(event.at)))
}

function textOf({ kind, price, status }: ListingEvent, earlier: ListingEvent[]): string | null {
  const { events } = words
  if (kind === 'listed') return events.listed
  const before = earlier.at(-1)
  if (kind === 'price') {
    if (!before || before.price === price) return null
    return price < before.price ? events.lower : events.higher
  }
  if (status === 'Off Market') return events.off
  if (status === 'Active' && before?.status === 'Off Market') return events.back
  return events.status[status as keyof typeof events.status] ?? null
}
