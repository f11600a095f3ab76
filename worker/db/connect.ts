import { drizzle } from 'drizzle-orm/d1'

/** Wraps D1 in drizzle, for the query functions. */
export const connect = (d1: D1Database) => drizzle(d1, { casing: 'snake_case' })
export type Database = ReturnType<typeof connect>
