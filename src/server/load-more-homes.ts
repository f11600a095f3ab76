import { sectionFilter, sectionLimit } from '../content/listing-sections.ts'
import { type CrmAnswer, readCrmListings } from '../domain/crm-listing.ts'
import type { Listing } from '../domain/listing.ts'
import { loadListingSections, notShown } from './load-listing-section.ts'
import type { PageContext } from './page-context.ts'

const noFeed: CrmAnswer = { is: 'error' }

type Name = 'mid-range' | 'luxury' | 'all-properties'

/**
 * Loads the blocks below the list on `/properties`, without the list's homes.
 * @param shown the homes of the list
 * @param filter the list's parameters, which the block of all properties follows; null omits that
 * block
 */
export async function loadMoreHomes(
  { api, hasCrmFeed }: Pick<PageContext, 'api' | 'hasCrmFeed'>,
  shown: readonly Listing[],
  filter: URLSearchParams | null,
) {
  // Up to this many homes of each block may already be in the list.
  const spare = [shownIn('mid-range', shown), shownIn('luxury', shown)]
  const spareOfAll = shownIn('all-properties', shown) + sectionLimit('mid-range')
  const isPlain = filter?.size === 0
  const [blocks, narrowed, crm] = await Promise.all([
    isPlain
      ? loadListingSections(api, ['mid-range', 'luxury', 'all-properties'], [...spare, spareOfAll])
      : loadListingSections(api, ['mid-range', 'luxury'], spare),
    filter && !isPlain ? loadListingSections(api, ['all-properties'], spareOfAll, filter) : null,
    hasCrmFeed ? api['followup-boss'].leads.$get().then(readCrmListings) : noFeed,
  ])
  const all: Partial<Record<Name, Listing[]>> | null = narrowed ?? blocks
  const choose = (name: Name, homes: Listing[] | undefined, others = shown) =>
    homes ? notShown(name, homes, others) : null
  const featured = choose('mid-range', blocks?.['mid-range'])
  return {
    featured,
    dearest: choose('luxury', blocks?.luxury),
    /** Undefined if the list itself takes the place of this block. */
    all: filter
      ? choose('all-properties', all?.['all-properties'], [...shown, ...(featured ?? [])])
      : undefined,
    crm,
  }
}

function shownIn(name: Name, shown: readonly Listing[]): number {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = sectionFilter(name)
  return shown.filter(({ price }) => price >= minPrice && price <= maxPrice).length
}

export type MoreHomes = Awaited<ReturnType<typeof loadMoreHomes>>
