import { changeAll } from '../inventory/apply-change.ts'
import { restorable, retired } from './feed-rows.ts'

/** Stores the listing keys of one page of a pass. */
export async function storeKeys(db: D1Database, feed: string, page: number, keys: string[]) {
  await db
    .prepare('INSERT OR REPLACE INTO feed_keys (feed, page, keys) VALUES (?1, ?2, ?3)')
    .bind(feed, page, JSON.stringify(keys))
    .run()
}

// ?1 is the feed, ?2 its sources.
const named = 'SELECT value FROM feed_keys, json_each(keys) WHERE feed = ?1'
const ours = 'source IN (SELECT value FROM json_each(?2))'

/**
 * The number of homes of these sources on the market, how many of them the feed lacks, and how many
 * different keys it named.
 */
export async function countMissing(db: D1Database, feed: string, sources: string[]) {
  const row = await db
    .prepare(
      `SELECT count(*) AS onMarket, coalesce(sum(listing_key NOT IN (${named})), 0) AS missing,
         (SELECT count(DISTINCT value) FROM feed_keys, json_each(keys) WHERE feed = ?1) AS named
       FROM properties WHERE ${ours} AND status <> 'Off Market'`,
    )
    .bind(feed, JSON.stringify(sources))
    .first<{ onMarket: number; missing: number; named: number }>()
  return row ?? { onMarket: 0, missing: 0, named: 0 }
}

/**
 * Retires the homes that the feed lacks. Clearing the fingerprint makes a returning home be stored.
 */
export async function retireMissing(db: D1Database, feed: string, sources: string[]) {
  await changeAll(
    db,
    {
      where: `${ours} AND ${restorable} AND listing_key NOT IN (${named})`,
      params: [feed, JSON.stringify(sources)],
    },
    () => retired,
  )
}

/**
 * The earliest modification (ms since 1970) of a home that was retired as missing and is back in
 * the feed: a sync by changes would skip it, as its record has not changed. Null when there is
 * none.
 */
export const findReturned = (db: D1Database, feed: string, sources: string[]) =>
  db
    .prepare(
      `SELECT min(coalesce(modified_at, 0)) AS changed FROM properties
       WHERE ${ours} AND status = 'Off Market' AND retired_from IS NULL AND fingerprint = ''
         AND listing_key IN (${named})`,
    )
    .bind(feed, JSON.stringify(sources))
    .first<number | null>('changed')

/**
 * Marks retired homes whose records were rejected, so that they are not fetched again.
 */
export async function markRefused(db: D1Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .prepare(
      `UPDATE properties SET fingerprint = 'refused'
       WHERE listing_key IN (SELECT value FROM json_each(?1))
         AND status = 'Off Market' AND fingerprint = ''`,
    )
    .bind(JSON.stringify(keys))
    .run()
}

/** The number of homes of these sources on the market. */
export async function countOfSources(db: D1Database, sources: string[]): Promise<number> {
  const count = await db
    .prepare(
      `SELECT count(*) AS homes FROM properties
       WHERE source IN (SELECT value FROM json_each(?1)) AND status <> 'Off Market'`,
    )
    .bind(JSON.stringify(sources))
    .first<number>('homes')
  return count ?? 0
}
