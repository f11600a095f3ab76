import { readCrmListings } from '../domain/crm-listing.ts'
import type { Listing } from '../domain/listing.ts'
import { loadBand } from './load-band.ts'
import type { PageContext } from './page-context.ts'

/** What stands below the list of `/properties`, without the homes that the list shows already. */
export async function loadMoreHomes(api: PageContext['api'], shown: Listing[], narrowed: boolean) {
  const [featured, dearest, crm] = await Promise.all([
    loadBand(api, 'mid-range', shown),
    loadBand(api, 'luxury', shown),
    api['followup-boss'].leads.$get().then(readCrmListings),
  ])
  // With nothing chosen the list itself is the block of all homes.
  const all = narrowed
    ? await loadBand(api, 'all-properties', [...shown, ...(featured ?? [])])
    : null
  return { featured, all, dearest, crm }
}

export type MoreHomes = Awaited<ReturnType<typeof loadMoreHomes>>
