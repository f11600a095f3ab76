import type { Photo } from './listing-terms.ts'
import { settings } from './settings.ts'

/** The limits for photos of a home, and the widths at which they are served. Pixels and bytes. */

/** 50 million pixels is what current phones take; a larger image is a mistake or an attack. */
export const photoLimits = {
  bytes: 20_000_000,
  side: 12_000,
  pixels: 50_000_000,
  minWidth: 480,
  minHeight: 320,
  /** Per home. */
  photos: 40,
  alt: 300,
} as const

/** The smaller widths at which a photo is stored: for a card, a phone, a page, a large screen. */
export const photoWidths = [480, 720, 960, 1600] as const

/** A photo's average color as six hexadecimal digits. */
export const photoColor = /^[0-9a-f]{6}$/

/** The path of a photo stored on this site, at full width or a smaller one. */
export const photoPath = (hash: string, width: number | 'full') => `/photos/${hash}/${width}`

/** The hash in a photo's URL; null for a photo from elsewhere. */
export const hashOf = (url: string): string | null =>
  /^\/photos\/([0-9a-f]{32})\/full$/.exec(url)?.[1] ?? null

/**
 * The URL of the smallest stored version that is at least as wide as wanted; the photo's own URL if
 * there is none. If `resized` is set, Cloudflare resizes photos without smaller versions.
 */
export function photoUrl(photo: Photo, minWidth: number, resized = settings.imageResizing): string {
  const { url, widths = [] } = photo
  if (isResized(photo, resized)) return resizedPath(url, minWidth)
  const hash = hashOf(url)
  const width = widths.find(width => width >= minWidth)
  return hash && width ? photoPath(hash, width) : url
}

/** The `srcset` of an <img>; undefined for a photo that is available at one width only. */
export function srcset(photo: Photo, resized = settings.imageResizing): string | undefined {
  const { url, width = 0, widths = [] } = photo
  if (isResized(photo, resized)) {
    return photoWidths.map(width => `${resizedPath(url, width)} ${width}w`).join(', ')
  }
  const hash = hashOf(url)
  if (!hash || widths.length === 0) return undefined
  const [widest = 0] = widths.slice(-1)
  return [
    ...widths.map(width => `${photoPath(hash, width)} ${width}w`),
    // The original may be many megabytes, and no screen shows more than the largest version.
    ...(widest < 1600 ? [`${url} ${width}w`] : []),
  ].join(', ')
}

const isResized = ({ widths = [] }: Photo, resized: boolean) => resized && widths.length === 0

/**
 * The path at which Cloudflare resizes an image and encodes it as AVIF or WebP, whichever the
 * browser accepts. A smaller original is not enlarged. Source: developers.cloudflare.com,
 * "Transform via URL".
 */
const resizedPath = (url: string, width: number) =>
  `/cdn-cgi/image/width=${width},fit=scale-down,quality=80,format=auto/${
    // In a `srcset`, a comma ends a URL.
    url.replace(/^\//, '').replaceAll(',', '%2C')
  }`
