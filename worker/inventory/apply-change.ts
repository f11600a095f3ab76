import type { HiddenReason, StoredStatus } from '../../src/inventory/display-rules.ts'
import type { ListingDetails, ListingEvent } from '../../src/inventory/listing-details.ts'
import { lastPriceChange } from '../../src/inventory/price-change.ts'
import type { properties } from '../db/schema.ts'
import { raisingVersion } from '../site/content-version.ts'

/** The columns of a listing that are written. Spelled out: commands must not load drizzle. */
export const listingColumns = {
  listingKey: 'listing_key',
  listingId: 'listing_id',
  source: 'source',
  sample: 'sample',
  listOfficeName: 'list_office_name',
  listAgentName: 'list_agent_name',
  attributionContact: 'attribution_contact',
  status: 'status',
  standardStatus: 'standard_status',
  hiddenReason: 'hidden_reason',
  addressWithheld: 'address_withheld',
  parcelNumber: 'parcel_number',
  homeKey: 'home_key',
  mergedInto: 'merged_into',
  price: 'price',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  address: 'address',
  subdivision: 'subdivision',
  latitude: 'latitude',
  longitude: 'longitude',
  type: 'type',
  category: 'category',
  beds: 'beds',
  bathsFull: 'baths_full',
  bathsHalf: 'baths_half',
  baths: 'baths',
  sqft: 'sqft',
  lotSqft: 'lot_sqft',
  yearBuilt: 'year_built',
  stories: 'stories',
  garageSpaces: 'garage_spaces',
  pool: 'pool',
  spa: 'spa',
  newConstruction: 'new_construction',
  hoaMonthly: 'hoa_monthly',
  views: 'views',
  features: 'features',
  remarks: 'remarks',
  details: 'details',
  reducedAt: 'reduced_at',
  reducedBy: 'reduced_by',
  featured: 'featured',
  listedAt: 'listed_at',
  modifiedAt: 'modified_at',
  expiresAt: 'expires_at',
  fingerprint: 'fingerprint',
  retiredFrom: 'retired_from',
} satisfies Record<Exclude<keyof typeof properties.$inferInsert, 'id' | 'version'>, string>
type Column = keyof typeof listingColumns

/** What a change's consequences depend on; longer columns are read only where they may change. */
const decisive = [
  'listingKey',
  'source',
  'sample',
  'status',
  'standardStatus',
  'hiddenReason',
  'retiredFrom',
  'parcelNumber',
  'homeKey',
  'mergedInto',
  'price',
  'modifiedAt',
  'reducedAt',
  'reducedBy',
  'fingerprint',
] as const

/** A listing as stored: flags are 0 or 1, times are milliseconds, lists and details are JSON. */
export type StoredListing = { [Name in Column]?: string | number | null } & {
  id: number
  version: number
  listingKey: string
  source: string
  sample: number
  status: StoredStatus
  standardStatus: string | null
  hiddenReason: HiddenReason | null
  retiredFrom: StoredStatus | null
  parcelNumber: string | null
  homeKey: string | null
  mergedInto: number | null
  price: number
  modifiedAt: number | null
  fingerprint: string
}

/** Values of columns as drizzle takes them; one that is undefined stays as it is. */
export type ListingValues = { [Name in Column]?: unknown }
/** What becomes of a listing. A key that is not stored yet is a new listing. */
export type Change = { listingKey: string; set: ListingValues }
/**
 * A condition on `properties` with its parameters. `whole` reads all columns and the events, as a
 * change of the price or details requires; `homes` are those that the changes may name.
 */
export type Which = {
  where: string
  params: readonly unknown[]
  whole?: boolean
  homes?: readonly Home[]
}
type Home = { homeKey: string | null; parcelNumber: string | null }
type Stored = ReadonlyMap<string, StoredListing>

const maxAttempts = 20

/**
 * Changes listings in one transaction with all that follows: their events and last price cut, the
 * earlier listings of the same home, samples that leave, notes for saved searches, and the content
 * version. Every writer of listings calls it. It starts over if the content has changed since the
 * listings were read, so that no event is lost or recorded twice.
 * @param decide what becomes of the listings, by key, and further statements of the transaction. A
 * listing may change several times in a row. May be called again
 * @returns the ids of the changed listings, by key
 * @throws D1's errors, with nothing changed
 */
export async function applyChange(
  db: D1Database,
  which: Which,
  decide: (stored: Stored) => {
    changes: readonly Change[]
    also?: (ids: ReadonlyMap<string, number>) => D1PreparedStatement[]
  },
  now = new Date(),
): Promise<ReadonlyMap<string, number>> {
  for (let attempt = 1; ; attempt++) {
    const { version, ...read } = await readStored(db, which)
    const { stored } = read
    const { changes, also } = decide(stored)
    if (changes.length === 0) return new Map()
    const effects = follow({ ...read, changes }, now.getTime())
    const ids = new Map(effects.changed.map(({ listingKey, id }) => [listingKey, id]))
    try {
      await db.batch([
        // Fails on the primary key if the content has changed since.
        db
          .prepare(
            'INSERT INTO content_version (id, version) SELECT id, 0 FROM content_version WHERE version <> ?1',
          )
          .bind(version),
        ...write(db, stored, effects),
        ...(also?.(ids) ?? []),
        raisingVersion(db, new Date()),
      ])
      return ids
    } catch (error) {
      if (attempt === maxAttempts || !isOutdated(error)) throw error
      // Of many writers at once one succeeds a round: the others come back at different times.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 30 * attempt))
    }
  }
}

const isOutdated = (error: unknown) =>
  error instanceof Error && /UNIQUE constraint failed: content_version/.test(error.message)

/** At most this many listings change in one transaction. */
const atOnce = 2000

/**
 * Changes the listings that meet a condition, which they no longer meet then. Resolves to their
 * number.
 */
export async function changeAll(
  db: D1Database,
  { where, ...which }: Which,
  set: (listing: StoredListing) => ListingValues,
  now = new Date(),
): Promise<number> {
  // The plus sign keeps the index of the condition.
  const some = { where: `${where} ORDER BY +id LIMIT ${atOnce}`, ...which }
  for (let total = 0; ; ) {
    const changed = await applyChange(
      db,
      some,
      stored => ({
        changes: [...stored.values()].map(one => ({ listingKey: one.listingKey, set: set(one) })),
      }),
      now,
    )
    total += changed.size
    if (changed.size < atOnce) return total
  }
}

const namesOf = (columns: readonly Column[]) =>
  ['id', 'version', ...columns.map(name => `${listingColumns[name]} AS ${name}`)].join(', ')
const allColumns = Object.keys(listingColumns) as Column[]

/** The listings that meet a condition, by key. */
export async function readListings(db: D1Database, which: Which): Promise<Stored> {
  const { results } = await selectListings(db, which).all<StoredListing>()
  return byKey(results)
}

const selectListings = (db: D1Database, { where, params, whole }: Which) =>
  db
    .prepare(`SELECT ${namesOf(whole ? allColumns : decisive)} FROM properties WHERE ${where}`)
    .bind(...params)

const byKey = (listings: readonly StoredListing[]): Stored =>
  new Map(listings.map(one => [one.listingKey, one]))

type Event = Omit<ListingEvent, 'at'> & { id: number; at: number }

/** Listings with their events, and other listings that are or may become of the same homes. */
async function readStored(db: D1Database, which: Which) {
  const { where, params, whole = false, homes = [] } = which
  const chosen = `SELECT id, home_key, parcel_number FROM properties WHERE ${where}`
  const named = (field: keyof Home) =>
    `SELECT value ->> '$.${field}' FROM json_each(?${params.length + 1})`
  const [found, related, events, version] = (await db.batch<unknown>([
    selectListings(db, which),
    db
      .prepare(
        `WITH chosen AS MATERIALIZED (${chosen})
         SELECT ${namesOf(decisive)} FROM properties WHERE sample = 0 AND id IN (
           SELECT id FROM properties
             WHERE home_key IN (SELECT home_key FROM chosen UNION ${named('homeKey')})
           UNION SELECT id FROM properties
             WHERE parcel_number IN (SELECT parcel_number FROM chosen UNION ${named('parcelNumber')})
           UNION SELECT id FROM properties WHERE merged_into IN (SELECT id FROM chosen))`,
      )
      .bind(...params, JSON.stringify(homes)),
    db
      .prepare(
        `SELECT property_id AS id, at, kind, price, status FROM listing_events
         WHERE property_id IN (SELECT id FROM (${chosen})) AND ?${params.length + 1}`,
      )
      .bind(...params, Number(whole)),
    db.prepare(
      `SELECT coalesce((SELECT version FROM content_version), 0) AS version,
         coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'properties'), 0) AS lastId`,
    ),
  ])) as [
    D1Result<StoredListing>,
    D1Result<StoredListing>,
    D1Result<Event>,
    D1Result<{ version: number; lastId: number }>,
  ]
  return {
    version: version.results[0]?.version ?? 0,
    lastId: version.results[0]?.lastId ?? 0,
    stored: byKey(found.results),
    related: related.results,
    events: events.results,
  }
}

/** Price and status of a listing before a change that saved searches may tell of. */
type Note = { price: number | null; status: string | null }

/** What follows from changes: nothing is read or written here. */
function follow(
  {
    stored,
    related,
    events,
    lastId,
    changes,
  }: {
    stored: Stored
    related: readonly StoredListing[]
    events: readonly Event[]
    lastId: number
    changes: readonly Change[]
  },
  now: number,
) {
  const current = new Map([...related, ...stored.values()].map(one => [one.id, one]))
  const ids = new Map([...stored].map(([key, { id }]) => [key, id]))
  const recorded = new Map<string, Event>()
  const notes = new Map<number, Note>()
  const changed = new Set<number>()
  const priced = new Set<number>()
  let samplesLeave = false
  let nextId = lastId + 1
  for (const { listingKey, set } of changes) {
    const id = ids.get(listingKey) ?? nextId++
    const before = current.get(id) ?? null
    const after = { ...(before ?? blank), ...plainValues(set), id, listingKey } as StoredListing
    ids.set(listingKey, id)
    changed.add(id)
    // The details name the price before the last change.
    if ('price' in set || 'details' in set) priced.add(id)
    current.set(id, after)
    for (const one of eventsOf(before, after, now)) recorded.set(`${one.at} ${one.kind} ${id}`, one)
    const note = noteOf(before, after)
    if (note && !notes.has(id)) notes.set(id, note)
    if (!after.sample) merge(current, before, after)
    if (!after.sample && isShown(after) && !isShown(before)) samplesLeave = true
  }
  const all = [
    ...events.filter(one => !recorded.has(`${one.at} ${one.kind} ${one.id}`)),
    ...recorded.values(),
  ]
  const history = Map.groupBy(all, one => one.id)
  const result = [...changed].map(id => {
    const listing = current.get(id) as StoredListing
    return priced.has(id)
      ? { ...listing, ...priceCutOf(history.get(id) ?? [], String(listing.details)) }
      : listing
  })
  const merged = related.filter(
    ({ id, mergedInto }) => !changed.has(id) && current.get(id)?.mergedInto !== mergedInto,
  )
  return {
    changed: result,
    merged: merged.map(({ id }) => [id, current.get(id)?.mergedInto ?? null]),
    events: [...recorded.values()],
    notes,
    samplesLeave,
  }
}

const isShown = (listing: StoredListing | null) =>
  listing !== null && listing.status !== 'Off Market'

/** The columns of a new listing that need not be given. */
const blank = {
  ...Object.fromEntries(allColumns.map(name => [name, null])),
  version: 1,
  sample: 0,
  addressWithheld: 0,
  pool: 0,
  spa: 0,
  newConstruction: 0,
  featured: 0,
  remarks: '',
  details: '{}',
  fingerprint: '',
}

/** Values as a row holds them. */
function plainValues(values: ListingValues) {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, plain(value)]))
}

/** A value as its column holds it. */
export function plain(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.getTime()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

const detailsOf = ({ details }: StoredListing): ListingDetails =>
  JSON.parse(String(details ?? '{}'))

/** What a change adds to the history of a listing. */
function eventsOf(before: StoredListing | null, after: StoredListing, now: number): Event[] {
  const { id, price, status, modifiedAt } = after
  const { originalPrice, previousPrice, priceChangedAt } = detailsOf(after)
  if (!before) {
    const wasChanged = priceChangedAt !== undefined && price !== (previousPrice ?? originalPrice)
    const listedAt = after.listedAt as number | null
    return [
      ...(listedAt === null
        ? []
        : [event(id, listedAt, 'listed', originalPrice ?? price, 'Active')]),
      ...(wasChanged ? [event(id, priceChangedAt, 'price', price, status)] : []),
    ]
  }
  const named = priceChangedAt === detailsOf(before).priceChangedAt ? undefined : priceChangedAt
  // Without a new record, the change happened now: the owner made it, or the feed lacks the home.
  const statusAt = modifiedAt === null || modifiedAt === before.modifiedAt ? now : modifiedAt
  return [
    ...(price === before.price
      ? []
      : [event(id, named ?? modifiedAt ?? now, 'price', price, status)]),
    ...(status === before.status || after.sample || isByRule(before, after)
      ? []
      : [event(id, statusAt, 'status', price, status)]),
  ]
}

const event = (id: number, at: number, kind: Event['kind'], price: number, status: string) => ({
  id,
  at,
  kind,
  price,
  status,
})

/** Whether only the rules of the MLS changed whether a listing is shown. */
const isByRule = (before: StoredListing, after: StoredListing) =>
  after.standardStatus === before.standardStatus &&
  ['sold', 'coming soon'].includes(after.hiddenReason ?? before.hiddenReason ?? '')

/** The price and the status before a change; null if it is none for saved searches. */
function noteOf(before: StoredListing | null, after: StoredListing): Note | null {
  // Samples never trigger alerts.
  if (after.sample) return null
  if (!before) return isShown(after) ? { price: null, status: null } : null
  const { price, status } = before
  if (price === after.price && status === after.status) return null
  const wasComingSoon = !isShown(before) && before.hiddenReason === 'coming soon'
  return wasComingSoon ? { price: null, status: null } : { price, status }
}

/** When the price was last lowered, and by how much; null if it was not, or has gone up since. */
function priceCutOf(events: readonly Event[], details: string) {
  const history = events
    .toSorted((a, b) => a.at - b.at || (a.kind < b.kind ? -1 : 1))
    .map(one => ({
      ...one,
      at: new Date(one.at).toISOString(),
      // The price of a sale is a price before, but no change of the price asked.
      kind: one.status === 'Sold' && one.kind === 'price' ? ('status' as const) : one.kind,
    }))
  const change = lastPriceChange({ history, details: JSON.parse(details) })
  return change?.isLower
    ? { reducedAt: Date.parse(change.at), reducedBy: change.dollars }
    : { reducedAt: null, reducedBy: null }
}

/**
 * Leads the earlier listings of a home to the one that is on the market again under a new key, and
 * corrects that when a listing comes back or its address changes.
 */
function merge(
  current: Map<number, StoredListing>,
  before: StoredListing | null,
  after: StoredListing,
) {
  const { id } = after
  const hasMoved = before !== null && before.homeKey !== after.homeKey
  if (before && !hasMoved && before.status === after.status) return
  const others = () => [...current.values()].filter(one => isSameHome(one, after))
  const lead = (one: StoredListing, mergedInto: number | null) =>
    current.set(one.id, { ...one, mergedInto })
  if (hasMoved) {
    for (const one of current.values()) if (one.mergedInto === id) lead(one, null)
  }
  if (isShown(after) && (!before || hasMoved)) {
    const earlier = others().filter(one => hasEnded(one))
    for (const one of earlier) {
      if (!before || (one.id < id && one.mergedInto === null)) lead(one, id)
    }
  }
  if (!before) return
  const isBack = after.status === 'Active' || after.status === 'Pending'
  const mergedInto = isBack || hasMoved ? null : after.mergedInto
  const later = others().filter(one => one.id > id && isShown(one))
  const next =
    mergedInto === null && hasEnded(after) && later.length > 0
      ? Math.max(...later.map(one => one.id))
      : mergedInto
  lead(after, next)
}

const hasEnded = ({ status, hiddenReason }: StoredListing) =>
  (status === 'Off Market' || status === 'Sold') &&
  hiddenReason !== 'seller opted out' &&
  hiddenReason !== 'not viewable'

/**
 * Whether two listings are of one home: the same number, unit, street and ZIP code (see homeKey() in
 * src/format/address/address.ts), or the same parcel where only the street's direction or suffix differs.
 * Never if their parcels differ, or without a key.
 */
function isSameHome(one: StoredListing, other: StoredListing): boolean {
  const isSameParcel = one.parcelNumber !== null && one.parcelNumber === other.parcelNumber
  if (one.homeKey !== other.homeKey && !isSameParcel) return false
  if (!one.homeKey || !other.homeKey || one.id === other.id || one.sample || other.sample)
    return false
  if (!isSameParcel && one.parcelNumber !== null && other.parcelNumber !== null) return false
  const coreOf = (key: string) => key.slice(0, key.indexOf('|') + 1)
  return coreOf(one.homeKey) === coreOf(other.homeKey)
}

/** The statements that write listings and what follows. */
function write(
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
