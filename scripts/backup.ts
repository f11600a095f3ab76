// npm run backup -- [--remote] DIR: writes the database's rows, the photos, and the spooled leads
// into a new folder.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Stored } from './bucket.ts'
import { Stop } from './processes.mjs'

import { openStores, readCommand, type SpoolEntry, type Stores } from './stores.ts'
import { listTables, readTable } from './table-rows.ts'

const usage = `npm run backup -- [--remote] DIR

  DIR       a new folder; it will contain personal data, so keep it safe
  --remote  reads the deployed site instead of the local one`

if (import.meta.main) {
  await readCommand(usage, async ({ folder, remote }) => {
    const stores = await openStores(remote)
    try {
      console.log(await backUp(stores, folder))
    } finally {
      await stores.close()
    }
  })
}

/**
 * Writes every row, every photo and every spooled lead into a new folder, with the number of rows
 * and the SHA-256 of each file in `backup.json`, and returns a summary. `wrangler d1 export`
 * refuses databases with full-text indexes, so rows are read table by table; triggers rebuild the
 * indexes on restore.
 * @throws Stop if the folder exists
 */
export async function backUp({ db, bucket, spool }: Stores, folder: string): Promise<string> {
  if (existsSync(folder)) throw new Stop(`${folder} already exists: name a new folder.`)
  // Readable only by its owner: it contains leads.
  for (const part of ['tables', 'photos']) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  }
  const hashes: Record<string, string> = {}
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    hashes[name] = createHash('sha256').update(content).digest('hex')
  }

  // Before the tables: a lead that is drained meanwhile is in both, and is restored once.
  const waiting: string[] = []
  for await (const entry of spool.readAll()) waiting.push(`${JSON.stringify(entry)}\n`)
  write('spool.jsonl', waiting.join(''))
  const tables = await listTables(db)
  const rows: Record<string, number> = {}
  // Children first, so that every parent they refer to exists by the time its table is read.
  for (const table of tables.toReversed()) {
    const lines: string[] = []
    for await (const row of readTable(db, table)) lines.push(`${JSON.stringify(row)}\n`)
    write(`tables/${table.name}.jsonl`, lines.join(''))
    rows[table.name] = lines.length
  }
  const photos = []
  for await (const { body, ...stored } of bucket?.readAll() ?? []) {
    write(`photos/${photos.length}`, body)
    photos.push(stored)
  }
  const columns = Object.fromEntries(tables.map(table => [table.name, table.columns]))
  const spooled = waiting.length
  const manifest = { at: new Date().toISOString(), columns, rows, photos, spooled, hashes }
  // Written last: a folder without it is an incomplete backup.
  write('backup.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const leads = spooled > 0 ? `, and ${spooled} leads that wait for the database,` : ''
  return `${total} rows of ${tables.length} tables and ${photos.length} photos${leads} saved in ${folder}`
}

/**
 * The content of `backup.json`: the last file of a backup, so a folder without it is incomplete.
 */
type Manifest = {
  columns: Record<string, string[]>
  rows: Record<string, number>
  photos: Stored[]
  /** The number of leads in `spool.jsonl`, and each file's SHA-256. Older backups lack both. */
  spooled?: number
  hashes?: Record<string, string>
}

export type Backup = Omit<Manifest, 'hashes' | 'spooled'> & {
  readRows: (table: string) => AsyncGenerator<unknown[]>
  readPhoto: (number: number) => Uint8Array
  readSpool: () => AsyncGenerator<SpoolEntry>
}

/**
 * Opens a backup after verifying all of it: every file must have the bytes that were written, every
 * line must be a row, and every table must have as many rows as `backup.json` states. Older
 * backups, which have no hashes, are read and counted the same way.
 * @throws Stop with the first problem found
 */
export async function openBackup(folder: string): Promise<Backup> {
  const { hashes, spooled = 0, ...manifest } = readManifest(folder)
  const pathOf = (name: string) => {
    const path = join(folder, name)
    if (!existsSync(path)) throw new Stop(`${path} is missing: nothing was restored.`)
    return path
  }
  const verify = async (name: string) => {
    const path = pathOf(name)
    if (!hashes) return
    if ((await digestOf(path)) === hashes[name]) return
    throw new Stop(`${path} is not as it was saved: nothing was restored.`)
  }
  const readRows = (table: string) => {
    const width = manifest.columns[table]?.length
    const isRow = (row: unknown): row is unknown[] => Array.isArray(row) && row.length === width
    return readLines(pathOf(`tables/${table}.jsonl`), isRow)
  }
  const readSpool = () => {
    const isEntry = (entry: unknown): entry is SpoolEntry =>
      typeof (entry as SpoolEntry | null)?.value === 'string'
    return spooled > 0 ? readLines(pathOf('spool.jsonl'), isEntry) : readNothing()
  }
  const count = async (name: string, lines: AsyncGenerator<unknown>, expected: number) => {
    let found = 0
    for await (const _ of lines) found++
    if (found === expected) return
    throw new Stop(`${join(folder, name)} has ${found} of ${expected} rows: nothing was restored.`)
  }
  for (const table of Object.keys(manifest.columns)) {
    const name = `tables/${table}.jsonl`
    await verify(name)
    await count(name, readRows(table), manifest.rows[table] ?? 0)
  }
  for (const number of manifest.photos.keys()) await verify(`photos/${number}`)
  if (spooled > 0) {
    await verify('spool.jsonl')
    await count('spool.jsonl', readSpool(), spooled)
  }
  const readPhoto = (number: number) => readFileSync(pathOf(`photos/${number}`))
  return { ...manifest, readRows, readPhoto, readSpool }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'backup.json')
  if (!existsSync(path)) throw new Stop(`${folder} does not contain a complete backup.`)
  try {
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
    if (manifest.columns && manifest.rows && manifest.photos) return manifest
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Stop(`${path} cannot be read: nothing was restored.`)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** The lines of a file, parsed. Throws Stop at the first invalid line. */
async function* readLines<Line>(
  path: string,
  isLine: (line: unknown) => line is Line,
): AsyncGenerator<Line> {
  let number = 0
  for await (const text of createInterface({ input: createReadStream(path) })) {
    number++
    const line = parse(text)
    if (!isLine(line)) {
      throw new Stop(`${path}, line ${number} cannot be read: nothing was restored.`)
    }
    yield line
  }
}

/** Returns undefined for invalid JSON. The error of JSON.parse would print a lead. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* readNothing(): AsyncGenerator<never> {}
