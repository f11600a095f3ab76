import type { HiddenReason, StoredStatus } from '../../src/inventory/display-rules.ts'
import type { ListingEvent } from '../../src/inventory/listing-details.ts'
import type { properties } from '../db/schema.ts'

/** The columns of a listing that are written. Spelled out: commands must not load drizzle. */
export const listingColumns = {
  listingKey: 'listing_key',
  listingId: 'listing_id',
  source: 'source',
  sample: 'sample',
  listOfficeName: 'list_office_name',
  listAgentName: 'list_agent_name',
  attributionContact: 'attribution_contact',
  status: 'status',
  standardStatus: 'standard_status',
  hiddenReason: 'hidden_reason',
  addressWithheld: 'address_withheld',
  parcelNumber: 'parcel_number',
  homeKey: 'home_key',
  mergedInto: 'merged_into',
  price: 'price',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  address: 'address',
  subdivision: 'subdivision',
  placeKeys: 'place_keys',
  mentionKeys: 'mention_keys',
  latitude: 'latitude',
  longitude: 'longitude',
  type: 'type',
  category: 'category',
  beds: 'beds',
  bathsFull: 'baths_full',
  bathsHalf: 'baths_half',
  baths: 'baths',
  sqft: 'sqft',
  lotSqft: 'lot_sqft',
  yearBuilt: 'year_built',
  stories: 'stories',
  garageSpaces: 'garage_spaces',
  pool: 'pool',
  spa: 'spa',
  newConstruction: 'new_construction',
  hoaMonthly: 'hoa_monthly',
  views: 'views',
  features: 'features',
  remarks: 'remarks',
  details: 'details',
  reducedAt: 'reduced_at',
  reducedBy: 'reduced_by',
  featured: 'featured',
  listedAt: 'listed_at',
  modifiedAt: 'modified_at',
  expiresAt: 'expires_at',
  fingerprint: 'fingerprint',
  retiredFrom: 'retired_from',
} satisfies Record<Exclude<keyof typeof properties.$inferInsert, 'id' | 'version'>, string>
type Column = keyof typeof listingColumns

/** What a change's consequences depend on; longer columns are read only where they may change. */
const decisive = [
  ...(['listingKey', 'source', 'sample', 'status', 'standardStatus', 'hiddenReason'] as const),
  ...(['retiredFrom', 'parcelNumber', 'homeKey', 'mergedInto', 'price', 'modifiedAt'] as const),
  ...(['reducedAt', 'reducedBy', 'fingerprint'] as const),
] as const

/** A listing as stored: flags are 0 or 1, times are milliseconds, lists and details are JSON. */
export type StoredListing = { [Name in Column]?: string | number | null } & {
  id: number
  version: number
  listingKey: string
  source: string
  sample: number
  status: StoredStatus
  standardStatus: string | null
  hiddenReason: HiddenReason | null
  retiredFrom: StoredStatus | null
  parcelNumber: string | null
  homeKey: string | null
  mergedInto: number | null
  price: number
  modifiedAt: number | null
  fingerprint: string
}

/** Values of columns as drizzle takes them; one that is undefined stays as it is. */
export type ListingValues = { [Name in Column]?: unknown }

/**
 * A condition on `properties` with its parameters. `whole` reads all columns and the events, as a
 * change of the price or details requires; `homes` are those that the changes may name.
 */
export type Which = {
  where: string
  params: readonly unknown[]
  whole?: boolean
  homes?: readonly Home[]
}
type Home = { homeKey: string | null; parcelNumber: string | null }
export type Stored = ReadonlyMap<string, StoredListing>

const namesOf = (columns: readonly Column[]) =>
  ['id', 'version', ...columns.map(name => `${listingColumns[name]} AS ${name}`)].join(', ')
export const allColumns = Object.keys(listingColumns) as Column[]

/** The listings that meet a condition, by key. */
export async function readListings(db: D1Database, which: Which): Promise<Stored> {
  const { results } = await selectListings(db, which).all<StoredListing>()
  return byKey(results)
}

const selectListings = (db: D1Database, { where, params, whole }: Which) =>
  db
    .prepare(`SELECT ${namesOf(whole ? allColumns : decisive)} FROM properties WHERE ${where}`)
    .bind(...params)

const byKey = (listings: readonly StoredListing[]): Stored =>
  new Map(listings.map(one => [one.listingKey, one]))

export type Event = Omit<ListingEvent, 'at'> & { id: number; at: number }

/** Listings with their events, and other listings that are or may become of the same homes. */
export async function readStored(db: D1Database, which: Which) {
  const { where, params, whole = false, homes = [] } = which
  const chosen = `SELECT id, home_key, parcel_number FROM properties WHERE ${where}`
  const named = (field: keyof Home) =>
    `SELECT value ->> '$.${field}' FROM json_each(?${params.length + 1})`
  const [found, related, events, version] = (await db.batch<unknown>([
    selectListings(db, which),
    db
      .prepare(
        `WITH chosen AS MATERIALIZED (${chosen})
         SELECT ${namesOf(decisive)} FROM properties WHERE sample = 0 AND id IN (
           SELECT id FROM properties
             WHERE home_key IN (SELECT home_key FROM chosen UNION ${named('homeKey')})
           UNION SELECT id FROM properties
             WHERE parcel_number IN (SELECT parcel_number FROM chosen UNION ${named('parcelNumber')})
           UNION SELECT id FROM properties WHERE merged_into IN (SELECT id FROM chosen))`,
      )
      .bind(...params, JSON.stringify(homes)),
    db
      .prepare(
        `SELECT property_id AS id, at, kind, price, status FROM listing_events
         WHERE property_id IN (SELECT id FROM (${chosen})) AND ?${params.length + 1}`,
      )
      .bind(...params, Number(whole)),
    db.prepare(
      `SELECT coalesce((SELECT version FROM content_version), 0) AS version,
         coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'properties'), 0) AS lastId`,
    ),
  ])) as [
    D1Result<StoredListing>,
    D1Result<StoredListing>,
    D1Result<Event>,
    D1Result<{ version: number; lastId: number }>,
  ]
  return {
    version: version.results[0]?.version ?? 0,
    lastId: version.results[0]?.lastId ?? 0,
    stored: byKey(found.results),
    related: related.results,
    events: events.results,
  }
}
