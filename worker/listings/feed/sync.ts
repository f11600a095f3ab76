import { fingerprint } from '../../../src/format/fingerprint.ts'
import { backOffMs, startCursor, withoutLink } from '../../../src/listings/feed/feed.ts'
import { connect, countCalls } from '../../db/connect.ts'
import { type Bindings, displayRulesOf } from '../../env.ts'
import type { Report } from '../../platform/log.ts'
import { type Publisher, publishContent } from '../../site/publish-content.ts'
import {
  beginRun,
  claimFeed,
  type Feed,
  findRun,
  type Run,
  releaseFeed,
  saveProgress,
} from '../feeds.ts'
import { processPage, type Work } from './passes.ts'
import { type ResoSource, readSource } from './reso-source.ts'
import { ResoFailure } from './reso-token.ts'

/**
 * What one run may use: on the free plan an invocation may make 50 calls, to D1 and other services
 * together. The default is what remains after an owner's request.
 */
export type Allowance = { calls: number; ms: number }
const usual: Allowance = { calls: 36, ms: 20_000 }
/** Calls per page of homes, until a run has measured more. */
const callsPerPage = 8

/**
 * Identifies a feed by its URL, its filter and the photos that may be shown: when one of them
 * changes, the sync starts over.
 */
export const feedIdOf = ({ url, filter, publicPhotos }: ResoSource) =>
  fingerprint([url.href, filter, ...publicPhotos])

/**
 * Runs every minute from cron: reads pages of a feed that is due, starting where the last run
 * stopped, as long as there are more and the allowance lasts. A lease keeps two runs from
 * overlapping. Failures are saved with the feed and reported.
 */
export async function syncFeed(
  { env, executionCtx }: Publisher & { env: Bindings },
  { now, report, allowance = usual }: { now: Date; report: Report; allowance?: Allowance },
): Promise<void> {
  const configured = readSource(env)
  if (configured.status !== 'on' || allowance.calls < 2 * callsPerPage) return
  const { source } = configured
  const counted = countCalls(env.DB)
  const db = connect(counted.DB)
  const endsAt = Date.now() + allowance.ms
  const claimed = await claimFeed(db, { id: feedIdOf(source), holder: crypto.randomUUID(), now })
  if (!claimed) return
  const onCall = () => void counted.calls++
  const work: Work = { db: counted.DB, source, now, rules: displayRulesOf(env), onCall }
  let feed = claimed
  let run: Run | null = null
  let changed = 0
  let maxCalls = callsPerPage
  try {
    run = (feed.run !== null && (await findRun(db, feed.run))) || null
    // The last three calls save a failure, publish, and release the feed.
    while (counted.calls + maxCalls + 3 <= allowance.calls && Date.now() < endsAt) {
      const before = counted.calls
      const pass = feed.pass ?? passDue(feed, now)
      if (!pass) break
      let cursor = feed.place
      if (!run || !cursor) {
        run = await beginRun(db, feed, pass, now)
        cursor = startCursor(pass, feed, now)
        feed = { ...feed, pass, run: run.id, place: cursor }
      }
      const step = await processPage(work, feed, run, cursor)
      changed += step.changed
      feed = { ...feed, ...step.feed, failures: 0, problem: null, retryAt: null, throttled: false }
      run = { ...run, ...step.run, status: 'running' }
      if (step.failure) throw step.failure
      if (!feed.pass) run = { ...run, status: 'done', endedAt: now }
      if (!(await saveProgress(db, feed, run))) return
      if (run.pass === 'keys' && !feed.pass) feed = { ...feed, accepted: null }
      maxCalls = Math.max(maxCalls, counted.calls - before)
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
  const keysDue = feed.accepted !== null || (feed.keysDueAt?.getTime() ?? 0) <= now.getTime()
  return feed.healthyAt && keysDue ? 'keys' : null
}

/**
 * Keeps the position in the feed. A pass that missed homes starts over; a next link that the feed no
 * longer accepts is replaced by the last home read.
 */
function afterFailure(feed: Feed, { kind, message, retryAfterMs }: ResoFailure, now: Date): Feed {
  const failures = feed.failures + 1
  // Some feeds keep answering an expired link with 500.
  const isLost = ['refused', 'gone'].includes(kind) || (kind === 'failed' && failures >= 3)
  return {
    ...feed,
    ...(isLost && feed.place?.next && { place: withoutLink(feed.place) }),
    ...(kind === 'short' && { pass: null, place: null, dueAt: now }),
    failures,
    problem: message,
    throttled: kind === 'throttled',
    retryAt: new Date(now.getTime() + backOffMs(failures, retryAfterMs)),
  }
}

/** An error of our own gets a generic message for the owner; the details are in the log. */
const toFailure = (error: unknown) =>
  error instanceof ResoFailure ? error : new ResoFailure('The site could not store the listings.')
