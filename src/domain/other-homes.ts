import { type HomeArea, readHomeArea, writeHomeArea } from './home-area.ts'
import { type ListingFilter, propertiesPath, toSearchParams } from './listing-filter.ts'

/**
 * The path from one list of homes to another: with the filter given, in the same area unless another is
 * given, and in the same view.
 * @param query the parameters of the list that the visitor is on
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
