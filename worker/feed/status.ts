import { isFresh } from '../../src/domain/feed.ts'
import { connect } from '../db/connect.ts'
import { countOfSources } from '../db/feed-keys.ts'
import { findFeed, listRuns } from '../db/feeds.ts'
import type { Bindings } from '../env.ts'
import { readSource } from '../services/reso-web-api.ts'
import { feedIdOf } from './sync.ts'

const shownRuns = 20

/** What the owner sees of the feed. The host is all that is told of its address. */
export async function describeFeed(env: Bindings, now: Date) {
  const db = connect(env.DB)
  const configured = readSource(env)
  const runs = (await listRuns(db, shownRuns)).map(({ feed: _, ...run }) => run)
  if (configured.is !== 'on') return { ...configured, runs }
  const { url, filter } = configured.source
  const feed = await findFeed(db, feedIdOf(configured.source))
  const homes = feed ? await countOfSources(env.DB, feed.sources) : 0
  const retryAt = feed?.retryAt && feed.retryAt > now ? feed.retryAt : null
  return {
    is: 'on' as const,
    host: url.hostname,
    filter,
    homes,
    state: stateOf({ ...feed, retryAt }),
    problem: feed?.problem ?? null,
    /** Null: within a minute. */
    nextAt: retryAt ?? (feed?.pass || !feed || feed.dueAt <= now ? null : feed.dueAt),
    healthyAt: feed?.healthyAt ?? null,
    keysAt: feed?.keysAt ?? null,
    fresh: isFresh(feed?.healthyAt ?? null, feed?.keysAt ?? null, now),
    held: feed?.held ?? null,
    runs,
  }
}

type Seen = {
  pass?: string | null
  retryAt: Date | null
  throttled?: boolean
  problem?: string | null
}

function stateOf({ pass, retryAt, throttled, problem }: Seen) {
  if (retryAt) return throttled ? ('throttled' as const) : ('failing' as const)
  if (problem) return 'failing' as const
  return pass ? ('reading' as const) : ('resting' as const)
}
