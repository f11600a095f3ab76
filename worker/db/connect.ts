import { drizzle } from 'drizzle-orm/d1'

/** The database as every query function takes it. */
export const connect = (d1: D1Database) => drizzle(d1, { casing: 'snake_case' })
export type Database = ReturnType<typeof connect>
