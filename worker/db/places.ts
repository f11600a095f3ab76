import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '../../src/domain/interpret.ts'
import type { Database } from './connect.ts'

/** The places last read, and of which state of the data. An unchanged list keeps its search index. */
let kept: { state: string; places: Place[] } | null = null

/** The places that listings name: what a search may be limited to. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const state = await readState(db)
  if (kept?.state === state) return kept.places
  const found = await db.batch([
    namesIn(db, 'subdivision'),
    namesIn(db, 'city'),
    namesIn(db, 'zip'),
  ])
  const places = kinds.flatMap((kind, at) => (found[at] ?? []).map(({ name }) => ({ name, kind })))
  kept = { state, places }
  return places
}

const kinds = ['subdivision', 'city', 'zip'] as const
const columns: Record<Place['kind'], SQL> = {
  subdivision: sql.raw('subdivision'),
  city: sql.raw('city'),
  zip: sql.raw('postal_code'),
}

/** Differs whenever listings have changed; read from the ends of indexes, in three rows. */
async function readState(db: Database): Promise<string> {
  const [state] = await db.all<{ state: string }>(sql`
    select concat_ws(' ', (select version from content_version where id = 1),
      (select max(listing_key) from properties), (select max(id) from properties)) as state`)
  return state?.state ?? ''
}

/**
 * Steps from one name to the next through an index: it reads a few rows for each place, whatever
 * the number of homes.
 */
const namesIn = (db: Database, kind: Place['kind']) => {
  const column = columns[kind]
  return db.all<{ name: string }>(sql`
    with recursive names(name) as (
      select min(${column}) from properties where ${column} > ''
      union all
      select (select min(${column}) from properties where ${column} > name)
      from names where name is not null
    )
    select name from names where exists (
      select 1 from properties
      where ${column} = name and status in ('Active', 'Pending', 'Sold')
    )`)
}
