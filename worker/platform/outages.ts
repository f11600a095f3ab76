import { eq, getTableName, gt, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Context } from 'hono'
import { lazy } from '../../src/format/lazy.ts'
import { connect, type Database, sqlName } from '../db/connect.ts'
import * as schema from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { withOwnerTimeouts, withoutDeadline } from './deadlines.ts'
import { reasonOf } from './log.ts'

/*
 * Outages are written to both stores, so that they stay known when one of the stores is down: an
 * outage of the database is in KV, one of KV in the database. While both are down, only the
 * isolates that saw it know. Only a change is written, and again every ten minutes while it lasts.
 * An outage not seen for an hour has expired.
 */
const writeEveryMs = 600_000
const expiresMs = 3_600_000
const key = 'outages'
const maxReason = 400

/** What this isolate has seen; null for a service that worked at its last call. */
const known = new Map<schema.Part, Outage | null>()

/**
 * Records that a service has failed. A failed write is ignored: the caller has logged the error.
 */
export async function recordFailure(
  env: Bindings,
  part: schema.Part,
  error: unknown,
  now = Date.now(),
) {
  const before = known.get(part)
  if (before && now - before.seenAt < writeEveryMs) return
  const why = reasonOf(error)
  const reason = (why instanceof Error ? why.message : String(why)).slice(0, maxReason)
  const outage = { part, since: before?.since ?? now, seenAt: now, reason }
  known.set(part, outage)
  const { DB, KV } = withOwnerTimeouts(env)
  await Promise.allSettled([
    part !== 'database' && recordOutage(connect(DB), outage, now - expiresMs),
    part !== 'store' && changeStored(KV, now, stored => [...stored, outage]),
  ])
}

/** Records that a service works. */
export async function recordRecovery(env: Bindings, part: schema.Part, now = Date.now()) {
  if (known.get(part) === null) return
  known.set(part, null)
  const { DB, KV } = withOwnerTimeouts(env)
  await Promise.allSettled([
    deleteOutage(connect(DB), part),
    changeStored(KV, now, stored => stored.filter(outage => outage.part !== part)),
  ])
}

/** `recordFailure` after the response. */
export function noteFailure(c: Context<App>, part: schema.Part, error: unknown) {
  c.executionCtx.waitUntil(recordFailure(withoutDeadline(c.env), part, error))
}
/** `recordRecovery` after the response. */
export function noteSuccess(c: Context<App>, part: schema.Part) {
  c.executionCtx.waitUntil(recordRecovery(withoutDeadline(c.env), part))
}

/**
 * Current outages, the oldest first. Reads both stores, which checks the stores too, and every table
 * of the database, unless a page asks, which must not read them all. Never rejects.
 */
export async function findOutages(
  env: Bindings,
  now: number,
  withTables = true,
): Promise<Outage[]> {
  const [database, tables, store] = await Promise.allSettled([
    Promise.resolve().then(() => listOutages(connect(env.DB), now - expiresMs)),
    Promise.resolve().then(() => (withTables ? checkTables(connect(env.DB)) : undefined)),
    Promise.resolve().then(() => readStored(env.KV, now)),
  ])
  await Promise.all([
    recordHealth(env, 'database', database.status === 'rejected' ? database : tables, now),
    recordHealth(env, 'store', store, now),
  ])
  const stored = [database, store].flatMap(result =>
    result.status === 'fulfilled' ? result.value : [],
  )
  const own = [...known.values()].filter(
    outage => outage !== null && now - outage.seenAt < expiresMs,
  )
  const works = (part: schema.Part) => known.get(part) === null
  return merge([...stored.filter(outage => !works(outage.part)), ...(own as Outage[])])
}

function recordHealth(
  env: Bindings,
  part: schema.Part,
  result: PromiseSettledResult<unknown>,
  now: number,
) {
  return result.status === 'rejected'
    ? recordFailure(env, part, result.reason, now)
    : recordRecovery(env, part, now)
}

/** One outage per service: the earliest start with the latest sighting. */
function merge(outages: Outage[]): Outage[] {
  const parts = Map.groupBy(outages, ({ part }) => part)
  return [...parts.values()]
    .map(same => {
      const [latest] = same.toSorted((a, b) => b.seenAt - a.seenAt)
      return { ...(latest as Outage), since: Math.min(...same.map(({ since }) => since)) }
    })
    .sort((a, b) => a.since - b.since)
}

async function readStored(kv: KVNamespace, now: number): Promise<Outage[]> {
  const stored: unknown = await kv.get(key, 'json')
  return Array.isArray(stored)
    ? (stored as Outage[]).filter(({ seenAt }) => now - seenAt < expiresMs)
    : []
}

async function changeStored(kv: KVNamespace, now: number, change: (stored: Outage[]) => Outage[]) {
  const before = await readStored(kv, now)
  const after = change(before)
  if (after.length === 0 && before.length > 0) await kv.delete(key)
  else if (after.length !== before.length) {
    await kv.put(key, JSON.stringify(merge(after)), { expirationTtl: expiresMs / 500 })
  }
}

const { outages } = schema

/** A service that is down. Times in milliseconds since 1970; the reason is for the owner only. */
export type Outage = typeof outages.$inferSelect

/** Outages last seen after `seenSince`, in milliseconds since 1970. */
export function listOutages(db: Database, seenSince: number): Promise<Outage[]> {
  return db.select().from(outages).where(gt(outages.seenAt, seenSince))
}

/** Records an outage. One that is still going on (seen after `seenSince`) keeps its start. */
async function recordOutage(db: Database, outage: Outage, seenSince: number): Promise<void> {
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

async function deleteOutage(db: Database, part: schema.Part): Promise<void> {
  await db.delete(outages).where(eq(outages.part, part))
}

/** Rejects when a table is missing, lacks a column, or cannot be read. One statement. */
async function checkTables(db: Database): Promise<void> {
  await db.get(sql.raw(tableCheck()))
}

/** Full-text tables, which only migrations define. */
const indexes = ['listing_words', 'lead_text', 'people_text']

const tableCheck = lazy(() => {
  const tables = Object.values(schema).filter(table => is(table, SQLiteTable))
  const reads = tables.map(table => {
    const name = getTableName(table)
    // Qualified by the table, because SQLite treats an unknown quoted name as a string.
    const columns = getTableConfig(table).columns.map(column => `"${name}"."${sqlName(column)}"`)
    return `(SELECT count(*) FROM (SELECT ${columns.join(', ')} FROM "${name}" LIMIT 1))`
  })
  const words = indexes.map(name => `(SELECT count(*) FROM (SELECT rowid FROM ${name} LIMIT 1))`)
  return `SELECT ${[...reads, ...words].join(', ')}`
})
