import { isoDay } from '../../../src/format/format.ts'
import { addDays, startOfDay } from '../../../src/format/local-day.ts'
import { correctionSource } from '../../../src/leads/lead-score.ts'
import type { Buy, Condition, Price } from '../../../src/reports/seller/seller-report.ts'
import {
  compare,
  daysFrom,
  type Figures,
  type SellerReport,
  timelineOf,
  weeksOf,
} from '../../../src/reports/seller/seller-report.ts'
import { isOwnListing, ownBinds } from '../../platform/buffer.ts'

type Home = {
  address: string
  price: number
  status: string
  listed_at: number | null
  sample: number
  is_own: number
}
/** Days of a listing whose counts are added up. */
type Span = { key: string; id: number; from: string; to: string }

const maxOthers = 200
const maxEntries = 500

/** Whether a listing is the owner's own; null if there is none. */
export async function findOwnListing(d1: D1Database, id: number) {
  const row = await homeOf(d1, id).first<Home>()
  return row && { address: row.address, isOwn: row.is_own === 1 }
}

const homeOf = (d1: D1Database, id: number) =>
  d1
    .prepare(
      `SELECT address, price, status, listed_at, sample, coalesce(${isOwnListing}, 0) AS is_own
       FROM properties WHERE id = ?1`,
    )
    .bind(id, null, ...ownBinds())

/**
 * What is known about one of the owner's own listings; null if there is none.
 * @param week the days shown beside the totals: the last seven, unless given
 */
export async function readSellerReport(
  d1: D1Database,
  id: number,
  now: Date,
  week = { from: addDays(isoDay(now), -6), to: isoDay(now) },
): Promise<SellerReport | null> {
  const [home, first, days, sources, houses, events, tours, feedback, others] = await d1.batch([
    homeOf(d1, id),
    d1.prepare('SELECT min(day) AS day FROM listing_days'),
    d1
      .prepare(
        `SELECT day, kind, sum(amount) AS amount FROM listing_days
         WHERE property_id = ?1 AND kind IN ('home', 'saved', 'shared') GROUP BY day, kind`,
      )
      .bind(id),
    d1
      .prepare(
        `SELECT name, sum(amount) AS amount FROM listing_days
         WHERE property_id = ?1 AND kind = 'from' GROUP BY name ORDER BY amount DESC, name LIMIT 12`,
      )
      .bind(id),
    d1
      .prepare(
        `SELECT cast(name AS integer) AS time FROM listing_days
         WHERE property_id = ?1 AND kind = 'open house'
         UNION SELECT starts_at FROM open_houses WHERE property_id = ?1 ORDER BY 1 LIMIT ?2`,
      )
      .bind(id, maxEntries),
    d1
      .prepare('SELECT * FROM listing_events WHERE property_id = ?1 ORDER BY at LIMIT ?2')
      .bind(id, maxEntries),
    d1
      .prepare(
        `SELECT starts_at AS time FROM tours JOIN leads ON leads.id = tours.lead_id
         WHERE ${isHeld('?2')} AND NOT suspected AND EXISTS (SELECT 1
           FROM json_each(leads.tour, '$.homes') WHERE value = ?1) ORDER BY 1 LIMIT ${maxEntries}`,
      )
      .bind(id, now.getTime()),
    d1
      .prepare(
        `SELECT f.*, ends_at FROM tour_feedback f JOIN tours ON tours.lead_id = f.lead_id
         WHERE property_id = ?1 AND coalesce(answers_released_at, words_released_at) IS NOT NULL
         ORDER BY ends_at DESC LIMIT 100`,
      )
      .bind(id),
    d1
      .prepare(
        `SELECT id, listed_at FROM properties WHERE ${isOwnListing} AND id <> ?1
           AND sample = (SELECT sample FROM properties WHERE id = ?1) AND listed_at IS NOT NULL
         ORDER BY id DESC LIMIT ${maxOthers}`,
      )
      .bind(id, null, ...ownBinds()),
  ])
  const [row] = rowsOf<Home>(home)
  if (!row?.is_own) return null
  const today = isoDay(now)
  const listedDay = row.listed_at === null ? null : isoDay(new Date(row.listed_at))
  const firstDay = rowsOf<{ day: string | null }>(first)[0]?.day ?? null
  const since = firstDay && listedDay && listedDay > firstDay ? listedDay : firstDay
  const length = since ? daysFrom(since, today) : 0
  const compared = rowsOf<{ id: number; listed_at: number }>(others).flatMap(other => {
    const from = isoDay(new Date(other.listed_at))
    const to = addDays(from, length - 1)
    return firstDay && from >= firstDay && to <= today
      ? [{ key: `${other.id}`, id: other.id, from, to }]
      : []
  })
  const all = { key: 'all', id, from: listedDay ?? since ?? today, to: today }
  const sums = await sumUp(d1, [all, { key: 'week', id, ...week }, ...compared], now)
  const rows = rowsOf<{ day: string; kind: string; amount: number }>(days)
  const weeks = since ? weeksOf(rows, since, today) : []
  const { address, price, status } = row
  const times = (result: D1Result | undefined) =>
    rowsOf<{ time: number }>(result).map(({ time }) => time)
  return {
    address,
    price,
    status,
    listedDay,
    since,
    ...week,
    total: sums('all'),
    week: sums('week'),
    compared: compare(
      { listedDay, since, days: length },
      compared.map(({ key }) => sums(key)),
    ),
    sources: rowsOf<{ name: string; amount: number }>(sources),
    weeks,
    timeline: timelineOf({
      events: rowsOf<{ at: number; kind: string; price: number; status: string }>(events),
      openHouses: times(houses),
      tours: times(tours),
      weeks,
    }),
    feedback: rowsOf<FeedbackRow>(feedback).map(
      ({ ends_at, answers_released_at, words_released_at, words, ...answers }) => ({
        day: isoDay(new Date(ends_at)),
        answers: answers_released_at === null ? null : pickAnswers(answers),
        words: words_released_at === null ? '' : words,
      }),
    ),
  }
}

/** The rows of a statement of a batch. */
const rowsOf = <Row>(result: D1Result | undefined) => (result?.results ?? []) as Row[]

type FeedbackRow = {
  ends_at: number
  answers_released_at: number | null
  words_released_at: number | null
  price: Price
  condition: Condition
  buy: Buy
  words: string
}
const pickAnswers = ({ price, condition, buy }: Pick<FeedbackRow, 'price' | 'condition' | 'buy'>) =>
  ({ price, condition, buy }) as const

/** A confirmed tour that has ended: one that did not take place is canceled. */
const isHeld = (now: string) => `tours.state = 'confirmed' AND tours.ends_at <= ${now}`

/** Adds up each span. Tours asked and held, and questions, are those of leads that are no spam. */
async function sumUp(d1: D1Database, spans: readonly Span[], now: Date) {
  const json = JSON.stringify(
    spans.map(span => ({
      ...span,
      start: startOfDay(span.from).getTime(),
      end: startOfDay(addDays(span.to, 1)).getTime(),
    })),
  )
  const field = (name: string) => `span.value ->> '$.${name}'`
  const isWithin = (column: string) =>
    `${column} >= ${field('start')} AND ${column} < ${field('end')}`
  const [counts, tours, questions] = await d1.batch([
    d1
      .prepare(
        `SELECT ${field('key')} AS key, kind, sum(amount) AS amount FROM json_each(?1) AS span
         JOIN listing_days ON property_id = ${field('id')}
           AND day BETWEEN ${field('from')} AND ${field('to')} GROUP BY 1, 2`,
      )
      .bind(json),
    d1
      .prepare(
        `SELECT ${field('key')} AS key, sum(${isWithin('tours.created_at')}) AS asked,
           sum(${isHeld('?2')} AND ${isWithin('tours.ends_at')}) AS held
         FROM tours JOIN leads ON leads.id = tours.lead_id AND NOT leads.suspected
         JOIN json_each(leads.tour, '$.homes') AS home
         JOIN json_each(?1) AS span ON ${field('id')} = home.value GROUP BY 1`,
      )
      .bind(json, now.getTime()),
    d1
      .prepare(
        `SELECT ${field('key')} AS key, count(*) AS questions FROM json_each(?1) AS span
         JOIN leads ON leads.property_id = ${field('id')} AND ${isWithin('leads.created_at')}
         WHERE leads.tour IS NULL AND NOT suspected AND source <> ?2 GROUP BY 1`,
      )
      .bind(json, correctionSource),
  ])
  type Sum = { key: string; kind: string; amount: number; asked: number; held: number } & Figures
  const [counted, toured, written] = [counts, tours, questions].map(one => rowsOf<Sum>(one))
  return (key: string): Figures => {
    const count = (name: string) =>
      counted?.find(sum => sum.key === key && sum.kind === name)?.amount ?? 0
    const tour = toured?.find(sum => sum.key === key)
    return {
      views: count('home'),
      saves: count('saved'),
      shares: count('shared'),
      asked: tour?.asked ?? 0,
      held: tour?.held ?? 0,
      questions: written?.find(sum => sum.key === key)?.questions ?? 0,
    }
  }
}
