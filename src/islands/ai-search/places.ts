import type { Place } from '../../domain/interpret.ts'
import type { SuggestedPlace } from '../../domain/places.ts'

let request: Promise<Place[]> | undefined

/**
 * The larger places named in listings, fetched once; an empty list when that fails. Without them the
 * chips show everything but places; the search itself knows all places.
 */
export function loadPlaces(): Promise<Place[]> {
  request ??= fetch('/api/places')
    .then(response => (response.ok ? (response.json() as Promise<SuggestedPlace[]>) : []))
    .then(places =>
      places.map(({ name, kind }) => ({
        name,
        kind: kind === 'zip' || kind === 'city' ? kind : 'subdivision',
      })),
    )
    .catch(() => {
      // Network error: retry at the next focus.
      request = undefined
      return []
    })
  return request
}
