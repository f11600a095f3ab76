import { and, inArray, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { isbot } from 'isbot'
import { isoDay } from '../../src/format/format.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { type Counter, counterKinds, listingKinds } from '../../src/site/counters.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'
import { counters } from '../db/schema.ts'
import type { App } from '../env.ts'
import { countsVisits } from '../site/current-content.ts'
import { withoutDeadline } from './deadlines.ts'
import { logError } from './log.ts'

/*
 * Counters are buffered per isolate. An isolate flushes its buffer 15 s after the first number came
 * in, after the response: waitUntil() keeps a request alive for 30 s, even in an idle isolate. A
 * request that is killed takes its timer with it; once its flush is overdue, the next request with
 * numbers schedules another.
 *
 * The budget: D1 bills rows. An isolate flushes at most 5,760 times a day and writes one row per
 * changed counter, at most `maxNumbers` per flush. A page view changes about eight counters (view,
 * seconds, scrolling, a source, four vitals), and concurrent views mostly the same ones. Ten
 * thousand views a day that never share a flush are 80,000 rows, within the 100,000 a day of the
 * free plan; a hundred thousand views over ten busy isolates stay under 600,000 rows a day, 18
 * million a month of the 50 million in the paid plan. Counters beyond `maxNumbers` per flush are
 * dropped, so that made-up names cannot run up the bill. worker/reports/visits.api.test.ts checks this.
 */
const pauseMs = 15_000
const overdueAfterMs = 15_000
export const maxNumbers = 400

let buffered = new Map<string, Counter>()
/** Until when the scheduled flush is waited for; 0 if none is scheduled. */
let awaitedUntil = 0

/** Whether to count a request: not from bots, with Global Privacy Control, or with counting off. */
export function isCounted(c: Context<App>): boolean {
  const browser = c.req.header('user-agent')
  return (
    countsVisits() && c.req.header('sec-gpc') !== '1' && browser !== undefined && !isbot(browser)
  )
}

/** Buffers counters and schedules a flush. A failed flush is logged, its counts are lost. */
export function count(c: Context<App>, counters: readonly Counter[]): void {
  buffer(counters)
  const now = Date.now()
  if (now < awaitedUntil || buffered.size === 0) return
  const waitMs = Number(c.env.COUNTER_PAUSE_MS ?? pauseMs)
  awaitedUntil = now + waitMs + overdueAfterMs
  const stored = pause(waitMs).then(() => {
    awaitedUntil = 0
    // The deadline of the request that scheduled the flush has passed.
    return addCounters(withoutDeadline(c.env).DB, flush(), isoDay(new Date()))
  })
  c.executionCtx.waitUntil(stored.catch(error => logError(c, error)))
}

/** Adds to this isolate's buffered counters. */
export function buffer(counters: readonly Counter[]): void {
  for (const { kind, name, amount } of counters) {
    const key = `${kind} ${name}`
    const counter = buffered.get(key)
    if (counter) counter.amount += amount
    else if (buffered.size < maxNumbers && amount > 0) buffered.set(key, { kind, name, amount })
  }
}

/** Returns the buffered counters and clears the buffer. */
export function flush(): Counter[] {
  const counters = [...buffered.values()]
  buffered = new Map()
  return counters
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Names per kind and day, so that made-up names cannot fill the table. */
const maxNames = 300

/** Names of a listing and day: three counts, and the sources. */
const maxListingNames = 30

/** Adds to the counters of a day (such as 2026-11-21), in one batch. */
export async function addCounters(d1: D1Database, added: readonly Counter[], day: string) {
  if (added.length === 0) return
  const isOfListing = ({ kind }: Counter) => listingKinds.some(name => name === kind)
  const ofSite = added.filter(counter => counter.kind === 'home' || !isOfListing(counter))
  const ofListings = added.filter(isOfListing)
  await d1.batch([
    ...(ofSite.length > 0 ? [ofDay(d1, ofSite, day)] : []),
    ...(ofListings.length > 0 ? [ofListingDay(d1, ofListings, day)] : []),
  ])
}

function ofDay(d1: D1Database, added: readonly Counter[], day: string) {
  const rows = added.map(({ kind, name, amount }) => [kind, name, Math.round(amount)])
  return d1
    .prepare(
      `INSERT INTO counters (kind, day, name, amount)
       SELECT value ->> 0, ?1, value ->> 1, value ->> 2 FROM json_each(?2) AS added
       WHERE EXISTS (SELECT 1 FROM counters WHERE kind = added.value ->> 0 AND day = ?1
           AND name = added.value ->> 1)
         OR (SELECT count(*) FROM counters WHERE kind = added.value ->> 0 AND day = ?1) < ?3
       ON CONFLICT (kind, day, name) DO UPDATE SET amount = amount + excluded.amount`,
    )
    .bind(day, JSON.stringify(rows), maxNames)
}

/** Whether a row of `properties` is a listing of the owner's own; ?3 and ?4 are `ownBinds`. */
export const isOwnListing = `(source = ?3 OR sample = 1 OR lower(list_agent_name) = ?4)`
export const ownBinds = () => [ownSource, agent.name.toLowerCase()] as const

/** For the owner's own listings, a row for each listing, day and kind. */
function ofListingDay(d1: D1Database, added: readonly Counter[], day: string) {
  const rows = added.map(({ kind, name, amount }) => {
    const [id, ...source] = name.split(' ')
    return [Number(id), kind, source.join(' '), amount]
  })
  return d1
    .prepare(
      `INSERT INTO listing_days (property_id, day, kind, name, amount)
       SELECT properties.id, ?1, value ->> 1, value ->> 2, value ->> 3
       FROM json_each(?2) AS added JOIN properties ON properties.id = added.value ->> 0
       WHERE ${isOwnListing} AND (value ->> 1 <> 'from' OR (SELECT count(*) FROM listing_days
         WHERE property_id = properties.id AND day = ?1) < ${maxListingNames})
       ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
    )
    .bind(day, JSON.stringify(rows), ...ownBinds())
}

/** Deletes the counters of days before `before`. Returns the number of rows deleted. */
export async function deleteCounters(db: Database, before: string): Promise<number> {
  // The condition on kind makes SQLite use the primary key.
  const gone = await db
    .delete(counters)
    .where(and(inArray(counters.kind, [...counterKinds]), lt(counters.day, before)))
  return gone.meta.changes
}
