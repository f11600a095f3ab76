// npm run import -- FILE [--map FILE] [--dry-run] [--replace] [--remote] [--as-of DATE]
// Or: npm run import -- --samples

import { createReadStream, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { isoDay } from '../src/format/format.ts'
import {
  faultsOf,
  guessMapping,
  isReso,
  type Mapping,
  withFieldNames,
} from '../src/listings/import/columns.ts'
import { readRecords, UnreadableFile } from '../src/listings/import/listing-file.ts'
import type { ImportReport, Missing, Rejection } from '../src/listings/import-report.ts'
import { parseTimestamp, readWords } from '../src/listings/reso/fields.ts'
import { sampleNeighborhoods } from '../src/market/heat-map-words.ts'
import { restoreSamples } from '../worker/inventory/sample-listings.ts'
import { findMapping } from '../worker/listings/find-mapping.ts'
import { importListings } from '../worker/listings/store-feed.ts'
import { storeNeighborhoods } from '../worker/market/store-neighborhoods.ts'
import { sampleDate, sampleFile } from './setup.mjs'

const usage = `npm run import -- FILE [--map FILE] [--dry-run] [--replace [--yes]] [--remote] [--as-of DATE]
npm run import -- --samples [--remote]

  FILE          RESO Data Dictionary records: a JSON array, JSON Lines or CSV, or any CSV whose
                columns are mapped: with --map, or as remembered from /import
  --map FILE    JSON with the RESO field of each column to read: { "MLS #": "ListingId", … }, and
                what letters of the status mean: { "Status=C": "Closed" }
  --dry-run     says what would change, and writes nothing
  --replace     takes homes of the same sources that are not in FILE off the market
  --yes         does so even if that is more than a tenth of them at once
  --remote      writes to the deployed database instead of the local one
  --as-of DATE  shifts the dates in FILE as if DATE, such as 2026-11-15, were today
  --samples     imports the sample homes and areas instead of FILE, as of today; they leave the
                site with the next real home`

const maxPrintedRows = 50

// Collects garbage before growing the heap: a third less memory for a fifth more CPU time.
setFlagsFromString('--optimize-for-size')

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = readArguments()
  const { samples, 'as-of': asOf = samples ? sampleDate : undefined } = values
  const [file, ...more] = samples ? [sampleFile, ...positionals] : positionals
  if (!file || more.length > 0) throw new UnreadableFile(usage)
  const now = new Date()
  const shiftMs = asOf === undefined ? 0 : msSince(asOf, now)
  let opened: ReturnType<typeof openDatabase> | undefined
  const database = () => (opened ??= openDatabase(values.remote))
  const assumed: string[] = []
  const findColumns = async (columns: string[]) => {
    if (values.map !== undefined) return readMapping(values.map)
    const remembered = await findMapping((await database()).DB, columns)
    if (remembered || isReso(columns)) return remembered
    throw new UnreadableFile(unmapped(file, columns))
  }
  const assume = (text: string) => void assumed.push(text)
  const records = readRecords(readBytes(file), file, findColumns, assume)
  try {
    // Runs before a database is opened, so that an unreadable file fails at once and leaves nothing
    // behind.
    const first = await records.next()
    const { DB: db } = await database()
    const all = redate(first, records, shiftMs)
    const { replace, yes, 'dry-run': dry } = values
    const mayRetire = (missing: Missing) => {
      console.log(describeMissing(missing))
      return yes || !missing.held
    }
    const report = await importListings(db, all, {
      replace,
      now,
      mayRetire,
      dry,
      assumed,
      rules: await readRules(),
      findAboutPeople: dry ? await openGuard() : undefined,
    })
    const listings = report.rejected.some(row => row.listingKey !== undefined)
    if (report.read === report.rejectedRows && !listings) {
      const [row] = report.rejected
      const why = row ? `row 1, ${row.field}, ${row.reason}` : 'it is an empty list'
      throw new UnreadableFile(`Nothing in ${file} is a readable listing: ${why}.`)
    }
    if (dry) console.log('Dry run: nothing is written.')
    printReport(report, replace)
    // The file is stored, but what --replace asks for has not been done.
    if (report.missing?.held && !yes) process.exitCode = 1
    if (samples && !dry) {
      const back = await restoreSamples(db)
      if (back > 0) console.log(`${back} sample homes are back on the site`)
      await storeNeighborhoods(db, sampleNeighborhoods)
    }
  } finally {
    await (await opened)?.close()
  }
}

async function openDatabase(isRemote: boolean) {
  const { openStores } = await import('./stores.ts')
  return openStores(isRemote, 'DB')
}

/** The MLS's rules for what is stored; the worker's cron applies those for what is shown. */
async function readRules() {
  const { readVars } = await import('./stores.ts')
  const { MLS_PUBLIC_PHOTOS } = { ...readVars(), ...process.env }
  return { sold: false, comingSoon: false, publicPhotos: readWords(MLS_PUBLIC_PHOTOS) }
}

function readMapping(path: string): Mapping {
  let mapping: Mapping
  try {
    mapping = withFieldNames(JSON.parse(readFileSync(path, 'utf8')) ?? {})
  } catch (error) {
    throw new UnreadableFile(`${path} cannot be read as JSON: ${(error as Error).message}.`)
  }
  const [fault] = faultsOf(mapping)
  if (fault) throw new UnreadableFile(`${path}: ${fault.field}: ${fault.reason}.`)
  return mapping
}

function unmapped(file: string, columns: string[]): string {
  const guess = JSON.stringify(guessMapping(columns), null, 2)
  return `The columns of ${file} are not known. Choose the file at /import in the console once, or correct this and give it with --map FILE:\n${guess}`
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UnreadableFile(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new UnreadableFile(`${path} is a folder, not a file.`)
    throw new UnreadableFile(`${path} cannot be read: ${(error as Error).message}.`)
  }
}

/** Loads the search rules on demand: they would take too much memory while importing a file. */
async function openGuard() {
  const { protectedWordsIn } = await import('../worker/search/guard.ts')
  return protectedWordsIn
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
        'as-of': { type: 'string' },
        samples: { type: 'boolean', default: false },
        map: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UnreadableFile(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Whole days in milliseconds, so that the times of day in the file do not change. */
function msSince(date: string, now: Date): number {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? parseTimestamp(date) : undefined
  if (day === undefined)
    throw new UnreadableFile(`--as-of ${date} is not a date such as 2026-11-15.`)
  return Date.parse(isoDay(now)) - day
}

async function* redate(
  first: IteratorResult<unknown>,
  rest: AsyncIterable<unknown>,
  shiftMs: number,
): AsyncGenerator<unknown> {
  if (!first.done) yield shift(first.value, shiftMs)
  for await (const record of rest) yield shift(record, shiftMs)
}

function shift(record: unknown, shiftMs: number): unknown {
  if (shiftMs === 0 || typeof record !== 'object' || record === null) return record
  const moved = record as Record<string, unknown>
  for (const [field, value] of Object.entries(moved)) {
    if (field === 'OpenHouse' && Array.isArray(value)) {
      for (const openHouse of value) shift(openHouse, shiftMs)
    }
    if (!/Timestamp$|^OpenHouse(?:Date|\w+Time)$/.test(field) || typeof value !== 'string') continue
    const time = parseTimestamp(value)
    // Invalid times are left as they are and rejected later.
    if (time === undefined) continue
    const later = new Date(time + shiftMs).toISOString()
    // A day, and a time without a zone, stay what they are.
    const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(value.trim())
    moved[field] = hasZone ? later : later.slice(0, Math.min(value.trim().length, 19))
  }
  return moved
}

function printReport(report: ImportReport, replace: boolean) {
  const { imported, updated, unchanged, retired, rejectedRows } = report
  console.log(
    `${imported} imported, ${updated} updated, ${unchanged} unchanged, ` +
      `${retired} retired, ${rejectedRows} rejected`,
  )
  for (const text of report.assumed ?? []) console.log(`  ${text}`)
  const rows = [...Map.groupBy(report.rejected, rejection => rejection.row).values()]
  for (const row of rows.slice(0, maxPrintedRows)) console.log(describeRow(row))
  const more = rejectedRows - Math.min(rows.length, maxPrintedRows)
  if (more > 0) console.log(`  and ${more} more`)
  for (const field of report.ignored) {
    // A status is never empty: it is the one that is named.
    const end = field.field === 'StandardStatus' ? '' : '; left empty'
    console.log(describeRow([field]) + end)
  }
  if (report.aboutPeople.length > 0) {
    console.log('Read these descriptions again: describe the home, not the people who live there.')
  }
  for (const words of report.aboutPeople) console.log(describeRow([words]))
  if (replace && report.unreadableRows > 0) {
    console.log('Nothing was retired, because an unreadable row may be a home on the site.')
  }
  if (report.missing?.held && retired === 0) {
    console.log(
      'Nothing was retired, because the file may be cut short. If it is complete, import it again with --replace --yes.',
    )
  }
}

function describeMissing({ homes, of, held }: Missing): string {
  const summary = `${homes} of ${of} homes on the market are not in the file`
  return held ? `${summary}, which is more than a tenth` : `${summary} and are retired`
}

function describeRow(rejections: Rejection[]): string {
  const [{ row, listingKey } = { row: 0 }] = rejections
  const who = listingKey ? `row ${row} (${listingKey})` : `row ${row}`
  return `  ${who}: ${rejections.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`
}

function explain(error: unknown): string {
  const { message } = error as Error
  if (error instanceof UnreadableFile) return message
  if (/no such table/.test(message)) return `The database has no tables yet: run npm start once.`
  return `The import stopped: ${message}`
}
