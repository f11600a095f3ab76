import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Point } from '../../../src/drawings/projection.ts'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { MentionCounts } from '../../../src/inventory/listing-mentions.ts'
import { type Database, sqlName } from '../../db/connect.ts'
import { cell, filteredColumns, properties } from '../../db/schema.ts'
import { countsByName, readCounts } from '../home-counts.ts'
import { cellRowsOf, cellsAround } from './area.ts'
import { quoted } from './literals.ts'
import { homesMentioning, mentionWordsOf } from './mentions.ts'
import { orderOf } from './orders.ts'
import { anyOf, marketsOf, raw, requiredWords, whereOf } from './where.ts'

/**
 * A query for the ids of the first matching homes in sort order. It scans an index that contains
 * the sort key and every filtered column, and stops at the limit. Homes that mention the search's
 * words come before the others: see `homesMentioning` for the further columns `words` and `bits`.
 */
export function matchingIds(search: Search, now: Date, limit: number): SQL {
  const mentions = mentionWordsOf(search)
  if (mentions.length === 0) return walk(search, now, limit)
  const { column, direction } = orderOf(search.sort ?? 'newest')
  const order = sql.raw(
    `order by words desc, position ${direction}, id ${direction} limit ${Number(limit)}`,
  )
  const others = walk(search, now, limit, sql`properties.id not in (select id from matched)`)
  return sql`with matched as materialized (${homesMentioning(mentions)})
    select id, position, words, bits from (
      select * from (select properties.id as id, ${sql.raw(column)} as position, matched.words, matched.bits
        from matched cross join properties on properties.id = matched.id
        where ${limitsOf(search, now)} ${order})
      union all select id, position, 0, 0 from (${others})) ${order}`
}

/** All conditions on a search's homes. */
const limitsOf = (search: Search, now: Date) =>
  and(
    anyOf(marketsOf(search.status, now)),
    whereOf(search, now),
    search.source ? eq(source, search.source) : undefined,
  )

/** How many homes of a search mention any of the words, and how many mention each. */
export async function countMentions(
  db: Database,
  search: Search,
  now: Date,
): Promise<MentionCounts | null> {
  const mentions = mentionWordsOf(search)
  if (mentions.length === 0) return null
  const each = mentions.map(
    (_, index) =>
      sql`count(*) filter (where matched.bits & ${raw(2 ** index)}) as ${sql.raw(`part${index}`)}`,
  )
  const [row] = await db.all<Record<string, number>>(sql`
    select count(*) as homes, ${sql.join(each, sql`, `)}
    from (${homesMentioning(mentions)}) as matched cross join properties on properties.id = matched.id
    where ${limitsOf(search, now)}`)
  const parts = mentions.map(({ name }, index): [string, number] => [
    name,
    row?.[`part${index}`] ?? 0,
  ])
  return { homes: row?.homes ?? 0, each: Object.fromEntries(parts) }
}

/** A search's homes in index order, up to the limit. */
function walk(search: Search, now: Date, limit: number, only?: SQL): SQL {
  const { column, direction, index } = orderOf(search.sort ?? 'newest')
  const markets = marketsOf(search.status, now)
  const conditions = and(
    whereOf(search, now),
    search.source ? eq(source, search.source) : undefined,
    only,
  )
  // Written as text, because it is the same for all visitors: drizzle takes as long to serialize a
  // column as SQLite takes for the query.
  const ids = `select properties.id as id, ${column} as position from`
  const order = `order by position ${direction}, id ${direction}`
  const end = sql.raw(`${order} limit ${Number(limit)}`)
  const strips = cellRowsOf(search)
  if (strips) return sql`${sql.raw(ids)} ${inCells(strips, markets)} and ${conditions} ${end}`
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
  const all = sql`${sql.join(walks, sql` union all `)}`
  const words = requiredWords(search)
  if (words === null) return sql`${all} ${end}`
  const endIf = (condition: string) =>
    sql.raw(`${order} limit iif((select count(*) from hits) ${condition}, ${Number(limit)}, 0)`)
  return sql`with hits as materialized (
      select rowid as id from listing_words where listing_words match ${sql.raw(quoted(words))}
      limit ${raw(maxHits + 1)})
    select * from (${sql.raw(ids)} hits cross join properties on properties.id = hits.id
      where ${anyOf(markets)} and ${conditions} ${endIf(`<= ${maxHits}`)})
    union all select * from (${all} ${endIf(`> ${maxHits}`)})
    ${end}`
}

/**
 * If at most this many homes have the words, the search starts from those homes: walking an index for
 * them would read most of it.
 */
const maxHits = 120

/** The most homes on the market that are looked at for those like another one. */
const maxNear = 250

/** The columns that searches filter by, as text: the indexes of searches have all of them. */
export const filterColumns = sql.raw(
  filteredColumns.map(name => `properties.${sqlName(properties[name])}`).join(', '),
)

/**
 * A `from … where … limit` over the matching homes among the `maxNear` nearest of their statuses to a
 * point, from its own cell outward, or in a ZIP code for homes without one. So a rare kind of home
 * reads no more than a common one.
 * @param only a condition beyond the search, on any column
 */
export function fromAround(
  { at: position, postalCode }: { at: Point | null; postalCode: string },
  search: ListingFilter,
  now: Date,
  { only, limit }: { only: SQL; limit: number },
): SQL {
  const markets = marketsOf(search.status, now)
  const from = position
    ? inCells(cellsAround(position), markets)
    : sql`properties indexed by properties_by_postal_code
        where properties.postal_code = ${postalCode} and ${anyOf(markets)}`
  const near = sql`select ${filterColumns} from ${from} limit ${raw(maxNear)}`
  return sql`from (select properties.id from (${near}) as properties
      where ${whereOf(search, now) ?? sql`true`}) as near
    cross join properties on properties.id = near.id where ${only} limit ${raw(limit)}`
}

/** The homes of some statuses in runs of cells, as the beginning of a `from … where`. */
const inCells = (strips: readonly [low: number, high: number][], markets: Markets): SQL =>
  sql`(select value ->> 0 as low, value ->> 1 as high
      from json_each(${JSON.stringify(strips)})) as strip
    cross join properties indexed by properties_by_cell
    where ${cell} between low and high and properties.status <> 'Off Market'
      and ${anyOf(markets)}`

/**
 * A `from … where …` over the matching homes of a part of the map. It reads the cells of the area, or
 * all homes of the statuses if the area is large.
 */
export function fromView(search: Search, now: Date): SQL {
  const strips = cellRowsOf(search)
  if (!strips) return fromMatching(search, now)
  return sql`from ${inCells(strips, marketsOf(search.status, now))} and ${whereOf(search, now)}`
}

/** A `from … where …` over all matching homes. `index` must be one of the sort indexes. */
export const fromMatching = (search: Search, now: Date, index = newestFirst): SQL =>
  sql`from properties indexed by ${index}
    where ${and(anyOf(marketsOf(search.status, now)), whereOf(search, now))}`

/**
 * A `from … where …` over the homes that an FTS5 expression finds, the newest first. Scans the
 * full-text index, so that a query for the first few homes reads only those.
 */
export const fromWords = (match: string, condition: SQL | undefined): SQL =>
  sql`from listing_words
    ${condition && sql`cross join properties on properties.id = listing_words.rowid`}
    where ${and(sql`listing_words match ${match}`, condition)} order by listing_words.rowid desc`

/** Whether an FTS5 expression finds a home of these statuses. */
export const someHomeMatches = (match: string, status: ListingFilter['status'], now: Date): SQL =>
  sql`exists(select 1 ${fromWords(match, anyOf(marketsOf(status, now)))} limit 1)`

/** Whether a search limits nothing but the stored status. */
export const isUnfiltered = (search: Search, now: Date): boolean =>
  !whereOf(search, now) && !search.source && marketsOf(search.status, now).every(one => !one.only)

/**
 * The number of matching homes from the stored counts; undefined if a search limits more than the
 * status.
 */
export async function countedMarket(
  db: Database,
  search: Search,
  now: Date,
): Promise<number | undefined> {
  if (!isUnfiltered(search, now)) return undefined
  const statuses = marketsOf(search.status, now).map(({ status }) => status)
  return countsByName(await readCounts(db, 'totals'), 'total', statuses).get('') ?? 0
}

const { source } = properties

const newestFirst = sql.raw(orderOf('newest').index)

type Markets = ReturnType<typeof marketsOf>
