import type { Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { interceptDatabase } from '../platform/deadlines.ts'

// `drizzle()` would create a dialect per call, and each computes the names of all columns again.
const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })

/** Wraps D1 in drizzle, for the query functions. */
export const connect = (d1: D1Database) =>
  new DrizzleD1Database('async', dialect, new SQLiteD1Session(d1, dialect, undefined), undefined)
export type Database = ReturnType<typeof connect>

/** A column's name in the database, for SQL written as text. */
export const sqlName = (column: Column): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name

/** A database that counts its calls; a batch is one. */
export function countCalls(db: D1Database) {
  const counted = {
    calls: 0,
    DB: interceptDatabase(db, (_, work) => {
      counted.calls++
      return work()
    }),
  }
  return counted
}
