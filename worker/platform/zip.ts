/** A file of an archive: its path, and its content as text or bytes. */
export type ZipFile = { name: string; content: AsyncIterable<string | Uint8Array> }

/**
 * An archive as a stream, file by file, as it is read: it is never whole in memory. Files are stored
 * as they are, because compressing photos only takes time, and their sizes follow them. Up to 4 GB
 * and 65,535 files.
 * Source: PKWARE, APPNOTE.TXT 6.3, sections 4.3 and 4.4.
 */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  const chunks = zipped(files)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

const encoder = new TextEncoder()
/** Version 2.0; sizes follow the file, and its name is UTF-8; stored; January 1, 1980. */
const common = [20, 0x0808, 0, 0, 0x21]

async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, undefined> {
  const directory: Uint8Array[] = []
  let position = 0
  for await (const { name, content } of files) {
    const start = position
    const path = encoder.encode(name)
    const head = record(0x04034b50, common, [0, 0, 0], [path.length, 0])
    yield head
    yield path
    let [size, crc] = [0, -1]
    for await (const chunk of content) {
      const bytes: Uint8Array = typeof chunk === 'string' ? encoder.encode(chunk) : chunk
      for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
      size += bytes.length
      yield bytes
    }
    const sums = [~crc >>> 0, size, size]
    const tail = record(0x08074b50, [], sums, [])
    yield tail
    position += head.length + path.length + size + tail.length
    directory.push(
      record(0x02014b50, [20, ...common], sums, [path.length, 0, 0, 0, 0, 0, 0]),
      record(start, [], [], []),
      path,
    )
  }
  yield* directory
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length / 3
  yield record(0x06054b50, [0, 0, count, count], [size, position], [0])
}

/** A number of four bytes, then numbers of two, of four and of two, the lowest byte first. */
function record(first: number, shorts: number[], longs: number[], last: number[]): Uint8Array {
  const view = new DataView(
    new ArrayBuffer(4 + 2 * (shorts.length + last.length) + 4 * longs.length),
  )
  let offset = 0
  const put = (bytes: 2 | 4) => (value: number) => {
    if (bytes === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
    offset += bytes
  }
  put(4)(first)
  shorts.forEach(put(2))
  longs.forEach(put(4))
  last.forEach(put(2))
  return new Uint8Array(view.buffer)
}

/** CRC-32 of each byte. */
const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
