// npm run backup -- [--remote] DIR: writes the database's rows, the photos, and the spooled leads
// into a new folder.
import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stop } from './processes.mjs'
import { openStores, type Stores } from './stores.ts'

const usage = `npm run backup -- [--remote] DIR

  DIR       a new folder; it will contain personal data, so keep it safe
  --remote  reads the deployed site instead of the local one`

// Counts of homes are computed anew, and the terms of the monthly cost are those of the restored
// settings.
const skipped = ['home_counts', 'cost_terms', 'place_key_runs', 'd1_migrations']
/** The prefix of the tables in which a restore collects rows before swapping them in. */
export const stagingPrefix = 'restored_'

if (import.meta.main) {
  await runOnStores(usage, (stores, { folder }) => backUp(stores, folder))
}

export type SavedStores = Stores<'DB' | 'KV' | 'PHOTOS'>
/** The command line of backup and restore. */
export type Command = { folder: string; remote: boolean; replace: boolean }

/** Runs a command on the stores and prints what it returns, or its error in one line; then exits. */
export async function runOnStores(
  usage: string,
  work: (stores: SavedStores, command: Command) => Promise<string>,
) {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { remote: flag, replace: flag }
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new Stop(usage)
    const stores = await openStores(values.remote, 'DB', 'KV', 'PHOTOS')
    try {
      console.log(await work(stores, { ...values, folder: resolve(folder) }))
    } finally {
      await stores.close()
    }
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // A runtime that failed to start would keep this process alive.
    process.exit(1)
  }
}

/** A table and its columns, without generated ones. */
export type Table = { name: string; columns: string[] }
/** Where a photo was, with what R2 knows about it. */
type Photo = Pick<R2Object, 'key' | 'httpMetadata' | 'customMetadata'>
/** `backup.json`, the last file of a backup: a folder without it is incomplete. */
type Manifest = {
  at: string
  columns: Record<string, string[]>
  photos: Photo[]
  /** The SHA-256 of every other file. */
  hashes: Record<string, string>
}
/** A lead that was spooled in KV while the database was down: see worker/leads/storage.ts. */
type SpoolEntry = { key: string; value: string; metadata: unknown }

/**
 * Writes every row, every photo and every spooled lead into a new folder, and returns a summary.
 * Rows are read through the binding. `wrangler d1 export` refuses databases with full-text tables
 * and stops all queries meanwhile; what it writes changes some texts with line breaks and cannot be
 * read back if a row is longer than 100 KB.
 * @throws Stop if the folder exists
 */
export async function backUp({ DB, KV, PHOTOS }: SavedStores, folder: string): Promise<string> {
  if (existsSync(folder)) throw new Stop(`${folder} already exists: name a new folder.`)
  // Readable only by its owner: it contains leads.
  for (const part of ['tables', 'photos']) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  }
  const hashes: Manifest['hashes'] = {}
  const write = async (name: string, chunks: Iterable<unknown> | AsyncIterable<unknown>) => {
    const file = openSync(join(folder, name), 'wx', 0o600)
    const hash = createHash('sha256')
    let count = 0
    for await (const chunk of chunks) {
      const content = chunk instanceof Uint8Array ? chunk : `${JSON.stringify(chunk)}\n`
      writeFileSync(file, content)
      hash.update(content)
      count++
    }
    closeSync(file)
    hashes[name] = hash.digest('hex')
    return count
  }

  // Before the tables: a lead that is drained meanwhile is in both, and is restored once.
  const spooled = await write('spool.jsonl', readSpool(KV))
  const tables = await listTables(DB)
  let rows = 0
  // Children first, so that every parent they refer to exists by the time its table is read.
  for (const table of tables.toReversed()) {
    rows += await write(`tables/${table.name}.jsonl`, readTable(DB, table))
  }
  const photos: Photo[] = []
  for await (const { body, ...photo } of readPhotos(PHOTOS)) {
    await write(`photos/${photos.length}`, [body])
    photos.push(photo)
  }
  const columns = Object.fromEntries(tables.map(table => [table.name, table.columns]))
  const manifest: Manifest = { at: new Date().toISOString(), columns, photos, hashes }
  await write('backup.json', [manifest])
  const leads = spooled > 0 ? `, and ${spooled} leads that wait for the database,` : ''
  return `${rows} rows of ${tables.length} tables and ${photos.length} photos${leads} saved in ${folder}`
}

export type Backup = Manifest & {
  /** The rows of a table, or the spooled leads, as JSON. */
  readLines: (file: string) => AsyncIterable<string>
  readPhoto: (number: number) => Uint8Array
}

/**
 * Opens a backup after verifying that every file has the bytes that were written.
 * @throws Stop with the first problem found
 */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = readManifest(folder)
  for (const [name, hash] of Object.entries(manifest.hashes)) {
    const path = join(folder, name)
    if (!existsSync(path)) throw new Stop(`${path} is missing: nothing was restored.`)
    const found = createHash('sha256')
    for await (const chunk of createReadStream(path)) found.update(chunk)
    if (found.digest('hex') === hash) continue
    throw new Stop(`${path} is not as it was saved: nothing was restored.`)
  }
  return {
    ...manifest,
    async *readLines(file) {
      let rest = ''
      for await (const chunk of createReadStream(join(folder, file), 'utf8')) {
        const lines = `${rest}${chunk}`.split('\n')
        rest = lines.pop() ?? ''
        yield* lines
      }
    },
    readPhoto: number => readFileSync(join(folder, `photos/${number}`)),
  }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'backup.json')
  if (!existsSync(path)) throw new Stop(`${folder} does not contain a complete backup.`)
  try {
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
    if (manifest.columns && manifest.photos && manifest.hashes) return manifest
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Stop(`${path} cannot be read: nothing was restored.`)
}

/** The tables to back up, parents before the tables that refer to them. */
export async function listTables(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string; sql: string }>()
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
  const sorted = new Set<string>()
  const add = (name: string) => {
    // Triggers fill full-text tables, whose own tables start with their names.
    const isIndex = indexes.some(index => name === index || name.startsWith(`${index}_`))
    const isOther = name.startsWith(stagingPrefix) || /^(sqlite_|_cf_)/.test(name)
    if (isIndex || isOther || skipped.includes(name) || sorted.has(name)) return
    const { sql = '' } = results.find(table => table.name === name) ?? {}
    const parents = sql.matchAll(/REFERENCES\s+["`]?(\w+)/gi)
    for (const [, parent = ''] of parents) if (parent !== name) add(parent)
    sorted.add(name)
  }
  for (const { name } of results) add(name)
  return Promise.all([...sorted].map(name => readColumns(db, name)))
}

async function readColumns(db: D1Database, name: string): Promise<Table> {
  const { results } = await db
    .prepare(`PRAGMA table_xinfo("${name}")`)
    .all<{ name: string; hidden: number }>()
  return { name, columns: results.filter(({ hidden }) => hidden === 0).map(one => one.name) }
}

export function listColumns(columns: string[]): string {
  return columns.map(name => `"${name}"`).join(', ')
}

/** Every row as an array in the order of the table's columns. */
async function* readTable(db: D1Database, { name, columns }: Table): AsyncGenerator<unknown[]> {
  const maxRows = 500
  const page = db.prepare(
    `SELECT rowid, ${listColumns(columns)} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ${maxRows}`,
  )
  for (let after: unknown = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await page.bind(after).raw()
    for (const [rowid, ...values] of rows) {
      yield values
      after = rowid
    }
    if (rows.length < maxRows) return
  }
}

async function* readSpool(store: KVNamespace): AsyncGenerator<SpoolEntry> {
  for (let cursor: string | undefined; ; ) {
    const list = await store.list({ prefix: 'spool/', cursor })
    for (const { name } of list.keys) {
      const { value, metadata } = await store.getWithMetadata(name)
      // Drained after it was listed.
      if (value !== null) yield { key: name, value, metadata }
    }
    if (list.list_complete) return
    cursor = list.cursor
  }
}

async function* readPhotos(bucket: R2Bucket | null): AsyncGenerator<Photo & { body: Uint8Array }> {
  for (let cursor: string | undefined; bucket; ) {
    const list = await bucket.list({ cursor })
    for (const { key } of list.objects) {
      const object = await bucket.get(key)
      // Deleted after it was listed.
      if (!object) continue
      const { httpMetadata, customMetadata } = object
      const body = new Uint8Array(await object.arrayBuffer())
      yield { key, body, httpMetadata, customMetadata }
    }
    if (!list.truncated) return
    cursor = list.cursor
  }
}
