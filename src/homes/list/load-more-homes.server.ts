import { listCrmListings } from '../../../worker/inventory/crm-listings.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { type CrmAnswer, crmAnswer } from '../../inventory/crm-listing.ts'
import type { Listing } from '../../inventory/listing.ts'
import { sectionLimit } from '../../inventory/section-words.ts'
import { loadListingSections, notShown } from '../load-listing-section.server.ts'

/**
 * Loads the blocks below the list on `/properties`, in the list's filter. They leave out the list's
 * homes while there are others.
 * @param filter the list's parameters
 * @param hasAll whether the block of all properties is among them; otherwise the list itself takes
 * its place
 */
export async function loadMoreHomes(
  site: PageContext,
  homesInList: readonly Listing[],
  filter: URLSearchParams,
  hasAll: boolean,
) {
  // Up to this many homes of each block may already be above it.
  const spare = homesInList.length
  const names = hasAll ? (['mid-range', 'all-properties'] as const) : (['mid-range'] as const)
  const [blocks, crm] = await Promise.all([
    loadListingSections(site, names, [spare, spare + sectionLimit('mid-range')], filter),
    loadCrmHomes(site),
  ])
  const featured = blocks && notShown('mid-range', blocks['mid-range'], homesInList)
  const all = blocks && 'all-properties' in blocks ? blocks['all-properties'] : []
  return {
    featured,
    all: hasAll
      ? blocks && notShown('all-properties', all, [...homesInList, ...(featured ?? [])])
      : undefined,
    /** Homes to show on maps of their own. */
    mapped: [...homesInList, ...all, ...(featured ?? [])].slice(0, 6),
    crm,
  }
}

/** The homes of the CRM's feed; an error without a feed. */
async function loadCrmHomes({ c, db, now, part }: PageContext): Promise<CrmAnswer> {
  const source = c.env.CRM_FEED?.trim()
  return crmAnswer(source ? await part(listCrmListings(db, source, now)) : null)
}

export type MoreHomes = Awaited<ReturnType<typeof loadMoreHomes>>
