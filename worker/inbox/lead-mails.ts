import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../src/format/language.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  auditLog,
  deliveries,
  type EventDetail,
  leadEvents,
  leads,
  leadTasks,
} from '../db/schema.ts'
import { endSnooze, recordLastContact } from '../leads/record-status.ts'
import { giveUpTime } from '../mail/deliveries.ts'
import type { Change } from '../site/audit-log.ts'
import { answerTask, isUnused, markAnswered } from './lead-work.ts'

/**
 * The maximum number of emails stored per lead and day; beyond it, the sender is a machine. Unproven
 * ones count apart: nobody else can use up a visitor's.
 */
const maxInboundPerDay = 30

/**
 * Stores a reply to a lead with its delivery, and marks the lead as answered. One transaction,
 * idempotent by `key`; `taken` if the key was used with a different text.
 */
export async function addReply(
  db: Database,
  leadId: string,
  reply: { key: string; subject: string; text: string; language: Language },
  change: Change,
): Promise<'added' | 'taken' | 'missing'> {
  const id = `${leadId}.reply.${reply.key}`
  const { who, now } = change
  const unused = isUnused(id)
  const fresh = sql`from leads where id = ${leadId} and ${unused}`
  const { subject, text, language } = reply
  const [lastInbound] = await db
    .select({ detail: leadEvents.detail })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'heard'), isProven))
    .orderBy(desc(leadEvents.at))
    .limit(1)
  const detail: EventDetail = { subject, language, inReplyTo: lastInbound?.detail?.messageId }
  const [known, , , , , , , , , stored] = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
    ...markAnswered(db, leadId, unused, change),
    addDelivery(db, { id, leadId, target: 'reply', now }, fresh),
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'lead.reply', subject: leadId, detail: { language } },
      fresh,
    ),
    mailEvent(db, { id, leadId, kind: 'reply', by: who, now, text, detail }, fresh),
    recordLastContact(db, leadId, now),
    db
      .select({ text: leadEvents.text, detail: leadEvents.detail })
      .from(leadEvents)
      .where(eq(leadEvents.key, id)),
  ])
  if (known.length === 0) return 'missing'
  const isSame = stored[0]?.text === text && stored[0].detail?.subject === subject
  return isSame ? 'added' : 'taken'
}

/** Whether an email is not known to be from somebody else. */
const isProven = sql`detail ->> '$.unproven' is null`

/** A parsed email from a visitor. */
export type InboundMail = {
  /** The same for every delivery attempt of one email. */
  key: string
  text: string
  detail: EventDetail
}

/**
 * Stores an incoming email for a lead: in its timeline, as an email to the agent, and as a task for
 * today. Idempotent by `key`. The first time that attachments are dropped, the sender is told.
 * @param refusal the text for the sender
 */
export async function addInboundMail(
  db: Database,
  leadId: string,
  mail: InboundMail,
  {
    now,
    today,
    task,
    refusal,
  }: {
    now: Date
    today: string
    task: string
    refusal: { text: string; subject: string; language: Language } | null
  },
): Promise<'stored' | 'missing' | 'too many'> {
  const id = `${leadId}.heard.${mail.key}`
  const dayAgo = now.getTime() - dayMs
  const inboundToday = sql`(select count(*) from lead_events
    where lead_id = ${leadId} and kind = 'heard' and at > ${dayAgo}
      and (${isProven}) = ${mail.detail.unproven ? 0 : 1})`
  const fresh = sql`from leads where id = ${leadId} and ${isUnused(id)}
    and ${inboundToday} < ${maxInboundPerDay}`
  const taskId = answerTask(leadId)
  const noticeId = `${leadId}.reply.attachments`
  const freshNotice = sql`${fresh} and ${isUnused(noticeId)} and ${refusal !== null}`
  const { text = '', ...detail } = refusal ?? {}
  const event = { id: noticeId, leadId, kind: 'reply' as const, by: 'site', now }
  const [known, , , , , , stored] = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
    addDelivery(db, { id: noticeId, leadId, target: 'reply', now }, freshNotice),
    mailEvent(db, { ...event, text, detail: { ...detail, ...answered(mail) } }, freshNotice),
    addDelivery(db, { id, leadId, target: 'heard', now }, fresh),
    insertFrom(
      db,
      leadTasks,
      { id: taskId, leadId, createdAt: now, title: task, due: today },
      fresh,
    ).onConflictDoUpdate({ target: leadTasks.id, set: { due: today, doneAt: null } }),
    mailEvent(
      db,
      { id, leadId, kind: 'heard', by: 'visitor', now, text: mail.text, detail: mail.detail },
      fresh,
    ),
    db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.key, id)),
    // A select leaves changes() alone.
    ...(mail.detail.unproven
      ? []
      : [
          recordLastContact(db, leadId, now),
          endSnooze(
            db,
            leadId,
            sql`exists (select 1 from lead_events where key = ${id} and at = ${now.getTime()})`,
          ),
        ]),
  ])
  if (known.length === 0) return 'missing'
  return stored.length > 0 ? 'stored' : 'too many'
}

const answered = ({ detail }: InboundMail): EventDetail => ({ inReplyTo: detail.messageId })

const addDelivery = (
  db: Database,
  { id, leadId, target, now }: { id: string; leadId: string; target: 'reply' | 'heard'; now: Date },
  from: SQL,
) =>
  insertFrom(
    db,
    deliveries,
    { id, leadId, target, status: 'waiting', nextAt: now, giveUpAt: giveUpTime(now) },
    from,
  )

const mailEvent = (
  db: Database,
  {
    id,
    now,
    ...event
  }: {
    id: string
    leadId: string
    kind: 'reply' | 'heard'
    by: string
    now: Date
    text: string
    detail: EventDetail
  },
  from: SQL,
) => insertFrom(db, leadEvents, { ...event, at: now, key: id }, from)
