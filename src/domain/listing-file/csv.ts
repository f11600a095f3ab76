import { endless, maxRecordCharacters, UnreadableFile, UnreadableRow } from './unreadable.ts'

type Cells = string[]

const open = new UnreadableRow('is cut off: the file ends inside a quoted cell')

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
 * The rows of RFC 4180: cells between commas, in quotes where they hold a comma, a quote (doubled)
 * or a line break. Empty lines are no rows. Lines end in \n, \r\n or \r.
 */
async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Cells | UnreadableRow> {
  let row: Cells = []
  let cell = ''
  let size = 0
  // 'closed' is just behind a quote: the end of the cell, unless another quote follows.
  let at = 'start' as 'start' | 'plain' | 'quoted' | 'closed'
  let afterReturn = false
  for await (const chunk of text) {
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const char = chunk[i]
      if (at === 'quoted') {
        if (char !== '"') continue
        cell += chunk.slice(from, i)
        at = 'closed'
        continue
      }
      if (char === '"' && at !== 'plain') {
        // Of two quotes inside a quoted cell the second is meant.
        from = at === 'closed' ? i : i + 1
        at = 'quoted'
        afterReturn = false
        continue
      }
      const isEnd = char === '\n' || char === '\r'
      if (char !== ',' && !isEnd) {
        if (at === 'closed') return yield broken('words after a quoted cell')
        if (char === '"') return yield broken('a quote inside a cell without quotes')
        if (at === 'start') from = i
        at = 'plain'
        afterReturn = false
        continue
      }
      if (at === 'plain') cell += chunk.slice(from, i)
      if (char === '\n' && afterReturn) {
        afterReturn = false
        continue
      }
      afterReturn = char === '\r'
      const isBlank = isEnd && row.length === 0 && at === 'start'
      if (!isBlank) row.push(cell)
      cell = ''
      at = 'start'
      if (isEnd && !isBlank) {
        yield row
        row = []
        size = 0
      }
    }
    if (at === 'plain' || at === 'quoted') cell += chunk.slice(from)
    size += chunk.length
    if (size > maxRecordCharacters + chunk.length) return yield endless
  }
  if (at === 'quoted') return yield open
  if (at !== 'start' || row.length > 0) yield [...row, cell]
}

const broken = (what: string) =>
  new UnreadableRow(`is broken CSV, and the rest was not read: ${what}`)

function nameCells(header: Cells, row: Cells): unknown {
  if (row.length === header.length) {
    return Object.fromEntries(header.map((name, index) => [name, row[index]]))
  }
  return new UnreadableRow(`has ${row.length} columns where the header has ${header.length}`)
}
