import { useQuery } from '@tanstack/react-query'
import { moment } from '../format/format.ts'
import { outages } from '../frame/console/calls.ts'
import { outageWords as words } from './launch-words.ts'

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
            {words.parts[part].means} <code>{reason}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
