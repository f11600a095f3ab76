import type { Before, HomeEvents } from '../../src/alerts/alert-events.ts'
import type { Frequency } from '../../src/alerts/alerts.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { giveUpTime } from '../mail/deliveries.ts'

/**
 * Statements behind the alerts: changed homes are matched with searches, and searches with news get
 * an email. Each step is one transaction that also saves its progress, so a run that is killed
 * loses nothing and the next one resumes there.
 */

/** A changed home, before the change and at the start of the batch. */
export type ChangedHome = {
  id: number
  changes: number
  before: Before
  price: number
  status: string
  beds: number | null
  subdivision: string | null
  area?: string | null
  latitude?: number | null
  longitude?: number | null
  city: string
  postalCode: string
}

export type Place = { run: number; after: number; homes: ChangedHome[] }

/** The pending work, in one read. */
export async function readWork(db: D1Database, now: Date) {
  const row = await db
    .prepare(
      `SELECT (SELECT run FROM matching) AS run, (SELECT after FROM matching) AS after,
         (SELECT batch FROM matching) AS batch,
         EXISTS (SELECT 1 FROM listing_changes) AS changed,
         EXISTS (SELECT 1 FROM saved_searches WHERE due_at <= ?1) AS due,
         EXISTS (SELECT 1 FROM saved_searches WHERE due_at <= ?1 AND frequency = 'monthly') AS reports`,
    )
    .bind(now.getTime())
    .first<
      Record<'run' | 'after' | 'changed' | 'due' | 'reports', number> & { batch: string | null }
    >()
  return {
    place: row?.batch ? placeOf({ ...row, batch: row.batch }) : null,
    changed: Boolean(row?.changed),
    due: Boolean(row?.due),
    /** Whether any due search is a report to an owner. */
    reports: Boolean(row?.reports),
  }
}

const placeOf = ({ run, after, batch }: { run: number; after: number; batch: string }): Place => ({
  run,
  after,
  homes: JSON.parse(batch),
})

/**
 * Claims up to `limit` changed homes for matching; null if there are none or another run has
 * claimed some.
 */
export async function beginBatch(db: D1Database, limit: number): Promise<Place | null> {
  const row = await db
    .prepare(
      `INSERT INTO matching (id, run, batch, after) SELECT 1, 1, homes, 0 FROM (
         SELECT json_group_array(json_object('id', p.id, 'changes', c.changes,
           'before', json_object('price', c.price, 'status', c.status, 'openHouse', c.open_house),
           'price', p.price, 'status', p.status, 'beds', p.beds, 'subdivision', p.subdivision,
           'area', p.details ->> '$.area', 'latitude', p.latitude, 'longitude', p.longitude,
           'city', p.city, 'postalCode', p.postal_code)) AS homes, count(*) AS n
         FROM (SELECT * FROM listing_changes ORDER BY property_id LIMIT ?1) c
         JOIN properties p ON p.id = c.property_id
       ) WHERE n > 0
       ON CONFLICT (id) DO UPDATE SET run = run + 1, batch = excluded.batch, after = 0
         WHERE batch IS NULL
       RETURNING run, after, batch`,
    )
    .bind(limit)
    .first<{ run: number; after: number; batch: string }>()
  return row && placeOf(row)
}

export type Reaching = {
  id: number
  place: string
  minPrice: number
  maxPrice: number
  minBeds: number
  search: string | null
}

/** The next searches, by id, that may match a home at these places. */
export async function listReaching(
  db: D1Database,
  { after, limit }: { after: number; limit: number },
  homes: { keys: string[]; minPrice: number; maxPrice: number; beds: number },
): Promise<Reaching[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, r.place, r.min_price AS minPrice, r.max_price AS maxPrice,
         r.min_beds AS minBeds, s.search
       FROM (SELECT * FROM search_places
         WHERE place IN (SELECT value FROM json_each(?1)) AND search_id > ?2
           AND min_price <= ?3 AND max_price >= ?4 AND min_beds <= ?5
         ORDER BY search_id LIMIT ?6) r CROSS JOIN saved_searches s ON s.id = r.search_id
       ORDER BY s.id`,
    )
    .bind(JSON.stringify(homes.keys), after, homes.maxPrice, homes.minPrice, homes.beds, limit)
    .all<Reaching>()
  return results
}

/** A home that matches a search and has news. */
export type Hit = { search: number; home: number; before: Before }

const isHere = 'EXISTS (SELECT 1 FROM matching WHERE run = ?2 AND after = ?3 AND batch IS NOT NULL)'

/**
 * Saves the hits of the searches up to `last`, and moves on. A second run changes nothing.
 * @param dueAt when a search without a due email gets one, by frequency
 */
export async function saveHits(
  db: D1Database,
  { run, after }: Place,
  { hits, last, dueAt }: { hits: readonly Hit[]; last: number; dueAt: Record<Frequency, number> },
): Promise<void> {
  const rows = JSON.stringify(hits)
  const moved = db
    .prepare('UPDATE matching SET after = ?1 WHERE run = ?2 AND after = ?3')
    .bind(last, run, after)
  if (hits.length === 0) return void (await moved.run())
  await db.batch([
    db
      .prepare(
        `INSERT INTO search_homes (search_id, property_id, pending, price, status, open_house)
         SELECT value ->> '$.search', value ->> '$.home', 1, value ->> '$.before.price',
           value ->> '$.before.status', value ->> '$.before.openHouse'
         FROM json_each(?1) WHERE ${isHere}
           AND EXISTS (SELECT 1 FROM search_places WHERE search_id = value ->> '$.search')
         ON CONFLICT DO UPDATE SET pending = 1, rev = rev + 1,
           price = iif(pending, price, excluded.price),
           status = iif(pending, status, excluded.status),
           open_house = iif(pending, coalesce(open_house, excluded.open_house), excluded.open_house)`,
      )
      .bind(rows, run, after),
    db
      .prepare(
        `UPDATE saved_searches SET due_at = ?4 ->> frequency
         WHERE id IN (SELECT value FROM json_each(?1)) AND due_at IS NULL AND ${isHere}
           AND EXISTS (SELECT 1 FROM search_places WHERE search_id = saved_searches.id)`,
      )
      .bind(
        JSON.stringify([...new Set(hits.map(({ search }) => search))]),
        run,
        after,
        JSON.stringify(dueAt),
      ),
    moved,
  ])
}

/**
 * Deletes the changes of a batch. A home that changed again is compared with this batch's state.
 */
export async function endBatch(db: D1Database, { run, after, homes }: Place): Promise<void> {
  const rows = JSON.stringify(homes)
  await db.batch([
    db
      .prepare(
        `DELETE FROM listing_changes WHERE ${isHere} AND (property_id, changes) IN
           (SELECT value ->> '$.id', value ->> '$.changes' FROM json_each(?1))`,
      )
      .bind(rows, run, after),
    db
      .prepare(
        `UPDATE listing_changes SET price = seen.price, status = seen.status FROM (
           SELECT value ->> '$.id' AS id, value ->> '$.price' AS price,
             value ->> '$.status' AS status FROM json_each(?1)
         ) seen WHERE property_id = seen.id AND ${isHere}`,
      )
      .bind(rows, run, after),
    db
      .prepare('UPDATE matching SET batch = NULL, after = 0 WHERE run = ?1 AND after = ?2')
      .bind(run, after),
  ])
}

/** A home in a search's next email, before the change and now. */
export type PendingHome = {
  id: number
  rev: number
  before: Before
  notified: string[]
  price: number
  status: string
}
export type DueSearch = {
  id: number
  due: number
  search: Search | null
  homes: PendingHome[]
}

/** The maximum number of homes in an email; the rest go into the next one. */
const maxHomes = 1000

/** Searches whose email is due, longest overdue first. */
export async function listDue(db: D1Database, now: Date, limit: number): Promise<DueSearch[]> {
  const { results } = await db
    .prepare(
      `SELECT id, due_at AS due, search, (
         SELECT json_group_array(json_object('id', h.property_id, 'rev', h.rev,
           'before', json_object('price', h.price, 'status', h.status, 'openHouse', h.open_house),
           'notified', json(h.notified), 'price', p.price, 'status', p.status))
         FROM (SELECT * FROM search_homes WHERE search_id = saved_searches.id AND pending = 1
           LIMIT ${maxHomes}) h JOIN properties p ON p.id = h.property_id
       ) AS homes
       FROM saved_searches WHERE due_at <= ?1 AND frequency <> 'monthly'
       ORDER BY due_at, id LIMIT ?2`,
    )
    .bind(now.getTime(), limit)
    .all<{ id: number; due: number; search: string | null; homes: string }>()
  return results.map(({ search, homes, ...row }) => ({
    ...row,
    search: search === null ? null : JSON.parse(search),
    homes: JSON.parse(homes),
  }))
}

/** The result for a search: all homes that were examined, and the email, if any. */
export type AlertReport = {
  search: number
  due: number
  homes: (Pick<PendingHome, 'id' | 'rev' | 'price' | 'status'> & { notified: string[] })[]
  mail: { id: string; items: HomeEvents[]; total: number } | null
}

/**
 * Puts emails into the outbox and records what they report, all or nothing. Skips a search that
 * another run has already handled.
 */
export async function saveReports(
  db: D1Database,
  reports: readonly AlertReport[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(reports)
  const isDue = `JOIN saved_searches s ON s.id = one.value ->> '$.search'
    AND s.due_at = one.value ->> '$.due'`
  await db.batch([
    db
      .prepare(
        `INSERT INTO alert_mails (id, search_id, kind, created_at, items, total)
         SELECT one.value ->> '$.mail.id', s.id, 'homes', ?2, one.value -> '$.mail.items',
           one.value ->> '$.mail.total'
         FROM json_each(?1) one ${isDue} WHERE one.value ->> '$.mail' IS NOT NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(rows, now.getTime()),
    db
      .prepare(
        `INSERT INTO deliveries (id, mail_id, target, status, next_at, give_up_at)
         SELECT (one.value ->> '$.mail.id') || '.alert', one.value ->> '$.mail.id', 'alert',
           'waiting', ?2, ?3
         FROM json_each(?1) one ${isDue} WHERE one.value ->> '$.mail' IS NOT NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(rows, now.getTime(), giveUpTime(now).getTime()),
    // Changes made since it was read stay pending, relative to what this email reports.
    db
      .prepare(
        `UPDATE search_homes SET notified = seen.notified, pending = search_homes.rev <> seen.rev, price = seen.price,
           status = seen.status, open_house = iif(search_homes.rev = seen.rev, NULL, open_house)
         FROM (SELECT s.id AS search, home.value ->> '$.id' AS home, home.value ->> '$.rev' AS rev,
             home.value -> '$.notified' AS notified, home.value ->> '$.price' AS price,
             home.value ->> '$.status' AS status
           FROM json_each(?1) one ${isDue}, json_each(one.value, '$.homes') home) seen
         WHERE search_id = seen.search AND property_id = seen.home`,
      )
      .bind(rows),
    db
      .prepare(
        `UPDATE saved_searches SET due_at = (SELECT saved_searches.due_at FROM search_homes
           WHERE search_id = saved_searches.id AND pending = 1 LIMIT 1)
         FROM (SELECT value ->> '$.search' AS id, value ->> '$.due' AS due FROM json_each(?1)) seen
         WHERE saved_searches.id = seen.id AND due_at = seen.due`,
      )
      .bind(rows),
  ])
}
