import {
  broken,
  join,
  nameAt,
  PhotoRefused,
  type StrippedPhoto,
  startsWith,
  viewOf,
} from './refused.ts'

const animation = 0x02

/**
 * Writes a simple WebP file with the VP8 or VP8L chunk only. Drops the extended header and what
 * needs it (color profile, alpha plane, EXIF, XMP), unknown chunks and trailing bytes. Source: RFC
 * 9649.
 * @throws PhotoRefused with the reason
 */
export function stripWebp(bytes: Uint8Array): StrippedPhoto {
  const view = viewOf(bytes)
  const fileEnd = bytes.length < 12 ? 0 : 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) throw broken()
  let image: Uint8Array | null = null
  for (let at = 12; at < fileEnd; ) {
    if (at + 8 > fileEnd) throw broken()
    const name = nameAt(bytes, at)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > fileEnd) throw broken()
    if (name === 'VP8X' && (bytes[at + 8] ?? 0) & animation) {
      throw new PhotoRefused('is animated; a photo must be a still image')
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (image) throw broken()
      image = bytes.subarray(at, end)
    }
    at = end + (length % 2)
  }
  if (!image) throw broken()
  const size = nameAt(image, 0) === 'VP8L' ? sizeOfLossless(image) : sizeOfLossy(image)
  // Chunks are padded to an even number of bytes.
  const body = join([image, new Uint8Array(image.length % 2)])
  const header = bytes.slice(0, 12)
  viewOf(header).setUint32(4, body.length + 4, true)
  return { bytes: join([header, body]), hasEnd: true, ...size }
}

function sizeOfLossy(chunk: Uint8Array) {
  const isKeyFrame = ((chunk[8] ?? 1) & 1) === 0
  if (chunk.length < 18 || !isKeyFrame || !startsWith(chunk, '\x9d\x01\x2a', 11)) throw broken()
  const view = viewOf(chunk)
  return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff }
}

function sizeOfLossless(chunk: Uint8Array) {
  if (chunk.length < 13 || chunk[8] !== 0x2f) throw broken()
  const bits = viewOf(chunk).getUint32(9, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
