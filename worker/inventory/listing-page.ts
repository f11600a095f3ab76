import { and, eq, ne, sql } from 'drizzle-orm'
import {
  type DisplayRules,
  type HiddenReason,
  mayMention,
  mayShowSale,
} from '../../src/inventory/display-rules.ts'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import type { ListingDetails, ListingEvent } from '../../src/inventory/listing-details.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { raw } from './find/where.ts'
import { type StoredHome, toListing, whole } from './listing-rows.ts'

const maxMerges = 20

/**
 * One home by its id, with what its own page shows; null if there is none or it is off the market.
 */
export async function findProperty(
  db: Database,
  id: number,
  now: Date,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<ListingPage | null> {
  const [row] = await db.all<StoredHome & StoredPage>(sql`with recursive listings(id, hops) as (
      select ${properties.id}, 0 from ${properties} where ${eq(properties.id, id)}
      union all
      select earlier.id, hops + 1 from listings
        join ${properties} earlier on earlier.merged_into = listings.id
        where hops < ${raw(maxMerges)}
    )
    select ${whole}, ${pageColumns}
    from ${properties} where ${and(eq(properties.id, id), ne(properties.status, 'Off Market'))}`)
  if (!row) return null
  const time = (ms: number) => new Date(ms).toISOString()
  const listing = toListing(row, now)
  const [current, ...earlier]: [RecordedListing, ...RecordedListing[]] = JSON.parse(row.listings)
  const { closePrice, closedAt, ...details }: ListingDetails = JSON.parse(row.details)
  const openHouses: StoredTimes[] = JSON.parse(row.open_houses)
  return {
    ...listing,
    addressWithheld: row.address_withheld === 1,
    listAgent: row.list_agent_name,
    attributionContact: row.attribution_contact,
    // A record may still name the sale of an earlier listing.
    details: listing.status === 'Sold' ? { closePrice, closedAt, ...details } : details,
    history: historyOf(current, earlier, rules),
    openHouses: openHouses
      .filter(({ endsAt }) => endsAt > now.getTime())
      .map(openHouse => ({
        ...openHouse,
        startsAt: time(openHouse.startsAt),
        endsAt: time(openHouse.endsAt),
      })),
  }
}

type StoredPage = {
  address_withheld: number
  list_agent_name: string | null
  attribution_contact: string | null
  details: string
  listings: string
  open_houses: string
}
type StoredTimes = { startsAt: number; endsAt: number; remarks: string }

const pageColumns = sql.raw(`properties.address_withheld, properties.list_agent_name,
  properties.attribution_contact, properties.details,
  (select json_group_array(json_object('source', one.source,
      'sample', json(iif(one.sample, 'true', 'false')), 'standardStatus', one.standard_status,
      'hiddenReason', one.hidden_reason, 'closedAt', one.details ->> '$.closedAt',
      'closePrice', one.details ->> '$.closePrice', 'events', json((
        select json_group_array(json_object('at', at, 'kind', kind, 'price', price, 'status', status))
        from (select * from listing_events where property_id = one.id order by at, kind)))))
    from (select * from listings order by hops, id) as listing
    cross join properties one on one.id = listing.id) as listings,
  (select json_group_array(json_object('startsAt', starts_at, 'endsAt', ends_at, 'remarks', remarks))
    from (select * from open_houses where property_id = properties.id order by starts_at)
  ) as open_houses`)

/** A home that was on the market and is no longer shown. */
export type GoneHome = {
  listing: Listing
  /** When it left the market; null if that was not recorded. */
  since: string | null
  /** Whether its facts may be shown; otherwise only its ZIP code. */
  mayShow: boolean
}

/** A home that is off the market; null if there is none, or it must not be mentioned. */
export async function findGone(
  db: Database,
  id: number,
  now: Date,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<GoneHome | null> {
  const { hiddenReason, version, status, retiredFrom } = properties
  const [row] = await db.all<StoredHome & StoredEnd>(sql`select ${whole},
    ${hiddenReason} as hidden_reason, ${retiredFrom} as retired_from, (
      select max(at) from listing_events where property_id = ${properties.id} and kind = 'status'
        and status in ('Off Market', 'Sold')) as ended_at
    from ${properties} where ${properties.id} = ${id} and ${status} = 'Off Market' and ${version} > 0`)
  // Version 0 marks a home that the owner never completed.
  if (!row || !mayMention(row.hidden_reason)) return null
  const listing = toListing(row, now)
  return {
    listing,
    since: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    // What the owner took off the site stays off it.
    mayShow: row.retired_from === null && mayShowSale(listing, rules),
  }
}

type StoredEnd = {
  hidden_reason: HiddenReason | null
  retired_from: string | null
  ended_at: number | null
}

/**
 * The last listing that a relisted home was merged into and that is shown with its address; null if
 * there is none.
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

/** A listing of a home as stored. Times in milliseconds since 1970. */
type RecordedListing = {
  source: string
  sample: boolean
  standardStatus: string | null
  hiddenReason: HiddenReason | null
  closedAt: number | null
  closePrice: number | null
  /** Oldest first. */
  events: RecordedEvent[]
}
type RecordedEvent = Omit<ListingEvent, 'at'> & { at: number }

const maxEvents = 100

/**
 * The history of a home, oldest first: the events of its current listing and of earlier ones.
 * Includes earlier listings and sales only where sold data may be shown.
 */
function historyOf(
  current: RecordedListing,
  earlier: readonly RecordedListing[],
  rules: Pick<DisplayRules, 'sold'>,
): ListingEvent[] {
  const mentionable = earlier.filter(
    listing => mayMention(listing.hiddenReason) && mayShowSale(listing, rules),
  )
  return [current, ...mentionable]
    .flatMap(listing => (mayShowSale(listing, rules) ? withSale(listing) : withoutSale(listing)))
    .sort((a, b) => a.at - b.at)
    .slice(-maxEvents)
    .map(event => ({ ...event, at: new Date(event.at).toISOString() }))
}

const withoutSale = ({ events }: RecordedListing) => events.filter(event => event.status !== 'Sold')

/** Replaces the event that took a closed listing off the market with its sale. */
function withSale({ standardStatus, closedAt, closePrice, events }: RecordedListing) {
  if (standardStatus !== 'Closed') return events
  const ended = events.findLast(event => event.kind === 'status' && endings.includes(event.status))
  const price = closePrice ?? ended?.price ?? events.at(-1)?.price
  const time = closedAt ?? ended?.at
  if (price === undefined || time === undefined) return events
  const sale: RecordedEvent = { at: time, kind: 'status', price, status: 'Sold' }
  return [...events.filter(event => event !== ended), sale]
}

const endings = ['Off Market', 'Sold']
