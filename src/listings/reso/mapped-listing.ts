import type { HiddenReason, StandardStatus, StoredStatus } from '../../inventory/display-rules.ts'
import type { ListingDetails } from '../../inventory/listing-details.ts'
import type { Category, Feature, PropertyType } from '../../site/listing-terms.ts'
import type { OpenHouseTimes } from './open-houses.ts'
import type { FeedPhoto } from './photos.ts'

/** One RESO record as stored. Dollars, square feet, milliseconds since 1970. */
export type MappedListing = {
  listingKey: string
  listingId: string | null
  source: string
  sample: boolean
  listOfficeName: string | null
  listAgentName: string | null
  attributionContact: string | null
  status: StoredStatus
  standardStatus: StandardStatus
  hiddenReason: HiddenReason | null
  addressWithheld: boolean
  parcelNumber: string | null
  /** See homeKey(). Null when the address is withheld or may be that of several homes. */
  homeKey: string | null
  price: number
  street: string
  city: string
  state: string
  postalCode: string
  address: string
  subdivision: string | null
  latitude: number | null
  longitude: number | null
  type: PropertyType
  category: Category
  beds: number | null
  bathsFull: number | null
  bathsHalf: number | null
  baths: number | null
  sqft: number | null
  lotSqft: number | null
  yearBuilt: number | null
  stories: number | null
  garageSpaces: number | null
  pool: boolean
  spa: boolean
  newConstruction: boolean
  hoaMonthly: number | null
  views: string[]
  features: Feature[]
  remarks: string
  details: ListingDetails
  /** Null when the feed does not say; the stored value is kept. */
  featured: boolean | null
  listedAt: number | null
  modifiedAt: number | null
  /** The end of the last day of the listing contract. */
  expiresAt: number | null
  photos: FeedPhoto[]
  /** Null when the record does not say; the stored ones are kept. */
  openHouses: OpenHouseTimes[] | null
  /** A hash of all fields above, equal while the feed sends the same data. */
  fingerprint: string
}
