import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { auditLog, leads, people } from '../db/schema.ts'
import { isUnknown } from '../mail/person-addresses.ts'

// A run may make 50 D1 calls on the free plan, shared with the outbox.
const leadsPerRound = 40
const maxRounds = 4

/**
 * Deletes suspected spam older than `before` that no owner has touched, its dependent rows, and
 * people of whom nothing else is known.
 */
export async function deleteSpam(db: Database, before: Date): Promise<void> {
  const isSpam = and(
    eq(leads.suspected, true),
    lt(leads.createdAt, before),
    sql`not exists (select 1 from lead_events
      where lead_id = ${leads.id} and "by" not in ('visitor', 'site'))`,
  )
  for (let round = 0; round < maxRounds; round++) {
    const spam = await db
      .select({ id: leads.id, personId: leads.personId })
      .from(leads)
      .where(isSpam)
      .limit(leadsPerRound)
    if (spam.length === 0) break
    const ids = spam.map(({ id }) => id)
    const senders = spam.flatMap(({ personId }) => personId ?? [])
    // Audit subjects are lead ids, delivery ids (`{lead}.{target}`), or person ids.
    const subject = sql`substr(${auditLog.subject}, 1, 36)`
    await db.batch([
      // Repeats isSpam: an owner may have touched a lead since the select.
      db.delete(leads).where(and(inArray(leads.id, ids), isSpam)),
      db.delete(people).where(and(inArray(people.id, senders), isUnknown)),
      db
        .update(auditLog)
        .set({ subject: null })
        .where(
          and(
            inArray(subject, [...ids, ...senders]),
            sql`not exists (select 1 from leads where id = ${subject})`,
            sql`not exists (select 1 from people where id = ${subject})`,
          ),
        ),
    ])
    if (spam.length < leadsPerRound) break
  }
}
