import { backOffMs, beginPass, keysEveryMs } from '../../src/domain/feed.ts'
import { fingerprint } from '../../src/domain/reso/fingerprint.ts'
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
import { type Bindings, displayRulesOf } from '../env.ts'
import type { Report } from '../log.ts'
import { type Publisher, publishContent } from '../publish-content.ts'
import { ResoFailure, type ResoSource, readSource } from '../services/reso-web-api.ts'
import { readChanges, readKeys, type Work } from './passes.ts'

// A run may make 50 D1 calls on the free plan, shared with the outbox; a page of a hundred homes
// with many photos makes about twenty. The first sync of 10,000 homes takes 50 minutes.
const pagesPerRun = 2

/** Identifies a feed by its URL and filter: when either changes, the sync starts over. */
export const feedIdOf = ({ url, filter }: ResoSource) => fingerprint([url.href, filter])

/**
 * Runs every minute from cron: reads a few pages of a feed that is due, starting where the last run
 * stopped. A lease keeps two runs from overlapping. Failures are saved with the feed and reported.
 */
export async function syncFeed(
  { env, executionCtx }: Publisher & { env: Bindings },
  { now, report }: { now: Date; report: Report },
): Promise<void> {
  const configured = readSource(env)
  if (configured.is !== 'on') return
  const { source } = configured
  const db = connect(env.DB)
  const claimed = await claimFeed(db, { id: feedIdOf(source), by: crypto.randomUUID(), now })
  if (!claimed) return
  const work: Work = { db: env.DB, source, now, rules: displayRulesOf(env) }
  let feed = claimed
  let run: Run | null = null
  let changed = 0
  try {
    run = (feed.run !== null && (await findRun(db, feed.run))) || null
    for (let pages = 0; pages < pagesPerRun; pages++) {
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
    if (changed > 0) await publishContent({ env, executionCtx })
    await releaseFeed(db, feed).catch(report)
  }
}

/** Changes come first; keys are compared only after all changes have been read. */
function passDue(feed: Feed, now: Date): Run['pass'] | null {
  if (feed.dueAt <= now) return 'changes'
  const keysDue = (feed.keysAt?.getTime() ?? 0) + keysEveryMs <= now.getTime()
  return feed.healthyAt && keysDue ? 'keys' : null
}

/** Keeps the position in the feed, unless the feed no longer accepts its next link. */
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

/** An error of our own gets a generic message for the owner; the details are in the log. */
const toFailure = (error: unknown) =>
  error instanceof ResoFailure ? error : new ResoFailure('The site could not store the listings.')
