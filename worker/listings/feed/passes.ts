import { thousands } from '../../../src/format/format.ts'
import type { DisplayRules } from '../../../src/inventory/display-rules.ts'
import {
  advanceWatermark,
  type Cursor,
  changesEveryMs,
  holdReason,
  isComplete,
  keysDueAt,
  missedHomes,
  type RetireHold,
} from '../../../src/listings/feed/feed.ts'
import { keyOf, withSource } from '../../../src/listings/feed/feed-record.ts'
import { openReport, type Rejection } from '../../../src/listings/import-report.ts'
import { connect } from '../../db/connect.ts'
import { countMissing, findReturned, markRefused, retireMissing, storeKeys } from '../feed-keys.ts'
import { clearAccepted, type Feed, type Run } from '../feeds.ts'
import { storeListings } from '../store-feed.ts'
import { fetchNextPage, type PageResult } from './next-page.ts'
import type { ResoSource } from './reso-source.ts'
import { ResoFailure } from './reso-token.ts'

/** What a pass reads from and stores to. `onCall` is called before each request to the feed. */
export type Work = {
  db: D1Database
  source: ResoSource
  now: Date
  rules: DisplayRules
  onCall: () => void
}

/**
 * The result of one page. `feed.pass` is null after the last page of a pass; `failure` means that
 * the pass missed homes and starts over.
 */
export type Step = {
  changed: number
  feed: Partial<Feed>
  run: Partial<Run>
  failure?: ResoFailure
}

const maxRejections = 50

/** Fetches and stores the next page of a pass. Idempotent. Throws ResoFailure. */
export async function processPage(work: Work, feed: Feed, run: Run, cursor: Cursor): Promise<Step> {
  const { source, now, onCall } = work
  const { pass } = run
  const result = await fetchNextPage({ source, feed, pass, cursor, now }, onCall)
  if (result.records === null) return { changed: 0, feed: result.learned, run: {} }
  const step = await (pass === 'keys' ? storePageOfKeys : storeHomes)(work, feed, run, result)
  return {
    ...step,
    feed: { place: result.cursor, ...result.learned, ...step.feed },
    run: {
      pages: run.pages + 1,
      read: run.read + result.records.length,
      said: result.cursor.said,
      ...step.run,
    },
  }
}

async function storeHomes(work: Work, feed: Feed, run: Run, page: PageResult): Promise<Step> {
  const { db, source, now } = work
  const { records, cursor, ended } = page
  const named = records.map(record => withSource(record, source.url.hostname))
  const report = openReport()
  const stored = new Set<string>()
  for await (const part of storeListings(db, named, { now, rules: work.rules })) {
    report.add(part)
    for (const { listingKey } of part.stored) stored.add(listingKey)
  }
  await markRefused(db, keysOf(records.filter(record => !stored.has(keyOf(record) ?? ''))))
  const summary = report.summarize()
  const withoutRow = ({ row: _, ...rejection }: Rejection) => rejection
  const firstOf = (known: Omit<Rejection, 'row'>[], more: Rejection[]) =>
    [...known, ...more.map(withoutRow)].slice(0, maxRejections)
  const short = ended && missedHomes(cursor) ? shortage(cursor) : undefined
  // If all pages came in order, another try would return the same.
  const failure = cursor.inOrder ? undefined : short
  return {
    changed: summary.imported + summary.updated + summary.retired,
    feed: {
      sources: [...new Set([...feed.sources, ...report.sources()])],
      ...(ended && !failure && endChanges(feed, cursor, now)),
    },
    run: {
      imported: run.imported + summary.imported,
      updated: run.updated + summary.updated,
      unchanged: run.unchanged + summary.unchanged,
      retired: run.retired + summary.retired,
      rejectedRows: run.rejectedRows + summary.rejectedRows,
      rejected: firstOf(run.rejected, summary.rejected),
      ignored: firstOf(run.ignored, summary.ignored),
      ...(short && { error: short.message }),
    },
    failure,
  }
}

const keysOf = (records: unknown[]) => records.map(keyOf).filter(key => key !== null)

function endChanges(feed: Feed, cursor: Cursor, now: Date): Partial<Feed> {
  // The first pass reads all homes, so it also counts as a comparison of keys.
  const isFirst = feed.healthyAt === null && isComplete(cursor, cursor.read)
  return {
    pass: null,
    place: null,
    ...advanceWatermark(feed, cursor, now),
    dueAt: new Date(now.getTime() + changesEveryMs),
    healthyAt: now,
    ...(isFirst && { keysAt: now, keysDueAt: keysDueAt(now, null) }),
  }
}

const shortage = ({ said, read }: Cursor) =>
  new ResoFailure(
    said === null
      ? 'The feed sends homes in no particular order and without page links, so some may be missing.'
      : `The feed said that it has ${thousands(said)} homes and sent ${thousands(read)}.`,
    'short',
  )

async function storePageOfKeys(work: Work, feed: Feed, run: Run, page: PageResult): Promise<Step> {
  const { db, now } = work
  const { records, cursor, ended } = page
  if (records.length > 0) await storeKeys(db, feed.id, run.pages, keysOf(records))
  if (!ended) return { changed: 0, feed: {}, run: {} }
  const { retired, held, again } = await compare(work, feed, cursor)
  return {
    changed: retired,
    feed: {
      pass: null,
      place: null,
      keysDueAt: keysDueAt(now, held?.why ?? null),
      held,
      ...(held === null && { keysAt: now }),
      ...again,
    },
    run: { retired },
  }
}

/**
 * Retires homes whose keys the feed no longer has. If the feed may be wrong, they stay until it
 * lists them again or the owner agrees.
 */
async function compare(work: Work, feed: Feed, cursor: Cursor) {
  const { db, now } = work
  const { missing, onMarket, named } = await countMissing(db, feed.id, feed.sources)
  const why = holdReason({ missing, onMarket, complete: isComplete(cursor, named) })
  const isAgreed = feed.accepted !== null && missing <= feed.accepted
  if (feed.accepted !== null) await clearAccepted(connect(db), feed)
  if (why !== null && !isAgreed) {
    const since = feed.held?.since ?? now.getTime()
    const held: RetireHold = { homes: missing, why, said: cursor.said, named, since }
    return { retired: 0, held, again: {} }
  }
  if (missing > 0) await retireMissing(db, feed.id, feed.sources)
  const returned = await findReturned(db, feed.id, feed.sources)
  if (returned === null) return { retired: missing, held: null, again: {} }
  const since = Math.max(0, Math.min(feed.since, returned - 1))
  return { retired: missing, held: null, again: { since, settled: false, dueAt: now } }
}
