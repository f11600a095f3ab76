import { longDate } from '../../src/domain/format.ts'

/**
 * Counts one call to the model, unless the day's are used up; says whether it may be made. One row a
 * day and one write a call: exact over all places the worker runs in, which a counter in KV is not.
 */
export async function countModelCall(db: D1Database, limit: number, now: Date): Promise<boolean> {
  if (!(limit > 0)) return false
  const counted = await db
    .prepare(
      `INSERT INTO model_calls (day, calls) VALUES (?1, 1)
       ON CONFLICT (day) DO UPDATE SET calls = calls + 1 WHERE calls < ?2 RETURNING calls`,
    )
    .bind(isoDay(now), limit)
    .first()
  return counted !== null
}

const isoDay = (now: Date) => new Date(`${longDate(now)} UTC`).toISOString().slice(0, 10)

/** Deletes the counts of days before this one. */
export async function deleteModelCalls(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM model_calls WHERE day < ?1').bind(before).run()
}
