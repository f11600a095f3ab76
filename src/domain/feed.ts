/** The rules for synchronizing a feed: pure functions, with the clock as a parameter. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The interval between two syncs of changed records. */
export const changesEveryMs = 15 * minuteMs

/**
 * The interval between two comparisons of all keys, which find homes that a feed removed silently.
 * MLSs require displays no older than 12 hours (NAR's IDX policy, since November 2014), so one
 * comparison may fail and the next still runs in time.
 */
export const keysEveryMs = 6 * hourMs

/** How late a server may show a change (source: Spark Platform, "RESO Web API Replication"). */
const overlapMs = 20 * minuteMs

/**
 * How long homes are kept when many of them are suddenly missing. An MLS outage rarely lasts longer
 * than a night, and by then four comparisons agree; homes that are really gone must not be shown as
 * for sale for longer.
 */
export const heldMs = 24 * hourMs

/** Sync progress: all changes up to `since` are read; `seen` is the latest time in this pass. */
export type Position = { since: number; seen: number; inOrder: boolean }

/** The time from which to request changes. */
export const askSince = ({ since }: Position): number => Math.max(0, since - overlapMs)

/** The position at the start of a pass. */
export const beginPass = (position: Position): Position => ({
  ...position,
  seen: askSince(position),
  inOrder: true,
})

/**
 * The position after a page, from its records' ModificationTimestamps. While pages arrive in the
 * requested order, an interrupted pass can resume where it stopped.
 */
export function advance(position: Position, times: number[], now: Date): Position {
  let { seen, inOrder } = position
  for (const time of times) {
    // A time in the future would skip every change until then.
    const changed = Math.min(time, now.getTime())
    if (changed < seen) inOrder = false
    else seen = changed
  }
  const since = inOrder ? Math.max(position.since, seen) : position.since
  return { since, seen, inOrder }
}

/** The position after the last page of a pass. */
export const completePass = ({ since, seen }: Position): Position => {
  const latest = Math.max(since, seen)
  return { since: latest, seen: latest, inOrder: true }
}

/** The delay before the next attempt after consecutive failures, in milliseconds. */
export function backOffMs(failures: number, retryAfterMs = 0): number {
  const doubled = Math.min(minuteMs * 2 ** (failures - 1), hourMs)
  return Math.max(doubled, Math.min(retryAfterMs, 24 * hourMs))
}

/** Whether the number of missing homes suggests a feed failure rather than sales. */
export const isSuspicious = (missing: number, shown: number): boolean =>
  missing > 0 && (missing === shown || missing > Math.max(5, shown / 4))

/** Whether a feed meets the MLS's freshness limit of 12 hours. */
export const isFresh = (healthyAt: Date | null, keysAt: Date | null, now: Date): boolean =>
  [healthyAt, keysAt].every(at => at !== null && now.getTime() - at.getTime() < 12 * hourMs)
