import { desc, eq, like, sql } from 'drizzle-orm'
import type { Mapping } from '../../src/listings/import/columns.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, contentSettings } from '../db/schema.ts'
import { recordAudit } from '../site/audit-log.ts'
import { columnsId, keyOf } from './find-mapping.ts'

/** The saved mappings, the latest first. */
export async function listMappings(db: Database) {
  const rows = await db
    .select({ key: contentSettings.key, at: contentSettings.at, value: contentSettings.value })
    .from(contentSettings)
    .where(like(contentSettings.key, keyOf('%')))
    .orderBy(desc(contentSettings.at))
    .limit(50)
  return rows.map(({ key, at, value }) => ({
    id: key.slice(keyOf('').length),
    at: at.toISOString(),
    mapping: value as Mapping,
  }))
}

/** Saves the mapping of a set of columns, with an audit entry. */
export async function saveMapping(
  db: Database,
  { columns, mapping }: { columns: readonly string[]; mapping: Mapping },
  { who, now }: { who: string; now: Date },
): Promise<void> {
  const id = await columnsId(columns)
  const detail = { columns: columns.length, fields: Object.keys(mapping).length }
  await db.batch([
    recordAudit(db, { at: now, who, action: 'import.columns', subject: id.slice(0, 8), detail }),
    db
      .insert(contentSettings)
      .values({ key: keyOf(id), version: 1, at: now, by: who, value: mapping })
      .onConflictDoUpdate({
        target: [contentSettings.key, contentSettings.version],
        set: { at: now, by: who, value: mapping },
      }),
  ])
}

/** Deletes a saved mapping. False if there is none with that id. */
export async function deleteMapping(
  db: Database,
  id: string,
  { who, now }: { who: string; now: Date },
): Promise<boolean> {
  const key = keyOf(id)
  const action = 'import.forget'
  const entry = { at: now, who, action, subject: id.slice(0, 8), detail: {} }
  const [, gone] = await db.batch([
    insertFrom(
      db,
      auditLog,
      entry,
      sql`where exists (select 1 from content_settings where key = ${key})`,
    ),
    db
      .delete(contentSettings)
      .where(eq(contentSettings.key, key))
      .returning({ key: contentSettings.key }),
  ])
  return gone.length > 0
}
