import { type HomeArea, writeHomeArea } from './home-area.ts'
import { type ListingFilter, toSearchParams } from './listing-filter.ts'

/** The lead source of somebody who saved a search and asked the agent to write as well. */
export const searchAlertSource = 'search-alert'

/** The page with the form that asks for news of a search. */
export function searchAlertPath(filter: ListingFilter & HomeArea): string {
  const params = new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)])
  return params.size > 0 ? `/alerts/new?${params}` : '/alerts/new'
}

/** The same for homes, by their ids. */
export const watchPath = (ids: readonly number[]): string => `/alerts/new?homes=${ids.join(',')}`
