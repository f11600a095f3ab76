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
import type { SetClaim, SetSwitch } from '../../src/domain/claims.ts'
import type { HiddenReason } from '../../src/domain/display-rules.ts'
import type { Held, Place } from '../../src/domain/feed.ts'
import type { CrimeRating, MarketActivity } from '../../src/domain/heat-map.ts'
import type { Rejection } from '../../src/domain/import-report.ts'
import { leadStatuses } from '../../src/domain/lead-list.ts'
import {
  type Category as Band,
  type Financing,
  type Reason,
  scoreBands,
} from '../../src/domain/lead-score.ts'
import type { Category, Feature, PropertyType } from '../../src/domain/listing.ts'
import type { ListingDetails } from '../../src/domain/listing-details.ts'
import type {
  Communication,
  HomeStyle,
  Lifestyle,
  Timeline,
  WishedFeature,
} from '../../src/domain/preferences.ts'
import type { CounterKind } from '../../src/domain/visits.ts'

/** Tables only. Money in whole US dollars, areas in square feet, times in milliseconds since 1970. */

/**
 * The number of a home's cell in a grid of 0.01° (1.1 km from south to north). Neighbors from west
 * to east have consecutive numbers. Null without coordinates.
 */
export const cell = sql.raw(
  `cast(("latitude" + 90) * 100 as integer) * 36000 + cast(("longitude" + 180) * 100 as integer)`,
)

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
    /** Why a record that is in its feed is not shown: src/domain/display-rules.ts. */
    hiddenReason: text().$type<HiddenReason>(),
    /** The seller withholds the address: street, subdivision and coordinates are not stored. */
    addressWithheld: integer({ mode: 'boolean' }).notNull().default(false),
    /** For finding a re-listed home again; never shown. */
    parcelNumber: text(),
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
    // reads only the homes that it shows: worker/search/find.ts.
    index('properties_by_date').on(...covering(table, table.status, table.listedAt)),
    index('properties_by_price').on(...covering(table, table.status, table.price)),
    index('properties_by_size').on(...covering(table, table.status, table.sqft)),
    index('properties_by_cell').on(...covering(table, cell)),
    index('properties_by_featured').on(table.status, table.listedAt).where(sql`"featured" = 1`),
    index('properties_by_subdivision').on(table.subdivision, table.status, table.price),
    index('properties_by_postal_code').on(table.postalCode, table.status, table.price),
    index('properties_by_origin').on(table.source, table.status, table.listedAt),
    index('properties_by_expiry').on(table.status, table.expiresAt),
    // The owner's list, in order of entry.
    index('properties_by_source').on(table.source),
    index('properties_by_status').on(table.status),
    index('properties_by_sample').on(table.id).where(sql`"sample" = 1`),
    // For the trigger that takes samples off the site.
    index('properties_by_shown_sample')
      .on(table.id)
      .where(sql`"sample" = 1 and "status" <> 'Off Market'`),
    index('properties_by_standard_status').on(table.standardStatus, table.status),
    // To find a re-listed home, and the earlier listings of a home.
    index('properties_by_parcel').on(table.parcelNumber).where(sql`"parcel_number" is not null`),
    index('properties_by_address').on(table.address),
    index('properties_by_successor').on(table.mergedInto).where(sql`"merged_into" is not null`),
  ],
)

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
  table => [primaryKey({ columns: [table.propertyId, table.startsAt] })],
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
    /** Of the site's own photos: size in pixels, and the smaller widths that are stored too. */
    width: integer(),
    height: integer(),
    widths: text({ mode: 'json' }).$type<number[]>(),
    /** MediaModificationTimestamp of a feed's photo: a new one is copied again. */
    sourceVersion: text(),
  },
  table => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    index('photos_by_url').on(table.url),
  ],
)

/**
 * The senders of inquiries, by email address only: a stranger who knows an address can add an
 * inquiry to it but change no data.
 */
export const people = sqliteTable('people', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/**
 * Deleted people, for as long as a copy of an inquiry could still come back from the spool or a
 * backup. Whoever writes again is a new person.
 */
export const deletions = sqliteTable('deletions', {
  /** SHA-256 of the email address in lower case. */
  emailDigest: text().primaryKey(),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** The services that the site depends on. */
export type Part =
  | 'database'
  | 'store'
  | 'crm'
  | 'mail'
  | 'model'
  | 'maps'
  | 'index-now'
  | 'search-console'

/** Where a lead is delivered. */
export const targets = ['crm', 'agent-mail', 'acknowledgement'] as const
export type Target = (typeof targets)[number]

/** The campaign that brought the visitor, from the utm_ parameters of the form's page. */
export type Campaign = Partial<
  Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>
>

/** Signs of spam. A lead with one is stored, flagged, and not sent to the CRM or the visitor. */
export type SpamSignal =
  | 'hidden field filled in'
  | 'sent within two seconds'
  | 'many from one address'
  | 'not confirmed by Turnstile'

/** Inquiries, with their fields as submitted. */
export const leads = sqliteTable(
  'leads',
  {
    id: text().primaryKey(),
    personId: text().references(() => people.id),
    /** The client's key or a fingerprint of the fields: submitting twice gives one lead. */
    idempotencyKey: text().notNull().unique(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: leadStatuses }).notNull().default('new'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** As typed. */
    phone: text(),
    /** In E.164, such as +17025550166; null when it is not a phone number. */
    phoneNumber: text(),
    message: text().notNull(),
    propertyInterest: text(),
    financing: text().$type<Financing>(),
    /** From a form field, or parsed from the message. */
    timeframe: text(),
    priceRange: text(),
    homesViewed: integer(),
    /** The form that sent it, such as 'contact'. */
    source: text().notNull(),
    /** The path of the form's page. */
    page: text(),
    /** The referring page, without query. */
    referrer: text(),
    campaign: text({ mode: 'json' }).$type<Campaign>(),
    /** Sent with Global Privacy Control: referrer, campaign, and homes viewed were not stored. */
    privacyControl: integer({ mode: 'boolean' }).notNull().default(false),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    score: integer().notNull(),
    scoreReasons: text({ mode: 'json' }).$type<Reason[]>().notNull(),
    /** Signs of spam; usually empty. */
    spamSignals: text({ mode: 'json' }).$type<SpamSignal[]>().notNull().default([]),
    /** The state of the consent box; below, the version and text shown with it, and the time. */
    consent: integer({ mode: 'boolean' }).notNull(),
    consentVersion: text(),
    consentText: text(),
    consentAt: integer({ mode: 'timestamp_ms' }),
    /** Incremented with every change by the owner, to detect conflicting changes. */
    version: integer().notNull().default(1),
    /** When the agent first responded, according to the status. */
    respondedAt: integer({ mode: 'timestamp_ms' }),
    /** When the owner marked a suspected lead as not spam. */
    clearedAt: integer({ mode: 'timestamp_ms' }),
    suspected: integer({ mode: 'boolean' }).generatedAlwaysAs(
      sql.raw(`"spam_signals" <> '[]' and "cleared_at" is null`),
    ),
    /** Hot, warm, or cold, by the score thresholds. */
    band: text()
      .$type<Band>()
      .generatedAlwaysAs(sql.raw(bandOf('score'))),
  },
  table => [
    index('leads_by_date').on(table.createdAt, table.id),
    index('leads_by_status').on(table.status, table.createdAt, table.id),
    index('leads_by_band').on(table.band, table.createdAt, table.id),
    index('leads_by_source').on(table.source, table.createdAt, table.id),
    index('leads_by_score').on(table.score, table.createdAt, table.id),
    index('leads_by_suspicion').on(table.suspected, table.createdAt, table.id),
    index('leads_by_response').on(table.respondedAt, table.createdAt),
    index('leads_by_property').on(table.propertyId),
    index('leads_by_person').on(table.personId, table.createdAt),
    index('leads_by_phone').on(table.phoneNumber),
  ],
)

/**
 * The history of a lead. Triggers write the events of the site itself: the lead's creation and the
 * outcome of each delivery.
 */
export const leadEvents = sqliteTable(
  'lead_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address or 'local'; otherwise 'visitor' or 'site'. */
    by: text().notNull(),
    kind: text({ enum: ['created', 'delivery', 'note', 'status', 'not spam'] }).notNull(),
    /** Of a delivery. */
    target: text().$type<Target>(),
    /** The previous and the new status. */
    from: text(),
    to: text(),
    /** The note, or the reason for a delivery's status. */
    text: text(),
    /** Idempotency key of a note, generated by the client. */
    key: text().unique(),
  },
  table => [index('lead_events_by_lead').on(table.leadId, table.at)],
)

/**
 * The number of leads of each kind, maintained by triggers, so that no page has to count thousands
 * of rows.
 */
export const leadCounters = sqliteTable(
  'lead_tallies',
  {
    suspected: integer({ mode: 'boolean' }).notNull(),
    band: text().$type<Band>().notNull(),
    status: text({ enum: leadStatuses }).notNull(),
    source: text().notNull(),
    leads: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.suspected, table.band, table.status, table.source] })],
)

/**
 * Numbers of homes, maintained by triggers: by source, subdivision, city, ZIP code, price step of
 * $100,000, and listing day (days since 1970).
 */
export const listingCounters = sqliteTable(
  'listing_counters',
  {
    kind: text({ enum: ['source', 'subdivision', 'city', 'zip', 'price', 'day'] }).notNull(),
    /** Empty if the home has no value. */
    name: text().notNull(),
    status: text().$type<(typeof properties.$inferSelect)['status']>().notNull(),
    sample: integer({ mode: 'boolean' }).notNull(),
    featured: integer({ mode: 'boolean' }).notNull(),
    homes: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.name, table.status, table.sample, table.featured] }),
  ],
)

/** Owners' actions. The only personal data are ids, removed when a person is deleted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address, or 'local'. */
    who: text().notNull(),
    /** Such as 'lead.status'. */
    action: text().notNull(),
    /** The id of the changed record. */
    subject: text(),
    /** What changed, such as { from: 'new', to: 'contacted' }. */
    detail: text({ mode: 'json' }).$type<Record<string, string | number>>().notNull(),
  },
  table => [index('audit_log_by_subject').on(table.subject)],
)

/** The deliveries of a lead, one row per target. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /** `{lead}.{target}` */
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    target: text().$type<Target>().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'parked'] }).notNull(),
    /** Attempts started, counted before anything is sent. */
    attempts: integer().notNull().default(0),
    /** When it is due; while claimed, when the claim expires. */
    nextAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** After this time it is parked instead of retried. */
    giveUpAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The last error, or a note for the owner. */
    reason: text(),
    deliveredAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    index('deliveries_by_due').on(table.status, table.nextAt),
    index('deliveries_by_lead').on(table.leadId),
  ],
)

/** One row: a number that is raised whenever the content of a public page changes. */
export const contentVersion = sqliteTable('content_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  /** The time of the last change; null if it was not recorded. */
  changedAt: integer({ mode: 'timestamp_ms' }),
  /** When listings of others were last imported from a file. */
  importedAt: integer({ mode: 'timestamp_ms' }),
  /** The version that the platform's cache was last purged for. */
  purgedVersion: integer().notNull().default(0),
})

/** When the text of an indexed page last changed. */
export const pageChanges = sqliteTable('page_changes', {
  path: text().primaryKey(),
  /** SHA-256 of the document without asset names and styles. */
  digest: text().notNull(),
  changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** The owner's settings of claims and switches, with history; the highest version is current. */
export const contentSettings = sqliteTable(
  'content_settings',
  {
    /** A claim's name, or 'safetyLayer'. */
    key: text().notNull(),
    /** From 1; 0 is the default in the code. */
    version: integer().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address, or 'local'. */
    by: text().notNull(),
    /** Null means the default in the code. */
    value: text({ mode: 'json' }).$type<SetClaim | SetSwitch>(),
    /** The version that this one restored. */
    restored: integer(),
  },
  table => [primaryKey({ columns: [table.key, table.version] })],
)

/** The sync state of a feed, one row per configuration (URL and filter). */
export const feeds = sqliteTable('feeds', {
  id: text().primaryKey(),
  /** The current pass: changed listings or all keys. Null between passes. */
  pass: text({ enum: ['changes', 'keys'] }),
  run: integer(),
  /** How far the pass has come; null between passes. */
  place: text({ mode: 'json' }).$type<Place>(),
  /** See Known in src/domain/feed.ts. */
  since: integer().notNull().default(0),
  sinceAt: integer({ mode: 'timestamp_ms' }),
  settled: integer({ mode: 'boolean' }).notNull().default(false),
  /** The sources (OriginatingSystemName) of its homes. */
  sources: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Fields, expansions and query options that the feed refused. */
  lacks: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** How many homes to ask for at once, when the feed's own pages are too long. */
  pageSize: integer(),
  dueAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Earliest retry after a failure. `throttled` when the feed asked for the pause. */
  retryAt: integer({ mode: 'timestamp_ms' }),
  throttled: integer({ mode: 'boolean' }).notNull().default(false),
  failures: integer().notNull().default(0),
  /** The last error; null once a page succeeds. */
  problem: text(),
  /** When a pass over changes last completed. */
  healthyAt: integer({ mode: 'timestamp_ms' }),
  /** When all keys were last compared, with nothing held back, and when they are next. */
  keysAt: integer({ mode: 'timestamp_ms' }),
  keysDueAt: integer({ mode: 'timestamp_ms' }),
  /** Missing homes that stay until the owner decides. */
  held: text({ mode: 'json' }).$type<Held>(),
  /** How many of them the owner has agreed to retire. */
  accepted: integer(),
  leaseBy: text(),
  leaseUntil: integer({ mode: 'timestamp_ms' }),
})

/** The results of the last hundred passes over feeds. */
export const feedRuns = sqliteTable('feed_runs', {
  id: integer().primaryKey({ autoIncrement: true }),
  feed: text().notNull(),
  pass: text({ enum: ['changes', 'keys'] }).notNull(),
  status: text({ enum: ['running', 'waiting', 'done', 'stopped'] }).notNull(),
  startedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  endedAt: integer({ mode: 'timestamp_ms' }),
  pages: integer().notNull().default(0),
  read: integer().notNull().default(0),
  /** How many homes or keys the feed said there are; null when it did not say. */
  said: integer(),
  imported: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  retired: integer().notNull().default(0),
  rejectedRows: integer().notNull().default(0),
  /** The first fifty. */
  rejected: text({ mode: 'json' }).$type<Omit<Rejection, 'row'>[]>().notNull().default([]),
  /** The first fields of stored records that could not be read. */
  ignored: text({ mode: 'json' }).$type<Omit<Rejection, 'row'>[]>().notNull().default([]),
  /** The last error; kept even if the pass completes later. */
  error: text(),
})

/** The keys found by the current pass, one row per page to save writes. */
export const feedKeys = sqliteTable(
  'feed_keys',
  {
    feed: text().notNull(),
    page: integer().notNull(),
    keys: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.feed, table.page] })],
)

/** Failing services, one row each. A row expires: see worker/outages.ts. */
export const outages = sqliteTable('outages', {
  part: text().$type<Part>().primaryKey(),
  since: integer().notNull(),
  seenAt: integer().notNull(),
  /** Shown to the owner only. */
  reason: text().notNull(),
})

/** Calls to the language model per day (Las Vegas time), such as 2026-11-21. */
export const modelCalls = sqliteTable('model_calls', {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/** Buyers' preferences, without names or addresses. */
export const userPreferences = sqliteTable(
  'user_preferences',
  {
    id: text().primaryKey(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** By the visitor's clock. */
    chosenAt: integer({ mode: 'timestamp_ms' }),
    propertyType: text().$type<HomeStyle>().notNull(),
    features: text({ mode: 'json' }).$type<WishedFeature[]>().notNull(),
    lifestyle: text({ mode: 'json' }).$type<Lifestyle[]>().notNull(),
    timeline: text().$type<Timeline>(),
    communication: text().$type<Communication>().notNull(),
    /** The form or widget that collected them. */
    source: text().notNull(),
  },
  table => [index('user_preferences_by_date').on(table.createdAt)],
)

/**
 * Counters of visitors' actions per day, kind, and name. No row describes a single visitor.
 */
export const counters = sqliteTable(
  'tallies',
  {
    kind: text().$type<CounterKind>().notNull(),
    /** Las Vegas time, such as 2026-11-21. */
    day: text().notNull(),
    /** A route pattern, a traffic source, a search term: see visits/events.ts. */
    name: text().notNull(),
    amount: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.day, table.name] })],
)

/** Index columns: the key, followed by every column that a search filters by. */
function covering(
  table: Record<(typeof filteredColumns)[number], SQLiteColumn>,
  ...key: [IndexColumn, ...IndexColumn[]]
) {
  const others = filteredColumns.map(name => table[name]).filter(column => !key.includes(column))
  return [...key, ...others] as typeof key
}

const filteredColumns = [
  'id',
  ...(['status', 'listedAt', 'price', 'sqft', 'beds', 'baths', 'lotSqft', 'yearBuilt'] as const),
  ...(['stories', 'garageSpaces', 'hoaMonthly', 'type', 'features', 'featured'] as const),
  ...(['sample', 'subdivision', 'city', 'postalCode', 'latitude', 'longitude'] as const),
] as const

/** The score thresholds as SQL. */
function bandOf(column: string): string {
  const steps = scoreBands.map(({ from, is }) =>
    Number.isFinite(from) ? `when "${column}" >= ${from} then '${is}'` : `else '${is}'`,
  )
  return `case ${steps.join(' ')} end`
}

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
