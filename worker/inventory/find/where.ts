import { and, gt, gte, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { isoDay } from '../../../src/format/format.ts'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import { addDays, startOfDay } from '../../../src/format/local-day.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  measures,
} from '../../../src/inventory/filter/listing-filter.ts'
import { openHouseDays, openHouseTimes } from '../../../src/inventory/open-houses.ts'
import { stemOf } from '../../../src/inventory/word-forms.ts'
import type { HomeArea } from '../../../src/map/home-area.ts'
import type { Feature, Status } from '../../../src/site/listing-terms.ts'
import { monthlyCents, properties } from '../../db/schema.ts'
import { areaConditions } from './area.ts'
import { balanced, quoted } from './literals.ts'
import { mentionsAll, mentionWordsOf, unmentioned, type Wishes } from './mentions.ts'
import { isIn } from './place.ts'

/** A limit of a filter as SQL. Filters that share a limit have conditions with the same key. */
export type Condition = { key: string; sql: SQL }

/** A visitor's filter, and what the site determined about its words. */
export type Limits = ListingFilter & Pick<Wishes, 'wordsFirst'>

/**
 * The conditions of a filter without its status and sort order; empty if it has none. Mentions
 * order the homes and are not a condition.
 */
export function conditionsOf(filter: Limits, now: Date): Condition[] {
  const { type, notType, features = [], either = [], notFeatures = [], place, notPlace } = filter
  const conditions: [key: string, sql: SQL | undefined][] = []
  for (const { measure, min, max } of limits) {
    const [lowest, highest] = [filter[min], filter[max]]
    if (lowest !== undefined) conditions.push([min, isAtLeast(measure, lowest, now)])
    if (highest !== undefined) conditions.push([max, isAtMost(measure, highest, now)])
  }
  for (const feature of features) conditions.push([`features ${feature}`, has(feature)])
  for (const group of either) conditions.push([`either ${group}`, or(...group.map(has))])
  for (const feature of notFeatures) conditions.push([`notFeatures ${feature}`, not(has(feature))])
  if (type?.length) conditions.push(['type', among('properties.type', type)])
  if (notType?.length) conditions.push(['notType', not(among('properties.type', notType))])
  const { openHouse, reduced, builder } = filter
  if (openHouse !== undefined) conditions.push(['openHouse', hasOpenHouse(openHouse, now)])
  if (reduced !== undefined)
    conditions.push(['reduced', gte(properties.reducedAt, reducedSince(reduced, now))])
  if (builder?.length)
    conditions.push(['builder', among(`coalesce(properties.builder, '')`, builder)])
  if (filter.notBuilder?.length)
    conditions.push([
      'notBuilder',
      not(among(`coalesce(properties.builder, '')`, filter.notBuilder)),
    ])
  for (const [field, by] of Object.entries(named)) {
    const [wanted, unwanted] = namesIn(filter, field as keyof typeof named)
    if (wanted?.length) conditions.push([field, by(wanted)])
    if (unwanted?.length) conditions.push([`not ${field}`, not(by(unwanted))])
  }
  if (place?.length) conditions.push(['place', isIn(place)])
  if (notPlace?.length) conditions.push(['notPlace', not(isIn(notPlace))])
  conditions.push(...unmentioned(filter))
  const words = limitingWords(filter)
  if (words !== undefined) conditions.push(['search', hasWords(visitorWords(words))])
  return conditions.flatMap(([key, sql]) => (sql ? [{ key, sql }] : []))
}

/** The conditions for a home on one of these streets, zoned for a school, or of an office or agent. */
const named = { street: isOnStreet, school: hasSchool, office: isOfOffice, agent: isOfAgent }

const namesIn = (
  { street, notStreet, school, notSchool, office, notOffice, agent, notAgent }: Limits,
  field: keyof typeof named,
) =>
  ({
    street: [street, notStreet],
    school: [school, notSchool],
    office: [office, notOffice],
    agent: [agent, notAgent],
  })[field]

/** The names of every measure's two limits. */
const limits = (Object.keys(measures) as Measure[]).map(measure => ({
  measure,
  min: `min${measure}` as const,
  max: `max${measure}` as const,
}))

/** The words that a home must have: those that do not order the homes. */
function limitingWords({ search, wordsFirst = [] }: Limits): string | undefined {
  const words = search?.split(', ').filter(run => !wordsFirst.includes(run))
  return words?.length ? words.join(', ') : undefined
}

/** All conditions of a search and an area; undefined if there are none. */
export function whereOf(search: Asked, now: Date): SQL | undefined {
  // What one of several searches mentions limits its homes: “a fireplace or a fire pit”.
  const either = search.oneOf?.map(one => whereOf({ ...one, onlyMentioning: true }, now)) ?? []
  // A search without limits, such as homes with a loft, matches every home.
  const oneOf = either.every(group => group !== undefined) ? or(...either) : undefined
  const wishes = mentionWordsOf(search)
  const conditions = [
    ...conditionsOf(search, now).map(({ sql }) => sql),
    ...areaConditions(search),
    ...(oneOf ? [oneOf] : []),
    ...(search.onlyMentioning && wishes.length > 0 ? [mentionsAll(wishes)] : []),
  ]
  return balanced(conditions, 'and')
}

type Asked = Limits &
  HomeArea & {
    oneOf?: readonly (ListingFilter & HomeArea)[]
    /** Only homes that mention all of the words, as for a figure about them. */
    onlyMentioning?: true
  }

type StoredStatus = 'Active' | 'Pending' | 'Sold'

/**
 * The stored statuses that a filter covers, each with an extra condition if needed. New and
 * Featured homes are stored as Active.
 */
export function marketsOf(
  statuses: readonly Status[] | undefined,
  now: Date,
): { status: StoredStatus; only?: SQL }[] {
  const chosen = new Set(statuses?.length ? statuses : forSale)
  const partly = or(
    chosen.has('New') ? gte(properties.listedAt, newSince(now)) : undefined,
    chosen.has('Featured') ? isFeatured : undefined,
  )
  const active = chosen.has('Active') ? {} : partly && { only: partly }
  return [
    ...(active ? [{ status: 'Active' as const, ...active }] : []),
    ...(['Pending', 'Sold'] as const).filter(one => chosen.has(one)).map(status => ({ status })),
  ]
}

/** The condition for a home to be in one of these. */
export const anyOf = (markets: ReturnType<typeof marketsOf>): SQL =>
  or(...markets.map(({ status, only }) => and(sql.raw(`properties.status = '${status}'`), only))) ??
  sql`false`

/** Uses a literal, so that SQLite can use the partial index on featured homes. */
export const isFeatured = sql.raw('properties.featured = 1')

/** A home listed at or after this time is new: seven days ago, rounded down to the hour. */
export const newSince = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / hourMs) - 7 * 24) * hourMs)

const hourMs = 3_600_000

/** The columns of the full-text indexes: migrations/0001_baseline-by-hand.sql. */
type WordColumn = 'address' | 'subdivision' | 'remarks' | 'features' | 'numbers' | 'name'

/**
 * An FTS5 expression: each word is a prefix of a word in one of the columns, or a whole one if
 * `isWhole` says so. Null if the text has no word. Ignores words after the first `maxWords`.
 */
export function matchWords(
  text: string,
  columns: WordColumn[],
  maxWords: number,
  isWhole: (word: string) => boolean = () => false,
): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? []
  if (words.length === 0) return null
  const all = words.map(word => `"${word}"${isWhole(word) ? '' : '*'}`)
  return `{${columns.join(' ')}} : (${all.join(' AND ')})`
}

/**
 * Common search words in the listings' own text, in any form of each word. The numbers of an
 * address are whole: unit 101 is not 1010.
 */
export function visitorWords(
  text: string,
  columns: WordColumn[] = ['address', 'subdivision', 'remarks'],
): string | null {
  const addresses = text.split(', ').filter(run => /^\d+\p{L}? \p{L}/u.test(run))
  const words = addresses.flatMap(run => run.match(/[\p{L}\p{N}]+/gu) ?? [])
  const numbers = new Set(words.filter(word => /\d/.test(word)))
  const stems = text.replace(/[\p{L}\p{N}]+/gu, stemOf)
  return matchWords(stems, columns, 12, word => numbers.has(word))
}

/** The FTS5 expression of the words that homes must have; null if a search has none. */
export function requiredWords(filter: Limits): string | null {
  const words = limitingWords(filter)
  return words === undefined ? null : visitorWords(words)
}

const hasWords = (match: string | null): SQL =>
  match === null
    ? sql`false`
    : sql.raw(
        `properties.id in (select rowid from listing_words where listing_words match ${quoted(match)})`,
      )

function isAtLeast(measure: Measure, limit: number, now: Date): SQL {
  if (measure === 'Days')
    return limit > 0
      ? lte(properties.listedAt, listedAfter(Math.ceil(limit) - 1, now))
      : isNotNull(properties.listedAt)
  if (measure === 'SoldDays')
    return sql.raw(`${soldAt} <= ${listedAfter(Math.ceil(limit) - 1, now).getTime()}`)
  return sql.raw(`${columns[measure]} >= ${stored(measure, limit)}`)
}

function isAtMost(measure: Measure, limit: number, now: Date): SQL {
  if (measure === 'Days') return gt(properties.listedAt, listedAfter(limit, now))
  if (measure === 'SoldDays') return sql.raw(`${soldAt} > ${listedAfter(limit, now).getTime()}`)
  return sql.raw(`${columns[measure]} <= ${stored(measure, limit)}`)
}

/** When the sale closed; null for a home that is not sold. A lookup, as no index has it. */
export const soldAt = `iif(properties.status = 'Sold', (select details ->> '$.closedAt'
  from properties as sale where sale.id = properties.id), null)`

/** The last price cut in percent of the price before it. */
export const reductionPercent =
  '100.0 * properties.reduced_by / nullif(properties.price + properties.reduced_by, 0)'

/** A limit in the unit of its column: cents for the monthly cost, so 2340.95 is 234095. */
const stored = (measure: Measure, limit: number): number =>
  Number(measure === 'Monthly' ? Math.round(limit * 1e4) / 100 : limit)

/** A home listed after this time has been on the market for at most `days` days: daysOnMarket(). */
export const listedAfter = (days: number, now: Date): Date =>
  new Date(startOfDay(addDays(isoDay(now), -Math.min(Math.floor(days), maxAgeDays))).getTime() - 1)

const maxAgeDays = 100 * 365

/**
 * The start of the UTC day that was `days` days ago. UTC, because the counters of price cuts by UTC
 * day are used instead of reading homes.
 */
export const reducedSince = (days: number, now: Date): Date =>
  new Date((Math.floor(now.getTime() / dayMs) - days) * dayMs)

const hasOpenHouse = (openHouse: string, now: Date): SQL =>
  sql`properties.id in (select property_id from open_houses where ${isOpen(openHouse, now)})`

/**
 * An open house on these days that is not over. It lasts at most a day, so the index on the start
 * finds all of them.
 */
export function isOpen(openHouse: string, now: Date): SQL {
  const days = openHouseDays(openHouse, now)
  const from = Math.max(days?.from.getTime() ?? 0, now.getTime() - dayMs)
  const until = days ? `starts_at < ${days.until.getTime()} and ` : ''
  const times = openHouseTimes(openHouse, now)?.map(
    ({ from, until }) => `(starts_at >= ${from.getTime()} and starts_at < ${until.getTime()})`,
  )
  const within = times ? `(${times.join(' or ')}) and ` : ''
  return sql.raw(`starts_at >= ${from} and ${until}${within}ends_at > ${now.getTime()}`)
}

// Columns as text: drizzle takes longer to write out a column than SQLite to read it.
const columns = {
  Price: 'properties.price',
  Monthly: monthlyCents,
  Beds: 'properties.beds',
  // Whoever asks for two baths takes a three-quarter bath, without a tub, for one.
  Baths: 'cast(properties.baths * 2 + 0.5 as integer) / 2.0',
  Sqft: 'properties.sqft',
  Lot: 'properties.lot_sqft',
  Year: 'properties.year_built',
  Stories: 'properties.stories',
  Garage: 'properties.garage_spaces',
  Hoa: 'properties.hoa_monthly',
  PricePerSqft: 'round(1.0 * properties.price / nullif(properties.sqft, 0))',
  Reduction: 'properties.reduced_by',
  ReductionPercent: reductionPercent,
  Tax: 'properties.tax_annual',
} satisfies Record<Exclude<Measure, 'Days' | 'SoldDays'>, string>

/** A number as a literal, because D1 binds at most 100 values. */
export const raw = (value: number): SQL => sql.raw(String(Number(value)))

/** Features are stored as a JSON array of names. */
const has = (feature: Feature): SQL => sql.raw(`instr(properties.features, '"${feature}"') > 0`)

/** A list as a literal, because D1 binds at most 100 values. */
const among = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (select value from json_each(${quoted(JSON.stringify(values))}))`)

/**
 * Streets are named without house number and unit. The full-text index finds the few homes whose
 * address has the words. The street of a withheld address is not stored.
 */
function isOnStreet(streets: readonly string[]): SQL {
  const names = streets.map(street => [
    `${street} `,
    matchWords(street, ['address'], 8, () => true) ?? '""',
  ])
  // A street is one in all its directions: "Ann Rd" has the homes on W Ann Rd.
  return sql.raw(`properties.id in (select id from (
      select home.id as id, lower(street.value ->> 0) as name,
        lower(substr(home.street, instr(home.street, ' ') + 1)) || ' ' as rest
      from json_each(${quoted(JSON.stringify(names))}) as street
      cross join listing_words on listing_words match street.value ->> 1
      cross join properties as home on home.id = listing_words.rowid
      where home.status <> 'Off Market')
    where instr(rest, name) = 1 or (instr(rest, name) = instr(rest, ' ') + 1
      and rtrim(substr(rest, 1, instr(rest, ' ') - 1), '.') in
        ('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'north', 'south', 'east', 'west')))`)
}

function hasSchool(schools: readonly string[]): SQL {
  return homesWhere(
    sql`exists (select 1 from json_each(home.details, '$.schools') as school
      where school.key <> 'district' and ${among('school.value', schools)})`,
  )
}

function isOfOffice(offices: readonly string[]): SQL {
  return homesWhere(among('home.list_office_name', offices))
}

function isOfAgent(agents: readonly string[]): SQL {
  return homesWhere(among('home.list_agent_name', agents))
}

/** Homes by columns that the indexes of searches do not have. */
const homesWhere = (condition: SQL): SQL =>
  sql`properties.id in (select home.id from properties as home
    where home.status <> 'Off Market' and ${condition})`
