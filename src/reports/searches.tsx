import { thousands } from '../format/format.ts'
import { Ranking } from '../frame/console/ranking.tsx'
import { Rows } from '../frame/console/rows.tsx'
import { searchEnds } from '../site/counters.ts'
import { analyticsWords } from './analytics-words.ts'
import type { Visits } from './report-calls.ts'

const { searches: words } = analyticsWords

/** Search terms, searches without results, and words that no filter covers. */
export function Searches({ visits }: { visits: Visits }) {
  const { asked, missed, words: wishes, otherWords, searches, totals } = visits
  return (
    <section>
      <h2>{words.heading}</h2>
      {totals.searches === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ul className='analytics-ends'>
            {searchEnds.map(end => (
              <li key={end}>
                <b>{thousands(searches[end])}</b> {words.ended[end]}
              </li>
            ))}
          </ul>
          <div className='analytics-columns'>
            <Ranking words={words} rows={asked} />
            <div>
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
                <ul className='analytics-wishes'>
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
