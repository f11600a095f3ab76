import { expect, inject, test } from 'vitest'
import { explorerEntries } from '../../src/content/explorer.ts'
import { isWithin, placesWithin } from '../../src/domain/communities.ts'
import { costTermsOf } from '../../src/domain/cost-terms.ts'
import { type FacetField, facetChoices } from '../../src/domain/facets.ts'
import { type HomeArea, readArea, readBounds } from '../../src/domain/home-area.ts'
import {
  daysOnMarket,
  type Feature,
  features,
  propertyTypes,
  type Status,
  statuses,
} from '../../src/domain/listing.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  measures,
  type Sort,
  sorts,
  toSearchParams,
} from '../../src/domain/listing-filter.ts'
import { monthCost } from '../../src/domain/month-cost.ts'
import { broaderSteps, refinements } from '../../src/domain/refine.ts'
import { contains } from '../../src/domain/ring.ts'
import { defaultSettings } from '../../src/server/content-settings.ts'
import { connect } from '../../worker/db/connect.ts'
import { listProperties } from '../../worker/db/properties.ts'
import { openHouses, properties } from '../../worker/db/schema.ts'
import { countEach, overview } from '../../worker/search/counts.ts'
import { countFacets } from '../../worker/search/facets.ts'
import { figuresOf } from '../../worker/search/figures.ts'
import corpus from '../rules/interpret/corpus.json'
import { bindings, call, store } from '../support/api.ts'
import { builders, generateListings } from '../support/generate-listings.ts'
import { aRecord } from '../support/listing-record.ts'
import { seededRandom } from '../support/seeded-random.ts'

type Row = typeof properties.$inferSelect & { opens: { startsAt: Date; endsAt: Date }[] }
type Asked = ListingFilter & HomeArea

const now = new Date('2026-11-16T20:00:00Z')
const seed = inject('seed')
const runs = inject('soak') ? 500 : 250

test('a search returns the homes that match its filter, in order, with their count', async () => {
  const rows = await storeHomes()
  const random = seededRandom(seed)
  const filters = [
    ...corpus.slice(0, 150).map(({ filter }) => filter as Asked),
    ...Array.from({ length: runs }, () => anyFilter(random)),
  ]
  let found = 0
  for (const [run, filter] of filters.entries()) {
    const right = matching(rows, filter)
    const page = { limit: 12, offset: run % 3 === 0 ? 12 : 0 }
    const { listings, total, more } = await listProperties(connect(bindings.DB), filter, page, now)
    const label = `TEST_SEED=${seed}, filter ${run}: ${JSON.stringify(filter)}`
    const ids = right.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
    expect(
      listings.map(({ id }) => id),
      label,
    ).toEqual(ids)
    expect({ total, more }, label).toEqual({
      total: Math.min(right.length, 300),
      more: right.length > 300,
    })
    found += Number(right.length > 0)
  }
  expect(found).toBeGreaterThan(filters.length / 4)
}, 120_000)

test('figures and counts of other searches cover all homes', async () => {
  const rows = await storeHomes()
  const db = connect(bindings.DB)
  const random = seededRandom(seed + 1)
  for (let run = 0; run < runs / 5; run++) {
    const { bounds: _, area: __, near: ___, within: ____, ...filter } = anyFilter(random)
    const label = `TEST_SEED=${seed}, filter ${run}: ${JSON.stringify(filter)}`
    const right = matching(rows, filter)
    const narrower = refinements(filter)
    const further = narrower.map(step => ({ [step.field]: step.filter[step.field] }))
    const counted = await overview(db, filter, further, now)
    expect(counted.total, label).toBe(right.length)
    expect(counted.narrowed, label).toEqual(
      narrower.map(step => matching(rows, step.filter).length),
    )
    const broader = broaderSteps(filter).map(step => step.filter)
    expect(await countEach(db, broader, now), label).toEqual(
      broader.map(one => matching(rows, one).length),
    )
    expect(await figuresOf(db, filter, counted, now), label).toEqual(figures(right))
  }
}, 120_000)

test('every choice has the number of homes that a search with it finds', async () => {
  const rows = await storeHomes()
  const db = connect(bindings.DB)
  const random = seededRandom(seed + 2)
  const unfiltered: Asked[] = [{}, { status: ['Sold', 'Pending'] }, { status: ['Active'] }]
  const filters = [
    ...unfiltered,
    ...Array.from({ length: inject('soak') ? 60 : 20 }, () => anyFilter(random)),
  ]
  for (const [run, filter] of filters.entries()) {
    const label = `TEST_SEED=${seed}, filter ${run}: ${JSON.stringify(filter)}`
    const { total, counts } = await countFacets(db, filter, now)
    expect(total, label).toBe(matching(rows, filter).length)
    for (const [field, choices] of Object.entries(facetChoices)) {
      for (const choice of choices) {
        const values = filter.features?.includes(choice as Feature)
          ? filter.features
          : [...(filter.features ?? []), choice]
        const value =
          field === 'features' ? values : ['type', 'status'].includes(field) ? [choice] : choice
        const found = matching(rows, { ...filter, [field]: value })
        expect(counts[field as FacetField][choice], `${field}=${choice}, ${label}`).toBe(
          found.length,
        )
      }
    }
    const { builder: _, ...anyBuilder } = filter
    const built = matching(rows, anyBuilder).flatMap(row => row.builder ?? [])
    expect(counts.builder, label).toEqual(
      Object.fromEntries(
        [...Map.groupBy(built, name => name)].map(([name, homes]) => [name, homes.length]),
      ),
    )
  }
}, 120_000)

test('a list longer than the count limit says so, and still pages on', async () => {
  await storeHomes()
  for (const query of ['', 'minBeds=1&']) {
    const all = await call(`/properties?${query}status=Active&status=Sold&limit=3`)
    expect(all.headers.get('x-total-count')).toBe('300')
    expect(all.headers.get('x-total-more')).toBe('true')
  }
  const some = await call('/properties?place=89166&limit=3')
  expect(some.headers.get('x-total-more')).toBeNull()
  const beyond = await call(`/properties?status=Active&status=Sold&limit=3&offset=300`)
  expect(await beyond.json()).toHaveLength(3)
  const none = await call('/properties?place=89166&limit=3&offset=5000')
  expect(await none.json()).toEqual([])
  expect(none.headers.get('x-total-count')).toBe(some.headers.get('x-total-count'))
})

test('every filter survives a round trip through the URL', async () => {
  for (const { filter } of corpus.slice(0, 60)) {
    const query = toSearchParams(filter as ListingFilter)
    expect((await call(`/properties?${query}&limit=1`)).status, `${query}`).toBe(200)
  }
})

/** Generated homes, some without the usual fields. Returns all rows, including off-market ones. */
async function storeHomes(): Promise<Row[]> {
  await store(
    ...generateListings(480, 7),
    aRecord({ LivingArea: null, SubdivisionName: null, OnMarketTimestamp: null }),
    aRecord({ BedroomsTotal: null, Latitude: null, Longitude: null, FeaturedYN: true }),
    aRecord({ OnMarketTimestamp: now.toISOString(), FeaturedYN: true }),
    aRecord({ OnMarketTimestamp: new Date(now.getTime() - 7 * 86_400_000).toISOString() }),
  )
  const db = connect(bindings.DB)
  const [rows, all] = [await db.select().from(properties), await db.select().from(openHouses)]
  return rows.map(row => ({ ...row, opens: all.filter(one => one.propertyId === row.id) }))
}

const places = ['Skye Canyon', 'Summerlin', '89131', 'Henderson', 'Nowhere', 'Las Vegas']
/** Independent expressions for what the generated remarks mention. */
const mentionTexts = {
  'quartz countertops': /\bquartz/i,
  'covered patio': /\bcovered patio/i,
  'new roof': /\bnew roof/i,
  'walk-in pantry': /\bwalk[- ]in pantr|\bbutler pantr/i,
  basement: /\bbasement/i,
} as const
const mentionNames = Object.keys(mentionTexts) as (keyof typeof mentionTexts)[]

const words = ['quartz', 'ave 89166', 'Desert', 'skye can', 'PATIO gas', 'zorblex', '!', '100']

function anyFilter(random: () => number): Asked {
  const chance = (share: number) => random() < share
  const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One
  const some = <One>(all: readonly One[], max: number) =>
    Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(all))
  const filter: Asked = {}
  const limit = (name: 'min' | 'max', measure: Measure, share: number, value: () => number) => {
    if (chance(share)) filter[`${name}${measure}`] = value()
  }
  limit('min', 'Price', 0.25, () => Math.floor(random() * 900_000))
  limit('max', 'Price', 0.25, () => Math.floor(random() * 1_500_000))
  limit('max', 'Monthly', 0.1, () => 1500 + Math.floor(random() * 6000))
  limit('min', 'Beds', 0.25, () => Math.ceil(random() * 4))
  limit('max', 'Beds', 0.1, () => Math.ceil(random() * 5))
  limit('min', 'Baths', 0.15, () => Math.ceil(random() * 6) / 2)
  limit('max', 'Sqft', 0.1, () => 2000 + Math.floor(random() * 2000))
  limit('min', 'Lot', 0.08, () => 5000)
  limit('max', 'Hoa', 0.08, () => pick([0, 150]))
  limit('min', 'Year', 0.08, () => 2000)
  limit('max', 'Stories', 0.08, () => 1)
  limit('min', 'Garage', 0.08, () => 3)
  limit('max', 'PricePerSqft', 0.1, () => 200 + Math.floor(random() * 200))
  limit('min', 'PricePerSqft', 0.05, () => 300)
  limit('max', 'Days', 0.1, () => pick([0, 7, 30, 45.5]))
  limit('min', 'Days', 0.1, () => pick([0, 7, 30, 45.5]))
  limit('min', 'Reduction', 0.08, () => 10_000)
  if (chance(0.1)) filter.reduced = pick([1, 7, 30])
  if (chance(0.1)) filter.openHouse = pick(['any', 'weekend', '2026-11-19'])
  if (chance(0.1)) filter.builder = some(builders, 2)
  if (chance(0.2)) filter.type = some(propertyTypes, 3)
  if (chance(0.1)) filter.notType = some(propertyTypes, 2)
  if (chance(0.4)) filter.status = some(statuses, 4)
  if (chance(0.25)) filter.features = [...new Set(some(features, 2))]
  if (chance(0.1)) filter.either = [some(features, 3)]
  if (chance(0.1)) filter.notFeatures = [...new Set(some(features, 2))]
  if (chance(0.25)) filter.place = some(places, 3)
  if (chance(0.1)) filter.notPlace = some(places, 2)
  if (chance(0.15)) filter.search = pick(words)
  if (chance(0.15)) filter.mentions = [...new Set(some(mentionNames, 3))]
  if (chance(0.1)) filter.notMentions = some(mentionNames, 2)
  if (chance(0.5)) filter.sort = pick(sorts)
  const [lat, lng] = [36.15 + random() * 0.2, -115.4 + random() * 0.3]
  const size = pick([0.01, 0.03, 0.2])
  if (chance(0.15)) filter.bounds = [lat, lng, lat + size, lng + size].map(brief).join(',')
  if (chance(0.1)) {
    const corner = () => `${brief(lat + random() * size)},${brief(lng + random() * size)}`
    const drawn = () => Array.from({ length: 3 + Math.floor(random() * 4) }, corner).join('|')
    filter.area = chance(0.5) ? [drawn()] : [drawn(), drawn(), drawn()]
  }
  if (chance(0.1)) Object.assign(filter, { near: 'skye-canyon-park', within: pick([1, 4, 20]) })
  return filter
}

const brief = (degrees: number) => degrees.toFixed(5)

/**
 * A second implementation of the filter, home by home: homes that mention most of the words come
 * first, and each group is in sort order.
 */
const matching = (rows: readonly Row[], filter: Asked): Row[] =>
  rows
    .filter(row => describes(filter, row))
    .sort(
      (a, b) =>
        mentioned(filter, b) - mentioned(filter, a) || orders[filter.sort ?? 'newest'](a, b),
    )

const mentioned = ({ mentions = [] }: Asked, row: Row): number =>
  mentions.filter(name => says(name, row)).length

const says = (name: string, { remarks, details }: Row): boolean =>
  (mentionTexts as Record<string, RegExp>)[name]?.test(`${remarks} ${featureTexts(details)}`) ??
  false

/** The features that a listing states, in its own words. */
const featureTexts = (details: Row['details']) =>
  Object.values(details)
    .filter(value => Array.isArray(value))
    .flat()
    .filter(item => typeof item === 'string' && !item.includes('://'))
    .join(' ')

/** Homes whose value is unknown come last. */
const lowFirst = (by: (row: Row) => number | null) => (a: Row, b: Row) =>
  (by(a) ?? 9e15) - (by(b) ?? 9e15) || a.id - b.id
const highFirst = (by: (row: Row) => number | null) => (a: Row, b: Row) =>
  (by(b) ?? -1) - (by(a) ?? -1) || b.id - a.id

const usual = costTermsOf(defaultSettings.claims)

function monthlyOf({ price, hoaMonthly, details }: Row): number {
  const { dues = null, tax, assessments = null } = details
  const stated = {
    duesMonthly: dues,
    taxAnnual: tax?.amount ?? null,
    assessmentsAnnual: assessments,
  }
  return monthCost({ price, hoaMonthly, ...stated }, usual).total
}

const orders = {
  newest: (a: Row, b: Row) => Number(b.listedAt ?? -1) - Number(a.listedAt ?? -1) || b.id - a.id,
  'price-low': (a: Row, b: Row) => a.price - b.price || a.id - b.id,
  'price-high': (a: Row, b: Row) => b.price - a.price || b.id - a.id,
  'monthly-low': lowFirst(monthlyOf),
  largest: (a: Row, b: Row) => (b.sqft ?? -1) - (a.sqft ?? -1) || b.id - a.id,
  smallest: lowFirst(row => row.sqft),
  'price-per-sqft-low': lowFirst(row => (row.sqft ? row.price / row.sqft : null)),
  'hoa-low': lowFirst(row => row.hoaMonthly),
  'lot-high': highFirst(row => row.lotSqft),
  'year-high': highFirst(row => row.yearBuilt),
  'beds-high': highFirst(row => row.beds),
  'days-high': lowFirst(row => (row.listedAt === null ? null : Number(row.listedAt))),
  'reduction-high': highFirst(row => row.reducedBy),
} satisfies Record<Sort, (a: Row, b: Row) => number>

const numbers: Record<Measure, (row: Row) => number | null> = {
  Price: row => row.price,
  Monthly: monthlyOf,
  Beds: row => row.beds,
  Baths: row => row.baths,
  Sqft: row => row.sqft,
  Lot: row => row.lotSqft,
  Year: row => row.yearBuilt,
  Stories: row => row.stories,
  Garage: row => row.garageSpaces,
  Hoa: row => row.hoaMonthly,
  PricePerSqft: row => (row.sqft ? Math.round(row.price / row.sqft) : null),
  Days: row => daysOnMarket(row.listedAt?.toISOString() ?? null, now),
  Reduction: row => row.reducedBy,
}

function describes(filter: Asked, row: Row): boolean {
  const asked = filter.status?.length ? filter.status : forSale
  const isIn = (place: string) =>
    isWithin(place, row.subdivision) ||
    placesWithin(place).some(one => [row.city, row.postalCode].includes(one))
  return (
    asked.some(status => hasStatus(row, status)) &&
    (Object.keys(measures) as Measure[]).every(measure => {
      const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
      const value = numbers[measure](row)
      if (min === undefined && max === undefined) return true
      return value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY)
    }) &&
    (!filter.type || filter.type.includes(row.type)) &&
    !filter.notType?.includes(row.type) &&
    (filter.features ?? []).every(one => row.features.includes(one)) &&
    (filter.either ?? []).every(group => group.some(one => row.features.includes(one))) &&
    !filter.notFeatures?.some(one => row.features.includes(one)) &&
    (!filter.place || filter.place.some(isIn)) &&
    !filter.notPlace?.some(isIn) &&
    (filter.search === undefined || hasWords(filter.search, row)) &&
    !filter.notMentions?.some(name => says(name, row)) &&
    (!filter.builder || filter.builder.includes(row.builder ?? '')) &&
    (!filter.openHouse || row.opens.some(one => isAsked(filter.openHouse ?? '', one))) &&
    (!filter.reduced || Number(row.reducedAt ?? 0) >= daysBefore(filter.reduced)) &&
    isInside(filter, row)
  )
}

/** Las Vegas is eight hours behind UTC in November; the 21st is a Saturday. */
const asked: Record<string, [from: number, until: number]> = {
  any: [0, Number.POSITIVE_INFINITY],
  weekend: [Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 23, 8)],
  '2026-11-19': [Date.UTC(2026, 10, 19, 8), Date.UTC(2026, 10, 20, 8)],
}

function isAsked(openHouse: string, { startsAt, endsAt }: Row['opens'][number]): boolean {
  const [from, until] = asked[openHouse] ?? [0, 0]
  return endsAt > now && startsAt.getTime() >= from && startsAt.getTime() < until
}

/** The start of the UTC day, this many days ago, in milliseconds. */
const daysBefore = (days: number) =>
  Date.parse(new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10))

function hasStatus({ status, featured, listedAt }: Row, wanted: Status): boolean {
  if (wanted === 'Featured') return status === 'Active' && featured
  if (wanted !== 'New') return status === wanted
  const thisHour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  return status === 'Active' && Number(listedAt ?? 0) >= thisHour - 7 * 86_400_000
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function hasWords(search: string, { address, subdivision, remarks }: Row): boolean {
  const wantedWords = wordsOf(search)
  const homeWords = wordsOf(`${address} ${subdivision ?? ''} ${remarks}`)
  return (
    wantedWords.length > 0 && wantedWords.every(word => homeWords.some(one => one.startsWith(word)))
  )
}

function isInside({ bounds, area, near, within = 2 }: HomeArea, row: Row): boolean {
  const { latitude: lat, longitude: lng } = row
  if (!bounds && !area && !near) return true
  if (lat === null || lng === null) return false
  const box = bounds ? readBounds(bounds) : null
  const rings = area?.map(one => (readArea(one) ?? []).map(({ lat, lng }) => ({ x: lng, y: lat })))
  const center = explorerEntries.find(({ id }) => id === near)?.at
  const miles = center
    ? 69 * Math.hypot(lat - center.lat, (lng - center.lng) * Math.cos((center.lat * Math.PI) / 180))
    : 0
  return (
    (!box || (lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east)) &&
    (!rings || rings.some(ring => contains(ring, { x: lng, y: lat }))) &&
    miles <= within
  )
}

function figures(rows: readonly Row[]) {
  if (rows.length === 0) return null
  const prices = rows.map(({ price }) => price)
  const perSqft = rows.flatMap(({ price, sqft }) => (sqft ? [price / sqft] : []))
  const days = rows.flatMap(({ listedAt }) =>
    listedAt ? Math.max(0, Math.floor((now.getTime() - listedAt.getTime()) / 86_400_000)) : [],
  )
  return {
    total: rows.length,
    median: Math.round(median(prices)),
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    pricePerSqft: perSqft.length > 0 ? Math.round(median(perSqft)) : null,
    daysOnMarket: days.length > 0 ? Math.round(median(days)) : null,
    sample: false,
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (offset: number) => sorted[(sorted.length - offset) >> 1] ?? 0
  return (middle(1) + middle(0)) / 2
}
