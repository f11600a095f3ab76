import { photoLimits } from '../../src/domain/photo.ts'
import { cleanAvif, isAvif } from './avif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { type CleanPhoto, PhotoRefused, startsWith } from './refused.ts'
import { cleanWebp } from './webp.ts'

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

const formats: [PhotoType, (bytes: Uint8Array) => boolean, (bytes: Uint8Array) => CleanPhoto][] = [
  ['image/jpeg', bytes => startsWith(bytes, '\xff\xd8\xff'), cleanJpeg],
  ['image/png', bytes => startsWith(bytes, '\x89PNG\r\n\x1a\n'), cleanPng],
  ['image/webp', bytes => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8), cleanWebp],
  ['image/avif', isAvif, cleanAvif],
]

/**
 * Takes a file as a photo by what it holds, whatever it is called: JPEG, PNG, WebP or AVIF, within
 * the limits of src/domain/photo.ts, its size read from its head without decoding it. What comes
 * back is the picture alone.
 * @throws PhotoRefused with the reason
 */
export function readPhoto(bytes: Uint8Array): CleanPhoto & { type: PhotoType } {
  const format = formats.find(([, isIt]) => isIt(bytes))
  if (!format) throw new PhotoRefused('is no photo: JPEG, PNG, WebP and AVIF are taken')
  const [type, , clean] = format
  const photo = clean(bytes)
  const { width, height } = photo
  const { side, pixels } = photoLimits
  if (width === 0 || height === 0) throw new PhotoRefused('is damaged or not a whole photo')
  if (width > side || height > side || width * height > pixels) {
    throw new PhotoRefused(
      `is ${width} by ${height} pixels; at most ${side} a side and ${pixels / 1e6} million are taken`,
    )
  }
  return { type, ...photo }
}
