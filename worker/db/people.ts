import { and, eq, inArray, sql } from 'drizzle-orm'
import { forgetSubjects, recordAudit } from './audit-log.ts'
import type { Database } from './connect.ts'
import type { Change } from './lead-history.ts'
import { auditLog, deliveries, leadEvents, leads, people } from './schema.ts'

/** Everything the database holds about one person; null when there is nobody of this id. */
export async function readPerson(db: Database, id: string) {
  const theirs = db.select({ id: leads.id }).from(leads).where(eq(leads.personId, id))
  const [[person], inquiries, events, sent] = await db.batch([
    db.select().from(people).where(eq(people.id, id)),
    db.select().from(leads).where(eq(leads.personId, id)).orderBy(leads.createdAt),
    db.select().from(leadEvents).where(inArray(leadEvents.leadId, theirs)).orderBy(leadEvents.at),
    db.select().from(deliveries).where(inArray(deliveries.leadId, theirs)).orderBy(deliveries.id),
  ])
  return person ? { person, inquiries, events, deliveries: sent } : null
}

export type DeletedPerson = { inquiries: number; spooled: number }

/**
 * Deletes a person with every inquiry; notes, deliveries, events and search words go with those. The
 * audit log keeps that it happened, and forgets to whom. Only when there are still as many inquiries
 * as the owner was told: false when there are not.
 */
export async function deletePerson(
  db: Database,
  id: string,
  { inquiries, spooled }: DeletedPerson,
  { who, now }: Change,
): Promise<boolean> {
  const unchanged = sql`(select count(*) from leads where person_id = ${id}) = ${inquiries}`
  const theirs = sql`select id from leads where person_id = ${id} and ${unchanged}
    union all select deliveries.id from deliveries join leads on leads.id = lead_id
      where person_id = ${id} and ${unchanged}
    union all select ${id} where ${unchanged}`
  const detail = JSON.stringify({ inquiries: inquiries + spooled })
  const [, , , gone] = await db.batch([
    forgetSubjects(db, theirs),
    db
      .insert(auditLog)
      .select(sql`select null, ${now.getTime()}, ${who}, 'person.delete', null, ${detail}
      where ${unchanged} and exists (select 1 from people where id = ${id})`),
    db.delete(leads).where(and(eq(leads.personId, id), unchanged)),
    db
      .delete(people)
      .where(sql`${people.id} = ${id} and not exists (select 1 from leads where person_id = ${id})`)
      .returning({ id: people.id }),
  ])
  return gone.length > 0
}

/** Writes down that a person's data were handed out. */
export const recordExport = (db: Database, subject: string, { who, now }: Change) =>
  recordAudit(db, { at: now, who, action: 'person.export', subject, detail: {} })
