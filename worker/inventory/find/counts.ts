import { and, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { HomeArea } from '../../../src/map/home-area.ts'
import type { Database } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import { areaConditions } from './area.ts'
import { fromMatching } from './find.ts'
import { conditionsOf, type Limits } from './where.ts'

/** The number of homes that match each filter: see `surveyEach`. */
export const countEach = async (...args: Parameters<typeof surveyEach>): Promise<number[]> =>
  (await surveyEach(...args)).map(({ homes }) => homes)

/**
 * Counts the homes that match each filter and finds their lowest price in dollars, a dozen in one
 * pass over the homes of their status. Filters that share a limit must give it the same value, like
 * a filter and its broader variants. The limit keeps SQLite from copying each condition into each
 * count, for which it has too little memory.
 */
export async function surveyEach(
  db: Database,
  filters: readonly (Limits & HomeArea)[],
  now: Date,
): Promise<{ homes: number; lowest: number }[]> {
  const conditions = filters.map(filter => [
    ...conditionsOf(filter, now),
    ...areaConditions(filter).map((sql, index) => ({ key: `area ${index}`, sql })),
  ])
  const half = Math.ceil(filters.length / 2)
  if (filters.length > atOnce || (half < filters.length && conditions.flat().length > maxLimits)) {
    const size = Math.min(atOnce, half)
    const [some, others] = [filters.slice(0, size), filters.slice(size)]
    return (await Promise.all([surveyEach(db, some, now), surveyEach(db, others, now)])).flat()
  }
  const all = new Map(conditions.flat().map(({ key, sql }) => [key, sql]))
  const keys = [...all.keys()]
  const met = keys.map((key, index) => sql`coalesce(${all.get(key)}, 0) as ${column('met', index)}`)
  const counts = conditions.map((condition, index) => {
    const columns = condition.map(({ key }) => column('met', keys.indexOf(key)))
    const matching = sql`filter (where ${and(...columns) ?? sql`true`})`
    return sql`count(*) ${matching} as ${column('homes', index)},
      min(price) ${matching} as ${column('lowest', index)}`
  })
  if (counts.length === 0) return []
  const base: ListingFilter = { status: filters[0]?.status }
  const [row] = await db.all<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)}
    from (select ${sql.join([sql`properties.price as price`, ...met], sql`, `)} ${fromMatching(base, now)}
      limit -1)`)
  return filters.map((_, index) => ({
    homes: row?.[`homes${index}`] ?? 0,
    lowest: row?.[`lowest${index}`] ?? 0,
  }))
}

const atOnce = 12
/** Of all filters of a statement: D1 runs out of memory on one with more. */
const maxLimits = 600

const column = (name: string, index: number) => sql.raw(`${name}${index}`)

/** Counts over the homes of a filter. Prices in US dollars. */
export type Overview = {
  total: number
  lowest: number
  highest: number
  /** The number of homes with a size, and with a listing date. */
  sized: number
  dated: number
  sample: boolean
  /** The number of homes that meet each further limit. */
  narrowed: number[]
}

/** Counts the homes of a filter, and those that also meet each further limit, in one pass. */
export async function overview(
  db: Database,
  filter: Search,
  further: readonly ListingFilter[],
  now: Date,
): Promise<Overview> {
  const { price, sqft, listedAt, sample } = properties
  const counts = further.map((filter, index) => {
    const limits = and(...conditionsOf(filter, now).map(({ sql }) => sql))
    return sql`, count(*) filter (where ${limits}) as ${column('homes', index)}`
  })
  const [row] = await db.all<Record<string, number | null>>(sql`
    select count(*) as total, min(${price}) as lowest, max(${price}) as highest,
      count(*) filter (where ${sqft} > 0) as sized, count(${listedAt}) as dated,
      max(${sample}) as sample ${sql.join(counts)} ${fromMatching(filter, now)}`)
  const number = (name: string) => row?.[name] ?? 0
  return {
    total: number('total'),
    lowest: number('lowest'),
    highest: number('highest'),
    sized: number('sized'),
    dated: number('dated'),
    sample: number('sample') === 1,
    narrowed: further.map((_, index) => number(`homes${index}`)),
  }
}
