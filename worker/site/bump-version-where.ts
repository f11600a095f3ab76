import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { contentVersion } from '../db/schema.ts'

/**
 * Raises the content version if a condition holds, for batches of owner changes. In its own file,
 * because commands use `content-version.ts` and must not load drizzle.
 * @param seen `from … where …` that returns a row if the change applies
 */
export const bumpVersionWhere = (db: Database, now: Date, seen: SQL) =>
  insertFrom(db, contentVersion, { id: 1, version: 1, changedAt: now }, seen).onConflictDoUpdate({
    target: contentVersion.id,
    set: { version: sql`version + 1`, changedAt: now },
  })
