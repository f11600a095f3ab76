import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Cursor, RetireHold } from '../../../src/listings/feed/feed.ts'
import type { Rejection } from '../../../src/listings/import-report.ts'

/** The sync state of a feed, one row per configuration (URL and filter). */
export const feeds = sqliteTable('feeds', {
  id: text().primaryKey(),
  /** The current pass: changed listings or all keys. Null between passes. */
  pass: text({ enum: ['changes', 'keys'] }),
  run: integer(),
  /** How far the pass has gotten; null between passes. */
  place: text({ mode: 'json' }).$type<Cursor>(),
  /** See Known in src/listings/feed/feed.ts. */
  since: integer().notNull().default(0),
  sinceAt: integer({ mode: 'timestamp_ms' }),
  settled: integer({ mode: 'boolean' }).notNull().default(false),
  /** The sources (OriginatingSystemName) of its homes. */
  sources: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Fields, expansions and query options that the feed refused. */
  lacks: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** How many homes to request at once, when the feed's own pages are too long. */
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
  /** When all keys were last compared with nothing held back; below, the next time. */
  keysAt: integer({ mode: 'timestamp_ms' }),
  keysDueAt: integer({ mode: 'timestamp_ms' }),
  /** Missing homes that stay until the owner decides. */
  held: text({ mode: 'json' }).$type<RetireHold>(),
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
  /** How many homes or keys the feed reported; null if it reported no number. */
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
