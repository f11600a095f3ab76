import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import { UnreadableRow } from '../../src/listings/import/decode.ts'
import {
  type Change,
  checkMissing,
  type ImportReport,
  type Missing,
  openReport,
  type Part,
  type Refused,
  repeatedIn,
  unreadable,
} from '../../src/listings/import-report.ts'
import type { Problem } from '../../src/listings/reso/fields.ts'
import type { MappedListing } from '../../src/listings/reso/mapped-listing.ts'
import { readListing } from '../../src/listings/reso/reso.ts'
import { recordImport } from '../site/content-version.ts'
import {
  findChanges,
  findFingerprints,
  findUnnamed,
  hideListings,
  retireListings,
  upsertListings,
} from './feed-rows.ts'

type Records = Iterable<unknown> | AsyncIterable<unknown>
/** `rules`: what the MLS permits. Without them, the worker's cron applies them within the hour. */
type Options = {
  now: Date
  rules?: DisplayRules
  /** Writes nothing, and reports what would be written. */
  dry?: boolean
  /** Finds the words of a description that are about people. Only a dry run reports them. */
  findAboutPeople?: (description: string) => string[]
}

const strictest: DisplayRules = { sold: false, comingSoon: false }

type Batch = { read: number; listings: Map<string, Row>; refused: Refused[]; characters: number }
type Row = { row: number; listing: MappedListing; ignored: Problem[] }

// D1 accepts at most 2 MB per parameter, and a character can take three bytes.
const maxBatchRows = 200
const maxBatchCharacters = 600_000

/**
 * Stores RESO records by ListingKey and writes only changed ones. Rows keep their id. With
 * `replace`, homes of the same sources that are missing from the records are taken off the market,
 * unless `mayRetire` refuses; without it, unless they are too many at once (`checkMissing`). If a
 * ListingKey occurs twice, the last record wins and the earlier one is reported.
 * @throws D1's errors; earlier batches stay, and the import can be repeated
 */
export async function importListings(
  db: D1Database,
  records: Records,
  {
    replace = false,
    mayRetire = ({ held }) => !held,
    assumed = [],
    ...options
  }: Options & {
    replace?: boolean
    mayRetire?: (missing: Missing) => boolean
    /** What reading the records assumes; complete once they are read. */
    assumed?: readonly string[]
  },
): Promise<ImportReport> {
  const report = openReport()
  for await (const part of storeListings(db, records, options)) report.add(part)
  assumed.forEach(report.assume)
  const { unreadableRows, imported } = report.summarize()
  if (replace && unreadableRows === 0) {
    const added = options.dry ? 0 : imported
    const { unnamed, missing } = await findMissing(db, { ...namedIn(report), imported: added })
    report.miss(missing)
    if (unnamed.length > 0 && mayRetire(missing)) {
      if (!options.dry) await retireListings(db, unnamed)
      report.retire(unnamed.length)
    }
  }
  if (!options.dry) await recordImport(db, options.now)
  return report.summarize()
}

const namedIn = (report: ReturnType<typeof openReport>) => ({
  sources: report.sources(),
  keys: report.keys(),
})

/**
 * The homes of these sources that an import did not name, once its records are stored.
 * @param imported how many homes it has added, which were not on the market before
 */
export async function findMissing(
  db: D1Database,
  { sources, keys, imported }: { sources: string[]; keys: string[]; imported: number },
): Promise<{ unnamed: number[]; missing: Missing }> {
  const known = new Set(keys)
  const { unnamed, total } = await findUnnamed(db, sources, key => known.has(key))
  const before = Math.max(unnamed.length, total - imported)
  return { unnamed, missing: checkMissing(unnamed.length, before) }
}

/**
 * Stores records in batches and yields a report of each batch. Retires nothing, and the caller must
 * publish the change.
 * @throws D1's errors
 */
export async function* storeListings(
  db: D1Database,
  records: Records,
  { firstRow = 1, ...options }: Options & { firstRow?: number },
): AsyncGenerator<Part> {
  let row = firstRow - 1
  let batch = openBatch()
  for await (const record of records) {
    row++
    if (isBlank(record)) continue
    const read = readRow(record, row, options.now, options.rules)
    if (!('listing' in read)) {
      batch.refused.push(read)
      batch.read++
      continue
    }
    const size = estimateSize(read.listing)
    if (isFull(batch, size)) {
      yield await writeBatch(db, batch, options)
      batch = openBatch()
    }
    add(batch, read, size)
  }
  if (batch.read > 0) yield await writeBatch(db, batch, options)
}

/** A row of a spreadsheet without any cell that is filled in. */
function isBlank(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const values = Object.values(record)
  return values.length > 0 && values.every(value => typeof value === 'string' && !value.trim())
}

function readRow(record: unknown, row: number, now: Date, rules?: DisplayRules): Row | Refused {
  if (record instanceof UnreadableRow) return unreadable(row, record.reason)
  const result = readListing(record, now, rules?.publicPhotos)
  return { row, ...result }
}

/** Estimated length as JSON, in characters: the fields that can be long, plus 2500 for the rest. */
function estimateSize({ remarks, views, photos, details, openHouses }: MappedListing): number {
  const media = photos.map(({ url, alt }) => url.length + alt.length + 30)
  const extra = JSON.stringify(details).length + JSON.stringify(openHouses).length
  return media.reduce(
    (sum, size) => sum + size,
    2500 + remarks.length + views.join().length + extra,
  )
}

const openBatch = (): Batch => ({ read: 0, listings: new Map(), refused: [], characters: 0 })

const isFull = ({ listings, characters }: Batch, size: number) =>
  listings.size >= maxBatchRows || (listings.size > 0 && characters + size > maxBatchCharacters)

function add(batch: Batch, row: Row, size: number) {
  const { listingKey } = row.listing
  const earlier = batch.listings.get(listingKey)
  if (earlier) {
    batch.refused.push({ row: earlier.row, listingKey, problems: [repeatedIn(row.row)] })
    batch.listings.delete(listingKey)
  }
  batch.listings.set(listingKey, row)
  batch.characters += size
  batch.read++
}

async function writeBatch(
  db: D1Database,
  { read, listings, refused }: Batch,
  { now, rules, dry, findAboutPeople }: Options,
): Promise<Part> {
  const rows = [...listings.values()]
  const homes = rows.map(({ listing }) => listing)
  const known =
    rows.length === 0
      ? new Map<string, string>()
      : dry
        ? await findFingerprints(db, [...listings.keys()])
        : await upsertListings(db, homes, rules ?? strictest, now)
  const stored = rows.map(({ row, listing: { listingKey, fingerprint } }) => {
    return { row, listingKey, before: known.get(listingKey) ?? null, after: fingerprint }
  })
  const changed = rows.filter((_, index) => stored[index]?.before !== stored[index]?.after)
  const mustHide = refused.flatMap(({ listingKey, mustHide: reason }) =>
    listingKey !== null && reason ? [{ listingKey, reason }] : [],
  )
  const retired = mustHide.length > 0 ? await hideListings(db, mustHide, { dry }) : 0
  const sources = [...new Set(rows.map(({ listing }) => listing.source))]
  const ignored = rows
    .filter(row => row.ignored.length > 0)
    .map(({ row, listing, ignored }) => ({
      row,
      listingKey: listing.listingKey,
      problems: ignored,
    }))
  const part = { read, stored, refused, ignored, retired, sources }
  if (!dry) return part
  const aboutPeople = changed.flatMap(({ row, listing: { listingKey, remarks } }) => {
    const phrases = findAboutPeople?.(remarks) ?? []
    const reason = phrases.map(word => `“${word}”`).join(', ')
    return phrases.length > 0
      ? [{ row, listingKey, problems: [{ field: 'PublicRemarks', reason }] }]
      : []
  })
  const written = changed.map(({ listing }) => listing)
  return { ...part, changes: await listChanges(db, written, known), aboutPeople }
}

async function listChanges(
  db: D1Database,
  written: MappedListing[],
  known: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const before = written.filter(({ listingKey }) => known.has(listingKey))
  if (before.length === 0) return []
  const changes = await findChanges(db, before)
  return before.map(({ listingKey, street }) => {
    return { listingKey, street, fields: changes.get(listingKey) ?? [] }
  })
}
