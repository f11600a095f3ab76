import { sql } from 'drizzle-orm'
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
import { connect, type Database } from '../db/connect.ts'
import { findProperties } from '../db/properties.ts'
import { properties } from '../db/schema.ts'
import type { AnswerHome } from './answer.ts'
import { fromMatching } from './find.ts'
import { raw, whereOf } from './where.ts'

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
  const db = connect(d1)
  const homes = await findProperties(db, await findBest(db, wishes, now), now)
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

/** The ids of the homes for sale that meet the most. */
async function findBest(db: Database, wishes: readonly Wish[], now: Date): Promise<number[]> {
  const weights = wishes.map(
    wish => sql`coalesce((${whereOf(filterOf([wish]))}), 0) * ${raw(wish.weight)}`,
  )
  const { id, listedAt } = properties
  const score = weights.length > 0 ? sql.join(weights, sql` + `) : sql`1`
  const rows = await db.all<{ id: number }>(sql`
    select ${id} as id, ${score} as score ${fromMatching({}, now)} and score > 0
    order by score desc, ${listedAt} desc, ${id} desc limit ${raw(shown)}`)
  return rows.map(row => row.id)
}
