import { listCrmListings } from '../../../worker/inventory/crm-listings.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { type CrmAnswer, crmAnswer } from '../../inventory/crm-listing.ts'
import type { Listing } from '../../inventory/listing.ts'
import { sectionFilter, sectionLimit } from '../../inventory/section-words.ts'
import { loadListingSections, notShown } from '../load-listing-section.server.ts'

type Name = 'mid-range' | 'luxury' | 'all-properties'

/**
 * Loads the blocks below the list on `/properties`, without the list's homes.
 * @param shown the homes of the list
 * @param filter the list's parameters, which the block of all properties follows; null omits that
 * block
 */
export async function loadMoreHomes(
  site: PageContext,
  homesInList: readonly Listing[],
  filter: URLSearchParams | null,
) {
  // Up to this many homes of each block may already be in the list.
  const spare = [shownIn('mid-range', homesInList), shownIn('luxury', homesInList)]
  const spareOfAll = shownIn('all-properties', homesInList) + sectionLimit('mid-range')
  const isPlain = filter?.size === 0
  const [blocks, narrowed, crm] = await Promise.all([
    isPlain
      ? loadListingSections(site, ['mid-range', 'luxury', 'all-properties'], [...spare, spareOfAll])
      : loadListingSections(site, ['mid-range', 'luxury'], spare),
    filter && !isPlain ? loadListingSections(site, ['all-properties'], spareOfAll, filter) : null,
    loadCrmHomes(site),
  ])
  const all: Partial<Record<Name, Listing[]>> | null = narrowed ?? blocks
  const choose = (name: Name, homes: Listing[] | undefined, others = homesInList) =>
    homes ? notShown(name, homes, others) : null
  const featured = choose('mid-range', blocks?.['mid-range'])
  return {
    featured,
    dearest: choose('luxury', blocks?.luxury),
    /** Undefined if the list itself takes the place of this block. */
    all: filter
      ? choose('all-properties', all?.['all-properties'], [...homesInList, ...(featured ?? [])])
      : undefined,
    crm,
  }
}

/** The homes of the CRM's feed; an error without a feed. */
async function loadCrmHomes({ c, db, now, part }: PageContext): Promise<CrmAnswer> {
  const source = c.env.CRM_FEED?.trim()
  return crmAnswer(source ? await part(listCrmListings(db, source, now)) : null)
}

function shownIn(name: Name, homesInList: readonly Listing[]): number {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = sectionFilter(name)
  return homesInList.filter(({ price }) => price >= minPrice && price <= maxPrice).length
}

export type MoreHomes = Awaited<ReturnType<typeof loadMoreHomes>>
