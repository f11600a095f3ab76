import { raisingVersion } from '../site/content-version.ts'
import { type Change, follow } from './change-effects.ts'
import {
  type ListingValues,
  readStored,
  type Stored,
  type StoredListing,
  type Which,
} from './stored-listings.ts'
import { write } from './write-listings.ts'

const maxAttempts = 20

/**
 * Changes listings in one transaction with all that follows: their events and last price cut, the
 * earlier listings of the same home, samples that leave, notes for saved searches, and the content
 * version. Every writer of listings calls it. It starts over if the content has changed since the
 * listings were read, so that no event is lost or recorded twice.
 * @param decide what becomes of the listings, by key, and further statements of the transaction. A
 * listing may change several times in a row. May be called again
 * @returns the ids of the changed listings, by key
 * @throws D1's errors, with nothing changed
 */
export async function applyChange(
  db: D1Database,
  which: Which,
  decide: (stored: Stored) => {
    changes: readonly Change[]
    also?: (ids: ReadonlyMap<string, number>) => D1PreparedStatement[]
  },
  now = new Date(),
): Promise<ReadonlyMap<string, number>> {
  for (let attempt = 1; ; attempt++) {
    const { version, ...read } = await readStored(db, which)
    const { stored } = read
    const { changes, also } = decide(stored)
    if (changes.length === 0) return new Map()
    const effects = follow({ ...read, changes }, now.getTime())
    const ids = new Map(effects.changed.map(({ listingKey, id }) => [listingKey, id]))
    try {
      await db.batch([
        // Fails on the primary key if the content has changed since.
        db
          .prepare(
            'INSERT INTO content_version (id, version) SELECT id, 0 FROM content_version WHERE version <> ?1',
          )
          .bind(version),
        ...write(db, stored, effects),
        ...(also?.(ids) ?? []),
        raisingVersion(db, new Date()),
      ])
      return ids
    } catch (error) {
      if (attempt === maxAttempts || !isOutdated(error)) throw error
      // Of many writers at once one succeeds a round: the others come back at different times.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 30 * attempt))
    }
  }
}

const isOutdated = (error: unknown) =>
  error instanceof Error && /UNIQUE constraint failed: content_version/.test(error.message)

/** At most this many listings change in one transaction. */
const atOnce = 2000

/**
 * Changes the listings that meet a condition, which they no longer meet then. Resolves to their
 * number.
 */
export async function changeAll(
  db: D1Database,
  { where, ...which }: Which,
  set: (listing: StoredListing) => ListingValues,
  now = new Date(),
): Promise<number> {
  // The plus sign keeps the index of the condition.
  const some = { where: `${where} ORDER BY +id LIMIT ${atOnce}`, ...which }
  for (let total = 0; ; ) {
    const changed = await applyChange(
      db,
      some,
      stored => ({
        changes: [...stored.values()].map(one => ({ listingKey: one.listingKey, set: set(one) })),
      }),
      now,
    )
    total += changed.size
    if (changed.size < atOnce) return total
  }
}
