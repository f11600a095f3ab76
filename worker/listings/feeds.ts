import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { feedKeys, feedRuns, feeds } from '../db/schema.ts'

export type Feed = typeof feeds.$inferSelect
export type Run = typeof feedRuns.$inferSelect

// A run starts its last page within 40 s, and waits at most 20 s for it.
const leaseMs = 3 * 60_000
const maxRuns = 100

/**
 * Leases the feed to one run; null when nothing is due or another run holds the lease. A feed with
 * a new id (another URL, filter or rule for photos) starts over and takes over the homes of the old
 * one.
 */
export async function claimFeed(
  db: Database,
  { id, holder, now }: { id: string; holder: string; now: Date },
): Promise<Feed | null> {
  const ms = now.getTime()
  const inherited = sql`coalesce((select sources from feeds limit 1), '[]')`
  const [, , , claimed] = await db.batch([
    db.insert(feeds).values({ id, dueAt: now, sources: inherited }).onConflictDoNothing(),
    db.delete(feeds).where(ne(feeds.id, id)),
    db
      .update(feedRuns)
      .set({ status: 'stopped', endedAt: now })
      .where(and(ne(feedRuns.feed, id), sql`${feedRuns.endedAt} is null`)),
    db
      .update(feeds)
      .set({ leaseBy: holder, leaseUntil: new Date(ms + leaseMs) })
      .where(
        and(
          eq(feeds.id, id),
          sql`coalesce(${feeds.leaseUntil}, 0) <= ${ms}`,
          sql`coalesce(${feeds.retryAt}, 0) <= ${ms}`,
          sql`(${feeds.pass} is not null or ${feeds.dueAt} <= ${ms}
            or ${feeds.accepted} is not null
            or (${feeds.healthyAt} is not null and coalesce(${feeds.keysDueAt}, 0) <= ${ms}))`,
        ),
      )
      .returning(),
  ])
  return claimed[0] ?? null
}

/** Starts a run of a pass and deletes the oldest runs. Throws when the row cannot be written. */
export async function beginRun(db: Database, feed: Feed, pass: Run['pass'], now: Date) {
  const [[run]] = await db.batch([
    db
      .insert(feedRuns)
      .values({ feed: feed.id, pass, status: 'running', startedAt: now })
      .returning(),
    db.delete(feedRuns).where(sql`${feedRuns.id} <= (select max(id) from feed_runs) - ${maxRuns}`),
    db.delete(feedKeys),
  ])
  if (!run) throw new Error('A run of the feed could not be recorded')
  return run
}

export const findRun = (db: Database, id: number) =>
  db.select().from(feedRuns).where(eq(feedRuns.id, id)).get()

/**
 * Saves the progress of the feed and its run in one transaction. False when the lease was lost:
 * then nothing is saved, and the run with the lease continues from the last saved state.
 */
export async function saveProgress(db: Database, feed: Feed, run: Run | null): Promise<boolean> {
  // Without `accepted`: the owner may set it meanwhile, and the comparison that uses it clears it.
  const { id, leaseBy, accepted: _, ...progress } = feed
  const mine = and(eq(feeds.id, id), sql`${feeds.leaseBy} = ${leaseBy}`)
  const saved = db.update(feeds).set(progress).where(mine).returning({ id: feeds.id })
  if (!run) return (await saved).length > 0
  const { id: runId, ...counts } = run
  const leased = sql`exists (select 1 from feeds where id = ${id} and lease_by = ${leaseBy})`
  const [rows] = await db.batch([
    saved,
    db
      .update(feedRuns)
      .set(counts)
      .where(and(eq(feedRuns.id, runId), leased)),
  ])
  return rows.length > 0
}

/** Clears the owner's agreement after a comparison has used it. */
export const clearAccepted = (db: Database, { id }: Feed) =>
  db.update(feeds).set({ accepted: null }).where(eq(feeds.id, id))

export const releaseFeed = (db: Database, { id, leaseBy }: Feed) =>
  db
    .update(feeds)
    .set({ leaseBy: null, leaseUntil: null })
    .where(and(eq(feeds.id, id), sql`${feeds.leaseBy} = ${leaseBy}`))

/**
 * Makes a feed due now, keys first, despite earlier failures, and requests again what it refused. A
 * running pass finishes first, and a Retry-After of the feed still holds. With `acceptMissing`,
 * held homes that are still missing retire.
 */
export async function makeFeedDue(
  db: Database,
  id: string,
  { now, acceptMissing = false }: { now: Date; acceptMissing?: boolean },
): Promise<void> {
  await db
    .update(feeds)
    .set({
      dueAt: now,
      pass: sql`coalesce(${feeds.pass}, iif(${feeds.healthyAt} is null, null, 'keys'))`,
      run: sql`iif(${feeds.pass} is null, null, ${feeds.run})`,
      retryAt: sql`case when ${feeds.throttled} then ${feeds.retryAt} end`,
      lacks: [],
      pageSize: null,
      ...(acceptMissing && { accepted: sql`${feeds.held} ->> '$.homes'` }),
    })
    .where(eq(feeds.id, id))
}

/** Records something that the feed does not have. */
export const addUnsupported = (db: Database, id: string, name: string) =>
  db
    .update(feeds)
    .set({ lacks: sql`json_insert(${feeds.lacks}, '$[#]', ${name})` })
    .where(eq(feeds.id, id))

export const findFeed = (db: Database, id: string) =>
  db.select().from(feeds).where(eq(feeds.id, id)).get()

/** Runs, the latest first. */
export const listRuns = (db: Database, limit: number) =>
  db.select().from(feedRuns).orderBy(sql`${feedRuns.id} desc`).limit(limit)
