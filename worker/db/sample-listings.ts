import { sampleSource } from '../../src/domain/reso.ts'

/** How many made-up homes the site shows. Found by their source, which has an index. */
export async function countSampleListings(db: D1Database): Promise<number> {
  const sql = "SELECT count(*) AS n FROM properties WHERE source = ?1 AND status <> 'Off Market'"
  return (await db.prepare(sql).bind(sampleSource).first<number>('n')) ?? 0
}
