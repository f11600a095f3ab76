import { broken, join, PhotoRefused, type StrippedPhoto, startsWith, viewOf } from './refused.ts'

const marker = {
  huffman: 0xc4,
  quantization: 0xdb,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  restart: 0xdd,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
} as const
/** Baseline, extended and progressive with Huffman coding: the ones that browsers decode. */
const frames = [0xc0, 0xc1, 0xc2]
const progressive = 0xc2
/** Other encodings, and hierarchical frames. */
const isUnsupported = (kind: number) =>
  (kind > 0xc2 && kind <= 0xcf && kind !== marker.huffman) || [0xdc, 0xde, 0xdf].includes(kind)

/** Whether a segment is an application's or a comment. */
const isText = (kind: number) => (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe

type Component = { id: number; quantization: number }
type Frame = { width: number; height: number; components: Component[]; isProgressive: boolean }

/**
 * Copies a JPEG's frame, its scans and the tables that they use, and writes new segments for the
 * orientation, JFIF and Adobe's color transform. Every other segment, extra bytes in a segment,
 * bytes between segments, and trailing bytes are dropped or refused. A file that ends within or after
 * a scan, or goes on with something else, gets the end marker that it lacks. Source: ITU-T T.81, annex
 * B; Exif 2.32.
 * @throws PhotoRefused with the reason
 */
export function stripJpeg(bytes: Uint8Array): StrippedPhoto {
  const copied: Uint8Array[] = []
  const tables = new Map<string, Uint8Array>()
  let restart: Uint8Array | null = null
  let frame: Frame | null = null
  let orientation = 1
  let isJfif = false
  let transform: number | null = null
  let scans = 0
  /** The components of the scans so far: a frame that is not progressive has each one once. */
  const coded = new Set<number>()
  let hasEnd = false
  for (let offset = 2; ; ) {
    // Some editors leave bytes there, which decoders skip as well.
    if (scans === 0) offset = nextMarker(bytes, offset)
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++
    const kind = bytes[offset + 1] ?? 0
    hasEnd = bytes[offset] === 0xff && kind === marker.end
    const end = offset + 4 > bytes.length ? 0 : offset + 2 + viewOf(bytes).getUint16(offset + 2)
    const isSegment =
      bytes[offset] === 0xff && kind !== marker.start && end >= offset + 4 && end <= bytes.length
    // Before the first scan there is no picture; after it, the rest may be missing.
    if (hasEnd || (!isSegment && scans > 0)) break
    if (!isSegment) throw broken()
    const isWhole = frame?.isProgressive === false && coded.size === frame.components.length
    // Of what a phone appends, such as a video, any bytes may look like a marker.
    if (isWhole && !isText(kind)) break
    const segment = bytes.subarray(offset, end)
    offset = end
    if (isUnsupported(kind)) {
      throw new PhotoRefused('is a kind of JPEG that browsers cannot show')
    }
    if (frames.includes(kind)) {
      // A second frame would be another picture with its own size.
      if (frame) throw broken()
      frame = readFrame(segment)
      copied.push(segment)
    } else if (kind === marker.quantization) {
      for (const [name, table] of quantizationTables(segment)) tables.set(name, table)
    } else if (kind === marker.huffman) {
      for (const [name, table] of huffmanTables(segment)) tables.set(name, table)
    } else if (kind === marker.restart) {
      if (segment.length !== 6) throw broken()
      restart = segment
    } else if (kind === marker.scan) {
      const { ids, used } = readScan(segment, frame)
      for (const id of ids) coded.add(id)
      for (const name of used) {
        const table = tables.get(name)
        if (table) copied.push(table)
        tables.delete(name)
      }
      if (restart) copied.push(restart)
      restart = null
      offset = endOfScan(bytes, end)
      if (offset === end) throw broken()
      copied.push(segment, bytes.subarray(end, offset))
      scans++
    } else if (kind === marker.jfif && startsWith(segment, 'JFIF\0', 4)) isJfif = true
    else if (kind === marker.exif && startsWith(segment, 'Exif\0\0', 4)) {
      orientation = orientationOf(segment)
    } else if (kind === marker.adobe && startsWith(segment, 'Adobe', 4)) {
      transform = segment[15] ?? null
    }
  }
  if (!frame || scans === 0) throw broken()
  if (!hasEnd && emptyEndOf(copied.at(-1)) > bytes.length / 2) {
    throw new PhotoRefused('was cut off: most of the file is empty. Send it again')
  }
  const { width, height } = frame
  const header = [
    ascii('\xff\xd8'),
    ...(isJfif ? [jfif] : []),
    ...(transform !== null && transform <= 2 ? [adobe(transform)] : []),
    ...(orientation > 1 ? [exif(orientation)] : []),
  ]
  return {
    bytes: join([...header, ...copied, ascii('\xff\xd9')]),
    hasEnd,
    // Orientations from 5 on are rotated by 90 degrees.
    ...(orientation < 5 ? { width, height } : { width: height, height: width }),
  }
}

/** The number of zeros at the end, where a copy that was interrupted has nothing else. */
const emptyEndOf = (data: Uint8Array = new Uint8Array()): number =>
  data.length - 1 - data.findLastIndex(byte => byte !== 0)

function readFrame(segment: Uint8Array): Frame {
  const count = segment[9] ?? 0
  if (count < 1 || count > 4 || segment.length !== 10 + 3 * count) throw broken()
  const view = viewOf(segment)
  const components = Array.from({ length: count }, (_, i) => ({
    id: view.getUint8(10 + 3 * i),
    quantization: view.getUint8(12 + 3 * i),
  }))
  const isProgressive = segment[1] === progressive
  return { height: view.getUint16(5), width: view.getUint16(7), components, isProgressive }
}

/** The tables of a segment with their names, each as a separate segment. */
function* quantizationTables(segment: Uint8Array): Generator<[string, Uint8Array]> {
  for (let offset = 4; offset < segment.length; ) {
    const head = segment[offset] ?? 0
    const end = offset + 1 + (head >> 4 === 0 ? 64 : 128)
    if (head >> 4 > 1 || end > segment.length) throw broken()
    yield [`quantization ${head & 15}`, tableSegment(marker.quantization, segment, offset, end)]
    offset = end
  }
}

function* huffmanTables(segment: Uint8Array): Generator<[string, Uint8Array]> {
  for (let offset = 4; offset < segment.length; ) {
    const head = segment[offset] ?? 0
    const codes = segment.subarray(offset + 1, offset + 17).reduce((sum, count) => sum + count, 0)
    const end = offset + 17 + codes
    if (head >> 4 > 1 || codes > 256 || end > segment.length) throw broken()
    yield [`huffman ${head >> 4} ${head & 15}`, tableSegment(marker.huffman, segment, offset, end)]
    offset = end
  }
}

const tableSegment = (kind: number, segment: Uint8Array, from: number, to: number) =>
  join([Uint8Array.of(0xff, kind, 0, to - from + 2), segment.subarray(from, to)])

/** The components of a scan, and the names of the tables that it uses. */
function readScan(segment: Uint8Array, frame: Frame | null): { ids: number[]; used: string[] } {
  const count = segment[4] ?? 0
  if (!frame || count < 1 || count > 4 || segment.length !== 8 + 2 * count) throw broken()
  const [start = 0, end = 0, passes = 0] = segment.subarray(5 + 2 * count)
  const components = Array.from({ length: count }, (_, i) => {
    const component = frame.components.find(candidate => candidate.id === segment[5 + 2 * i])
    if (!component) throw broken()
    return { ...component, codes: segment[6 + 2 * i] ?? 0 }
  })
  const used = components.flatMap(({ quantization, codes }) => [
    `quantization ${quantization}`,
    // Later passes over the same DC coefficients only add bits and use no Huffman codes.
    ...(start === 0 && passes >> 4 === 0 ? [`huffman 0 ${codes >> 4}`] : []),
    ...(end > 0 ? [`huffman 1 ${codes & 15}`] : []),
  ])
  return { ids: components.map(({ id }) => id), used }
}

/** The next marker at or after a position; the position itself if there is none. */
function nextMarker(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset >= 0 && bytes[offset + 1] === 0) offset = bytes.indexOf(0xff, offset + 1)
  return offset < 0 ? start : offset
}

/**
 * The end of a scan's data: the next marker except FF00, an escaped byte, and restart markers; the
 * end of the file if there is none.
 */
function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset >= 0 && offset + 1 < bytes.length) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + (next === 0xff ? 1 : 2))
  }
  return offset < 0 ? bytes.length : offset
}

/** The EXIF orientation, 1 to 8; 1 if there is none. */
function orientationOf(segment: Uint8Array): number {
  const tiff = viewOf(segment.subarray(10))
  try {
    const little = tiff.getUint16(0) === 0x4949
    const directory = tiff.getUint32(4, little)
    const entries = tiff.getUint16(directory, little)
    for (let i = 0; i < entries; i++) {
      const entry = directory + 2 + i * 12
      if (tiff.getUint16(entry, little) !== 0x0112) continue
      const value = tiff.getUint16(entry + 8, little)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // An offset outside the segment: the orientation is unknown.
  }
  return 1
}

const ascii = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

/** Version 1.1, square pixels, no thumbnail. */
const jfif = ascii('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0')

/** An Adobe segment with only the color transform (RGB, YCbCr, CMYK or YCCK). */
const adobe = (transform: number) =>
  ascii(`\xff\xee\0\x0eAdobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`)

/** An EXIF segment with the orientation as its only field. */
const exif = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, marker.exif, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ])
