import { desc, isNull, type SQL, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { listSearchesOfEmail } from '../alerts/recipients.ts'
import type { Database } from '../db/connect.ts'
import { leadEvents, leads, leadTasks, merges, people } from '../db/schema.ts'
import { listAgentLists } from '../lists/agent-lists.ts'
import { readLedger } from '../mail/mail-ledger.ts'
import { addressesOf } from '../mail/person-addresses.ts'
import { emailDigest } from '../platform/digest.ts'
import { summarizePeople } from './people-list.ts'

/** How many inquiries, events and likely duplicates are read. */
const [maxLeads, maxEvents, maxAlike] = [50, 60, 5]

/**
 * Everything that a person's page shows, from any of its addresses; null when unknown. The timeline
 * has the latest events, without deliveries.
 */
export async function findPerson(db: Database, id: string, now: Date) {
  const addresses = addressesOf(id)
  const theirs = sql`select id from leads where person_id in ${addresses}
    order by created_at desc limit ${maxLeads}`
  const [stored, written, [counted], events, tasks, [merged]] = await db.batch([
    db
      .select({ id: people.id, email: people.email })
      .from(people)
      .where(sql`${people.id} in ${addresses}`)
      .orderBy(sql`main_id is not null`, people.email),
    db
      .select({
        id: leads.id,
        consent: leads.consent,
        message: sql<string>`substr(${leads.message}, 1, 280)`,
      })
      .from(leads)
      .where(sql`${leads.id} in (${theirs})`)
      .orderBy(desc(leads.createdAt)),
    db
      .select({ leads: sql<number>`count(*)` })
      .from(leads)
      .where(sql`${leads.personId} in ${addresses}`),
    db
      .select()
      .from(leadEvents)
      .where(sql`${leadEvents.leadId} in (${theirs}) and kind <> 'delivery'`)
      .orderBy(desc(leadEvents.at), desc(leadEvents.id))
      .limit(maxEvents),
    db
      .select({
        id: leadTasks.id,
        title: leadTasks.title,
        due: leadTasks.due,
        leadId: leadTasks.leadId,
      })
      .from(leadTasks)
      .where(sql`${leadTasks.leadId} in (${theirs}) and ${isNull(leadTasks.doneAt)}`)
      .orderBy(leadTasks.due, leadTasks.createdAt),
    db
      .select()
      .from(merges)
      .where(sql`${merges.intoId} = (select coalesce(main_id, id) from people where id = ${id})`)
      .orderBy(desc(merges.at), sql`rowid desc`)
      .limit(1),
  ])
  const [main] = stored
  if (!main) return null
  const [[summary], mails, searches, lists, alike] = await Promise.all([
    summarizePeople(db, [main.id]),
    Promise.all(stored.map(address => readMail(db, address))),
    Promise.all(stored.map(({ email }) => listSearchesOfEmail(db, email))),
    listAgentLists(db, theirs, now),
    readAlike(db, main.id),
  ])
  if (!summary) return null
  const inquiries = new Map(written.map(lead => [lead.id, lead]))
  return {
    summary,
    mails,
    searches: searches.flat(),
    lists,
    tasks,
    /** The number of inquiries, for a privacy request. */
    inquiries: counted?.leads ?? 0,
    /** The latest inquiry, which new steps and lists belong to. */
    latest: written[0] && { id: written[0].id, consent: written[0].consent },
    events: events.map(({ key: _, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      text: event.kind === 'created' ? (inquiries.get(event.leadId)?.message ?? null) : event.text,
    })),
    /** Whether older events are left out. */
    older: events.length === maxEvents,
    alike,
    /** The merge that can be undone. */
    merged: merged ? { id: merged.personId, at: merged.at.toISOString() } : null,
    today: isoDay(now),
  }
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

async function readMail(db: Database, { id, email }: { id: string; email: string }) {
  const mail = await readLedger(db, await emailDigest(email))
  return { id, email, stoppedAt: mail?.stoppedAt?.toISOString() ?? null }
}

/** Other people who may be the same: by phone number, or by another spelling of an address. */
async function readAlike(db: Database, id: string) {
  const addresses = addressesOf(id)
  const others = (ids: SQL) => sql`select distinct coalesce(main_id, id) as id from people
    where id in (${ids}) and coalesce(main_id, id) <> ${id} limit ${maxAlike}`
  const [called, spelled] = await Promise.all([
    db.all<{ id: string }>(
      others(sql`select person_id from (select person_id from leads where phone_number in
        (select phone_number from leads where person_id in ${addresses}
          and phone_number is not null limit ${maxLeads}) limit ${maxLeads})`),
    ),
    db.all<{ id: string }>(
      others(sql`select id from people where mailbox in
        (select mailbox from people where id in ${addresses})`),
    ),
  ])
  const ids = [...new Set([...called, ...spelled].map(person => person.id))].slice(0, maxAlike)
  const summaries = await summarizePeople(db, ids)
  return summaries.map(summary => ({
    ...summary,
    samePhone: called.some(person => person.id === summary.id),
    sameMailbox: spelled.some(person => person.id === summary.id),
  }))
}
