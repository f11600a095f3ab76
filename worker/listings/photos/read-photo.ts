import { photoLimits } from '../../../src/site/photo.ts'
import type { Bindings } from '../../env.ts'
import { limitOf, withTimeout } from '../../platform/deadlines.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { PhotoRefused, type StrippedPhoto, startsWith } from './refused.ts'
import { stripWebp } from './webp.ts'

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
