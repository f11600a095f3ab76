import { advance, askSince, changesEveryMs, completePass } from '../../src/domain/feed.ts'
import { changedAt, isOver, isWithdrawn, keyOf, withSource } from '../../src/domain/feed-record.ts'
import { openReport } from '../../src/domain/import-report.ts'
import { storeListings } from '../db/feed.ts'
import { retireRefused } from '../db/feed-keys.ts'
import type { Feed, Run } from '../db/feeds.ts'
import { changesAddress, fetchPage } from '../services/reso-web-api.ts'
import type { Step, Work } from './sync.ts'

const maxToldRejections = 50

/** Reads and stores one page of what has changed. A page that is read twice changes nothing. */
export async function readChanges(work: Work, feed: Feed, run: Run): Promise<Step> {
  const { db, source, now } = work
  const address = feed.next ?? changesAddress(source, askSince(feed))
  const { records, next } = await fetchPage(source, { address, isLink: feed.next !== null })
  const shown = records
    .filter(record => !isWithdrawn(record))
    .map(record => withSource(record, source.url.hostname))
  const report = openReport()
  const stored = new Set<string>()
  for await (const part of storeListings(db, shown, { now })) {
    report.add(part)
    for (const { listingKey } of part.stored) stored.add(listingKey)
  }
  const refused = records.filter(record => !stored.has(keyOf(record) ?? ''))
  const over = refused.filter(record => isWithdrawn(record) || isOver(record))
  const retired = await retireRefused(db, keysOf(over), keysOf(refused))
  const told = report.tell()
  const position = advance(feed, timesOf(records), now)
  const rejected = told.rejected.map(({ row: _, ...rejection }) => rejection)
  return {
    changed: told.imported + told.updated + retired,
    feed: {
      ...position,
      next,
      sources: [...new Set([...feed.sources, ...report.sources()])],
      ...(next === null && endPass(feed, position, now)),
    },
    run: {
      read: run.read + records.length,
      imported: run.imported + told.imported,
      updated: run.updated + told.updated,
      unchanged: run.unchanged + told.unchanged,
      retired: run.retired + retired,
      rejectedRows: run.rejectedRows + told.rejectedRows,
      rejected: [...run.rejected, ...rejected].slice(0, maxToldRejections),
    },
  }
}

/** The very first reading has all keys, so they need no comparison right behind it. */
const endPass = (feed: Feed, position: Parameters<typeof completePass>[0], now: Date) => ({
  ...completePass(position),
  pass: null,
  dueAt: new Date(now.getTime() + changesEveryMs),
  healthyAt: now,
  keysAt: feed.healthyAt ? feed.keysAt : now,
})

const keysOf = (records: unknown[]) => records.map(keyOf).filter(key => key !== null)
const timesOf = (records: unknown[]) => records.map(changedAt).filter(time => time !== null)
