// npm run restore -- [--remote] [--replace] DIR | ZIP …: restores a backup's rows, photos and spooled leads
// into a migrated database, all rows at once or none.
import { createHash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { mailDue } from '../src/alerts/alerts.ts'
import { listColumns, listTables, stagingPrefix, type Table } from '../worker/db/saved-rows.ts'
import { lastContact } from '../worker/inbox/last-contact.ts'
import { type Backup, openBackup, runOnStores, type SavedStores } from './backup.ts'
import { Stop } from './processes.mjs'

const usage = `npm run restore -- [--remote] [--replace] DIR | ZIP …

  DIR        a folder made by npm run backup
  ZIP        what the console's button "Download everything" saved: all of its files
  --remote   writes to the deployed site instead of the local one; deploy it first
  --replace  replaces existing rows; without it, a database with rows is not touched

The backup is verified first, and the rows are swapped in at the end, all at once: whatever stops
this command before, the database is as it was.`

// Follow Up Boss can be searched for what it has received. Mail services cannot, and Resend
// remembers idempotency keys for only a day. An email that was already old at the time of the
// backup has probably been sent.
const heldReason =
  'Restored from a backup: it may have gone out since then. Retry it if it has not.'
const isOldMail = "status = 'waiting' AND target <> 'crm' AND give_up_at < ?1"
const holdOldMails = [
  `INSERT INTO lead_events (lead_id, at, "by", kind, target, "from", "to", text)
   SELECT lead_id, ?1, 'site', 'delivery', target, status, 'parked', '${heldReason}' FROM deliveries
   WHERE lead_id IS NOT NULL AND device_id IS NULL AND ${isOldMail}`,
  `UPDATE deliveries SET status = 'parked', reason = '${heldReason}' WHERE ${isOldMail}`,
]

const currentVersion = 'SELECT version FROM content_version WHERE id = 1'
const raiseVersion = `INSERT INTO content_version (id, version, changed_at) VALUES (1, ?1 + 1, ?2)
  ON CONFLICT (id) DO UPDATE SET version = max(version, ?1) + 1, changed_at = ?2`

/**
 * Tables whose current rows are kept, and how to resolve conflicts with the same row of the backup.
 */
const merged: Record<string, string> = {
  deletions: 'ON CONFLICT (email_digest) DO UPDATE SET at = max(at, excluded.at)',
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
const redeleteLeads = [
  `UPDATE audit_log SET subject = NULL WHERE substr(subject, 1, 36) IN (${theirLeads})
    OR subject IN (SELECT value ->> '$.id' FROM json_each(?1))`,
  `DELETE FROM shared_lists WHERE id IN
    (SELECT list_id FROM shared_list_leads WHERE lead_id IN (${theirLeads}))`,
  `DELETE FROM leads WHERE id IN (${theirLeads})`,
  `DELETE FROM people WHERE id IN (SELECT value ->> '$.id' FROM json_each(?1))
    AND NOT EXISTS (SELECT 1 FROM leads WHERE person_id = people.id)`,
  // Whoever was merged into a deleted person is a person again, with a last contact of their own.
  `UPDATE people SET main_id = NULL, last_at = ${lastContact}
    WHERE main_id NOT IN (SELECT id FROM people) AND ?1 IS NOT NULL`,
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

// So do a seller's link that was revoked, and its weekly mail.
const closedLinks = `SELECT id, revoked_at AS revoked, stopped_at AS stopped FROM seller_links
  WHERE coalesce(revoked_at, stopped_at) IS NOT NULL`
const keepClosed = `UPDATE seller_links SET stopped_at = coalesce(stopped_at, off.stopped),
    revoked_at = coalesce(revoked_at, off.revoked),
    name = iif(off.revoked IS NULL, name, ''), email = iif(off.revoked IS NULL, email, '')
  FROM (SELECT value ->> '$.id' AS id, value ->> '$.stopped' AS stopped,
    value ->> '$.revoked' AS revoked FROM json_each(?1)) off
  WHERE seller_links.id = off.id`

/** A download's files, and nothing that leads out of the folder. */
const expected = /^(?:[\w-]+\/)?[\w-][\w.-]*$/
const [endSize, maxComment, entrySize, localSize] = [22, 65_535, 46, 30]

if (import.meta.main) {
  await runOnStores(
    usage,
    async (stores, { paths, replace }) => {
      if (!replace) await mustBeEmpty(stores.DB)
      return withUnzipped(paths, folder => restore(stores, folder))
    },
    99,
  )
}

async function mustBeEmpty(db: D1Database) {
  for (const table of ['leads', 'properties']) {
    const count = (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
    if (count === 0) continue
    throw new Stop(`The database already has ${count} ${table}: --replace deletes them.`)
  }
}

/**
 * Replaces a database's rows with those of a backup, for the tables and columns that both have:
 * verifies the whole backup, copies its rows into staging tables, and swaps them in with one
 * transaction. People who were deleted after the backup are not restored. Returns a summary of what
 * was restored and what was skipped.
 * @throws Stop, with the rows unchanged, if the backup is incomplete or was modified
 */
export async function restore({ DB, KV, PHOTOS }: SavedStores, folder: string): Promise<string> {
  const backup = await openBackup(folder)
  if (backup.photos.length > 0 && !PHOTOS) {
    throw new Stop('The backup has photos, but wrangler.toml names no bucket.')
  }
  // A photo is named by the hash of its bytes, so writing one never replaces a different photo.
  for (const [number, { key, ...metadata }] of backup.photos.entries()) {
    await PHOTOS?.put(key, backup.readPhoto(number), metadata)
  }
  const tables = await listTables(DB)
  const restored = tables.filter(({ name }) => backup.columns[name])
  let rows = 0
  await dropStaging(DB)
  try {
    for (const { name } of restored) rows += await stage(DB, name, backup)
    await swap(DB, tables, restored, backup)
    // The backup may restore other loan terms.
    const { storeCostTerms } = await import('../worker/inventory/cost-terms.ts')
    await storeCostTerms(DB)
    // Its homes may have no place keys, or those of other communities.
    const { renewAllKeys } = await import('../worker/inventory/home-keys.ts')
    await DB.prepare('DELETE FROM place_key_runs').run()
    await renewAllKeys(DB)
  } finally {
    await dropStaging(DB)
  }
  let spooled = 0
  for await (const line of backup.readLines('spool.jsonl')) {
    const { key, value, metadata } = JSON.parse(line)
    if ((await KV.get(key)) === null) await KV.put(key, value, { metadata })
    spooled++
  }
  const leads = await DB.prepare('SELECT count(*) AS n FROM leads').first<number>('n')
  const waiting = spooled > 0 ? `, and ${spooled} leads that wait for the database,` : ''
  const leftOut = Object.entries(backup.columns).flatMap(([name, columns]) => {
    const table = tables.find(table => table.name === name)
    if (!table) return [name]
    return columns.filter(column => !table.columns.includes(column)).map(one => `${name}.${one}`)
  })
  const without = leftOut.length > 0 ? `, without ${leftOut.join(', ')}` : ''
  return (
    `${rows} rows (${leads} of them leads) and ${backup.photos.length} photos${waiting} ` +
    `restored from ${folder}${without}`
  )
}

async function dropStaging(db: D1Database) {
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE name GLOB '${stagingPrefix}*'`)
    .all<{ name: string }>()
  for (const { name } of results) await db.prepare(`DROP TABLE "${name}"`).run()
}

/**
 * Copies a table's rows into a new table without types, keys or triggers, many rows in one JSON
 * parameter, because a statement binds at most 100 values. Returns the number of rows.
 */
async function stage(db: D1Database, name: string, backup: Backup): Promise<number> {
  const columns = backup.columns[name] ?? []
  const listed = listColumns(columns)
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`)
  await db.prepare(`CREATE TABLE "${stagingPrefix}${name}" (${listed})`).run()
  const insert = db.prepare(
    `INSERT INTO "${stagingPrefix}${name}" (${listed})
     SELECT ${values.join(', ')} FROM json_each(?) ORDER BY key`,
  )
  // D1 accepts strings of up to 2 MB.
  const maxCharacters = 400_000
  let rows = 0
  let piece: string[] = []
  let characters = 0
  const flush = async () => {
    if (piece.length > 0) await insert.bind(`[${piece.join(',')}]`).run()
    piece = []
    characters = 0
  }
  for await (const line of backup.readLines(`tables/${name}.jsonl`)) {
    if (characters + line.length > maxCharacters) await flush()
    piece.push(line)
    characters += line.length
    rows++
  }
  await flush()
  return rows
}

/**
 * Swaps in one transaction: a failure, such as a row that a table rejects, leaves every row
 * unchanged. Triggers that write to a restored table are dropped during the swap, so that its rows
 * stay as they were saved; the other triggers rebuild the indexes and counters.
 */
async function swap(
  db: D1Database,
  tables: Table[],
  restored: Table[],
  { columns, kept = [] }: Backup,
) {
  const version = (await db.prepare(currentVersion).first<number>('version')) ?? 0
  const off = JSON.stringify((await db.prepare(offSince).all()).results)
  const closed = JSON.stringify((await db.prepare(closedLinks).all()).results)
  const deleted = JSON.stringify(await findDeleted(db, restored))
  const triggers = await findTriggers(db, restored)
  const emptied = tables.filter(({ name }) => !merged[name] && !kept.includes(name)).toReversed()
  const insert = (table: Table) => {
    const { name } = table
    const listed = listColumns(table.columns.filter(column => columns[name]?.includes(column)))
    return `INSERT INTO "${name}" (${listed}) SELECT ${listed} FROM "${stagingPrefix}${name}"
      WHERE true ORDER BY rowid ${merged[name] ?? ''}`
  }
  const statements = (all: string[], ...values: unknown[]) =>
    all.map(sql => db.prepare(sql).bind(...values))
  await db.batch([
    ...statements(triggers.map(({ name }) => `DROP TRIGGER "${name}"`)),
    ...statements(emptied.map(({ name }) => `DELETE FROM "${name}"`)),
    ...statements(restored.map(insert)),
    ...statements(triggers.map(({ sql }) => sql)),
    ...statements(redeleteLeads, deleted),
    ...statements(holdOldMails, Date.now()),
    ...statements(clearPendingAlerts),
    ...statements([postponeReports], Date.now(), mailDue('monthly', new Date()).getTime()),
    ...statements(keepStopped, off),
    ...statements([keepClosed], closed),
    ...statements([keepRevoked]),
    // Invalidates cached documents.
    ...statements([raiseVersion], version, Date.now()),
  ])
}

/** The triggers that write to one of these tables. */
async function findTriggers(db: D1Database, tables: Table[]) {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>()
  const writes = /\b(?:INTO|DELETE FROM|UPDATE(?: OR \w+)?)\s+["`]?(\w+)/gi
  return results.filter(({ sql }) => {
    const body = sql.slice(sql.search(/\bBEGIN\b/i))
    return [...body.matchAll(writes)].some(([, name]) => tables.some(table => table.name === name))
  })
}

/** People and subscribers in the backup who were deleted later, and when they were deleted. */
async function findDeleted(db: D1Database, restored: Table[]) {
  const { results } = await db
    .prepare('SELECT email_digest AS digest, at FROM deletions')
    .all<{ digest: string; at: number }>()
  const deletedAt = new Map(results.map(({ digest, at }) => [digest, at]))
  const found: { id: string; at: number }[] = []
  for (const { name } of restored) {
    if (name !== 'people' && name !== 'subscribers') continue
    const staged = db.prepare(`SELECT id, email FROM "${stagingPrefix}${name}"`)
    for (const { id, email } of (await staged.all<{ id: string; email: string }>()).results) {
      const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
      const at = deletedAt.get(digest)
      if (at !== undefined) found.push({ id, at })
    }
  }
  return found
}

/** Runs `work` on a folder: the one that was named, or a temporary one with the files of ZIPs. */
export async function withUnzipped<Value>(
  paths: string[],
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const [first = ''] = paths
  if (paths.length === 1 && !/\.zip$/i.test(first)) return work(first)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    for (const path of paths) unzip(path, folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes the files of a ZIP (APPNOTE.TXT 4.3), one at a time. Its directory has their sizes, which
 * a streamed file does not have in front of them.
 */
function unzip(path: string, folder: string) {
  const file = openSync(path, 'r')
  const read = (position: number, length: number) => {
    const bytes = Buffer.alloc(length)
    if (readSync(file, bytes, 0, length, position) < length) throw new Stop(broken(path))
    return bytes
  }
  try {
    const { size } = statSync(path)
    const tail = read(
      Math.max(0, size - endSize - maxComment),
      Math.min(size, endSize + maxComment),
    )
    const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    if (end < 0) throw new Stop(broken(path))
    const directory = read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
    for (let at = 0, left = tail.readUInt16LE(end + 10); left > 0; left--) {
      const method = directory.readUInt16LE(at + 10)
      const packed = directory.readUInt32LE(at + 20)
      const nameLength = directory.readUInt16LE(at + 28)
      const name = directory.toString('utf8', at + entrySize, at + entrySize + nameLength)
      const start = directory.readUInt32LE(at + 42)
      at += entrySize + nameLength
      at +=
        directory.readUInt16LE(at - nameLength - 16) + directory.readUInt16LE(at - nameLength - 14)
      if (name.endsWith('/')) continue
      if (!expected.test(name)) throw new Stop(`${path} has a file that no download has: ${name}`)
      const local = read(start, localSize)
      const data = start + localSize + local.readUInt16LE(26) + local.readUInt16LE(28)
      const bytes = read(data, packed)
      mkdirSync(join(folder, dirname(name)), { recursive: true, mode: 0o700 })
      const content = method === 0 ? bytes : inflateRawSync(bytes)
      writeFileSync(join(folder, name), content, { mode: 0o600 })
    }
  } finally {
    closeSync(file)
  }
}

const broken = (path: string) => `${path} is not a whole ZIP file: nothing was restored.`
