import './settings-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural, thousands } from '../format/format.ts'
import { launchProblems } from '../frame/console/calls.ts'
import { Failed, Waiting } from '../frame/console/failed.tsx'
import { ForOperator } from '../frame/console/for-operator.tsx'
import { ownerWords } from '../frame/owner-words.ts'
import { launchSteps, type Problem } from './launch-problems.ts'
import { launchCheckWords as words } from './launch-words.ts'

const shownPlaces = 2

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function LaunchCheck() {
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <Problems />
      <p className='hint'>{words.pictures.text}</p>
      <ForOperator>
        <p>{words.pictures.how}</p>
      </ForOperator>
    </>
  )
}

function Problems() {
  const { data, error, refetch } = useQuery(launchProblems)
  if (!data) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return (
      <Waiting>
        <p role='status'>{words.loading}</p>
      </Waiting>
    )
  }
  if (data.length === 0) return <p className='notice'>{words.ready}</p>
  const findings = data.reduce((sum, { where }) => sum + where.length, 0)
  return (
    <>
      <Steps problems={data} />
      <p>{words.notReady(plural(findings, words.finding), plural(data.length, words.kind))}</p>
      <ol className='console-list launch-problems'>
        {data.map(({ what, where, fix, how, page }) => (
          <li key={what} className='stack'>
            <h2>{what}</h2>
            <p>
              {fix} {page && <Link to={page}>{words.open(nameOf(page))}</Link>}
            </p>
            <Places places={where.slice(0, shownPlaces).map(({ says: text }) => text)} />
            {where.length > shownPlaces && (
              <details>
                <summary>{words.more(thousands(where.length - shownPlaces))}</summary>
                <Places places={where.slice(shownPlaces).map(({ says: text }) => text)} />
              </details>
            )}
            {how && (
              <ForOperator>
                <p>{how}</p>
                <Places places={where.map(({ code }) => code)} />
              </ForOperator>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const Places = ({ places }: { places: string[] }) => (
  <ul className='console-bullets hint'>
    {[...new Set(places)].map(place => (
      <li key={place}>{place}</li>
    ))}
  </ul>
)

/** The setup steps before launch, in order; the last one is a launch check without problems. */
function Steps({ problems }: { problems: Problem[] }) {
  const { heading, names, last, done, toDo } = words.steps
  const counts = launchSteps.map(step => {
    const own = problems.filter(problem => problem.step === step)
    return { step, left: own.reduce((sum, { where }) => sum + where.length, 0) }
  })
  const left = counts.reduce((sum, count) => sum + count.left, 0)
  const say = (count: number) => (count === 0 ? done : toDo(plural(count, words.finding)))
  return (
    <section className='stack'>
      <h2>{heading}</h2>
      <ol className='console-list console-bullets launch-steps'>
        {counts.map(({ step, left }) => {
          const [name, page] = names[step]
          return (
            <li key={step} data-done={left === 0}>
              {page ? <Link to={page}>{name}</Link> : <span>{name}</span>}
              <span className='hint'>{say(left)}</span>
            </li>
          )
        })}
        <li data-done={left === 0}>
          <span>{last}</span>
          <span className='hint'>{say(left)}</span>
        </li>
      </ol>
    </section>
  )
}

const nameOf = (page: string) => ownerWords.pages.find(({ to }) => to === page)?.label ?? page
