import { eq, getTableName, gt, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { lazy } from '../../src/format/lazy.ts'
import { type Database, sqlName } from '../db/connect.ts'
import * as schema from '../db/schema.ts'

const { outages } = schema
type Part = schema.Part

/** A service that is down. Times in milliseconds since 1970; the reason is for the owner only. */
export type Outage = typeof outages.$inferSelect

/** Outages last seen after `seenSince`, in milliseconds since 1970. */
export function listOutages(db: Database, seenSince: number): Promise<Outage[]> {
  return db.select().from(outages).where(gt(outages.seenAt, seenSince))
}

/** Records an outage. One that is still going on (seen after `seenSince`) keeps its start. */
export async function recordOutage(db: Database, outage: Outage, seenSince: number): Promise<void> {
  const { since, seenAt, reason } = outage
  const goesOn = sql`${outages.seenAt} > ${seenSince} and ${outages.since} < ${since}`
  await db
    .insert(outages)
    .values(outage)
    .onConflictDoUpdate({
      target: outages.part,
      set: { since: sql`iif(${goesOn}, ${outages.since}, ${since})`, seenAt, reason },
    })
}

export async function deleteOutage(db: Database, part: Part): Promise<void> {
  await db.delete(outages).where(eq(outages.part, part))
}

/** Rejects when a table is missing, lacks a column, or cannot be read. One statement. */
export async function checkTables(db: Database): Promise<void> {
  await db.get(sql.raw(tableCheck()))
}

/** Full-text tables, which only migrations define. */
const indexes = ['listing_words', 'lead_text', 'people_text']

const tableCheck = lazy(() => {
  const tables = Object.values(schema).filter(one => is(one, SQLiteTable))
  const reads = tables.map(table => {
    const name = getTableName(table)
    // Qualified by the table, because SQLite treats an unknown quoted name as a string.
    const columns = getTableConfig(table).columns.map(column => `"${name}"."${sqlName(column)}"`)
    return `(SELECT count(*) FROM (SELECT ${columns.join(', ')} FROM "${name}" LIMIT 1))`
  })
  const words = indexes.map(name => `(SELECT count(*) FROM (SELECT rowid FROM ${name} LIMIT 1))`)
  return `SELECT ${[...reads, ...words].join(', ')}`
})
