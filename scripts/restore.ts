// npm run restore -- [--remote] [--replace] DIR: restores a backup's rows, photos and spooled leads
// into a migrated database, all rows at once or none.
import { createHash } from 'node:crypto'
import { mailDue } from '../src/domain/alerts.ts'
import { type Backup, openBackup } from './backup.ts'
import { Stop } from './processes.mjs'
import { openStores, readCommand, type Stores } from './stores.ts'
import { findTriggers, listTables, stageRows, stagingPrefix, type Table } from './table-rows.ts'

const usage = `npm run restore -- [--remote] [--replace] DIR

  DIR        a folder made by npm run backup
  --remote   writes to the deployed site instead of the local one; deploy it first
  --replace  replaces existing rows; without it, a database with rows is not touched

The backup is verified first, and the rows are swapped in at the end, all at once: whatever stops
this command before, the database is as it was.`

/** The former name of a table in older backups, by its current name. */
const formerNames: Record<string, string> = { counters: 'tallies', lead_counters: 'lead_tallies' }
/** The current name of a column, by its name in older backups. */
const formerColumns: Record<string, string> = { suspicions: 'spam_signals', told: 'notified' }

// Follow Up Boss can be searched for what it has received. Mail services cannot, and Resend
// remembers idempotency keys for only a day. An email that was already old at the time of the
// backup has probably been sent.
const holdOldMails = `UPDATE deliveries SET status = 'parked',
  reason = 'Restored from a backup: it may have gone out since then. Retry it if it has not.'
  WHERE status = 'waiting' AND target <> 'crm' AND give_up_at < ?1`

const currentVersion = 'SELECT version FROM content_version WHERE id = 1'
const raiseVersion = `INSERT INTO content_version (id, version, changed_at) VALUES (1, ?1 + 1, ?2)
  ON CONFLICT (id) DO UPDATE SET version = max(version, ?1) + 1, changed_at = ?2`

const deletions = 'deletions'
/**
 * Tables whose current rows are kept, and how to resolve conflicts with the same row of the backup.
 */
const merged: Record<string, string> = {
  [deletions]: 'ON CONFLICT (email_digest) DO UPDATE SET at = max(at, excluded.at)',
  // People who have stopped mail since the backup still receive none.
  mail_ledger: `ON CONFLICT (email_digest) DO UPDATE SET
    stopped_at = coalesce(stopped_at, excluded.stopped_at),
    mailed_at = coalesce(mailed_at, excluded.mailed_at)`,
  // Links in emails sent before the backup work again.
  link_keys: 'ON CONFLICT (purpose) DO UPDATE SET key = excluded.key',
  revoked_devices: 'ON CONFLICT DO NOTHING',
}
// A device that was removed since the backup must not receive notifications again.
const keepRevoked = 'DELETE FROM push_devices WHERE id IN (SELECT id FROM revoked_devices)'
const theirLeads = `SELECT leads.id FROM leads JOIN json_each(?1) deleted
  ON leads.person_id = deleted.value ->> '$.id' AND leads.created_at <= deleted.value ->> '$.at'`
// In older backups, subscribers who had only confirmed a saved search are not among the people.
const addSubscribers = `INSERT INTO people (id, email, created_at)
  SELECT id, email, created_at FROM subscribers WHERE EXISTS (SELECT 1 FROM saved_searches
    WHERE subscriber_id = subscribers.id AND confirmed_at IS NOT NULL)
  ON CONFLICT DO NOTHING`
const redeleteLeads = [
  `UPDATE audit_log SET subject = NULL WHERE substr(subject, 1, 36) IN (${theirLeads})
    OR subject IN (SELECT value ->> '$.id' FROM json_each(?1))`,
  `DELETE FROM shared_lists WHERE id IN
    (SELECT list_id FROM shared_list_leads WHERE lead_id IN (${theirLeads}))`,
  `DELETE FROM leads WHERE id IN (${theirLeads})`,
  `DELETE FROM people WHERE id IN (SELECT value ->> '$.id' FROM json_each(?1))
    AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id = people.id)`,
  `DELETE FROM subscribers WHERE id IN (SELECT value ->> '$.id' FROM json_each(?1))`,
]

// Emails about these changes have been sent since the backup, or the changes are too old to mail.
const clearPendingAlerts = [
  'DELETE FROM listing_changes',
  'DELETE FROM matching',
  'UPDATE search_homes SET pending = 0 WHERE pending = 1',
  `UPDATE saved_searches SET due_at = NULL WHERE due_at IS NOT NULL AND frequency <> 'monthly'`,
]
// A monthly report that was due at the time of the backup may have been sent since.
const postponeReports = `UPDATE saved_searches SET due_at = ?2
  WHERE frequency = 'monthly' AND due_at <= ?1`
// Searches stopped or paused since the backup stay that way. Ids are never reused.
const offSince = `SELECT id, stopped_at AS stopped, paused_at AS paused FROM saved_searches
  WHERE coalesce(stopped_at, paused_at) IS NOT NULL`
const keepStopped = [
  `UPDATE saved_searches SET stopped_at = coalesce(stopped_at, off.stopped),
     paused_at = coalesce(paused_at, off.paused)
   FROM (SELECT value ->> '$.id' AS id, value ->> '$.stopped' AS stopped,
     value ->> '$.paused' AS paused FROM json_each(?1)) off
   WHERE saved_searches.id = off.id`,
  `DELETE FROM search_places WHERE search_id IN (SELECT value ->> '$.id' FROM json_each(?1))`,
]

if (import.meta.main) {
  await readCommand(usage, async ({ folder, remote, replace }) => {
    const stores = await openStores(remote)
    try {
      if (!replace) await mustBeEmpty(stores.db)
      console.log(await restore(stores, folder))
    } finally {
      await stores.close()
    }
  })
}

/** A table that is both in the database and in the backup, with the columns that both have. */
type Restored = Table & { source: string; rows: number }

/**
 * Replaces a database's rows with those of a backup, for the tables and columns that both have:
 * verifies the whole backup, copies its rows into staging tables, and swaps them in with one
 * transaction. People who were deleted after the backup are not restored. Returns a summary of what
 * was restored and what was skipped.
 * @throws Stop, with the rows unchanged, if the backup is incomplete or was modified
 */
export async function restore({ db, bucket, spool }: Stores, folder: string): Promise<string> {
  const backup = await openBackup(folder)
  if (backup.photos.length > 0 && !bucket) {
    throw new Stop('The backup has photos, but wrangler.toml names no bucket.')
  }
  const tables = await listTables(db)
  const restored = tables.flatMap(table => matching(table, backup) ?? [])
  // A photo is named by the hash of its bytes, so writing one never replaces a different photo.
  for (const [number, stored] of backup.photos.entries()) {
    await bucket?.write(stored, backup.readPhoto(number))
  }
  await dropStaging(db)
  try {
    const deleted = await findDeleted(db, tables, backup)
    for (const table of restored) await stage(db, table, backup)
    await swap(db, tables, restored, deleted)
    // The backup may restore other loan terms.
    const { storeCostTerms } = await import('../worker/db/cost-terms.ts')
    await storeCostTerms(db)
  } finally {
    await dropStaging(db)
  }
  let spooled = 0
  for await (const entry of backup.readSpool()) {
    await spool.add(entry)
    spooled++
  }
  return summarize(db, restored, { backup, folder, spooled })
}

function matching(table: Table, { columns, rows }: Backup): Restored | undefined {
  const source = columns[table.name] ? table.name : (formerNames[table.name] ?? table.name)
  const stored = columns[source]?.map(column => formerColumns[column] ?? column)
  if (!stored) return undefined
  const known = table.columns.filter(column => stored.includes(column))
  return { name: table.name, columns: known, source, rows: rows[source] ?? 0 }
}

async function stage(db: D1Database, { name, source, rows }: Restored, backup: Backup) {
  const columns = (backup.columns[source] ?? []).map(column => formerColumns[column] ?? column)
  const staging = stagingPrefix + name
  await stageRows(db, { name: staging, columns }, backup.readRows(source))
  const staged = await countRows(db, staging)
  if (staged !== rows) {
    throw new Stop(`Only ${staged} of ${rows} rows of ${name} arrived: nothing was restored.`)
  }
}

/**
 * Swaps in one transaction: a failure, such as a row that a table rejects, leaves every row
 * unchanged. Triggers that write to a restored table are dropped during the swap, so that its rows
 * stay as they were saved; the other triggers rebuild the indexes and counters.
 */
async function swap(
  db: D1Database,
  tables: Table[],
  restored: Restored[],
  deleted: { id: string; at: number }[],
) {
  const version = (await db.prepare(currentVersion).first<number>('version')) ?? 0
  const off = JSON.stringify((await db.prepare(offSince).all()).results)
  const triggers = await findTriggers(
    db,
    restored.map(({ name }) => name),
  )
  const insert = ({ name, columns }: Restored) => {
    const listed = columns.map(column => `"${column}"`).join(', ')
    return db.prepare(
      `INSERT INTO "${name}" (${listed}) SELECT ${listed} FROM "${stagingPrefix}${name}"
       WHERE true ORDER BY rowid ${merged[name] ?? ''}`,
    )
  }
  const emptied = tables.filter(({ name }) => !merged[name]).toReversed()
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    ...emptied.map(({ name }) => db.prepare(`DELETE FROM "${name}"`)),
    ...restored.map(insert),
    ...triggers.map(({ sql }) => db.prepare(sql)),
    db.prepare(addSubscribers),
    ...redeleteLeads.map(sql => db.prepare(sql).bind(JSON.stringify(deleted))),
    db.prepare(holdOldMails).bind(Date.now()),
    ...clearPendingAlerts.map(sql => db.prepare(sql)),
    db.prepare(postponeReports).bind(Date.now(), mailDue('monthly', new Date()).getTime()),
    ...keepStopped.map(sql => db.prepare(sql).bind(off)),
    db.prepare(keepRevoked),
    // Invalidates cached documents.
    db.prepare(raiseVersion).bind(version, Date.now()),
  ])
}

/** People and subscribers in the backup who were deleted later, and when they were deleted. */
async function findDeleted(db: D1Database, tables: Table[], backup: Backup) {
  const found = ['people', 'subscribers'].map(table => deletedOf(table, db, tables, backup))
  return (await Promise.all(found)).flat()
}

async function deletedOf(table: string, db: D1Database, tables: Table[], backup: Backup) {
  const [id, email] = ['id', 'email'].map(name => backup.columns[table]?.indexOf(name) ?? -1)
  if (id === undefined || email === undefined || id < 0 || email < 0) return []
  if (!tables.some(({ name }) => name === deletions)) return []
  const { results } = await db
    .prepare('SELECT email_digest AS digest, at FROM deletions')
    .all<{ digest: string; at: number }>()
  const deletedAt = new Map(results.map(({ digest, at }) => [digest, at]))
  const found: { id: string; at: number }[] = []
  for await (const row of backup.readRows(table)) {
    const digest = createHash('sha256').update(String(row[email]).toLowerCase()).digest('hex')
    const at = deletedAt.get(digest)
    if (at !== undefined) found.push({ id: String(row[id]), at })
  }
  return found
}

async function dropStaging(db: D1Database) {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '${stagingPrefix}*'`,
    )
    .all<{ name: string }>()
  for (const { name } of results) await db.prepare(`DROP TABLE "${name}"`).run()
}

async function countRows(db: D1Database, table: string): Promise<number> {
  return (await db.prepare(`SELECT count(*) AS n FROM "${table}"`).first<number>('n')) ?? 0
}

/** Summarizes what is now in the database, and what in the backup was not restored. */
async function summarize(
  db: D1Database,
  restored: Restored[],
  { backup, folder, spooled }: { backup: Backup; folder: string; spooled: number },
): Promise<string> {
  let written = 0
  for (const { name } of restored) written += await countRows(db, name)
  const leads = await countRows(db, 'leads')
  const leftOut = Object.entries(backup.columns).flatMap(([name, columns]) => {
    const table = restored.find(({ source }) => source === name)
    if (!table) return [name]
    const unknown = columns.filter(
      column => !table.columns.includes(formerColumns[column] ?? column),
    )
    return unknown.map(column => `${name}.${column}`)
  })
  const waiting = spooled > 0 ? `, and ${spooled} leads that wait for the database,` : ''
  const without = leftOut.length > 0 ? `, without ${leftOut.join(', ')}` : ''
  return (
    `${written} rows (${leads} of them leads) and ${backup.photos.length} photos${waiting} ` +
    `restored from ${folder}${without}`
  )
}

async function mustBeEmpty(db: D1Database) {
  for (const table of ['leads', 'properties']) {
    const count = (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
    if (count === 0) continue
    throw new Stop(`The database already has ${count} ${table}: --replace deletes them.`)
  }
}
