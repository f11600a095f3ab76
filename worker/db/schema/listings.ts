import { sql } from 'drizzle-orm'
import {
  type IndexColumn,
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import type { HiddenReason } from '../../../src/inventory/display-rules.ts'
import type { ListingDetails } from '../../../src/inventory/listing-details.ts'
import type { ListingDraft } from '../../../src/listings/listing-draft.ts'
import type { CrimeRating, MarketActivity } from '../../../src/market/heat-map.ts'
import type { Category, Feature, PropertyType } from '../../../src/site/listing-terms.ts'

/** Tables only. Money in whole US dollars, areas in square feet, times in milliseconds since 1970. */

/**
 * The number of a home's cell in a grid of 0.0025° (280 m from south to north). Neighbors from west
 * to east have consecutive numbers. Null without coordinates.
 */
export const cell = sql.raw(
  `cast(("latitude" + 90) * 400 as integer) * 144000 + cast(("longitude" + 180) * 400 as integer)`,
)

/** The exact dues, unless the owner has entered different ones since, and the assessments. */
const statedMonthly = `coalesce(iif(cast(("details" ->> '$.dues') + 0.5 as integer) = "hoa_monthly",
  "details" ->> '$.dues', "hoa_monthly"), 0) + coalesce(("details" ->> '$.assessments') / 12.0, 0)`

export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingKey: text().notNull().unique(),
    listingId: text(),
    source: text().notNull(),
    sample: integer({ mode: 'boolean' }).notNull().default(false),
    listOfficeName: text(),
    listAgentName: text(),
    /** Phone or e-mail of the listing firm, as its MLS wants it shown. */
    attributionContact: text(),
    /** 'Off Market' rows are stored but never shown to visitors. */
    status: text({ enum: ['Active', 'Pending', 'Sold', 'Off Market'] }).notNull(),
    /** The status in the record, by its RESO name: 'Coming Soon'. */
    standardStatus: text(),
    /** Why a record that is in its feed is not shown: src/inventory/display-rules.ts. */
    hiddenReason: text().$type<HiddenReason>(),
    /** The seller withholds the address: street, subdivision and coordinates are not stored. */
    addressWithheld: integer({ mode: 'boolean' }).notNull().default(false),
    /** Letters and digits only. For finding a relisted home again; never shown. */
    parcelNumber: text(),
    /** Equal in all listings of one home: homeKey() in src/format/address/address.ts. Never shown. */
    homeKey: text(),
    /** The later listing of the same home, whose page this one redirects to. */
    mergedInto: integer(),
    price: integer().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    /** Street, city, state and ZIP code in one line, as shown and as indexed for search. */
    address: text().notNull(),
    subdivision: text(),
    /**
     * The names of all places that the home is in: placeKeysOf() in src/inventory/communities.ts.
     * Null until computed: worker/inventory/home-keys.ts.
     */
    placeKeys: text(),
    /**
     * The known wishes that the listing affirms: mentionKeysOf() in
     * src/inventory/affirmed-mentions.ts. Null until computed, like placeKeys.
     */
    mentionKeys: text(),
    latitude: real(),
    longitude: real(),
    type: text().$type<PropertyType>().notNull(),
    category: text().$type<Category>().notNull(),
    beds: integer(),
    bathsFull: integer(),
    bathsHalf: integer(),
    /** Full baths plus 0.5 for each half bath, for filters and pages. */
    baths: real(),
    sqft: integer(),
    lotSqft: integer(),
    yearBuilt: integer(),
    stories: integer(),
    garageSpaces: integer(),
    pool: integer({ mode: 'boolean' }).notNull().default(false),
    spa: integer({ mode: 'boolean' }).notNull().default(false),
    newConstruction: integer({ mode: 'boolean' }).notNull().default(false),
    hoaMonthly: integer(),
    views: text({ mode: 'json' }).$type<string[]>().notNull(),
    features: text({ mode: 'json' }).$type<Feature[]>().notNull(),
    remarks: text().notNull().default(''),
    /** What only the home's own page shows. */
    details: text({ mode: 'json' }).$type<ListingDetails>().notNull().default({}),
    /** The same as in the details, for filters. */
    builder: text().generatedAlwaysAs(sql`"details" ->> '$.builder'`, { mode: 'stored' }),
    taxAnnual: real().generatedAlwaysAs(sql`"details" ->> '$.tax.amount'`, { mode: 'stored' }),
    /** Dues and assessments in dollars a month: see `monthlyCents`. */
    statedMonthly: real().generatedAlwaysAs(sql.raw(statedMonthly), { mode: 'stored' }),
    /** When the price was last lowered, and by how many dollars; null once it went up again. */
    reducedAt: integer({ mode: 'timestamp_ms' }),
    reducedBy: integer(),
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    listedAt: integer({ mode: 'timestamp_ms' }),
    modifiedAt: integer({ mode: 'timestamp_ms' }),
    /** When the listing contract ends; active homes are retired then. */
    expiresAt: integer({ mode: 'timestamp_ms' }),
    /** A hash of the feed's record; an unchanged record is not written again. */
    fingerprint: text().notNull(),
    /** Incremented with every change, to detect conflicting changes. */
    version: integer().notNull().default(1),
    /** The status to return to if the owner took the home off the site; null otherwise. */
    retiredFrom: text({ enum: ['Active', 'Pending', 'Sold'] }),
  },
  table => [
    // The sort orders of a search, and its map. They cover the filtered columns, so that a search
    // reads only the homes that it shows: worker/inventory/find/find.ts.
    index('properties_by_date').on(...covering(table, table.status, table.listedAt)),
    index('properties_by_price').on(...covering(table, table.status, table.price)),
    index('properties_by_size').on(...covering(table, table.status, table.sqft)),
    index('properties_by_cell')
      .on(...covering(table, cell))
      .where(sql`"status" <> 'Off Market'`),
    index('properties_by_mentions')
      .on(table.status, table.mentionKeys)
      .where(sql`"status" <> 'Off Market'`),
    index('properties_by_featured').on(table.status, table.listedAt).where(sql`"featured" = 1`),
    index('properties_by_subdivision').on(table.subdivision, table.status, table.price),
    index('properties_by_postal_code').on(table.postalCode, table.status, table.price),
    index('properties_by_city').on(table.city, table.status, table.price),
    index('properties_by_origin').on(table.source, table.status, table.listedAt),
    index('properties_by_expiry').on(table.status, table.expiresAt),
    // The owner's list, in order of entry.
    index('properties_by_source').on(table.source),
    index('properties_by_status').on(table.status),
    index('properties_by_sample').on(table.id).where(sql`"sample" = 1`),
    index('properties_by_standard_status').on(table.standardStatus, table.status),
    // To find a relisted home, and the earlier listings of a home.
    index('properties_by_parcel').on(table.parcelNumber).where(sql`"parcel_number" is not null`),
    index('properties_by_home').on(table.homeKey).where(sql`"home_key" is not null`),
    index('properties_by_successor').on(table.mergedInto).where(sql`"merged_into" is not null`),
  ],
)

/**
 * One row: the owner's terms as `costLine()` in src/inventory/cost/month-cost.ts sums them up. Homes are
 * sorted and filtered by the monthly cost computed from it, so a change of the terms writes one row.
 */
export const costTerms = sqliteTable('cost_terms', {
  id: integer().primaryKey(),
  perDollar: real().notNull(),
  taxPerDollar: real().notNull(),
  fixed: real().notNull(),
})

/** A home's monthly cost in cents under `costTerms`, equal to the total of `monthCost()`. */
export const monthlyCents = `cast((properties.price * ${term('per_dollar')}
  + coalesce(properties.tax_annual / 12.0, properties.price * ${term('tax_per_dollar')})
  + properties.stated_monthly + ${term('fixed')}) * 100 + 0.500001 as integer)`

function term(name: string) {
  return `(select ${name} from cost_terms where id = 1)`
}

/** One row: how far the place and mention keys of all homes are those of the rules in the code. */
export const placeKeyRuns = sqliteTable('place_key_runs', {
  id: integer().primaryKey(),
  /** `keysEdition()` in worker/inventory/home-keys.ts. */
  edition: text().notNull(),
  /** The last home whose keys were renewed; null once all are. */
  upTo: integer(),
})

/** What happened to a listing, oldest first; prices in whole dollars. */
export const listingEvents = sqliteTable(
  'listing_events',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    kind: text({ enum: ['listed', 'price', 'status'] }).notNull(),
    price: integer().notNull(),
    /** The status from then on. */
    status: text().notNull(),
  },
  table => [primaryKey({ columns: [table.propertyId, table.at, table.kind] })],
)

export const openHouses = sqliteTable(
  'open_houses',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startsAt: integer({ mode: 'timestamp_ms' }).notNull(),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
    remarks: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.propertyId, table.startsAt] }),
    index('open_houses_by_start').on(table.startsAt, table.endsAt),
  ],
)

/**
 * The agent's notes on homes, every version; the highest version of a home is current. No foreign key:
 * a note outlives its listing, and the home's next listing finds it by the home's key.
 */
export const homeNotes = sqliteTable(
  'home_notes',
  {
    /** The listing that it was written on. */
    propertyId: integer().notNull(),
    /** From 1. */
    version: integer().notNull(),
    homeKey: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address, or 'local'. */
    by: text().notNull(),
    /** Empty if the note was removed. */
    text: text().notNull(),
    /** The version that this one restored. */
    restored: integer(),
    /** What the listing stated when this was written or confirmed: it is shown only while that holds. */
    price: integer().notNull(),
    status: text().notNull(),
    /** When the agent was asked whether it is still true, because price or status had changed. */
    askedAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    primaryKey({ columns: [table.propertyId, table.version] }),
    index('home_notes_by_home').on(table.homeKey).where(sql`"home_key" is not null`),
  ],
)

/** Copies of a feed's photos, where its MLS wants them served from the site: photos/copies.ts. */
export const photoCopies = sqliteTable(
  'photo_copies',
  {
    sourceUrl: text().notNull(),
    sourceVersion: text().notNull().default(''),
    /** The copy's path on the site; null until it is made. */
    url: text(),
    width: integer(),
    height: integer(),
    attempts: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.sourceUrl, table.sourceVersion] }),
    index('photo_copies_by_url').on(table.url),
  ],
)

export const photos = sqliteTable(
  'photos',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** From 0 for a feed's photos; below 0 for the owner's, which come first. */
    position: integer().notNull(),
    url: text().notNull(),
    alt: text().notNull(),
    /** For the site's own photos: size in pixels, and the smaller widths that are stored too. */
    width: integer(),
    height: integer(),
    widths: text({ mode: 'json' }).$type<number[]>(),
    /** The average color in hex, shown until the photo has loaded. */
    color: text(),
    /** MediaModificationTimestamp of a feed's photo: a new one is copied again. */
    sourceVersion: text(),
  },
  table => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index('photos_by_url').on(table.url),
  ],
)

/**
 * Homes that the owner is still entering, as typed. A table of its own, so that no list, search,
 * count or map of homes can show one.
 */
export const listingDrafts = sqliteTable('listing_drafts', {
  /** A UUID, which the published home keeps in its listing key. */
  key: text().primaryKey(),
  draft: text({ mode: 'json' }).$type<ListingDraft>().notNull(),
  /** Incremented with every save, to detect conflicting saves. */
  version: integer().notNull(),
  savedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** Index columns: the key, followed by every column that a search filters by. */
function covering(
  table: Record<(typeof filteredColumns)[number], SQLiteColumn>,
  ...key: [IndexColumn, ...IndexColumn[]]
) {
  const others = filteredColumns.map(name => table[name]).filter(column => !key.includes(column))
  return [...key, ...others] as typeof key
}

/** The columns that a search filters by; the indexes of searches have all of them. */
export const filteredColumns = [
  'id',
  ...(['status', 'listedAt', 'price', 'sqft', 'beds', 'baths', 'lotSqft', 'yearBuilt'] as const),
  ...(['stories', 'garageSpaces', 'hoaMonthly', 'taxAnnual', 'statedMonthly', 'type'] as const),
  ...(['features', 'featured', 'builder', 'reducedAt', 'reducedBy'] as const),
  ...(['sample', 'subdivision', 'city', 'postalCode', 'latitude', 'longitude'] as const),
  'placeKeys',
] as const

/**
 * Areas of the heat map. Prices in US dollars, change in percent per year, walk score out of 100.
 */
export const neighborhoods = sqliteTable('neighborhoods', {
  id: text().primaryKey(),
  /** The display order. */
  position: integer().notNull(),
  name: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  priceRange: text().notNull(),
  averagePrice: integer().notNull(),
  marketActivity: text().$type<MarketActivity>().notNull(),
  daysOnMarket: integer().notNull(),
  priceChange: real().notNull(),
  schoolRating: real().notNull(),
  walkScore: integer().notNull(),
  crimeRating: text().$type<CrimeRating>().notNull(),
  amenities: text({ mode: 'json' }).$type<string[]>().notNull(),
  recentSales: integer().notNull(),
  sample: integer({ mode: 'boolean' }).notNull().default(false),
})

/**
 * Counts of all displayed homes at a content version, as `readCounts` in worker/inventory/home-counts.ts
 * describes them: one row for each part, because D1 stores at most 2 MB in a row.
 */
export const homeCounts = sqliteTable('home_counts', {
  part: text().primaryKey(),
  version: integer().notNull(),
  counts: text().notNull(),
})

/**
 * The market on each day in Las Vegas, counted once from the homes for sale on the site: the past of
 * these figures cannot be computed later. `area` is empty for all homes.
 */
export const marketDays = sqliteTable(
  'market_days',
  {
    /** Such as 2026-11-28. */
    day: text().notNull(),
    area: text().notNull(),
    homes: integer().notNull(),
    medianPrice: integer(),
    daysOnMarket: integer(),
  },
  table => [primaryKey({ columns: [table.area, table.day] })],
)
