import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { HomeEvents } from '../../../src/alerts/alert-events.ts'
import type { Frequency } from '../../../src/alerts/alerts.ts'
import type { ReportState } from '../../../src/alerts/report-pace.ts'
import type { Language } from '../../../src/format/language.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import { properties } from './listings.ts'
import { mailboxOf } from './people.ts'

/** People who asked for alerts, by email address only. There are no accounts or passwords. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** The same for all spellings of a mailbox. */
    mailbox: text().generatedAlwaysAs(sql.raw(mailboxOf('email'))),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Links sealed before this time are rejected. */
    linksFrom: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  table => [index('subscribers_by_mailbox').on(table.mailbox)],
)

/** A search or a list of homes with email alerts. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriberId: text()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The list's URL parameters as requested; `homes=1,2` for chosen homes. */
    query: text().notNull(),
    /** The same with its words parsed; null for chosen homes. */
    search: text({ mode: 'json' }).$type<Search>(),
    homes: text({ mode: 'json' }).$type<number[]>(),
    frequency: text().$type<Frequency>().notNull(),
    language: text().$type<Language>().notNull(),
    /** When the last confirmation email was requested. */
    askedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Until this is set, only the confirmation email is sent. */
    confirmedAt: integer({ mode: 'timestamp_ms' }),
    pausedAt: integer({ mode: 'timestamp_ms' }),
    stoppedAt: integer({ mode: 'timestamp_ms' }),
    consentVersion: text().notNull(),
    consentText: text().notNull(),
    /** Whether the visitor also asked the agent to write. */
    contact: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the next email is due; null while there is no news. */
    dueAt: integer({ mode: 'timestamp_ms' }),
    /** For a report to an owner. */
    report: text({ mode: 'json' }).$type<Partial<ReportState>>(),
    /** The terms of the owner's loan, sealed for this row; see worker/alerts/report-settings.ts. */
    loan: text(),
    /** When the last report was written because none was read, until somebody acts on it. */
    endedAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    unique('saved_searches_by_subscriber').on(table.subscriberId, table.query),
    index('saved_searches_by_due').on(table.dueAt).where(sql`"due_at" is not null`),
    index('saved_searches_ended').on(table.endedAt).where(sql`"ended_at" is not null`),
    index('saved_searches_unconfirmed').on(table.askedAt).where(sql`"confirmed_at" is null`),
  ],
)

/**
 * The index of active searches by place, price and bedrooms. A row covers at least what the search
 * matches, so that only a few searches run for each changed home.
 */
export const searchPlaces = sqliteTable(
  'search_places',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** A key of src/alerts/alert-places.ts; empty for anywhere. */
    place: text().notNull(),
    minPrice: integer().notNull(),
    maxPrice: integer().notNull(),
    minBeds: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.place, table.searchId] }),
    index('search_places_by_search').on(table.searchId),
  ],
)

/** What a search has reported about a home, and what changed since. */
export const searchHomes = sqliteTable(
  'search_homes',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Whether there are changes that no email has considered. */
    pending: integer({ mode: 'boolean' }).notNull(),
    /** Incremented with every change, so that none is lost while an email is written. */
    rev: integer().notNull().default(0),
    /** Before the first of those changes; null for a new home. */
    price: integer(),
    status: text(),
    /** The first open house that was added. */
    openHouse: integer(),
    /** The events already reported: src/alerts/alert-events.ts. */
    notified: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.searchId, table.propertyId] }),
    index('search_homes_by_home').on(table.propertyId),
    index('search_homes_pending').on(table.searchId, table.propertyId).where(sql`"pending" = 1`),
  ],
)

/** Emails to subscribers, sent by the outbox. */
export const alertMails = sqliteTable(
  'alert_mails',
  {
    /** Also the idempotency key: derived from the search, its period and its contents. */
    id: text().primaryKey(),
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['confirm', 'homes', 'report'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** For a confirmation: what it would turn on. */
    frequency: text().$type<Frequency>(),
    language: text().$type<Language>(),
    /** The homes shown, at most twelve, and the total number. */
    items: text({ mode: 'json' }).$type<HomeEvents[]>().notNull().default([]),
    total: integer().notNull().default(0),
    /** For a report: the months it covers, and the days on which a link was opened and its question asked. */
    months: integer().notNull().default(1),
    clickedOn: text(),
    askedOn: text(),
  },
  table => [index('alert_mails_by_search').on(table.searchId, table.createdAt)],
)

/**
 * Homes that changed and have not been matched with the searches yet: one row per home, written
 * with the change. Price and status are from before the first change; null for a new home.
 */
export const listingChanges = sqliteTable('listing_changes', {
  propertyId: integer()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  /** The number of changes. */
  changes: integer().notNull().default(1),
  price: integer(),
  status: text(),
  /** The first open house that was added. */
  openHouse: integer(),
})

/** One row: the changes being matched, and the last search processed. */
export const matching = sqliteTable('matching', {
  id: integer().primaryKey(),
  run: integer().notNull(),
  /** The changed homes, as JSON; null between runs. */
  batch: text(),
  after: integer().notNull(),
})
