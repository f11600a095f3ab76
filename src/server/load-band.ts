import { type BandName, bandFilter, bandLimit } from '../content/listing-bands.ts'
import type { Listing } from '../domain/listing.ts'
import { propertiesPath, toSearchParams } from '../domain/listing-filter.ts'
import { type PageContext, queryOf, read } from './page-context.ts'

/**
 * The homes of a listing block, for the loader of a page that shows it; null while they cannot be
 * read. Homes that stand on the page already are left out as long as there are others.
 */
export async function loadBand(
  api: PageContext['api'],
  name: BandName,
  shown: Listing[] = [],
): Promise<Listing[] | null> {
  const limit = bandLimit(name)
  const query = queryOfBand(name)
  const most = String(limit + shown.length)
  const answer = await api.properties.$get({ query: { ...query, limit: most } })
  // The call has logged why; a page says more than its homes.
  if (answer.status >= 500) return null
  const homes = await read(answer)
  const others = homes.filter(home => shown.every(({ id }) => id !== home.id))
  return (others.length > 0 ? others : homes).slice(0, limit)
}

const queries = new Map<BandName, Record<string, string[]>>()

/** What a block asks for never changes, and a page may have six of them. */
function queryOfBand(name: BandName) {
  const query = queries.get(name) ?? queryOf(toSearchParams(bandFilter(name)))
  queries.set(name, query)
  return query
}

/** The address of the full list of which a block shows the beginning. */
export const bandPath = (name: BandName): string => propertiesPath(toSearchParams(bandFilter(name)))
