import { sql } from 'drizzle-orm'
import { capital } from '../../../src/format/format.ts'
import { communities, isWithin, placeKeysOf } from '../../../src/inventory/communities.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { WordsFilter } from '../../../src/inventory/filter/words-filter.ts'
import type { Listing } from '../../../src/inventory/listing.ts'
import { withoutPhrase } from '../../../src/search/answer-clauses.ts'
import { sentences } from '../../../src/search/answer-sentences.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { broaderSteps } from '../../../src/search/refine.ts'
import type { Homes } from '../../../src/search/sentence-parts.ts'
import type { Database } from '../../db/connect.ts'
import { surveyEach } from '../../inventory/find/counts.ts'
import { fromMatching } from '../../inventory/find/find.ts'
import { readCounts } from '../../inventory/home-counts.ts'
import { type Alternative, toAlternative } from '../alternatives.ts'

/** Limits that "cheaper" keeps: they say what a price is compared with. */
const kept = ['minPrice', 'maxPrice', 'minMonthly', 'maxMonthly', 'place', 'search', 'sort']

/**
 * What is cheaper than the search before: the homes under the new limit, and what one limit less or
 * another area would add. The alternatives are links to those homes.
 */
export async function answerCheaper(
  db: Database,
  {
    turn,
    search,
    overall,
    previous,
    best,
  }: {
    turn: Turn
    search: Search
    overall: Homes
    previous: WordsFilter | null
    /** The homes of the search, cheapest first. */
    best: readonly Listing[]
  },
  now: Date,
): Promise<{ text: string; homes: Listing[]; alternatives: Alternative[] }> {
  const words = sentences[turn.language]
  const { maxPrice } = search
  const isLowered = maxPrice !== undefined && maxPrice < (previous?.maxPrice ?? 0)
  const [home] = best
  const limit = isLowered ? maxPrice : overall.total > 0 ? overall.lowest - 1 : maxPrice
  const { wordsFirst, onlyMentioning: _, oneOf: __, source: ___, sort: ____, ...rest } = search
  const base: WordsFilter = { ...rest, ...(limit !== undefined && { maxPrice: limit }) }
  const steps = broaderSteps(base).filter(({ field }) => !kept.includes(field))
  const elsewhere = await otherPlace(db, base, now)
  const filters = [...steps.map(({ filter }) => filter), ...(elsewhere ? [elsewhere] : [])]
  // The other place is surveyed apart: filters of one survey share their place.
  const survey = (some: readonly WordsFilter[]) =>
    surveyEach(
      db,
      some.map(filter => ({ ...filter, wordsFirst })),
      now,
    )
  const [fewerLimits, otherwise] = await Promise.all([
    survey(steps.map(({ filter }) => filter)),
    survey(elsewhere ? [elsewhere] : []),
  ])
  const counts = [...fewerLimits, ...otherwise]
  const { total } = overall
  const relaxed = filters.flatMap((filter, index) => {
    const { homes = 0, lowest = 0 } = counts[index] ?? {}
    const isElsewhere = filter === elsewhere
    const name = isElsewhere
      ? words.elsewhere(filter.place?.[0] ?? '')
      : withoutPhrase(base, filter, turn.language)
    const isMore = homes > (isElsewhere || !isLowered ? 0 : total)
    return isMore ? [{ name, total: homes, lowest, filter, isElsewhere }] : []
  })
  const most = relaxed
    .filter(one => !one.isElsewhere)
    .sort((a, b) => b.total - a.total)
    .slice(0, 1)
  const parts = [...most, ...relaxed.filter(one => one.isElsewhere)]
  const named = !isLowered && home ? [home] : []
  const head = isLowered
    ? words.under(maxPrice, total)
    : home && words.lowestAt(home.price, home.address)
  return {
    text: [head, parts.length > 0 && words.others(parts)].filter(Boolean).join(' '),
    homes: named,
    alternatives: parts.map(({ name, total, filter }) =>
      toAlternative(filter, total, capital(name), turn.language),
    ),
  }
}

/** The same search in the other area of the same kind with the most homes; null if there is none. */
async function otherPlace(
  db: Database,
  search: WordsFilter,
  now: Date,
): Promise<WordsFilter | null> {
  const { place = [], ...anywhere } = search
  if (place.length === 0) return null
  const places = await readCounts(db, 'places')
  const kind = places.find(([, name]) => place.includes(name))?.[0] ?? 'subdivision'
  const column = sql.raw(`properties.${kind === 'zip' ? 'postal_code' : kind}`)
  const rows = await db.all<{ name: string; homes: number }>(
    sql`select ${column} as name, count(*) as homes ${fromMatching(anywhere, now)}
      and ${column} <> '' group by 1 order by 2 desc limit 200`,
  )
  const homes = new Map<string, number>()
  for (const row of rows) {
    const keys = placeKeysOf({ subdivision: row.name })
    if (place.some(one => isWithin(one, keys))) continue
    const name = communities.find(one => isWithin(one, keys)) ?? row.name
    if (!place.includes(name)) homes.set(name, (homes.get(name) ?? 0) + row.homes)
  }
  const [most] = [...homes].sort(([, a], [, b]) => b - a)
  return most ? { ...anywhere, place: [most[0]] } : null
}
