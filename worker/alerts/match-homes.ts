import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { connect } from '../db/connect.ts'
import { matchingHomes } from '../inventory/find/matching-homes.ts'

/** A saved search and the homes that may match it. */
export type Candidate = { id: number; search: Search | null; homes: readonly number[] }

/** Statements per call to the database. */
const perCall = 50

/** The maximum number of calls that `matchHomes` makes for this many searches. */
export const maxMatchCalls = (searches: number) => Math.ceil(searches / perCall)

/**
 * The homes that match each search, in the search's order. Identical searches run once. Watched
 * homes need no query.
 */
export async function matchHomes(
  d1: D1Database,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Map<number, readonly number[]>> {
  const groups = Map.groupBy(
    candidates.filter(({ search }) => search !== null),
    ({ search }) => JSON.stringify(search),
  )
  const asked = [...groups.values()].map(group => ({
    search: group[0]?.search as Search,
    homes: [...new Set(group.flatMap(({ homes }) => homes))],
    group,
  }))
  const found = new Map(candidates.map(({ id, homes }) => [id, homes]))
  const db = connect(d1)
  for (let at = 0; at < asked.length; at += perCall) {
    const some = asked.slice(at, at + perCall)
    const [first, ...others] = some.map(({ search, homes }) =>
      matchingHomes(db, search, homes, now),
    )
    const answers = first ? await db.batch([first, ...others]) : []
    for (const [place, { group }] of some.entries()) {
      const ids = answers[place]?.map(({ id }) => id) ?? []
      for (const { id, homes } of group) {
        const wanted = new Set(homes)
        found.set(
          id,
          ids.filter(home => wanted.has(home)),
        )
      }
    }
  }
  return found
}
