import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { href, Link } from 'react-router'
import { moment } from '../../format/format.ts'
import { type api, feed } from '../../frame/console/calls.ts'
import { feedWords } from '../feed-words.ts'

const { line: words, ...page } = feedWords

/** The state of the feed in two sentences, for the page that lists all homes. */
export function FeedLine() {
  const { data, error } = useQuery(feed)
  return (
    <p className='hint' role='status'>
      {error && page.failed} {data && stateOf(data)} {data?.runs[0] && lastOf(data.runs[0])}{' '}
      <Link to={href('/feeds')}>{words.more}</Link> · <Link to={href('/import')}>{words.file}</Link>
    </p>
  )
}

type FeedState = InferResponseType<typeof api.feed.$get, 200>

function stateOf(data: FeedState): string {
  if (data.status !== 'on') return data.status === 'off' ? page.setup.off : page.setup.wrong
  return words.state(page.states[data.state])
}

const lastOf = (run: FeedState['runs'][number]): string =>
  words.last(moment(new Date(run.startedAt)), run)
