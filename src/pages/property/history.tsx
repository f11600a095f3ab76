import { propertyWords as words } from '../../content/property.ts'
import { count, dollars, longDate } from '../../domain/format.ts'
import type { ListingPage } from '../../domain/listing.ts'
import type { ListingEvent } from '../../domain/listing-details.ts'

/** What happened to a home, latest first, over all of its listings that may be shown. */
export function History({ history }: { history: ListingEvent[] }) {
  const rows = history
    .map((event, at) => ({ event, text: textOf(event, history.slice(0, at)) }))
    .filter(row => row.text !== null)
    .reverse()
  if (rows.length === 0) return null
  return (
    <section id='history'>
      <h2 id='history-heading'>{words.history}</h2>
      <table className='rows property-history' aria-labelledby='history-heading'>
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
              <th scope='row'>
                <time dateTime={event.at}>{longDate(new Date(event.at))}</time>
              </th>
              <td>{text}</td>
              <td>{dollars(event.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The last change of this listing's price; null without one. Shown beside the price. */
export function lastPriceChange({ history, details }: ListingPage): string | null {
  const listed = history.slice(Math.max(0, history.findLastIndex(({ kind }) => kind === 'listed')))
  const at = listed.findLastIndex(event => event.kind === 'price')
  const event = listed[at]
  if (!event) return null
  // The record may name a price that the site never saw as an event.
  const named = Date.parse(event.at) === details.priceChangedAt ? details.previousPrice : undefined
  const before = named ?? listed.slice(0, at).findLast(({ price }) => price !== event.price)?.price
  if (before === undefined) return null
  const difference = dollars(Math.abs(event.price - before))
  return words.priceChange(difference, event.price < before, longDate(new Date(event.at)))
}

function textOf({ kind, price, status }: ListingEvent, earlier: ListingEvent[]): string | null {
  const { events } = words
  if (kind === 'listed') return earlier.length > 0 ? events.again : events.listed
  const before = earlier.at(-1)
  if (kind === 'price') {
    if (!before || before.price === price) return null
    const [change, percent] = [price - before.price, (100 * (price - before.price)) / before.price]
    const share = count(Math.round(Math.abs(percent) * 10) / 10)
    return events.price(dollars(Math.abs(change)), share, change < 0)
  }
  if (status === 'Off Market') return events.off
  if (status === 'Active' && before?.status === 'Off Market') return events.back
  return events.status[status as keyof typeof events.status] ?? null
}
