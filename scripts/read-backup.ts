import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Stored } from './bucket.ts'
import { Stop } from './processes.mjs'
import type { SpoolEntry } from './spool.ts'

/** What `backup.json` says: the last file of a backup, so a folder without it is incomplete. */
type Manifest = {
  columns: Record<string, string[]>
  rows: Record<string, number>
  photos: Stored[]
  /** Missing in older backups: the number of leads in `spool.jsonl`, and SHA-256 by file name. */
  spooled?: number
  hashes?: Record<string, string>
}

export type Backup = Omit<Manifest, 'hashes' | 'spooled'> & {
  readRows: (table: string) => AsyncGenerator<unknown[]>
  readPhoto: (number: number) => Uint8Array
  readSpool: () => AsyncGenerator<SpoolEntry>
}

/**
 * Opens a backup after reading all of it: every file must have the bytes that were written, every
 * line must be a row, and every table must have as many rows as `backup.json` says. Backups from
 * before there were hashes are read and counted in the same way.
 * @throws Stop with the first thing that is wrong
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

/** The lines of a file, parsed. Throws Stop at a line that is not what it should be. */
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

/** Undefined for what is not JSON. Its own error would print a lead. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* readNothing(): AsyncGenerator<never> {}
