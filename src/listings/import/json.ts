import { endless, maxRecordCharacters, UnreadableRow } from './decode.ts'

/** Yields the elements of a JSON array whose opening bracket is just before `from`. */
export async function* readArray(
  text: AsyncIterable<string>,
  from: number,
): AsyncGenerator<unknown> {
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

/**
 * The records of JSON Lines, or objects that each span several lines. A line that cannot be part of
 * an object is reported on its own, so that no other record is lost.
 */
export async function* readObjects(text: AsyncIterable<string>): AsyncGenerator<unknown> {
  let open = ''
  for await (const line of linesOf(text)) {
    if (line.length > maxRecordCharacters || open.length > maxRecordCharacters) return yield endless
    if (line.trim() === '') continue
    const alone = parseRecord(line)
    const isRecord = typeof alone === 'object' && alone !== null && 'ListingKey' in alone
    if (open === '' && !/^\s*\{\s*$/.test(line)) yield alone
    else if (isRecord) {
      // The object before this line was cut off.
      yield parseRecord(open)
      yield alone
      open = ''
    } else {
      open += `${line}\n`
      // Assumes that an object's closing brace is indented like its opening one.
      if (!/^\s*\}\s*$/.test(line) || indentOf(line) !== indentOf(open)) continue
      yield parseRecord(open)
      open = ''
    }
  }
  if (open !== '') yield parseRecord(open)
}

const indentOf = (text: string) => text.length - text.trimStart().length

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  for await (const chunk of text) {
    const [end = '', ...rest] = chunk.split('\n')
    line += end
    for (const next of rest) {
      yield line
      line = next
    }
    if (line.length > maxRecordCharacters) break
  }
  yield line
}

function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new UnreadableRow('is not valid JSON')
  }
}
