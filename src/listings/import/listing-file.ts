import type { Column, FindMapping } from './columns.ts'
import { readCsv, readCsvColumns } from './csv.ts'
import { type Assume, decode, UnreadableFile } from './decode.ts'
import { readArray, readObjects } from './json.ts'

export type { Assume } from './decode.ts'
export { UnreadableFile, UnreadableRow } from './decode.ts'

// What precedes "value" in an OData response, or "bundle" in one of Bridge's own: the context, a
// count.
const listPrefix =
  /^\s*\{\s*(?:"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*,\s*)*"(?:value|bundle)"\s*:\s*\[/

/**
 * The records of a RESO file, one at a time, so that memory use does not grow with the file. The
 * format is detected from the beginning: a JSON array, an OData response ({ value: [...] }),
 * consecutive objects (such as JSON Lines) or CSV. Anything that is not a record is yielded as an
 * `UnreadableRow`. Throws `UnreadableFile`, whose message calls the file `name`.
 * @param findMapping called once to map a CSV's columns to fields; without it, the columns have the
 * field names
 * @param assume called with everything that had to be assumed about the file
 */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  findMapping?: FindMapping,
  assume: Assume = () => {},
): AsyncGenerator<unknown> {
  const { beginning, whole } = await openText(bytes, name, assume)
  const list = /^\s*\[/.exec(beginning) ?? listPrefix.exec(beginning)
  if (list) yield* readArray(whole, list[0].length)
  else if (isObject(beginning)) yield* readObjects(whole)
  else yield* readCsv(whole, name, findMapping, assume)
}

/**
 * The columns of a CSV file with their first values; null for JSON, which names its fields. Throws
 * `UnreadableFile`.
 */
export async function readColumns(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  assume: Assume = () => {},
): Promise<Column[] | null> {
  const { beginning, whole } = await openText(bytes, name, assume)
  const isJson = /^\s*\[/.test(beginning) || isObject(beginning)
  return isJson ? null : readCsvColumns(whole, name, assume)
}

const isObject = (beginning: string) => /^\s*\{/.test(beginning)

async function openText(bytes: AsyncIterable<Uint8Array>, name: string, assume: Assume) {
  const text = decode(bytes, name, assume)
  const beginning = await readBeginning(text, name)
  return { beginning, whole: continueText(beginning, text) }
}

/** Enough text to detect the format. */
const beginningCharacters = 1000

async function readBeginning(text: AsyncGenerator<string>, name: string): Promise<string> {
  let beginning = ''
  while (beginning.trimStart().length < beginningCharacters) {
    const { value, done } = await text.next()
    if (done) break
    beginning += value
  }
  if (beginning.trim() === '') throw new UnreadableFile(`${name} is empty.`)
  if (beginning.includes('\0'))
    throw new UnreadableFile(`${name} is not a text file in UTF-8. Save it as “CSV UTF-8”.`)
  return beginning
}

async function* continueText(beginning: string, rest: AsyncGenerator<string>) {
  yield beginning
  yield* rest
}
