import { thousands } from '../format/format.ts'
import { searchEnds } from '../site/counters.ts'
import { ColumnHeads } from '../ui/drawn-figure.tsx'
import { SpanChart } from '../ui/span-chart.tsx'
import { analyticsWords } from './analytics-words.ts'
import type { Visits } from './report-calls.ts'

const { searches: words } = analyticsWords

/** Search terms, searches without results, and words that no filter covers. */
export function Searches({ visits }: { visits: Visits }) {
  const { asked, missed, words: wishes, otherWords, searches, totals } = visits
  return (
    <section className='stack'>
      <h2>{words.heading}</h2>
      {totals.searches === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ul className='cluster analytics-figures'>
            {searchEnds.map(end => (
              <li key={end}>
                <b>{thousands(searches[end])}</b> {words.ended[end]}
              </li>
            ))}
          </ul>
          <div className='split console-columns'>
            <Ranking words={words} rows={asked} />
            <div className='stack'>
              <h3>{words.missed}</h3>
              {missed.length === 0 ? (
                <p>{words.missedNone}</p>
              ) : (
                <Rows
                  label={words.missed}
                  columns={words.missedColumns}
                  rows={missed.map(({ name, amount }) => ({
                    key: name,
                    cells: [name, thousands(amount)],
                  }))}
                />
              )}
              <h3>{words.words}</h3>
              {wishes.length === 0 ? (
                <p>{words.wordsNone}</p>
              ) : (
                <ul className='cluster analytics-figures'>
                  {wishes.map(({ name, amount }) => (
                    <li key={name}>
                      {name} <b>{thousands(amount)}</b>
                    </li>
                  ))}
                </ul>
              )}
              <p className='hint'>
                {words.wordsNote} {words.others(otherWords)}
              </p>
            </div>
          </div>
        </>
      )}
    </section>
  )
}

/** A plain table; the first cell of each row is its header. */
export function Rows({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}) {
  return (
    <table className='rows console-counts' aria-label={label}>
      <thead>
        <ColumnHeads names={columns} />
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope='row'>{name}</th>
            {others.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names with their counts, largest first, as bars and as a table. */
export function Ranking({
  words,
  rows,
  say = thousands,
}: {
  words: { title: string; caption: string; table: string; columns: readonly [string, string] }
  rows: readonly { name: string; amount: number }[]
  say?: (amount: number) => string
}) {
  const max = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <SpanChart
      title={words.title}
      description={rows.map(({ name, amount }) => `${name}: ${say(amount)}`).join('; ')}
      axis={{ from: 0, to: max, ticks: [] }}
      spans={rows.map(({ name, amount }) => ({
        label: name,
        value: say(amount),
        from: 0,
        to: amount,
      }))}
      caption={words.caption}
      table={{ label: words.table, columns: words.columns }}
    />
  )
}
