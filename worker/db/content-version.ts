import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { contentVersion } from './schema.ts'

/**
 * How often what public pages show has changed, 0 before the first, when it last did, and the
 * bookmark of that moment: a session that begins there sees at least that version, on any copy.
 */
export async function readContentVersion(db: D1Database) {
  const session = db.withSession('first-primary')
  const row = await session
    .prepare('select version, changed_at from content_version where id = 1')
    .first<{ version: number; changed_at: number | null }>()
  return {
    version: row?.version ?? 0,
    changedAt: row?.changed_at ? new Date(row.changed_at) : null,
    bookmark: session.getBookmark(),
  }
}

/** Says that what public pages show has changed: documents made before are not used again. */
export async function raiseContentVersion(db: D1Database): Promise<void> {
  await db
    .prepare(
      `insert into content_version (id, version, changed_at) values (1, 1, ?1)
       on conflict (id) do update set version = version + 1, changed_at = ?1`,
    )
    .bind(Date.now())
    .run()
}

/**
 * The same as one of an owner's statements in a batch: only where their conditions hold.
 * @param seen `from … where …` of what has to be there for the change to count
 */
export const raisingWhere = (db: Database, now: Date, seen: SQL) =>
  db
    .insert(contentVersion)
    .select(sql`select 1, 1, ${now.getTime()} ${seen}`)
    .onConflictDoUpdate({
      target: contentVersion.id,
      set: { version: sql`version + 1`, changedAt: now },
    })
