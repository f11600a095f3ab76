import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CallOutcome } from '../../src/leads/lead-list.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, leadEvents, leads, leadTasks } from '../db/schema.ts'
import { recordLastContact, recordStatus } from '../leads/record-status.ts'
import { type Change, recordAudit } from '../site/audit-log.ts'

/** The task that an incoming email creates; answering the visitor completes it. */
export const answerTask = (leadId: string) => `${leadId}.answer`

/**
 * Statements that mark a lead as answered: a new lead becomes contacted, the first response gets
 * its time, the task to answer is completed, and a snooze ends.
 * @param when a condition on the lead, such as that nothing was recorded yet
 */
export function markAnswered(db: Database, leadId: string, when: SQL, { who, now }: Change) {
  const nowMs = now.getTime()
  const first = sql`from leads where id = ${leadId} and status = 'new' and ${when}`
  return [
    ...recordStatus(db, 'contacted', { who, now }, first),
    db
      .update(leads)
      .set({
        status: sql`case ${leads.status} when 'new' then 'contacted' else ${leads.status} end`,
        version: sql`${leads.version} + (${leads.status} = 'new')`,
        respondedAt: sql`coalesce(${leads.respondedAt}, ${nowMs})`,
        snoozedUntil: null,
      })
      .where(and(eq(leads.id, leadId), when)),
    db
      .update(leadTasks)
      .set({ doneAt: now })
      .where(and(eq(leadTasks.id, answerTask(leadId)), isNull(leadTasks.doneAt), when)),
  ] as const
}

/** Whether nothing was recorded under a key yet. */
export const isUnused = (key: string): SQL =>
  sql`not exists (select 1 from lead_events where key = ${key})`

/**
 * Records a call or a text message. Idempotent by `key`. Reaching or texting a lead counts as a
 * response. False if there is no such lead.
 */
export async function recordContact(
  db: Database,
  leadId: string,
  { way, outcome, key }: { way: 'call' | 'text'; outcome: CallOutcome | 'sent'; key: string },
  change: Change,
): Promise<boolean> {
  const { who, now: at } = change
  const unused = isUnused(key)
  const fresh = sql`from leads where id = ${leadId} and ${unused}`
  const answered = outcome === 'reached' || outcome === 'sent'
  // If nobody was reached, the same statements with a condition that is never true.
  const [known] = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
    ...markAnswered(db, leadId, answered ? unused : sql`0`, change),
    insertFrom(
      db,
      auditLog,
      { at, who, action: 'lead.contact', subject: leadId, detail: { way, outcome } },
      fresh,
    ),
    insertFrom(db, leadEvents, { leadId, at, by: who, kind: way, to: outcome, key }, fresh),
    recordLastContact(db, leadId, at),
  ])
  return known.length > 0
}

/** Adds a task. Idempotent by its id. False if there is no such lead. */
export async function addTask(
  db: Database,
  leadId: string,
  { id, title, due }: { id: string; title: string; due: string },
  { who, now: at }: Change,
): Promise<boolean> {
  const fresh = sql`from leads where id = ${leadId}
    and not exists (select 1 from lead_tasks where id = ${id})`
  const [known] = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
    insertFrom(
      db,
      auditLog,
      { at, who, action: 'lead.task', subject: leadId, detail: { did: 'add' } },
      fresh,
    ),
    insertFrom(
      db,
      leadEvents,
      { leadId, at, by: who, kind: 'task', to: 'added', text: title, detail: { due } },
      fresh,
    ),
    insertFrom(db, leadTasks, { id, leadId, createdAt: at, title, due }, fresh),
  ])
  return known.length > 0
}

/**
 * Completes a task or moves it to another day. False if the lead has no such open task; a completed
 * task stays as it is.
 */
export async function changeTask(
  db: Database,
  { leadId, taskId }: { leadId: string; taskId: string },
  to: { do: 'done' } | { do: 'snooze'; due: string },
  { who, now }: Change,
): Promise<boolean> {
  const [task] = await db
    .select()
    .from(leadTasks)
    .where(and(eq(leadTasks.id, taskId), eq(leadTasks.leadId, leadId)))
  if (!task) return false
  if (task.doneAt) return true
  const did = to.do === 'done' ? 'done' : 'snoozed'
  const due = to.do === 'done' ? task.due : to.due
  await db.batch([
    db
      .update(leadTasks)
      .set(to.do === 'done' ? { doneAt: now } : { due })
      .where(eq(leadTasks.id, taskId)),
    db.insert(leadEvents).values({
      leadId,
      at: now,
      by: who,
      kind: 'task',
      to: did,
      text: task.title,
      detail: { due },
    }),
    recordAudit(db, { at: now, who, action: 'lead.task', subject: leadId, detail: { did } }),
  ])
  return true
}

/** Open tasks that are due by a day, for all leads, oldest first. */
export const listDueTasks = (db: Database, today: string) =>
  db
    .select({
      id: leadTasks.id,
      title: leadTasks.title,
      due: leadTasks.due,
      leadId: leadTasks.leadId,
      firstName: leads.firstName,
      lastName: leads.lastName,
      source: leads.source,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leadTasks)
    .innerJoin(leads, eq(leads.id, leadTasks.leadId))
    .where(and(isNull(leadTasks.doneAt), lte(leadTasks.due, today)))
    .orderBy(asc(leadTasks.due), asc(leadTasks.createdAt))
    .limit(20)

/** The open tasks of a lead, by day. */
export const openTasks = (db: Database, leadId: string) =>
  db
    .select({ id: leadTasks.id, title: leadTasks.title, due: leadTasks.due })
    .from(leadTasks)
    .where(and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt)))
    .orderBy(asc(leadTasks.due), asc(leadTasks.createdAt))

/** Whether a lead exists, is not closed, and has no open task. */
export async function isWithoutTask(db: Database, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      sql`${leads.id} = ${leadId} and ${leads.status} <> 'lost' and not exists
        (select 1 from lead_tasks where lead_id = ${leadId} and done_at is null)`,
    )
  return row !== undefined
}
