import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { emailDigest } from '../digest.ts'
import { deletingListsOf } from './agent-lists.ts'
import { forgetSubjects, recordAudit } from './audit-log.ts'
import type { Database } from './connect.ts'
import { insertFrom } from './insert-from.ts'
import type { Change } from './lead-history.ts'
import { forgettingMail } from './mail-ledger.ts'
import {
  auditLog,
  deletions,
  deliveries,
  leadEvents,
  leads,
  leadTasks,
  mailLedger,
  people,
  subscribers,
  tours,
} from './schema.ts'
import { readSubscriber } from './subscribers.ts'

/** Everything the database stores about a person; null for an unknown id. */
export async function readPerson(db: Database, id: string) {
  const theirs = db.select({ id: leads.id }).from(leads).where(eq(leads.personId, id))
  const [[person], inquiries, events, sent, asked, tasks] = await db.batch([
    db.select().from(people).where(eq(people.id, id)),
    db.select().from(leads).where(eq(leads.personId, id)).orderBy(leads.createdAt),
    db.select().from(leadEvents).where(inArray(leadEvents.leadId, theirs)).orderBy(leadEvents.at),
    db.select().from(deliveries).where(inArray(deliveries.leadId, theirs)).orderBy(deliveries.id),
    db.select().from(tours).where(inArray(tours.leadId, theirs)).orderBy(tours.createdAt),
    db.select().from(leadTasks).where(inArray(leadTasks.leadId, theirs)).orderBy(leadTasks.due),
  ])
  if (!person) return null
  const alerts = await readSubscriber(db, person.email)
  return { person, inquiries, events, deliveries: sent, tours: asked, tasks, alerts }
}

export type DeletedPerson = { inquiries: number; spooled: number }

/**
 * Deletes a person with all inquiries, notes, deliveries, events, search words, saved searches, and
 * the shared lists that came with the inquiries, and remembers the deletion, so that no older copy
 * of an inquiry comes back. Under a code it keeps that the person stopped mail. The audit log keeps
 * the deletion without the person's id. False, with nothing deleted, if the number of inquiries is
 * no longer `inquiries`.
 */
export async function deletePerson(
  db: Database,
  { id, email }: { id: string; email: string },
  { inquiries, spooled }: DeletedPerson,
  { who, now }: Change,
): Promise<boolean> {
  const unchanged = sql`(select count(*) from leads where person_id = ${id}) = ${inquiries}`
  const theirs = sql`select id from leads where person_id = ${id} and ${unchanged}
    union all select deliveries.id from deliveries join leads on leads.id = lead_id
      where person_id = ${id} and ${unchanged}
    union all select list_id from shared_list_leads join leads on leads.id = lead_id
      where person_id = ${id} and ${unchanged}
    union all select ${id} where ${unchanged}`
  const isThere = sql`where ${unchanged} and exists (select 1 from people where id = ${id})`
  const detail = { inquiries: inquiries + spooled }
  const digest = await emailDigest(email)
  const [, , , , , , , , gone] = await db.batch([
    ...forgettingMail(db, and(eq(mailLedger.emailDigest, digest), unchanged)),
    insertFrom(db, deletions, { emailDigest: digest, at: now }, isThere).onConflictDoUpdate({
      target: deletions.emailDigest,
      set: { at: now },
    }),
    forgetSubjects(db, theirs),
    insertFrom(db, auditLog, { at: now, who, action: 'person.delete', detail }, isThere),
    deletingListsOf(db, sql`select id from leads where person_id = ${id} and ${unchanged}`),
    db.delete(subscribers).where(and(eq(subscribers.email, email), unchanged)),
    db.delete(leads).where(and(eq(leads.personId, id), unchanged)),
    db
      .delete(people)
      .where(sql`${people.id} = ${id} and not exists (select 1 from leads where person_id = ${id})`)
      .returning({ id: people.id }),
  ])
  return gone.length > 0
}

/** Records in the audit log that a person's data were exported. */
export const recordExport = (db: Database, subject: string, { who, now }: Change) =>
  recordAudit(db, { at: now, who, action: 'person.export', subject, detail: {} })

/** Forgets which people were deleted before `before`. */
export async function deleteDeletions(db: Database, before: Date): Promise<void> {
  await db.delete(deletions).where(lt(deletions.at, before))
}
