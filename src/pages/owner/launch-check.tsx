import './launch-check.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { launchCheckWords as words } from '../../content/launch-check.ts'
import { ownerWords } from '../../content/owner.ts'
import { plural, thousands } from '../../domain/format.ts'
import { caching } from '../../server/caching.ts'
import { launchProblems } from './calls.ts'
import { Failed } from './failed.tsx'

const shownPlaces = 8

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function LaunchCheck() {
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <Problems />
      <p className='hint'>{words.pictures}</p>
    </>
  )
}

function Problems() {
  const { data, error, refetch } = useQuery(launchProblems)
  if (!data) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return <p role='status'>{words.loading}</p>
  }
  if (data.length === 0) return <p className='notice'>{words.ready}</p>
  const findings = data.reduce((sum, { where }) => sum + where.length, 0)
  return (
    <>
      <p>{words.notReady(plural(findings, words.finding), plural(data.length, words.kind))}</p>
      <ol className='launch-problems'>
        {data.map(({ what, where, fix, page }) => (
          <li key={what}>
            <h2>{what}</h2>
            <p>
              <b>{words.fix}:</b> {fix}
            </p>
            {page && (
              <p>
                <Link to={page}>{words.open(nameOf(page))}</Link>
              </p>
            )}
            <ul>
              {where.slice(0, shownPlaces).map(place => (
                <li key={place}>{place}</li>
              ))}
            </ul>
            {where.length > shownPlaces && (
              <details>
                <summary>{words.more(thousands(where.length - shownPlaces))}</summary>
                <ul>
                  {where.slice(shownPlaces).map(place => (
                    <li key={place}>{place}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const nameOf = (page: string) => ownerWords.pages.find(({ to }) => to === page)?.label ?? page
