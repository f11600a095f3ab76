import { eq, type SQL, sql } from 'drizzle-orm'
import type { LeadOutcome, LeadStatus } from '../../src/leads/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, leadEvents, leads } from '../db/schema.ts'
import { valuesOf } from '../leads/lead-list.ts'
import type { Change } from '../site/audit-log.ts'
import { changeStatus, markNotSpam } from './lead-history.ts'
import { isWithoutTask } from './lead-work.ts'

type LeadsChange =
  | {
      do: 'status'
      leads: { id: string; version: number }[]
      status: LeadStatus
      outcome?: LeadOutcome
    }
  | { do: 'snooze'; ids: string[]; until: Date }
  | { do: 'restore'; leads: { id: string; snoozedUntil: string | null }[] }
  | { do: 'spam' | 'not spam'; ids: string[] }

/**
 * Changes several leads at once. Leads that someone else has changed since keep what they have.
 * @returns each changed lead with its new version, and its status and snooze before, so that it can
 * be undone; `open-ended` if a lead would be closed without an outcome or a next step
 */
export async function changeLeads(db: Database, to: LeadsChange, change: Change) {
  const ids = 'ids' in to ? to.ids : to.leads.map(({ id }) => id)
  if (to.do === 'status' && to.status === 'lost' && !to.outcome) {
    const open = await Promise.all(ids.map(id => isWithoutTask(db, id)))
    if (open.includes(true)) return 'open-ended' as const
  }
  const before = await db
    .select({ id: leads.id, status: leads.status, snoozedUntil: leads.snoozedUntil })
    .from(leads)
    .where(sql`${leads.id} in ${valuesOf(ids)}`)
  const changed = await apply(db, to, change)
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  return before.flatMap(({ snoozedUntil, ...lead }) => {
    const version = versions.get(lead.id)
    return version === undefined
      ? []
      : [{ ...lead, version, snoozedUntil: snoozedUntil?.toISOString() ?? null }]
  })
}

async function apply(
  db: Database,
  to: LeadsChange,
  change: Change,
): Promise<{ id: string; version: number }[]> {
  switch (to.do) {
    case 'status': {
      const [, , changed] = await db.batch(changeStatus(db, to.leads, to, change))
      return changed
    }
    case 'snooze':
      return snoozeLeads(
        db,
        to.ids.map(id => ({ id, until: to.until.getTime() })),
        change,
      )
    case 'restore':
      return snoozeLeads(
        db,
        to.leads.map(({ id, snoozedUntil }) => ({
          id,
          until: snoozedUntil === null ? null : Date.parse(snoozedUntil),
        })),
        change,
      )
    case 'spam':
      return markSpam(db, to.ids, change)
    case 'not spam': {
      const cleared = await markNotSpam(db, to.ids, change)
      return cleared.map(id => ({ id, version: 0 }))
    }
  }
}

/**
 * Sets leads aside until a time, or ends it (null). Doing it twice changes nothing more.
 * @param until in milliseconds since 1970
 */
export async function snoozeLeads(
  db: Database,
  snoozes: readonly { id: string; until: number | null }[],
  { who, now }: Change,
) {
  const value = (name: string): SQL =>
    sql`(select value ->> ${name} from json_each(${JSON.stringify(snoozes)})
      where value ->> 'id' = ${leads.id})`
  const until = value('until')
  const fresh = sql`${leads.id} = ${value('id')} and ${leads.snoozedUntil} is not ${until}`
  const from = sql`from leads where ${fresh}`
  const [, , changed] = await db.batch([
    insertFrom(
      db,
      leadEvents,
      {
        leadId: sql`${leads.id}`,
        at: now,
        by: who,
        kind: 'snooze',
        from: sql`${leads.status}`,
        to: sql`strftime('%Y-%m-%dT%H:%M:%SZ', ${until} / 1000, 'unixepoch')`,
      },
      from,
    ),
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'lead.snooze', subject: sql`${leads.id}`, detail: {} },
      from,
    ),
    db
      .update(leads)
      .set({ snoozedUntil: until })
      .where(fresh)
      .returning({ id: leads.id, version: leads.version }),
  ])
  return changed
}

/** Marks leads as spam, which takes them out of every list and figure, until it is cleared. */
async function markSpam(db: Database, ids: readonly string[], { who, now }: Change) {
  const real = sql`${leads.id} in ${valuesOf(ids)} and ${eq(leads.suspected, false)}`
  const from = sql`from leads where ${real}`
  const leadId = sql`${leads.id}`
  const [, , changed] = await db.batch([
    insertFrom(db, leadEvents, { leadId, at: now, by: who, kind: 'spam' }, from),
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'lead.spam', subject: leadId, detail: {} },
      from,
    ),
    db
      .update(leads)
      .set({
        spamSignals: sql`json_insert(${leads.spamSignals}, '$[#]', 'marked by you')`,
        clearedAt: null,
        version: sql`${leads.version} + 1`,
      })
      .where(real)
      .returning({ id: leads.id, version: leads.version }),
  ])
  return changed
}
