import { isoDay } from '../format/format.ts'
import { dayMs } from '../format/las-vegas-time.ts'
import {
  type Category,
  type Feature,
  ownSource,
  type Photo,
  type PropertyType,
  type Status,
} from '../site/listing-terms.ts'
import type { ListingDetails, ListingEvent, OpenHouse } from './listing-details.ts'
import type { ListedMention } from './listing-mentions.ts'

/** The vocabulary of a listing, shared by the API and the pages. */

/**
 * Whether the owner may edit a home's facts. A feed would overwrite edits of its own homes; sample
 * homes are imported only once.
 */
export const isOwn = ({ source, sample }: { source: string; sample: boolean }): boolean =>
  source === ownSource || sample

/**
 * Whether the owner may add photos to a home: only to listings of the same brokerage, because other
 * brokerages' listings must be shown as their MLS has them (NAR, IDX policy 19.11).
 */
export const mayHaveOwnPhotos = (
  home: { source: string; sample: boolean; listOfficeName: string | null },
  brokerage: string,
): boolean => isOwn(home) || (home.listOfficeName ?? '').toLowerCase() === brokerage.toLowerCase()

/**
 * One home as `GET /api/properties` returns it. Money in whole US dollars, areas in square feet.
 */
export type Listing = {
  id: number
  listingKey: string
  mlsId: string | null
  source: string
  /** True for sample homes, which are labeled wherever they are shown. */
  sample: boolean
  listOffice: string | null
  status: Status
  featured: boolean
  price: number
  address: string
  street: string
  city: string
  state: string
  postalCode: string
  subdivision: string | null
  coordinates: { lat: number; lng: number } | null
  bedrooms: number | null
  /** A half bath counts 0.5: 2 full and 1 half is 2.5. */
  bathrooms: number | null
  sqft: number | null
  lotSize: number | null
  yearBuilt: number | null
  stories: number | null
  garage: number | null
  pool: boolean
  spa: boolean
  /** Association dues in dollars a month; 0 when there is no association, null when unknown. */
  hoaMonthly: number | null
  /** The same before rounding, if its fees determine it; null otherwise. */
  duesMonthly: number | null
  /**
   * Property tax of one year, and the yearly assessments of improvement districts (SID, LID) in
   * addition.
   */
  taxAnnual: number | null
  assessmentsAnnual: number | null
  /**
   * The last time the price was lowered, in dollars; null if it went up again. `at` is ISO 8601.
   */
  reduction: { by: number; at: string } | null
  views: string[]
  features: Feature[]
  type: PropertyType
  propertyType: Category
  description: string
  imageUrl: string | null
  photos: Photo[]
  /** How many photos it has; only in a list, which has the first three of them. */
  photoCount?: number
  /** ISO 8601, UTC. */
  listedAt: string | null
  modifiedAt: string | null
  /**
   * The search's words that the home's listing mentions; only in a list that was searched by words.
   */
  said?: ListedMention[]
}

/** One home as `GET /api/properties/{id}` returns it: including what only its own page shows. */
export type ListingPage = Listing & {
  addressWithheld: boolean
  listAgent: string | null
  /** Phone or email of the listing firm, as its MLS requires it to be shown. */
  attributionContact: string | null
  details: ListingDetails
  /** Events of this listing and of earlier listings of the same home, oldest first. */
  history: ListingEvent[]
  /** Open houses that are not over. */
  openHouses: OpenHouse[]
}

/** Days from the day of listing to today, both in Las Vegas; null when the date is unknown. */
export function daysOnMarket(listedAt: string | null, now: Date): number | null {
  if (!listedAt) return null
  const [listed, today] = [new Date(listedAt), now].map(time => Date.parse(isoDay(time)))
  return Math.max(0, ((today ?? 0) - (listed ?? 0)) / dayMs)
}

/** The specification's listing number: SC and the id in six digits. */
export function listingNumber(id: number | null | undefined): string {
  return `SC${String(id ?? 0).padStart(6, '0')}`
}
