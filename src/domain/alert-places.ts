import { beginningsOf, placesWithin } from './communities.ts'
import type { HomeArea } from './home-area.ts'
import type { ListingFilter } from './listing-filter.ts'

/** Which homes a search may be about: more than it covers, never less. */
export type Reach = { place: string; minPrice: number; maxPrice: number; minBeds: number }

/** Above every price. */
const noLimit = 1e12

/** The reach of a search, by place; one anywhere if it names none. */
export function reachOf(
  search: ListingFilter & HomeArea & { oneOf?: readonly ListingFilter[] },
): Reach[] {
  // Searches of which a home must meet one narrow nothing that all of them share.
  const { minPrice = 0, maxPrice = noLimit, minBeds = 0, place } = search
  const limits = { minPrice, maxPrice, minBeds }
  const keys = new Set(place?.length ? place.flatMap(keysOfPlace) : [anywhere])
  return [...keys].map(key => ({ place: key, ...limits }))
}

/** The reach of homes that are watched. */
export const reachOfHomes = (ids: readonly number[]): Reach[] =>
  ids.map(id => ({ place: keyOfHome(id), minPrice: 0, maxPrice: noLimit, minBeds: 0 }))

const anywhere = ''
const keyOfHome = (id: number) => `home ${id}`

const keysOfPlace = (place: string): string[] => [
  ...placesWithin(place).map(name => name.toLowerCase()),
  ...beginningsOf(place).map(start => `${start.toLowerCase()}*`),
]

/** The keys under which a home is found. */
export function keysOfHome(home: {
  id: number
  subdivision: string | null
  city: string
  postalCode: string
}): string[] {
  const name = home.subdivision?.toLowerCase() ?? ''
  const ends = [...name.matchAll(/[ -]|$/g)].map(({ index }) => index)
  const beginnings = ends.map(end => `${name.slice(0, end)}*`)
  const names = [name, home.city.toLowerCase(), home.postalCode.toLowerCase()]
  return [...new Set([anywhere, keyOfHome(home.id), ...names, ...(name ? beginnings : [])])]
}
