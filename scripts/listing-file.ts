import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { UnreadableRow } from '../worker/db/feed.ts'

/** The file as a whole cannot be read; the message says why in one line. */
export class UnreadableFile extends Error {}

const maxRecordCharacters = 4_000_000
const endless = new UnreadableRow('does not end; the rest of the file was not read')

/**
 * The records of a RESO file, one at a time, so that memory does not grow with the file: a JSON
 * array, an OData answer ({ value: [...] }), JSON Lines or CSV, told apart by how it begins.
 * What is no record comes as an `UnreadableRow`. Throws `UnreadableFile`.
 */
export async function* readRecords(path: string): AsyncGenerator<unknown> {
  const text = openText(path)
  const beginning = await readBeginning(text, path)
  const whole = Readable.from(continueText(beginning, text))
  try {
    const list = /^\s*\[/.exec(beginning) ?? odataPrefix.exec(beginning)
    if (list) yield* readArray(whole, list[0].length)
    else if (/^\s*\{/.test(beginning)) yield* readLines(whole)
    else yield* readCsv(whole, path)
  } finally {
    whole.destroy()
  }
}

// Whatever stands before "value" in an OData answer: its context, a count.
const odataPrefix = /^\s*\{\s*(?:"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*,\s*)*"value"\s*:\s*\[/

async function* openText(path: string): AsyncGenerator<string> {
  try {
    // Takes a byte order mark off, and refuses what is not UTF-8 instead of storing broken names.
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of createReadStream(path)) yield utf8.decode(chunk, { stream: true })
    yield utf8.decode()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UnreadableFile(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new UnreadableFile(`${path} is a folder, not a file.`)
    if (error instanceof TypeError) throw new UnreadableFile(`${path} is not UTF-8 text.`)
    throw new UnreadableFile(`${path} cannot be read: ${(error as Error).message}.`)
  }
}

async function readBeginning(text: AsyncGenerator<string>, path: string): Promise<string> {
  let beginning = ''
  while (beginning.trim() === '') {
    const { value, done } = await text.next()
    if (done) throw new UnreadableFile(`${path} is empty.`)
    beginning = value
  }
  if (beginning.includes('\0')) throw new UnreadableFile(`${path} is not a text file in UTF-8.`)
  return beginning
}

async function* continueText(beginning: string, rest: AsyncGenerator<string>) {
  yield beginning
  yield* rest
}

/** Cuts the elements out of a JSON array whose bracket stands just before `from`. */
async function* readArray(text: AsyncIterable<string>, from: number): AsyncGenerator<unknown> {
  let depth = 0
  let inString = false
  let escaped = false
  let element = ''
  let start = from
  for await (const chunk of text) {
    for (let i = start; i < chunk.length; i++) {
      const char = chunk[i]
      if (inString) {
        if (escaped) escaped = false
        else if (char === '\\') escaped = true
        else if (char === '"') inString = false
      } else if (char === '"') inString = true
      else if (char === '{' || char === '[') depth++
      else if ((char === ',' || char === ']') && depth === 0) {
        element += chunk.slice(start, i)
        if (char === ',' || element.trim() !== '') yield parseRecord(element)
        if (char === ']') return
        element = ''
        start = i + 1
      } else if (char === '}' || char === ']') depth--
    }
    element += chunk.slice(start)
    start = 0
    if (element.length > maxRecordCharacters) return yield endless
  }
  yield new UnreadableRow('is cut off: the file ends before its list does')
}

async function* readLines(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  let line = ''
  for await (const chunk of text) {
    const [end = '', ...rest] = chunk.split('\n')
    line += end
    for (const next of rest) {
      if (line.trim() !== '') yield parseRecord(line)
      line = next
    }
    if (line.length > maxRecordCharacters) return yield endless
  }
  if (line.trim() !== '') yield parseRecord(line)
}

function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new UnreadableRow('is not valid JSON')
  }
}

async function* readCsv(text: Readable, path: string): AsyncGenerator<unknown> {
  const rows = text.pipe(
    parse({
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordCharacters,
    }),
  )
  text.once('error', error => rows.destroy(error))
  let header: string[] | undefined
  try {
    for await (const row of rows as AsyncIterable<string[]>) {
      if (header) {
        yield nameCells(header, row)
        continue
      }
      header = row.map(name => name.trim())
      if (!header.includes('ListingKey')) {
        throw new UnreadableFile(`${path} is neither JSON nor CSV with a ListingKey column.`)
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof UnreadableFile) throw error
    if (!header) throw new UnreadableFile(`${path} is neither JSON nor CSV.`)
    yield new UnreadableRow(`is broken CSV, and the rest was not read: ${error.message}`)
  }
}

function nameCells(header: string[], row: string[]): unknown {
  if (row.length === header.length) {
    return Object.fromEntries(header.map((name, index) => [name, row[index]]))
  }
  return new UnreadableRow(`has ${row.length} columns where the header has ${header.length}`)
}
