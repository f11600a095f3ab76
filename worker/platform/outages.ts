import type { Context } from 'hono'
import { connect } from '../db/connect.ts'
import type { Part } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { withOwnerTimeouts, withoutDeadline } from './deadlines.ts'
import { reasonOf } from './log.ts'
import { checkTables, deleteOutage, listOutages, type Outage, recordOutage } from './outage-rows.ts'

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
const known = new Map<Part, Outage | null>()

/**
 * Records that a service has failed. A failed write is ignored: the caller has logged the error.
 */
export async function recordFailure(env: Bindings, part: Part, error: unknown, now = Date.now()) {
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
export async function recordRecovery(env: Bindings, part: Part, now = Date.now()) {
  if (known.get(part) === null) return
  known.set(part, null)
  const { DB, KV } = withOwnerTimeouts(env)
  await Promise.allSettled([
    deleteOutage(connect(DB), part),
    changeStored(KV, now, stored => stored.filter(one => one.part !== part)),
  ])
}

/** `recordFailure` after the response. */
export function noteFailure(c: Context<App>, part: Part, error: unknown) {
  c.executionCtx.waitUntil(recordFailure(withoutDeadline(c.env), part, error))
}
/** `recordRecovery` after the response. */
export function noteSuccess(c: Context<App>, part: Part) {
  c.executionCtx.waitUntil(recordRecovery(withoutDeadline(c.env), part))
}

/**
 * Current outages, the oldest first. Reads both stores, which checks the stores too, and every table
 * of the database. Never rejects.
 */
export async function findOutages(env: Bindings, now: number): Promise<Outage[]> {
  const [database, tables, store] = await Promise.allSettled([
    Promise.resolve().then(() => listOutages(connect(env.DB), now - expiresMs)),
    Promise.resolve().then(() => checkTables(connect(env.DB))),
    Promise.resolve().then(() => readStored(env.KV, now)),
  ])
  await Promise.all([
    recordHealth(env, 'database', database.status === 'rejected' ? database : tables, now),
    recordHealth(env, 'store', store, now),
  ])
  const stored = [database, store].flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  const own = [...known.values()].filter(one => one !== null && now - one.seenAt < expiresMs)
  const works = (part: Part) => known.get(part) === null
  return merge([...stored.filter(one => !works(one.part)), ...(own as Outage[])])
}

function recordHealth(
  env: Bindings,
  part: Part,
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
