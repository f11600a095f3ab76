import {
  type ImportReport,
  type Missing,
  openReport,
  unreadable,
} from '../../domain/import-report.ts'
import { readRecords, UnreadableFile, UnreadableRow } from '../../domain/listing-file.ts'
import { answerOf, api } from './calls.ts'

/** The share of the file stored so far, from 0 to 1, and the number of records. */
export type Progress = { share: number; rows: number }

type Options = {
  signal: AbortSignal
  replace: boolean
  onProgress: (progress: Progress) => void
  /** Called before homes that are missing from the file are taken off the market. */
  mayRetire: (missing: Missing, sources: string[]) => Promise<boolean>
}

const bytesAtOnce = 256 * 1024
const pieceRecords = 100
const pieceCharacters = 400_000
const maxRecordCharacters = 2_000_000
const retryDelaysMs = [1000, 2000, 4000]

/**
 * Parses a RESO file in the browser and uploads it in chunks; returns the same report as the import
 * command. If it stops or fails, the uploaded chunks stay, and the same file can be sent again.
 * Throws `UnreadableFile`, or an Error with "{status}: {text}" when a chunk is rejected.
 */
export async function sendFile(file: File, options: Options): Promise<ImportReport> {
  const { signal, onProgress } = options
  const report = openReport()
  let bytesRead = 0
  let row = 0
  let piece = openPiece(1)

  const flush = async () => {
    if (piece.records.length > 0) {
      const { parts } = await store(piece.firstRow, piece.records, signal)
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
    for await (const record of readRecords(bytes, file.name)) {
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
    refuseNothing(report.tell(), file.name)
    stopped = false
  } finally {
    // Publish and record what was stored. A failure here must not hide the original error.
    if (stopped && row > 0) await end(report, { replace: false, stopped }).catch(() => undefined)
  }
  const { unreadableRows } = report.tell()
  const wanted = options.replace && unreadableRows === 0
  const replace = wanted && (await isWanted(report, options.mayRetire))
  const { retired, missing } = await end(report, { replace, stopped })
  if (options.replace) report.miss(missing)
  report.retire(retired)
  return report.tell()
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

async function* readBytes(file: File, onRead: (upTo: number) => void) {
  for (let at = 0; at < file.size; at += bytesAtOnce) {
    const bytes = await file.slice(at, at + bytesAtOnce).arrayBuffer()
    onRead(at + bytes.byteLength)
    yield new Uint8Array(bytes)
  }
}

/** Uploads a chunk, with retries; storing the same chunk twice is harmless. */
async function store(firstRow: number, records: unknown[], signal: AbortSignal) {
  for (let tries = 0; ; tries++) {
    try {
      const sent = api.import.$post({ json: { firstRow, records } }, { init: { signal } })
      return await answerOf(sent)
    } catch (error) {
      const isRefused = error instanceof Error && /^4\d\d: /.test(error.message)
      const delayMs = retryDelaysMs[tries]
      if (signal.aborted || isRefused || delayMs === undefined) throw error
      await new Promise(resolve => setTimeout(resolve, delayMs))
    }
  }
}

async function isWanted(report: Report, mayRetire: Options['mayRetire']) {
  const json = toldBy(report)
  const missing = await answerOf(api.import.missing.$post({ json }))
  return missing.homes > 0 && (await mayRetire(missing, json.sources))
}

/** Ends the import. Homes are retired only after the owner has seen how many, and confirmed it. */
function end(report: Report, how: { replace: boolean; stopped: boolean }) {
  const json = { ...toldBy(report), ...how, confirmed: how.replace }
  return answerOf(api.import.end.$post({ json }))
}

function toldBy(report: Report) {
  const { imported, updated, unchanged, rejectedRows: rejected } = report.tell()
  const counts = { imported, updated, unchanged, rejected }
  return { sources: report.sources(), keys: report.keys(), counts }
}
