import { inArray, lt, sql } from 'drizzle-orm'
import { readRecipient } from '../alerts/recipients.ts'
import { connect, type Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  auditLog,
  deletions,
  deliveries,
  leadEvents,
  leads,
  leadTasks,
  mailLedger,
  merges,
  people,
  sellerLinks,
  subscribers,
  tourFeedback,
  tours,
} from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { valuesOf } from '../leads/lead-list.ts'
import { findSpooled } from '../leads/storage.ts'
import { deletingListsOf, exportListsOf } from '../lists/agent-lists.ts'
import { mailDeletions, readLedger } from '../mail/mail-ledger.ts'
import { addressesOf } from '../mail/person-addresses.ts'
import { emailDigest } from '../platform/digest.ts'
import { type Change, clearSubjects, recordAudit } from '../site/audit-log.ts'

/** Everything the database stores about a person, from any of its addresses; null when unknown. */
async function readPerson(db: Database, id: string) {
  const addresses = addressesOf(id)
  const theirs = db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${leads.personId} in ${addresses}`)
  const [[person, ...others], inquiries, events, sent, tourRows, feedback, tasks, merged] =
    await db.batch([
      db
        .select()
        .from(people)
        .where(sql`${people.id} in ${addresses}`)
        .orderBy(sql`main_id is not null`, people.email),
      db.select().from(leads).where(inArray(leads.id, theirs)).orderBy(leads.createdAt),
      db.select().from(leadEvents).where(inArray(leadEvents.leadId, theirs)).orderBy(leadEvents.at),
      db.select().from(deliveries).where(inArray(deliveries.leadId, theirs)).orderBy(deliveries.id),
      db.select().from(tours).where(inArray(tours.leadId, theirs)).orderBy(tours.createdAt),
      db.select().from(tourFeedback).where(inArray(tourFeedback.leadId, theirs)),
      db.select().from(leadTasks).where(inArray(leadTasks.leadId, theirs)).orderBy(leadTasks.due),
      db.select().from(merges).where(sql`${merges.personId} in ${addresses}`).orderBy(merges.at),
    ])
  if (!person) return null
  return {
    ...(await withMail(db, person)),
    inquiries,
    events,
    deliveries: sent,
    tours: tourRows,
    feedback,
    tasks,
    /** The other addresses of a merged person. */
    others: await Promise.all(others.map(other => withMail(db, other))),
    merges: merged,
  }
}

/** An address, the searches saved with it, and what may be sent to it. */
async function withMail(db: Database, person: typeof people.$inferSelect) {
  const [alerts, mail] = await Promise.all([
    readRecipient(db, person.email),
    emailDigest(person.email).then(digest => readLedger(db, digest)),
  ])
  return { person, alerts, mail: mail ?? null }
}

type DeletedPerson = { inquiries: number; spooled: number }

/**
 * Deletes a person with all addresses, inquiries, notes, deliveries, events, search words, feedback,
 * saved searches, and the shared lists that came with the inquiries, and their name and address at a
 * seller’s link, and records the deletion, so that no
 * older copy of an inquiry comes back. Keeps, under a digest, that an address stopped mail. The
 * audit log keeps the deletion without the person's id. False, with nothing deleted, if the number
 * of inquiries is no longer `inquiries`, or the person has other addresses.
 */
async function deletePerson(
  db: Database,
  addresses: readonly { id: string; email: string; mailbox: string | null }[],
  { inquiries, spooled }: DeletedPerson,
  { who, now }: Change,
): Promise<boolean> {
  const ids = valuesOf(addresses.map(({ id }) => id))
  const unchanged = sql`(select count(*) from leads where person_id in ${ids}) = ${inquiries}
    and not exists (select 1 from people where main_id in ${ids} and id not in ${ids})
    and not exists (select 1 from people where id in ${ids} and main_id not in ${ids})`
  const theirs = sql`select id from leads where person_id in ${ids} and ${unchanged}
    union all select deliveries.id from deliveries join leads on leads.id = lead_id
      where person_id in ${ids} and ${unchanged}
    union all select list_id from shared_list_leads join leads on leads.id = lead_id
      where person_id in ${ids} and ${unchanged}
    union all select id from people where id in ${ids} and ${unchanged}`
  const isThere = sql`where ${unchanged} and exists (select 1 from people where id in ${ids})`
  const detail = { inquiries: inquiries + spooled }
  const emails = addresses.map(({ email }) => email)
  const digests = await Promise.all(emails.map(emailDigest))
  const coded = valuesOf(digests)
  const mailboxes = await Promise.all(
    addresses.map(address => emailDigest(address.mailbox ?? address.email)),
  )
  const mailed = valuesOf([...digests, ...mailboxes])
  const [, , , , , , , , , gone] = await db.batch([
    ...mailDeletions(db, sql`${mailLedger.emailDigest} in ${mailed} and ${unchanged}`),
    insertFrom(
      db,
      deletions,
      { emailDigest: sql`value`, at: now },
      sql`from json_each(${JSON.stringify(digests)}) ${isThere}`,
    ).onConflictDoUpdate({
      target: deletions.emailDigest,
      set: { at: now },
    }),
    clearSubjects(db, theirs),
    insertFrom(db, auditLog, { at: now, who, action: 'person.delete', detail }, isThere),
    deletingListsOf(db, sql`select id from leads where person_id in ${ids} and ${unchanged}`),
    db.delete(subscribers).where(sql`${subscribers.email} in ${valuesOf(emails)} and ${unchanged}`),
    db
      .update(sellerLinks)
      .set({ name: '', email: '' })
      .where(sql`lower(${sellerLinks.email}) in ${valuesOf(emails)} and ${unchanged}`),
    db.delete(leads).where(sql`${leads.personId} in ${ids} and ${unchanged}`),
    // The leads are gone, so `unchanged` no longer holds: checks the deletion record instead.
    db
      .delete(people)
      .where(
        sql`${people.id} in ${ids} and exists (select 1 from deletions
          where email_digest in ${coded} and at = ${now.getTime()})`,
      )
      .returning({ id: people.id }),
  ])
  return gone.length > 0
}

/** Records in the audit log that a person's data were exported. */
export const recordExport = (db: Database, subject: string, { who, now }: Change) =>
  recordAudit(db, { at: now, who, action: 'person.export', subject, detail: {} })

/** Deletes the records of people who were deleted before `before`. */
export async function deleteDeletions(db: Database, before: Date): Promise<void> {
  await db.delete(deletions).where(lt(deletions.at, before))
}

/** Everything the site stores about a person, including the spool; null for an unknown id. */
export async function exportPerson(env: Bindings, id: string) {
  const person = await findPerson(env, id)
  return person && { ...person, spooled: person.spooled.map(({ entry }) => entry) }
}

async function findPerson(env: Bindings, id: string) {
  const db = connect(env.DB)
  const stored = await readPerson(db, id)
  if (!stored) return null
  const addresses = [stored, ...stored.others].map(({ person }) => person)
  const [spooled, lists] = await Promise.all([
    Promise.all(addresses.map(({ email }) => findSpooled(env, email))),
    exportListsOf(db, id),
  ])
  return { ...stored, spooled: spooled.flat(), lists }
}

/**
 * Deletes everything about a person, provided the number of stored inquiries still equals
 * `inquiries`, which the owner confirmed. The spool is deleted last, because its inquiries must stay
 * if the person does. Entries that KV does not list yet are dropped when they are drained.
 */
export async function erasePerson(env: Bindings, id: string, inquiries: number, change: Change) {
  const loaded = await findPerson(env, id)
  if (!loaded) return { status: 'missing' as const }
  if (loaded.inquiries.length !== inquiries) {
    return { status: 'count changed' as const, inquiries: loaded.inquiries.length }
  }
  const counts = { inquiries, spooled: loaded.spooled.length }
  const addresses = [loaded, ...loaded.others].map(({ person }) => person)
  const gone = await deletePerson(connect(env.DB), addresses, counts, change)
  if (!gone) return { status: 'count changed' as const, inquiries }
  await Promise.all(loaded.spooled.map(({ key }) => env.KV.delete(key)))
  return { status: 'deleted' as const, ...counts }
}
