import type { DisplayRules } from '../../src/domain/display-rules.ts'
import {
  advance,
  askSince,
  changesEveryMs,
  completePass,
  heldMs,
  isSuspicious,
} from '../../src/domain/feed.ts'
import { changedAt, isOver, isWithdrawn, keyOf, withSource } from '../../src/domain/feed-record.ts'
import { openReport } from '../../src/domain/import-report.ts'
import { storeListings } from '../db/feed.ts'
import {
  countMissing,
  findReturned,
  retireMissing,
  retireRefused,
  storeKeys,
} from '../db/feed-keys.ts'
import type { Feed, Run } from '../db/feeds.ts'
import {
  changesAddress,
  fetchPage,
  keysAddress,
  type ResoSource,
} from '../services/reso-web-api.ts'

/** What a pass reads from and stores to. */
export type Work = { db: D1Database; source: ResoSource; now: Date; rules: DisplayRules }

/** The result of one page. `feed.next` is null after the last page of a pass. */
export type Step = { changed: number; feed: Partial<Feed>; run: Partial<Run> }

const maxRejections = 50

/** Fetches and stores one page of changed listings. Idempotent. */
export async function readChanges(work: Work, feed: Feed, run: Run): Promise<Step> {
  const { db, source, now } = work
  const address = feed.next ?? changesAddress(source, askSince(feed))
  const { records, next } = await fetchPage(source, { address, isLink: feed.next !== null })
  const shown = records
    .filter(record => !isWithdrawn(record))
    .map(record => withSource(record, source.url.hostname))
  const report = openReport()
  const stored = new Set<string>()
  for await (const part of storeListings(db, shown, { now, rules: work.rules })) {
    report.add(part)
    for (const { listingKey } of part.stored) stored.add(listingKey)
  }
  const refused = records.filter(record => !stored.has(keyOf(record) ?? ''))
  const over = refused.filter(record => isWithdrawn(record) || isOver(record))
  const retired = await retireRefused(db, keysOf(over), keysOf(refused))
  const summary = report.tell()
  const position = advance(feed, timesOf(records), now)
  const rejected = summary.rejected.map(({ row: _, ...rejection }) => rejection)
  return {
    changed: summary.imported + summary.updated + retired,
    feed: {
      ...position,
      next,
      sources: [...new Set([...feed.sources, ...report.sources()])],
      ...(next === null && endPass(feed, position, now)),
    },
    run: {
      read: run.read + records.length,
      imported: run.imported + summary.imported,
      updated: run.updated + summary.updated,
      unchanged: run.unchanged + summary.unchanged,
      retired: run.retired + retired,
      rejectedRows: run.rejectedRows + summary.rejectedRows,
      rejected: [...run.rejected, ...rejected].slice(0, maxRejections),
    },
  }
}

/** The first pass reads all listings, so it also counts as a comparison of keys. */
const endPass = (feed: Feed, position: Parameters<typeof completePass>[0], now: Date) => ({
  ...completePass(position),
  pass: null,
  dueAt: new Date(now.getTime() + changesEveryMs),
  healthyAt: now,
  keysAt: feed.healthyAt ? feed.keysAt : now,
})

const keysOf = (records: unknown[]) => records.map(keyOf).filter(key => key !== null)
const timesOf = (records: unknown[]) => records.map(changedAt).filter(time => time !== null)

/** Fetches one page of the feed's listing keys; after the last page, compares them with ours. */
export async function readKeys(work: Work, feed: Feed, run: Run): Promise<Step> {
  const { db, source } = work
  const address = feed.next ?? keysAddress(source)
  const { records, next } = await fetchPage(source, { address, isLink: feed.next !== null })
  const keys = records.map(keyOf).filter(key => key !== null)
  await storeKeys(db, feed.id, run.pages, keys)
  const read = run.read + records.length
  if (next !== null) return { changed: 0, feed: { next }, run: { read } }
  const { retired, ...compared } = await compare(work, feed)
  return {
    changed: retired,
    feed: { next: null, pass: null, keysAt: work.now, ...compared },
    run: { read, retired },
  }
}

/**
 * Retires homes whose keys the feed no longer has: at once when they are few; when they are so many
 * that the feed may be wrong, after `heldMs` or when the owner accepts it.
 */
async function compare({ db, now }: Work, feed: Feed) {
  const { missing, shown } = await countMissing(db, feed.id, feed.sources)
  const since = feed.heldAt ?? now
  if (isSuspicious(missing, shown) && now.getTime() - since.getTime() < heldMs) {
    return { retired: 0, held: missing, heldAt: since }
  }
  if (missing > 0) await retireMissing(db, feed.id, feed.sources)
  const returned = await findReturned(db, feed.id, feed.sources)
  const again =
    returned === null ? {} : { since: Math.max(0, Math.min(feed.since, returned - 1)), dueAt: now }
  return { retired: missing, held: null, heldAt: null, ...again }
}
