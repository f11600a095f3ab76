import { advance, byKey, type Cursor, isInOrder } from '../../../src/listings/feed/feed.ts'
import { type Entry, entryOf } from '../../../src/listings/feed/feed-record.ts'
import type { Feed } from '../feeds.ts'
import type { ResoSource } from './reso-source.ts'
import { ResoFailure } from './reso-token.ts'
import {
  addressOf,
  fetchPage,
  guesses,
  namedIn,
  type Pass,
  type ResoPage,
  sizeOf,
} from './reso-web-api.ts'

/** The next page of a pass, and the cursor after it. */
export type PageResult = {
  records: unknown[]
  entries: Entry[]
  cursor: Cursor
  ended: boolean
  /** What the feed turned out not to support. */
  learned: Partial<Feed>
}
/** A refused request, and what was learned for the next one. */
type RetryHint = { records: null; learned: Partial<Feed> }

type PageRequest = { source: ResoSource; feed: Feed; pass: Pass; cursor: Cursor; now: Date }

const smallestPage = 10

/**
 * Requests the page after a cursor. Whatever the feed refuses is left out of the next request, so
 * that one field does not fail the whole pass. Throws ResoFailure when nothing can be left out.
 */
export async function fetchNextPage(
  request: PageRequest,
  onCall: () => void,
): Promise<PageResult | RetryHint> {
  const { feed } = request
  try {
    const page = await requestPage(request, feed.lacks, onCall)
    return pageResult(request, page, {})
  } catch (error) {
    if (!(error instanceof ResoFailure)) throw error
    if (error.kind === 'too large') return shrinkPage(request, error)
    const { next, last } = request.cursor
    // Some servers answer a request that is too long with 404.
    const mayLearn = error.kind === 'refused' || (error.kind === 'gone' && last === null)
    if (next !== null || !mayLearn) throw error
    return retryHint(request, error, onCall)
  }
}

const requestPage = (
  { source, feed, pass, cursor }: PageRequest,
  unsupported: string[],
  onCall: () => void,
) =>
  fetchPage(source, {
    address: addressOf(source, { ...feed, lacks: unsupported }, pass, cursor),
    size: sizeOf(pass, feed),
    onCall,
  })

function pageResult(request: PageRequest, page: ResoPage, learned: Partial<Feed>): PageResult {
  const { feed, pass, cursor, now } = request
  const size = sizeOf(pass, feed)
  const entriesIn = (records: unknown[]) => records.map(entryOf).filter(entry => entry !== null)
  // A feed with pages of its own size may send more than one run can store.
  const isLong =
    pass === 'changes' &&
    page.records.length > 2 * size &&
    isInOrder(cursor.last, entriesIn(page.records), cursor.order)
  const records = isLong ? page.records.slice(0, size) : page.records
  const entries = entriesIn(records)
  const next = isLong ? null : page.next
  return {
    records,
    entries,
    ...advance(cursor, { entries, next, count: page.count }, now),
    learned: { ...learned, ...(isLong && { pageSize: size }) },
  }
}

function shrinkPage({ feed, pass, cursor }: PageRequest, failure: ResoFailure): RetryHint {
  const pageSize = Math.floor(sizeOf(pass, feed) / 2)
  const canGoOn = cursor.next === null || (cursor.inOrder && cursor.last !== null)
  if (pass === 'keys' || pageSize < smallestPage || !canGoOn) throw failure
  return { records: null, learned: { pageSize, place: { ...cursor, next: null } } }
}

async function retryHint(
  request: PageRequest,
  failure: ResoFailure,
  onCall: () => void,
): Promise<PageResult | RetryHint> {
  const { source, feed, pass, cursor } = request
  const named = namedIn(failure, source, feed)
  if (named.length > 0) return { records: null, learned: { lacks: [...feed.lacks, ...named] } }
  if (cursor.last !== null) {
    // By the standard, the last page of a feed that links its pages has no link: this is the end.
    if (cursor.linked) return pageResult(request, { records: [], next: null, count: null }, {})
    if (cursor.order === 'time') return { records: null, learned: { place: byKey(cursor) } }
    throw failure
  }
  for (const guess of guesses(source, pass)) {
    const unsupported = [...new Set([...feed.lacks, ...guess])]
    try {
      return pageResult(request, await requestPage(request, unsupported, onCall), {
        lacks: unsupported,
      })
    } catch (error) {
      if (!(error instanceof ResoFailure) || error.kind !== failure.kind) throw error
    }
  }
  throw failure
}
