import { and, asc, count, desc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { shortDollars } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { median } from '../../src/format/median.ts'
import {
  type LeadFilter,
  type LeadSort,
  leadStatuses,
  maxLeadHits,
} from '../../src/leads/lead-list.ts'
import { categoryOf, correctionSource, recommendedActions } from '../../src/leads/lead-score.ts'
import type { Database } from '../db/connect.ts'
import { leads, properties } from '../db/schema.ts'
import { isNoTest } from './test-lead.ts'

/** A position in a sorted list: the sort keys of a row, for keyset pagination. */
export type Cursor = { score: number; createdAt: number; id: string }
/** Corrections are tasks, and count in no figure of leads. */
export const isLead = ne(leads.source, correctionSource)

type LeadPage = {
  limit: number
  sort?: LeadSort
  after?: Cursor
  before?: Cursor
  /** How many of the latest hits of a search are considered. */
  maxHits?: number
}

/** The median response time is taken over this many of the latest responses. */
const maxResponses = 200

/** A page of leads with the total and the cursors of the previous and next page. */
export async function listLeads(db: Database, filter: LeadFilter, page: LeadPage) {
  const [rows, total] = await Promise.all([readPage(db, filter, page), countLeads(db, filter)])
  return { ...rows, total }
}

/** `listLeads` without the total, for reading a whole list page by page. */
export async function readPage(db: Database, filter: LeadFilter, page: LeadPage) {
  const { limit, sort = 'newest', after, before, maxHits } = page
  // The rows before a cursor are read in reverse order, then reversed.
  const down = (sort === 'oldest') === (before !== undefined)
  const keys = [...(sort === 'score' ? [leads.score] : []), leads.createdAt, leads.id]
  const place = before ?? after
  const rows = await db
    .select({
      lead: leads,
      homePrice: properties.price,
      homeAddress: properties.address,
      lastNote: sql<string | null>`(select text from lead_events
        where lead_id = ${leads.id} and kind = 'note' order by at desc limit 1)`,
      nextTask: sql<string | null>`(select title from lead_tasks
        where lead_id = ${leads.id} and done_at is null order by due, created_at limit 1)`,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(and(matching(filter, maxHits), place && beyond(place, sort, down)))
    .orderBy(...keys.map(key => (down ? desc(key) : asc(key))))
    .limit(limit + 1)
  const more = rows.length > limit
  const pageRows = rows.slice(0, limit)
  if (before) pageRows.reverse()
  return {
    leads: pageRows.map(({ lastNote, nextTask, ...row }) => ({
      ...toLead(row),
      lastNote,
      nextTask,
    })),
    previous: (before ? more : after !== undefined) ? cursorOf(pageRows[0]) : null,
    next: (before ? true : more) ? cursorOf(pageRows.at(-1)) : null,
  }
}

/** The figures of the dashboard. Suspected spam counts only in `suspected`. */
export async function summarizeLeads(db: Database, now: Date) {
  const [counters, [recent], responses] = await db.batch([
    db
      .select({
        suspected: leads.suspected,
        band: leads.band,
        status: leads.status,
        source: leads.source,
        leads: count(),
      })
      .from(leads)
      .where(isNoTest)
      .groupBy(leads.suspected, leads.band, leads.status, leads.source),
    db
      .select({ leads: count() })
      .from(leads)
      .where(
        and(
          eq(leads.suspected, false),
          isLead,
          gt(leads.createdAt, new Date(now.getTime() - dayMs)),
        ),
      ),
    db
      .select({
        createdAt: leads.createdAt,
        respondedAt: leads.respondedAt,
        source: leads.source,
      })
      .from(leads)
      .where(and(isNotNull(leads.respondedAt), isLead))
      .orderBy(desc(leads.respondedAt))
      .limit(maxResponses),
  ])
  const real = counters.filter(({ suspected, source }) => !suspected && source !== correctionSource)
  const sum = (rows: typeof counters) => rows.reduce((total, row) => total + row.leads, 0)
  const week = responses.filter(
    response => Number(response.respondedAt) > now.getTime() - 7 * dayMs,
  )
  const waiting = real.filter(({ status }) => status === 'new')
  const busy = new Set([...waiting.filter(row => row.leads > 0), ...week].map(row => row.source))
  return {
    total: sum(real),
    hot: sum(real.filter(({ band }) => band === 'hot')),
    warm: sum(real.filter(({ band }) => band === 'warm')),
    recent: recent?.leads ?? 0,
    suspected: sum(counters.filter(({ suspected }) => suspected)),
    byStatus: Object.fromEntries(
      leadStatuses.map(status => [status, sum(real.filter(row => row.status === status))]),
    ),
    sources: [...new Set(counters.map(({ source }) => source))].sort(),
    /** From submission to first response, in milliseconds; null before the first response. */
    ...answersIn(responses),
    waiting: sum(waiting),
    /** Over the last seven days, and over the most recent responses if there are very many. */
    week: answersIn(week),
    /** The same by form, for forms with a lead that is waiting or was answered. */
    bySource: [...busy].sort().map(source => ({
      source,
      waiting: sum(waiting.filter(row => row.source === source)),
      ...answersIn(week.filter(row => row.source === source)),
    })),
  }
}

const answersIn = (responses: { createdAt: Date; respondedAt: Date | null }[]) => ({
  medianResponseMs: median(
    responses.map(({ createdAt, respondedAt }) => Number(respondedAt) - createdAt.getTime()),
  ),
  answered: responses.length,
})

/**
 * Whether a lead waits for the agent: it is new and not set aside, or the time until which it was
 * set aside is over. Never suspected spam.
 */
export const isWaiting = (now: Date): SQL => sql`not ${leads.suspected} and ${isLead} and
  case when ${leads.status} = 'new' then coalesce(${leads.snoozedUntil}, 0)
    else ${leads.snoozedUntil} end <= ${now.getTime()}`

/** The number of leads that wait for the agent. */
export const countWaiting = (db: Database, now: Date) => db.$count(leads, isWaiting(now))

type Row = {
  lead: typeof leads.$inferSelect
  homePrice: number | null
  homeAddress: string | null
}

/** A lead as the owner API returns it. */
export function toLead({ lead, homePrice, homeAddress }: Row) {
  const { idempotencyKey: _, sentDigest: __, band: ___, suspected, ...row } = lead
  const category = categoryOf(row.score)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    consentAt: row.consentAt?.toISOString() ?? null,
    respondedAt: row.respondedAt?.toISOString() ?? null,
    clearedAt: row.clearedAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    suspected: suspected === true,
    homeAddress,
    // A question about a home implies that home's price.
    priceRange:
      row.priceRange ??
      (homePrice && row.source !== correctionSource ? `Around ${shortDollars(homePrice)}` : null),
    category,
    recommendedActions: recommendedActions({ ...row, category }),
  }
}

const matching = (
  { ids, search, band, source, status, spam = 'all' }: LeadFilter,
  maxHits?: number,
) =>
  and(
    ids && sql`${leads.id} in ${valuesOf(ids)}`,
    search === undefined ? undefined : sql`${leads.id} in (${hits(search, maxHits)})`,
    band && eq(leads.band, band),
    source === undefined ? undefined : eq(leads.source, source),
    status && eq(leads.status, status),
    spam === 'all' ? undefined : eq(leads.suspected, spam === 'only'),
    isNoTest,
  )

/** A list of values in one parameter, because D1 binds at most 100. */
export const valuesOf = (values: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

function beyond({ score, createdAt, id }: Cursor, sort: LeadSort, down: boolean): SQL {
  const sign = sql.raw(down ? '<' : '>')
  return sort === 'score'
    ? sql`(${leads.score}, ${leads.createdAt}, ${leads.id}) ${sign} (${score}, ${createdAt}, ${id})`
    : sql`(${leads.createdAt}, ${leads.id}) ${sign} (${createdAt}, ${id})`
}

const cursorOf = (row: Row | undefined): Cursor | null =>
  row ? { score: row.lead.score, createdAt: row.lead.createdAt.getTime(), id: row.lead.id } : null

/**
 * The ids of the latest leads that match every word as a prefix, or the phone number.
 * @param columns where to search; all columns by default
 */
export function hits(search: string, most = maxLeadHits, columns: readonly string[] = []): SQL {
  const words = matchOf(search)
  if (!words) return sql`select null where 0`
  const match = columns.length ? `{${columns.join(' ')}} : (${words})` : words
  return sql`select lead_id from lead_text where lead_text match ${match}
    order by rowid desc limit ${most}`
}

/** Every word as a prefix, or the digits of a phone number, for a full-text index; null for none. */
export function matchOf(search: string): string | null {
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 4 && /^[\d\s().+-]+$/.test(search)
  const words = isPhone ? [digits] : (search.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, 12) ?? [])
  return words.map(word => `"${word}"*`).join(' ') || null
}

async function countLeads(db: Database, filter: LeadFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(leads).where(matching(filter))
  return row?.total ?? 0
}

/** A page of the lead list, with the cursors of its neighbors as URLs have them; '' for none. */
export async function browseLeads(
  db: Database,
  { limit, sort, after, before, ...filter }: LeadFilter & LeadPage,
) {
  const place = { limit, sort, after, before }
  const { leads, total, next, previous } = await listLeads(db, filter, place)
  return { leads, total, next: format(next), previous: format(previous) }
}

const format = (cursor: Cursor | null) =>
  cursor ? `${cursor.score}.${cursor.createdAt}.${cursor.id}` : ''
