import { LRUCache } from 'lru-cache'
import { placesWithin } from '../../src/domain/communities.ts'
import { type Feature, features, propertyTypes, type Status } from '../../src/domain/listing.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  measures,
  type Sort,
} from '../../src/domain/listing-filter.ts'
import type { Catalog } from './catalog.ts'

/** The rows of homes that match, the newest first. A filter's `search` is not looked at. */
export function select(catalog: Catalog, filter: ListingFilter, now: Date): Uint32Array {
  return narrow(catalog, filter, onMarket(catalog, filter.status, now))
}

/** By catalog: a search and all ways on from it begin with the same homes. Nobody may change them. */
const markets = new WeakMap<Catalog, LRUCache<string, Uint32Array>>()
const keptMarkets = 2

function onMarket(catalog: Catalog, status: Status[] = forSale, now: Date): Uint32Array {
  const market = markets.get(catalog) ?? new LRUCache<string, Uint32Array>({ max: keptMarkets })
  markets.set(catalog, market)
  // What is active is so whatever the day.
  const day = status.includes('New') && !status.includes('Active') ? now.getTime() : 0
  const key = `${status} ${day}`
  const rows = market.get(key) ?? keep(catalog.rows, statusTest(catalog, status, now)).slice()
  market.set(key, rows)
  return rows
}

/** Those of the rows that meet all of the filter but its status. */
export function narrow(catalog: Catalog, filter: ListingFilter, rows: Uint32Array): Uint32Array {
  return testsOf(catalog, filter).reduce(keep, rows)
}

/** The ids of the first rows in the order that is asked for. */
export function firstIds(
  catalog: Catalog,
  rows: Uint32Array,
  sort: Sort = 'newest',
  limit: number,
): number[] {
  const { ids, measured } = catalog
  const { Price, Sqft } = measured
  const rank: Record<Sort, (row: number) => number> = {
    newest: row => row,
    'price-low': row => Price[row] ?? 0,
    'price-high': row => -(Price[row] ?? 0),
    largest: row => -(Sqft[row] || 0),
  }
  const rankOf = rank[sort]
  const forward = sort === 'price-low' ? 1 : -1
  const before = (a: number, b: number) =>
    rankOf(a) - rankOf(b) || forward * ((ids[a] ?? 0) - (ids[b] ?? 0))
  const first: number[] = []
  for (const row of rows) {
    if (first.length === limit && before(row, first[limit - 1] ?? 0) >= 0) continue
    const place = first.findIndex(other => before(row, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, row)
    first.length = Math.min(first.length, limit)
  }
  return first.map(row => ids[row] ?? 0)
}

type Test = (row: number) => boolean

function keep(rows: Uint32Array, test: Test): Uint32Array {
  const kept = new Uint32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    if (test(row)) kept[length++] = row
  }
  return kept.subarray(0, length)
}

const newForMs = 7 * 86_400_000

function statusTest({ status, featured, listedAt }: Catalog, asked: Status[], now: Date) {
  const wanted = new Set(asked.length > 0 ? asked : forSale)
  const newSince = now.getTime() - newForMs
  return (row: number) =>
    status[row] === 0
      ? wanted.has('Active') ||
        (wanted.has('New') && (listedAt[row] ?? 0) >= newSince) ||
        (wanted.has('Featured') && featured[row] === 1)
      : wanted.has(status[row] === 1 ? 'Pending' : 'Sold')
}

function testsOf(catalog: Catalog, filter: ListingFilter): Test[] {
  const { type, notType, features: all, either, notFeatures, place, notPlace } = filter
  const tests: Test[] = []
  for (const measure of Object.keys(measures) as Measure[]) {
    const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
    const column = catalog.measured[measure]
    if (min !== undefined) tests.push(row => (column[row] as number) >= min)
    if (max !== undefined) tests.push(row => (column[row] as number) <= max)
  }
  const bits = (wanted: readonly Feature[]) =>
    wanted.reduce((sum, feature) => sum | (1 << features.indexOf(feature)), 0)
  const has = catalog.features
  const allBits = bits(all ?? [])
  if (allBits) tests.push(row => ((has[row] as number) & allBits) === allBits)
  for (const anyBits of (either ?? []).map(bits)) {
    tests.push(row => ((has[row] as number) & anyBits) !== 0)
  }
  const noneBits = bits(notFeatures ?? [])
  if (noneBits) tests.push(row => ((has[row] as number) & noneBits) === 0)
  const isType = (types: readonly string[]) => {
    const wanted = propertyTypes.map(one => types.includes(one))
    return (row: number) => wanted[catalog.type[row] as number] === true
  }
  if (type?.length) tests.push(isType(type))
  if (notType?.length) tests.push(negated(isType(notType)))
  if (place?.length) tests.push(isIn(catalog, place))
  if (notPlace?.length) tests.push(negated(isIn(catalog, notPlace)))
  return tests
}

function isIn({ names, subdivision, city, postalCode }: Catalog, places: readonly string[]): Test {
  const wanted = new Uint8Array(names.size)
  for (const name of places.flatMap(placesWithin)) {
    const position = names.get(name)
    if (position !== undefined) wanted[position] = 1
  }
  return row =>
    wanted[subdivision[row] as number] === 1 ||
    wanted[city[row] as number] === 1 ||
    wanted[postalCode[row] as number] === 1
}

const negated =
  (test: Test): Test =>
  row =>
    !test(row)
