import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * One row: the counts of all displayed homes at a content version, as `readCounts` in
 * worker/db/home-counts.ts describes them.
 */
export const homeCounts = sqliteTable('home_counts', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  homes: text().notNull(),
  facets: text().notNull(),
  places: text().notNull(),
  cells: text().notNull(),
})
