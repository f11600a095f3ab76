import { eventsOf, watchedEvents } from '../../src/alerts/alert-events.ts'
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
  let at = place
  const dueAt = dueTimes(now)
  while (callsLeft() > callsPerStep) {
    at ??= await beginBatch(d1, maxHomes)
    if (!at) return true
    const found = await listReaching(d1, { after: at.after, limit: perStep + 1 }, reach(at.homes))
    const searches = wholeOf(found)
    const last = searches.at(-1)?.id
    if (last === undefined) {
      await endBatch(d1, at)
      at = null
      continue
    }
    for (const hits of inParts(await findHits(d1, at.homes, searches, now))) {
      if (callsLeft() < 1) return false
      const reached: number = hits.isLast ? last : (hits.rows.at(-1)?.search ?? last)
      await saveHits(d1, at, { hits: hits.rows, last: reached, dueAt })
      at = { ...at, after: reached }
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
  return parts.map((rows, at) => ({ rows, isLast: at === parts.length - 1 }))
}

/** When emails about an event at `now` are due. */
const dueTimes = (now: Date) =>
  Object.fromEntries(frequencies.map(one => [one, mailDue(one, now).getTime()])) as Record<
    Frequency,
    number
  >

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
function wholeOf(found: readonly Reaching[]): readonly Reaching[] {
  const last = found.at(-1)?.id
  const whole = found.filter(({ id }) => id !== last)
  return found.length <= perStep || whole.length === 0 ? found : whole
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
  for (const one of reaching) {
    const known = candidates.get(one.id)?.known ?? new Set()
    for (const home of byKey.get(one.place) ?? []) {
      const isCovered = home.price >= one.minPrice && home.price <= one.maxPrice
      if (isCovered && (home.beds ?? 0) >= one.minBeds) known.add(home)
    }
    const search = one.search === null ? null : (JSON.parse(one.search) as Search)
    candidates.set(one.id, { id: one.id, search, homes: [], known })
  }
  const asked = [...candidates.values()]
    .map(({ known, ...one }) => ({
      ...one,
      homes: [...known].filter(home => isReportable(one.search, home, now)).map(({ id }) => id),
    }))
    .filter(one => one.homes.length > 0)
  const found = await matchHomes(d1, asked, now)
  const changed = new Map(homes.map(home => [home.id, home]))
  return asked.flatMap(({ id }) =>
    (found.get(id) ?? []).flatMap(home => {
      const { before } = changed.get(home) ?? {}
      return before ? [{ search: id, home, before }] : []
    }),
  )
}

/** Whether this change alone is worth an email: a price increase is not. */
function isReportable(search: Search | null, home: ChangedHome, now: Date): boolean {
  const at = now.getTime()
  const events = search ? eventsOf(home.before, home, [], at) : watchedEvents(home.before, home, at)
  return events.length > 0
}

/** A saved search and the homes that may match it. */
export type Candidate = { id: number; search: Search | null; homes: readonly number[] }

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
