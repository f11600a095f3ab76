import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import type { Database } from '../db/connect.ts'
import { listProperties } from './homes.ts'
import { findGone, findProperty, findSuccessor } from './listing-page.ts'

/**
 * A home by its id: shown; listed again under a later id; off the market, with homes for sale in its
 * ZIP code; or `none` if there is no such home or it must not be mentioned.
 */
export type FoundHome =
  | { status: 'shown'; home: ListingPage }
  | { status: 'later'; id: number }
  | { status: 'gone'; postalCode: string; nearby: Listing[] }
  | { status: 'none' }

const maxNearby = 6

/** Finds a home by the id in a URL, with what its page shows. */
export async function findHome(
  db: Database,
  typed: string,
  now: Date,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<FoundHome> {
  const id = Number(typed)
  if (!Number.isSafeInteger(id) || id <= 0) return { status: 'none' }
  const home = await findProperty(db, id, now, rules)
  if (home && home.status !== 'Sold') return { status: 'shown', home }
  const gone = home ?? (await findGone(db, id))
  if (!gone) return { status: 'none' }
  const successor = await findSuccessor(db, id)
  if (successor !== null) return { status: 'later', id: successor }
  if (home) return { status: 'shown', home }
  const { postalCode } = gone
  const page = { limit: maxNearby, offset: 0 }
  const near = postalCode ? await listProperties(db, { place: [postalCode] }, page, now, 0) : null
  return { status: 'gone', postalCode, nearby: near?.listings ?? [] }
}
