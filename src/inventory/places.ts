import { propertiesPath } from './filter/listing-filter.ts'

/** A place that can be suggested for a search. */
export type SuggestedPlace = {
  name: string
  kind: 'community' | 'area' | 'zip' | 'city' | 'subdivision' | 'street' | 'home'
  /** For sale; null where they are not counted. */
  homes: number | null
  /** The question that ends in this place, if the place was suggested for one. */
  question?: string
  /** For a home: its page, and its price and bedrooms in words. */
  home?: { url: string; facts: string }
}

/** The maximum number of places that the endpoint returns for a request without words. */
export const maxPlaces = 60

/** A place name from the URL: as the data spells it, or null with similar names. */
export type LookedUp = { name: string; spelled: string | null; near: string[] }

/** The path of the list with its places spelled as in the data. */
export function respelled(query: URLSearchParams, places: readonly LookedUp[]): string {
  const names = new Map(places.map(({ name, spelled }) => [name, spelled ?? name]))
  return propertiesPath(
    new URLSearchParams(
      [...query].map(([field, value]) => [
        field,
        field === 'place' ? (names.get(value) ?? value) : value,
      ]),
    ),
  )
}

/**
 * The ZIP code in an address: its last five digits in a row, unless they are the house number.
 * Alone, they are a ZIP code.
 */
export function zipIn(address: string): string | null {
  const last = [...address.matchAll(/(?<!\d)\d{5}(?!\d)/g)].at(-1)
  if (!last) return null
  const isFirst = address.slice(0, last.index).trim() === ''
  return isFirst && address.trim() !== last[0] ? null : last[0]
}
