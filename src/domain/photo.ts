import { settings } from '../content/settings.ts'
import type { Photo } from './listing.ts'

/** What a photo of a home may be, and at which widths it is shown. Pixels and bytes. */

/** 50 million pixels are what a phone of today takes; an image of more is a mistake or a trap. */
export const photoLimits = {
  bytes: 20_000_000,
  side: 12_000,
  pixels: 50_000_000,
  minWidth: 480,
  minHeight: 320,
  /** Of one home. */
  photos: 40,
  alt: 300,
} as const

/** The widths beside its own at which a photo is kept: a card, a phone, a page, a large screen. */
export const photoWidths = [480, 720, 960, 1600] as const

/** A photo's average color as six hexadecimal digits. */
export const photoColor = /^[0-9a-f]{6}$/

/** Where a photo of the site's own stands: at its own width, or at a smaller one. */
export const photoPath = (hash: string, width: number | 'full') => `/photos/${hash}/${width}`

/** The hash in a photo's address; null for a photo from elsewhere. */
export const hashOf = (url: string): string | null =>
  /^\/photos\/([0-9a-f]{32})\/full$/.exec(url)?.[1] ?? null

/**
 * The address of a photo that is as wide as wanted or a little wider; its own when none is. Photos
 * without smaller versions are resized by the platform where `resized` says so.
 */
export function addressAt(photo: Photo, wanted: number, resized = settings.imageResizing): string {
  const { url, widths = [] } = photo
  if (isResized(photo, resized)) return resizedPath(url, wanted)
  const hash = hashOf(url)
  const width = widths.find(width => width >= wanted)
  return hash && width ? photoPath(hash, width) : url
}

/** What an <img> chooses from; undefined for a photo that is there at one width only. */
export function sourceSet(photo: Photo, resized = settings.imageResizing): string | undefined {
  const { url, width = 0, widths = [] } = photo
  if (isResized(photo, resized)) {
    return photoWidths.map(width => `${resizedPath(url, width)} ${width}w`).join(', ')
  }
  const hash = hashOf(url)
  if (!hash || widths.length === 0) return undefined
  const [widest = 0] = widths.slice(-1)
  return [
    ...widths.map(width => `${photoPath(hash, width)} ${width}w`),
    // As it was taken it may weigh many megabytes, and no screen shows more than the widest.
    ...(widest < 1600 ? [`${url} ${width}w`] : []),
  ].join(', ')
}

const isResized = ({ widths = [] }: Photo, resized: boolean) => resized && widths.length === 0

/**
 * Where Cloudflare resizes an image and encodes it as AVIF or WebP, whichever the browser takes. A
 * smaller original is not enlarged. Source: developers.cloudflare.com, "Transform via URL".
 */
const resizedPath = (url: string, width: number) =>
  `/cdn-cgi/image/width=${width},fit=scale-down,quality=80,format=auto/${
    // In a list of sources, a comma ends an address.
    url.replace(/^\//, '').replaceAll(',', '%2C')
  }`
