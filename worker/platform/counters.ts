import { and, inArray, lt } from 'drizzle-orm'
import { type Counter, counterKinds } from '../../src/site/counters.ts'
import type { Database } from '../db/connect.ts'
import { counters } from '../db/schema.ts'

/** Names per kind and day, so that made-up names cannot fill the table. */
const maxNames = 300

/** Adds to the counters of a day (such as 2026-11-21), in one statement. */
export async function addCounters(d1: D1Database, added: readonly Counter[], day: string) {
  if (added.length === 0) return
  const rows = added.map(({ kind, name, amount }) => [kind, name, Math.round(amount)])
  await d1
    .prepare(
      `INSERT INTO counters (kind, day, name, amount)
       SELECT value ->> 0, ?1, value ->> 1, value ->> 2 FROM json_each(?2) AS added
       WHERE EXISTS (SELECT 1 FROM counters WHERE kind = added.value ->> 0 AND day = ?1
           AND name = added.value ->> 1)
         OR (SELECT count(*) FROM counters WHERE kind = added.value ->> 0 AND day = ?1) < ?3
       ON CONFLICT (kind, day, name) DO UPDATE SET amount = amount + excluded.amount`,
    )
    .bind(day, JSON.stringify(rows), maxNames)
    .run()
}

/** Deletes the counters of days before `before`. Returns the number of rows deleted. */
export async function deleteCounters(db: Database, before: string): Promise<number> {
  // The condition on kind makes SQLite use the primary key.
  const gone = await db
    .delete(counters)
    .where(and(inArray(counters.kind, [...counterKinds]), lt(counters.day, before)))
  return gone.meta.changes
}
