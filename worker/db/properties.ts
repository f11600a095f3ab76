import type { Column, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Listing, Photo, Status } from '../../src/domain/listing.ts'
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
  const rows = await db
    .select({ ...listed, total: sql<number>`counted.total` })
    .from(
      sql`(with matching as materialized (${matching})
        select ${known ?? sql`(select count(*) from matching)`} as total,
          (select json_group_array(id) from (${page})) as page) as counted`,
    )
    .leftJoin(properties, sql`${properties.id} in (select value from json_each(counted.page))`)
    .orderBy(...order[search.sort ?? 'newest'])
  const counted = rows[0]?.total ?? 0
  return {
    listings: rows.flatMap(row => (row.id === null ? [] : toListing(row as Row, now))),
    total: Math.min(counted, upTo),
    more: counted > upTo,
  }
}

/** One home by its id; null if there is none or it is off the market. */
export async function findProperty(db: Database, id: number, now: Date): Promise<Listing | null> {
  const [row] = await db
    .select(columns)
    .from(properties)
    .where(and(eq(properties.id, id), ne(properties.status, 'Off Market')))
  return row ? toListing(row, now) : null
}

/** The homes with these ids that are not off the market, in the order of the ids. At most 100. */
export async function findProperties(db: Database, ids: number[], now: Date): Promise<Listing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(columns)
    .from(properties)
    .where(and(inArray(properties.id, ids), ne(properties.status, 'Off Market')))
  const homes = new Map(rows.map(row => [row.id, toListing(row, now)]))
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
  const rows = await db
    .select(columns)
    .from(properties)
    .where(and(sql`${properties.id} in (${ids})`, ne(properties.id, id)))
    .orderBy(
      desc(sql`${properties.subdivision} is ${homeValue(subdivision)}`),
      desc(sql`${properties.postalCode} = ${homeValue(postalCode)}`),
      asc(sql`abs(${properties.price} - ${homeValue(price)})`),
      asc(properties.id),
    )
    .limit(limit)
  return rows.map(row => toListing(row, now))
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

const order: Record<Sort, [SQL, ...SQL[]]> = {
  newest: [desc(properties.listedAt), desc(properties.id)],
  'price-low': [asc(properties.price), asc(properties.id)],
  'price-high': [desc(properties.price), desc(properties.id)],
  largest: [desc(properties.sqft), desc(properties.id)],
}

const photosOf = (limit: number) =>
  sql<string>`(select json_group_array(json_object('url', url, 'alt', alt, 'width', width,
      'height', height, 'widths', json(widths))) from
    (select url, alt, width, height, widths from photos where property_id = ${properties.id}
      order by position limit ${sql.raw(String(limit))}))`.as('photos')

const columns = { ...getTableColumns(properties), photos: photosOf(-1) }
/** Lists show at most three photos of each home. */
const listed = { ...getTableColumns(properties), photos: photosOf(3) }

type Row = typeof properties.$inferSelect & { photos: string }

function toListing(row: Row, now: Date): Listing {
  const photos = readPhotos(row.photos)
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

/** Photos of a feed have no sizes. */
const readPhotos = (json: string): Photo[] =>
  JSON.parse(json).map(({ url, alt, ...size }: Photo) =>
    size.width ? { url, alt, ...size } : { url, alt },
  )
