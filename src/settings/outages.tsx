import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { moment } from '../format/format.ts'
import { outages } from '../frame/console/calls.ts'
import { ForOperator } from '../frame/console/for-operator.tsx'
import { outageWords as words } from './launch-words.ts'

/** Where the agent sees more of it, or enters the key that may have stopped working. */
const pageOf: Partial<Record<keyof typeof words.parts, string>> = {
  crm: href('/followup-boss-status'),
  mail: href('/followup-boss-status'),
  model: `${href('/keys')}#model`,
  maps: `${href('/keys')}#maps`,
  'index-now': href('/seo-management'),
  'search-console': href('/seo-management'),
}

/** Current outages, at the top of every owner page: what, since when, and the effect. */
export function Outages() {
  const { data, error } = useQuery(outages)
  if (error) {
    return (
      <p className='notice' role='alert'>
        {words.unknown} <code>{error.message}</code>
      </p>
    )
  }
  if (!data?.length) return null
  return (
    <section className='notice' role='alert'>
      <h2>{words.heading}</h2>
      <ul>
        {data.map(({ part, since, reason }) => (
          <li key={part}>
            <b>{words.parts[part].name}</b>, {words.since}{' '}
            <time dateTime={new Date(since).toISOString()}>{moment(new Date(since))}</time>.{' '}
            {words.parts[part].means} {pageOf[part] && <Link to={pageOf[part]}>{words.look}</Link>}
            <ForOperator>
              <code>{reason}</code>
            </ForOperator>
          </li>
        ))}
      </ul>
    </section>
  )
}
