import type { Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { drizzle } from 'drizzle-orm/d1'

/** Wraps D1 in drizzle, for the query functions. */
export const connect = (d1: D1Database) => drizzle(d1, { casing: 'snake_case' })
export type Database = ReturnType<typeof connect>

/** A column's name in the database, for SQL written as text. */
export const sqlName = (column: Column): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name
