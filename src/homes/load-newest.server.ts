import { listProperties } from '../../worker/inventory/homes.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { Listing } from '../inventory/listing.ts'
import { homesFailure } from '../site/failures.ts'

export type NewestHomes = { state: 'loaded'; homes: Listing[] } | { state: 'failed' }

/** The three newest homes for sale, for a streamed page. Never rejects. */
export async function loadNewest({ db, now, part, report }: PageContext): Promise<NewestHomes> {
  const found = await part(listProperties(db, {}, { limit: 3, offset: 0 }, now, 0))
  if (found) return { state: 'loaded', homes: found.listings }
  // The cause has been logged; this logs the effect on the page.
  report(new Error(homesFailure.internal))
  return { state: 'failed' }
}
