import { longDate } from '../../src/format/format.ts'

/**
 * Counts a model call unless the day's limit is used up; returns whether the call may be made. One
 * row per day in D1, because a counter in KV would not be exact across locations.
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

/** Deletes the counts of days before `before` (such as 2026-11-21). */
export async function deleteModelCalls(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM model_calls WHERE day < ?1').bind(before).run()
}
