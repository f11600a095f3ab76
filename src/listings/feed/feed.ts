/** The rules for synchronizing a feed: pure functions, with the clock as a parameter. */

import type { Entry } from './feed-record.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The interval between two syncs of changed records. */
export const changesEveryMs = 15 * minuteMs

/**
 * The interval between two comparisons of all keys, which find homes that a feed removed without
 * notice. MLSs require displays no older than 12 hours (NAR's IDX policy, since November 2014), so
 * if one comparison fails, the next is still in time.
 */
const keysEveryMs = 6 * hourMs

/**
 * The interval after a comparison that was cut short, for example because a home was removed
 * meanwhile.
 */
const incompleteKeysEveryMs = hourMs

/**
 * How late a change may appear on the server (source: Spark Platform, "RESO Web API Replication").
 */
const overlapMs = 20 * minuteMs

/**
 * The position of a pass in the feed, saved after every page. A pass continues until an empty page:
 * by the feed's own next links if it sends them, otherwise by requesting the homes after the last
 * one read.
 */
export type Cursor = {
  /**
   * Reads homes changed after this time, in milliseconds; 0 for a comparison of keys, which reads
   * all.
   */
  from: number
  begun: number
  /** 'time': by ModificationTimestamp, then ListingKey. 'key': by ListingKey alone. */
  order: 'time' | 'key'
  /** The feed's link to the next page. */
  next: string | null
  last: Entry | null
  /** Whether all pages came in the requested order, so that nothing before `last` is missing. */
  inOrder: boolean
  /** Whether the feed links its pages. If it does, the last page has no link. */
  linked: boolean
  read: number
  /** The number of homes on the longest page. */
  longest: number
  /** How many homes the feed reported that it has. */
  said: number | null
  /** The latest change seen, in milliseconds. */
  latest: number
}

/** The part of a page that determines the next request. */
export type FeedPage = { entries: Entry[]; next: string | null; count: number | null }

/** How far changes are known, between passes. */
export type Known = {
  /** The time of the latest change read, in milliseconds. */
  since: number
  /** When `since` last moved forward. */
  sinceAt: Date | null
  /** Whether nothing before `since` can still appear. */
  settled: boolean
}

/** The start of a pass over the changes since the last pass, or over all keys. */
export const startCursor = (
  pass: 'changes' | 'keys',
  { since, settled }: Pick<Known, 'since' | 'settled'>,
  now: Date,
): Cursor => ({
  from: pass === 'changes' ? Math.max(0, settled ? since : since - overlapMs) : 0,
  begun: now.getTime(),
  order: pass === 'changes' ? 'time' : 'key',
  next: null,
  last: null,
  inOrder: true,
  linked: false,
  read: 0,
  longest: 0,
  said: null,
  latest: since,
})

/** The position after a page, and whether the pass has ended. */
export function advance(cursor: Cursor, { entries, next, count }: FeedPage, now: Date) {
  const inOrder = cursor.inOrder && isInOrder(cursor.last, entries, cursor.order)
  const last = entries.length === 0 ? cursor.last : lastOf(entries, inOrder, cursor.order)
  // A time in the future would skip every change until then.
  const times = entries.map(({ time }) => Math.min(time ?? 0, now.getTime()))
  const after: Cursor = {
    ...cursor,
    next,
    last,
    inOrder,
    linked: cursor.linked || next !== null,
    read: cursor.read + entries.length,
    longest: Math.max(cursor.longest, entries.length),
    said: cursor.last === null && cursor.next === null ? (count ?? cursor.said) : cursor.said,
    latest: times.reduce((latest, time) => Math.max(latest, time), cursor.latest),
  }
  if (next !== null) return { cursor: after, ended: false }
  if (entries.length === 0 || (after.linked && !inOrder)) return { cursor: after, ended: true }
  if (!isSame(last, cursor.last, cursor.order)) {
    const restart = !inOrder && cursor.order === 'time'
    return { cursor: restart ? byKey(cursor) : after, ended: false }
  }
  // The page ends with the same home as the page before. A feed that rounds its times repeats the
  // homes of the last moment. If they fill a whole page, or the feed uses another order, only
  // ordering by key can get past them.
  if (cursor.order === 'key') return { cursor: { ...cursor, inOrder: false }, ended: true }
  if (inOrder && entries.length < cursor.longest) return { cursor, ended: true }
  return { cursor: byKey(cursor), ended: false }
}

const isSame = (last: Entry | null, before: Entry | null, order: Cursor['order']) =>
  last?.key === before?.key && (order === 'key' || last?.at === before?.at)

/** Restarts the same pass, ordered by key alone. */
export const byKey = (cursor: Cursor): Cursor => ({
  ...cursor,
  order: 'key',
  next: null,
  last: null,
  inOrder: true,
  read: 0,
})

/** The position to resume from when the feed no longer accepts its own link. */
export const withoutLink = (cursor: Cursor): Cursor =>
  cursor.inOrder && cursor.last
    ? { ...cursor, next: null, linked: false }
    : { ...byKey(cursor), linked: false }

/** Whether a pass has read as many homes as the feed reported. */
export function isComplete({ said, inOrder, linked }: Cursor, read: number): boolean {
  return said === null ? inOrder || linked : read >= said
}

/**
 * Whether a pass over changes missed homes. Homes that leave the feed during a long pass are not
 * missed, so a small shortfall is normal.
 */
export const missedHomes = (cursor: Cursor): boolean => {
  const few = cursor.said === null ? 0 : Math.max(10, cursor.said / 100)
  return !isComplete(cursor, cursor.read + few)
}

/**
 * How far changes are known after a complete pass. A home that changed after the pass had read past
 * it is read by the next pass. A change may appear late, so the overlap before the latest change is
 * read again, until a pass begins long enough after that change was first seen. Without that limit,
 * a feed that is idle after a bulk change would be read over and over.
 */
export function advanceWatermark(known: Known, { latest, begun, from }: Cursor, now: Date): Known {
  const since = Math.max(from, Math.min(latest, begun))
  if (since > known.since || !known.sinceAt) return { since, sinceAt: now, settled: false }
  const settled = begun - known.sinceAt.getTime() >= overlapMs
  return { since: known.since, sinceAt: known.sinceAt, settled }
}

/**
 * Why missing homes are kept: too many at once, or the feed listed fewer homes than it reported.
 */
export type RetireHold = {
  homes: number
  why: 'many' | 'short'
  /** How many homes the feed reported that it has, and how many it listed. */
  said: number | null
  named: number
  /** When they were first held, in milliseconds. */
  since: number
}

/**
 * Why homes that the feed no longer lists are kept until the owner decides; null when they may be
 * retired.
 */
export function holdReason({
  missing,
  onMarket,
  complete,
}: {
  missing: number
  onMarket: number
  complete: boolean
}): RetireHold['why'] | null {
  if (missing === 0) return null
  if (missing > onMarket / 10) return 'many'
  return complete ? null : 'short'
}

/** When to compare keys next. */
export const keysDueAt = (now: Date, why: RetireHold['why'] | null): Date =>
  new Date(now.getTime() + (why === 'short' ? incompleteKeysEveryMs : keysEveryMs))

/** The estimated minutes left in a pass at its pace so far; null if unknown. */
export function minutesToGo(
  { read, said, startedAt }: { read: number; said: number | null; startedAt: Date },
  now: Date,
): number | null {
  const minutes = (now.getTime() - startedAt.getTime()) / minuteMs
  if (said === null || read === 0 || minutes < 1) return null
  return Math.ceil((Math.max(0, said - read) * minutes) / read)
}

/** The delay before the next attempt after some consecutive failures, in milliseconds. */
export function backOffMs(failures: number, retryAfterMs = 0): number {
  const doubled = Math.min(minuteMs * 2 ** (failures - 1), hourMs)
  return Math.max(doubled, Math.min(retryAfterMs, 24 * hourMs))
}

/** Whether a feed meets the MLS's freshness limit of 12 hours. */
export const isFresh = (healthyAt: Date | null, keysAt: Date | null, now: Date): boolean =>
  [healthyAt, keysAt].every(time => time !== null && now.getTime() - time.getTime() < 12 * hourMs)

/** Whether a page's entries continue after the last entry in the requested order. */
export function isInOrder(last: Entry | null, entries: Entry[], order: Cursor['order']): boolean {
  const all = last ? [last, ...entries] : entries
  const isSorted = (isAfter: (a: Entry, b: Entry) => boolean) =>
    all.every((entry, index) => {
      const before = all[index - 1]
      return !before || isAfter(before, entry)
    })
  if (order === 'time') {
    return isSorted((a, b) => a.time !== null && b.time !== null && a.time <= b.time)
  }
  // Servers compare keys as bytes, case-insensitively, by locale, or as numbers.
  return keyOrders.some(compare => isSorted((a, b) => compare(a.key, b.key) <= 0))
}

type Key = Entry['key']
const compareBytes = (a: string, b: string) => Number(a > b) - Number(a < b)
const keyOrders: ((a: Key, b: Key) => number)[] = [
  (a, b) => compareBytes(String(a), String(b)),
  (a, b) => compareBytes(String(a).toLowerCase(), String(b).toLowerCase()),
  (a, b) => String(a).localeCompare(String(b), 'en'),
  (a, b) => Number(a) - Number(b),
]

/** The last entry of an ordered page; the greatest entry of any other page. */
function lastOf(entries: Entry[], inOrder: boolean, order: Cursor['order']): Entry | null {
  if (inOrder) return entries.at(-1) ?? null
  const isGreater = (a: Entry, b: Entry) =>
    order === 'time' ? (a.time ?? 0) > (b.time ?? 0) : String(a.key) > String(b.key)
  return entries.reduce<Entry | null>(
    (last, key) => (last && !isGreater(key, last) ? last : key),
    null,
  )
}
