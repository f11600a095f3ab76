import { backOffMs, beginPass, keysEveryMs } from '../../src/domain/feed.ts'
import { fingerprint } from '../../src/domain/reso/fingerprint.ts'
import { contentChanged, type Doing } from '../content-changed.ts'
import { connect } from '../db/connect.ts'
import {
  beginRun,
  claimFeed,
  type Feed,
  findRun,
  type Run,
  releaseFeed,
  saveProgress,
} from '../db/feeds.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'
import { ResoFailure, type ResoSource, readSource } from '../services/reso-web-api.ts'
import { readChanges } from './changes.ts'
import { readKeys } from './keys.ts'

export type Work = { db: D1Database; source: ResoSource; now: Date }

/** What reading one page came to. `next` is null in `feed` when it was the last of its pass. */
export type Step = { changed: number; feed: Partial<Feed>; run: Partial<Run> }

// The free plan lets one run make 50 statements, and the outbox shares them: a page of a hundred homes
// with many photos costs some twenty. The first reading of 10,000 homes takes 50 minutes.
const pagesInRun = 2

/** A feed is known by what the configuration says of it: with other homes it begins anew. */
export const feedIdOf = ({ url, filter }: ResoSource) => fingerprint([url.href, filter])

/**
 * What the cron trigger does every minute: reads a few pages of a feed that is due, from where the
 * last run ended, whether it ended well or not. Two at a time never do.
 */
export async function syncFeed(
  { env, executionCtx }: Doing & { env: Bindings },
  { now, report }: { now: Date; report: Report },
): Promise<void> {
  const configured = readSource(env)
  if (configured.is !== 'on') return
  const { source } = configured
  const db = connect(env.DB)
  const claimed = await claimFeed(db, { id: feedIdOf(source), by: crypto.randomUUID(), now })
  if (!claimed) return
  const work: Work = { db: env.DB, source, now }
  let feed = claimed
  let run: Run | null = null
  let changed = 0
  try {
    run = (feed.run !== null && (await findRun(db, feed.run))) || null
    for (let pages = 0; pages < pagesInRun; pages++) {
      const pass = feed.pass ?? passDue(feed, now)
      if (!pass) break
      if (!feed.pass || !run) {
        run = await beginRun(db, feed, pass, now)
        feed = { ...feed, ...beginPass(feed), pass, run: run.id, next: null }
      }
      const step = await (pass === 'keys' ? readKeys : readChanges)(work, feed, run)
      changed += step.changed
      feed = { ...feed, ...step.feed, failures: 0, problem: null, retryAt: null, throttled: false }
      run = { ...run, ...step.run, pages: run.pages + 1, status: 'running' }
      if (!feed.pass) run = { ...run, status: 'done', endedAt: now }
      if (!(await saveProgress(db, feed, run))) return
    }
  } catch (error) {
    const failure = toFailure(error)
    report(error instanceof ResoFailure ? `feed: ${failure.message}` : error)
    const failed = afterFailure(feed, failure, now)
    const ended = failed.pass
      ? { status: 'waiting' as const }
      : { status: 'stopped' as const, endedAt: now }
    await saveProgress(db, failed, run && { ...run, ...ended, error: failure.message }).catch(
      report,
    )
  } finally {
    if (changed > 0) await contentChanged({ env, executionCtx })
    await releaseFeed(db, feed).catch(report)
  }
}

/** What has changed comes first; keys are compared once everything has been read. */
function passDue(feed: Feed, now: Date): Run['pass'] | null {
  if (feed.dueAt <= now) return 'changes'
  const keysDue = (feed.keysAt?.getTime() ?? 0) + keysEveryMs <= now.getTime()
  return feed.healthyAt && keysDue ? 'keys' : null
}

/** The place in the feed stays, unless the feed itself has forgotten it. */
function afterFailure(feed: Feed, { kind, message, retryAfterMs }: ResoFailure, now: Date): Feed {
  const failures = feed.failures + 1
  return {
    ...feed,
    ...(kind === 'lost place' && { pass: null, next: null }),
    ...(kind === 'lost place' && feed.pass === 'changes' && { dueAt: now }),
    failures,
    problem: message,
    throttled: kind === 'throttled',
    retryAt: new Date(now.getTime() + backOffMs(failures, retryAfterMs)),
  }
}

/** What is no fault of the feed is the site's own: the log knows more than the owner's page. */
const toFailure = (error: unknown) =>
  error instanceof ResoFailure ? error : new ResoFailure('The site could not store the listings.')
