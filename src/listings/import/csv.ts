import Papa from 'papaparse'
import { plural } from '../../format/format.ts'
import { readStatus } from '../reso/status.ts'
import { type Column, type FindMapping, isKnownColumn, type Mapping } from './columns.ts'
import { mapRecord } from './convert.ts'
import {
  type Assume,
  endless,
  maxRecordCharacters,
  UnreadableFile,
  UnreadableRow,
} from './decode.ts'

type Cells = string[]
type Newline = Papa.ParseConfig['newline']
type Style = { delimiter: string; newline: Newline }

/**
 * Yields records whose fields are named by the line of column names, or by its mapping. Throws
 * `UnreadableFile` if there is no such line.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  name: string,
  findMapping: FindMapping = requireKey(name),
  assume: Assume = () => {},
): AsyncGenerator<unknown> {
  const once = onlyOnce(assume)
  let header: Header | undefined
  let mapping: Mapping = {}
  let notes = 0
  for await (const row of readRows(text, once)) {
    if (!header) {
      header = readHeader(row, name, once)
      mapping = (await findMapping(header.names)) ?? byName(header.names)
      if (!Object.values(mapping).includes('StateOrProvince')) once(noState)
      continue
    }
    const record = row instanceof UnreadableRow ? row : nameCells(header, row, mapping, once)
    const isLeftOut = !(record instanceof UnreadableRow) && isNote(record)
    if (isLeftOut) notes++
    // An empty record keeps the numbers of the rows below it.
    yield isLeftOut ? { '': '' } : record
  }
  if (notes > 0) {
    once(`${plural(notes, 'line')} of notes or totals ${notes > 1 ? 'were' : 'was'} left out.`)
  }
}

const noState = 'No column has the state: it is read from the address or its ZIP code.'

/**
 * A line below or between homes, such as "25 listings", a copyright or an average price: without
 * listing number, status and house number.
 */
function isNote(record: Readonly<Record<string, unknown>>): boolean {
  const { ListingKey, StandardStatus, UnparsedAddress, StreetNumber } = record
  if (StandardStatus === undefined) return false
  const key = String(ListingKey ?? '').trim()
  const isKey = /\d/.test(key) && !/\s/.test(key)
  const hasNumber = [UnparsedAddress, StreetNumber].some(text => /^\s*\d/.test(String(text ?? '')))
  return !isKey && !hasNumber && readStatus(String(StandardStatus)) === null
}

const onlyOnce = (assume: Assume): Assume => {
  const texts = new Set<string>()
  return text => {
    if (texts.has(text) || texts.size >= maxAssumed) return
    texts.add(text)
    assume(text)
  }
}

const maxAssumed = 30

const requireKey = (name: string) => (header: Cells) => {
  if (header.includes('ListingKey')) return null
  throw new UnreadableFile(`${name} is neither JSON nor CSV with a ListingKey column.`)
}

/**
 * The columns with some of their first values. Also throws `UnreadableFile` if there are no rows.
 */
export async function readCsvColumns(
  text: AsyncIterable<string>,
  name: string,
  assume: Assume = () => {},
): Promise<Column[]> {
  let columns: Column[] | undefined
  let rows = 0
  for await (const row of readRows(text, assume)) {
    if (!columns) columns = readHeader(row, name, assume).names.map(name => ({ name, values: [] }))
    else if (rows++ < firstRows && !(row instanceof UnreadableRow)) {
      for (const [index, { values }] of columns.entries()) {
        const value = row[index]?.trim()
        if (value && values.length < maxValues && !values.includes(value.slice(0, 60))) {
          values.push(value.slice(0, 60))
        }
      }
    } else if (rows > firstRows) break
  }
  if (columns && rows > 0) return columns
  throw new UnreadableFile(`${name} has columns, but no rows below them.`)
}

const firstRows = 500
/** Enough for all the statuses of a file. */
const maxValues = 20

/** `width` includes columns at the end that have no name. */
type Header = { names: Cells; width: number }

/** A name that occurs again gets a number: the columns may have different meanings. */
function readHeader(row: Cells | UnreadableRow, name: string, assume: Assume): Header {
  if (row instanceof UnreadableRow || (row.length < 2 && row[0]?.trim() !== 'ListingKey')) {
    throw new UnreadableFile(`${name} is neither JSON nor CSV with a line of column names.`)
  }
  const named = row.findLastIndex(cell => cell.trim() !== '') + 1
  const counts = new Map<string, number>()
  const names = row.slice(0, named).map((cell, index) => {
    const first = cell.trim() || `Column ${index + 1}`
    let count = (counts.get(first) ?? 0) + 1
    while (count > 1 && counts.has(`${first} (${count})`)) count++
    counts.set(first, count)
    if (count === 1) return first
    const unique = `${first} (${count})`
    counts.set(unique, 1)
    const [start, second] = [first.slice(0, 60), unique.slice(-70)]
    assume(`“${start}” is a column more than once: the first is read, the other is “${second}”.`)
    return unique
  })
  return { names, width: row.length }
}

/**
 * The line of column names and the rows below it, without the lines above it. Parses chunk by chunk:
 * the text after the last complete row waits for the next chunk. Papa's own streaming only reads
 * Node streams or browser files, and may split a character. Stops at a broken row, because the
 * quotes after it could be paired incorrectly.
 */
async function* readRows(
  text: AsyncIterable<string>,
  assume: Assume,
): AsyncGenerator<Cells | UnreadableRow> {
  let pending = ''
  let style: Style | undefined
  let above = 0
  const open = (isWhole: boolean) => {
    const header = findHeader(pending, isWhole)
    above = header.above
    if (above > 0) {
      assume(
        `${plural(above, 'line')} above the column names ${above > 1 ? 'were' : 'was'} left out.`,
      )
    }
    return header.style
  }
  const below = (rows: Cells[]) => {
    const left = Math.min(above, rows.length)
    above -= left
    return rows.slice(left)
  }
  for await (const piece of text) {
    pending += piece
    if (!style && pending.length < headerCharacters) continue
    style ??= open(false)
    const { rows, end, isBroken } = parseRows(pending, style, false)
    yield* below(rows)
    if (isBroken) return yield broken
    pending = pending.slice(end)
    if (pending.length > maxRecordCharacters) return yield endless
  }
  const { rows, isBroken } = parseRows(pending, style ?? open(true), true)
  yield* below(rows)
  if (isBroken) yield broken
}

/** Enough text for the line of column names and the lines above it. */
const headerCharacters = 32_768
const maxAbove = 20

/**
 * Finds the line of column names among the first lines, and the delimiter: spreadsheets also write
 * semicolons, and MLS exports tabs. The best is the one with the most names that the site knows;
 * without any, the first line that is not a title.
 */
function findHeader(text: string, isWhole: boolean): { style: Style; above: number } {
  const newline = (/\r\n|\n|\r(?=.)/.exec(text)?.[0] ?? '\n') as Newline
  const first = text.slice(0, headerCharacters)
  const isLast = isWhole && first.length === text.length
  const candidates = [',', '\t', ';', '|'].map(delimiter => {
    const style = { newline, delimiter }
    const rows = parseRows(first, style, isLast).rows.slice(0, maxAbove + 1)
    const known = rows.map(row => (isTitle(row) ? 0 : row.filter(isKnownColumn).length))
    const most = Math.max(0, ...known)
    const headerRow = most > 1 ? known.indexOf(most) : firstWide(rows)
    const cells = [rows[0]?.length ?? 0, rows[headerRow]?.length ?? 0]
    return { style, above: headerRow, rank: [known[headerRow] ?? 0, ...cells] }
  })
  return candidates.reduce((best, candidate) =>
    isHigher(candidate.rank, best.rank) ? candidate : best,
  )
}

/** Whether the first of two numbers that differ is higher. */
function isHigher(first: readonly number[], second: readonly number[]): boolean {
  const position = first.findIndex((number, index) => number !== second[index])
  return (first[position] ?? 0) > (second[position] ?? 0)
}

/** A title, or a row of values: column names are no amounts. */
const isTitle = (row: Cells) => row.some(cell => /^[$-]?\d[\d,.]*$/.test(cell.trim()))

/** The first row with at least half as many cells as the widest. */
function firstWide(rows: Cells[]): number {
  const widths = rows.map(row => row.filter(cell => cell.trim() !== '').length)
  const widest = Math.max(0, ...widths)
  return widest < 2 ? 0 : widths.findIndex(width => width > 1 && width >= widest / 2)
}

type Parsed = { data: Cells[]; errors: { row: number }[]; meta: { cursor: number } }
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

/** A cell that is missing at the end is empty, and an empty one too many is dropped. */
function nameCells(
  { names, width }: Header,
  row: Cells,
  mapping: Mapping,
  assume: Assume,
): UnreadableRow | Record<string, unknown> {
  if (row.slice(width).some(cell => cell.trim() !== '')) {
    return new UnreadableRow(`has ${row.length} columns where the header has ${names.length}`)
  }
  if (row.slice(names.length).some(cell => cell.trim() !== '')) {
    assume('Cells below no column name were left out.')
  }
  if (row.length < names.length) {
    assume('Some rows have fewer cells than there are columns: the missing ones are empty.')
  }
  const cells = names.map((name, index) => [name, row[index] ?? ''])
  return mapRecord(Object.fromEntries(cells), mapping, assume)
}
