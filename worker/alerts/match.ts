import { chosenHomeEvents, eventsOf } from '../../src/alerts/alert-events.ts'
import { keysOfHome } from '../../src/alerts/alert-places.ts'
import { type Frequency, frequencies, mailDue } from '../../src/alerts/alerts.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { connect } from '../db/connect.ts'
import { matchingHomes } from '../inventory/find/matching-homes.ts'
import {
  beginBatch,
  type ChangedHome,
  endBatch,
  type Hit,
  listReaching,
  type Place,
  type Reaching,
  saveHits,
} from './matching.ts'

/** Homes per batch. A batch is stored in one row of the database, at most 2 MB. */
const maxHomes = 500
/** Searches that run together, in at most six calls. */
const perStep = 150
const maxHits = 8000
/** Statements per call to the database. */
const perCall = 50

/** The maximum number of calls that `matchHomes` makes for this many searches. */
export const maxMatchCalls = (searches: number) => Math.ceil(searches / perCall)
/** Reading the searches, running them, and saving their hits. */
const callsPerStep = 2 + maxMatchCalls(perStep)

/**
 * Matches changed homes with saved searches until the calls run out. The next run resumes where
 * this one stopped or was killed.
 * @param place where an earlier run stopped
 * @returns whether all changes have been matched
 */
export async function matchChanges(
  d1: D1Database,
  place: Place | null,
  { now, callsLeft }: { now: Date; callsLeft: () => number },
): Promise<boolean> {
  let position = place
  const dueAt = dueTimes(now)
  while (callsLeft() > callsPerStep) {
    position ??= await beginBatch(d1, maxHomes)
    if (!position) return true
    const reaching = await listReaching(
      d1,
      { after: position.after, limit: perStep + 1 },
      reach(position.homes),
    )
    const searches = wholeOf(reaching)
    const last = searches.at(-1)?.id
    if (last === undefined) {
      await endBatch(d1, position)
      position = null
      continue
    }
    for (const hits of inParts(await findHits(d1, position.homes, searches, now))) {
      if (callsLeft() < 1) return false
      const reached: number = hits.isLast ? last : (hits.rows.at(-1)?.search ?? last)
      await saveHits(d1, position, { hits: hits.rows, last: reached, dueAt })
      position = { ...position, after: reached }
    }
  }
  return false
}

/** Splits hits into statements, keeping each search whole: D1 accepts values of 2 MB. */
function inParts(hits: readonly Hit[]) {
  const parts: Hit[][] = [[]]
  for (const ofSearch of Map.groupBy(hits, ({ search }) => search).values()) {
    const part = parts.at(-1) ?? []
    if (part.length > 0 && part.length + ofSearch.length > maxHits) parts.push(ofSearch)
    else part.push(...ofSearch)
  }
  return parts.map((rows, index) => ({ rows, isLast: index === parts.length - 1 }))
}

/** When emails about an event at `now` are due. */
const dueTimes = (now: Date) =>
  Object.fromEntries(
    frequencies.map(frequency => [frequency, mailDue(frequency, now).getTime()]),
  ) as Record<Frequency, number>

/** The combined range of a batch's homes. */
function reach(homes: readonly ChangedHome[]) {
  const prices = homes.map(({ price }) => price)
  return {
    keys: [...new Set(homes.flatMap(keysOfHome))],
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    beds: Math.max(...homes.map(({ beds }) => beds ?? 0)),
  }
}

/** Drops the last search if its rows may continue past the page. */
function wholeOf(reaching: readonly Reaching[]): readonly Reaching[] {
  const last = reaching.at(-1)?.id
  const whole = reaching.filter(({ id }) => id !== last)
  return reaching.length <= perStep || whole.length === 0 ? reaching : whole
}

async function findHits(
  d1: D1Database,
  homes: readonly ChangedHome[],
  reaching: readonly Reaching[],
  now: Date,
): Promise<Hit[]> {
  const byKey = new Map<string, ChangedHome[]>()
  for (const home of homes) {
    for (const key of keysOfHome(home)) byKey.set(key, [...(byKey.get(key) ?? []), home])
  }
  const candidates = new Map<number, Candidate & { known: Set<ChangedHome> }>()
  for (const candidate of reaching) {
    const known = candidates.get(candidate.id)?.known ?? new Set()
    for (const home of byKey.get(candidate.place) ?? []) {
      const isCovered = home.price >= candidate.minPrice && home.price <= candidate.maxPrice
      if (isCovered && (home.beds ?? 0) >= candidate.minBeds) known.add(home)
    }
    const search = candidate.search === null ? null : (JSON.parse(candidate.search) as Search)
    candidates.set(candidate.id, { id: candidate.id, search, homes: [], known })
  }
  const searches = [...candidates.values()]
    .map(({ known, ...candidate }) => ({
      ...candidate,
      homes: [...known]
        .filter(home => isReportable(candidate.search, home, now))
        .map(({ id }) => id),
    }))
    .filter(candidate => candidate.homes.length > 0)
  const matches = await matchHomes(d1, searches, now)
  const changed = new Map(homes.map(home => [home.id, home]))
  return searches.flatMap(({ id }) =>
    (matches.get(id) ?? []).flatMap(home => {
      const { before } = changed.get(home) ?? {}
      return before ? [{ search: id, home, before }] : []
    }),
  )
}

/** Whether this change alone is worth an email: a price increase is not. */
function isReportable(search: Search | null, home: ChangedHome, now: Date): boolean {
  const nowMs = now.getTime()
  const events = search
    ? eventsOf(home.before, home, [], nowMs)
    : chosenHomeEvents(home.before, home, nowMs)
  return events.length > 0
}

/** A saved search and the homes that may match it. */
type Candidate = { id: number; search: Search | null; homes: readonly number[] }

/**
 * The homes that match each search, in the search's order. Identical searches run once. Chosen
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
  const queries = [...groups.values()].map(group => ({
    search: group[0]?.search as Search,
    homes: [...new Set(group.flatMap(({ homes }) => homes))],
    group,
  }))
  const matches = new Map(candidates.map(({ id, homes }) => [id, homes]))
  const db = connect(d1)
  for (let start = 0; start < queries.length; start += perCall) {
    const some = queries.slice(start, start + perCall)
    const [first, ...others] = some.map(({ search, homes }) =>
      matchingHomes(db, search, homes, now),
    )
    const answers = first ? await db.batch([first, ...others]) : []
    for (const [place, { group }] of some.entries()) {
      const ids = answers[place]?.map(({ id }) => id) ?? []
      for (const { id, homes } of group) {
        const candidateHomes = new Set(homes)
        matches.set(
          id,
          ids.filter(home => candidateHomes.has(home)),
        )
      }
    }
  }
  return matches
}
