import type { InferResponseType } from 'hono/client'
import { moment, thousands } from '../../format/format.ts'
import type { api } from '../../frame/console/calls.ts'
import { feedWords } from '../feed-words.ts'
import { Rejections } from './import-result.tsx'

const words = feedWords.runs
const { columns } = words

type Run = InferResponseType<typeof api.feed.$get, 200>['runs'][number]

/** The results of the feed syncs, latest first. */
export function FeedRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <section className='stack feed-runs'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
      {runs.length === 0 && <p>{words.none}</p>}
      <ol className='console-list'>
        {runs.map(run => (
          <li key={run.id}>
            <Reading run={run} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Reading({ run }: { run: Run }) {
  const { startedAt, pass, status, error, rejectedRows, rejected, ignored } = run
  const counts = ['read', 'imported', 'updated', 'retired'] as const
  return (
    <article className='stack' data-status={status}>
      <header className='cluster'>
        <h3>{words.passes[pass]}</h3>
        <p>
          <time dateTime={startedAt}>{moment(new Date(startedAt))}</time>
        </p>
        <p className='feed-result'>{words.results[status]}</p>
      </header>
      <dl className='cluster'>
        {counts.map(name => (
          <div key={name}>
            <dt>{columns[name]}</dt>
            <dd>
              {name === 'read' && run.said !== null && run.said > run.read
                ? words.of(run.read, run.said)
                : thousands(run[name])}
            </dd>
          </div>
        ))}
        <div>
          <dt>{columns.rejected}</dt>
          <dd>{thousands(rejectedRows)}</dd>
        </div>
      </dl>
      {error && <p className='hint'>{error}</p>}
      {rejected.length > 0 && (
        <details>
          <summary>{words.rejected(rejectedRows)}</summary>
          <Rejections rejections={rejected} />
          {rejectedRows > rejected.length && <p>{words.more(rejectedRows)}</p>}
        </details>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{words.ignored}</summary>
          <Rejections rejections={ignored} />
        </details>
      )}
    </article>
  )
}
