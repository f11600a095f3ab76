import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Reach, reachOf, reachOfHomes } from '../../src/alerts/alert-places.ts'
import { confirmHours, type Frequency, mailDue, reportDue } from '../../src/alerts/alerts.ts'
import { type ReportState, stateOf } from '../../src/alerts/report-pace.ts'
import type { Language } from '../../src/format/language.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { mailLimits } from '../../src/site/settings.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  alertMails,
  deliveries,
  people,
  savedSearches,
  searchHomes,
  searchPlaces,
  subscribers,
} from '../db/schema.ts'
import { giveUpTime } from '../mail/deliveries.ts'
import { type ReportChange, setInReport, withSettings } from './report-settings.ts'

export type SavedSearch = typeof savedSearches.$inferSelect
export type AlertRequest = {
  email: string
  query: string
  search: Search | null
  homes: number[] | null
  frequency: Frequency
  language: Language
  contact: boolean
  consentVersion: string
  consentText: string
  report?: Partial<ReportState>
}

const hourMs = 3_600_000
/** How long a confirmation link is valid; a repeated request in that time sends no second email. */
export const confirmMs = confirmHours * hourMs
/** What became of a request: `until` is when the mailbox may get the next confirmation email. */
export type Requested =
  | { status: 'mailed'; mailId: string }
  | { status: 'mailed lately' }
  | { status: 'too many mails'; until: Date }
  | { status: 'too many searches' }

/**
 * Stores an unconfirmed search with its confirmation email, in place of the oldest unconfirmed one
 * if there are many. For a search that is already known only the email is new, and there is none if
 * one was sent recently. Limits count by mailbox: above them nothing is stored.
 * @param mailsADay the maximum number of confirmation emails in 24 hours
 */
export async function requestConfirmation(
  db: Database,
  request: AlertRequest,
  { now, mailsADay }: { now: Date; mailsADay: number },
): Promise<Requested> {
  const { email: typed, query, search, homes, ...settings } = request
  const email = typed.toLowerCase()
  const mailId = `confirm-${crypto.randomUUID()}`
  const nowMs = now.getTime()
  const recipient = sql`(select id from subscribers where email = ${email})`
  const saved = sql`from saved_searches where subscriber_id = ${recipient} and query = ${query}`
  const lately = sql`created_at > ${nowMs} - iif(confirmed_at is null, ${confirmMs}, ${24 * hourMs})`
  const inMailbox = sql`subscriber_id in (select id from subscribers where mailbox =
    (select mailbox from subscribers where email = ${email}))`
  const mailed = sql`alert_mails join saved_searches on saved_searches.id = search_id
    where ${inMailbox} and kind = 'confirm' and created_at > ${nowMs - 24 * hourMs}`
  const mayMail = sql`(select count(*) from ${mailed}) < ${mailsADay}`
  const mayAdd = sql`${mayMail} and (select count(*) from saved_searches where ${inMailbox}
    and confirmed_at is not null and stopped_at is null) < ${mailLimits.searches.confirmed}`
  const { frequency, language, contact, consentVersion, consentText } = settings
  const [, , , , , made, , known, mails] = await db.batch([
    db
      .insert(subscribers)
      .values({ id: crypto.randomUUID(), email, createdAt: now, linksFrom: now })
      .onConflictDoNothing(),
    insertFrom(
      db,
      savedSearches,
      { ...settings, subscriberId: recipient, query, search, homes, askedAt: now },
      sql`where ${mayAdd}`,
    ).onConflictDoNothing(),
    db.delete(savedSearches).where(
      sql`id in (select id from saved_searches where ${inMailbox} and confirmed_at is null
        order by asked_at desc, id desc limit -1 offset ${mailLimits.searches.unconfirmed})`,
    ),
    // Requested again before the confirmation: the link confirms the latest request.
    db
      .update(alertMails)
      .set({ frequency, language })
      .where(
        sql`kind = 'confirm' and created_at > ${nowMs - confirmMs}
          and search_id = (select id ${saved} and confirmed_at is null)`,
      ),
    insertFrom(
      db,
      alertMails,
      {
        id: mailId,
        searchId: sql`id`,
        kind: 'confirm',
        createdAt: now,
        frequency,
        language,
      },
      sql`${saved}
        and not exists (select 1 from alert_mails
          where search_id = saved_searches.id and kind = 'confirm' and ${lately})
        and ${mayMail}`,
    ),
    insertFrom(
      db,
      deliveries,
      {
        id: sql`id || '.alert'`,
        mailId: sql`id`,
        target: 'alert',
        status: 'waiting',
        nextAt: now,
        giveUpAt: giveUpTime(now),
      },
      sql`from alert_mails where id = ${mailId}`,
    ).returning({ mailId: deliveries.mailId }),
    db
      .update(savedSearches)
      .set({ askedAt: now, contact, consentVersion, consentText })
      .where(
        sql`id = (select search_id from alert_mails where id = ${mailId}) and confirmed_at is null`,
      ),
    db
      .select({
        lately: sql<number>`exists (select 1 from alert_mails
          where search_id = saved_searches.id and kind = 'confirm' and ${lately})`,
      })
      .from(savedSearches)
      .where(sql`subscriber_id = ${recipient} and query = ${query}`),
    db
      .select({ at: sql<number>`created_at` })
      .from(sql`${mailed} order by created_at desc limit 1 offset ${mailsADay - 1}`),
    // Above a limit nothing is stored.
    db.delete(subscribers).where(
      sql`email = ${email} and not exists (select 1 from saved_searches
          where subscriber_id = subscribers.id)`,
    ),
  ])
  if (made[0]) return { status: 'mailed', mailId }
  if (known[0]?.lately) return { status: 'mailed lately' }
  const [last] = mails
  return last
    ? { status: 'too many mails', until: new Date(last.at + 24 * hourMs) }
    : { status: 'too many searches' }
}

/** A confirmation email with its search and recipient. */
export async function findConfirmation(db: Database, mailId: string) {
  const [row] = await db
    .select({ mail: alertMails, search: savedSearches, recipient: subscribers })
    .from(alertMails)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMails.searchId))
    .innerJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))
    .where(eq(alertMails.id, mailId))
  return row
}

/** A search with its recipient. */
export async function findSavedSearch(db: Database, id: number) {
  const [row] = await db
    .select({ search: savedSearches, recipient: subscribers })
    .from(savedSearches)
    .innerJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))
    .where(eq(savedSearches.id, id))
  return row
}

/** Turns a search on after its confirmation. */
export async function confirmSearch(
  db: Database,
  { mail, search }: { mail: typeof alertMails.$inferSelect; search: SavedSearch },
  now: Date,
): Promise<void> {
  const frequency = mail.frequency ?? search.frequency
  const language = mail.language ?? search.language
  await db.batch([
    db
      .update(savedSearches)
      .set({
        confirmedAt: now,
        pausedAt: null,
        stoppedAt: null,
        frequency,
        language,
        ...(frequency === 'monthly' && {
          dueAt: mailDue(frequency, now),
          endedAt: null,
          report: setInReport('unread', 0),
        }),
      })
      .where(eq(savedSearches.id, search.id)),
    ...turnedOn(db, search),
    ...addPerson(db, search, now),
  ])
}

/** Confirming a saved search makes its recipient a person, who need not have written. */
function addPerson(db: Database, { subscriberId }: SavedSearch, now: Date) {
  const { id, email } = subscribers
  const ofRecipient = sql`from ${subscribers} where ${id} = ${subscriberId}`
  return [
    insertFrom(
      db,
      people,
      { id: sql`${id}`, email: sql`${email}`, createdAt: now },
      ofRecipient,
    ).onConflictDoNothing(),
    db
      .update(people)
      .set({ lastAt: sql`max(coalesce(last_at, 0), ${now.getTime()})` })
      .where(
        sql`id = (select coalesce(main_id, people.id) from people
          join subscribers on subscribers.email = people.email where subscribers.id = ${subscriberId})`,
      ),
  ] as const
}

/** Statements that index a search by place, so that changed homes find it. */
const turnedOn = (db: Database, { id, search, homes, frequency }: SavedSearch) =>
  [
    db.delete(searchPlaces).where(eq(searchPlaces.searchId, id)),
    insertFrom(
      db,
      searchPlaces,
      {
        searchId: id,
        place: sql`value ->> '$.place'`,
        minBeds: sql`value ->> '$.minBeds'`,
        minPrice: sql`value ->> '$.minPrice'`,
        maxPrice: sql`value ->> '$.maxPrice'`,
      },
      sql`from json_each(${JSON.stringify(reachOfSaved(frequency, search, homes))})`,
    ),
  ] as const

/** A report is due by calendar, not by changes of homes. */
const reachOfSaved = (
  frequency: Frequency,
  search: Search | null,
  homes: number[] | null,
): Reach[] => {
  if (frequency === 'monthly') return []
  return search ? reachOf(search) : reachOfHomes(homes ?? [])
}

export type SearchChange =
  | { do: 'pause' | 'resume' | 'stop' }
  | { do: 'change'; frequency: Frequency; language: Language }
  | ({ do: 'report' } & ReportChange)
  | { do: 'loan'; loan: string | null }

/**
 * Changes one search of a recipient. False if it is not theirs or was never confirmed, or the change
 * is one of reports and it is none.
 * @param by the recipient's own change of a report is a sign that they read it
 */
export async function changeSearch(
  db: Database,
  { id, subscriberId }: { id: number; subscriberId: string },
  change: SearchChange,
  now: Date,
  by: 'recipient' | 'agent' = 'recipient',
): Promise<boolean> {
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.subscriberId, subscriberId)))
  const isReport = search?.frequency === 'monthly'
  if (!search?.confirmedAt) return false
  if (!isReport && (change.do === 'report' || change.do === 'loan')) return false
  const set = (columns: SavedSearchColumns) =>
    db.update(savedSearches).set(columns).where(eq(savedSearches.id, id))
  switch (change.do) {
    case 'change': {
      const { language, frequency } = change
      // A report stays one, and a search cannot become a report.
      await set(
        isReport
          ? { language }
          : { frequency, language, dueAt: search.dueAt && mailDue(frequency, now) },
      )
      return true
    }
    case 'loan':
      await set({ loan: change.loan })
      return true
    case 'report': {
      const { report, language } = withSettings(search, change)
      const isRead = by === 'recipient' && !search.pausedAt && !search.stoppedAt
      const next = reportDue(now, now, report.pace)
      await set(
        isRead
          ? {
              report: { ...report, unread: 0 },
              language,
              endedAt: null,
              dueAt: search.dueAt && search.dueAt < next ? search.dueAt : next,
            }
          : { report, language },
      )
      return true
    }
    case 'resume': {
      const dueAt = isReport ? mailDue('monthly', now) : search.dueAt
      const report = isReport && { report: { ...stateOf(search.report), unread: 0 }, endedAt: null }
      await db.batch([
        set({ pausedAt: null, stoppedAt: null, dueAt, ...report }),
        ...turnedOn(db, search),
      ])
      return true
    }
    default: {
      const stamp = change.do === 'pause' ? { pausedAt: now } : { stoppedAt: now }
      await db.batch([
        set({ ...stamp, dueAt: null, endedAt: null }),
        ...turnedOff(db, eq(savedSearches.id, id)),
      ])
      return true
    }
  }
}

type SavedSearchColumns = Partial<typeof savedSearches.$inferInsert>

const turnedOff = (db: Database, which: ReturnType<typeof eq>) =>
  [
    db.delete(searchPlaces).where(sql`search_id in (select id from saved_searches where ${which})`),
    // Events until now will not be mailed later.
    db
      .update(searchHomes)
      .set({ pending: false })
      .where(sql`pending = 1 and search_id in (select id from saved_searches where ${which})`),
  ] as const

/** Revokes every link to a recipient's searches that was sealed before now. */
export async function refuseOldLinks(db: Database, id: string, now: Date): Promise<void> {
  await db.update(subscribers).set({ linksFrom: now }).where(eq(subscribers.id, id))
}

/** A recipient's searches that are confirmed and not stopped, newest first. */
export async function listSearchesOf(db: Database, subscriberId: string) {
  const [[recipient], searches] = await db.batch([
    db.select().from(subscribers).where(eq(subscribers.id, subscriberId)),
    db
      .select()
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.subscriberId, subscriberId),
          isNull(savedSearches.stoppedAt),
          sql`confirmed_at is not null`,
        ),
      )
      .orderBy(desc(savedSearches.id)),
  ])
  return recipient ? { recipient, searches } : null
}

/** Deletes searches that have been unconfirmed since `before`, and recipients without a search. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await db.batch([
    db
      .delete(savedSearches)
      .where(and(isNull(savedSearches.confirmedAt), lt(savedSearches.askedAt, before))),
    db.delete(subscribers).where(
      sql`created_at < ${before.getTime()}
        and not exists (select 1 from saved_searches where subscriber_id = subscribers.id)`,
    ),
  ])
}

/** Deletes emails from before `before`. */
export async function deleteAlertMails(db: Database, before: Date): Promise<void> {
  await db.delete(alertMails).where(lt(alertMails.createdAt, before))
}
