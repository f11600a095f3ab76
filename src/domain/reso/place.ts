import type { Fields } from './fields.ts'
import { show } from './fields.ts'

/** Street, city, state, zip, and the full address line; null when a part is missing or invalid. */
export function readAddress(fields: Fields) {
  const unparsed = fields.required('UnparsedAddress')
  const city = fields.required('City')
  const state = fields.required('StateOrProvince')?.toUpperCase()
  const zip = fields.required('PostalCode')
  if (state && !/^[A-Z]{2}$/.test(state)) {
    fields.reject('StateOrProvince', `${show(state)} is not a state in two letters`)
  }
  if (zip && !/^\d{5}(-?\d{4})?$/.test(zip)) {
    fields.reject('PostalCode', `${show(zip)} has neither 5 nor 9 digits`)
  }
  if (!unparsed || !city || !state || !zip) return null
  const street = findStreet(unparsed, city)
  if (!street) return fields.reject('UnparsedAddress', `${show(unparsed)} has no street`)
  // Visitors filter by five digits; the ZIP+4 part only names a delivery route.
  const postalCode = zip.slice(0, 5)
  return { street, city, state, postalCode, address: `${street}, ${city}, ${state} ${postalCode}` }
}

/** The street, with a unit after the first comma: '12 Elm St, Unit 3, Las Vegas, NV'. */
function findStreet(unparsed: string, city: string): string {
  const [street = '', second = ''] = unparsed.split(',').map(part => part.trim())
  if (second !== city && /^(unit|apt|ste|#)\W*\w+$/i.test(second)) return `${street} ${second}`
  return street
}

/** Latitude and longitude in degrees: both or neither. */
export function readCoordinates(fields: Fields) {
  const before = fields.problems.length
  const latitude = fields.number('Latitude', { min: -90, max: 90 })
  const longitude = fields.number('Longitude', { min: -180, max: 180 })
  if (fields.problems.length === before) {
    if ((latitude === null) !== (longitude === null)) {
      fields.reject(latitude === null ? 'Latitude' : 'Longitude', 'is missing beside the other')
    }
    if (latitude === 0 && longitude === 0) {
      fields.reject('Latitude', 'and Longitude are both 0, which is in the Atlantic')
    }
  }
  return { latitude, longitude }
}
