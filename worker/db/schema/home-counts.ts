import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Counts of all displayed homes at a content version, as `readCounts` in worker/inventory/home-counts.ts
 * describes them: one row for each part, because D1 stores at most 2 MB in a row.
 */
export const homeCounts = sqliteTable('home_counts', {
  part: text().primaryKey(),
  version: integer().notNull(),
  counts: text().notNull(),
})
