import {
  type ListingSectionName,
  sectionFilter,
  sectionLimit,
} from '../content/listing-sections.ts'
import type { Listing } from '../domain/listing.ts'
import { propertiesPath, toSearchParams } from '../domain/listing-filter.ts'
import { type PageContext, queryOf, read } from './page-context.ts'

/**
 * Loads the homes of a listing block; null if the API fails. Homes already on the page (`shown`)
 * are left out unless there are no others.
 */
export async function loadListingSection(
  api: PageContext['api'],
  name: ListingSectionName,
  shown: Listing[] = [],
): Promise<Listing[] | null> {
  const limit = sectionLimit(name)
  const query = queryOfSection(name)
  const fetchLimit = String(limit + shown.length)
  const response = await api.properties.$get({ query: { ...query, limit: fetchLimit } })
  // The API has logged the error; the page renders without this block.
  if (response.status >= 500) return null
  const homes = await read(response)
  const others = homes.filter(home => shown.every(({ id }) => id !== home.id))
  return (others.length > 0 ? others : homes).slice(0, limit)
}

const queries = new Map<ListingSectionName, Record<string, string[]>>()

/** The query of a block, cached: it never changes, and a page may have six blocks. */
function queryOfSection(name: ListingSectionName) {
  const query = queries.get(name) ?? queryOf(toSearchParams(sectionFilter(name)))
  queries.set(name, query)
  return query
}

/** The path of the full list behind a block. */
export const listingSectionPath = (name: ListingSectionName): string =>
  propertiesPath(toSearchParams(sectionFilter(name)))
