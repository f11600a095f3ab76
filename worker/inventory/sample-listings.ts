import { changeAll } from './apply-change.ts'

/** How many made-up homes the site shows. */
export async function countSampleListings(db: D1Database): Promise<number> {
  const sql = `SELECT count(*) AS n FROM properties WHERE sample = 1 AND status <> 'Off Market'`
  return (await db.prepare(sql).first<number>('n')) ?? 0
}

/** Restores the sample homes that the first real home took off the site. */
export const restoreSamples = (db: D1Database): Promise<number> =>
  changeAll(
    db,
    { where: "sample = 1 AND hidden_reason = 'real homes'", params: [] },
    ({ retiredFrom }) => ({
      status: retiredFrom ?? 'Active',
      retiredFrom: null,
      hiddenReason: null,
    }),
  )
