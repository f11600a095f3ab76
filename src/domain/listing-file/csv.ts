import Papa from 'papaparse'
import type { Column, FindMapping, Mapping } from './columns.ts'
import { mapRecord } from './convert.ts'
import { endless, maxRecordCharacters, UnreadableFile, UnreadableRow } from './unreadable.ts'

type Cells = string[]
type Newline = Papa.ParseConfig['newline']

/**
 * Yields records whose fields are named by the first line, or by its mapping. Throws
 * `UnreadableFile` if the first line has no column names.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  name: string,
  findMapping: FindMapping = requireKey(name),
): AsyncGenerator<unknown> {
  let header: Cells | undefined
  let mapping: Mapping = {}
  for await (const row of readRows(text)) {
    if (header) yield row instanceof UnreadableRow ? row : nameCells(header, row, mapping)
    else {
      header = readHeader(row, name)
      mapping = (await findMapping(header)) ?? byName(header)
    }
  }
}

const requireKey = (name: string) => (header: Cells) => {
  if (header.includes('ListingKey')) return null
  throw new UnreadableFile(`${name} is neither JSON nor CSV with a ListingKey column.`)
}

/**
 * The columns with up to three of their first values. Also throws `UnreadableFile` if there are no
 * rows.
 */
export async function readCsvColumns(text: AsyncIterable<string>, name: string): Promise<Column[]> {
  let columns: Column[] | undefined
  let rows = 0
  for await (const row of readRows(text)) {
    if (!columns) columns = readHeader(row, name).map(name => ({ name, values: [] }))
    else if (rows++ < firstRows && !(row instanceof UnreadableRow)) {
      for (const [at, { values }] of columns.entries()) {
        const value = row[at]?.trim()
        if (value && values.length < 3 && !values.includes(value)) values.push(value.slice(0, 60))
      }
    } else if (rows > firstRows) break
  }
  if (columns && rows > 0) return columns
  throw new UnreadableFile(`${name} has columns, but no rows below them.`)
}

const firstRows = 50

function readHeader(row: Cells | UnreadableRow, name: string): Cells {
  if (row instanceof UnreadableRow || (row.length < 2 && row[0]?.trim() !== 'ListingKey')) {
    throw new UnreadableFile(`${name} is neither JSON nor CSV with a line of column names.`)
  }
  const header = row.map((cell, at) => cell.trim() || `Column ${at + 1}`)
  const twice = header.find((cell, at) => header.indexOf(cell) < at)
  if (twice === undefined) return header
  throw new UnreadableFile(
    `${name} has two columns named ${twice.slice(0, 60)}. Rename one of them.`,
  )
}

/**
 * Parses chunk by chunk: the text after the last complete row waits for the next chunk. Papa's own
 * streaming only reads Node streams or browser files, and may split a character. Stops at a broken
 * row, because the quotes after it could be paired incorrectly.
 */
async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Cells | UnreadableRow> {
  let pending = ''
  let newline: Newline
  let delimiter = ','
  for await (const piece of text) {
    pending += piece
    if (newline === undefined) {
      newline = /\r\n|\n|\r(?=.)/.exec(pending)?.[0] as Newline
      if (newline === undefined) continue
      delimiter = delimiterOf(pending.slice(0, pending.indexOf(newline)))
    }
    const { rows, end, isBroken } = parseRows(pending, { newline, delimiter }, false)
    yield* rows
    if (isBroken) return yield broken
    pending = pending.slice(end)
    if (pending.length > maxRecordCharacters) return yield endless
  }
  const style = { newline: newline ?? '\n', delimiter: newline ? delimiter : delimiterOf(pending) }
  const { rows, isBroken } = parseRows(pending, style, true)
  yield* rows
  if (isBroken) yield broken
}

/**
 * Detects the delimiter from the header: spreadsheets also write semicolons, and MLS exports tabs.
 */
function delimiterOf(header: string): string {
  const names = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => names.split(sign).length
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

type Parsed = { data: Cells[]; errors: { row: number }[]; meta: { cursor: number } }
type Style = { delimiter: string; newline: Newline }

/**
 * The rows before the first broken one; without `isLast`, only those that are certainly complete.
 */
function parseRows(text: string, style: Style, isLast: boolean) {
  const parser = new Papa.Parser(style)
  const { data, errors, meta }: Parsed = parser.parse(text, 0, !isLast)
  const [error] = errors.filter(({ row }) => row < data.length)
  const whole = error ? data.slice(0, error.row) : data
  // Cells are slices of the text: without a copy, a stored key would keep the whole text in memory.
  const rows = structuredClone(whole.filter(cells => cells.length > 1 || cells[0]?.trim() !== ''))
  return { rows, end: meta.cursor, isBroken: error !== undefined }
}

const broken = new UnreadableRow(
  'is broken CSV, and the rest was not read: a quoted cell does not end, or goes on after its quote',
)

const byName = (header: Cells): Mapping => Object.fromEntries(header.map(name => [name, name]))

function nameCells(header: Cells, row: Cells, mapping: Mapping): unknown {
  if (row.length !== header.length) {
    return new UnreadableRow(`has ${row.length} columns where the header has ${header.length}`)
  }
  return mapRecord(Object.fromEntries(header.map((name, index) => [name, row[index]])), mapping)
}
