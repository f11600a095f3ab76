import { and, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { placesWithin } from '../../src/domain/communities.ts'
import type { HomeArea } from '../../src/domain/home-area.ts'
import type { Feature, Status } from '../../src/domain/listing.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  measures,
} from '../../src/domain/listing-filter.ts'
import { properties } from '../db/schema.ts'
import { areaConditions } from './area.ts'

/** A limit of a filter in SQL. Two filters that share a limit have conditions with the same key. */
export type Condition = { key: string; sql: SQL }

/** Everything that a filter asks except its status and its order. Empty when it asks nothing. */
export function conditionsOf(filter: ListingFilter): Condition[] {
  const { type, notType, features = [], either = [], notFeatures = [], place, notPlace } = filter
  const found: [key: string, sql: SQL | undefined][] = []
  for (const measure of Object.keys(measures) as Measure[]) {
    const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
    const column = columns[measure]
    if (min !== undefined) found.push([`min${measure}`, gte(column, raw(min))])
    if (max !== undefined) found.push([`max${measure}`, lte(column, raw(max))])
  }
  for (const feature of features) found.push([`features ${feature}`, has(feature)])
  for (const group of either) found.push([`either ${group}`, or(...group.map(has))])
  for (const feature of notFeatures) found.push([`notFeatures ${feature}`, not(has(feature))])
  if (type?.length) found.push(['type', among(properties.type, type)])
  if (notType?.length) found.push(['notType', not(among(properties.type, notType))])
  if (place?.length) found.push(['place', isIn(place)])
  if (notPlace?.length) found.push(['notPlace', not(isIn(notPlace))])
  if (filter.search !== undefined) found.push(['search', hasWords(filter.search)])
  return found.flatMap(([key, sql]) => (sql ? [{ key, sql }] : []))
}

/** The same for a place on the map, all in one; undefined when nothing is asked. */
export const whereOf = (filter: ListingFilter & HomeArea): SQL | undefined =>
  and(...conditionsOf(filter).map(({ sql }) => sql), ...areaConditions(filter))

type StoredStatus = 'Active' | 'Pending' | 'Sold'

/**
 * The stored statuses that a filter covers, each with what else a home of it must be. New and Featured
 * are homes for sale.
 */
export function marketsOf(
  asked: readonly Status[] | undefined,
  now: Date,
): { status: StoredStatus; only?: SQL }[] {
  const wanted = new Set(asked?.length ? asked : forSale)
  const partly = or(
    wanted.has('New') ? gte(properties.listedAt, newSince(now)) : undefined,
    wanted.has('Featured') ? isFeatured : undefined,
  )
  const active = wanted.has('Active') ? {} : partly && { only: partly }
  return [
    ...(active ? [{ status: 'Active' as const, ...active }] : []),
    ...(['Pending', 'Sold'] as const).filter(one => wanted.has(one)).map(status => ({ status })),
  ]
}

/** Written out, so that the partial index on featured homes can answer it. */
export const isFeatured = sql`${properties.featured} = 1`

/** A home counts as new from the hour on in which it came on the market, and for seven days. */
export const newSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / hourMs) - 7 * 24) * hourMs)

const hourMs = 3_600_000

/** An index of words knows these columns: migrations/0001_triggers.sql. */
type WordColumn = 'address' | 'subdivision' | 'remarks' | 'numbers'

/**
 * An FTS5 expression: every word begins a word of one of these columns. Null when the text has no word.
 * @param most words that are read
 */
export function matchWords(text: string, columns: WordColumn[], most: number): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, most) ?? []
  if (words.length === 0) return null
  return `{${columns.join(' ')}} : (${words.map(word => `"${word}"*`).join(' AND ')})`
}

function hasWords(text: string): SQL {
  const match = matchWords(text, ['address', 'subdivision', 'remarks'], 12)
  if (match === null) return sql`false`
  return sql`${properties.id} in (select rowid from listing_words where listing_words match ${match})`
}

const columns = {
  Price: properties.price,
  Beds: properties.beds,
  Baths: properties.baths,
  Sqft: properties.sqft,
  Lot: properties.lotSqft,
  Year: properties.yearBuilt,
  Stories: properties.stories,
  Garage: properties.garageSpaces,
  Hoa: properties.hoaMonthly,
} satisfies Record<Measure, unknown>

/** A number that was parsed as one, written out: D1 binds at most 100 values. */
export const raw = (value: number): SQL => sql.raw(String(Number(value)))

/** Features are stored as a JSON array of the site's own names. */
const has = (feature: Feature): SQL =>
  sql`instr(${properties.features}, ${sql.raw(`'"${feature}"'`)}) > 0`

/** One value for the whole list. An unknown name is in no list. */
const among = (column: typeof properties.type | SQL, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

function isIn(places: readonly string[]): SQL {
  const names = places.flatMap(placesWithin)
  const { subdivision, city, postalCode } = properties
  const named = [sql`coalesce(${subdivision}, '')`, sql`${city}`, sql`${postalCode}`]
  return sql`(${sql.join(
    named.map(column => among(column, names)),
    sql` or `,
  )})`
}
