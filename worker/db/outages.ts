import { eq, gt, sql } from 'drizzle-orm'
import type { Outage, Part } from '../outages.ts'
import type { Database } from './connect.ts'
import { outages } from './schema.ts'

/** Outages that were seen after `seenSince`, in milliseconds since 1970. */
export function listOutages(db: Database, seenSince: number): Promise<Outage[]> {
  return db.select().from(outages).where(gt(outages.seenAt, seenSince))
}

/** Writes down that a part is broken; the outage that goes on keeps its beginning. */
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
