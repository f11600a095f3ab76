import { bumpVersion } from './content-version.ts'

/** Takes active homes off the market whose listing has run out; answers how many. */
export async function retireExpired(db: D1Database, now: Date): Promise<number> {
  const [retired] = await db.batch([
    // The fingerprint is of no record, so a listing that was extended is written again.
    db
      .prepare(
        `UPDATE properties
         SET status = 'Off Market', fingerprint = 'expired', version = version + 1
         WHERE status = 'Active' AND expires_at <= ?1 RETURNING id`,
      )
      .bind(now.getTime()),
    bumpVersion(db, now),
  ])
  return retired?.results.length ?? 0
}
