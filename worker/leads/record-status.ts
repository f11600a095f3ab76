import { type SQL, sql } from 'drizzle-orm'
import type { LeadStatus } from '../../src/leads/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, leadEvents, leads } from '../db/schema.ts'

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
