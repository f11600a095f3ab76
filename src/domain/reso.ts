import type { Category, Feature, Photo, PropertyType } from './listing.ts'
import { readBaths, readDues } from './reso/amounts.ts'
import type { Fields, Problem, ResoRecord } from './reso/fields.ts'
import { isAbsent, openRecord, show } from './reso/fields.ts'
import { fingerprint } from './reso/fingerprint.ts'
import { readPhotos } from './reso/photos.ts'
import { readAddress, readCoordinates } from './reso/place.ts'
import type { StoredStatus } from './reso/vocabulary.ts'
import { familyByName, listFeatures, lookUp, statusByName, typeByName } from './reso/vocabulary.ts'

/** The OriginatingSystemName of the sample homes. */
export const sampleSource = 'Sample data'

/** One RESO record as stored. Dollars, square feet, milliseconds since 1970. */
export type MappedListing = {
  listingKey: string
  listingId: string | null
  source: string
  sample: boolean
  listOfficeName: string | null
  status: StoredStatus
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
  /** Null when the feed does not say; the stored value is kept. */
  featured: boolean | null
  listedAt: number | null
  modifiedAt: number | null
  /** The end of the last day of the listing contract. */
  expiresAt: number | null
  photos: Photo[]
  /** A hash of all fields above, equal while the feed sends the same data. */
  fingerprint: string
}

export type Reading =
  | { listing: MappedListing }
  | { listingKey: string | null; problems: Problem[] }

const luxuryFrom = 800_000
const dayMs = 86_400_000
const yearMs = 366 * dayMs
// Midnight in Las Vegas is 7:00 or 8:00 UTC.
const localMidnightMs = 8 * 3_600_000

/**
 * Maps one record of the RESO Data Dictionary 2.0 to a listing, or returns a problem for every
 * invalid field. Values may be strings, as in CSV. A missing field becomes null; an invalid field
 * rejects the record.
 */
export function readListing(record: unknown, now: Date): Reading {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    const reason = `${show(record)} is not an object with RESO fields`
    return { listingKey: null, problems: [{ field: 'record', reason }] }
  }
  const reso = record as ResoRecord
  const fields = openRecord(reso)
  const listingKey = fields.required('ListingKey', 100)
  const draft = mapRecord(reso, fields, now)
  if (fields.problems.length > 0 || listingKey === null || draft === null) {
    return { listingKey, problems: fields.problems }
  }
  const listing = { listingKey, ...draft }
  return { listing: { ...listing, fingerprint: fingerprint(listing) } }
}

function mapRecord(record: ResoRecord, fields: Fields, now: Date) {
  const status = readStatus(fields)
  const price = readPrice(record, fields)
  const place = readAddress(fields)
  const type = readType(fields)
  const views = fields.list('View')
  const stories = fields.number('StoriesTotal', { min: 1, max: 200, whole: true })
  const garageSpaces = fields.number('GarageSpaces', { min: 0, max: 50, whole: true })
  const pool = fields.flag('PoolPrivateYN') ?? false
  const spa = fields.flag('SpaYN') ?? false
  const newConstruction = fields.flag('NewConstructionYN') ?? false
  const features = listFeatures({
    pool,
    spa,
    newConstruction,
    stories,
    garageSpaces,
    views,
    structures: fields.list('OtherStructures'),
    interior: fields.list('InteriorFeatures'),
    energy: fields.list('GreenEnergyGeneration'),
    parking: fields.list('ParkingFeatures'),
  })
  const source = fields.text('OriginatingSystemName') ?? 'import'
  const latest = now.getTime() + yearMs
  const rest = {
    listingId: fields.text('ListingId', 100),
    source,
    sample: source === sampleSource,
    listOfficeName: fields.text('ListOfficeName'),
    subdivision: fields.text('SubdivisionName'),
    ...readCoordinates(fields),
    beds: fields.number('BedroomsTotal', { min: 0, max: 100, whole: true }),
    ...readBaths(fields),
    sqft: round(fields.number('LivingArea', { min: 1, max: 1e6 })),
    // Condos have a lot size of 0, meaning none.
    lotSqft: round(fields.number('LotSizeSquareFeet', { min: 0, max: 1e9 })) || null,
    yearBuilt: fields.number('YearBuilt', {
      min: 1800,
      max: now.getUTCFullYear() + 3,
      whole: true,
    }),
    stories,
    garageSpaces,
    pool,
    spa,
    newConstruction,
    hoaMonthly: readDues(fields),
    views,
    features,
    remarks: fields.prose('PublicRemarks', 20_000) ?? '',
    featured: fields.flag('FeaturedYN'),
    listedAt: fields.time('OnMarketTimestamp', latest),
    modifiedAt: fields.time('ModificationTimestamp', latest),
    expiresAt: readExpiry(fields, now),
    photos: readPhotos(record, fields, place?.street ?? ''),
  }
  if (!status || !price || !place || !type) return null
  const category = findCategory(features, newConstruction, price)
  const isExpired = status === 'Active' && (rest.expiresAt ?? Infinity) <= now.getTime()
  const shown = isExpired ? 'Off Market' : status
  return { ...rest, ...place, status: shown, price, type, category } as const
}

/** The end of ExpirationDate in Las Vegas, the last day of a listing. */
function readExpiry(fields: Fields, now: Date): number | null {
  const day = fields.time('ExpirationDate', now.getTime() + 50 * yearMs)
  return day === null ? null : Math.floor(day / dayMs) * dayMs + dayMs + localMidnightMs
}

function readStatus(fields: Fields): StoredStatus | null {
  const name = fields.required('StandardStatus')
  if (name === null) return null
  return lookUp(statusByName, name) ?? fields.reject('StandardStatus', `${show(name)} is not known`)
}

function readPrice(record: ResoRecord, fields: Fields): number | null {
  if (isAbsent(record.ListPrice)) return fields.reject('ListPrice', 'is missing')
  return fields.number('ListPrice', { min: 1, max: 999_999_999, whole: true })
}

function readType(fields: Fields): PropertyType | null {
  const family = fields.text('PropertyType')
  const kind = fields.text('PropertySubType')
  const known = family === null ? 'residential' : lookUp(familyByName, family)
  if (!known) return fields.reject('PropertyType', `${show(family)} is not a home for sale`)
  if (known !== 'residential') return known
  if (kind === null) return fields.reject('PropertySubType', 'is missing')
  return (
    lookUp(typeByName, kind) ??
    fields.reject('PropertySubType', `${show(kind)} is not a kind of home that is shown`)
  )
}

/** The group in which a home is shown. */
export function findCategory(
  features: Feature[],
  newConstruction: boolean,
  price: number,
): Category {
  if (features.includes('golf-view')) return 'golf-course'
  if (newConstruction) return 'new-construction'
  return price >= luxuryFrom ? 'luxury' : 'standard'
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
