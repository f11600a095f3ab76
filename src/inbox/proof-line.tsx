import './proof-line.css'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { moment } from '../format/format.ts'
import { proof as proofQuery } from '../frame/console/calls.ts'
import { ownerWords } from '../frame/owner-words.ts'
import { type Check, forPage } from '../site/checks.ts'
import { proofSentence, proofState, proofWords as words } from './proof-words.ts'

/**
 * The line that is green or says what is wrong: at the foot of the rail, and as a dot beside the
 * title on a phone. It unfolds into everything that is checked.
 * @param first what the page was loaded with; null if the checks could not be read
 */
export function ProofLine({ first, loadedAt }: { first: Check[] | null; loadedAt: number }) {
  const { data, dataUpdatedAt, error } = useQuery({
    ...proofQuery,
    initialData: first ?? undefined,
    initialDataUpdatedAt: loadedAt,
  })
  const checks = error ? null : (data?.map(forPage) ?? null)
  const named = (state: Check['state']) => checks?.filter(check => check.state === state) ?? []
  const [wrong, off] = [named('wrong'), named('off')]
  const state = proofState(checks)
  const sentence = proofSentence(checks, dataUpdatedAt || loadedAt)
  return (
    <details className='proof' data-state={state}>
      <summary>
        <span className='proof-sentence' aria-live={state === 'wrong' ? 'polite' : undefined}>
          {sentence}
        </span>
      </summary>
      <div className='proof-checks'>
        <p className='proof-sentence'>{sentence}</p>
        {wrong.map(check => (
          <Wrong key={check.name} check={check} />
        ))}
        {state === 'silent' && <Link to={href('/keys')}>{words.connect}</Link>}
        <ul aria-label={words.what}>
          {named('ok').map(check => (
            <li key={check.name}>
              {words.checks[check.name].name} <span>{factOf(check)}</span>
            </li>
          ))}
        </ul>
        {off.length > 0 && (
          <p className='hint'>
            {words.off(off.map(({ name }) => words.checks[name].name).join(', '))}
          </p>
        )}
        <Link to={href('/companies')}>{words.backUp}</Link>
      </div>
    </details>
  )
}

function Wrong({ check: { name, since, reason } }: { check: Check }) {
  const { name: title, means, todo, page } = words.checks[name]
  const label = ownerWords.pages.find(({ to }) => to === page)?.label
  return (
    <section>
      <h2>{title}</h2>
      <p>
        {means} {todo}
      </p>
      <p className='hint'>
        {since && <time dateTime={since}>{words.since(moment(new Date(since)))}</time>} {reason}
      </p>
      <Link to={page}>{words.open(label ?? title)}</Link>
    </section>
  )
}

function factOf({ name, workedAt, found }: Check): string {
  const when = workedAt && moment(new Date(workedAt))
  if (name === 'backup') return when ?? words.never
  if (name === 'feed' && found?.homes !== undefined) {
    return words.works(when, words.sample(found.homes, found.differences ?? 0))
  }
  const isMeasured = name === 'lead' && found?.sent !== undefined
  return words.works(when, isMeasured ? words.took(found.sent ?? 0) : undefined)
}
