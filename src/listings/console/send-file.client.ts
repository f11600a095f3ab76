import { hex } from '../../format/fingerprint.ts'
import { api, bodyOf } from '../../frame/console/calls.ts'
import type { Mapping } from '../import/columns.ts'
import { readRecords, UnreadableFile, UnreadableRow } from '../import/listing-file.ts'
import { type ImportReport, openReport, unreadable } from '../import-report.ts'

/** The share of the file stored so far, from 0 to 1, and the number of records. */
export type Progress = { share: number; rows: number }

type Options = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  /** The column mapping of a CSV; null if its columns have RESO names. */
  mapping: Mapping | null
  /** The digest of each chunk: filled by a dry run, and checked by the import. */
  digests: string[]
  /** Writes nothing and reports what an import would do. */
  dry?: boolean
  /** Retires homes that are missing from the file; many need `confirmed`. */
  replace?: boolean
  confirmed?: boolean
}

const bytesAtOnce = 256 * 1024
const pieceRecords = 100
const pieceCharacters = 400_000
const maxRecordCharacters = 2_000_000
const retryDelaysMs = [1000, 2000, 4000]

/**
 * Parses a file in the browser and uploads it in chunks; returns the same report as the import
 * command. If it stops or fails, the uploaded chunks stay, and the same file can be sent again.
 * Throws `UnreadableFile`, also if a chunk differs from the dry run, or an Error with "{status}:
 * {text}" if the server rejects a chunk.
 */
export async function sendFile(file: File, options: Options): Promise<ImportReport> {
  const { signal, onProgress, mapping, digests, dry = false, replace = false } = options
  const report = openReport()
  let bytesRead = 0
  let row = 0
  let pieces = 0
  let piece = openPiece(1)

  const flush = async () => {
    if (piece.records.length > 0) {
      const json = { firstRow: piece.firstRow, records: piece.records, dry }
      const digest = await digestOf(json.records)
      if (dry) digests.push(digest)
      else if (digests[pieces] !== digest)
        throw new UnreadableFile(`${file.name} has changed since it was checked.`)
      pieces++
      const { parts } = await store(json, signal)
      for (const part of parts) report.add(part)
    }
    piece = openPiece(row + 1)
    onProgress({ share: file.size > 0 ? bytesRead / file.size : 1, rows: row })
  }
  const refuse = (reason: string) =>
    report.add({ read: 1, stored: [], refused: [unreadable(row, reason)], sources: [] })

  const bytes = readBytes(file, upTo => {
    bytesRead = upTo
  })
  let stopped = true
  try {
    for await (const record of readRecords(bytes, file.name, () => mapping, report.assume)) {
      signal.throwIfAborted()
      const characters = record instanceof UnreadableRow ? 0 : (JSON.stringify(record)?.length ?? 0)
      const reason = reasonAgainst(record, characters)
      if (reason !== null || isFull(piece, characters)) await flush()
      row++
      if (reason === null) {
        piece.records.push(record)
        piece.characters += characters
      } else {
        refuse(reason)
        piece = openPiece(row + 1)
      }
    }
    await flush()
    refuseNothing(report.summarize(), file.name)
    stopped = false
  } finally {
    // Publish and record what was stored. A failure here must not hide the original error.
    if (stopped && row > 0 && !dry)
      await end(report, { replace: false, stopped }).catch(() => undefined)
  }
  const { unreadableRows } = report.summarize()
  if (dry) {
    const { counts, ...json } = toldBy(report)
    const before = { ...json, counts: { ...counts, imported: 0 } }
    report.miss(await bodyOf(api.import.missing.$post({ json: before })))
    return report.summarize()
  }
  const { confirmed = false } = options
  const mayRetire = replace && unreadableRows === 0
  const { retired, missing } = await end(report, { replace: mayRetire, confirmed, stopped })
  if (replace) report.miss(missing)
  report.retire(retired)
  return report.summarize()
}

type Report = ReturnType<typeof openReport>
type Piece = { firstRow: number; records: unknown[]; characters: number }

const openPiece = (firstRow: number): Piece => ({ firstRow, records: [], characters: 0 })
const isFull = ({ records, characters }: Piece, more: number) =>
  records.length >= pieceRecords || (records.length > 0 && characters + more > pieceCharacters)

function reasonAgainst(record: unknown, characters: number): string | null {
  if (record instanceof UnreadableRow) return record.reason
  return characters > maxRecordCharacters ? 'is longer than 2,000,000 characters' : null
}

/** Rejects a file without a single listing, as the import command does. */
function refuseNothing({ read, rejectedRows, rejected }: ImportReport, name: string) {
  if (read > rejectedRows || rejected.some(({ listingKey }) => listingKey !== undefined)) return
  const [row] = rejected
  const why = row ? `row 1, ${row.field}, ${row.reason}` : 'it is an empty list'
  throw new UnreadableFile(`Nothing in ${name} could be read as a listing: ${why}.`)
}

const digestOf = async (records: unknown[]) => {
  const bytes = new TextEncoder().encode(JSON.stringify(records))
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Yields a file's bytes; `onRead` gets the number of bytes read so far. */
export async function* readBytes(file: File, onRead?: (upTo: number) => void) {
  for (let offset = 0; offset < file.size; offset += bytesAtOnce) {
    const bytes = await file.slice(offset, offset + bytesAtOnce).arrayBuffer()
    onRead?.(offset + bytes.byteLength)
    yield new Uint8Array(bytes)
  }
}

/** Uploads a chunk, with retries; storing the same chunk twice is harmless. */
async function store(
  json: { firstRow: number; records: unknown[]; dry: boolean },
  signal: AbortSignal,
) {
  for (let tries = 0; ; tries++) {
    try {
      const sent = api.import.$post({ json }, { init: { signal } })
      return await bodyOf(sent)
    } catch (error) {
      const isRefused = error instanceof Error && /^4\d\d: /.test(error.message)
      const delayMs = retryDelaysMs[tries]
      if (signal.aborted || isRefused || delayMs === undefined) throw error
      await new Promise(resolve => setTimeout(resolve, delayMs))
    }
  }
}

/** Ends the import. Homes are retired only after the owner has seen how many. */
function end(report: Report, how: { replace: boolean; stopped: boolean; confirmed?: boolean }) {
  const json = { ...toldBy(report), ...how }
  return bodyOf(api.import.end.$post({ json }))
}

function toldBy(report: Report) {
  const { imported, updated, unchanged, rejectedRows: rejected } = report.summarize()
  const counts = { imported, updated, unchanged, rejected }
  return { sources: report.sources(), keys: report.keys(), counts }
}
