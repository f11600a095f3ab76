import {
  type ListingSectionName,
  narrowSection,
  sectionLimit,
} from '../content/listing-sections.ts'
import type { Listing } from '../domain/listing.ts'
import { type ListingFilter, propertiesPath, toSearchParams } from '../domain/listing-filter.ts'
import { queryOf } from '../domain/query-of.ts'
import { type PageContext, read } from './page-context.ts'

/**
 * Loads the homes of a page's listing blocks with one request; null if it fails. Each block gets up
 * to `spare` more homes than it shows, for pages that leave out homes shown elsewhere.
 * @param spare one number, or one per block
 * @param filter the parameters of a list, which narrow the blocks further
 */
export async function loadListingSections<Name extends ListingSectionName>(
  api: PageContext['api'],
  names: readonly Name[],
  spare: number | readonly number[] = 0,
  filter = new URLSearchParams(),
): Promise<Record<Name, Listing[]> | null> {
  const blocks = await loadCountedSections(api, names, [], spare, filter)
  if (!blocks) return null
  const homes = names.map(name => [name, blocks[name].homes] as const)
  return Object.fromEntries(homes) as Record<Name, Listing[]>
}

/** The homes of a block, and how many match it in total; with `more`, at least `total`. */
export type Counted = { homes: Listing[]; total: number | null; more: boolean }

/** The same, with the total for the blocks in `counted`; null for the others. */
export async function loadCountedSections<Name extends ListingSectionName>(
  api: PageContext['api'],
  names: readonly Name[],
  counted: readonly NoInfer<Name>[],
  spare: number | readonly number[] = 0,
  filter = new URLSearchParams(),
): Promise<Record<Name, Counted> | null> {
  const query = {
    ...queryOf(filter),
    name: [...names],
    count: [...counted],
    spare: [spare].flat().map(String),
  }
  const response = await api.properties.sections.$get({ query })
  // The API has logged the error; the page renders without these blocks.
  return response.ok ? ((await read(response)) as Record<Name, Counted>) : null
}

/** Loads the homes of a page's only listing block; null if the API fails. */
export async function loadListingSection(
  api: PageContext['api'],
  name: ListingSectionName,
): Promise<Listing[] | null> {
  return (await loadListingSections(api, [name]))?.[name] ?? null
}

/** The homes that a block shows: those not shown elsewhere; if there are none, the others again. */
export function notShown(
  name: ListingSectionName,
  homes: Listing[],
  shown: readonly Pick<Listing, 'id'>[],
): Listing[] {
  const others = homes.filter(home => shown.every(({ id }) => id !== home.id))
  return (others.length > 0 ? others : homes).slice(0, sectionLimit(name))
}

/** The path of the full list behind a block, or of the filtered list if the two share no home. */
export const listingSectionPath = (name: ListingSectionName, filter: ListingFilter = {}): string =>
  propertiesPath(toSearchParams(narrowSection(name, filter) ?? filter))
