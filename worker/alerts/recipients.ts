import { desc, eq, inArray, sql } from 'drizzle-orm'
import { placeOf, reportName } from '../../src/alerts/owners-report-words.ts'
import { describeSearch } from '../../src/inventory/filter/describe-search.ts'
import type { Database } from '../db/connect.ts'
import { alertMails, deliveries, savedSearches, searchHomes, subscribers } from '../db/schema.ts'

/** The maximum number of emails listed per search. */
const maxMails = 5

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

export type RecipientSearch = Awaited<ReturnType<typeof listSavedOf>>[number]

async function listSavedOf(db: Database, ids: readonly string[]) {
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await db
    .select({
      search: savedSearches,
      sent: sql<string>`(select json_group_array(json_object('at', at, 'homes', total, 'status', status))
        from (select alert_mails.created_at as at, total, deliveries.status as status
          from alert_mails join deliveries on deliveries.mail_id = alert_mails.id
          where search_id = saved_searches.id and kind = 'homes'
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
        : ('on' as const),
    sent: (JSON.parse(sent) as { at: number; homes: number; status: string }[]).map(
      ({ at, ...mail }) => ({ ...mail, at: new Date(at).toISOString() }),
    ),
  }))
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
  return recipient ? { subscriber: recipient, searches, told, mails } : null
}
