import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { namedFields } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { countedMarket, matchingIds } from './find/find.ts'
import { mentionWordsOf } from './find/mentions.ts'
import { orderSql } from './find/orders.ts'
import { quoteWords } from './find/quotes.ts'
import { raw } from './find/where.ts'
import { cardColumns, isHome, type Stored, selectHomes, toListing } from './listing-rows.ts'

type Page = { limit: number; offset: number }

/** Lists count matching homes up to this number; beyond it, `more` is true. */
const countedUpTo = 300

/** How many homes match; `more` if counting stopped early. */
export type Total = { total: number; more: boolean }

/**
 * A page of the matching homes in sort order, and the total. Off-market homes never match. One
 * statement finds the page, counts, and reads the page's homes by id.
 * @param upTo the highest count; 0 to skip counting
 * @param mayQuote which sentences of a listing may be quoted; without it, none
 */
export async function listProperties(
  db: Database,
  search: Search,
  { limit, offset }: Page,
  now: Date,
  upTo = countedUpTo,
  mayQuote: (sentence: string) => boolean = () => false,
): Promise<Total & { listings: Listing[] }> {
  const mentions = mentionWordsOf(search)
  if (mentions.length > 0) return listMentioning(db, search, { limit, offset }, now, upTo, mayQuote)
  const known = upTo === 0 ? 0 : await countedMarket(db, search, now)
  const matching = matchingIds(
    search,
    now,
    Math.max(offset + limit, known === undefined ? upTo + 1 : 0),
  )
  const page = sql`select id from matching limit ${raw(limit)} offset ${raw(offset)}`
  const rows = await db.all<Stored & { total: number }>(sql`select ${cardColumns}, counted.total
    from (with matching as materialized (${matching})
      select ${known === undefined ? sql`(select count(*) from matching)` : raw(known)} as total,
        (select json_group_array(id) from (${page})) as page) as counted
    left join properties on properties.id in (select value from json_each(counted.page))
    order by ${orderSql(search.sort ?? 'newest')}`)
  const counted = rows[0]?.total ?? 0
  return {
    listings: rows.filter(isHome).map(row => toListing(row, now)),
    total: Math.min(counted, upTo),
    more: counted > upTo,
  }
}

/**
 * The same for a search whose words order the homes: those that mention them first, each with what
 * it mentions.
 */
async function listMentioning(
  db: Database,
  search: Search,
  { limit, offset }: Page,
  now: Date,
  upTo: number,
  mayQuote: (sentence: string) => boolean,
): Promise<Total & { listings: Listing[] }> {
  const matching = matchingIds(search, now, Math.max(offset + limit, upTo + 1))
  const page = sql`select id, bits from matching limit ${raw(limit)} offset ${raw(offset)}`
  const rows = await db.all<
    Stored & { total: number; page: string; remarks: string; details: string }
  >(sql`
    select ${cardColumns}, properties.details as details, counted.total, counted.page
    from (with matching as materialized (${matching})
      select (select count(*) from matching) as total,
        (select json_group_array(json_array(id, bits)) from (${page})) as page) as counted
    left join properties on properties.id in
      (select value ->> 0 from json_each(counted.page))`)
  const homes = new Map(rows.filter(isHome).map(row => [row.id, row]))
  const pageRows: [id: number, bits: number][] = JSON.parse(rows[0]?.page ?? '[]')
  const counted = rows[0]?.total ?? 0
  const mentions = mentionWordsOf(search)
  return {
    listings: pageRows.flatMap(([id, bits]) => {
      const row = homes.get(id)
      return row ? { ...toListing(row, now), said: quoteWords(row, mentions, bits, mayQuote) } : []
    }),
    total: Math.min(counted, upTo),
    more: counted > upTo,
  }
}

/** Such searches have a statement each: it repeats their limits, and has at most 100 KB on D1. */
const isLong = (search: Search) =>
  Object.keys(search).length > 12 || namedFields.some(field => search[field]?.length)

/**
 * The first homes of several searches, each in its own order: one statement, so that a page with six
 * listing blocks reads each of its homes once. `total` is null unless it is counted.
 */
export async function listFirst(
  db: Database,
  searches: { search: Search; limit: number; isCounted?: boolean }[],
  now: Date,
): Promise<{ homes: Listing[]; total: number | null; more: boolean }[]> {
  if (searches.length === 0) return []
  if (searches.length > 1 && searches.some(({ search }) => isLong(search))) {
    const each = await Promise.all(searches.map(search => listFirst(db, [search], now)))
    return each.flat()
  }
  const idQueries = searches.map(({ search, limit, isCounted }) => {
    const upTo = isCounted ? Math.max(limit, countedUpTo + 1) : limit
    return sql`(with matching as materialized (${matchingIds(search, now, upTo)})
      select json_array((select json_group_array(id) from (select id from matching limit ${raw(limit)})),
        ${isCounted ? sql`(select count(*) from matching)` : sql`null`}))`
  })
  const all = sql`(select json_array(${sql.join(
    idQueries.map(ids => sql`json(${ids})`),
    sql`, `,
  )}) as ids) as lists`
  const rows = await db.all<
    Stored & { ids: string }
  >(sql`select ${cardColumns}, lists.ids from ${all}
    left join properties on properties.id in
      (select one.value from json_each(lists.ids) as list, json_each(list.value, '$[0]') as one)`)
  const homes = new Map(rows.filter(isHome).map(row => [row.id, toListing(row, now)]))
  const lists: [number[], number | null][] = JSON.parse(rows[0]?.ids ?? '[]')
  return lists.map(([ids, total]) => ({
    homes: ids.flatMap(id => homes.get(id) ?? []),
    total: total && Math.min(total, countedUpTo),
    more: Number(total) > countedUpTo,
  }))
}

/** The homes with these ids that are not off the market, in the order of the ids. At most 100. */
export async function findProperties(db: Database, ids: number[], now: Date): Promise<Listing[]> {
  if (ids.length === 0) return []
  const listings = await selectHomes(
    db,
    sql`where ${and(inArray(properties.id, ids), ne(properties.status, 'Off Market'))}`,
    now,
  )
  const homes = new Map(listings.map(home => [home.id, home]))
  return ids.flatMap(id => homes.get(id) ?? [])
}

export type IndexedHome = { id: number; modifiedAt: Date | null; photos: string[] }

/**
 * The homes that search engines may index, newest first: all on display except samples and earlier
 * listings, which redirect to the latest one.
 */
export async function listIndexed(db: Database, limit: number): Promise<IndexedHome[]> {
  const rows = await db
    .select({
      id: properties.id,
      modifiedAt: properties.modifiedAt,
      photos: sql<string>`(select json_group_array(url) from
        (select url from photos where property_id = ${properties.id} order by position))`,
    })
    .from(properties)
    .where(
      and(
        inArray(properties.status, ['Active', 'Pending', 'Sold']),
        eq(properties.sample, false),
        isNull(properties.mergedInto),
      ),
    )
    .orderBy(desc(properties.listedAt))
    .limit(limit)
  return rows.map(row => ({ ...row, photos: JSON.parse(row.photos) }))
}
