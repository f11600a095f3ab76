import { sql } from 'drizzle-orm'
import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import {
  filterOf,
  type Match,
  matchHome,
  unranked,
  type Wish,
  wishesOf,
} from '../../src/leads/preferences/home-match.ts'
import { factNames } from '../../src/leads/preferences/preference-words.ts'
import type { Preferences } from '../../src/leads/preferences/preferences.ts'
import { connect, type Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { fromMatching } from '../inventory/find/find.ts'
import { raw, whereOf } from '../inventory/find/where.ts'
import { findProperties } from '../inventory/homes.ts'
import { type ResultHome, toResultHome } from '../search/result-home.ts'

const maxMatches = 6

/** A home with the reasons why it matches, as text. */
export type MatchedHome = ResultHome & Match & { reasons: string[] }

export type Matches = {
  /** Best first, then newest. If no wish can be matched to listings, the newest homes. */
  matches: MatchedHome[]
  /** A search for every wish that can be matched to listings. */
  filters: ListingFilter
  /** Choices that no listing states; they had no effect. */
  unranked: ReturnType<typeof unranked>
}

/** The homes for sale that match the preferences best, at most 6, and a search for all of it. */
export async function matchListings(d1: D1Database, preferences: Preferences, now: Date) {
  const wishes = wishesOf(preferences)
  const db = connect(d1)
  const homes = await findProperties(db, await findBest(db, wishes, now), now)
  const matches = homes.map(home => ({ home, match: matchHome(home, wishes) }))
  return { matches, filters: filterOf(wishes) }
}

/** `matchListings` as the API returns it, with the reasons as text. */
export async function findMatches(
  d1: D1Database,
  preferences: Preferences,
  now: Date,
  terms: CostTerms,
): Promise<Matches> {
  const { matches, filters } = await matchListings(d1, preferences, now)
  return {
    matches: matches.map(({ home, match }) => {
      return {
        ...toResultHome(home, terms),
        ...match,
        reasons: match.has.map(fact => factNames[fact]),
      }
    }),
    filters,
    unranked: unranked(preferences),
  }
}

/** The ids of the homes for sale with the highest scores. */
async function findBest(db: Database, wishes: readonly Wish[], now: Date): Promise<number[]> {
  const weights = wishes.map(
    wish => sql`coalesce((${whereOf(filterOf([wish]), now)}), 0) * ${raw(wish.weight)}`,
  )
  const { id, listedAt } = properties
  const score = weights.length > 0 ? sql.join(weights, sql` + `) : sql`1`
  const rows = await db.all<{ id: number }>(sql`
    select ${id} as id, ${score} as score ${fromMatching({}, now)} and score > 0
    order by score desc, ${listedAt} desc, ${id} desc limit ${raw(maxMatches)}`)
  return rows.map(row => row.id)
}
