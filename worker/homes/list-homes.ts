import type { Language } from '../../src/format/language.ts'
import { everywhere, type FirstView, northwest, viewportOf } from '../../src/homes/map/viewport.ts'
import type { CostTerms } from '../../src/inventory/cost/cost-terms.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import type { MentionCounts } from '../../src/inventory/listing-mentions.ts'
import {
  type ListingSectionName,
  narrowSection,
  sectionLimit,
} from '../../src/inventory/section-words.ts'
import type { Database } from '../db/connect.ts'
import { countMentions } from '../inventory/find/find.ts'
import { viewMap } from '../inventory/find/map-view.ts'
import { listFirst, listProperties, type Total } from '../inventory/homes.ts'
import { type Alternative, nearestSearch, splitSearch } from '../search/alternatives.ts'
import { answerList } from '../search/answer.ts'
import { describeParsed } from '../search/describe-parsed.ts'
import { mayBeQuoted } from '../search/guard.ts'
import { countSides, parseFollowUp, resolveWords, type Side } from '../search/resolve.ts'
import type { Answer } from '../search/search-result.ts'

/**
 * A page of the homes that match a search with words. `mentionCounts` says how many homes mention
 * the words that order the list; null if none do.
 */
export async function listHomes(
  db: Database,
  chosen: Search,
  page: { limit: number; offset: number },
  now: Date,
): Promise<Total & { homes: Listing[]; mentionCounts: MentionCounts | null }> {
  const { search } = await resolveWords(db, chosen, now)
  const [{ listings, ...total }, mentionCounts] = await Promise.all([
    listProperties(db, search, page, now, undefined, mayBeQuoted),
    countMentions(db, search, now),
  ])
  return { ...total, homes: listings, mentionCounts }
}

/**
 * How the words of a list were understood, with the homes of each of two searches joined by “or”,
 * and the answer to them.
 */
export type UnderstoodWords = ReturnType<typeof describeParsed> & { sides: Side[]; answer: Answer }

/**
 * Parses a list's words, or, with `after`, words that follow up on another search. Null if there are
 * none.
 */
export async function understandWords(
  db: Database,
  chosen: Search,
  after: Search | null,
  now: Date,
  terms: CostTerms,
): Promise<UnderstoodWords | null> {
  if (after && chosen.search) {
    const { question, words, search } = await parseFollowUp(db, chosen.search, after, now)
    const answer = await answerList(db, question, words, search, now, terms)
    return { ...describeParsed(words, null), sides: [], answer }
  }
  const { search, words } = await resolveWords(db, chosen, now)
  if (!words) return null
  const question = { query: chosen.search ?? '', context: 'buying' } as const
  const [sides, answer] = await Promise.all([
    countSides(db, chosen, { search, words }, now),
    answerList(db, question, words, search, now, terms),
  ])
  return { ...describeParsed(words, null), sides, answer }
}

/**
 * The filters that a list's words set, and the two searches that they join by “or”; null if the list
 * has no words.
 */
export async function readWords(
  db: Database,
  chosen: Search,
  now: Date,
): Promise<{ filters: ListingFilter; sides: Side[] } | null> {
  const { search, words } = await resolveWords(db, chosen, now)
  if (!words) return null
  return { filters: words.filter, sides: await countSides(db, chosen, { search, words }, now) }
}

const maxNearest = 3
const maxAlternatives = 5

/** What to show in place of an empty list: homes of the nearest search, and further searches. */
export async function listNearest(
  db: Database,
  chosen: Search,
  now: Date,
  language: Language = 'en',
): Promise<{
  notice: string | null
  homes: Listing[]
  alternatives: Alternative[]
  filters: ListingFilter
}> {
  const { search } = await resolveWords(db, chosen, now)
  const { searches, nearest } = await nearestSearch(db, search, now, language)
  const { wordsFirst: _, ...filters } = search
  const page = { limit: maxNearest, offset: 0 }
  const nearestPage =
    nearest &&
    (await listProperties(db, closestFirst(search, nearest.filter), page, now, 0, mayBeQuoted))
  return {
    notice: nearest?.notice ?? null,
    homes: nearestPage?.listings ?? [],
    alternatives: searches.slice(0, maxAlternatives),
    filters,
  }
}

/** Without the limit on the price that nothing meets, the nearest to it come first. */
function closestFirst(asked: ListingFilter, { sort, ...nearest }: ListingFilter): ListingFilter {
  const dropped = (limit: 'minPrice' | 'maxPrice') =>
    asked[limit] !== undefined && nearest[limit] === undefined
  const closest = dropped('maxPrice') ? 'price-low' : dropped('minPrice') ? 'price-high' : undefined
  return { ...nearest, sort: sort ?? closest }
}

/** The homes of a search as its map opens with them. */
export async function viewFirst(
  db: Database,
  chosen: Search,
  params: URLSearchParams,
  now: Date,
): Promise<FirstView> {
  const { search } = await resolveWords(db, chosen, now)
  const chosenView = viewportOf(params)
  const bounds = chosenView?.bounds ?? everywhere
  const mapView = await viewMap(db, search, bounds, now)
  const start = chosenView ?? viewportOf(params, mapView) ?? { bounds: northwest }
  // Groups of all of Nevada are too coarse for where the homes are.
  if (chosenView || mapView.groups.length === 0) return { start, bounds, mapView }
  const closer = await viewMap(db, search, start.bounds, now)
  return { start, bounds: start.bounds, mapView: closer }
}

/** The searches with one more limit that split a list's homes best; none for two joined by “or”. */
export async function refineList(db: Database, chosen: Search, now: Date): Promise<Alternative[]> {
  const { search } = await resolveWords(db, chosen, now)
  return search.oneOf ? [] : splitSearch(db, search, now)
}

/** The homes of a listing block; `total` is null unless it is counted, `more` if it is larger. */
export type ListedSection = { homes: Listing[]; total: number | null; more: boolean }

/**
 * The homes of several listing blocks, with one statement.
 * @param chosen a search that narrows the blocks further
 * @param spare how many more homes than a block shows: one number, or one for each block
 * @param counted the blocks whose homes are counted
 */
export async function listSections<Name extends ListingSectionName>(
  db: Database,
  names: readonly Name[],
  now: Date,
  {
    chosen = {},
    spare = [],
    counted = [],
  }: { chosen?: Search; spare?: readonly number[]; counted?: readonly ListingSectionName[] } = {},
): Promise<Record<Name, ListedSection>> {
  const { search: filter } = await resolveWords(db, chosen, now)
  const searches = names.flatMap((name, index) => {
    const search = narrowSection(name, filter)
    const isCounted = counted.includes(name)
    const limit = sectionLimit(name) + (spare[index] ?? spare[0] ?? 0)
    return search ? [{ name, search, limit, isCounted }] : []
  })
  const lists = await listFirst(db, searches, now)
  const homesByName = new Map(searches.map(({ name }, index) => [name, lists[index]]))
  const none = (name: Name): ListedSection => ({
    homes: [],
    more: false,
    total: counted.includes(name) ? 0 : null,
  })
  const sections = names.map(name => [name, homesByName.get(name) ?? none(name)])
  return Object.fromEntries(sections) as Record<Name, ListedSection>
}
