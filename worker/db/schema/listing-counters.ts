import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { StoredStatus } from '../../../src/domain/display-rules.ts'
import { mapPriceSteps } from '../../../src/domain/map-cells.ts'

/** Counts of homes, which triggers keep up to date: migrations/0001_triggers.sql. */

/**
 * Homes by status, for each source, price step of $100,000, builder, and day of the listing or of
 * the last price cut (days since 1970). Only the rows of sources distinguish samples and featured
 * homes: the others have 0 there.
 */
export const listingCounters = sqliteTable(
  'listing_counters',
  {
    kind: text({ enum: ['source', 'price', 'builder', 'day', 'reduced'] }).notNull(),
    name: text().notNull(),
    sample: integer({ mode: 'boolean' }).notNull(),
    featured: integer({ mode: 'boolean' }).notNull(),
    active: integer().notNull(),
    pending: integer().notNull(),
    sold: integer().notNull(),
    offMarket: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.name, table.sample, table.featured] })],
)

/** Displayed homes by status: one number for each of `countedChoices`. */
export const facetCounters = sqliteTable('facet_counters', {
  status: text().$type<StoredStatus>().primaryKey(),
  homes: text({ mode: 'json' }).$type<number[]>().notNull(),
})

/** Places with displayed homes, and how many of those are for sale. */
export const places = sqliteTable(
  'places',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['subdivision', 'city', 'zip'] }).notNull(),
    name: text().notNull(),
    homes: integer().notNull(),
    forSale: integer().notNull(),
  },
  table => [uniqueIndex('places_by_name').on(table.kind, table.name)],
)

const priceSteps = Object.fromEntries(
  mapPriceSteps.map((_, step) => [`step${step}` as const, integer().notNull()] as const),
)

/**
 * Homes with a location, by square of the map, for the price steps of src/domain/map-cells.ts.
 * Homes off the market are not counted.
 */
export const mapCells = sqliteTable(
  'map_cells',
  {
    level: integer().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    cell: integer().notNull(),
    homes: integer().notNull(),
    /** Sums of the homes' coordinates in hundred-thousandths of a degree. */
    latitudes: integer().notNull(),
    longitudes: integer().notNull(),
    ...priceSteps,
  },
  table => [primaryKey({ columns: [table.level, table.status, table.cell] })],
)
