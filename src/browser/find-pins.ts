import { type Bounds, writeBounds } from '../domain/home-area.ts'
import type { MapView } from '../domain/map-view.ts'

/** What an address says besides which homes match. */
const notFilters = ['bounds', 'page', 'view', 'sort', 'limit']

/** The filters of an address, always in the same order, without the part of the map. */
export function filtersOf(params: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && !notFilters.includes(name)),
  )
  filters.sort()
  return filters
}

/** The homes or groups in a part of the map. Rejects when the call fails or is aborted. */
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
