import type { ListingDetails } from '../../src/inventory/listing-details.ts'
import { lastPriceChange } from '../../src/inventory/price-change.ts'
import { mentionKeysOfRow, placeKeysOfRow } from './home-keys.ts'
import { isShown, merge } from './relisted.ts'
import {
  allColumns,
  type Event,
  type ListingValues,
  type Stored,
  type StoredListing,
} from './stored-listings.ts'

/** What becomes of a listing. A key that is not stored yet is a new listing. */
export type Change = { listingKey: string; set: ListingValues }

/** Price and status of a listing before a change that saved searches may tell of. */
type Note = { price: number | null; status: string | null }

/** What follows from changes: nothing is read or written here. */
export function follow(
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
    const after = withKeys({
      ...(before ?? blank),
      ...plainValues(set),
      ...{ id, listingKey },
    } as StoredListing)
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

/** Computes the keys again, unless the columns that they depend on were not read. */
function withKeys(listing: StoredListing): StoredListing {
  const { subdivision, latitude, longitude, details, remarks } = listing
  if ([subdivision, latitude, details, remarks].includes(undefined)) return listing
  const { area } = detailsOf(listing)
  const placeKeys = placeKeysOfRow({ subdivision, area, latitude, longitude })
  return { ...listing, placeKeys, mentionKeys: mentionKeysOfRow(listing) }
}

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
    ? { reducedAt: Date.parse(change.time), reducedBy: change.dollars }
    : { reducedAt: null, reducedBy: null }
}
