import './place-suggestions.css'
import { element } from '../ui/element.ts'
import { placeFieldWords as words } from './place-words.ts'
import type { SuggestedPlace } from './places.ts'

const maxPlaces = 8

/**
 * Places of the API, for the start of a name (`q`), or for the end of a question. Rejects on a failure,
 * or if aborted.
 */
export async function suggestPlaces(
  query: { q: string } | { question: string },
  signal: AbortSignal,
): Promise<SuggestedPlace[]> {
  const params = new URLSearchParams({ ...query, limit: String(maxPlaces) })
  const response = await fetch(`/api/places?${params}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  const places: SuggestedPlace[] = await response.json()
  return places.slice(0, maxPlaces)
}

/** A place's name, with its kind and its number of homes; a home's street, with its price. */
export function describePlace({ name, kind, homes, home }: SuggestedPlace): (Node | string)[] {
  const count = homes === null ? [] : [words.homes(homes)]
  const facts = home?.facts ?? [words.kinds[kind], ...count].join(' · ')
  return [name, ' ', element('small', {}, facts)]
}
