import { type ListedSection, listSections } from '../../worker/homes/list-homes.ts'
import { listProperties } from '../../worker/inventory/homes.ts'
import { facets, toSearch } from '../../worker/inventory/listing-query.ts'
import { check } from '../../worker/middleware/valid.ts'
import type { PageContext } from '../frame/page-context.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../inventory/filter/listing-filter.ts'
import { queryOf } from '../inventory/filter/query-of.ts'
import type { Listing } from '../inventory/listing.ts'
import { type ListingSectionName, sectionFilter, sectionLimit } from '../inventory/section-words.ts'
import { homesFailure } from '../site/failures.ts'
import type { HomesCount } from './homes-line.tsx'

type Site = Pick<PageContext, 'db' | 'now' | 'part'>

/**
 * Loads the homes of a page's listing blocks; null if that fails. Each block gets up to `spare` more
 * homes than it shows, for pages that leave out homes shown elsewhere.
 * @param spare one number, or one per block
 * @param filter the parameters of a list, which narrow the blocks further
 */
export async function loadListingSections<Name extends ListingSectionName>(
  site: Site,
  names: readonly Name[],
  spare: number | readonly number[] = 0,
  filter = new URLSearchParams(),
): Promise<Record<Name, Listing[]> | null> {
  const blocks = await loadCountedSections(site, names, [], spare, filter)
  if (!blocks) return null
  const homes = names.map(name => [name, blocks[name].homes] as const)
  return Object.fromEntries(homes) as Record<Name, Listing[]>
}

/** The same, with the total for the blocks in `counted`; null for the others. */
export async function loadCountedSections<Name extends ListingSectionName>(
  { db, now, part }: Site,
  names: readonly Name[],
  counted: readonly NoInfer<Name>[],
  spare: number | readonly number[] = 0,
  filter = new URLSearchParams(),
): Promise<Record<Name, ListedSection> | null> {
  const { value } = check(facets, queryOf(filter))
  if (!value) return null
  const options = { chosen: toSearch(value), spare: [spare].flat(), counted }
  return part(listSections(db, names, now, options))
}

/** Loads the homes of a page's only listing block; null if that fails. */
export async function loadListingSection(
  site: Site,
  name: ListingSectionName,
): Promise<Listing[] | null> {
  return (await loadListingSections(site, [name]))?.[name] ?? null
}

/** Counts the homes of a block, or of a filter, for its line; null if that fails. */
export async function loadHomesCount(
  { db, now, part }: Site,
  of: ListingSectionName | ListingFilter,
): Promise<HomesCount | null> {
  const filter = typeof of === 'string' ? sectionFilter(of) : of
  const search = { ...filter, sort: 'price-low' } as const
  const page = await part(listProperties(db, search, { limit: 1, offset: 0 }, now))
  if (!page) return null
  const { listings, total, more } = page
  const path = propertiesPath(toSearchParams(filter))
  return { total, more, from: listings[0]?.price ?? null, path }
}

/** The homes that a block shows: those not shown elsewhere; if there are none, the others again. */
export function notShown(
  name: ListingSectionName,
  homes: Listing[],
  displayed: readonly Pick<Listing, 'id'>[],
): Listing[] {
  const others = homes.filter(home => displayed.every(({ id }) => id !== home.id))
  return (others.length > 0 ? others : homes).slice(0, sectionLimit(name))
}

export type NewestHomes = { state: 'loaded'; homes: Listing[] } | { state: 'failed' }

/** The three newest homes for sale, for a streamed page. Never rejects. */
export async function loadNewest({ db, now, part, report }: PageContext): Promise<NewestHomes> {
  const result = await part(listProperties(db, {}, { limit: 3, offset: 0 }, now, 0))
  if (result) return { state: 'loaded', homes: result.listings }
  // The cause has been logged; this logs the effect on the page.
  report(new Error(homesFailure.internal))
  return { state: 'failed' }
}
