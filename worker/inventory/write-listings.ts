import type { follow } from './change-effects.ts'
import { allColumns, listingColumns, type Stored } from './stored-listings.ts'

/** The statements that write listings and what follows. */
export function write(
  db: D1Database,
  stored: Stored,
  { changed, merged, events, notes, samplesLeave }: ReturnType<typeof follow>,
): D1PreparedStatement[] {
  const added = changed.filter(({ listingKey }) => !stored.has(listingKey))
  const kept = changed.filter(({ listingKey }) => stored.has(listingKey))
  // Only columns that change: each entry of an index that has one is a row written.
  const columns = allColumns.filter(name =>
    kept.some(one => one[name] !== stored.get(one.listingKey)?.[name]),
  )
  const updates = kept.map(one => ({
    id: one.id,
    ...Object.fromEntries(columns.map(name => [name, one[name]])),
  }))
  const fieldOf = (name: string) => `j.value ->> '$.${name}'`
  const statement = (rows: readonly unknown[], sql: string) =>
    rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows))] : []
  return [
    ...statement(
      added,
      `INSERT INTO properties (id, ${allColumns.map(name => listingColumns[name]).join(', ')})
       SELECT ${['id', ...allColumns].map(fieldOf).join(', ')} FROM json_each(?1) AS j`,
    ),
    ...statement(
      updates,
      `UPDATE properties SET ${columns.map(name => `${listingColumns[name]} = ${fieldOf(name)}, `).join('')}
         version = version + 1
       FROM json_each(?1) AS j WHERE properties.id = ${fieldOf('id')}`,
    ),
    ...statement(
      merged,
      `UPDATE properties SET merged_into = j.value ->> 1
       FROM json_each(?1) AS j WHERE properties.id = j.value ->> 0`,
    ),
    // `npm run import -- --samples` brings them back.
    ...(samplesLeave
      ? [
          db.prepare(
            `UPDATE properties INDEXED BY properties_by_sample
             SET retired_from = status, status = 'Off Market',
               hidden_reason = 'real homes', version = version + 1
             WHERE sample = 1 AND status <> 'Off Market'`,
          ),
        ]
      : []),
    ...statement(
      events.map(({ id, at, kind, price, status }) => [id, at, kind, price, status]),
      `INSERT INTO listing_events (property_id, at, kind, price, status)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)
       WHERE true ON CONFLICT DO UPDATE SET price = excluded.price, status = excluded.status`,
    ),
    ...statement(
      [...notes].map(([id, { price, status }]) => [id, price, status]),
      `INSERT INTO listing_changes (property_id, price, status)
       SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
       WHERE EXISTS (SELECT 1 FROM search_places) ON CONFLICT DO UPDATE SET changes = changes + 1`,
    ),
  ]
}

/**
 * A statement that notes new open houses for saved searches, to be run before they are stored.
 * @param listed selects `id` of a home, `starts_at` and `ends_at`
 */
export const noteOpenHouses = (db: D1Database, listed: string, params: readonly unknown[]) =>
  db
    .prepare(
      `INSERT INTO listing_changes (property_id, price, status, open_house)
       SELECT home.id, home.price, home.status, min(added.starts_at) FROM (${listed}) AS added
         JOIN properties AS home ON home.id = added.id
       WHERE home.sample = 0 AND added.ends_at > unixepoch() * 1000
         AND EXISTS (SELECT 1 FROM search_places)
         AND NOT EXISTS (SELECT 1 FROM open_houses
           WHERE property_id = home.id AND starts_at = added.starts_at)
       GROUP BY home.id
       ON CONFLICT DO UPDATE SET changes = changes + 1,
         open_house = min(coalesce(open_house, excluded.open_house), excluded.open_house)`,
    )
    .bind(...params)
