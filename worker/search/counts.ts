import { and, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { fromMatching } from './find.ts'
import { conditionsOf } from './where.ts'

/**
 * How many homes each of the filters gives, in one pass over the homes of their status. Every limit of
 * them must stand in one of them under the same value, as in a filter and its relaxations.
 */
export async function countEach(
  db: Database,
  filters: readonly ListingFilter[],
  now: Date,
): Promise<number[]> {
  const conditions = filters.map(conditionsOf)
  const all = new Map(conditions.flat().map(({ key, sql }) => [key, sql]))
  const keys = [...all.keys()]
  const met = keys.map((key, at) => sql`coalesce(${all.get(key)}, 0) as ${name('met', at)}`)
  const counts = conditions.map((one, at) => {
    const wanted = one.map(({ key }) => name('met', keys.indexOf(key)))
    return sql`count(*) filter (where ${and(...wanted) ?? sql`true`}) as ${name('homes', at)}`
  })
  if (counts.length === 0) return []
  const base: ListingFilter = { status: filters[0]?.status }
  const [row] = await db.all<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)}
    from (select ${sql.join([sql`1`, ...met], sql`, `)} ${fromMatching(base, now)})`)
  return filters.map((_, at) => row?.[`homes${at}`] ?? 0)
}

const name = (word: string, at: number) => sql.raw(`${word}${at}`)

/** What is counted over the homes of a filter in one pass. */
export type Overview = {
  total: number
  lowest: number
  highest: number
  /** How many have a size, and how many a first day on the market. */
  sized: number
  dated: number
  sample: boolean
  /** How many of them meet each of the further limits. */
  narrowed: number[]
}

export async function overview(
  db: Database,
  filter: ListingFilter,
  further: readonly ListingFilter[],
  now: Date,
): Promise<Overview> {
  const { price, sqft, listedAt, sample } = properties
  const counts = further.map((one, at) => {
    const limits = and(...conditionsOf(one).map(({ sql }) => sql))
    return sql`, count(*) filter (where ${limits}) as ${name('homes', at)}`
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
    narrowed: further.map((_, at) => number(`homes${at}`)),
  }
}
