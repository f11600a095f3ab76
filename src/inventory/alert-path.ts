import { type HomeArea, writeHomeArea } from '../map/home-area.ts'
import { type ListingFilter, toSearchParams } from './filter/listing-filter.ts'

/** The lead source of visitors who save a search and ask the agent to write. */
export const searchAlertSource = 'search-alert'

/** The path of the form that saves a search. */
export function searchAlertPath(filter: ListingFilter & HomeArea): string {
  const params = new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)])
  return params.size > 0 ? `/alerts/new?${params}` : '/alerts/new'
}

/** The path of the form that watches homes, by their ids. */
export const watchPath = (ids: readonly number[]): string => `/alerts/new?homes=${ids.join(',')}`
