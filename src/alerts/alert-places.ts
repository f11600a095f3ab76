import { beginningsOf, placeKey, placeKeysOf, placesWithin } from '../inventory/communities.ts'
import type { ListingFilter } from '../inventory/filter/listing-filter.ts'
import type { HomeArea } from '../map/home-area.ts'

/** An index key range for a search: covers at least the homes that it matches, possibly more. */
export type Reach = { place: string; minPrice: number; maxPrice: number; minBeds: number }

/** Higher than any price. */
const noLimit = 1e12

/** The place keys of a search; the single key for “anywhere” if it names no place. */
export function reachOf(
  search: ListingFilter & HomeArea & { oneOf?: readonly ListingFilter[] },
): Reach[] {
  // A search with several alternatives is narrowed only by the limits that they all share.
  const { minPrice = 0, maxPrice = noLimit, minBeds = 0, place } = search
  const limits = { minPrice, maxPrice, minBeds }
  const keys = new Set(place?.length ? place.flatMap(keysOfPlace) : [anywhere])
  return [...keys].map(key => ({ place: key, ...limits }))
}

/** The keys of the chosen homes. */
export const reachOfHomes = (ids: readonly number[]): Reach[] =>
  ids.map(id => ({ place: keyOfHome(id), minPrice: 0, maxPrice: noLimit, minBeds: 0 }))

const anywhere = ''
const keyOfHome = (id: number) => `home ${id}`

const keysOfPlace = (place: string): string[] => [
  ...placesWithin(place).map(name => name.toLowerCase()),
  ...beginningsOf(place).map(start => `${start.toLowerCase()}*`),
  placeKey(place),
]

/** The keys under which a search or a chosen home can find this home. */
export function keysOfHome(home: {
  id: number
  subdivision: string | null
  city: string
  postalCode: string
  area?: string | null
  latitude?: number | null
  longitude?: number | null
}): string[] {
  const name = home.subdivision?.toLowerCase() ?? ''
  const ends = [...name.matchAll(/[ -]|$/g)].map(({ index }) => index)
  const beginnings = ends.map(end => `${name.slice(0, end)}*`)
  const { latitude: lat, longitude: lng } = home
  const place = { ...home, coordinates: lat != null && lng != null ? { lat, lng } : null }
  const names = [
    ...placeKeysOf(place).split('|'),
    home.area?.toLowerCase() ?? '',
    name,
    home.city.toLowerCase(),
    home.postalCode.toLowerCase(),
  ]
  return [...new Set([anywhere, keyOfHome(home.id), ...names, ...(name ? beginnings : [])])]
}
