import { count, dollars, longDate } from '../../format/format.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import { priceBefore, type Recorded } from '../../inventory/price-change.ts'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { Fold } from '../../ui/fold.tsx'

/** The events of a home, latest first, over all of its listings that may be shown. */
export function History({ home }: { home: Recorded }) {
  const rows = historyRows(home).reverse()
  if (rows.length === 0) return null
  return (
    <Fold id='history' heading={words.history} note={words.historyNote(rows.length)} wide>
      <table className='rows' aria-label={words.history}>
        <thead>
          <ColumnHeads names={words.historyHead} />
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
    </Fold>
  )
}

/** The events that have a text, oldest first. */
export const historyRows = (home: Recorded) =>
  home.history
    .map((event, index) => ({ event, text: textOf(home, index) }))
    .filter(row => row.text !== null)

function textOf(home: Recorded, index: number): string | null {
  const { events } = words
  const [event, before] = [home.history[index], index > 0 ? home.history[index - 1] : undefined]
  if (!event) return null
  if (event.kind === 'listed') return before ? events.again : events.listed
  if (event.kind === 'price') {
    const from = priceBefore(home, index)
    if (from === null) return null
    const change = event.price - from
    const percent = count(Math.round((1000 * Math.abs(change)) / from) / 10)
    return events.price(dollars(Math.abs(change)), percent, change < 0)
  }
  if (event.status === 'Off Market') return events.off
  if (event.status === 'Active' && before?.status === 'Off Market') return events.back
  return events.status[event.status as keyof typeof events.status] ?? null
}
