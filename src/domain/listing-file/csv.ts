import Papa from 'papaparse'
import { endless, maxRecordCharacters, UnreadableFile, UnreadableRow } from './unreadable.ts'

type Cells = string[]
type Newline = Papa.ParseConfig['newline']

/** Records by the names of the first line. Throws `UnreadableFile` when that names no ListingKey. */
export async function* readCsv(text: AsyncIterable<string>, name: string): AsyncGenerator<unknown> {
  let header: Cells | undefined
  for await (const row of readRows(text)) {
    if (row instanceof UnreadableRow) {
      if (!header) throw new UnreadableFile(`${name} is neither JSON nor CSV.`)
      yield row
    } else if (header) yield nameCells(header, row)
    else {
      header = row.map(cell => cell.trim())
      if (!header.includes('ListingKey')) {
        throw new UnreadableFile(`${name} is neither JSON nor CSV with a ListingKey column.`)
      }
    }
  }
}

/**
 * Parses piece by piece: what follows the last whole row waits for the next piece. Papa's own
 * streaming reads either Node's streams or a browser's files, whose characters it may cut in half.
 * Stops at a broken row, because what follows it could be read the wrong way around.
 */
async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Cells | UnreadableRow> {
  let pending = ''
  let newline: Newline
  for await (const piece of text) {
    pending += piece
    newline ??= /\r\n|\n|\r(?=.)/.exec(pending)?.[0] as Newline
    if (newline === undefined) continue
    const { rows, end, isBroken } = parseRows(pending, newline, false)
    yield* rows
    if (isBroken) return yield broken
    pending = pending.slice(end)
    if (pending.length > maxRecordCharacters) return yield endless
  }
  const { rows, isBroken } = parseRows(pending, newline ?? '\n', true)
  yield* rows
  if (isBroken) yield broken
}

type Parsed = { data: Cells[]; errors: { row: number }[]; meta: { cursor: number } }

/** The rows before the first broken one; without `isLast` those that certainly end in the text. */
function parseRows(text: string, newline: Newline, isLast: boolean) {
  const parser = new Papa.Parser({ delimiter: ',', newline })
  const { data, errors, meta }: Parsed = parser.parse(text, 0, !isLast)
  const [error] = errors.filter(({ row }) => row < data.length)
  const whole = error ? data.slice(0, error.row) : data
  // Cells are parts of the text: a key that is kept would keep the whole text with it.
  const rows = structuredClone(whole.filter(cells => cells.length > 1 || cells[0]?.trim() !== ''))
  return { rows, end: meta.cursor, isBroken: error !== undefined }
}

const broken = new UnreadableRow(
  'is broken CSV, and the rest was not read: a quoted cell does not end, or goes on after its quote',
)

function nameCells(header: Cells, row: Cells): unknown {
  if (row.length === header.length) {
    return Object.fromEntries(header.map((name, index) => [name, row[index]]))
  }
  return new UnreadableRow(`has ${row.length} columns where the header has ${header.length}`)
}
