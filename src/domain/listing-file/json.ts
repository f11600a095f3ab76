import { endless, maxRecordCharacters, UnreadableRow } from './unreadable.ts'

/** Cuts the elements out of a JSON array whose bracket stands just before `from`. */
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

/** A record on each line that is not blank. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<unknown> {
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
