import type { MappedListing } from '../../src/domain/reso.ts'
import { readListing } from '../../src/domain/reso.ts'
import { fillCatalog } from './catalog.ts'
import { raiseContentVersion } from './content-version.ts'
import { findFingerprints, retireListings, upsertListings } from './feed-rows.ts'

/** A piece of a file that is no record at all, such as a line that is not JSON. */
export class UnreadableRow {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Rows count the records of the file from 1. */
export type Rejection = { row: number; listingKey?: string; field: string; reason: string }

/** How many records came to what. `read` is the sum of all but `retired`. */
export type ImportReport = {
  read: number
  imported: number
  updated: number
  unchanged: number
  retired: number
  /** How many records were rejected; `rejected` tells of the first thousand. */
  rejectedRows: number
  rejected: Rejection[]
  /** How many of them were no records at all. While there are any, nothing is retired. */
  unreadableRows: number
}

type Outcome = 'imported' | 'updated' | 'unchanged'
type Seen = { row: number; outcome: Outcome; before: string | null }
type Pending = { row: number; listing: MappedListing }

// D1 takes at most 2 MB in one parameter, and a character may be three bytes.
const maxBatchRows = 200
const maxBatchCharacters = 400_000
const maxToldRows = 1000

/**
 * Stores RESO records by ListingKey, and writes only what the feed changed. Rows keep their id.
 * With `replace`, homes of the same sources that the records do not name go off the market.
 * When a ListingKey occurs twice, the last record wins and the earlier one is reported.
 * Throws what D1 throws; the batches before stay, and the same import can be run again.
 */
export async function importListings(
  db: D1Database,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  { replace = false, now }: { replace?: boolean; now: Date },
): Promise<ImportReport> {
  const report = startReport()
  const seen = new Map<string, Seen>()
  const named = new Set<string>()
  const sources = new Set<string>()
  let pending = new Map<string, Pending>()
  let characters = 0

  const flush = async () => {
    await writeListings(db, [...pending.values()], seen, report)
    pending = new Map()
    characters = 0
  }

  for await (const record of records) {
    const row = ++report.read
    if (record instanceof UnreadableRow) {
      report.unreadableRows++
      reject(report, row, null, [{ field: 'record', reason: record.reason }])
      continue
    }
    const reading = readListing(record, now)
    if ('problems' in reading) {
      if (reading.listingKey) named.add(reading.listingKey)
      reject(report, row, reading.listingKey, reading.problems)
      continue
    }
    const { listing } = reading
    const size = estimateSize(listing)
    if (pending.size >= maxBatchRows || characters + size > maxBatchCharacters) await flush()
    forgetEarlier(listing.listingKey, row, pending, seen, report)
    pending.set(listing.listingKey, { row, listing })
    characters += size
    sources.add(listing.source)
  }
  await flush()
  if (replace && report.unreadableRows === 0) {
    const isNamed = (key: string) => seen.has(key) || named.has(key)
    report.retired = await retireListings(db, sources, isNamed)
  }
  if (report.imported + report.updated + report.retired > 0) await raiseContentVersion(db)
  await fillCatalog(db)
  report.rejected.sort((a, b) => a.row - b.row)
  return report
}

/** Characters of the listing as JSON, at the least: all that can be long, and 2500 for the rest. */
function estimateSize({ remarks, views, photos }: MappedListing): number {
  const media = photos.map(({ url, alt }) => url.length + alt.length + 30)
  return media.reduce((sum, size) => sum + size, 2500 + remarks.length + views.join().length)
}

function startReport(): ImportReport {
  const counts = { read: 0, imported: 0, updated: 0, unchanged: 0, retired: 0 }
  return { ...counts, rejectedRows: 0, rejected: [], unreadableRows: 0 }
}

function reject(
  report: ImportReport,
  row: number,
  listingKey: string | null,
  problems: { field: string; reason: string }[],
) {
  report.rejectedRows++
  if (report.rejectedRows > maxToldRows) return
  const who = listingKey === null ? { row } : { row, listingKey }
  for (const problem of problems) report.rejected.push({ ...who, ...problem })
}

function forgetEarlier(
  key: string,
  row: number,
  pending: Map<string, Pending>,
  seen: Map<string, Seen>,
  report: ImportReport,
) {
  const written = seen.get(key)
  const earlier = pending.get(key)?.row ?? written?.row
  if (earlier === undefined) return
  if (!pending.delete(key) && written) report[written.outcome]--
  const reason = `occurs again in row ${row}, and the last one counts`
  reject(report, earlier, key, [{ field: 'ListingKey', reason }])
}

async function writeListings(
  db: D1Database,
  pending: Pending[],
  seen: Map<string, Seen>,
  report: ImportReport,
) {
  if (pending.length === 0) return
  const stored = await findFingerprints(
    db,
    pending.map(({ listing }) => listing.listingKey),
  )
  const changed: MappedListing[] = []
  for (const { row, listing } of pending) {
    const { listingKey, fingerprint } = listing
    const current = stored.get(listingKey) ?? null
    const earlier = seen.get(listingKey)
    // What the row was before this import began, whatever an earlier duplicate made of it.
    const before = earlier ? earlier.before : current
    const outcome = before === null ? 'imported' : before === fingerprint ? 'unchanged' : 'updated'
    if (current !== fingerprint) changed.push(listing)
    seen.set(listingKey, { row, outcome, before })
    report[outcome]++
  }
  if (changed.length > 0) await upsertListings(db, changed)
}
