import {
  broken,
  type CleanPhoto,
  join,
  nameAt,
  PhotoRefused,
  startsWith,
  viewOf,
} from './refused.ts'

const flags = { animation: 0x02, profile: 0x20, alpha: 0x10 } as const
const drawing = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])

type Size = { width: number; height: number }

/**
 * Keeps of a WebP the chunks that draw it: EXIF, XMP, unknown chunks and what comes behind the end
 * go, and the head no longer speaks of them. Source: RFC 9649.
 */
export function cleanWebp(bytes: Uint8Array): CleanPhoto {
  const view = viewOf(bytes)
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) throw broken()
  const kept: Uint8Array[] = []
  let canvas: Size | null = null
  let picture: Size | null = null
  for (let at = 12; at < fileEnd; ) {
    if (at + 8 > fileEnd) throw broken()
    const name = nameAt(bytes, at)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > fileEnd) throw broken()
    const chunk = bytes.slice(at, end + (length % 2))
    if (name === 'VP8X') canvas = readHead(chunk)
    if (name === 'VP8 ' || name === 'VP8L') {
      if (picture) throw broken()
      picture = name === 'VP8L' ? sizeOfLossless(chunk) : sizeOfLossy(chunk)
    }
    if (drawing.has(name)) kept.push(padded(chunk, length))
    at = end + (length % 2)
  }
  if (!picture) throw broken()
  // A head that promises another size than the picture has is a trap for whoever decodes it.
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) throw broken()
  const body = join(kept)
  const head = bytes.slice(0, 12)
  viewOf(head).setUint32(4, body.length + 4, true)
  return { bytes: join([head, body]), ...picture }
}

/** Reads the extended head, and takes what it says about EXIF and XMP out of it. */
function readHead(chunk: Uint8Array): Size {
  if (chunk.length < 18) throw broken()
  const flag = chunk[8] ?? 0
  if (flag & flags.animation) throw new PhotoRefused('moves; a photo stands still')
  chunk[8] = flag & (flags.profile | flags.alpha)
  const view = viewOf(chunk)
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  return { width: three(12) + 1, height: three(15) + 1 }
}

function sizeOfLossy(chunk: Uint8Array): Size {
  const isKeyFrame = ((chunk[8] ?? 1) & 1) === 0
  if (chunk.length < 18 || !isKeyFrame || !startsWith(chunk, '\x9d\x01\x2a', 11)) throw broken()
  const view = viewOf(chunk)
  return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff }
}

function sizeOfLossless(chunk: Uint8Array): Size {
  if (chunk.length < 13 || chunk[8] !== 0x2f) throw broken()
  const bits = viewOf(chunk).getUint32(9, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Chunks are an even number of bytes long; the last one of a file sometimes lacks its last. */
const padded = (chunk: Uint8Array, length: number) =>
  chunk.length === 8 + length + (length % 2) ? chunk : join([chunk, new Uint8Array(1)])
