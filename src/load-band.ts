import { type BandName, listingBands } from './content/listing-bands.ts'
import type { Listing } from './domain/listing.ts'
import { propertiesPath, toSearchParams } from './domain/listing-filter.ts'
import { type PageContext, queryOf, read } from './page-context.ts'

/** The homes of a listing block, for the loader of a page that shows it. */
export async function loadBand(api: PageContext['api'], name: BandName): Promise<Listing[]> {
  const { limit, ...filter } = listingBands[name]
  const query = { ...queryOf(toSearchParams(filter)), limit: String(limit) }
  return read(await api.properties.$get({ query }))
}

/** The address of the full list of which a block shows the beginning. */
export function bandPath(name: BandName): string {
  const { limit: _, ...filter } = listingBands[name]
  return propertiesPath(toSearchParams(filter))
}
