import { expect, test } from 'vitest'
import { placesWithin } from '../../src/domain/communities.ts'
import type { Listing } from '../../src/domain/listing.ts'
import {
  type ListingFilter,
  type Measure,
  toSearchParams,
} from '../../src/domain/listing-filter.ts'
import { connect } from '../../worker/db/connect.ts'
import { listPlaces } from '../../worker/db/places.ts'
import { countedUpTo, listProperties } from '../../worker/db/properties.ts'
import corpus from '../rules/interpret/corpus.json'
import { bindings, call, store } from '../support/api.ts'
import { generateListings } from '../support/generate-listings.ts'
import { rowsReadBy } from '../support/recorded-database.ts'

const now = new Date('2026-11-20T20:00:00Z')
const homes = 800
const generated = [...generateListings(homes, 7)]

const filters = corpus.map(({ filter }) => filter as ListingFilter)
/** Every filter of the corpus, and each together with the one seven places on. */
const mixed = [...filters, ...filters.map((one, at) => ({ ...filters.at(at - 7), ...one }))]

test('every filter finds exactly the homes it describes, in its order', async () => {
  await store(...generated)
  const db = connect(bindings.DB)
  const everything: ListingFilter = { status: ['Active', 'Pending', 'Sold'] }
  const all: Listing[] = []
  for (let offset = 0; offset < homes; offset += 300) {
    all.push(...(await listProperties(db, everything, { limit: 300, offset }, now)).listings)
  }
  expect(all.length).toBeGreaterThan(homes * 0.9)
  const keys = (found: Listing[]) => found.map(({ listingKey }) => listingKey)
  let found = 0
  for (const filter of mixed) {
    const { listings, total, more } = await listProperties(
      db,
      filter,
      { limit: 12, offset: 0 },
      now,
    )
    const right = all.filter(home => describes(filter, home)).sort(orders[filter.sort ?? 'newest'])
    expect(keys(listings), JSON.stringify(filter)).toEqual(keys(right.slice(0, 12)))
    expect({ total, more }).toEqual({
      total: Math.min(right.length, countedUpTo),
      more: right.length > countedUpTo,
    })
    found += Number(right.length > 0)
  }
  expect(found).toBeGreaterThan(mixed.length / 3)
}, 120_000)

test('a search reads at most 500 rows, whatever it asks for', async () => {
  await store(...generated)
  for (const filter of [...mixed.slice(0, 500), { search: 'quartz' }, { search: 'ave 89166' }]) {
    const { DB, rowsRead } = counting()
    const db = connect(DB)
    await listProperties(db, filter, { limit: 12, offset: 0 }, now)
    expect(rowsRead(), JSON.stringify(filter)).toBeLessThanOrEqual(430)
  }
  const { DB, rowsRead } = counting()
  await listPlaces(connect(DB))
  expect(rowsRead()).toBeLessThanOrEqual(130)
}, 120_000)

test('the homes near one are found without reading all of its price', async () => {
  await store(...generated)
  for (const id of [1, 100, 700]) {
    const rows = await rowsReadBy(changes => call(`/properties/${id}/similar`, {}, changes))
    expect(rows, String(id)).toBeLessThanOrEqual(200)
  }
}, 120_000)

test('the list says when there are more homes than it counted', async () => {
  await store(...generated)
  const some = await call('/properties?place=89166&limit=3')
  expect(some.headers.get('x-total-more')).toBeNull()
  const many = await call('/properties?limit=3')
  expect(many.headers.get('x-total-count')).toBe(String(countedUpTo))
  expect(many.headers.get('x-total-more')).toBe('true')
  const beyond = await call(`/properties?limit=3&offset=${countedUpTo}`)
  expect(await beyond.json()).toHaveLength(3)
})

test('every filter travels through an address unchanged', async () => {
  for (const filter of mixed.slice(0, 60)) {
    const response = await call(`/properties?${toSearchParams(filter)}&limit=1`)
    expect(response.status, `${toSearchParams(filter)}`).toBe(200)
  }
})

/** D1, with the rows that its statements read added up from its own figures. */
function counting() {
  let rows = 0
  const noted = <Result extends { meta: D1Meta }>(result: Result) => {
    rows += result.meta.rows_read
    return result
  }
  const DB = new Proxy(bindings.DB, {
    get(db, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => (await db.batch(statements)).map(noted)
      }
      const value = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  return { DB, rowsRead: () => rows }
}

const orders = {
  newest: (a: Listing, b: Listing) =>
    Date.parse(b.listedAt ?? '') - Date.parse(a.listedAt ?? '') || b.id - a.id,
  'price-low': (a: Listing, b: Listing) => a.price - b.price || a.id - b.id,
  'price-high': (a: Listing, b: Listing) => b.price - a.price || b.id - a.id,
  largest: (a: Listing, b: Listing) => (b.sqft ?? 0) - (a.sqft ?? 0) || b.id - a.id,
}

const numbers: Record<Measure, keyof Listing> = {
  Price: 'price',
  Beds: 'bedrooms',
  Baths: 'bathrooms',
  Sqft: 'sqft',
  Lot: 'lotSize',
  Year: 'yearBuilt',
  Stories: 'stories',
  Garage: 'garage',
  Hoa: 'hoaMonthly',
}

/** What the filter means, home by home: the slow way to know what is right. */
function describes(filter: ListingFilter, home: Listing): boolean {
  const status = filter.status ?? ['Active']
  const isNow = status.some(one =>
    one === 'Featured'
      ? home.featured
      : one === home.status || (one === 'Active' && home.status === 'New'),
  )
  const inside = (place: string) =>
    placesWithin(place).some(one => [home.subdivision, home.city, home.postalCode].includes(one))
  return (
    isNow &&
    (Object.keys(numbers) as Measure[]).every(measure => {
      const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
      const value = home[numbers[measure]] as number | null
      if (min === undefined && max === undefined) return true
      return value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY)
    }) &&
    (!filter.type || filter.type.includes(home.type)) &&
    !filter.notType?.includes(home.type) &&
    (filter.features ?? []).every(one => home.features.includes(one)) &&
    (filter.either ?? []).every(group => group.some(one => home.features.includes(one))) &&
    !filter.notFeatures?.some(one => home.features.includes(one)) &&
    (!filter.place || filter.place.some(inside)) &&
    !filter.notPlace?.some(inside)
  )
}
