import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { feedWords } from '../../content/feeds.ts'
import { moment } from '../../domain/format.ts'
import type { GoodBody } from '../../server/page-context.ts'
import { type api, feed } from './calls.ts'

const { line: words, ...told } = feedWords

/** How the feed is doing, in two sentences beside the homes that it brings. */
export function FeedLine() {
  const { data, error } = useQuery(feed)
  return (
    <p className='hint' role='status'>
      {error && told.failed} {data && stateOf(data)} {data?.runs[0] && lastOf(data.runs[0])}{' '}
      <Link to={href('/feeds')}>{words.more}</Link> · <Link to={href('/import')}>{words.file}</Link>
    </p>
  )
}

type Told = GoodBody<Awaited<ReturnType<typeof api.feed.$get>>>

function stateOf(data: Told): string {
  if (data.is !== 'on') return data.is === 'off' ? told.setup.off : told.setup.wrong
  return words.state(told.states[data.state])
}

const lastOf = (run: Told['runs'][number]): string =>
  words.last(moment(new Date(run.startedAt)), run)
