import type { Column, SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Listing, Photo, Status } from '../../src/domain/listing.ts'
import type { Sort } from '../../src/domain/listing-filter.ts'
import { countedMarket, matchingIds, type Search } from '../search/find.ts'
import { newSince, raw } from '../search/where.ts'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

type Page = { limit: number; offset: number }

/** A list counts homes up to here, and then says that there are more. */
export const countedUpTo = 300

/** How many homes match; `more` when counting stopped before the end. */
export type Total = { total: number; more: boolean }

/**
 * Homes that match, best first, and how many match in all. Off-market rows never do. One statement finds
 * the page and counts, and then reads the homes of the page by their ids.
 * @param upTo how far to count; 0 where nobody asks for the total
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

/** One home by its id; null when there is none or it is off the market. */
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
 * Homes for sale in the same place and near the same price, the nearest price first. The nearest few
 * on either side are read, in the subdivision, in the postal code and anywhere: never all of them.
 * The home is known by its id alone, so that its page asks for both at once.
 */
export async function findSimilar(db: Database, id: number, limit: number, now: Date) {
  const { price, status, subdivision, postalCode } = properties
  const its = (column: Column) => sql`(select ${column} from ${properties} where id = ${id})`
  const dearer = and(gte(price, its(price)), lte(price, sql`${its(price)} * 1.25`))
  const cheaper = and(lt(price, its(price)), gte(price, sql`${its(price)} * 0.75`))
  const places = [eq(subdivision, its(subdivision)), eq(postalCode, its(postalCode)), undefined]
  const nearest = (side: SQL | undefined, order: SQL) =>
    sql.join(
      places.map(
        place => sql`select id from (select id from ${properties}
          where ${and(place, eq(status, 'Active'), side)} order by ${order} limit ${limit + 1})`,
      ),
      sql` union `,
    )
  // D1 takes five selects in one union.
  const ids = sql`select id from (${nearest(dearer, asc(price))})
    union select id from (${nearest(cheaper, desc(price))})`
  const rows = await db
    .select(columns)
    .from(properties)
    .where(and(sql`${properties.id} in (${ids})`, ne(properties.id, id)))
    .orderBy(
      desc(sql`${properties.subdivision} is ${its(subdivision)}`),
      desc(sql`${properties.postalCode} = ${its(postalCode)}`),
      asc(sql`abs(${properties.price} - ${its(price)})`),
      asc(properties.id),
    )
    .limit(limit)
  return rows.map(row => toListing(row, now))
}

export type IndexedHome = { id: number; modifiedAt: Date | null; photos: string[] }

/** The homes that search engines may keep, the newest first: whatever is shown and no sample. */
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
/** A list shows few photos of each home; the home itself has all. */
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

/** A feed says nothing about the sizes of its photos. */
const readPhotos = (written: string): Photo[] =>
  JSON.parse(written).map(({ url, alt, ...size }: Photo) =>
    size.width ? { url, alt, ...size } : { url, alt },
  )
