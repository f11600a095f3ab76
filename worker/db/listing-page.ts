import { and, eq, ne, sql } from 'drizzle-orm'
import type { ListingPage } from '../../src/domain/listing.ts'
import type { ListingEvent } from '../../src/domain/listing-details.ts'
import { raw } from '../search/where.ts'
import type { Database } from './connect.ts'
import { type StoredHome, toListing, whole } from './listing-rows.ts'
import { properties } from './schema.ts'

/**
 * One home by its id, with what its own page shows; null if there is none or it is off the market.
 */
export async function findProperty(
  db: Database,
  id: number,
  now: Date,
): Promise<ListingPage | null> {
  const [row] = await db.all<StoredHome & StoredPage>(sql`select ${whole}, ${pageColumns}
    from ${properties} where ${and(eq(properties.id, id), ne(properties.status, 'Off Market'))}`)
  if (!row) return null
  const time = (ms: number) => new Date(ms).toISOString()
  const listing = toListing(row, now)
  const events: StoredEvent[] = JSON.parse(row.history)
  // Sold homes come off the market first, and show again only where the MLS permits it.
  const last = events.findLast(({ kind }) => kind === 'status')
  if (listing.status === 'Sold' && last) last.status = 'Sold'
  const openHouses: StoredTimes[] = JSON.parse(row.open_houses)
  return {
    ...listing,
    addressWithheld: row.address_withheld === 1,
    listAgent: row.list_agent_name,
    attributionContact: row.attribution_contact,
    details: JSON.parse(row.details),
    history: events.map(event => ({ ...event, at: time(event.at) })),
    openHouses: openHouses
      .filter(({ endsAt }) => endsAt > now.getTime())
      .map(one => ({ ...one, startsAt: time(one.startsAt), endsAt: time(one.endsAt) })),
  }
}

type StoredPage = {
  address_withheld: number
  list_agent_name: string | null
  attribution_contact: string | null
  details: string
  history: string
  open_houses: string
}
type StoredEvent = Omit<ListingEvent, 'at'> & { at: number }
type StoredTimes = { startsAt: number; endsAt: number; remarks: string }

const maxEvents = 100
const pageColumns = sql.raw(`properties.address_withheld, properties.list_agent_name,
  properties.attribution_contact, properties.details,
  (select json_group_array(json_object('at', at, 'kind', kind, 'price', price, 'status', status))
    from (select * from listing_events where property_id in
        (select properties.id union all
          select earlier.id from properties earlier where earlier.merged_into = properties.id)
      order by at, property_id, kind limit ${maxEvents})) as history,
  (select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at, 'remarks', remarks))
    from (select * from open_houses where property_id = properties.id order by starts_at)
  ) as open_houses`)

const maxMerges = 20

/**
 * The home on the market that a re-listed home is now: the last one of its chain of listings. Null
 * without one.
 */
export async function findSuccessor(db: Database, id: number): Promise<number | null> {
  const [row] = await db.all<{ id: number }>(sql`with recursive later(id, hops) as (
      select merged_into, 1 from ${properties} where id = ${id} and merged_into is not null
      union all
      select next.merged_into, hops + 1 from later join ${properties} next on next.id = later.id
      where next.merged_into is not null and hops < ${raw(maxMerges)}
    )
    select later.id from later join ${properties} home on home.id = later.id
    where home.status <> 'Off Market' and home.address_withheld = 0 order by hops desc limit 1`)
  return row?.id ?? null
}
