import { foldName } from '../../format/address/street-terms.ts'
import { splitStreet, unitIds } from '../../format/address/street-unit.ts'
import type { MappedListing } from './mapped-listing.ts'
import { withheldAddress } from './place.ts'

const mark = '[address withheld]'
const minDistinctiveLetters = 4

/**
 * The listing without anything that could reveal its address: no street, unit, subdivision,
 * coordinates, area, parcel, schools, builder, tours or open houses, and without any of those words in the remaining
 * text. City and ZIP code are kept. The removed parts are never stored, so no page, search, map or
 * export can reveal them.
 */
export function withholdAddress<Listing extends Omit<MappedListing, 'listingKey' | 'fingerprint'>>(
  listing: Listing,
): Listing {
  const { street, subdivision, city, state, postalCode, parcelNumber, details } = listing
  const { base, unit } = splitStreet(street)
  const { schools, builder, area, tours, video, floorPlan, ...rest } = details
  const names = [
    subdivision,
    area === city ? null : area,
    parcelNumber,
    builder,
    ...Object.values(schools ?? {}),
  ]
  const patterns = [...streetPatterns(base), ...unitPatterns(unit), ...names.flatMap(namePattern)]
  const redact = <Value>(value: Value): Value => redactAll(value, patterns) as Value
  const place = withheldAddress({ city, state, postalCode })
  const secrets = [foldName(base.split(' ').slice(0, 2).join(' ')), foldName(unit)].filter(Boolean)
  return {
    ...listing,
    ...place,
    subdivision: null,
    latitude: null,
    longitude: null,
    parcelNumber: null,
    homeKey: null,
    remarks: redact(listing.remarks),
    views: redact(listing.views),
    details: redact(rest),
    features: listing.features.filter(feature => feature !== 'virtual-tour'),
    photos: listing.photos
      // A photo's URL may contain the home's address.
      .filter(({ url }) => !secrets.some(secret => foldName(url).includes(secret)))
      .map(photo => ({ ...photo, alt: redact(photo.alt) })),
    openHouses: [],
  }
}

/** Patterns for "1234 Desert Highlands Dr" and its prefixes, with and without the number. */
function streetPatterns(street: string): RegExp[] {
  const words = street.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const name = /^\d/.test(words[0] ?? '') ? words.slice(1) : words
  const distinctive = name.filter(word => word.length > 2 && !suffixes.has(word.toLowerCase()))
  const [single = ''] = distinctive
  return [
    ...starts(words),
    ...starts(name.slice(name.indexOf(single))),
    // A single word may also be an everyday word ("Main"), so it matches only capitalized, as a
    // name.
    ...(single.length >= minDistinctiveLetters ? [pattern([single], 'gu')] : []),
  ]
}

/** Patterns for all the words, then for one word fewer each time, down to two. */
const starts = (words: string[]) =>
  words.slice(1).map((_, index) => pattern(words.slice(0, words.length - index), 'giu'))

/**
 * Patterns for a unit in any spelling, "Unit 12-B" or "#12B", and for an id of three signs and more
 * without its word, unless it counts something: "Welcome to 2205", but not "2205 sq ft".
 */
function unitPatterns(unit: string): RegExp[] {
  const ids = unitIds(unit).map(id => [...id].join('[-\\s]?'))
  if (ids.length === 0) return []
  const any = `(?:${ids.join('|')})(?![\\p{L}\\p{N}])`
  const long = unitIds(unit).flatMap((id, index) =>
    /^(?=.*\d).{3}/.test(id) ? (ids[index] ?? []) : [],
  )
  const bare = `(?<![\\p{L}\\p{N}$.,])(?:${long.join('|')})(?![\\p{L}\\p{N}]|[.,]\\d|\\s*(?:sq|sf|square|feet|ft)\\b)`
  return [
    new RegExp(`(?:#|(?<![\\p{L}\\p{N}])${unitWords})[\\s.#-]{0,3}${any}`, 'giu'),
    ...(long.length > 0 ? [new RegExp(bare, 'giu')] : []),
  ]
}

const unitWords =
  '(?:units?|no|number|apt|apartment|suite|ste|condo|space|spc|lot|bldg|building|tower|floor|room|villa|townhome|ph|penthouse)'

const suffixes = new Set(
  'st street ave avenue dr drive ct court ln lane rd road blvd boulevard way pl place cir circle ter terrace pkwy parkway trl trail loop unit apt n s e w ne nw se sw'.split(
    ' ',
  ),
)

function namePattern(name: unknown): RegExp[] {
  if (typeof name !== 'string') return []
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.join('').length >= minDistinctiveLetters ? [pattern(words, 'giu')] : []
}

/** Matches the words in this order, separated by anything but letters and digits. */
const pattern = (words: string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,5}')}(?![\\p{L}\\p{N}])`, flags)

function redactAll(value: unknown, patterns: RegExp[]): unknown {
  if (typeof value === 'string') {
    return patterns.reduce((text, pattern) => text.replace(pattern, mark), value)
  }
  if (Array.isArray(value)) return value.map(item => redactAll(item, patterns))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, redactAll(field, patterns)]),
  )
}
