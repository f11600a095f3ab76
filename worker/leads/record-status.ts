import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { LeadStatus } from '../../src/leads/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, leadEvents, leads, people } from '../db/schema.ts'
import { addressesOf } from '../mail/person-addresses.ts'

/**
 * Statements that record a new status in the history of a lead and in the audit log, before the
 * statement that sets it.
 * @param from `from leads where …` that returns the lead if its status changes
 */
export const recordStatus = (
  db: Database,
  to: LeadStatus,
  { who, now: at, why }: { who: string; now: Date; why?: string },
  from: SQL,
) =>
  [
    insertFrom(
      db,
      leadEvents,
      {
        leadId: sql`${leads.id}`,
        at,
        by: who,
        kind: 'status',
        from: sql`${leads.status}`,
        to,
        text: why,
      },
      from,
    ),
    insertFrom(
      db,
      auditLog,
      {
        at,
        who,
        action: 'lead.status',
        subject: sql`${leads.id}`,
        detail: sql`json_object('from', ${leads.status}, 'to', ${to})`,
      },
      from,
    ),
  ] as const

/**
 * A statement that moves the last contact of a lead's person to `at`, directly after one that
 * records a contact: it changes nothing if that one wrote no row. Suspected spam is no contact.
 * @param leadId one lead, or a list of several as SQL
 */
export const recordLastContact = (db: Database, leadId: string | SQL, time: Date) =>
  db
    .update(people)
    .set({ lastAt: time })
    .where(
      sql`changes() > 0 and coalesce(last_at, 0) < ${time.getTime()}
        and id in (select coalesce(main_id, people.id) from leads join people on people.id = person_id
          where leads.id in ${typeof leadId === 'string' ? sql`(${leadId})` : leadId} and not suspected)`,
    )

/** A statement that ends the snooze of every lead of a lead's person, who wrote again. */
export const endSnooze = (db: Database, leadId: string, when: SQL) =>
  db
    .update(leads)
    .set({ snoozedUntil: null })
    .where(
      and(
        isNotNull(leads.snoozedUntil),
        sql`person_id in ${addressesOf(sql`(select person_id from leads where id = ${leadId})`)}`,
        when,
      ),
    )
