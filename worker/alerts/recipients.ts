import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { placeOf, reportName } from '../../src/alerts/owners-report-words.ts'
import { describeSearch } from '../../src/inventory/filter/describe-search.ts'
import type { Database } from '../db/connect.ts'
import { alertMails, deliveries, savedSearches, searchHomes, subscribers } from '../db/schema.ts'
import { reportOf } from './open-link.ts'
import { reportSettings } from './report-settings.ts'
import { changeSearch, findSavedSearch } from './saved-search-rows.ts'

/** The maximum number of emails listed per search. */
const maxMails = 12

/** Recipients with a confirmed search, newest first, with their searches and emails. */
export async function listRecipients(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const confirmed = sql`exists (select 1 from saved_searches
    where subscriber_id = subscribers.id and confirmed_at is not null)`
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        createdAt: subscribers.createdAt,
        personId: sql<string | null>`(select people.id from people
          where people.email = subscribers.email)`,
        leadId: sql<string | null>`(select leads.id from leads join people on people.id = person_id
          where people.email = subscribers.email order by leads.created_at desc limit 1)`,
      })
      .from(subscribers)
      .where(confirmed)
      .orderBy(desc(subscribers.createdAt), subscribers.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)` }).from(subscribers).where(confirmed),
  ])
  const searches = await listSavedOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total: counted?.total ?? 0,
    people: rows.map(({ createdAt, ...recipient }) => ({
      ...recipient,
      createdAt: createdAt.toISOString(),
      searches: searches.filter(({ subscriberId }) => subscriberId === recipient.id),
    })),
  }
}

/** The confirmed searches of an email address (lower case), with their emails. */
export async function listSearchesOfEmail(db: Database, email: string) {
  const [recipient] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.email, email))
  return recipient ? listSavedOf(db, [recipient.id]) : []
}

type Sent = {
  at: number
  homes: number
  status: string
  clicked: string | null
  asked: string | null
}

export type RecipientSearch = Awaited<ReturnType<typeof listSavedOf>>[number]

async function listSavedOf(db: Database, ids: readonly string[]) {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await db
    .select({
      search: savedSearches,
      sent: sql<string>`(select json_group_array(json_object('at', at, 'homes', total, 'status', status,
          'clicked', clicked_on, 'asked', asked_on))
        from (select alert_mails.created_at as at, total, deliveries.status as status,
            clicked_on, asked_on
          from alert_mails join deliveries on deliveries.mail_id = alert_mails.id
          where search_id = saved_searches.id and kind in ('homes', 'report')
          order by alert_mails.created_at desc limit ${maxMails}))`,
    })
    .from(savedSearches)
    .where(sql`${savedSearches.subscriberId} in ${list} and confirmed_at is not null`)
    .orderBy(desc(savedSearches.id))
  return rows.map(({ search, sent }) => ({
    id: search.id,
    subscriberId: search.subscriberId,
    text: search.search
      ? search.frequency === 'monthly'
        ? reportName(placeOf(search.search))
        : describeSearch(search.search, 'en')
      : '',
    homes: search.homes,
    url: search.search ? `/properties?${search.query}` : `/saved?${search.query}`,
    frequency: search.frequency,
    language: search.language,
    confirmedAt: search.confirmedAt?.toISOString() ?? '',
    stoppedAt: search.stoppedAt?.toISOString() ?? null,
    status: search.stoppedAt
      ? ('stopped' as const)
      : search.pausedAt
        ? ('paused' as const)
        : search.endedAt
          ? ('ended' as const)
          : ('on' as const),
    report: reportOf(search),
    /** Of an imported client: what they agreed to, and when that was recorded. */
    consent: search.report?.given
      ? { text: search.consentText, recordedAt: search.askedAt.toISOString() }
      : null,
    sent: (JSON.parse(sent) as Sent[]).map(({ at, ...mail }) => ({
      ...mail,
      at: new Date(at).toISOString(),
    })),
  }))
}

/** Owners whose reports have stopped because none was read: the agent calls them. */
export async function listToCall(db: Database) {
  const rows = await db
    .select({
      id: savedSearches.id,
      email: subscribers.email,
      report: savedSearches.report,
      endedAt: savedSearches.endedAt,
      personId: sql<string | null>`(select people.id from people
        where people.email = subscribers.email)`,
    })
    .from(savedSearches)
    .innerJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))
    .where(sql`${savedSearches.endedAt} is not null`)
    .orderBy(savedSearches.endedAt)
  return rows.map(({ report, endedAt, ...row }) => ({
    ...row,
    name: report?.name ?? row.email,
    endedAt: endedAt?.toISOString() ?? '',
  }))
}

export const countToCall = (db: Database) =>
  db.$count(savedSearches, sql`${savedSearches.endedAt} is not null`)

/** A change that the agent makes to a report. */
export const agentChange = z.discriminatedUnion('do', [
  z.object({ id: z.coerce.number(), do: z.enum(['pause', 'resume', 'stop']) }),
  z.object({ id: z.coerce.number(), do: z.literal('report'), ...reportSettings }),
])

/** Makes it; false if there is no such report. */
export async function changeAsAgent(
  db: Database,
  { id, ...change }: z.infer<typeof agentChange>,
  now: Date,
): Promise<boolean> {
  const found = await findSavedSearch(db, id)
  return found ? changeSearch(db, found.search, change, now, 'agent') : false
}

/** Everything stored about the searches of an email address, for a privacy request. */
export async function readRecipient(db: Database, email: string) {
  const theirs = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .innerJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))
    .where(eq(subscribers.email, email))
  const [[recipient], searches, told, mails] = await db.batch([
    db.select().from(subscribers).where(eq(subscribers.email, email)),
    db.select().from(savedSearches).where(inArray(savedSearches.id, theirs)),
    db.select().from(searchHomes).where(inArray(searchHomes.searchId, theirs)),
    db
      .select({ mail: alertMails, status: deliveries.status, deliveredAt: deliveries.deliveredAt })
      .from(alertMails)
      .leftJoin(deliveries, eq(deliveries.mailId, alertMails.id))
      .where(inArray(alertMails.searchId, theirs)),
  ])
  return recipient
    ? {
        subscriber: recipient,
        // The agent makes the export, and may not see the loan; its owner's page shows it.
        searches: searches.map(({ loan, ...search }) => ({ ...search, hasLoan: loan !== null })),
        told,
        mails,
      }
    : null
}
