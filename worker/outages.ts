import type { Context } from 'hono'
import { connect } from './db/connect.ts'
import { deleteOutage, listOutages, recordOutage } from './db/outages.ts'
import { forOwner, unhurried } from './deadlines.ts'
import type { App, Bindings } from './env.ts'
import { reasonOf } from './log.ts'

/** What the site rests on: its two stores, and the companies that it asks. */
export type Part =
  | 'database'
  | 'store'
  | 'crm'
  | 'mail'
  | 'model'
  | 'maps'
  | 'index-now'
  | 'search-console'

/** A part that does not work. Times in milliseconds since 1970; the reason is for the owner alone. */
export type Outage = { part: Part; since: number; seenAt: number; reason: string }

/*
 * Since when something is broken is written into both stores, so that it is still known when one of
 * them is what is broken: an outage of the database stands in KV, one of KV in the database, and
 * while both are down in the memory of those workers that saw it. Only a change is written, and every
 * ten minutes that it lasts; one that nobody has seen for an hour is no longer told of.
 */
const toldEveryMs = 600_000
const tellingMs = 3_600_000
const key = 'outages'

/** This isolate's own knowledge; null for a part that worked when it was last asked. */
const known = new Map<Part, Outage | null>()

/** A part has failed. What cannot be written down is in the log already. */
export async function tellFailure(env: Bindings, part: Part, error: unknown, now = Date.now()) {
  const before = known.get(part)
  if (before && now - before.seenAt < toldEveryMs) return
  const why = reasonOf(error)
  const reason = (why instanceof Error ? why.message : String(why)).slice(0, 200)
  const outage = { part, since: before?.since ?? now, seenAt: now, reason }
  known.set(part, outage)
  const { DB, KV } = forOwner(env)
  await Promise.allSettled([
    part !== 'database' && recordOutage(connect(DB), outage, now - tellingMs),
    part !== 'store' && changeStored(KV, now, stored => [...stored, outage]),
  ])
}

/** A part has done its work. */
export async function tellSuccess(env: Bindings, part: Part, now = Date.now()) {
  if (known.get(part) === null) return
  known.set(part, null)
  const { DB, KV } = forOwner(env)
  await Promise.allSettled([
    deleteOutage(connect(DB), part),
    changeStored(KV, now, stored => stored.filter(one => one.part !== part)),
  ])
}

/** The same behind an answer. */
export function noteFailure(c: Context<App>, part: Part, error: unknown) {
  c.executionCtx.waitUntil(tellFailure(unhurried(c.env), part, error))
}
export function noteSuccess(c: Context<App>, part: Part) {
  c.executionCtx.waitUntil(tellSuccess(unhurried(c.env), part))
}

/**
 * What is broken now, the oldest first. Asks both stores one question, whose answers say as well how
 * they are themselves. Never rejects.
 */
export async function findOutages(env: Bindings, now: number): Promise<Outage[]> {
  const [database, store] = await Promise.allSettled([
    Promise.resolve().then(() => listOutages(connect(env.DB), now - tellingMs)),
    Promise.resolve().then(() => readStored(env.KV, now)),
  ])
  await Promise.all([judge(env, 'database', database, now), judge(env, 'store', store, now)])
  const told = [database, store].flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  const mine = [...known.values()].filter(one => one !== null && now - one.seenAt < tellingMs)
  const mended = (part: Part) => known.get(part) === null
  return merge([...told.filter(one => !mended(one.part)), ...(mine as Outage[])])
}

function judge(env: Bindings, part: Part, asked: PromiseSettledResult<unknown>, now: number) {
  return asked.status === 'rejected'
    ? tellFailure(env, part, asked.reason, now)
    : tellSuccess(env, part, now)
}

/** One outage a part: from when anybody first saw it to when somebody last did. */
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
    ? (stored as Outage[]).filter(({ seenAt }) => now - seenAt < tellingMs)
    : []
}

async function changeStored(kv: KVNamespace, now: number, change: (stored: Outage[]) => Outage[]) {
  const before = await readStored(kv, now)
  const after = change(before)
  if (after.length === 0 && before.length > 0) await kv.delete(key)
  else if (after.length !== before.length) {
    await kv.put(key, JSON.stringify(merge(after)), { expirationTtl: tellingMs / 500 })
  }
}
