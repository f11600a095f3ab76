import { indexedPages } from '../content/indexed-pages.ts'
import { shareWords, site } from '../content/site.ts'
import type { Listing } from '../domain/listing.ts'
import { addressAt } from '../domain/photo.ts'

/** The share image of a page. `size` (px) is known for images that this site draws. */
export type SharePicture = { url: string; alt: string; size?: { width: number; height: number } }

/** The size that Open Graph recommends, in px. */
export const cardSize = { width: 1200, height: 630 } as const

/** The page's card in public/og, or the home page's card if it has none. */
export function cardOf(path: string, title: string): SharePicture {
  const { pathname } = new URL(path, site.origin)
  const page = indexedPages.find(page => page === pathname) ?? '/'
  return { url: cardPath(page), alt: shareWords.card(title), size: cardSize }
}

/** The image path of a page: `/services/buyer-agent` → /og/services-buyer-agent.png. */
export const cardPath = (page: string) => `/og/${page.slice(1).replaceAll('/', '-') || 'home'}.png`

/** The drawing of a home with its price and facts; those who show shared links take no SVG. */
export const drawnCardPath = (id: number) => `/og/property/${id}.svg`

/** Shown for a home that has no photo. */
export const homeCard = '/og/property.png'

/** The home's first photo, or the card shared by all homes. */
export const pictureOf = (home: Listing): SharePicture => {
  const [photo] = home.photos
  if (photo) return { url: addressAt(photo, cardSize.width), alt: photo.alt }
  return { url: homeCard, alt: shareWords.card(shareWords.homeHeading), size: cardSize }
}
