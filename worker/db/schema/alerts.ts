import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { ListedEvent } from '../../../src/domain/alert-events.ts'
import type { Frequency, Language } from '../../../src/domain/alerts.ts'
import type { Search } from '../../search/find.ts'
import { properties } from './listings.ts'

/** Who asked for alerts, by email address only. Nobody has an account or a password. */
export const subscribers = sqliteTable('subscribers', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Links sealed before this time are refused. */
  linksFrom: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** A search, or some homes, that somebody wants to hear of. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriberId: text()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The parameters of the list's address, as asked for; `homes=1,2` of watched homes. */
    query: text().notNull(),
    /** The same with its words understood; null of watched homes. */
    search: text({ mode: 'json' }).$type<Search>(),
    homes: text({ mode: 'json' }).$type<number[]>(),
    frequency: text().$type<Frequency>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Of the last request that a mail was sent for. */
    askedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Until then nothing is sent but the mail that asks. */
    confirmedAt: integer({ mode: 'timestamp_ms' }),
    pausedAt: integer({ mode: 'timestamp_ms' }),
    stoppedAt: integer({ mode: 'timestamp_ms' }),
    consentVersion: text().notNull(),
    consentText: text().notNull(),
    /** Whether the agent was asked to write as well. */
    contact: integer({ mode: 'boolean' }).notNull().default(false),
    /** When its next mail is due; null while there is nothing to tell. */
    dueAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    unique('saved_searches_by_subscriber').on(table.subscriberId, table.query),
    index('saved_searches_by_due').on(table.dueAt).where(sql`"due_at" is not null`),
    index('saved_searches_unconfirmed').on(table.askedAt).where(sql`"confirmed_at" is null`),
  ],
)

/**
 * Where a home must be, and what it must cost and have at least, for a search to be asked about it:
 * more than the search covers, so that few searches are asked. Only of searches that are on.
 */
export const searchPlaces = sqliteTable(
  'search_places',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** A key of src/domain/alert-places.ts; empty for anywhere. */
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

/** What a search has told of a home, and what happened to it since. */
export const searchHomes = sqliteTable(
  'search_homes',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Whether something happened that has not been looked at for a mail. */
    pending: integer({ mode: 'boolean' }).notNull(),
    /** Raised with every change, so that none is lost while a mail is made. */
    rev: integer().notNull().default(0),
    /** Before the first of those changes; null of a new home. */
    price: integer(),
    status: text(),
    /** The first open house that was added. */
    openHouse: integer(),
    /** The names of the events told: src/domain/alert-events.ts. */
    told: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.searchId, table.propertyId] }),
    index('search_homes_by_home').on(table.propertyId),
    index('search_homes_pending').on(table.searchId, table.propertyId).where(sql`"pending" = 1`),
  ],
)

/** Mails to subscribers, sent by the outbox. */
export const alertMails = sqliteTable(
  'alert_mails',
  {
    /** Also the idempotency key: made of the search, its window and what is told. */
    id: text().primaryKey(),
    searchId: integer()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['confirm', 'homes', 'report'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Of a confirmation: what would be confirmed. */
    frequency: text().$type<Frequency>(),
    language: text().$type<Language>(),
    /** The homes shown, at most twelve, and how many there are. */
    items: text({ mode: 'json' }).$type<ListedEvent[]>().notNull().default([]),
    total: integer().notNull().default(0),
  },
  table => [index('alert_mails_by_search').on(table.searchId, table.createdAt)],
)

/**
 * Homes that changed and have not been matched with the searches yet: one row a home, written by
 * triggers. Price and status are those before the first change; null of a new home.
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

/** One row: the changes that are being matched, and the last search that was asked. */
export const matching = sqliteTable('matching', {
  id: integer().primaryKey(),
  run: integer().notNull(),
  /** The changed homes, as JSON; null between runs. */
  batch: text(),
  after: integer().notNull(),
})
