import { sectionLimit } from '../content/listing-sections.ts'
import { readCrmListings } from '../domain/crm-listing.ts'
import type { Listing } from '../domain/listing.ts'
import { loadListingSections, notShown } from './load-listing-section.ts'
import type { PageContext } from './page-context.ts'

type Blocks = Partial<Record<'mid-range' | 'luxury' | 'all-properties', Listing[]>>

/**
 * Loads the blocks below the list on `/properties`, before its homes are known.
 * @param perPage the most homes that the list shows
 * @param filter the list's parameters, which the block of all properties follows
 */
export async function loadMoreHomes(
  api: PageContext['api'],
  perPage: number,
  filter: URLSearchParams,
) {
  const spare = perPage + sectionLimit('mid-range')
  const [blocks, all, crm] = await Promise.all([
    loadListingSections(api, ['mid-range', 'luxury'], spare),
    loadListingSections(api, ['all-properties'], spare, filter),
    api['followup-boss'].leads.$get().then(readCrmListings),
  ])
  return { blocks: { ...blocks, ...all } as Blocks, crm }
}

/** The blocks without the homes of the list. */
export function moreHomesThan(
  shown: Listing[],
  { blocks, crm }: Awaited<ReturnType<typeof loadMoreHomes>>,
) {
  const choose = (name: keyof Blocks, others = shown) => {
    const homes = blocks[name]
    return homes ? notShown(name, homes, others) : null
  }
  const featured = choose('mid-range')
  const all = choose('all-properties', [...shown, ...(featured ?? [])])
  return { featured, dearest: choose('luxury'), all, crm }
}

export type MoreHomes = ReturnType<typeof moreHomesThan>
