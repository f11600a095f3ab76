import type { readAnswerSpeed } from '../../worker/reports/answer-speed.ts'
import { span, thousands } from '../format/format.ts'
import { Figure } from '../frame/console/figure.tsx'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { ColumnHeads } from '../ui/drawn-figure.tsx'
import { weekWords } from './weekly-words.ts'

const { speed: words } = weekWords

/** The median first reply of the last seven days and the leads that wait, in total and by form. */
export function AnswerSpeed({
  speed: { week, waiting, late, bySource },
}: {
  speed: Awaited<ReturnType<typeof readAnswerSpeed>>
}) {
  const median = (ms: number | null, otherwise: string) => (ms === null ? otherwise : span(ms))
  return (
    <section className='stack answer-speed' aria-labelledby='answer-speed'>
      <h2 id='answer-speed'>{words.heading}</h2>
      <dl className='tiles console-cards'>
        <Figure label={words.median}>{median(week.medianResponseMs, words.noReply)}</Figure>
        <Figure label={words.waiting}>{thousands(waiting)}</Figure>
        <Figure label={words.late} band={late > 0 ? 'late' : undefined}>
          {thousands(late)}
        </Figure>
      </dl>
      {bySource.length > 0 && (
        <table className='rows console-counts'>
          <thead>
            <ColumnHeads names={words.columns} />
          </thead>
          <tbody>
            {bySource.map(({ source, waiting, answered, medianResponseMs }) => (
              <tr key={source}>
                <th scope='row'>{sourceNames[source] ?? source}</th>
                <td>{thousands(waiting)}</td>
                <td>{thousands(answered)}</td>
                <td>{median(medianResponseMs, '–')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className='hint'>{words.definition}</p>
    </section>
  )
}
