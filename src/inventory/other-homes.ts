import { type HomeArea, readHomeArea, writeHomeArea } from '../map/home-area.ts'
import { type ListingFilter, propertiesPath, toSearchParams } from './filter/listing-filter.ts'

/**
 * The path from one list of homes to another: with the given filter, in the same view, and in the
 * same area unless another one is given.
 * @param query the parameters of the visitor's current list
 */
export function otherHomes(
  query: URLSearchParams,
  filter: ListingFilter,
  area: HomeArea = readHomeArea(query),
): string {
  const params = new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(area)])
  const view = query.get('view')
  if (view) params.set('view', view)
  return propertiesPath(params)
}
