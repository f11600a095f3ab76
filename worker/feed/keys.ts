import { heldMs, isSuspicious } from '../../src/domain/feed.ts'
import { keyOf } from '../../src/domain/feed-record.ts'
import { countMissing, findReturned, retireMissing, storeKeys } from '../db/feed-keys.ts'
import type { Feed, Run } from '../db/feeds.ts'
import { fetchPage, keysAddress } from '../services/reso-web-api.ts'
import type { Step, Work } from './sync.ts'

/** Reads one page of all keys that the feed has; behind the last one, compares them with ours. */
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
 * Homes that the feed no longer names go off the market: at once when there are few, and later, or by
 * the owner's word, when there are so many that the feed itself may be wrong.
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
