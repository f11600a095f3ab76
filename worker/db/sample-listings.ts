/** How many made-up homes the site shows. */
export async function countSampleListings(db: D1Database): Promise<number> {
  const sql = `SELECT sum(homes) AS n FROM listing_counters
    WHERE kind = 'source' AND sample = 1 AND status <> 'Off Market'`
  return (await db.prepare(sql).first<number>('n')) ?? 0
}
