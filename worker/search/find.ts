import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { HomeArea } from '../../src/domain/home-area.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Point } from '../../src/domain/projection.ts'
import { cell, listingCounters, properties } from '../db/schema.ts'
import { cellRowsOf, cellsAround } from './area.ts'
import { orderOf } from './orders.ts'
import { marketsOf, raw, visitorWords, whereOf } from './where.ts'

/** A visitor's filter and area; `source`, a feed's name, is set only by the site. */
export type Search = ListingFilter & HomeArea & { source?: string }

/**
 * A query for the ids of the first matching homes in sort order. It scans an index that contains
 * the sort key and every filtered column, and stops at the limit.
 */
export function matchingIds(search: Search, now: Date, limit: number): SQL {
  const { position, direction, index, known } = orderOf(search.sort ?? 'newest')
  const markets = marketsOf(search.status, now)
  const conditions = and(
    known,
    whereOf(search),
    search.source ? eq(source, search.source) : undefined,
  )
  // The same for all visitors, so it is text: drizzle takes as long to write out a column as SQLite
  // to find it.
  const ids = `select properties.id as id, ${position} as position from`
  const end = sql.raw(`order by position ${direction}, id ${direction} limit ${Number(limit)}`)
  const strips = cellRowsOf(search)
  if (strips) {
    return sql`${sql.raw(ids)} (select value ->> 0 as low, value ->> 1 as high
        from json_each(${JSON.stringify(strips)})) as strip
      cross join ${properties} indexed by properties_by_cell
      where ${cell} between low and high and ${and(anyOf(markets), conditions)} ${end}`
  }
  const onlyFeatured = search.status?.length === 1 && search.status[0] === 'Featured'
  const narrow = search.source ? 'properties_by_origin' : 'properties_by_featured'
  const used = search.source || onlyFeatured ? narrow : index
  // Each status has its own part of the index; SQLite merges their rows in order.
  const walks = markets.map(({ status, only }) => {
    const walk = sql.raw(
      `${ids} properties indexed by ${used} where properties.status = '${status}'`,
    )
    const limits = and(only, conditions)
    return limits ? sql`${walk} and ${limits}` : walk
  })
  return sql`${sql.join(walks, sql` union all `)} ${end}`
}

/**
 * A query for the ids of at most `limit` matching homes around a point, from its own cell outward, or
 * in a ZIP code for homes without one. It stops at the limit, so it reads few homes where many are
 * for sale.
 */
export function idsAround(
  { at, postalCode }: { at: Point | null; postalCode: string },
  search: ListingFilter,
  now: Date,
  { only, limit }: { only: SQL; limit: number },
): SQL {
  const matching = and(anyOf(marketsOf(search.status, now)), whereOf(search), only)
  if (!at) {
    return sql`select ${properties.id} from ${properties} indexed by properties_by_postal_code
      where ${and(eq(properties.postalCode, postalCode), matching)} limit ${raw(limit)}`
  }
  return sql`select ${properties.id} from (select value ->> 0 as low, value ->> 1 as high
      from json_each(${JSON.stringify(cellsAround(at))})) as strip
    cross join ${properties} indexed by properties_by_cell
    where ${cell} between low and high and ${matching} limit ${raw(limit)}`
}

/** A `from … where …` over all matching homes. `index` must be one of the sort indexes. */
export const fromMatching = (search: Search, now: Date, index = newestFirst): SQL =>
  sql`from ${properties} indexed by ${index}
    where ${and(anyOf(marketsOf(search.status, now)), whereOf(search))}`

/**
 * A `from … where …` over the homes that an FTS5 expression finds, the newest first. It walks the
 * index of words, so that a query for the first few homes reads only those.
 */
export const fromWords = (match: string, condition: SQL | undefined): SQL =>
  sql`from listing_words cross join ${properties} on ${properties.id} = listing_words.rowid
    where ${and(sql`listing_words match ${match}`, condition)} order by listing_words.rowid desc`

/** Whether a home of these statuses has the words. */
export function someHomeSays(text: string, status: ListingFilter['status'], now: Date): SQL {
  const match = visitorWords(text)
  return match === null ? sql`false` : someHomeMatches(match, status, now)
}

/** Whether an FTS5 expression finds a home of these statuses. */
export const someHomeMatches = (match: string, status: ListingFilter['status'], now: Date): SQL =>
  sql`exists(select 1 ${fromWords(match, anyOf(marketsOf(status, now)))} limit 1)`

/**
 * The number of matching homes from the counters; undefined if a search limits more than the
 * status.
 */
export function countedMarket(search: Search, now: Date): SQL | undefined {
  const markets = marketsOf(search.status, now)
  if (whereOf(search) || search.source || markets.some(({ only }) => only)) return undefined
  const { kind, status, homes } = listingCounters
  const counted = inArray(
    status,
    markets.map(market => market.status),
  )
  return sql`(select coalesce(sum(${homes}), 0) from ${listingCounters}
    where ${and(eq(kind, 'source'), counted)})`
}

const { source } = properties

const newestFirst = sql.raw(orderOf('newest').index)

const anyOf = (markets: ReturnType<typeof marketsOf>) =>
  or(...markets.map(({ status, only }) => and(eq(properties.status, status), only)))
