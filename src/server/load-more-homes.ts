import { sectionLimit } from '../content/listing-sections.ts'
import { readCrmListings } from '../domain/crm-listing.ts'
import type { Listing } from '../domain/listing.ts'
import { loadListingSections, notShown } from './load-listing-section.ts'
import type { PageContext } from './page-context.ts'

type Blocks = Partial<Record<'mid-range' | 'luxury' | 'all-properties', Listing[]>>

/**
 * Loads the blocks below the list on `/properties`, before its homes are known.
 * @param perPage the most homes that the list shows
 * @param narrowed whether the list is filtered; without filters it already shows all homes
 */
export async function loadMoreHomes(api: PageContext['api'], perPage: number, narrowed: boolean) {
  const spare = perPage + (narrowed ? sectionLimit('mid-range') : 0)
  const all = narrowed ? (['all-properties'] as const) : []
  const [blocks, crm] = await Promise.all([
    loadListingSections(api, ['mid-range', 'luxury', ...all], spare),
    api['followup-boss'].leads.$get().then(readCrmListings),
  ])
  return { blocks: blocks as Blocks | null, crm }
}

/** The blocks without the homes of the list. */
export function moreHomesThan(
  shown: Listing[],
  { blocks, crm }: Awaited<ReturnType<typeof loadMoreHomes>>,
) {
  const choose = (name: keyof Blocks, others = shown) => {
    const homes = blocks?.[name]
    return homes ? notShown(name, homes, others) : null
  }
  const featured = choose('mid-range')
  const all = choose('all-properties', [...shown, ...(featured ?? [])])
  return { featured, dearest: choose('luxury'), all, crm }
}

export type MoreHomes = ReturnType<typeof moreHomesThan>
