import { moment } from '../../src/format/format.ts'
import { ownSource } from '../../src/site/listing-terms.ts'

type Row = {
  version: number | null
  changed_at: number | null
  purged_version: number | null
  read_at: number | null
  has_shared: number
}

/**
 * Reads the content version (0 before the first change), the time of the last change, and the
 * version that the platform's cache was last purged for. `shared` is set if listings of other firms
 * are shown, which need a notice. Its `readAt` is when the feed was last read to its end, or else
 * when a file was last imported, in Las Vegas time: formatted here once, not for every page.
 */
export async function readContentVersion(db: D1Database) {
  const row = await db
    .prepare(
      `select version, changed_at, purged_version, coalesce((select max(healthy_at) from feeds), imported_at) as read_at,
         exists (select 1 from properties where status in ('Active', 'Pending', 'Sold')
           and sample = 0 and source <> ?1) as has_shared
       from (select 1) left join content_version on id = 1`,
    )
    .bind(ownSource)
    .first<Row>()
  return {
    shared: row?.has_shared ? { readAt: row.read_at ? pacificTime(row.read_at) : null } : null,
    version: row?.version ?? 0,
    changedAt: row?.changed_at ? new Date(row.changed_at) : null,
    purgedVersion: row?.purged_version ?? 0,
  }
}

const pacificTime = (ms: number) => `${moment(new Date(ms))} Pacific Time`

/**
 * Raises the version, which invalidates cached documents, if the preceding statement of the batch
 * changed a row.
 */
export const bumpVersion = (db: D1Database, now = new Date()): D1PreparedStatement =>
  db
    .prepare(
      `insert into content_version (id, version, changed_at) select 1, 1, ?1 where changes() > 0
       on conflict (id) do update set version = version + 1, changed_at = ?1`,
    )
    .bind(now.getTime())

/** Raises the version in any case. */
export const raisingVersion = (db: D1Database, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `insert into content_version (id, version, changed_at) values (1, 1, ?1)
       on conflict (id) do update set version = version + 1, changed_at = ?1`,
    )
    .bind(now.getTime())

/** Raises the version after a change outside the database. */
export async function raiseVersion(db: D1Database, now = new Date()): Promise<void> {
  await raisingVersion(db, now).run()
}

/** Records that a file of listings was imported, whether or not it changed any. */
export async function recordImport(db: D1Database, now: Date): Promise<void> {
  await db.prepare('update content_version set imported_at = ?1').bind(now.getTime()).run()
}

/** Records that the platform's cache was purged of all earlier versions. */
export async function recordPurge(db: D1Database, version: number): Promise<void> {
  await db
    .prepare('update content_version set purged_version = ?1 where purged_version < ?1')
    .bind(version)
    .run()
}
