import { withheldStreet } from '../display-rules.ts'
import type { Fields } from './fields.ts'
import { foldName, show } from './fields.ts'
import { stateByName } from './states.ts'

/** The parts of an address that could reveal a withheld home, as the record states them. */
export type Address = {
  street: string
  city: string
  state: string
  postalCode: string
  address: string
}

/**
 * Street, city, state, ZIP code, and the full address line. The street comes from UnparsedAddress
 * or from the separate address fields. Null, with a problem, if there is no street.
 * @param isWithheld whether the street may be missing
 */
export function readAddress(fields: Fields, isWithheld: boolean): Address | null {
  const unparsed = fields.text('UnparsedAddress')
  const tail = unparsed === null ? null : cityAndZip.exec(unparsed)
  const city = fields.text('City') ?? fields.text('PostalCity') ?? tail?.[1]?.trim() ?? ''
  const zip = readZip(fields) ?? tail?.[3] ?? ''
  const state = readState(fields) ?? tail?.[2]?.toUpperCase() ?? 'NV'
  // Visitors filter by five digits; the ZIP+4 part only names a delivery route.
  const postalCode = zip.slice(0, 5)
  const street = (unparsed && findStreet(unparsed, city)) || joinStreet(fields)
  if (!street && !isWithheld) return fields.reject('UnparsedAddress', missing(unparsed))
  return { street, city, state, postalCode, address: lineOf(street, { city, state, postalCode }) }
}

/** An address as shown when the seller withholds it. */
export const withheldAddress = (place: Omit<Address, 'street' | 'address'>): Address => ({
  ...place,
  street: withheldStreet,
  address: lineOf(withheldStreet, place),
})

const missing = (unparsed: string | null) =>
  unparsed === null ? 'is missing, and there is no StreetName' : `${show(unparsed)} has no street`

const lineOf = (street: string, { city, state, postalCode }: Omit<Address, 'street' | 'address'>) =>
  [street, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')

/** The end of an address such as '12 Elm St, Las Vegas, NV 89166'. */
const cityAndZip = /,\s*([^,\d]{2,60}),\s*([a-z]{2})\s+(\d{5})(?:-\d{4})?\s*$/i

/** The street, including a unit after the first comma: '12 Elm St, Unit 3, Las Vegas, NV'. */
function findStreet(unparsed: string, city: string): string {
  const [street = '', second = ''] = unparsed.split(',').map(part => part.trim())
  if (second !== city && /^(unit|apt|ste|#)\W*\w+$/i.test(second)) return `${street} ${second}`
  return street
}

function joinStreet(fields: Fields): string {
  const name = fields.text('StreetName')
  if (name === null) return ''
  const unit = fields.text('UnitNumber')
  return [
    fields.text('StreetNumber') ?? fields.text('StreetNumberNumeric'),
    fields.text('StreetDirPrefix'),
    name,
    fields.text('StreetSuffix'),
    fields.text('StreetDirSuffix'),
    unit && `Unit ${unit.replace(/^(unit|apt|#)\s*/i, '')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function readState(fields: Fields): string | null {
  const state = fields.text('StateOrProvince')
  if (state === null) return null
  if (/^[a-z]{2}$/i.test(state)) return state.toUpperCase()
  const folded = foldName(state)
  if (Object.hasOwn(stateByName, folded)) return stateByName[folded] ?? null
  return fields.ignore('StateOrProvince', `${show(state)} is not a state of the United States`)
}

function readZip(fields: Fields): string | null {
  const zip = fields.text('PostalCode')
  if (zip === null || /^\d{5}(-?\d{4})?$/.test(zip)) return zip
  return fields.ignore('PostalCode', `${show(zip)} has neither 5 nor 9 digits`)
}

/** Latitude and longitude in degrees: both or neither. Feeds send 0 for both when unknown. */
export function readCoordinates(fields: Fields) {
  const none = { latitude: null, longitude: null }
  const before = fields.ignored.length
  const latitude = fields.number('Latitude', { min: -90, max: 90 })
  const longitude = fields.number('Longitude', { min: -180, max: 180 })
  if ((latitude === null) !== (longitude === null)) {
    if (fields.ignored.length > before) return none
    fields.ignore(latitude === null ? 'Latitude' : 'Longitude', 'is missing beside the other')
    return none
  }
  return latitude === 0 && longitude === 0 ? none : { latitude, longitude }
}
