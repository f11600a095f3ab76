import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import type { Database } from '../db/connect.ts'
import { listSimilar } from './comparables.ts'
import { listProperties } from './homes.ts'
import { findGone, findProperty, findSuccessor, type GoneHome } from './listing-page.ts'

/**
 * A home by its id: shown; listed again under a later id; off the market, with homes like it that are
 * for sale; or `none` if there is no such home or it must not be mentioned.
 */
export type FoundHome =
  | { status: 'shown'; home: ListingPage }
  | { status: 'later'; id: number }
  | ({ status: 'gone' } & Gone)
  | { status: 'none' }

export type Gone = {
  postalCode: string
  since: string | null
  /** Its facts, where they may be shown. */
  home: Listing | null
  /** Similar homes for sale, or else those in its ZIP code. */
  nearby: Listing[]
  isSimilar: boolean
}

const maxNearby = 3

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
  const gone = home ? null : await findGone(db, id, now, rules)
  if (!home && !gone) return { status: 'none' }
  const successor = await findSuccessor(db, id)
  if (successor !== null) return { status: 'later', id: successor }
  if (home) return { status: 'shown', home }
  return gone ? { status: 'gone', ...(await besideGone(db, gone, now)) } : { status: 'none' }
}

async function besideGone(
  db: Database,
  { listing, since, mayShow }: GoneHome,
  now: Date,
): Promise<Gone> {
  const { postalCode } = listing
  const { homes: similar } = await listSimilar(db, listing, now)
  const isSimilar = similar.length > 0
  const page = { limit: maxNearby, offset: 0 }
  const near =
    isSimilar || !postalCode
      ? []
      : (await listProperties(db, { place: [postalCode] }, page, now, 0)).listings
  return {
    postalCode,
    since,
    home: mayShow ? listing : null,
    nearby: isSimilar ? similar.slice(0, maxNearby) : near,
    isSimilar,
  }
}
