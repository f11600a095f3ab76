import type { Column, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Listing, ListingPage, Photo, Status } from '../../src/domain/listing.ts'
import type { ListingEvent } from '../../src/domain/listing-details.ts'
import type { Sort } from '../../src/domain/listing-filter.ts'
import { countedMarket, matchingIds, type Search } from '../search/find.ts'
import { newSince, raw } from '../search/where.ts'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

type Page = { limit: number; offset: number }

/** Lists count matching homes up to this number; beyond it, `more` is true. */
export const countedUpTo = 300

/** How many homes match; `more` if counting stopped early. */
export type Total = { total: number; more: boolean }

/**
 * A page of the matching homes in sort order, and the total. Off-market homes never match. One
 * statement finds the page, counts, and reads the page's homes by id.
 * @param upTo the highest count; 0 to skip counting
 */
export async function listProperties(
  db: Database,
  search: Search,
  { limit, offset }: Page,
  now: Date,
  upTo = countedUpTo,
): Promise<Total & { listings: Listing[] }> {
  const known = upTo === 0 ? sql`0` : countedMarket(search, now)
  const matching = matchingIds(search, now, Math.max(offset + limit, known ? 0 : upTo + 1))
  const page = sql`select id from matching limit ${raw(limit)} offset ${raw(offset)}`
  const rows = await db.all<Stored & { total: number }>(sql`select ${listed}, counted.total
    from (with matching as materialized (${matching})
      select ${known ?? sql`(select count(*) from matching)`} as total,
        (select json_group_array(id) from (${page})) as page) as counted
    left join ${properties} on ${properties.id} in (select value from json_each(counted.page))
    order by ${order[search.sort ?? 'newest']}`)
  const counted = rows[0]?.total ?? 0
  return {
    listings: rows.filter(isHome).map(row => toListing(row, now)),
    total: Math.min(counted, upTo),
    more: counted > upTo,
  }
}

/**
 * The first homes of several searches, each in its own order, without totals: one statement, so
 * that a page with six listing blocks reads each of its homes once.
 */
export async function listFirst(
  db: Database,
  searches: { search: Search; limit: number }[],
  now: Date,
): Promise<Listing[][]> {
  const found = searches.map(
    ({ search, limit }) =>
      sql`(select json_group_array(id) from (${matchingIds(search, now, limit)}))`,
  )
  const lists = sql`(select json_array(${sql.join(found, sql`, `)}) as ids) as lists`
  const rows = await db.all<Stored & { ids: string }>(sql`select ${listed}, lists.ids from ${lists}
    left join ${properties} on ${properties.id} in
      (select one.value from json_each(lists.ids) as list, json_each(list.value) as one)`)
  const homes = new Map(rows.filter(isHome).map(row => [row.id, toListing(row, now)]))
  const ids: number[][] = JSON.parse(rows[0]?.ids ?? '[]')
  return ids.map(list => list.flatMap(id => homes.get(id) ?? []))
}

/**
 * One home by its id, with what its own page shows; null if there is none or it is off the market.
 */
export async function findProperty(
  db: Database,
  id: number,
  now: Date,
): Promise<ListingPage | null> {
  const [row] = await db.all<StoredHome & StoredPage>(sql`select ${whole}, ${pageColumns}
    from ${properties} where ${and(eq(properties.id, id), ne(properties.status, 'Off Market'))}`)
  if (!row) return null
  const time = (ms: number) => new Date(ms).toISOString()
  const openHouses: StoredTimes[] = JSON.parse(row.open_houses)
  return {
    ...toListing(row, now),
    addressWithheld: row.address_withheld === 1,
    listAgent: row.list_agent_name,
    attributionContact: row.attribution_contact,
    details: JSON.parse(row.details),
    history: JSON.parse(row.history).map((event: StoredEvent) => ({
      ...event,
      at: time(event.at),
    })),
    openHouses: openHouses
      .filter(({ endsAt }) => endsAt > now.getTime())
      .map(one => ({ ...one, startsAt: time(one.startsAt), endsAt: time(one.endsAt) })),
  }
}

type StoredPage = {
  address_withheld: number
  list_agent_name: string | null
  attribution_contact: string | null
  details: string
  history: string
  open_houses: string
}
type StoredEvent = Omit<ListingEvent, 'at'> & { at: number }
type StoredTimes = { startsAt: number; endsAt: number; remarks: string }

const maxEvents = 100
const pageColumns = sql.raw(`properties.address_withheld, properties.list_agent_name,
  properties.attribution_contact, properties.details,
  (select json_group_array(json_object('at', at, 'kind', kind, 'price', price, 'status', status))
    from (select * from listing_events where property_id in
        (select properties.id union all
          select earlier.id from properties earlier where earlier.merged_into = properties.id)
      order by at, property_id, kind limit ${maxEvents})) as history,
  (select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at, 'remarks', remarks))
    from (select * from open_houses where property_id = properties.id order by starts_at)
  ) as open_houses`)

const maxMerges = 20

/**
 * The home on the market that a re-listed home is now: the last one of its chain of listings. Null
 * without one.
 */
export async function findSuccessor(db: Database, id: number): Promise<number | null> {
  const [row] = await db.all<{ id: number }>(sql`with recursive later(id, hops) as (
      select merged_into, 1 from ${properties} where id = ${id} and merged_into is not null
      union all
      select next.merged_into, hops + 1 from later join ${properties} next on next.id = later.id
      where next.merged_into is not null and hops < ${raw(maxMerges)}
    )
    select later.id from later join ${properties} home on home.id = later.id
    where home.status <> 'Off Market' and home.address_withheld = 0 order by hops desc limit 1`)
  return row?.id ?? null
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

/**
 * Homes for sale near the same place and within 25 % of the price: the same subdivision first, then
 * the same postal code, then the nearest price. Reads only the nearest few prices on either side,
 * in the subdivision, in the postal code and anywhere. Takes only an id, so that a home's page can
 * fetch the home and similar ones at once.
 */
export async function findSimilar(db: Database, id: number, limit: number, now: Date) {
  const { price, status, subdivision, postalCode } = properties
  const homeValue = (column: Column) => sql`(select ${column} from ${properties} where id = ${id})`
  const dearer = and(gte(price, homeValue(price)), lte(price, sql`${homeValue(price)} * 1.25`))
  const cheaper = and(lt(price, homeValue(price)), gte(price, sql`${homeValue(price)} * 0.75`))
  const places = [
    eq(subdivision, homeValue(subdivision)),
    eq(postalCode, homeValue(postalCode)),
    undefined,
  ]
  const nearest = (side: SQL | undefined, order: SQL) =>
    sql.join(
      places.map(
        place => sql`select id from (select id from ${properties}
          where ${and(place, eq(status, 'Active'), side)} order by ${order} limit ${limit + 1})`,
      ),
      sql` union `,
    )
  // D1 allows at most five selects in one union.
  const ids = sql`select id from (${nearest(dearer, asc(price))})
    union select id from (${nearest(cheaper, desc(price))})`
  return selectHomes(
    db,
    sql`where ${properties.id} in (${ids}) and ${ne(properties.id, id)}
      order by ${subdivision} is ${homeValue(subdivision)} desc,
        ${postalCode} = ${homeValue(postalCode)} desc,
        abs(${price} - ${homeValue(price)}), ${properties.id}
      limit ${raw(limit)}`,
    now,
  )
}

export type IndexedHome = { id: number; modifiedAt: Date | null; photos: string[] }

/** The homes that search engines may index, newest first: all on display except samples. */
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
      and(inArray(properties.status, ['Active', 'Pending', 'Sold']), eq(properties.sample, false)),
    )
    .orderBy(desc(properties.listedAt))
    .limit(limit)
  return rows.map(row => ({ ...row, photos: JSON.parse(row.photos) }))
}

const order: Record<Sort, SQL> = {
  newest: sql`${properties.listedAt} desc, ${properties.id} desc`,
  'price-low': sql`${properties.price}, ${properties.id}`,
  'price-high': sql`${properties.price} desc, ${properties.id} desc`,
  largest: sql`${properties.sqft} desc, ${properties.id} desc`,
}

/** The columns of a listing: all of the table except the ones that only imports and owners need. */
const { fingerprint, version, retiredFrom, expiresAt, ...published } = getTableColumns(properties)
const { newConstruction, bathsFull, bathsHalf, standardStatus, hiddenReason, ...facts } = published
const { listAgentName, attributionContact, addressWithheld, parcelNumber, ...kept } = facts
const { mergedInto, details, ...columns } = kept
type Row = Pick<typeof properties.$inferSelect, keyof typeof columns>
const fields = Object.entries(columns).map(([key, column]) => ({
  ...{ key, column },
  name: toSnakeCase(key),
}))

/** A row as D1 returns it, and a row of a left join, which may have no home. */
type Stored = { id: number | null; photos: string; [column: string]: unknown }
type StoredHome = Stored & { id: number }
const isHome = <Found extends Stored>(row: Found): row is Found & { id: number } => row.id !== null

// SQL text instead of drizzle's query builder, which takes longer for these columns than the query.
const selected = (maxPhotos: number) =>
  sql.raw(
    `${fields.map(({ name }) => `properties.${name}`).join(', ')},
    (select json_group_array(json_object('url', url, 'alt', alt, 'width', width,
      'height', height, 'widths', json(widths))) from
    (select url, alt, width, height, widths from photos where property_id = properties.id
      order by position limit ${maxPhotos})) as photos`,
  )
const whole = selected(-1)
/** Lists show at most three photos of each home. */
const listed = selected(3)

const selectHomes = async (db: Database, rest: SQL, now: Date): Promise<Listing[]> =>
  (await db.all<StoredHome>(sql`select ${whole} from ${properties} ${rest}`)).map(row =>
    toListing(row, now),
  )

function toListing(stored: StoredHome, now: Date): Listing {
  const row = Object.fromEntries(
    fields.map(({ key, name, column }) => {
      const value = stored[name]
      return [key, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as Row
  const photos = readPhotos(stored.photos)
  const isNew = row.listedAt !== null && row.listedAt >= newSince(now)
  return {
    id: row.id,
    listingKey: row.listingKey,
    mlsId: row.listingId,
    source: row.source,
    sample: row.sample,
    listOffice: row.listOfficeName,
    status: row.status === 'Active' && isNew ? 'New' : (row.status as Status),
    featured: row.featured,
    price: row.price,
    address: row.address,
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    subdivision: row.subdivision,
    coordinates:
      row.latitude === null || row.longitude === null
        ? null
        : { lat: row.latitude, lng: row.longitude },
    bedrooms: row.beds,
    bathrooms: row.baths,
    sqft: row.sqft,
    lotSize: row.lotSqft,
    yearBuilt: row.yearBuilt,
    stories: row.stories,
    garage: row.garageSpaces,
    pool: row.pool,
    spa: row.spa,
    hoaMonthly: row.hoaMonthly,
    views: row.views,
    features: row.features,
    type: row.type,
    propertyType: row.category,
    description: row.remarks,
    imageUrl: photos[0]?.url ?? null,
    photos,
    listedAt: row.listedAt?.toISOString() ?? null,
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
  }
}

/** Photos shown from a feed have no sizes. */
const readPhotos = (json: string): Photo[] =>
  JSON.parse(json).map(({ url, alt, ...size }: Photo) =>
    size.width ? { url, alt, ...size, widths: size.widths ?? [] } : { url, alt },
  )
