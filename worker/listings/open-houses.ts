import type { OpenHouseTimes } from '../../src/listings/reso/open-houses.ts'
import { noteOpenHouses } from '../inventory/write-listings.ts'
import { bumpVersion } from '../site/content-version.ts'

/** An open house of a feed, with the key of its listing. */
export type FeedOpenHouse = OpenHouseTimes & { listingKey: string }

/** The states of homes, by ListingKey. */
export async function findStates(
  db: D1Database,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT listing_key AS key, state FROM properties
       WHERE listing_key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify([...new Set(keys)]))
    .all<{ key: string; state: string }>()
  return new Map(results.map(({ key, state }) => [key, state]))
}

/**
 * Stores the open houses of a feed's homes. With `complete`, all others of its homes are deleted.
 * Homes with a withheld address get none. Resolves to the number of rows that changed.
 * @param sources the OriginatingSystemNames of the feed's homes
 */
export async function storeOpenHouses(
  db: D1Database,
  openHouses: readonly FeedOpenHouse[],
  { sources, complete }: { sources: string[]; complete: boolean },
): Promise<number> {
  const newOpenHouses = `SELECT p.id, one.value ->> '$.startsAt' AS starts_at,
      one.value ->> '$.endsAt' AS ends_at, one.value ->> '$.remarks' AS remarks
    FROM json_each(?1) one JOIN properties p ON p.listing_key = one.value ->> '$.listingKey'
    WHERE p.address_withheld = 0 AND p.source IN (SELECT value FROM json_each(?2))`
  const params = [JSON.stringify(openHouses), JSON.stringify(sources)]
  const statements = [
    noteOpenHouses(db, newOpenHouses, params),
    db
      .prepare(
        `INSERT INTO open_houses (property_id, starts_at, ends_at, remarks) ${newOpenHouses}
         ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at, remarks = excluded.remarks
         WHERE (ends_at, remarks) <> (excluded.ends_at, excluded.remarks) RETURNING property_id`,
      )
      .bind(...params),
    bumpVersion(db),
    ...(complete
      ? [
          db
            .prepare(
              `DELETE FROM open_houses WHERE property_id IN (SELECT id FROM properties
                 WHERE source IN (SELECT value FROM json_each(?2)))
               AND (property_id, starts_at) NOT IN (SELECT id, starts_at FROM (${newOpenHouses}))
               RETURNING property_id`,
            )
            .bind(...params),
          bumpVersion(db),
        ]
      : []),
  ]
  const results = await db.batch(statements)
  return results.reduce((sum, { results }) => sum + results.length, 0)
}

/**
 * Deletes open houses that began before `before`, of any home. No page shows one that is over, so
 * the content version stays.
 */
export async function deleteOpenHouses(db: D1Database, before: Date): Promise<void> {
  await db.prepare('DELETE FROM open_houses WHERE starts_at < ?1').bind(before.getTime()).run()
}
