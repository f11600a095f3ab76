import { type ListingFilter, readSearchParams, toSearchParams } from './listing-filter.ts'

/** The lead source of a request to hear of new homes. */
export const searchAlertSource = 'search-alert'

/** The path of the form that carries a search to the agent, on the contact page. */
export const searchAlertPath = (filter: ListingFilter): string =>
  `/contact?${new URLSearchParams([['source', searchAlertSource], ...toSearchParams(filter)])}`

/** The search in such a path; null for any other query. */
export function readSearchAlert(query: URLSearchParams): ListingFilter | null {
  return query.get('source') === searchAlertSource ? readSearchParams(query) : null
}
