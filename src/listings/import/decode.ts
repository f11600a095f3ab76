/** Thrown if the file as a whole cannot be read; the message gives the reason in one line. */
export class UnreadableFile extends Error {}

/** A part of a file that is not a record, such as a line that is not JSON. */
export class UnreadableRow {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export const maxRecordCharacters = 4_000_000
export const endless = new UnreadableRow('does not end; the rest of the file was not read')

/** Gets what reading a file had to assume about it, as a sentence for the person who sent it. */
export type Assume = (text: string) => void

/** Enough to recognize UTF-16 without a byte order mark. */
const minHead = 64
/** Enough bytes after the first that is not ASCII to tell UTF-8 from windows-1252. */
const sampleBytes = 65_536

/**
 * The text of a file in UTF-8, UTF-16 or windows-1252. Anything else is rejected instead of storing
 * garbled names.
 */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  assume: Assume,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let held: Uint8Array[] = []
  let isOpen = false
  const read = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder?.decode(chunk, { stream: true }) : decoder?.decode()
    } catch {
      const encoding = decoder?.encoding.toUpperCase()
      throw new UnreadableFile(`${name} is not ${encoding} text. Save it as “CSV UTF-8”.`)
    }
  }
  const open = (block: Uint8Array, isWhole: boolean) => {
    const encoding = (isOpen ? null : utf16Of(block)) ?? encodingOf(block, isWhole)
    if (encoding === null) {
      throw new UnreadableFile(
        `${name} is not UTF-8 text, and not UTF-16 or windows-1252. Save it as “CSV UTF-8”.`,
      )
    }
    if (encoding !== 'utf-8') assume(assumed[encoding])
    decoder = new TextDecoder(encoding, { fatal: true })
    return read(block)
  }
  for await (const chunk of bytes) {
    if (decoder) {
      yield read(chunk) ?? ''
      continue
    }
    held.push(chunk)
    const length = held.reduce((sum, { byteLength }) => sum + byteLength, 0)
    if (!isOpen && length < minHead) continue
    // ASCII is the same in UTF-8 and windows-1252, so that it need not wait.
    const isAscii = held.every(block => block.every(byte => byte > 0 && byte < 0x80))
    if (!isAscii && length < sampleBytes && utf16Of(concat(held)) === null) continue
    const block = concat(held)
    held = []
    if (isAscii) {
      isOpen = true
      yield ascii.decode(block)
    } else yield open(block, false) ?? ''
  }
  if (!decoder && held.length > 0) yield open(concat(held), true) ?? ''
  yield read() ?? ''
}

const ascii = new TextDecoder()

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const assumed: Record<Exclude<Encoding, 'utf-8'>, string> = {
  'utf-16le': 'The file is not UTF-8 and was read as UTF-16.',
  'utf-16be': 'The file is not UTF-8 and was read as UTF-16 (big-endian).',
  'windows-1252':
    'The file is not UTF-8 and was read as windows-1252: check accents, quotes and dashes.',
}

/** UTF-16 by its byte order mark, or by the zeros beside its ASCII characters. */
function utf16Of(block: Uint8Array): Encoding | null {
  const [first, second] = block
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = block.subarray(0, minHead)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries())
    if (byte === 0) zeros[index % 2] = 1 + (zeros[index % 2] ?? 0)
  const [even = 0, odd = 0] = zeros
  if (head.length < 4 || Math.max(even, odd) < head.length / 4) return null
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null
}

/** UTF-8 if all bytes are, windows-1252 if they are text in it, otherwise null. */
function encodingOf(block: Uint8Array, isWhole: boolean): Encoding | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(block, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return block.some(isControl) ? null : 'windows-1252'
  }
}

/** Whether a byte is no text in windows-1252. Tabs, breaks and the end of file of DOS are. */
const isControl = (byte: number) =>
  byte < 0x20 ? ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte) : undefinedBytes.has(byte)
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function concat(blocks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(blocks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let offset = 0
  for (const block of blocks) {
    whole.set(block, offset)
    offset += block.byteLength
  }
  return whole
}
