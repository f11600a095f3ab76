import { indexedPages } from '../content/indexed-pages.ts'
import { shareWords, site } from '../content/site.ts'
import type { Listing } from '../domain/listing.ts'
import { addressAt } from '../domain/photo.ts'

/** The picture of a shared link. `size` is known for those that this site draws. */
export type SharePicture = { url: string; alt: string; size?: { width: number; height: number } }

/** What Open Graph asks for. */
export const cardSize = { width: 1200, height: 630 } as const

/** A page's own picture in public/og, the home page's for a page that has none. */
export function cardOf(path: string, title: string): SharePicture {
  const { pathname } = new URL(path, site.origin)
  const page = indexedPages.find(page => page === pathname) ?? '/'
  return { url: cardPath(page), alt: shareWords.card(title), size: cardSize }
}

/** `/services/buyer-agent` has its picture at /og/services-buyer-agent.png. */
export const cardPath = (page: string) => `/og/${page.slice(1).replaceAll('/', '-') || 'home'}.png`

/** The drawing of a home with its price and facts; those who show shared links take no SVG. */
export const drawnCardPath = (id: number) => `/og/property/${id}.svg`

/** Shown for a home that has no photo. */
export const homeCard = '/og/property.png'

/** A home's own photo, or the card of all homes. */
export const pictureOf = (home: Listing): SharePicture => {
  const [photo] = home.photos
  if (photo) return { url: addressAt(photo, cardSize.width), alt: photo.alt }
  return { url: homeCard, alt: shareWords.card(shareWords.homeHeading), size: cardSize }
}
