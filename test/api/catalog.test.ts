import { expect, test } from 'vitest'
import { features, propertyTypes, statuses } from '../../src/domain/listing.ts'
import { type ListingFilter, sorts } from '../../src/domain/listing-filter.ts'
import { openCatalog } from '../../worker/db/catalog.ts'
import { connect } from '../../worker/db/connect.ts'
import { listPlaces } from '../../worker/db/places.ts'
import { countedUpTo, listProperties } from '../../worker/db/properties.ts'
import { median } from '../../worker/search/figures.ts'
import { firstIds, select } from '../../worker/search/select.ts'
import { bindings, store } from '../support/api.ts'
import { generateListings } from '../support/generate-listings.ts'
import { aRecord } from '../support/listing-record.ts'
import { ask } from '../support/model.ts'
import { countingRows } from '../support/rows-read.ts'

const now = new Date('2026-11-16T20:00:00Z')
const places = ['Skye Canyon', 'Summerlin', '89131', 'Henderson', 'Nowhere']

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function anyFilter(random: () => number): ListingFilter {
  const chance = (share: number) => random() < share
  const some = <T>(all: readonly T[], most: number) =>
    all.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * most))
  const filter: ListingFilter = {}
  if (chance(0.3)) filter.minPrice = Math.floor(random() * 900_000)
  if (chance(0.3)) filter.maxPrice = Math.floor(random() * 1_500_000)
  if (chance(0.3)) filter.minBeds = Math.ceil(random() * 4)
  if (chance(0.1)) filter.maxBeds = Math.ceil(random() * 5)
  if (chance(0.2)) filter.minBaths = Math.ceil(random() * 6) / 2
  if (chance(0.1)) filter.minLot = 5000
  if (chance(0.1)) filter.maxHoa = chance(0.5) ? 0 : 150
  if (chance(0.1)) filter.minYear = 2000
  if (chance(0.1)) filter.maxStories = 1
  if (chance(0.1)) filter.minGarage = 3
  if (chance(0.2)) filter.type = some(propertyTypes, 3)
  if (chance(0.1)) filter.notType = some(propertyTypes, 2)
  if (chance(0.3)) filter.status = some(statuses, 4)
  if (chance(0.3)) filter.features = some(features, 2)
  if (chance(0.15)) filter.either = [some(features, 3)]
  if (chance(0.15)) filter.notFeatures = some(features, 2)
  if (chance(0.3)) filter.place = some(places, 3)
  if (chance(0.15)) filter.notPlace = some(places, 2)
  if (chance(0.4)) filter.sort = some(sorts, 1)[0]
  return filter
}

test('the catalog finds what the database finds, in the same order', {
  timeout: 120_000,
}, async () => {
  await store(
    ...generateListings(400),
    aRecord({ LivingArea: null, SubdivisionName: null, OnMarketTimestamp: null }),
    aRecord({ BedroomsTotal: null, OnMarketTimestamp: now.toISOString() }),
  )
  const db = connect(bindings.DB)
  const catalog = await openCatalog(bindings.DB)
  expect(catalog.places).toEqual(await listPlaces(db))
  const random = seeded(89166)
  let homes = 0
  for (let run = 0; run < 300; run += 1) {
    const filter = anyFilter(random)
    const stored = await listProperties(db, filter, { limit: 12, offset: 0 }, now)
    const rows = select(catalog, filter, now)
    const told = JSON.stringify(filter)
    expect(Math.min(rows.length, countedUpTo), told).toBe(stored.total)
    const ids = firstIds(catalog, rows, filter.sort, 12)
    expect(ids, told).toEqual(stored.listings.map(({ id }) => id))
    homes += rows.length
  }
  expect(homes).toBeGreaterThan(1000)
})

test('a search reads few rows, however many homes there are', async () => {
  const questions = ['homes', '3 bedrooms with a pool under 800k', 'cheapest', '9 beds under 90k']
  await store(...generateListings(1500))
  // An isolate that has answered before knows the catalog.
  await ask('homes')
  for (const question of questions) {
    const { DB, count } = countingRows(bindings.DB)
    await ask(question, { DB })
    expect(count.rows, question).toBeGreaterThan(0)
    expect(count.rows, question).toBeLessThan(150)
  }
})

test('what was new yesterday is asked anew today, and what is for sale is found once', async () => {
  const day = 86_400_000
  const listed = new Date(now.getTime() - 6.5 * day).toISOString()
  await store(aRecord({ OnMarketTimestamp: listed }))
  const catalog = await openCatalog(bindings.DB)
  const found = (filter: ListingFilter, days: number) =>
    select(catalog, filter, new Date(now.getTime() + days * day))
  expect([0, 1].map(days => found({ status: ['New'] }, days).length)).toEqual([1, 0])
  expect([0, 1].map(days => found({}, days).length)).toEqual([1, 1])
  expect(found({}, 1)).toBe(found({ sort: 'price-low' }, 0))
})

test('a catalog that nobody wrote is written by the first search', async () => {
  await store(aRecord(), aRecord())
  await bindings.DB.exec('UPDATE properties SET price = 99000 WHERE id = 1')
  const stored = () => bindings.DB.prepare('SELECT count(*) AS n FROM search_catalog').first('n')
  expect(await stored()).toBe(0)
  expect((await ask('homes under 100k')).total).toBe(1)
  expect(await stored()).toBe(1)
})

test('homes off the market are in no answer', async () => {
  await store(aRecord({ StandardStatus: 'Withdrawn' }))
  expect((await openCatalog(bindings.DB)).rows).toHaveLength(0)
})

test('the median is the middle of the sorted values', () => {
  const random = seeded(7)
  for (let length = 1; length < 200; length += 1) {
    const values = Float64Array.from({ length }, () => Math.floor(random() * 50))
    const sorted = values.toSorted()
    const middle = ((sorted[(length - 1) >> 1] ?? 0) + (sorted[length >> 1] ?? 0)) / 2
    expect(median(values)).toBe(middle)
  }
})
