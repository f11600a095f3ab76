import { and, eq, exists, gt, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { leadMailWords } from '../../src/leads/lead-mail-words.ts'
import { correctionSource, withSavedSearch } from '../../src/leads/lead-score.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { mailLimits } from '../../src/site/settings.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { deletions, deliveries, leadEvents, leads, leadTasks, people, tours } from '../db/schema.ts'
import { setDeliveryStatus } from '../mail/deliveries.ts'
import { isUnknown } from '../mail/person-addresses.ts'
import { planPush } from '../mail/plan-push.ts'
import { endSnooze, recordLastContact } from './record-status.ts'
import { isTest } from './test-lead.ts'

export type NewLead = typeof leads.$inferInsert & { createdAt: Date; propertyId?: number }
export type NewDelivery = typeof deliveries.$inferInsert
export type StoredLead = typeof leads.$inferSelect

/**
 * Stores a lead, its person, and its deliveries in one transaction. Idempotent: for a known key it
 * returns the lead that was stored first. Throws when the lead cannot be read back.
 */
export async function recordLead(
  db: Database,
  lead: NewLead,
  planned: NewDelivery[],
): Promise<StoredLead> {
  const [, , , , , , , , , [stored]] = await db.batch(insertLead(db, lead, planned))
  // Throwing sends the lead to the spool.
  if (typeof stored?.id !== 'string') {
    throw new Error('The lead was written but cannot be read back')
  }
  return stored
}

export async function findLead(db: Database, id: string): Promise<StoredLead | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  return lead
}

/**
 * `recordLead` for a lead that was set aside earlier: undefined, and nothing is stored, when its
 * person has been deleted since.
 * @param digest of the lead's email address
 */
export async function recordOldLead(
  db: Database,
  { lead, deliveries: planned }: { lead: NewLead; deliveries: NewDelivery[] },
  digest: string,
): Promise<StoredLead | undefined> {
  const deleted = db
    .select({ at: deletions.at })
    .from(deletions)
    .where(and(eq(deletions.emailDigest, digest), gte(deletions.at, lead.createdAt)))
  const [, , , , , , , , , [stored], , , , , [kept]] = await db.batch([
    ...insertLead(db, lead, planned),
    db.delete(leads).where(and(eq(leads.id, lead.id), exists(deleted))),
    db
      .delete(people)
      .where(and(eq(people.email, lead.email.toLowerCase()), exists(deleted), isUnknown)),
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, lead.id)),
  ])
  return kept && stored
}

/** Whether the mailbox that homes were requested for has had another request since. */
export async function hasNewerRequest(
  db: Database,
  { personId, createdAt }: Pick<StoredLead, 'personId' | 'createdAt'>,
): Promise<boolean> {
  const newer = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        sql`${leads.personId} in (select other.id from people
          join people as other on other.mailbox = people.mailbox where people.id = ${personId})`,
        gt(leads.createdAt, createdAt),
        isNotNull(leads.preferences),
      ),
    )
    .limit(1)
  return newer.length > 0
}

function insertLead(db: Database, lead: NewLead, planned: NewDelivery[]) {
  const { id, createdAt } = lead
  const email = lead.email.toLowerCase()
  // The home may have been deleted since the page was rendered; the lead is stored anyway.
  const propertyId = sql`(select id from properties where id = ${lead.propertyId ?? null})`
  const personId = sql`(select id from people where email = ${email})`
  // Not when a stored lead is submitted again.
  const isNew = sql`exists (select 1 from leads where id = ${id}
    and created_at = ${createdAt.getTime()})`
  const savedSearch = withSavedSearch({ score: lead.score, reasons: lead.scoreReasons })
  const hasSavedSearch = sql`exists (select 1 from saved_searches join subscribers
    on subscribers.id = subscriber_id
    where subscribers.email = ${email} and confirmed_at is not null and stopped_at is null)`
  const isOften = sql`id = ${`${id}.acknowledgement`} and status = 'waiting' and ${isNew}
    and ${isAcknowledgedOften(lead)}`
  return [
    // Adds no person for a lead that is stored.
    insertFrom(
      db,
      people,
      { id, email, createdAt, lastAt: lead.spamSignals?.length ? new Date(0) : createdAt },
      sql`where not exists (select 1 from leads where id = ${id})`,
    ).onConflictDoNothing(),
    db
      .insert(leads)
      .values({
        ...lead,
        propertyId,
        personId,
        score: sql`iif(${hasSavedSearch}, ${savedSearch.score}, ${lead.score})`,
        scoreReasons: sql`iif(${hasSavedSearch}, ${JSON.stringify(savedSearch.reasons)},
          ${JSON.stringify(lead.scoreReasons)})`,
      })
      .onConflictDoNothing(),
    // Only if the lead was not stored before.
    insertFrom(
      db,
      leadEvents,
      {
        leadId: id,
        at: sql`value ->> 'at'`,
        by: sql`value ->> 'by'`,
        kind: sql`value ->> 'kind'`,
        target: sql`value ->> 'target'`,
        to: sql`value ->> 'to'`,
        text: sql`value ->> 'text'`,
      },
      sql`from json_each(${JSON.stringify(firstEvents(lead, planned))}) where changes() > 0`,
    ),
    recordLastContact(db, id, createdAt),
    db.insert(deliveries).values(planned).onConflictDoNothing(),
    insertFrom(
      db,
      tours,
      { leadId: id, createdAt: sql`created_at`, state: 'asked', changedAt: sql`created_at` },
      sql`from leads where id = ${id} and tour is not null`,
    ).onConflictDoNothing(),
    planPush(db, {
      event: id,
      notice: { kind: isTest(lead) ? 'proof' : lead.tour ? 'tour' : 'lead' },
      leadId: id,
      at: createdAt,
      where: lead.spamSignals?.length && !isTest(lead) ? sql`false` : isNew,
    }),
    ...setDeliveryStatus(
      db,
      { status: 'parked', reason: visitorMailWords.often },
      { where: isOften, now: createdAt },
    ),
    db.select().from(leads).where(eq(leads.id, id)),
    addCorrectionTasks(db, sql`(${id})`, createdAt),
    endSnooze(db, id, lead.spamSignals?.length ? sql`false` : isNew),
  ] as const
}

/**
 * A statement that gives the agent a task for each of these leads that is a correction, unless it may
 * be spam. The task names the listing, its firm and where it comes from. Idempotent.
 * @param ids in parentheses
 */
export const addCorrectionTasks = (db: Database, ids: SQL, now: Date) =>
  insertFrom(
    db,
    leadTasks,
    {
      id: sql`leads.id || '.correction'`,
      leadId: sql`leads.id`,
      ...{ createdAt: now, due: isoDay(now) },
      title: sql`coalesce(${leadMailWords.announcement.task} || substr(street
          || coalesce(', ' || listing_id, '') || coalesce(', ' || list_office_name, '')
          || ', ' || properties.source, 1, 150),
        ${leadMailWords.announcement.correction(undefined)})`,
    },
    sql`from leads left join properties on properties.id = property_id
      where leads.id in ${ids} and leads.source = ${correctionSource} and suspected = 0`,
  ).onConflictDoNothing()

/** The history that a lead starts with: its creation, and the deliveries that are held back. */
const firstEvents = ({ createdAt }: NewLead, planned: NewDelivery[]) => [
  { at: createdAt.getTime(), by: 'visitor', kind: 'created' },
  ...planned
    .filter(({ status }) => status !== 'waiting')
    .map(({ nextAt, target, status, reason }) => ({
      at: nextAt.getTime(),
      by: 'site',
      kind: 'delivery',
      target,
      to: status,
      text: reason,
    })),
]

/** With so many inquiries in a day, earlier ones are not read to count their acknowledgements. */
const maxCounted = 50

/** Whether a lead's mailbox has had its acknowledgements of the hour or of the day. */
function isAcknowledgedOften({ id, email, createdAt }: NewLead): SQL {
  const since = (hours: number) => createdAt.getTime() - hours * 3_600_000
  const { anHour, aDay } = mailLimits.acknowledgements
  return sql`(select count(*) >= ${maxCounted} or total(sent) >= ${aDay}
      or total(sent and at > ${since(1)}) >= ${anHour}
    from (select deliveries.status <> 'parked' as sent, leads.created_at as at
      from people as person cross join people on people.mailbox = person.mailbox
      cross join leads on leads.person_id = people.id
      join deliveries on deliveries.id = leads.id || '.acknowledgement'
      where person.email = ${email.toLowerCase()} and leads.created_at > ${since(24)}
        and leads.id <> ${id}
      limit ${maxCounted}))`
}
