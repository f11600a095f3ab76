import { homeKey } from '../../format/address/address.ts'
import { fingerprint } from '../../format/fingerprint.ts'
import { dayMs } from '../../format/las-vegas-time.ts'
import { displayOf, type HiddenReason, type StandardStatus } from '../../inventory/display-rules.ts'
import { hasTour } from '../../inventory/virtual-tours.ts'
import {
  type Category,
  type Feature,
  luxuryFrom,
  ownSource,
  type PropertyType,
} from '../../site/listing-terms.ts'
import { readAreas, readBaths, readDues, readStories } from './amounts.ts'
import { readDetails } from './details.ts'
import type { Fields, Problem, ResoRecord } from './fields.ts'
import { isAbsent, localMidnightMs, openRecord, show } from './fields.ts'
import type { MappedListing } from './mapped-listing.ts'
import { readOpenHouses } from './open-houses.ts'
import { readPhotos } from './photos.ts'
import { readAddress, readCoordinates } from './place.ts'
import { isSale, readStatus } from './status.ts'
import { familyByName, listFeatures, lookUp, typeByName, typeByWords } from './vocabulary.ts'
import { withholdAddress } from './withhold.ts'

/** The OriginatingSystemName of the sample homes. */
export const sampleSource = 'Sample data'

/** `ignored` are fields that could not be read and are stored as unknown. */
export type MappingResult =
  | { listing: MappedListing; ignored: Problem[] }
  | { listingKey: string | null; problems: Problem[]; mustHide: HiddenReason | null }

const yearMs = 366 * dayMs

/**
 * Maps one record of the RESO Data Dictionary 2.0 to a listing. Values may be strings, as in CSV. A
 * record is rejected only if it lacks a key, a price, an address or a known status, or is not a
 * home for sale; any other field that cannot be read becomes null. `mustHide` is the reason why the
 * home of a rejected record may no longer be shown.
 * @param publicPhotos further words by which the public may see a photo: see readPhotos()
 */
export function readListing(
  record: unknown,
  now: Date,
  publicPhotos: readonly string[] = [],
): MappingResult {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    const reason = `${show(record)} is not an object with RESO fields`
    return { listingKey: null, problems: [{ field: 'record', reason }], mustHide: null }
  }
  const reso = record as ResoRecord
  const fields = openRecord(reso)
  const listingKey = fields.key('ListingKey', 100)
  const draft = mapRecord(reso, fields, now, publicPhotos)
  if (fields.problems.length > 0 || listingKey === null || draft === null) {
    return { listingKey, problems: fields.problems, mustHide: hiddenReasonOf(reso) }
  }
  const listing = { listingKey, ...draft }
  return {
    listing: { ...listing, fingerprint: fingerprint(listing) },
    ignored: fields.ignored,
  }
}

/** Why a record's home must not be shown, read from its status and permissions alone. */
function hiddenReasonOf(record: ResoRecord): HiddenReason | null {
  const fields = openRecord(record)
  const { StandardStatus } = record
  const reading = typeof StandardStatus === 'string' ? readStatus(StandardStatus) : null
  return displayOf(reading?.status ?? 'Active', permissionsOf(fields, false)).hiddenReason
}

const permissionsOf = (fields: Fields, isOwn: boolean) => ({
  isOwn,
  mayShow: fields.permits('InternetEntireListingDisplayYN'),
  mayView: fields.permits('MlgCanView'),
})

function mapRecord(record: ResoRecord, fields: Fields, now: Date, publicPhotos: readonly string[]) {
  const addressWithheld = !fields.permits('InternetAddressDisplayYN')
  const standardStatus = statusOf(fields)
  const price = readPrice(record, fields)
  const place = readAddress(fields, addressWithheld)
  const type = readType(fields)
  const source = fields.text('OriginatingSystemName') ?? 'import'
  const sample = source === sampleSource
  const views = fields.list('View')
  const stories = readStories(fields)
  const garageSpaces = fields.number('GarageSpaces', { min: 0, max: 50 })
  const pool = fields.flag('PoolPrivateYN')
  const spa = fields.flag('SpaYN')
  const remarks = fields.prose('PublicRemarks', 20_000) ?? ''
  const newConstruction = fields.flag('NewConstructionYN') ?? false
  const { baths, bathsThreeQuarter } = readBaths(fields)
  const { hoaMonthly, ...dues } = readDues(fields)
  const latest = now.getTime() + yearMs
  const details = readDetails(fields, { ...dues, bathsThreeQuarter, latest })
  const features = listFeatures({
    pool,
    spa,
    newConstruction,
    stories,
    garageSpaces,
    views,
    structures: fields.list('OtherStructures'),
    lot: fields.list('LotFeatures'),
    interior: fields.list('InteriorFeatures'),
    energy: fields.list('GreenEnergyGeneration'),
    parking: fields.list('ParkingFeatures'),
    community: [
      ...fields.list('CommunityFeatures'),
      ...fields.list('AssociationAmenities'),
      ...fields.list('SecurityFeatures'),
    ],
    accessibility: details.accessibility ?? [],
    tour: hasTour(details),
    remarks,
  })
  const rest = {
    listingId: fields.text('ListingId', 100),
    source,
    sample,
    listOfficeName: fields.text('ListOfficeName'),
    listAgentName: fields.text('ListAgentFullName'),
    attributionContact:
      fields.text('AttributionContact') ??
      fields.text('ListOfficePhone') ??
      fields.text('ListOfficeEmail'),
    subdivision: fields.text('SubdivisionName'),
    ...readCoordinates(fields, place?.state ?? ''),
    beds: fields.number('BedroomsTotal', { min: 0, max: 100, whole: true }),
    ...baths,
    ...readAreas(fields),
    yearBuilt: fields.number('YearBuilt', {
      min: 1800,
      max: now.getUTCFullYear() + 3,
      whole: true,
    }),
    stories,
    garageSpaces,
    pool: features.includes('pool'),
    spa: features.includes('spa'),
    newConstruction,
    hoaMonthly,
    views,
    features,
    remarks,
    details,
    parcelNumber: fields.text('ParcelNumber', 60),
    featured: fields.flag('FeaturedYN'),
    listedAt:
      fields.time('OnMarketTimestamp', latest) ??
      fields.day('OnMarketDate', latest) ??
      fields.day('ListingContractDate', latest),
    modifiedAt: fields.time('ModificationTimestamp', latest),
    expiresAt: readExpiry(fields, now),
    photos: readPhotos(record, fields, place?.street ?? '', publicPhotos),
    openHouses: readOpenHouses(record, fields, place?.state ?? ''),
  }
  if (!standardStatus || !price || !place || !type) return null
  const category = findCategory(features, newConstruction, price)
  const display = displayOf(standardStatus, permissionsOf(fields, source === ownSource || sample))
  const isExpired = display.status === 'Active' && (rest.expiresAt ?? Infinity) <= now.getTime()
  const expired = { status: 'Off Market', hiddenReason: 'contract expired' } as const
  const listing = {
    ...rest,
    ...place,
    ...(isExpired ? expired : display),
    standardStatus,
    price,
    type,
    category,
    addressWithheld,
    homeKey: homeKey({ ...place, type }),
  }
  const { parcelNumber, ...stored } = addressWithheld ? withholdAddress(listing) : listing
  return { ...stored, parcelNumber: parcelNumber && foldParcel(parcelNumber) }
}

/** Letters and digits of a parcel number; null for a placeholder such as 'TBD' or '000-00-000'. */
function foldParcel(parcel: string): string | null {
  const digits = parcel.replace(/\D/g, '')
  const isReal = digits.length >= 5 && new Set(digits).size > 1
  return isReal ? parcel.replace(/[^a-z\d]/gi, '').toUpperCase() : null
}

/** The end of the listing's last day in Las Vegas, from ExpirationDate. */
function readExpiry(fields: Fields, now: Date): number | null {
  const day = fields.time('ExpirationDate', now.getTime() + 50 * yearMs)
  return day === null ? null : Math.floor(day / dayMs) * dayMs + dayMs + localMidnightMs
}

function statusOf(fields: Fields): StandardStatus | null {
  const name = fields.required('StandardStatus')
  if (name === null) return null
  const hasSale = [fields.text('ClosePrice'), fields.text('CloseDate')].some(isSale)
  const reading = readStatus(name, hasSale)
  if (!reading) return fields.reject('StandardStatus', `${show(name)} is not known`)
  if (reading.doubt) {
    fields.ignore(
      'StandardStatus',
      `${show(name)} is read as ${reading.status}, but may mean ${reading.doubt}`,
    )
  }
  return reading.status
}

/** In whole dollars; some feeds add cents. */
function readPrice(record: ResoRecord, fields: Fields): number | null {
  if (isAbsent(record.ListPrice)) return fields.reject('ListPrice', 'is missing')
  const before = fields.ignored.length
  const price = fields.number('ListPrice', { min: 1, max: 999_999_999 })
  if (price !== null) return Math.max(1, Math.round(price))
  const [problem] = fields.ignored.splice(before)
  return fields.reject('ListPrice', problem?.reason ?? 'is 0')
}

function readType(fields: Fields): PropertyType | null {
  const family = fields.text('PropertyType')
  const kind = fields.text('PropertySubType')
  const known = family === null ? 'residential' : lookUp(familyByName, family)
  if (!known) return fields.reject('PropertyType', `${show(family)} is not a home for sale`)
  if (known !== 'residential') return known
  if (kind === null) return 'single-family'
  return (
    lookUp(typeByName, kind) ??
    typeByWords(kind) ??
    fields.reject('PropertySubType', `${show(kind)} is not a home`)
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
