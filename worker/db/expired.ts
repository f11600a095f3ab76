import { bumpVersion } from './content-version.ts'

/** Takes active homes with an expired listing off the market. Resolves to their number. */
export async function retireExpired(db: D1Database, now: Date): Promise<number> {
  const [retired] = await db.batch([
    // This fingerprint matches no record, so the next import writes an extended listing again.
    db
      .prepare(
        `UPDATE properties
         SET status = 'Off Market', hidden_reason = 'contract expired', fingerprint = 'expired',
           version = version + 1
         WHERE status = 'Active' AND expires_at <= ?1 RETURNING id`,
      )
      .bind(now.getTime()),
    bumpVersion(db, now),
  ])
  return retired?.results.length ?? 0
}
