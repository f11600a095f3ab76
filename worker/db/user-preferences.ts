import { lt } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { userPreferences } from './schema.ts'

type NewPreferences = Omit<typeof userPreferences.$inferInsert, 'id' | 'createdAt'>

/** Stores what somebody is looking for. */
export async function recordPreferences(db: Database, chosen: NewPreferences, now: Date) {
  const row = { ...chosen, id: crypto.randomUUID(), createdAt: now }
  await db.insert(userPreferences).values(row)
  return { id: row.id, createdAt: now.toISOString() }
}

/** Deletes what was chosen before a moment. */
export const deletePreferences = (db: Database, before: Date) =>
  db.delete(userPreferences).where(lt(userPreferences.createdAt, before))
