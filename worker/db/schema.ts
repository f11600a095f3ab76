import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Category, Feature, PropertyType } from '../../src/domain/listing.ts'
import type {
  Communication,
  HomeStyle,
  Lifestyle,
  Timeline,
  WishedFeature,
} from '../../src/domain/preferences.ts'

/** Tables only. Money in whole US dollars, areas in square feet, times in milliseconds since 1970. */

export const properties = sqliteTable(
  'properties',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingKey: text().notNull().unique(),
    listingId: text(),
    source: text().notNull(),
    sample: integer({ mode: 'boolean' }).notNull().default(false),
    listOfficeName: text(),
    /** 'Off Market' rows are kept for the record and shown nowhere. */
    status: text({ enum: ['Active', 'Pending', 'Sold', 'Off Market'] }).notNull(),
    price: integer().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    /** Street, city, state and zip in one line: what is shown and what full-text search reads. */
    address: text().notNull(),
    subdivision: text(),
    latitude: real(),
    longitude: real(),
    type: text().$type<PropertyType>().notNull(),
    category: text().$type<Category>().notNull(),
    beds: integer(),
    bathsFull: integer(),
    bathsHalf: integer(),
    /** Full baths plus half a bath for each half one: what filters and pages use. */
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
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    listedAt: integer({ mode: 'timestamp_ms' }),
    modifiedAt: integer({ mode: 'timestamp_ms' }),
    /** Of everything the feed said: a row whose fingerprint has not changed is not written again. */
    fingerprint: text().notNull(),
  },
  table => [
    index('properties_by_price').on(table.status, table.price),
    index('properties_by_date').on(table.status, table.listedAt),
    index('properties_by_size').on(table.status, table.sqft),
    index('properties_by_subdivision').on(table.subdivision, table.status, table.price),
    index('properties_by_postal_code').on(table.postalCode, table.status, table.price),
    index('properties_by_city').on(table.city, table.status, table.price),
    index('properties_by_type').on(table.type, table.status, table.price),
    index('properties_by_source').on(table.source, table.status),
    index('properties_by_featured').on(table.featured, table.status, table.listedAt),
  ],
)

export const propertyFeatures = sqliteTable(
  'property_features',
  {
    feature: text().$type<Feature>().notNull(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.feature, table.propertyId] }),
    index('property_features_by_property').on(table.propertyId),
  ],
)

export const photos = sqliteTable(
  'photos',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    url: text().notNull(),
    alt: text().notNull(),
  },
  table => [primaryKey({ columns: [table.propertyId, table.position] })],
)

export const leads = sqliteTable(
  'leads',
  {
    id: text().primaryKey(),
    /** The sender's own key, or a fingerprint of what was sent: a second Send is the same lead. */
    idempotencyKey: text().notNull().unique(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    propertyInterest: text(),
    timeframe: text(),
    priceRange: text(),
    /** Which form it came from, such as 'contact'. */
    source: text().notNull(),
    page: text(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    score: integer().notNull(),
    scoreReasons: text({ mode: 'json' }).$type<{ reason: string; points: number }[]>().notNull(),
    consent: integer({ mode: 'boolean' }).notNull(),
    consentText: text(),
    consentAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    index('leads_by_date').on(table.createdAt),
    index('leads_by_property').on(table.propertyId),
  ],
)

/** One row: how often anything that a public page shows has changed. */
export const contentVersion = sqliteTable('content_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/**
 * All homes in a few rows, for questions that would otherwise read thousands: see catalog.ts.
 * Triggers empty it with every write to `properties`.
 */
export const searchCatalog = sqliteTable('search_catalog', {
  part: integer().primaryKey(),
  /** The same in all parts; a new one whenever it is written. */
  version: text().notNull(),
  /** A JSON array of homes, each an array in the order of catalog.ts. */
  homes: text().notNull(),
})

/** How often a language model was asked on a day of Las Vegas, such as 2026-11-21. */
export const modelCalls = sqliteTable('model_calls', {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/** What visitors are looking for. Nobody's name or address: who wants an answer writes a message. */
export const userPreferences = sqliteTable(
  'user_preferences',
  {
    id: text().primaryKey(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** By the visitor's own clock. */
    chosenAt: integer({ mode: 'timestamp_ms' }),
    propertyType: text().$type<HomeStyle>().notNull(),
    features: text({ mode: 'json' }).$type<WishedFeature[]>().notNull(),
    lifestyle: text({ mode: 'json' }).$type<Lifestyle[]>().notNull(),
    timeline: text().$type<Timeline>(),
    communication: text().$type<Communication>().notNull(),
    /** Which collector they come from. */
    source: text().notNull(),
  },
  table => [index('user_preferences_by_date').on(table.createdAt)],
)
