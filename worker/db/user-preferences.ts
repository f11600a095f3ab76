import { lt } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { userPreferences } from './schema.ts'

const keptForMs = 365 * 86_400_000

type NewPreferences = Omit<typeof userPreferences.$inferInsert, 'id' | 'createdAt'>

/** Stores what somebody is looking for, and deletes what is older than a year. */
export async function recordPreferences(db: Database, chosen: NewPreferences, now: Date) {
  const row = { ...chosen, id: crypto.randomUUID(), createdAt: now }
  const old = new Date(now.getTime() - keptForMs)
  await db.batch([
    db.insert(userPreferences).values(row),
    db.delete(userPreferences).where(lt(userPreferences.createdAt, old)),
  ])
  return { id: row.id, createdAt: now.toISOString() }
}
