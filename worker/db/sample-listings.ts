import { bumpVersion } from './content-version.ts'

/** How many made-up homes the site shows. */
export async function countSampleListings(db: D1Database): Promise<number> {
  const sql = `SELECT sum(active + pending + sold) AS n FROM listing_counters
    WHERE kind = 'source' AND sample = 1`
  return (await db.prepare(sql).first<number>('n')) ?? 0
}

/** Restores the sample homes that the first real home took off the site. */
export async function restoreSamples(db: D1Database): Promise<number> {
  const [back] = await db.batch([
    db.prepare(
      `UPDATE properties SET status = coalesce(retired_from, 'Active'), retired_from = NULL,
         hidden_reason = NULL, version = version + 1
       WHERE sample = 1 AND hidden_reason = 'real homes' RETURNING id`,
    ),
    bumpVersion(db),
  ])
  return back?.results.length ?? 0
}
