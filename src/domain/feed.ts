/** The rules for synchronizing a feed: pure functions, with the clock as a parameter. */

import type { Entry } from './feed-record.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The interval between two syncs of changed records. */
export const changesEveryMs = 15 * minuteMs

/**
 * The interval between two comparisons of all keys, which find homes that a feed removed silently.
 * MLSs require displays no older than 12 hours (NAR's IDX policy, since November 2014), so one
 * comparison may fail and the next still runs in time.
 */
const keysEveryMs = 6 * hourMs

/** The interval after a comparison that was cut short, such as by a home removed meanwhile. */
const incompleteKeysEveryMs = hourMs

/** How late a server may show a change (source: Spark Platform, "RESO Web API Replication"). */
const overlapMs = 20 * minuteMs

/**
 * The place of a pass in the feed, saved after every page. A pass goes on until an empty page: with
 * the feed's own next links where it sends them, otherwise with the homes after the last one read.
 */
export type Place = {
  /** Reads homes changed after this time, in milliseconds; a comparison of keys reads all. */
  from: number
  begun: number
  /** 'time': by ModificationTimestamp, then ListingKey. 'key': by ListingKey alone. */
  order: 'time' | 'key'
  /** The feed's link to the next page. */
  next: string | null
  last: Entry | null
  /** Whether all pages came in the requested order, so that nothing before `last` is missing. */
  inOrder: boolean
  /** Whether the feed links its pages: then the last one has no link. */
  linked: boolean
  read: number
  /** The homes of the longest page. */
  longest: number
  /** How many homes the feed said it has. */
  said: number | null
  /** The latest change seen, in milliseconds. */
  latest: number
}

/** What a page says about the next one. */
export type Turn = { entries: Entry[]; next: string | null; count: number | null }

/** Up to when changes are known, between passes. */
export type Known = {
  /** Of the latest change that was read, in milliseconds. */
  since: number
  /** When `since` last moved on. */
  sinceAt: Date | null
  /** Whether nothing before `since` can still appear. */
  settled: boolean
}

/** The start of a pass over what changed since the last one, or over all keys. */
export const beginPlace = (
  pass: 'changes' | 'keys',
  { since, settled }: Pick<Known, 'since' | 'settled'>,
  now: Date,
): Place => ({
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

/** The place after a page, and whether the pass has come to its end. */
export function advance(place: Place, { entries, next, count }: Turn, now: Date) {
  const inOrder = place.inOrder && isInOrder(place.last, entries, place.order)
  const last = entries.length === 0 ? place.last : lastOf(entries, inOrder, place.order)
  // A time in the future would skip every change until then.
  const times = entries.map(({ time }) => Math.min(time ?? 0, now.getTime()))
  const after: Place = {
    ...place,
    next,
    last,
    inOrder,
    linked: place.linked || next !== null,
    read: place.read + entries.length,
    longest: Math.max(place.longest, entries.length),
    said: place.last === null && place.next === null ? (count ?? place.said) : place.said,
    latest: times.reduce((latest, time) => Math.max(latest, time), place.latest),
  }
  if (next !== null) return { place: after, ended: false }
  if (entries.length === 0 || (after.linked && !inOrder)) return { place: after, ended: true }
  if (!isSame(last, place.last, place.order)) {
    const restart = !inOrder && place.order === 'time'
    return { place: restart ? byKey(place) : after, ended: false }
  }
  // The same homes again. A feed that rounds its times repeats those of the last moment; when they
  // fill a page, or another order is in the way, keys alone still lead through the feed.
  if (place.order === 'key') return { place: { ...place, inOrder: false }, ended: true }
  if (inOrder && entries.length < place.longest) return { place, ended: true }
  return { place: byKey(place), ended: false }
}

const isSame = (last: Entry | null, before: Entry | null, order: Place['order']) =>
  last?.key === before?.key && (order === 'key' || last?.at === before?.at)

/** The same pass from its start, by key alone. */
export const byKey = (place: Place): Place => ({
  ...place,
  order: 'key',
  next: null,
  last: null,
  inOrder: true,
  read: 0,
})

/** The place to resume from when the feed no longer accepts its link. */
export const withoutLink = (place: Place): Place =>
  place.inOrder && place.last
    ? { ...place, next: null, linked: false }
    : { ...byKey(place), linked: false }

/** Whether a pass has read as much as the feed said it has. */
export function isComplete({ said, inOrder, linked }: Place, read: number): boolean {
  return said === null ? inOrder || linked : read >= said
}

/**
 * Whether a pass over changes missed homes. Homes that leave the feed during a long pass are not
 * missed, so a few missing ones are normal.
 */
export const missedHomes = (place: Place): boolean => {
  const few = place.said === null ? 0 : Math.max(10, place.said / 100)
  return !isComplete(place, place.read + few)
}

/**
 * Up to when changes are known after a complete pass. A home that changed behind the place while
 * the pass went on is read by the next one. A change may appear late, so the time before the latest
 * one is read again, until a pass began long enough after it had been seen: otherwise a feed that
 * is idle after a bulk change would be read again and again.
 */
export function settle(known: Known, { latest, begun, from }: Place, now: Date): Known {
  const since = Math.max(from, Math.min(latest, begun))
  if (since > known.since || !known.sinceAt) return { since, sinceAt: now, settled: false }
  const settled = begun - known.sinceAt.getTime() >= overlapMs
  return { since: known.since, sinceAt: known.sinceAt, settled }
}

/** Why missing homes are kept: too many at once, or a feed that named fewer homes than it said. */
export type Held = {
  homes: number
  why: 'many' | 'short'
  /** What the feed said it has, and what it named. */
  said: number | null
  named: number
  /** Milliseconds. */
  since: number
}

/**
 * Why homes that the feed no longer names are kept until the owner decides; null when they may go.
 */
export function whyHeld({
  missing,
  shown,
  complete,
}: {
  missing: number
  shown: number
  complete: boolean
}): Held['why'] | null {
  if (missing === 0) return null
  if (missing > shown / 10) return 'many'
  return complete ? null : 'short'
}

/** When keys are next compared. */
export const keysDueAt = (now: Date, why: Held['why'] | null): Date =>
  new Date(now.getTime() + (why === 'short' ? incompleteKeysEveryMs : keysEveryMs))

/** The minutes that a pass still needs at its pace so far; null if unknown. */
export function minutesToGo(
  { read, said, startedAt }: { read: number; said: number | null; startedAt: Date },
  now: Date,
): number | null {
  const minutes = (now.getTime() - startedAt.getTime()) / minuteMs
  if (said === null || read === 0 || minutes < 1) return null
  return Math.ceil((Math.max(0, said - read) * minutes) / read)
}

/** The delay before the next attempt after consecutive failures, in milliseconds. */
export function backOffMs(failures: number, retryAfterMs = 0): number {
  const doubled = Math.min(minuteMs * 2 ** (failures - 1), hourMs)
  return Math.max(doubled, Math.min(retryAfterMs, 24 * hourMs))
}

/** Whether a feed meets the MLS's freshness limit of 12 hours. */
export const isFresh = (healthyAt: Date | null, keysAt: Date | null, now: Date): boolean =>
  [healthyAt, keysAt].every(at => at !== null && now.getTime() - at.getTime() < 12 * hourMs)

/** Whether the entries of a page follow the last one in the order asked for. */
export function isInOrder(last: Entry | null, entries: Entry[], order: Place['order']): boolean {
  const all = last ? [last, ...entries] : entries
  const isSorted = (isAfter: (a: Entry, b: Entry) => boolean) =>
    all.every((entry, index) => {
      const before = all[index - 1]
      return !before || isAfter(before, entry)
    })
  if (order === 'time') {
    return isSorted((a, b) => a.time !== null && b.time !== null && a.time <= b.time)
  }
  // Servers compare keys as bytes, without case, as a language does, or as numbers.
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

/** The last entry of a page in order; the greatest of any other page. */
function lastOf(entries: Entry[], inOrder: boolean, order: Place['order']): Entry | null {
  if (inOrder) return entries.at(-1) ?? null
  const isGreater = (a: Entry, b: Entry) =>
    order === 'time' ? (a.time ?? 0) > (b.time ?? 0) : String(a.key) > String(b.key)
  return entries.reduce<Entry | null>(
    (last, one) => (last && !isGreater(one, last) ? last : one),
    null,
  )
}
