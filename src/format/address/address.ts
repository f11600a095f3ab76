import type { PropertyType } from '../../site/listing-terms.ts'
import { designators, foldWord, isDirection, isEnding, isHouseNumber } from './street-terms.ts'
import { foldUnit, splitStreet } from './street-unit.ts'

type Place = { city: string; state: string; postalCode: string }

/** '900 Relist Rd Unit 101, Las Vegas, NV 89166', without what is not known. */
export const addressLine = (street: string, place: Place): string =>
  [street, localityLine(place)].filter(Boolean).join(', ')

/** 'Las Vegas, NV 89166', or 'Las Vegas 89166' if the state is not known. */
export function localityLine({ city, state, postalCode }: Place): string {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [city, region].filter(Boolean).join(state ? ', ' : ' ')
}

/**
 * A text that two listings have in common only if they are certainly of one home: house number,
 * unit, street and ZIP code. Up to its bar it lacks the street's direction and suffix, which may
 * differ if the parcel is the same. Null if the address may be that of several homes: without a
 * house number, or a condo or a manufactured home without a unit.
 */
export function homeKey(home: Place & { street: string; type: PropertyType }): string | null {
  const { base, unit } = splitStreet(home.street)
  const [number = '', ...words] = base.toLowerCase().split(' ')
  if (!isHouseNumber(number) || /^0+$/.test(number) || words.length === 0) return null
  if (unit === '' && (home.type === 'condo' || home.type === 'manufactured')) return null
  const { postalCode, city, state } = home
  const place = postalCode || (city && `${city.toLowerCase()} ${state}`)
  if (!place) return null
  const fraction = /^\d\/\d$/.test(words[0] ?? '') ? ` ${words.shift()}` : ''
  const names = words.map(foldWord).filter(Boolean)
  // 'East Tower' in a street is no direction of the street.
  const hasBuilding = names.some(word => designators.has(word))
  const isAround = (word: string) => !hasBuilding && (isDirection(word) || isEnding(word))
  const core = names.filter(word => !isAround(word))
  const around = core.length > 0 ? names.filter(isAround) : []
  const name = (core.length > 0 ? core : names).join(' ')
  const part = unit ? foldUnit(unit) : home.type === 'multi-family' ? 'building' : ''
  return `${number}${fraction}, ${part}, ${name}, ${place}|${around.join(' ')}`
}

/** A name in a form that is equal in its usual spellings: 'n las vegas' of 'North Las Vegas'. */
export const foldWords = (name: string): string =>
  name.toLowerCase().split(' ').map(foldWord).filter(Boolean).join(' ')
