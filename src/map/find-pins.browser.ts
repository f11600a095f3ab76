import type { Bounds } from '../drawings/projection.ts'
import { writeBounds } from './home-area.ts'
import type { MapView } from './map-view.ts'

/** Parameters that do not affect which homes match. */
const notFilters = ['bounds', 'page', 'view', 'sort', 'limit']

/** The filters among URL parameters, always in the same order, without the bounds of the map. */
export function filtersOf(params: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && !notFilters.includes(name)),
  )
  filters.sort()
  return filters
}

/** Fetches the homes or groups within the bounds. Rejects when the request fails or is aborted. */
export async function findPins(
  params: URLSearchParams,
  bounds: Bounds,
  signal?: AbortSignal,
): Promise<MapView> {
  const query = filtersOf(params)
  query.set('bounds', writeBounds(bounds))
  const response = await fetch(`/api/properties/map?${query}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`The homes on the map answered ${response.status}`)
  return response.json()
}
