import type { Place } from '../../domain/interpret.ts'

let asked: Promise<Place[]> | undefined

/**
 * The places that listings name, asked for once. Until they are there, and when they do not come,
 * everything but places is understood; the answer itself knows them all.
 */
export function loadPlaces(): Promise<Place[]> {
  asked ??= fetch('/api/places')
    .then(response => (response.ok ? (response.json() as Promise<Place[]>) : []))
    .catch(() => {
      // Without a connection: asked again at the next touch.
      asked = undefined
      return []
    })
  return asked
}
