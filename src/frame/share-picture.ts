import { localityLine } from '../format/address/address.ts'
import { dollars } from '../format/format.ts'
import { propertyWords } from '../inventory/home-words.ts'
import type { Listing, ListingPage } from '../inventory/listing.ts'
import { fingerprint } from '../listings/reso/fingerprint.ts'
import { agent } from '../site/agent/agent.ts'
import { cardsName } from '../site/drawn-cards.ts'
import { indexedPages } from '../site/indexed-pages.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { shareWords, site } from '../site/site.ts'

/** The share image of a page. `size` (px) is known for images that this site draws. */
export type SharePicture = { url: string; alt: string; size?: { width: number; height: number } }

/** The size that Open Graph recommends, in px. */
export const cardSize = { width: 1200, height: 630 } as const

/**
 * The page's card in public/og, or the home page's card if it has none. If the cards name another
 * agent or license than the saved profile, the site's icon.
 */
export function cardOf(path: string, title: string): SharePicture {
  if (shareWords.signature(agent) !== cardsName) return icon
  const { pathname } = new URL(path, site.origin)
  const page = indexedPages.find(page => page === pathname) ?? '/'
  return { url: cardPath(page), alt: shareWords.card(title), size: cardSize }
}

const icon = { url: '/icons/icon-512.png', alt: site.name, size: { width: 512, height: 512 } }

/** The image path of a page: `/services/buyer-agent` → /og/services-buyer-agent.png. */
export const cardPath = (page: string) => `/og/${page.slice(1).replaceAll('/', '-') || 'home'}.png`

/** The drawing of a home with its price and facts, as SVG, which link previews do not support. */
export const drawnCardPath = (id: number) => `/og/property/${id}.svg`

/** Shown for a home that has no photo. */
export const homeCard = '/og/property.png'

/**
 * The first photo of a home with the text of `cardWordsOf` drawn on it. The URL changes with both,
 * because link previews cache a picture by its URL.
 */
export const photoCardPath = (home: ListingPage) => {
  const version = fingerprint([cardWordsOf(home), home.photos[0]?.url])
  return `/og/property/${home.id}.jpg?v=${version}`
}

/** The text on a home's photo; it reveals no more of a withheld address than the page does. */
export const cardWordsOf = (home: ListingPage) => ({
  price: dollars(home.price),
  address: home.addressWithheld ? localityLine(home) : home.address,
  source: [home.sample ? sampleNotice : '', sourceOf(home)].filter(Boolean).join(' · '),
})

/** The listing office beside the agent's brokerage, as MLS rules require. */
export function sourceOf(home: Listing): string {
  const shownBy = shareWords.signature(agent)
  return home.listOffice
    ? `${propertyWords.labels.office}: ${home.listOffice} · ${shownBy}`
    : shownBy
}

/** The home's first photo with its price and address, or the card shared by all homes. */
export const pictureOf = (home: ListingPage): SharePicture => {
  const [photo] = home.photos
  if (photo) return { url: photoCardPath(home), alt: photo.alt, size: cardSize }
  if (shareWords.signature(agent) !== cardsName) return icon
  return { url: homeCard, alt: shareWords.card(shareWords.homeHeading), size: cardSize }
}
