import type { summarizeLeads } from '../../worker/leads/lead-list.ts'
import { span, thousands } from '../format/format.ts'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { speedWords as words } from './weekly-words.ts'

type Stats = Awaited<ReturnType<typeof summarizeLeads>>

/** How fast leads are answered: the median, and this week in total and by form. */
export function AnswerSpeed({ stats }: { stats: Stats }) {
  const { week, waiting, bySource, medianResponseMs, answered } = stats
  const median = (ms: number | null) => (ms === null ? words.medianNone : span(ms))
  return (
    <section className='stack answer-speed' aria-labelledby='answer-speed'>
      <h2 id='answer-speed'>{words.heading}</h2>
      <dl className='cluster'>
        <div>
          <dt>{words.median}</dt>
          <dd className='console-figure'>{median(week.medianResponseMs)}</dd>
        </div>
        <div>
          <dt>{words.waiting}</dt>
          <dd className='console-figure'>{thousands(waiting)}</dd>
        </div>
      </dl>
      {bySource.length > 0 && (
        <table className='rows console-counts'>
          <thead>
            <tr>
              <th scope='col'>{words.form}</th>
              <th scope='col'>{words.waiting}</th>
              <th scope='col'>{words.replied}</th>
              <th scope='col'>{words.median}</th>
            </tr>
          </thead>
          <tbody>
            {bySource.map(({ source, waiting, answered, medianResponseMs }) => (
              <tr key={source}>
                <th scope='row'>{sourceNames[source] ?? source}</th>
                <td>{thousands(waiting)}</td>
                <td>{thousands(answered)}</td>
                <td>{medianResponseMs === null ? '–' : span(medianResponseMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className='hint'>{words.definition}</p>
      <p className='hint'>
        {medianResponseMs === null
          ? words.noResponse
          : words.response(span(medianResponseMs), answered)}
      </p>
    </section>
  )
}
