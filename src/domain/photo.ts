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

/** The widths beside its own at which a photo is kept: a card, a page, a large screen. */
export const photoWidths = [480, 960, 1600] as const

/** Where a photo of the site's own stands: at its own width, or at a smaller one. */
export const photoPath = (hash: string, width: number | 'full') => `/photos/${hash}/${width}`

/** The hash in a photo's address; null for a photo from elsewhere. */
export const hashOf = (url: string): string | null =>
  /^\/photos\/([0-9a-f]{32})\/full$/.exec(url)?.[1] ?? null

/** The address of a photo that is as wide as wanted or a little wider; its own when none is. */
export function addressAt({ url, widths = [] }: Photo, wanted: number): string {
  const hash = hashOf(url)
  const width = widths.find(width => width >= wanted)
  return hash && width ? photoPath(hash, width) : url
}

/** What an <img> chooses from; undefined for a photo that is kept at one width only. */
export function sourceSet({ url, width = 0, widths = [] }: Photo): string | undefined {
  const hash = hashOf(url)
  if (!hash || widths.length === 0) return undefined
  const [widest = 0] = widths.slice(-1)
  return [
    ...widths.map(width => `${photoPath(hash, width)} ${width}w`),
    // As it was taken it may weigh many megabytes, and no screen shows more than the widest.
    ...(widest < 1600 ? [`${url} ${width}w`] : []),
  ].join(', ')
}
