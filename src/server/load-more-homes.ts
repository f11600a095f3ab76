import { readCrmListings } from '../domain/crm-listing.ts'
import type { Listing } from '../domain/listing.ts'
import { loadListingSection } from './load-listing-section.ts'
import type { PageContext } from './page-context.ts'

/** The blocks below the list on `/properties`, without the homes already in the list. */
export async function loadMoreHomes(api: PageContext['api'], shown: Listing[], narrowed: boolean) {
  const [featured, dearest, crm] = await Promise.all([
    loadListingSection(api, 'mid-range', shown),
    loadListingSection(api, 'luxury', shown),
    api['followup-boss'].leads.$get().then(readCrmListings),
  ])
  // Without filters the list itself already shows all homes.
  const all = narrowed
    ? await loadListingSection(api, 'all-properties', [...shown, ...(featured ?? [])])
    : null
  return { featured, all, dearest, crm }
}

export type MoreHomes = Awaited<ReturnType<typeof loadMoreHomes>>
