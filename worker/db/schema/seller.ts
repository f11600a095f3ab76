import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../../src/format/language.ts'
import type { Buy, Condition, Price } from '../../../src/reports/seller/seller-report.ts'
import type { ListingKind } from '../../../src/site/counters.ts'
import { leads } from './leads.ts'
import { properties } from './listings.ts'

/** Secret links for sellers, each to the page of one of the owner's own listings. */
export const sellerLinks = sqliteTable(
  'seller_links',
  {
    id: text().primaryKey(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** 128 random bits: the secret in the link. */
    token: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** For the weekly mail, as the agent typed them; empty once the link is revoked. */
    name: text().notNull(),
    email: text().notNull(),
    /** When the agent paused the weekly mail, and when the seller stopped it. */
    pausedAt: integer({ mode: 'timestamp_ms' }),
    stoppedAt: integer({ mode: 'timestamp_ms' }),
    revokedAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [index('seller_links_by_home').on(table.propertyId)],
)

/** What visitors did with the owner's own listings per day, and open houses that are over. */
export const listingDays = sqliteTable(
  'listing_days',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Such as 2026-11-28, in Las Vegas. */
    day: text().notNull(),
    kind: text().$type<ListingKind | 'open house'>().notNull(),
    /** The source of visits; an open house's start in milliseconds; otherwise empty. */
    name: text().notNull(),
    amount: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.propertyId, table.day, table.kind, table.name] }),
    index('listing_days_by_day').on(table.day),
  ],
)

/** What a visitor thought of a home after a tour. Each part is for the agent until released. */
export const tourFeedback = sqliteTable(
  'tour_feedback',
  {
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    propertyId: integer().notNull(),
    price: text().$type<Price>().notNull(),
    condition: text().$type<Condition>().notNull(),
    buy: text().$type<Buy>().notNull(),
    words: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the agent released the three answers, and the words, to the seller. */
    answersReleasedAt: integer({ mode: 'timestamp_ms' }),
    wordsReleasedAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    primaryKey({ columns: [table.leadId, table.propertyId] }),
    index('tour_feedback_by_home').on(table.propertyId),
  ],
)
