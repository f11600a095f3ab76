import { lt } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { userPreferences } from '../db/schema.ts'

type NewPreferences = Omit<typeof userPreferences.$inferInsert, 'id' | 'createdAt'>

/** Stores a buyer's preferences, once per id. Returns the id and the ISO 8601 time. */
export async function recordPreferences(
  db: Database,
  chosen: NewPreferences,
  { now, id = crypto.randomUUID() }: { now: Date; id?: string },
) {
  const row = { ...chosen, id, createdAt: now }
  await db.insert(userPreferences).values(row).onConflictDoNothing()
  return { id: row.id, createdAt: now.toISOString() }
}

/** Deletes preferences stored before `before`. */
export const deletePreferences = (db: Database, before: Date) =>
  db.delete(userPreferences).where(lt(userPreferences.createdAt, before))
