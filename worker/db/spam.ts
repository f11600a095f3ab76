import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { auditLog, leads, people } from './schema.ts'

// What one run of the worker may ask of a database is shared with the outbox.
const atOnce = 40
const mostRounds = 4

/**
 * Deletes suspected spam from before a moment that no owner has touched, with everything that belongs
 * to it, and the people who sent nothing else. Answers how many messages went.
 */
export async function deleteSpam(db: Database, before: Date): Promise<number> {
  const isSpam = and(
    eq(leads.suspected, true),
    lt(leads.createdAt, before),
    sql`not exists (select 1 from lead_events
      where lead_id = ${leads.id} and "by" not in ('visitor', 'site'))`,
  )
  let deleted = 0
  for (let round = 0; round < mostRounds; round++) {
    const spam = await db
      .select({ id: leads.id, personId: leads.personId })
      .from(leads)
      .where(isSpam)
      .limit(atOnce)
    if (spam.length === 0) break
    const ids = spam.map(({ id }) => id)
    const senders = spam.flatMap(({ personId }) => personId ?? [])
    // What the audit log names: a message, one of its deliveries (`{message}.{target}`), a person.
    const subject = sql`substr(${auditLog.subject}, 1, 36)`
    await db.batch([
      // An owner may have touched one of them just now.
      db.delete(leads).where(and(inArray(leads.id, ids), isSpam)),
      db
        .delete(people)
        .where(
          and(
            inArray(people.id, senders),
            sql`not exists (select 1 from leads where person_id = ${people.id})`,
          ),
        ),
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
    deleted += spam.length
    if (spam.length < atOnce) break
  }
  return deleted
}
