import { eq, gt, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { outages, type Part } from './schema.ts'

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
