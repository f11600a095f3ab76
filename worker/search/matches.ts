import { factNames } from '../../src/content/preferences.ts'
import {
  filterOf,
  type Match,
  matchHome,
  unranked,
  type Wish,
  wishesOf,
} from '../../src/domain/home-match.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Preferences } from '../../src/domain/preferences.ts'
import { openCatalog } from '../db/catalog.ts'
import { connect } from '../db/connect.ts'
import { findProperties } from '../db/properties.ts'
import type { AnswerHome } from './answer.ts'
import type { Catalog } from './catalog.ts'
import { narrow, select } from './select.ts'

const shown = 6

/** A home with what speaks for it, in words. */
export type MatchedHome = AnswerHome & Match & { reasons: string[] }

export type Matches = {
  /** The best first; of equals the newest. Without a wish that listings state, just the newest. */
  matches: MatchedHome[]
  /** The search for everything that was asked for and that listings state. */
  filters: ListingFilter
  /** Choices that no listing states: they changed nothing. */
  unranked: ReturnType<typeof unranked>
}

/** Homes for sale that meet the preferences, with the reasons for each. */
export async function findMatches(
  d1: D1Database,
  preferences: Preferences,
  now: Date,
): Promise<Matches> {
  const wishes = wishesOf(preferences)
  const catalog = await openCatalog(d1)
  const ids = Array.from(bestRows(catalog, wishes, now), row => catalog.ids[row] ?? 0)
  const homes = await findProperties(connect(d1), ids, now)
  return {
    matches: homes.map(home => {
      const { id, price, type, address, bedrooms, bathrooms, sqft, status, sample } = home
      const match = matchHome(home, wishes)
      return {
        ...{ id, price, type, address, bedrooms, bathrooms, sqft, status, sample },
        url: `/property/${id}`,
        ...match,
        reasons: match.has.map(fact => factNames[fact]),
      }
    }),
    filters: filterOf(wishes),
    unranked: unranked(preferences),
  }
}

/** Every home for sale is weighed; the catalog's rows stand with the newest first. */
function bestRows(catalog: Catalog, wishes: readonly Wish[], now: Date): Uint32Array {
  const forSale = select(catalog, {}, now)
  if (wishes.length === 0) return forSale.subarray(0, shown)
  const weights = new Uint8Array(catalog.rows.length)
  for (const { fact, weight } of wishes) {
    for (const row of narrow(catalog, filterOf([{ fact, weight }]), forSale)) {
      weights[row] = (weights[row] ?? 0) + weight
    }
  }
  return forSale
    .filter(row => weights[row])
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .subarray(0, shown)
}
