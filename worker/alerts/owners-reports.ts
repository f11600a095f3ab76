import { and, gte, lt, sql } from 'drizzle-orm'
import { mailDue } from '../../src/alerts/alerts.ts'
import { ownersReportWords, placeOf } from '../../src/alerts/owners-report-words.ts'
import type { Language } from '../../src/format/language.ts'
import { dateFormat } from '../../src/format/las-vegas-time.ts'
import { monthBefore } from '../../src/format/local-day.ts'
import { median } from '../../src/format/median.ts'
import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { site } from '../../src/site/site.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { listProperties } from '../inventory/homes.ts'
import { giveUpTime } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'

/** Reports that one cron run puts into the outbox. */
const perRun = 50

/**
 * Puts due reports into the outbox and moves each to the next month, all or nothing. A report's id
 * includes its month, so no month is mailed twice.
 */
export async function writeReports(d1: D1Database, now: Date): Promise<void> {
  const nowMs = now.getTime()
  const { month } = monthBefore(now)
  const due = `SELECT id FROM saved_searches WHERE frequency = 'monthly' AND due_at <= ?1
    AND confirmed_at IS NOT NULL ORDER BY due_at, id LIMIT ${perRun}`
  const mailId = `'report-' || id || '-' || ?2`
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO alert_mails (id, search_id, kind, created_at)
         SELECT ${mailId}, id, 'report', ?1 FROM (${due}) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(nowMs, month),
    d1
      .prepare(
        `INSERT INTO deliveries (id, mail_id, target, status, next_at, give_up_at)
         SELECT ${mailId} || '.alert', ${mailId}, 'alert', 'waiting', ?1, ?3 FROM (${due})
         WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(nowMs, month, giveUpTime(now).getTime()),
    d1
      .prepare(`UPDATE saved_searches SET due_at = ?2 WHERE id IN (${due})`)
      .bind(nowMs, mailDue('monthly', now).getTime()),
  ])
}

type ReportedHome = { home: Listing; time: number; price: number }
/**
 * `sold` is null if the MLS does not allow showing sales: the agent's own sales alone would
 * mislead.
 */
type OwnersReport = { month: Date; newListings: ReportedHome[]; sold: ReportedHome[] | null }

const maxRead = 300

/** What was listed in the month before `now`, and sold if sales may be shown. */
export async function readReport(
  db: Database,
  area: Search,
  now: Date,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<OwnersReport> {
  const { from, until } = monthBefore(now)
  const page = { limit: maxRead, offset: 0 }
  const read = (status: NonNullable<Search['status']>) =>
    listProperties(db, { ...area, status }, page, now, 0)
  const [onMarket, sales] = await Promise.all([read(['Active', 'Pending']), read(['Sold'])])
  const inMonth = (ms: number) => ms >= from.getTime() && ms < until.getTime()
  const newListings = [...onMarket.listings, ...sales.listings]
    .map(home => ({ home, time: Date.parse(home.listedAt ?? ''), price: home.price }))
    .filter(({ time }) => inMonth(time))
  const closed = await readClosed(
    db,
    sales.listings.map(({ id }) => id),
    { from, until },
  )
  const sold = sales.listings.flatMap(home => {
    const sale = closed.get(home.id)
    return sale ? [{ home, time: sale.at, price: sale.price ?? home.price }] : []
  })
  return { month: from, newListings: newListings, sold: rules.sold ? sold : null }
}

async function readClosed(
  db: Database,
  ids: number[],
  { from, until }: { from: Date; until: Date },
) {
  const { id, details } = properties
  const closedAt = sql<number>`${details} ->> '$.closedAt'`
  const rows = await db
    .select({
      id,
      at: closedAt.as('at'),
      price: sql<number | null>`${details} ->> '$.closePrice'`.as('sale'),
    })
    .from(properties)
    .where(
      and(
        sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`,
        gte(closedAt, from.getTime()),
        lt(closedAt, until.getTime()),
      ),
    )
  return new Map(rows.map(row => [row.id, row]))
}

/** Fewer homes than this get no median. */
const minForMedian = 5
/** Homes shown of each kind. */
const maxHomes = 8

/** A month's report as blocks of an email. */
export function writeReport(
  { month, newListings, sold }: OwnersReport,
  area: { place?: string[] },
  language: Language,
): { subject: string; blocks: Block[] } {
  const words = ownersReportWords[language]
  const name = monthName[language]().format(month)
  return {
    subject: words.subject(name, newListings.length, sold?.length ?? null),
    blocks: [
      { status: 'text', text: words.why(placeOf(area)) },
      { status: 'heading', text: name },
      ...section(words.newListings(newListings.length), newListings, words.listedFor, language),
      ...(sold === null
        ? [{ status: 'text', text: words.soldUnknown } as const]
        : section(words.sold(sold.length), sold, words.soldFor, language)),
      { status: 'text', text: words.ask },
    ],
  }
}

function section(
  heading: string,
  homes: ReportedHome[],
  sayPrice: (price: number) => string,
  language: Language,
): Block[] {
  const words = ownersReportWords[language]
  const prices = homes.map(({ price }) => price)
  if (prices.length === 0) return [{ status: 'text', text: heading }]
  const middle = prices.length >= minForMedian ? median(prices) : null
  const range = prices.length > 1 ? words.range(Math.min(...prices), Math.max(...prices)) : ''
  const figures = [middle === null ? words.tooFew : words.middle(Math.round(middle)), range]
  const latest = homes.toSorted((a, b) => b.time - a.time).slice(0, maxHomes)
  const day = dayName[language]()
  return [
    { status: 'heading', text: heading },
    { status: 'text', text: figures.filter(Boolean).join(' ') },
    ...latest.map(
      ({ home, time, price }): Block => ({
        status: 'home',
        title: home.address,
        lines: [
          [home.sample && words.sample, `${sayPrice(price)}, ${day.format(new Date(time))}`]
            .filter(Boolean)
            .join(' · '),
          home.listOffice ? `${words.listedBy} ${home.listOffice}` : '',
        ].filter(Boolean),
        to: `${site.origin}/property/${home.id}`,
      }),
    ),
    ...(homes.length > latest.length
      ? [{ status: 'text', text: words.more(latest.length, homes.length) } as const]
      : []),
  ]
}

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: dateFormat('en-US', options),
  es: dateFormat('es-US', options),
})
const monthName = formats({ month: 'long', year: 'numeric' })
const dayName = formats({ month: 'long', day: 'numeric' })
