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
import {
  listTables,
  type Manifest,
  readSpool,
  readTable,
  type SavedPhoto,
} from '../worker/db/saved-rows.ts'
import { Stop } from './processes.mjs'
import { openStores, type Stores } from './stores.ts'

const usage = `npm run backup -- [--remote] DIR

  DIR       a new folder; it will contain personal data, so keep it safe
  --remote  reads the deployed site instead of the local one`

// What the console says of the last one: worker/inbox/proof/checks.ts.
const recordBackup = `INSERT INTO checks (name, worked_at) VALUES ('backup', ?1)
  ON CONFLICT (name) DO UPDATE SET worked_at = ?1`

if (import.meta.main) {
  await runOnStores(usage, ({ DB, ...stores }, { paths: [folder = ''], remote }) =>
    backUp({ DB, ...stores }, folder).then(async summary => {
      if (remote) await DB.prepare(recordBackup).bind(Date.now()).run()
      return summary
    }),
  )
}

export type SavedStores = Stores<'DB' | 'KV' | 'PHOTOS'>
/** The command line of backup and restore. */
export type Command = { paths: string[]; remote: boolean; replace: boolean }

/** Runs a command on the stores and prints what it returns, or its error in one line; then exits. */
export async function runOnStores(
  usage: string,
  work: (stores: SavedStores, command: Command) => Promise<string>,
  maxPaths = 1,
) {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { remote: flag, replace: flag }
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    if (positionals.length === 0 || positionals.length > maxPaths) throw new Stop(usage)
    const stores = await openStores(values.remote, 'DB', 'KV', 'PHOTOS')
    try {
      console.log(await work(stores, { ...values, paths: positionals.map(path => resolve(path)) }))
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
  const photos: SavedPhoto[] = []
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
    readPhoto: number =>
      readFileSync(join(folder, manifest.photos[number]?.file ?? `photos/${number}`)),
  }
}

/** The manifest, with the photos of a download's other files. */
function readManifest(folder: string): Manifest {
  const path = join(folder, 'backup.json')
  if (!existsSync(path)) throw new Stop(`${folder} does not contain a complete backup.`)
  try {
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
    if (!manifest.columns || !manifest.photos || !manifest.hashes) throw new SyntaxError(path)
    for (let part = 2; part <= (manifest.parts ?? 1); part++) {
      const further = join(folder, `part-${part}.json`)
      if (!existsSync(further)) {
        throw new Stop(`Part ${part} of ${manifest.parts} is missing: nothing was restored.`)
      }
      const { photos, hashes }: Manifest = JSON.parse(readFileSync(further, 'utf8'))
      manifest.photos.push(...photos)
      Object.assign(manifest.hashes, hashes)
    }
    return manifest
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Stop(`${path} cannot be read: nothing was restored.`)
}

async function* readPhotos(
  bucket: R2Bucket | null,
): AsyncGenerator<SavedPhoto & { body: Uint8Array }> {
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
