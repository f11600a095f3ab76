import { propertyWords as words } from '../../content/property.ts'
import { dollars, longDate } from '../../domain/format.ts'
import type { ListingEvent } from '../../domain/listing-details.ts'

/** What happened to a listing, latest first. Shown once something has changed. */
export function History({ history }: { history: ListingEvent[] }) {
  const rows = historyRows(history).toReversed()
  if (rows.length < 2) return null
  return (
    <section id='history'>
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

/** The events that say something, oldest first; one alone is not shown. */
export const historyRows = (history: ListingEvent[]) =>
  history
    .map((event, at) => ({ event, text: textOf(event, history.slice(0, at)) }))
    .filter(row => row.text !== null)

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
