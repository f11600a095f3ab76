import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hex } from '../../src/format/fingerprint.ts'
import { exportWords } from '../../src/settings/companies-words.ts'
import { sqlName } from '../db/connect.ts'
import {
  beforeFirst,
  listTables,
  type Manifest,
  pageOf,
  readSpool,
  readTable,
  type SavedPhoto,
  type Table,
} from '../db/saved-rows.ts'
import * as schema from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { csvRow } from '../leads/csv.ts'
import { type ZipFile, zipStream } from '../platform/zip.ts'

/** Tables with keys and addresses that let somebody in, and the state of machines. */
const withSecrets = [
  ...['saved_keys', 'link_keys', 'push_devices', 'revoked_devices', 'idempotency_keys'],
  ...['busy_calendar', 'busy_times', 'feeds', 'feed_runs', 'feed_keys', 'outages'],
]
/** Rows that belong to one of them. */
const conditions: Record<string, string> = { deliveries: 'device_id IS NULL' }
/** Columns that open something for anybody who knows them, and what stands instead. */
const secretColumns: Record<string, string> = {
  'shared_lists.token': 'a new address',
  'seller_links.token': 'a new address',
}
/** What a spreadsheet should be called, where the table's name does not say it. */
const fileNames: Record<string, string> = {
  properties: 'listings',
  lead_events: 'notes-and-history',
  content_settings: 'settings',
}

// The free plan allows 50 calls to D1 in one request, the paid one 1,000; both allow 1,000 to R2.
const maxCalls = (env: Bindings) => (env.CLOUDFLARE_PLAN === 'paid' ? 900 : 40)
const maxPhotos = 800
const maxPhotoBytes = 1_500_000_000
const rowsAtOnce = 1000

type Counted = Table & { rows: number }
type Plan = {
  /** Parents before the tables that refer to them. */
  tables: Counted[]
  calls: number
  photos: R2Object[][]
}

/** What one request for everything takes: the tables' rows, and the photos in parts. */
async function plan(env: Bindings): Promise<Plan> {
  const tables = (await listTables(env.DB)).filter(({ name }) => !withSecrets.includes(name))
  const counts = await env.DB.batch<{ n: number }>(
    tables.map(({ name }) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  )
  const counted = tables.map((table, index) => ({
    ...table,
    rows: counts[index]?.results[0]?.n ?? 0,
  }))
  const callsOf = ([table]: Counted[]) =>
    table && isLarge(table) ? 2 * (Math.floor(table.rows / rowsAtOnce) + 1) : 1
  return {
    tables: counted,
    calls: batchesOf(counted.toReversed()).reduce((sum, batch) => sum + callsOf(batch), 6),
    photos: partsOf(await listPhotos(env)),
  }
}

async function listPhotos({ PHOTOS }: Bindings): Promise<R2Object[]> {
  const objects: R2Object[] = []
  for (let cursor: string | undefined; PHOTOS; ) {
    const list = await PHOTOS.list({ cursor, include: ['httpMetadata', 'customMetadata'] })
    objects.push(...list.objects)
    if (!list.truncated) return objects
    cursor = list.cursor
  }
  return objects
}

function partsOf(photos: R2Object[]): R2Object[][] {
  const parts: R2Object[][] = [[]]
  let bytes = 0
  for (const photo of photos) {
    bytes += photo.size
    if ((parts.at(-1)?.length ?? 0) >= maxPhotos || bytes > maxPhotoBytes) {
      parts.push([])
      bytes = photo.size
    }
    parts.at(-1)?.push(photo)
  }
  return parts
}

/** How much there is, and in how many files it comes; null if the rows are too many for a request. */
export async function describeExport(env: Bindings) {
  const { tables, calls, photos } = await plan(env)
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    photos: photos.flat().length,
    parts: calls <= maxCalls(env) ? photos.length : null,
  }
}

/**
 * Everything as a ZIP, streamed: the rows of every table as JSON and CSV, and the photos. It has
 * the files of `npm run backup`, so `npm run restore` takes it, but no secret. Null if there is no
 * such part, or if the rows are too many for one request.
 */
export async function exportPart(env: Bindings, part: number, now: Date) {
  const planned = await plan(env)
  const photos = planned.photos[part - 1]
  if (!photos || planned.calls > maxCalls(env)) return null
  if (part > 1) return zipStream(furtherPart(env, part, photos))
  // Before the tables: a lead that is drained meanwhile is in both, and is restored once.
  const spool: unknown[] = []
  for await (const entry of readSpool(env.KV)) spool.push(entry)
  return zipStream(firstPart(env, planned, { photos, spool, now }))
}

async function* firstPart(
  env: Bindings,
  { tables, photos: { length: parts } }: Plan,
  { photos, spool, now }: { photos: R2Object[]; spool: unknown[]; now: Date },
): AsyncGenerator<ZipFile> {
  const hashes: Manifest['hashes'] = {}
  yield { name: 'README.txt', content: once(exportWords.readme(now)) }
  yield hashed(hashes, 'spool.jsonl', jsonLines(spool))
  // Children first, so that every parent they refer to exists by the time its table is read.
  for (const batch of batchesOf(tables.toReversed())) {
    const [table] = batch
    if (table && isLarge(table)) {
      const where = conditions[table.name]
      yield* filesOf(hashes, table, () => readTable(env.DB, table, rowsAtOnce, where))
      continue
    }
    const pages = await env.DB.batch(batch.map(table => first(env.DB, table)))
    for (const [index, table] of batch.entries()) {
      const rows = (pages[index]?.results ?? []) as Record<string, unknown>[]
      const values = async function* () {
        for (const row of rows) yield table.columns.map(column => row[column])
      }
      yield* filesOf(hashes, table, values)
    }
  }
  const saved: SavedPhoto[] = []
  yield* photoFiles(env, photos, hashes, saved)
  const columns = Object.fromEntries(tables.map(table => [table.name, table.columns]))
  const manifest: Manifest = {
    at: now.toISOString(),
    columns,
    photos: saved,
    hashes,
    kept: withSecrets,
    parts,
  }
  yield { name: 'backup.json', content: once(JSON.stringify(manifest)) }
}

async function* furtherPart(
  env: Bindings,
  part: number,
  photos: R2Object[],
): AsyncGenerator<ZipFile> {
  const hashes: Manifest['hashes'] = {}
  const saved: SavedPhoto[] = []
  yield* photoFiles(env, photos, hashes, saved)
  yield { name: `part-${part}.json`, content: once(JSON.stringify({ photos: saved, hashes })) }
}

/** Rows of a large table are read page by page, and again for each of its two files. */
const isLarge = ({ rows }: Counted) => rows > rowsAtOnce

/** Groups tables whose rows one call may bring; a large table is alone. */
function batchesOf(tables: Counted[]): Counted[][] {
  const batches: Counted[][] = []
  let sum = Number.POSITIVE_INFINITY
  for (const table of tables) {
    if (sum + table.rows > rowsAtOnce) {
      batches.push([])
      sum = 0
    }
    batches.at(-1)?.push(table)
    sum += table.rows
  }
  return batches
}

const first = (db: D1Database, table: Table) =>
  pageOf(db, table, {
    after: beforeFirst,
    maxRows: rowsAtOnce,
    where: conditions[table.name],
  })

/** A table as JSON for a restore, and as CSV for a spreadsheet. */
function* filesOf(
  hashes: Manifest['hashes'],
  table: Table,
  read: () => AsyncIterable<unknown[]>,
): Generator<ZipFile> {
  const { name } = table
  const open = () => withoutSecrets(table, read())
  yield hashed(hashes, `tables/${name}.jsonl`, jsonLines(open()))
  yield { name: `csv/${fileNames[name] ?? name}.csv`, content: csvLines(table, open()) }
}

async function* withoutSecrets({ name, columns }: Table, rows: AsyncIterable<unknown[]>) {
  const secret = columns.findIndex(column => secretColumns[`${name}.${column}`])
  for await (const row of rows) yield secret < 0 ? row : row.with(secret, crypto.randomUUID())
}

async function* jsonLines(rows: AsyncIterable<unknown> | unknown[]): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** With the byte order mark that Excel needs. Times are ISO 8601, UTC. */
async function* csvLines({ name, columns }: Table, rows: AsyncIterable<unknown[]>) {
  yield `\uFEFF${csvRow(columns)}`
  const isTime = columns.map(column => timesOf(name).has(column))
  for await (const row of rows) {
    yield csvRow(
      row.map((value, index) =>
        isTime[index] && typeof value === 'number' ? new Date(value).toISOString() : value,
      ),
    )
  }
}

/** The columns of a table that hold times. */
function timesOf(name: string): Set<string> {
  const tables: unknown[] = Object.values(schema)
  const table = tables.find(
    (one): one is SQLiteTable => is(one, SQLiteTable) && getTableName(one) === name,
  )
  const columns = table ? getTableConfig(table).columns : []
  return new Set(columns.filter(({ dataType }) => dataType === 'date').map(sqlName))
}

async function* photoFiles(
  { PHOTOS }: Bindings,
  photos: R2Object[],
  hashes: Manifest['hashes'],
  saved: SavedPhoto[],
): AsyncGenerator<ZipFile> {
  for (const { key, httpMetadata, customMetadata } of photos) {
    const object = await PHOTOS.get(key)
    // Deleted after it was listed.
    if (!object) continue
    const type = httpMetadata?.contentType?.split('/')[1]?.replace(/\W/g, '') ?? 'bin'
    const file = `photos/${key.replace(/[^\w-]/g, '-')}.${type}`
    saved.push({ key, httpMetadata, customMetadata, file })
    yield hashed(hashes, file, chunksOf(object.body))
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) yield chunk
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Of Cloudflare's runtime; the types of browsers, which pages need, hide it. */
type Streams = { DigestStream: typeof DigestStream }

/** A file whose SHA-256 is added to `hashes` once it has been read. */
function hashed(
  hashes: Manifest['hashes'],
  name: string,
  content: AsyncIterable<string | Uint8Array>,
): ZipFile {
  const read = async function* () {
    const encoder = new TextEncoder()
    const digest = new (crypto as unknown as Streams).DigestStream('SHA-256')
    const writer = digest.getWriter()
    for await (const chunk of content) {
      const bytes: Uint8Array = typeof chunk === 'string' ? encoder.encode(chunk) : chunk
      await writer.write(bytes)
      yield bytes
    }
    await writer.close()
    hashes[name] = hex(new Uint8Array(await digest.digest))
  }
  return { name, content: read() }
}
