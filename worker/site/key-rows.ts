import { eq, sql } from 'drizzle-orm'
import type { KeyName } from '../../src/site/key-names.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, savedKeys } from '../db/schema.ts'
import { bumpVersionWhere } from './bump-version-where.ts'

/** A saved key, encrypted. */
export type Sealed = typeof savedKeys.$inferSelect

/** The keys that the owner saved, still encrypted, as a statement. */
export const listSavedKeys = (db: Database) => db.select().from(savedKeys).orderBy(savedKeys.name)

/** Saves or replaces a key, with an audit entry and a new content version. */
export async function saveKey(db: Database, row: Sealed, who: string): Promise<void> {
  const { name, savedAt: at } = row
  const always = sql`where true`
  await db.batch([
    bumpVersionWhere(db, at, always),
    insertFrom(db, auditLog, { at, who, action: 'key.save', subject: name, detail: {} }, always),
    db.insert(savedKeys).values(row).onConflictDoUpdate({ target: savedKeys.name, set: row }),
  ])
}

/** Removes a key, with an audit entry and a new content version. False if there is none. */
export async function removeKey(
  db: Database,
  name: KeyName,
  { who, now: at }: { who: string; now: Date },
): Promise<boolean> {
  const isThere = sql`from ${savedKeys} where name = ${name}`
  const [, , removed] = await db.batch([
    bumpVersionWhere(db, at, isThere),
    insertFrom(db, auditLog, { at, who, action: 'key.remove', subject: name, detail: {} }, isThere),
    db.delete(savedKeys).where(eq(savedKeys.name, name)).returning({ name: savedKeys.name }),
  ])
  return removed.length > 0
}
