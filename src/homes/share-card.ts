import { localityLine } from '../format/address/address.ts'
import { fingerprint } from '../format/fingerprint.ts'
import { dollars } from '../format/format.ts'
import { cardSize, icon, type SharePicture } from '../frame/share-picture.ts'
import { propertyWords } from '../inventory/home-words.ts'
import type { Listing, ListingPage } from '../inventory/listing.ts'
import { agent } from '../site/agent/agent.ts'
import { cardsName } from '../site/drawn-cards.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { shareWords } from '../site/site.ts'

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
