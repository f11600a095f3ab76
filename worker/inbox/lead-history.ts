import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { type LeadOutcome, type LeadStatus, respondedStatuses } from '../../src/leads/lead-list.ts'
import { listSearchesOfEmail, type RecipientSearch } from '../alerts/recipients.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, deliveries, leadEvents, leads, people, properties } from '../db/schema.ts'
import { toLead, valuesOf } from '../leads/lead-list.ts'
import { addCorrectionTasks } from '../leads/lead-rows.ts'
import { recordLastContact, recordStatus } from '../leads/record-status.ts'
import { giveUpTime, setDeliveryStatus } from '../mail/deliveries.ts'
import { addressesOf } from '../mail/person-addresses.ts'
import type { Change } from '../site/audit-log.ts'
import { isWithoutTask, openTasks } from './lead-work.ts'

const maxInquiries = 20

/** A lead with its events, deliveries, and the person's other inquiries; null when unknown. */
export async function findLead(db: Database, id: string) {
  const person = addressesOf(sql`(select person_id from leads where id = ${id})`)
  const [[row], events, sent, inquiries, [counted], tasks, addresses] = await db.batch([
    db
      .select({ lead: leads, homePrice: properties.price, homeAddress: properties.address })
      .from(leads)
      .leftJoin(properties, eq(properties.id, leads.propertyId))
      .where(eq(leads.id, id)),
    db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, id))
      .orderBy(asc(leadEvents.at), asc(leadEvents.id)),
    db.select().from(deliveries).where(eq(deliveries.leadId, id)).orderBy(deliveries.id),
    db
      .select({
        id: leads.id,
        createdAt: leads.createdAt,
        source: leads.source,
        status: leads.status,
        message: sql<string>`substr(${leads.message}, 1, 140)`,
      })
      .from(leads)
      .where(sql`${leads.personId} in ${person} and ${ne(leads.id, id)}`)
      .orderBy(desc(leads.createdAt))
      .limit(maxInquiries),
    db
      .select({ leads: sql<number>`count(*)` })
      .from(leads)
      .where(sql`${leads.personId} in ${person}`),
    openTasks(db, id),
    db
      .select({ email: people.email })
      .from(people)
      .where(sql`${people.id} in ${person}`)
      .orderBy(people.email),
  ])
  if (!row) return null
  const searches = await listSearchesOfEmail(db, row.lead.email.toLowerCase())
  const entries = events.map(({ key, leadId: _, at, ...event }) => ({
    ...event,
    /** For an email: the id of its delivery. */
    deliveryId: event.kind === 'reply' ? key : null,
    at: at.toISOString(),
  }))
  return {
    lead: toLead(row),
    events: [...entries, ...searches.map(savedAt)].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    /** This person's saved searches, and the emails sent for them. */
    searches,
    tasks,
    deliveries: sent.map(({ nextAt, giveUpAt: _, deliveredAt, ...delivery }) => ({
      ...delivery,
      nextAt: nextAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    otherInquiries: inquiries.map(({ createdAt, ...inquiry }) => ({
      ...inquiry,
      createdAt: createdAt.toISOString(),
    })),
    /** The number of this person's inquiries, including this one, for a privacy request. */
    inquiries: counted?.leads ?? 1,
    /** Every email address of this person, for a privacy request. */
    emails: addresses.map(({ email }) => email),
  }
}

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** What is needed to reply to a lead; undefined for an unknown id. */
export async function findLeadToAnswer(db: Database, id: string) {
  const { email, firstName, lastName, source, message, respondedAt, propertyId } = leads
  const asking = { email, firstName, lastName, source, message, respondedAt, propertyId }
  const [lead] = await db.select(asking).from(leads).where(eq(leads.id, id))
  return lead
}

/** Not stored as an event, because most recipients are not leads. */
const savedAt = ({ id, confirmedAt, text, homes }: RecipientSearch) => ({
  id: -id,
  at: confirmedAt,
  by: 'visitor',
  kind: 'saved search' as const,
  target: null,
  from: null,
  to: null,
  detail: null,
  deliveryId: null,
  text: text || (homes ? `${homes.length} watched` : 'any home'),
})

/**
 * Corrects the figures of a lead's net sheet, unless somebody else has changed those that the owner
 * saw. Saving the same figures again changes nothing.
 */
export async function setNetSheet(
  db: Database,
  leadId: string,
  { netSheet, seen }: { netSheet: string; seen: string },
  { who, now }: Change,
): Promise<'saved' | 'missing' | 'conflict'> {
  const fresh = sql`${leads.id} = ${leadId} and ${leads.netSheet} = ${seen}
    and ${leads.netSheet} <> ${netSheet}`
  const from = sql`from leads where ${fresh}`
  const detail = { before: seen }
  const [, , , [lead]] = await db.batch([
    insertFrom(db, leadEvents, { leadId, at: now, by: who, kind: 'net sheet', detail }, from),
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'lead.net-sheet', subject: leadId, detail: {} },
      from,
    ),
    db.update(leads).set({ netSheet }).where(fresh),
    db.select({ netSheet: leads.netSheet }).from(leads).where(eq(leads.id, leadId)),
  ])
  if (!lead?.netSheet) return 'missing'
  return lead.netSheet === netSheet ? 'saved' : 'conflict'
}

/** Adds a note. Idempotent by `key`. False when there is no such lead. */
export async function addNote(
  db: Database,
  leadId: string,
  { text, key }: { text: string; key: string },
  { who, now }: Change,
): Promise<boolean> {
  const isNew = sql`from ${leads} where ${leads.id} = ${leadId}
    and not exists (select 1 from lead_events where lead_events.key = ${key})`
  const entry = { at: now, who, action: 'lead.note', subject: leadId, detail: {} }
  const [, , leadRows] = await db.batch([
    insertFrom(db, auditLog, entry, isNew),
    insertFrom(db, leadEvents, { leadId, at: now, by: who, kind: 'note', text, key }, isNew),
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
  ])
  return leadRows.length > 0
}

/**
 * Changes the status of a lead, provided it still has the version that the owner saw. One
 * transaction: event and audit row are written only with the change. `open-ended` if the lead would
 * be closed without an outcome or a next step.
 */
export async function setStatus(
  db: Database,
  leadId: string,
  { status, version, outcome }: { status: LeadStatus; version: number; outcome?: LeadOutcome },
  { who, now }: Change,
) {
  if (status === 'lost' && !outcome && (await isWithoutTask(db, leadId))) {
    return { result: 'open-ended' as const }
  }
  const [, , changed, [current]] = await db.batch([
    ...changeStatus(db, [{ id: leadId, version }], { status, outcome }, { who, now }),
    db
      .select({ status: leads.status, version: leads.version })
      .from(leads)
      .where(eq(leads.id, leadId)),
  ])
  if (!current) return { result: 'missing' as const }
  // The same change sent twice is no conflict.
  return changed.length > 0 || current.status === status
    ? { result: 'changed' as const, ...current }
    : { result: 'conflict' as const, ...current }
}

/** Statements that record and set the status of every lead that still has the version given. */
export function changeStatus(
  db: Database,
  versions: readonly { id: string; version: number }[],
  { status, outcome }: { status: LeadStatus; outcome?: LeadOutcome },
  { who, now }: Change,
) {
  const seen = sql`${leads.status} <> ${status} and exists (
    select 1 from json_each(${JSON.stringify(versions)})
    where value ->> 'id' = ${leads.id} and value ->> 'version' = ${leads.version})`
  const responded = respondedStatuses.includes(status)
  return [
    ...recordStatus(db, status, { who, now, why: outcome }, sql`from leads where ${seen}`),
    db
      .update(leads)
      .set({
        status,
        version: sql`${leads.version} + 1`,
        // Back to new: the earlier status was a mistake, and nobody has responded.
        respondedAt:
          status === 'new'
            ? null
            : responded
              ? sql`coalesce(${leads.respondedAt}, ${now.getTime()})`
              : undefined,
        // It was set aside to be answered later; a reminder of an answered lead stays.
        snoozedUntil: sql`iif(${leads.status} = 'new', null, ${leads.snoozedUntil})`,
      })
      .where(seen)
      .returning({ id: leads.id, version: leads.version }),
  ] as const
}

/**
 * Clears the suspicion of leads and releases their held deliveries.
 * @returns the ids of those that were suspected
 */
export async function markNotSpam(
  db: Database,
  ids: readonly string[],
  { who, now }: Change,
): Promise<string[]> {
  const chosen = valuesOf(ids)
  const suspected = sql`from leads where id in ${chosen} and suspected = 1`
  const leadId = sql`${leads.id}`
  const [, , cleared] = await db.batch([
    insertFrom(db, leadEvents, { leadId, at: now, by: who, kind: 'not spam' }, suspected),
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'lead.not-spam', subject: leadId, detail: {} },
      suspected,
    ),
    db
      .update(leads)
      .set({ clearedAt: now, version: sql`${leads.version} + 1` })
      .where(and(sql`${leads.id} in ${chosen}`, eq(leads.suspected, true)))
      .returning({ id: leads.id }),
    recordLastContact(db, chosen, now),
    addCorrectionTasks(db, chosen, now),
    // Parked without an attempt means held, not failed.
    ...setDeliveryStatus(
      db,
      { status: 'waiting', nextAt: now, giveUpAt: giveUpTime(now), reason: null },
      { where: sql`lead_id in ${chosen} and status = 'parked' and attempts = 0`, now },
    ),
  ])
  return cleared.map(({ id }) => id)
}
