import type { Language } from '../../src/format/language.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { type HomeArea, writeHomeArea } from '../../src/map/home-area.ts'
import { refinementName, relaxationName } from '../../src/search/answer-words.ts'
import { clauseWords } from '../../src/search/clause-words.ts'
import {
  bestSplits,
  broaderSteps,
  type Refinement,
  refined,
  refinements,
  type Step,
} from '../../src/search/refine.ts'
import { resultWords } from '../../src/search/result-words.ts'
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
  language: Language,
): Alternative[] =>
  bestSplits(offered, totals, total).map(index => {
    const { limit } = offered[index] as Refinement
    const name = refinementName(limit, language)
    return toAlternative(refined(filter, limit), totals[index] ?? 0, name, language)
  })

/** Counts the homes of a search, and returns the searches that split them best. */
export async function splitSearch(
  db: Database,
  search: Search,
  now: Date,
  language: Language = 'en',
): Promise<Alternative[]> {
  const offered = await listRefinements(db, search)
  const limits = offered.map(({ limit }) => limit)
  const { total, narrowed } = await overview(db, search, limits, now)
  return narrowerSearches(search, offered, narrowed, total, language)
}

/** A broader search for a filter that matches nothing, and a notice of what was dropped. */
export type Broadened = { filter: ListingFilter; notice: string }

/**
 * Searches with one limit less, or a higher price, that match more homes than `total`. If the
 * filter matches none, `nearest` drops the least important limit that helps; if no single one
 * helps, it drops one after another until homes match. Null if no home is for sale.
 * @param asked the search with all its limits, which names and notices compare with
 */
export async function broaderSearches(
  db: Database,
  filter: ListingFilter,
  total: number,
  now: Date,
  language: Language,
  asked: Search = filter,
): Promise<{ searches: Alternative[]; nearest: Broadened | null }> {
  const single = stepsOf(filter).map(step => step.filter)
  const candidates = [...single, ...(total === 0 ? dropOneByOne(filter) : [])]
  const [totals, raised] = await Promise.all([
    countEach(db, candidates, now),
    total === 0 && asked === filter ? raisePrice(db, filter, now, language) : [],
  ])
  const relaxed = (after: ListingFilter, homes = 0) =>
    toAlternative(after, homes, relaxationName(asked, after, language), language)
  const searches = single.map((after, index) => relaxed(after, totals[index]))
  const helpful = [...raised, ...searches].filter(alternative => alternative.total > total)
  const first = total === 0 ? totals.findIndex(homes => homes > 0) : -1
  const broad = candidates[first]
  if (!broad) return { searches: helpful, nearest: null }
  const together = relaxed(broad, totals[first])
  const notice = clauseWords[language].nearest(together.name, together.total)
  return {
    searches: helpful.length > 0 ? helpful : [together],
    nearest: { filter: broad, notice },
  }
}

/**
 * The nearest search that matches homes, for a list without any. Drops the area and the status
 * first: a home elsewhere, or one that is for sale, is closer than one that lacks a requested
 * feature.
 */
export async function nearestSearch(
  db: Database,
  search: ListingFilter & HomeArea,
  now: Date,
  language: Language,
) {
  const { status, bounds, area, near, within: _, ...filter } = search
  const isWider = Boolean(status?.length || bounds || area?.length || near)
  const { total } = isWider ? await overview(db, filter, [], now) : { total: 0 }
  if (total === 0) {
    return broaderSearches(db, filter, 0, now, language, isWider ? search : filter)
  }
  const wider = toAlternative(filter, total, relaxationName(search, filter, language), language)
  const notice = clauseWords[language].nearest(wider.name, total)
  return { searches: [wider], nearest: { filter, notice } }
}

/** The same search up to the next round price at which a home matches. */
async function raisePrice(
  db: Database,
  filter: ListingFilter,
  now: Date,
  language: Language,
): Promise<Alternative[]> {
  const { maxPrice, ...open } = filter
  if (maxPrice === undefined || (open.minPrice ?? 0) > maxPrice) return []
  const { total, lowest } = await overview(db, open, [], now)
  if (total === 0) return []
  const limit = { maxPrice: Math.ceil(lowest / priceStep) * priceStep }
  const raised = { ...filter, ...limit }
  const { total: homes } = await overview(db, raised, [], now)
  return [toAlternative(raised, homes, refinementName(limit, language), language)]
}

/** Dollars. */
const priceStep = 25_000

/**
 * The filter without its least important limit, then without its two least important ones, and so
 * on.
 */
function dropOneByOne(filter: ListingFilter): ListingFilter[] {
  const [step] = stepsOf(filter)
  return step ? [step.filter, ...dropOneByOne(step.filter)] : []
}

/** Words that only order the homes exclude none, so dropping them would not find more. */
function stepsOf(filter: Limits): Step[] {
  const runs = filter.search?.split(', ') ?? []
  const isLimit = runs.some(run => !filter.wordsFirst?.includes(run))
  return broaderSteps(filter).filter(({ field }) => field !== 'search' || isLimit)
}

/** Another search: its filter, its number of homes, and what is different about it. */
export function toAlternative(
  filter: Limits & HomeArea,
  total: number,
  name: string,
  language: Language,
): Alternative {
  const text = `${name}: ${resultWords[language].countedHomes(total)}`
  const params = [...toSearchParams(filter), ...writeHomeArea(filter)]
  return { name, text, url: propertiesPath(new URLSearchParams(params)), total }
}
