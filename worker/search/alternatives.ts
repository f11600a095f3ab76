import { plural } from '../../src/format/format.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { type HomeArea, writeHomeArea } from '../../src/map/home-area.ts'
import {
  areaLimit,
  describeDifference,
  raisedPriceName,
  refinementName,
  relaxationName,
  relaxedNotice,
} from '../../src/search/answer-words.ts'
import {
  bestSplits,
  broaderSteps,
  type Refinement,
  refined,
  refinements,
  type Step,
} from '../../src/search/refine.ts'
import type { Database } from '../db/connect.ts'
import { countEach, overview } from '../inventory/find/counts.ts'
import type { Limits } from '../inventory/find/where.ts'
import { suggestPlaces } from '../inventory/suggest-places.ts'

/** Another search, and the number of homes that match. */
export type Alternative = {
  /** What is different: “Pool”, or “Without the pool”. */
  name: string
  /** The name with the number of homes. */
  text: string
  url: string
  total: number
}

/** The limits that a search could add, given the places that have most homes for sale. */
export async function listRefinements(db: Database, filter: ListingFilter): Promise<Refinement[]> {
  const places = filter.place ? [] : await suggestPlaces(db, '', maxPlaces)
  // Without words, it suggests every larger place.
  const largest = places.filter(({ kind }) => kind !== 'city').slice(0, maxPlaces)
  return refinements(
    filter,
    largest.map(({ name }) => name),
  )
}

const maxPlaces = 8

/**
 * The searches with one more limit that split the homes of a search best.
 * @param totals how many of the `total` homes meet each limit
 */
export const narrowerSearches = (
  filter: Limits & HomeArea,
  offered: readonly Refinement[],
  totals: readonly number[],
  total: number,
): Alternative[] =>
  bestSplits(offered, totals, total).map(index => {
    const { limit } = offered[index] as Refinement
    return toAlternative(refined(filter, limit), totals[index] ?? 0, refinementName(limit))
  })

/** Counts the homes of a search, and returns the searches that split them best. */
export async function splitSearch(db: Database, search: Search, now: Date): Promise<Alternative[]> {
  const offered = await listRefinements(db, search)
  const limits = offered.map(({ limit }) => limit)
  const { total, narrowed } = await overview(db, search, limits, now)
  return narrowerSearches(search, offered, narrowed, total)
}

/** A broader search for a filter that matches nothing, and a notice of what was dropped. */
export type Broadened = { filter: ListingFilter; notice: string }

/**
 * Searches with one limit less, or a higher price, that match more homes than `total`. If the
 * filter matches none, `nearest` drops the least important limit that helps; if no single one
 * helps, it drops one after another until homes match. Null if no home is for sale.
 * @param alreadyDropped limits that are already dropped, which labels and notices include
 */
export async function broaderSearches(
  db: Database,
  filter: ListingFilter,
  total: number,
  now: Date,
  alreadyDropped: readonly string[] = [],
): Promise<{ searches: Alternative[]; nearest: Broadened | null }> {
  const single = stepsOf(filter).map(step => ({
    filter: step.filter,
    dropped: [...alreadyDropped, describeDifference(step.field, filter, step.filter)],
  }))
  const candidates = [...single, ...(total === 0 ? dropOneByOne(filter, alreadyDropped) : [])]
  const [totals, raised] = await Promise.all([
    countEach(
      db,
      candidates.map(candidate => candidate.filter),
      now,
    ),
    total === 0 && alreadyDropped.length === 0 ? raisePrice(db, filter, now) : [],
  ])
  const searches = single.map(({ filter, dropped }, index) => {
    const homes = totals[index] ?? 0
    return toAlternative(filter, homes, relaxationName(dropped))
  })
  const helpful = [...raised, ...searches].filter(alternative => alternative.total > total)
  const first = total === 0 ? totals.findIndex(homes => homes > 0) : -1
  const candidate = candidates[first]
  if (!candidate) return { searches: helpful, nearest: null }
  const { filter: broad, dropped } = candidate
  const homes = totals[first] ?? 0
  const together = toAlternative(broad, homes, relaxationName(dropped))
  return {
    searches: helpful.length > 0 ? helpful : [together],
    nearest: { filter: broad, notice: relaxedNotice(dropped, homes) },
  }
}

/**
 * The nearest search that matches homes, for a list without any. Drops the area and the status
 * first: a home elsewhere, or one that is for sale, is closer than one that lacks a requested
 * feature.
 */
export async function nearestSearch(db: Database, search: ListingFilter & HomeArea, now: Date) {
  const { status, bounds, area, near, within: _, ...filter } = search
  const alreadyDropped = [
    ...(bounds || area?.length || near ? [areaLimit] : []),
    ...(status?.length ? [describeDifference('status', { status }, {})] : []),
  ]
  const { total } = alreadyDropped.length > 0 ? await overview(db, filter, [], now) : { total: 0 }
  if (total === 0) return broaderSearches(db, filter, 0, now, alreadyDropped)
  return {
    searches: [toAlternative(filter, total, relaxationName(alreadyDropped))],
    nearest: { filter, notice: relaxedNotice(alreadyDropped, total) },
  }
}

/** The same search up to the next round price at which a home matches. */
async function raisePrice(db: Database, filter: ListingFilter, now: Date): Promise<Alternative[]> {
  const { maxPrice, ...open } = filter
  if (maxPrice === undefined || (open.minPrice ?? 0) > maxPrice) return []
  const { total, lowest } = await overview(db, open, [], now)
  if (total === 0) return []
  const raised = { ...filter, maxPrice: Math.ceil(lowest / priceStep) * priceStep }
  const { total: homes } = await overview(db, raised, [], now)
  return [toAlternative(raised, homes, raisedPriceName(raised.maxPrice))]
}

/** Dollars. */
const priceStep = 25_000

/**
 * The filter without its least important limit, then without its two least important ones, and so
 * on.
 */
function dropOneByOne(filter: ListingFilter, alreadyDropped: readonly string[]) {
  const broader: { filter: ListingFilter; dropped: string[] }[] = []
  let dropped = [...alreadyDropped]
  for (let [step] = stepsOf(filter); step; [step] = stepsOf(step.filter)) {
    const before = broader.at(-1)?.filter ?? filter
    dropped = [...dropped, describeDifference(step.field, before, step.filter)]
    broader.push({ filter: step.filter, dropped })
  }
  return broader
}

/** Words that only order the homes exclude none, so dropping them would not find more. */
function stepsOf(filter: Limits): Step[] {
  const runs = filter.search?.split(', ') ?? []
  const isLimit = runs.some(run => !filter.wordsFirst?.includes(run))
  return broaderSteps(filter).filter(({ field }) => field !== 'search' || isLimit)
}

/**
 * Another search: its filter, its number of homes, and what is different about it.
 * @param home the word for a home in the language of the name
 */
export function toAlternative(
  filter: Limits & HomeArea,
  total: number,
  name: string,
  home = 'home',
): Alternative {
  const params = [...toSearchParams(filter), ...writeHomeArea(filter)]
  const url = propertiesPath(new URLSearchParams(params))
  return { name, text: `${name}: ${plural(total, home)}`, url, total }
}
