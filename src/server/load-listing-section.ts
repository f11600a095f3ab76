import {
  type ListingSectionName,
  sectionFilter,
  sectionLimit,
} from '../content/listing-sections.ts'
import type { Listing } from '../domain/listing.ts'
import { propertiesPath, toSearchParams } from '../domain/listing-filter.ts'
import { type PageContext, read } from './page-context.ts'

/**
 * Loads the homes of a page's listing blocks with one call; null if it fails. Each block gets up to
 * `spare` more homes than it shows, for a page that leaves out homes shown elsewhere.
 */
export async function loadListingSections<Name extends ListingSectionName>(
  api: PageContext['api'],
  names: readonly Name[],
  spare = 0,
): Promise<Record<Name, Listing[]> | null> {
  const query = { name: [...names], spare: String(spare) }
  const response = await api.properties.sections.$get({ query })
  // The API has logged the error; the page renders without these blocks.
  return response.ok ? ((await read(response)) as Record<Name, Listing[]>) : null
}

/** Loads the homes of a page's only listing block; null if the API fails. */
export async function loadListingSection(
  api: PageContext['api'],
  name: ListingSectionName,
): Promise<Listing[] | null> {
  return (await loadListingSections(api, [name]))?.[name] ?? null
}

/** How many homes the full list behind a block has; null if the API fails or stopped counting. */
export async function countListingSection(
  api: PageContext['api'],
  name: ListingSectionName,
): Promise<number | null> {
  const { minPrice, maxPrice, type, status } = sectionFilter(name)
  const response = await api.properties.$get({
    query: { minPrice: limit(minPrice), maxPrice: limit(maxPrice), type, status, limit: '1' },
  })
  if (!response.ok || response.headers.has('x-total-more')) return null
  return Number(response.headers.get('x-total-count'))
}

const limit = (price: number | undefined) => (price === undefined ? undefined : String(price))

/** The homes that a block shows: those not shown elsewhere, unless there are no others. */
export function notShown(name: ListingSectionName, homes: Listing[], shown: Listing[]): Listing[] {
  const others = homes.filter(home => shown.every(({ id }) => id !== home.id))
  return (others.length > 0 ? others : homes).slice(0, sectionLimit(name))
}

/** The path of the full list behind a block. */
export const listingSectionPath = (name: ListingSectionName): string =>
  propertiesPath(toSearchParams(sectionFilter(name)))
