/** The rules by which a feed is read again and again: pure, with the clock as a parameter. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Between two readings of what has changed. */
export const changesEveryMs = 15 * minuteMs

/**
 * Between two comparisons of all keys, which find what a feed took away without a word. MLSs ask for
 * displays that are at most 12 hours old (NAR's IDX policy, since November 2014): one comparison may
 * fail and the next still comes in time.
 */
export const keysEveryMs = 6 * hourMs

/** How late a server may show a change (source: Spark Platform, "RESO Web API Replication"). */
const overlapMs = 20 * minuteMs

/**
 * How long homes stay that are suddenly missing by the dozen. A fault at an MLS rarely lasts longer
 * than a night, and by then four comparisons have said the same; a home that is really gone must not
 * stand here as for sale for longer.
 */
export const heldMs = 24 * hourMs

/** Of what has been read: `since` is certain, `seen` is the latest time of the present pass. */
export type Position = { since: number; seen: number; inOrder: boolean }

/** From when on to ask. */
export const askSince = ({ since }: Position): number => Math.max(0, since - overlapMs)

/** How a pass begins that asks for what has changed. */
export const beginPass = (position: Position): Position => ({
  ...position,
  seen: askSince(position),
  inOrder: true,
})

/**
 * The position behind a page, by the records' ModificationTimestamps. As long as the pages come in
 * order, as asked for, a pass that must begin anew can go on from where it was.
 */
export function advance(position: Position, times: number[], now: Date): Position {
  let { seen, inOrder } = position
  for (const time of times) {
    // A time in the future would hide everything that changes until then.
    const known = Math.min(time, now.getTime())
    if (known < seen) inOrder = false
    else seen = known
  }
  const since = inOrder ? Math.max(position.since, seen) : position.since
  return { since, seen, inOrder }
}

/** The position when all pages of a pass are read. */
export const completePass = ({ since, seen }: Position): Position => {
  const latest = Math.max(since, seen)
  return { since: latest, seen: latest, inOrder: true }
}

/** How long to leave a feed alone after so many failures in a row, in milliseconds. */
export function backOffMs(failures: number, retryAfterMs = 0): number {
  const doubled = Math.min(minuteMs * 2 ** (failures - 1), hourMs)
  return Math.max(doubled, Math.min(retryAfterMs, 24 * hourMs))
}

/** Whether so many missing homes look like a fault of the feed rather than like sales. */
export const isSuspicious = (missing: number, shown: number): boolean =>
  missing > 0 && (missing === shown || missing > Math.max(5, shown / 4))

/** Whether a feed is as fresh as an MLS asks for. */
export const isFresh = (healthyAt: Date | null, keysAt: Date | null, now: Date): boolean =>
  [healthyAt, keysAt].every(at => at !== null && now.getTime() - at.getTime() < 12 * hourMs)
