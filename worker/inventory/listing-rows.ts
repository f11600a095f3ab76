import { type SQL, sql } from 'drizzle-orm'
import type { Listing } from '../../src/inventory/listing.ts'
import type { Photo, Status } from '../../src/site/listing-terms.ts'
import { type Database, sqlName } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { newSince } from './find/where.ts'

/** The columns of a listing. The others are for imports, owners and the home's own page. */
const names = [
  ...(['id', 'listingKey', 'listingId', 'source', 'sample', 'listOfficeName', 'status'] as const),
  ...(['featured', 'price', 'address', 'street', 'city', 'state', 'postalCode'] as const),
  ...(['subdivision', 'latitude', 'longitude', 'type', 'category', 'beds', 'baths'] as const),
  ...(['sqft', 'lotSqft', 'yearBuilt', 'stories', 'garageSpaces', 'pool', 'spa'] as const),
  ...(['hoaMonthly', 'views', 'features', 'remarks', 'listedAt', 'modifiedAt'] as const),
  ...(['reducedAt', 'reducedBy'] as const),
] as const
export type ListedRow = Pick<typeof properties.$inferSelect, (typeof names)[number]>
type Costs = Record<'dues' | 'tax' | 'assessments', number | null>
const fields = names.map(key => ({ key, column: properties[key], name: sqlName(properties[key]) }))
/** Columns to decode: flags, lists and times. D1 returns numbers and text as they are. */
const coded = fields.filter(({ column }) => !['number', 'string'].includes(column.dataType))

/** A row as D1 returns it. In a left join it may have no home. */
export type Stored = { id: number | null; photos: string; [column: string]: unknown }
export type StoredHome = Stored & { id: number }
export const isHome = <Found extends Stored>(row: Found): row is Found & { id: number } =>
  row.id !== null

/** The costs that are stored among the details. */
const costColumns = `properties.details ->> '$.dues' as dues,
  properties.details ->> '$.tax.amount' as tax,
  properties.details ->> '$.assessments' as assessments`

// SQL text instead of drizzle's query builder, which takes longer for these columns than the query.
const selected = (maxPhotos: number) =>
  sql.raw(
    `${fields.map(({ key, name }) => `properties.${name} as "${key}"`).join(', ')}, ${costColumns},
    (select json_group_array(json_object('url', url, 'alt', alt, 'width', width,
      'height', height, 'widths', json(widths), 'color', color)) from
    (select url, alt, width, height, widths, color from photos where property_id = properties.id
      order by position limit ${maxPhotos})) as photos`,
  )
/** Every column of a listing, with all photos. */
export const whole = selected(-1)
/** The same with the first three photos and the number of all, for lists. */
export const cardColumns = sql`${selected(3)},
  (select count(*) from photos where property_id = properties.id) as "photoCount"`

/** The listings that `rest`, such as a condition and an order, selects. */
export const selectHomes = async (db: Database, rest: SQL, now: Date): Promise<Listing[]> =>
  (await db.all<StoredHome>(sql`select ${whole} from ${properties} ${rest}`)).map(row =>
    toListing(row, now),
  )

export function toListing(stored: StoredHome, now: Date): Listing {
  const row: Record<string, unknown> = { ...stored }
  for (const { key, column } of coded) {
    if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key])
  }
  const listing = listingOf(row as ListedRow, stored as Stored & Costs, now)
  const { photoCount } = stored as { photoCount?: number }
  return photoCount === undefined ? listing : { ...listing, photoCount }
}

/** A listing, from a stored row or the row that a draft would become. */
export function listingOf(
  row: ListedRow,
  stored: Pick<Stored, 'photos'> & Costs,
  now: Date,
): Listing {
  const { dues, tax, assessments } = stored
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
    duesMonthly: dues,
    taxAnnual: tax,
    assessmentsAnnual: assessments,
    reduction:
      row.reducedAt && row.reducedBy
        ? { by: row.reducedBy, at: row.reducedAt.toISOString() }
        : null,
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
  JSON.parse(json).map(({ url, alt, color, ...size }: Photo) => ({
    url,
    alt,
    ...(size.width ? { ...size, widths: size.widths ?? [] } : {}),
    ...(color ? { color } : {}),
  }))
