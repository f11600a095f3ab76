// npm run restore -- [--remote] [--replace] DIR: restores a backup's rows and photos into a
// migrated database.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stored } from './bucket.ts'
import { Stop } from './processes.mjs'
import { openStores, readCommand, type Stores } from './stores.ts'
import { listTables, writeRows, writtenByTriggers } from './table-rows.ts'

const usage = `npm run restore -- [--remote] [--replace] DIR

  DIR        a folder made by npm run backup
  --remote   writes to the deployed site instead of the local one; deploy it first
  --replace  deletes existing rows; without it, a database with rows is not touched`

type Backup = {
  columns: Record<string, string[]>
  rows: Record<string, number>
  photos: Stored[]
}

/** Tables and columns that have another name in older backups. */
const formerNames: Record<string, string> = { counters: 'tallies' }
const formerColumns: Record<string, string> = { suspicions: 'spam_signals' }

const currentVersion = 'SELECT version FROM content_version WHERE id = 1'
const raiseVersion = `INSERT INTO content_version (id, version, changed_at) VALUES (1, ?1 + 1, ?2)
  ON CONFLICT (id) DO UPDATE SET version = max(version, ?1) + 1, changed_at = ?2`

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

/**
 * Replaces a database's rows with those of a backup, for the tables and columns that both have.
 * Returns a summary of what was restored and what was skipped.
 * @throws Stop if the folder has no complete backup
 */
export async function restore({ db, bucket }: Stores, folder: string): Promise<string> {
  const file = join(folder, 'backup.json')
  if (!existsSync(file)) throw new Stop(`${folder} does not contain a complete backup.`)
  const backup: Backup = JSON.parse(readFileSync(file, 'utf8'))
  for (const [table, columns] of Object.entries(backup.columns)) {
    backup.columns[table] = columns.map(column => formerColumns[column] ?? column)
  }
  const tables = await listTables(db)
  const version = (await db.prepare(currentVersion).first<number>('version')) ?? 0
  for (const { name } of tables.toReversed()) await db.prepare(`DELETE FROM "${name}"`).run()

  // Tables that triggers fill come last, so that the backup's rows replace the triggers' rows.
  const triggered = await writtenByTriggers(db)
  const last = tables.filter(({ name }) => triggered.has(name))
  const first = tables.filter(({ name }) => !triggered.has(name))
  for (const { name, columns } of [...first, ...last]) {
    const source = backup.columns[name] ? name : (formerNames[name] ?? name)
    const stored = backup.columns[source]
    if (!stored) continue
    if (triggered.has(name)) await db.prepare(`DELETE FROM "${name}"`).run()
    await writeRows(db, { name, columns }, stored, readRows(folder, source))
  }
  // Invalidates cached documents.
  await db.prepare(raiseVersion).bind(version, Date.now()).run()
  for (const [number, stored] of backup.photos.entries()) {
    if (!bucket) throw new Stop('The backup has photos, but wrangler.toml names no bucket.')
    await bucket.write(stored, readFileSync(join(folder, 'photos', String(number))))
  }
  const known = new Map(
    tables.flatMap(({ name, columns }) => [
      [name, columns] as const,
      [formerNames[name] ?? name, columns] as const,
    ]),
  )
  const leftOut = Object.entries(backup.columns).flatMap(([name, columns]) => {
    const unknown = columns.filter(column => !known.get(name)?.includes(column))
    return known.has(name) ? unknown.map(column => `${name}.${column}`) : [name]
  })
  const written = [...known.keys()].reduce((sum, name) => sum + (backup.rows[name] ?? 0), 0)
  const without = leftOut.length > 0 ? `, without ${leftOut.join(', ')}` : ''
  return `${written} rows and ${backup.photos.length} photos restored from ${folder}${without}`
}

async function mustBeEmpty(db: D1Database) {
  for (const table of ['leads', 'properties']) {
    const count = (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
    if (count === 0) continue
    throw new Stop(`The database already has ${count} ${table}: --replace deletes them.`)
  }
}

function readRows(folder: string, table: string): unknown[][] {
  const lines = readFileSync(join(folder, 'tables', `${table}.jsonl`), 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line))
}
