import type { SQL } from 'drizzle-orm'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { PriceFigures } from '../../src/content/search-answers.ts'
import { placesWithin } from '../../src/domain/communities.ts'
import type { Place } from '../../src/domain/interpret.ts'
import type { Feature, Listing, Photo, Status } from '../../src/domain/listing.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  type Sort,
} from '../../src/domain/listing-filter.ts'
import type { Database } from './connect.ts'
import { properties, propertyFeatures } from './schema.ts'

/** A home counts as new for this long after it came on the market. */
const newForMs = 7 * 86_400_000

type Page = { limit: number; offset: number }

/** Homes that match, best first, and how many match in all. Off-market rows never do. */
export async function listProperties(
  db: Database,
  filter: ListingFilter,
  { limit, offset }: Page,
  now: Date,
): Promise<{ listings: Listing[]; total: number }> {
  const where = matching(db, filter, now)
  const [rows, [counted]] = await db.batch([
    db
      .select(columns)
      .from(properties)
      .where(where)
      .orderBy(...order[filter.sort ?? 'newest'])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(properties).where(where),
  ])
  return { listings: rows.map(row => toListing(row, now)), total: counted?.total ?? 0 }
}

/** How many homes each filter gives, in one round trip. At least one filter. */
export async function countProperties(
  db: Database,
  filters: [ListingFilter, ...ListingFilter[]],
  now: Date,
): Promise<number[]> {
  const counting = (filter: ListingFilter) =>
    db
      .select({ total: count() })
      .from(properties)
      .where(matching(db, filter, now))
  const [first, ...others] = filters
  const counted = await db.batch([counting(first), ...others.map(counting)])
  return counted.map(([row]) => row?.total ?? 0)
}

/** One home by its id; null when there is none or it is off the market. */
export async function findProperty(db: Database, id: number, now: Date): Promise<Listing | null> {
  const [row] = await db
    .select(columns)
    .from(properties)
    .where(and(eq(properties.id, id), ne(properties.status, 'Off Market')))
  return row ? toListing(row, now) : null
}

/** Homes for sale in the same place and near the same price, the nearest price first. */
export async function findSimilar(db: Database, home: Listing, limit: number, now: Date) {
  const rows = await db
    .select(columns)
    .from(properties)
    .where(
      and(
        eq(properties.status, 'Active'),
        gte(properties.price, Math.round(home.price * 0.75)),
        lte(properties.price, Math.round(home.price * 1.25)),
        ne(properties.id, home.id),
      ),
    )
    .orderBy(
      desc(sql`${properties.subdivision} is ${home.subdivision}`),
      desc(sql`${properties.postalCode} = ${home.postalCode}`),
      asc(sql`abs(${properties.price} - ${home.price})`),
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

/** What the matching homes cost; null when none matches. */
export async function summarizePrices(
  db: Database,
  filter: ListingFilter,
  now: Date,
): Promise<PriceFigures | null> {
  const where = matching(db, filter, now)
  const ranked = db
    .select({
      price: properties.price,
      sqft: properties.sqft,
      rank: sql<number>`row_number() over (order by ${properties.price})`.as('rank'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(properties)
    .where(where)
    .as('ranked')
  const [row] = await db
    .select({
      total: count(),
      lowest: sql<number>`min(${ranked.price})`,
      highest: sql<number>`max(${ranked.price})`,
      median: sql<number>`avg(case when ${ranked.rank} in ((${ranked.total} + 1) / 2, (${ranked.total} + 2) / 2) then ${ranked.price} end)`,
      pricePerSqft: sql<
        number | null
      >`avg(case when ${ranked.sqft} > 0 then 1.0 * ${ranked.price} / ${ranked.sqft} end)`,
    })
    .from(ranked)
  return row && row.total > 0 ? row : null
}

/** The places that listings name: what a search may be limited to. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const kinds = [
    ['subdivision', properties.subdivision],
    ['city', properties.city],
    ['zip', properties.postalCode],
  ] as const
  const found = await db.batch(
    kinds.map(([, column]) =>
      db
        .selectDistinct({ name: column })
        .from(properties)
        .where(and(ne(properties.status, 'Off Market'), ne(column, '')))
        .orderBy(column),
    ) as [PlaceQuery, ...PlaceQuery[]],
  )
  return found.flatMap((rows, i) =>
    rows.map(row => ({ name: row.name ?? '', kind: kinds[i]?.[0] ?? 'city' })),
  )
}

function matching(db: Database, filter: ListingFilter, now: Date): SQL | undefined {
  const { type, notType, features, either, notFeatures, place, notPlace, search } = filter
  const { subdivision, city, postalCode } = properties
  const inPlaces = (names: string[]) => {
    const all = names.flatMap(name => placesWithin(name))
    return or(inArray(subdivision, all), inArray(city, all), inArray(postalCode, all))
  }
  const having = (any: Feature[]) =>
    db
      .select({ id: propertyFeatures.propertyId })
      .from(propertyFeatures)
      .where(inArray(propertyFeatures.feature, any))
  return and(
    or(...widest(filter.status).map(status => ofStatus(status, now))),
    ...(Object.keys(measured) as Measure[]).flatMap(measure => {
      const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
      return [
        min === undefined ? undefined : gte(measured[measure], min),
        max === undefined ? undefined : lte(measured[measure], max),
      ]
    }),
    type?.length ? inArray(properties.type, type) : undefined,
    notType?.length ? notInArray(properties.type, notType) : undefined,
    place?.length ? inPlaces(place) : undefined,
    notPlace?.length ? sql`${inPlaces(notPlace)} is not true` : undefined,
    ...[...(features ?? []).map(one => [one]), ...(either ?? [])].map(any =>
      inArray(properties.id, having(any)),
    ),
    notFeatures?.length ? notInArray(properties.id, having(notFeatures)) : undefined,
    search === undefined ? undefined : naming(search),
  )
}

const measured = {
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

/** New and featured homes are active ones: beside Active they add nothing. */
function widest(status: Status[] | undefined): Status[] {
  const asked = status?.length ? status : forSale
  return asked.includes('Active') ? asked.filter(one => one !== 'New' && one !== 'Featured') : asked
}

function ofStatus(status: Status, now: Date): SQL | undefined {
  const onMarket = eq(properties.status, 'Active')
  if (status === 'New') {
    return and(onMarket, gte(properties.listedAt, new Date(now.getTime() - newForMs)))
  }
  if (status === 'Featured') return and(onMarket, eq(properties.featured, true))
  return eq(properties.status, status)
}

/** Every word must begin a word of the address, the subdivision or the remarks. */
function naming(search: string): SQL {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
  if (words.length === 0) return sql`0`
  const match = words.map(word => `"${word}"*`).join(' ')
  return sql`${properties.id} in (select rowid from property_text where property_text match ${match})`
}

const order: Record<Sort, [SQL, ...SQL[]]> = {
  newest: [desc(properties.listedAt), desc(properties.id)],
  'price-low': [asc(properties.price), asc(properties.id)],
  'price-high': [desc(properties.price), desc(properties.id)],
  largest: [desc(properties.sqft), desc(properties.id)],
}

const columns = {
  ...getTableColumns(properties),
  photos: sql<string>`(select json_group_array(json_object('url', url, 'alt', alt)) from
    (select url, alt from photos where property_id = ${properties.id} order by position))`.as(
    'photos',
  ),
}

type Row = typeof properties.$inferSelect & { photos: string }
type PlaceQuery = ReturnType<typeof placeQuery>
const placeQuery = (db: Database) => db.selectDistinct({ name: properties.city }).from(properties)

function toListing(row: Row, now: Date): Listing {
  const photos: Photo[] = JSON.parse(row.photos)
  const isNew = row.listedAt !== null && now.getTime() - row.listedAt.getTime() <= newForMs
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
