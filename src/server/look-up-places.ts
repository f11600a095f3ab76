import { propertiesPath } from '../domain/listing-filter.ts'
import type { SuggestedPlace } from '../domain/places.ts'
import { type PageContext, read } from './page-context.ts'

/** A place name from the URL: as the data spells it, or null with similar names. */
export type LookedUp = { name: string; spelled: string | null; near: string[] }

const most = 3

/** Looks up places by name, ignoring case; empty if the request fails. */
export async function lookUpPlaces(
  api: PageContext['api'],
  names: readonly string[],
): Promise<LookedUp[]> {
  const typed = [...new Set(names)].filter(Boolean).slice(0, most)
  const results = await Promise.all(typed.map(name => lookUp(api, name)))
  return results.filter(one => one !== null)
}

async function lookUp(api: PageContext['api'], name: string): Promise<LookedUp | null> {
  const found = await suggest(api, name.slice(0, 100))
  if (!found) return null
  const same = found.find(place => place.name.toLowerCase() === name.toLowerCase())
  if (same) return { name, spelled: same.name, near: [] }
  // Most names are misspelled toward their end.
  const near = found.length > 0 ? found : await suggest(api, name.slice(0, 3))
  return { name, spelled: null, near: (near ?? []).slice(0, most).map(place => place.name) }
}

async function suggest(api: PageContext['api'], q: string): Promise<SuggestedPlace[] | null> {
  const response = await api.places.$get({ query: { q } })
  return response.ok ? read(response) : null
}

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
