import type { summarizeLeads } from '../../worker/leads/lead-list.ts'
import { span, thousands } from '../format/format.ts'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { inboxWords } from './inbox-words.ts'

const { measures: words } = inboxWords
type Stats = Awaited<ReturnType<typeof summarizeLeads>>

/** The median first response this week and the leads that are waiting, in total and by form. */
export function Measures({ stats: { week, waiting, bySource }, late }: Props) {
  const median = (ms: number | null) => (ms === null ? words.medianNone : span(ms))
  return (
    <section className='stack measures' aria-labelledby='measures'>
      <h2 id='measures'>{words.heading}</h2>
      <dl className='cluster'>
        <div>
          <dt>{words.median}</dt>
          <dd className='console-figure'>{median(week.medianResponseMs)}</dd>
        </div>
        <div>
          <dt>{words.waiting}</dt>
          <dd className='console-figure'>{thousands(waiting)}</dd>
        </div>
        <div data-late={late > 0 || undefined}>
          <dt>{words.late}</dt>
          <dd className='console-figure'>{late < 100 ? late : '99+'}</dd>
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
    </section>
  )
}

type Props = { stats: Pick<Stats, 'week' | 'waiting' | 'bySource'>; late: number }
