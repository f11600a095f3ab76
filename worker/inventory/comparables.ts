import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { distanceM } from '../../src/drawings/projection.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import {
  type ComparableHome,
  type Comparables,
  type ComparedHome,
  comparableFilter,
  compareHomes,
  saleAgeDays,
  similarFilter,
  similarSteps,
} from '../../src/inventory/comparables.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import type { PropertyType, Status } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { fromAround } from './find/find.ts'
import { newSince, raw } from './find/where.ts'
import { listProperties } from './homes.ts'
import { cardColumns, isHome, type Stored, toListing } from './listing-rows.ts'

const maxFound = 40

/** A home beside the comparable homes around it. */
export const listComparables = async (
  db: Database,
  home: ListingPage,
  now: Date,
): Promise<Comparables> => {
  const search = comparableFilter(home)
  const found = search ? await findComparables(db, home, search, now) : []
  return compareHomes(home, found)
}

const minSimilar = 2
const maxSimilar = 4

/**
 * Similar homes for sale, the nearest first; without coordinates the nearest in price. Where hardly
 * any is around, those farther away count, too, and then those farther in price, the nearest in price
 * first. None if there are fewer than two.
 */
export async function listSimilar(
  db: Database,
  home: Listing,
  now: Date,
): Promise<{ homes: Listing[]; filter: ListingFilter; isWider: boolean }> {
  for (const step of similarSteps) {
    const filter = similarFilter(home, step)
    const isWider = step !== similarSteps[0]
    const homes = await findSimilar(db, home, { filter, isWider }, now)
    if (homes.length >= minSimilar) return { homes, filter, isWider }
  }
  return { homes: [], filter: {}, isWider: true }
}

async function findSimilar(
  db: Database,
  home: Listing,
  { filter: search, isWider }: { filter: ListingFilter; isWider: boolean },
  now: Date,
) {
  const { id, sample, mergedInto } = properties
  const only = and(ne(id, home.id), eq(sample, home.sample), isNull(mergedInto)) ?? sql`true`
  const { coordinates, postalCode, price } = home
  const around = fromAround({ at: coordinates, postalCode }, search, now, { only, limit: maxFound })
  const rows = await db.all<Stored>(sql`select ${cardColumns} ${around}`)
  const near = rows.filter(isHome).map(row => toListing(row, now))
  const all =
    near.length >= maxSimilar
      ? near
      : (await listProperties(db, search, { limit: maxFound, offset: 0 }, now, 0)).listings
  const apart = (other: Listing) =>
    !isWider && coordinates && other.coordinates
      ? distanceM(coordinates, other.coordinates)
      : Math.abs(other.price - price)
  return all
    .filter(other => other.id !== home.id && other.sample === home.sample)
    .sort((a, b) => apart(a) - apart(b) || a.id - b.id)
    .slice(0, maxSimilar)
}

/**
 * The homes of a search around this one, or in its ZIP code if its location is unknown or withheld:
 * on the market, or sold within a year where sales may be shown. In no order.
 */
export async function findComparables(
  db: Database,
  home: ComparedHome & { id?: number; sample?: boolean },
  search: ListingFilter,
  now: Date,
  limits?: SQL,
): Promise<ComparableHome[]> {
  const { id, sample, status, details, listedAt, mergedInto } = properties
  const soldAt = sql`coalesce(${details} ->> '$.closedAt', ${listedAt}, 0)`
  const only =
    and(
      home.id === undefined ? undefined : ne(id, home.id),
      home.sample === undefined ? undefined : eq(sample, home.sample),
      // Skips the earlier listings of a relisted home.
      isNull(mergedInto),
      sql`(${status} <> 'Sold' or ${soldAt} >= ${raw(now.getTime() - saleAgeDays * dayMs)})`,
      limits,
    ) ?? sql`true`
  const place = { at: home.coordinates, postalCode: home.postalCode }
  const around = fromAround(place, search, now, { only, limit: maxFound })
  const rows = await db.all<Row>(sql`select ${columns} ${around}`)
  return rows.map(row => toComparable(row, now))
}

const columns = sql.raw(`properties.id, properties.street, properties.status, properties.sample,
  properties.list_office_name, properties.price, properties.type, properties.sqft,
  properties.beds, properties.baths, properties.year_built, properties.latitude,
  properties.longitude, properties.listed_at,
  properties.details ->> '$.closePrice' as close_price,
  properties.details ->> '$.closedAt' as closed_at`)

type Row = {
  id: number
  street: string
  status: string
  sample: number
  list_office_name: string | null
  price: number
  type: PropertyType
  sqft: number
  beds: number | null
  baths: number | null
  year_built: number | null
  latitude: number | null
  longitude: number | null
  listed_at: number | null
  close_price: number | null
  closed_at: number | null
}

function toComparable(row: Row, now: Date): ComparableHome {
  const { latitude, longitude, close_price, closed_at } = row
  const isSold = row.status === 'Sold'
  const isNew = row.status === 'Active' && (row.listed_at ?? 0) >= newSince(now).getTime()
  return {
    id: row.id,
    street: row.street,
    status: isNew ? 'New' : (row.status as Status),
    sample: row.sample === 1,
    listOffice: row.list_office_name,
    price: isSold ? (close_price ?? row.price) : row.price,
    isSalePrice: isSold && close_price !== null,
    soldAt: isSold && closed_at !== null ? new Date(closed_at).toISOString() : null,
    type: row.type,
    sqft: row.sqft,
    bedrooms: row.beds,
    bathrooms: row.baths,
    yearBuilt: row.year_built,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }
}
