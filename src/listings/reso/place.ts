import { addressLine } from '../../format/address/address.ts'
import { mayBeIn, stateNamed, stateOfZip } from '../../format/address/states.ts'
import {
  endsAsStreet,
  isUnit,
  namesBuilding,
  splitStreet,
  streetLine,
} from '../../format/address/street-unit.ts'
import { withheldStreet } from '../../inventory/display-rules.ts'
import type { Fields } from './fields.ts'
import { show } from './fields.ts'

/** The parts of an address that could reveal a withheld home, as the record states them. */
export type Address = {
  /** With its unit: '900 Relist Rd Unit 101'. */
  street: string
  city: string
  /** Two letters; '' if the record does not tell it. */
  state: string
  postalCode: string
  address: string
}

/**
 * Street, city, state, ZIP code, and the full address line. The street comes from UnparsedAddress
 * or from the separate address fields, and always has the unit. Null, with a problem, if there is
 * no street.
 * @param isWithheld whether the street may be missing
 */
export function readAddress(fields: Fields, isWithheld: boolean): Address | null {
  const unparsed = fields.text('UnparsedAddress')
  const tail = unparsed === null ? null : cityAndZip.exec(unparsed)
  const city = fields.text('City') ?? fields.text('PostalCity') ?? tail?.[1]?.trim() ?? ''
  const zip = readZip(fields) ?? tail?.[3] ?? ''
  // Visitors filter by five digits; the ZIP+4 part only names a delivery route.
  const postalCode = zip.slice(0, 5)
  const state = readState(fields) ?? tail?.[2]?.toUpperCase() ?? stateOfZip(postalCode) ?? ''
  const place = { city, state, postalCode }
  const line = (unparsed && findStreet(unparsed, place)) || joinStreet(fields)
  if (!line && !isWithheld) return fields.reject('UnparsedAddress', missing(unparsed))
  const unit = [fields.text('UnitNumber') ?? '', fields.text('BuildingNumber') ?? ''] as const
  const street = line && streetLine(splitStreet(line, ...unit))
  return { street, ...place, address: addressLine(street, place) }
}

/** An address as shown when the seller withholds it. */
export const withheldAddress = (place: Omit<Address, 'street' | 'address'>): Address => ({
  ...place,
  street: withheldStreet,
  address: addressLine(withheldStreet, place),
})

const missing = (unparsed: string | null) =>
  unparsed === null ? 'is missing, and there is no StreetName' : `${show(unparsed)} has no street`

/** The end of an address such as '12 Elm St, Las Vegas, NV 89166'. */
const cityAndZip = /,([^,\d]{2,60}),? ([a-z]{2}),? (\d{5})(?:-\d{4})?$/i

/** The street with the units beside it: '1 Elm St, Tower 2, Unit 3, Las Vegas'. */
function findStreet(unparsed: string, place: Omit<Address, 'street' | 'address'>): string {
  const [first = '', ...others] = unparsed.split(',').map(part => part.trim())
  let street = first
  let isBeside = true
  for (const part of others) {
    const isStreet = isBeside && isUnit(street) && /^\d/.test(part)
    const isPlace = regionOnly.test(part) || part.toLowerCase() === place.city.toLowerCase()
    const isZip = /^\d{5}/.test(part) && part.startsWith(place.postalCode)
    // After the city, only its word tells a unit.
    const isPart = isStreet || (isUnit(part, isBeside) && !(isPlace && isZip))
    if (isPart || (isBeside && !isPlace && namesBuilding(part))) street += ` ${part}`
    else if (isBeside) {
      street = withoutPlace(street, place, regionOnly.test(part))
      isBeside = false
    }
  }
  return isBeside ? withoutPlace(street, place, false) : street
}

/** 'NV 89166', 'NV' or '89166': the city is before the comma. */
const regionOnly = /^(?:[a-z]{2}|(?:[a-z]{2} )?\d{5}(?:-\d{4})?)$/i

/** Without city, state and ZIP code, which some write without commas. */
function withoutPlace(
  street: string,
  { city, state, postalCode }: Omit<Address, 'street' | 'address'>,
  hasCity: boolean,
): string {
  const ends = [
    [city, state, postalCode],
    [city, postalCode],
    [city, state],
    [state, postalCode],
    [city],
  ]
  const words = street.toLowerCase()
  if (words === city.toLowerCase()) return ''
  for (const parts of ends) {
    const end = parts.join(' ').toLowerCase()
    if (!parts.every(Boolean) || !words.endsWith(` ${end}`)) continue
    const left = street.slice(0, -end.length).trim()
    if (parts.length > 1 || hasCity || endsAsStreet(left)) return left
  }
  return street
}

function joinStreet(fields: Fields): string {
  const name = fields.text('StreetName')
  if (name === null) return ''
  return [
    fields.text('StreetNumber') ?? fields.text('StreetNumberNumeric'),
    fields.text('StreetDirPrefix'),
    name,
    fields.text('StreetSuffix'),
    fields.text('StreetDirSuffix'),
  ]
    .filter(Boolean)
    .join(' ')
}

function readState(fields: Fields): string | null {
  const state = fields.text('StateOrProvince')
  if (state === null) return null
  const reason = `${show(state)} is not a state of the United States`
  return stateNamed(state) ?? fields.ignore('StateOrProvince', reason)
}

function readZip(fields: Fields): string | null {
  const zip = fields.text('PostalCode')
  if (zip === null || /^\d{5}(-?\d{4})?$/.test(zip)) return zip
  return fields.ignore('PostalCode', `${show(zip)} has neither 5 nor 9 digits`)
}

/**
 * Latitude and longitude in degrees: both or neither, and neither outside the state. Feeds send 0
 * for both when unknown.
 */
export function readCoordinates(fields: Fields, state: string) {
  const none = { latitude: null, longitude: null }
  const before = fields.ignored.length
  const latitude = fields.number('Latitude', { min: -90, max: 90 })
  const longitude = fields.number('Longitude', { min: -180, max: 180 })
  if (latitude === null || longitude === null) {
    if (latitude === longitude || fields.ignored.length > before) return none
    fields.ignore(latitude === null ? 'Latitude' : 'Longitude', 'is missing beside the other')
    return none
  }
  if (latitude === 0 && longitude === 0) return none
  if (mayBeIn(state, latitude, longitude)) return { latitude, longitude }
  const hint = mayBeIn(state, Math.abs(latitude), -Math.abs(longitude))
    ? ': a sign is wrong'
    : mayBeIn(state, longitude, latitude) || mayBeIn(state, longitude, -latitude)
      ? ': latitude and longitude are swapped'
      : ''
  const where = state || 'the United States'
  fields.ignore('Latitude', `and Longitude ${latitude}, ${longitude} are not in ${where}${hint}`)
  return none
}
