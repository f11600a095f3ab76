/** Takes active homes off the market whose listing has run out; answers how many. */
export async function retireExpired(db: D1Database, now: Date): Promise<number> {
  // The fingerprint is of no record, so a listing that was extended is written again.
  const { results } = await db
    .prepare(
      `UPDATE properties
       SET status = 'Off Market', fingerprint = 'expired', version = version + 1
       WHERE status = 'Active' AND expires_at <= ?1 RETURNING id`,
    )
    .bind(now.getTime())
    .all()
  return results.length
}
