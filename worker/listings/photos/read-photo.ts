import { photoLimits } from '../../../src/site/photo.ts'
import type { Bindings } from '../../env.ts'
import { limitOf, withTimeout } from '../../platform/deadlines.ts'
import { stripJpeg } from './jpeg.ts'
import {
  broken,
  join,
  nameAt,
  PhotoRefused,
  type StrippedPhoto,
  startsWith,
  viewOf,
} from './refused.ts'

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'
type Photo = StrippedPhoto & { type: PhotoType }
type Strip = (bytes: Uint8Array) => StrippedPhoto

const formats: [PhotoType, (bytes: Uint8Array) => boolean, Strip][] = [
  ['image/jpeg', bytes => startsWith(bytes, '\xff\xd8\xff'), stripJpeg],
  ['image/png', bytes => startsWith(bytes, '\x89PNG\r\n\x1a\n'), stripPng],
  ['image/webp', bytes => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8), stripWebp],
]

/**
 * Recognizes a JPEG, PNG or WebP by its magic bytes, strips everything but the image data, and checks
 * the limits of src/site/photo.ts. The size is read from the header; nothing is decoded. AVIF is
 * refused: its boxes refer to data by file offset, so stripping it would need a full parser.
 * @throws PhotoRefused with the reason
 */
export function readPhoto(bytes: Uint8Array): Photo {
  const format = formats.find(([, matches]) => matches(bytes))
  if (!format) throw new PhotoRefused('is not a JPEG, PNG or WebP photo')
  const [type, , strip] = format
  const photo = strip(bytes)
  const { width, height } = photo
  const { side, pixels } = photoLimits
  if (width === 0 || height === 0) throw new PhotoRefused('is damaged or not a whole photo')
  if (width > side || height > side || width * height > pixels) {
    throw new PhotoRefused(
      `is ${width} by ${height} pixels; at most ${side} a side and ${pixels / 1e6} million are accepted`,
    )
  }
  return { type, ...photo }
}

/**
 * Reads a photo to be stored, as `readPhoto` does. A JPEG whose end is missing is also decoded and
 * encoded again by Cloudflare Images, if that is bound: its last bytes may be anything.
 * @throws PhotoRefused with the reason
 */
export async function readPhotoToStore(env: Bindings, bytes: Uint8Array): Promise<Photo> {
  const photo = readPhoto(bytes)
  if (photo.hasEnd || !env.IMAGES) return photo
  try {
    const encoded = env.IMAGES.input(new Blob([photo.bytes]).stream())
      .output({ format: 'image/jpeg', quality: 90 })
      .then(result => result.response().bytes())
    return readPhoto(await withTimeout(limitOf(env, 'owner'), 'Cloudflare Images', encoded))
  } catch {
    // Such as when the month's free transformations are used up: browsers show the photo as it is.
    return photo
  }
}

const paletteType = 3
const colorBytes: Record<number, number> = { 0: 2, 2: 6 }

/**
 * Copies a PNG's IHDR, the palette of a palette image, tRNS, IDAT and IEND, after checking their
 * lengths. Drops color profiles, text, times, EXIF, animation frames and trailing bytes. Source:
 * W3C, PNG Specification, third edition.
 * @throws PhotoRefused with the reason
 */
function stripPng(bytes: Uint8Array): StrippedPhoto {
  const view = viewOf(bytes)
  const copied = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  let colorType = 0
  let paletteBytes = 0
  for (let offset = 8; !seen.has('IEND'); ) {
    if (offset + 12 > bytes.length) throw broken()
    const length = view.getUint32(offset)
    const name = nameAt(bytes, offset + 4)
    const end = offset + 12 + length
    if (end > bytes.length || (name === 'IHDR') !== (offset === 8)) throw broken()
    const chunk = bytes.subarray(offset, end)
    offset = end
    if (name === 'IHDR') {
      if (length !== 13) throw broken()
      colorType = chunk[17] ?? 0
    } else if (name === 'PLTE' && colorType === paletteType) {
      if (length % 3 !== 0 || length > 768) throw broken()
      paletteBytes = length
    } else if (name === 'tRNS' && colorType === paletteType) {
      if (length * 3 > paletteBytes) throw broken()
    } else if (name === 'tRNS' && colorBytes[colorType]) {
      if (length !== colorBytes[colorType]) throw broken()
    } else if (name === 'IEND') {
      if (length !== 0) throw broken()
    } else if (name !== 'IDAT') continue
    if (seen.has(name) && name !== 'IDAT') throw broken()
    seen.add(name)
    copied.push(chunk)
  }
  if (!seen.has('IDAT')) throw broken()
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return { bytes: join(copied), hasEnd: true, ...size }
}

const animation = 0x02

/**
 * Writes a simple WebP file with the VP8 or VP8L chunk only. Drops the extended header and what
 * needs it (color profile, alpha plane, EXIF, XMP), unknown chunks and trailing bytes. Source: RFC
 * 9649.
 * @throws PhotoRefused with the reason
 */
function stripWebp(bytes: Uint8Array): StrippedPhoto {
  const view = viewOf(bytes)
  const fileEnd = bytes.length < 12 ? 0 : 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) throw broken()
  let image: Uint8Array | null = null
  for (let offset = 12; offset < fileEnd; ) {
    if (offset + 8 > fileEnd) throw broken()
    const name = nameAt(bytes, offset)
    const length = view.getUint32(offset + 4, true)
    const end = offset + 8 + length
    if (end > fileEnd) throw broken()
    if (name === 'VP8X' && (bytes[offset + 8] ?? 0) & animation) {
      throw new PhotoRefused('is animated; a photo must be a still image')
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (image) throw broken()
      image = bytes.subarray(offset, end)
    }
    offset = end + (length % 2)
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
