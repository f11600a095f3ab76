import { afterEach, expect, inject, test, vi } from 'vitest'
import { encodePolyline } from '../../src/drawings/polyline.ts'
import type { Point } from '../../src/drawings/projection.ts'
import { frame } from '../../src/drawings/static-map/frame.ts'
import { cameraFor, panes } from '../../src/homes/map/viewport.ts'
import { communities } from '../../src/inventory/communities.ts'
import { measures } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import type { MapView } from '../../src/map/map-view.ts'
import { features } from '../../src/site/listing-terms.ts'
import { aDraft } from '../../test/support/a-draft.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { countingRows } from '../../test/support/rows-read.ts'
import { seededRandom } from '../../test/support/seeded-random.ts'
import { connect } from '../db/connect.ts'
import { listAreaFigures } from '../inventory/area-figures.ts'
import { matchingHomes } from '../inventory/find/matching-homes.ts'
import { readCounts } from '../inventory/home-counts.ts'
import { restoreSamples } from '../inventory/sample-listings.ts'
import { raiseVersion } from '../site/content-version.ts'
import { viewFirst } from './list-homes.ts'

afterEach(() => vi.useRealTimers())

const viewed = async (query: string): Promise<MapView> => {
  const response = await call(`/properties/map?${query}`)
  expect(response.status, query).toBe(200)
  return response.json()
}
const valley = 'bounds=36,-115.5,36.5,-115'

test('a small view has each of its homes, and a larger one groups', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') })
  const opens = (day: string) => ({
    OpenHouseStartTime: `${day}T20:00:00Z`,
    OpenHouseEndTime: `${day}T23:00:00Z`,
  })
  await store(
    ...generateListings(700),
    aRecord({
      ListingKey: 'here',
      UnparsedAddress: '12 Elm St, Las Vegas, NV',
      ListPrice: 490_000,
      Latitude: 36.5001,
      Longitude: -115.6001,
      OnMarketTimestamp: '2026-01-05T20:00:00Z',
      OpenHouse: [opens('2026-11-19'), opens('2026-11-22'), opens('2026-11-21')],
    }),
  )
  const one = await viewed('bounds=36.5,-115.61,36.51,-115.6')
  expect(one).toEqual({
    total: 1,
    groups: [],
    homes: [
      {
        id: 701,
        lat: 36.5001,
        lng: -115.6001,
        price: 490_000,
        street: '12 Elm St',
        status: 'Active',
        sample: false,
        openHouse: '2026-11-21T20:00:00.000Z',
      },
    ],
  })
  const none = await viewed('bounds=35.5,-115.61,35.51,-115.6')
  expect(none).toEqual({ total: 0, homes: [], groups: [] })
  const counted = await bindings.DB.prepare(
    `select count(*) from properties where status = 'Active' and latitude between 36 and 36.5
      and longitude between -115.5 and -115`,
  ).first<number>('count(*)')
  for (const query of [valley, `${valley}&minPrice=1`]) {
    const { total, homes, groups } = await viewed(query)
    expect(homes).toEqual([])
    expect(total, query).toBe(counted)
    expect(groups.length).toBeGreaterThan(10)
    expect(groups.length).toBeLessThanOrEqual(150)
    expect(groups.reduce((sum, group) => sum + group.homes, 0)).toBe(total)
    for (const { lat, lng, low, high, bounds } of groups) {
      const [south, west, north, east] = bounds
      expect(low).toBeLessThanOrEqual(high)
      expect([south <= lat, lat <= north, west <= lng, lng <= east]).not.toContain(false)
    }
  }
  const refused = await call('/properties/map?minBeds=2')
  expect(await refused.json()).toMatchObject({ field: 'bounds' })
})

test('a list’s document has all homes of the search on its map, as the interactive map has them', async () => {
  const now = new Date('2026-11-20T20:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  await store(...generateListings(700))
  const first = (search: Search, query = '') =>
    viewFirst(connect(bindings.DB), search, new URLSearchParams(query), now)
  const few = await first({ minPrice: 900_000 })
  const { total } = await viewed('minPrice=900000&bounds=34,-121,43,-113')
  expect(few.mapView.homes).toHaveLength(total)
  expect(total).toBeGreaterThan(8)
  // With too many for single pins: groups of the part that is shown, the same as for this part alone.
  const many = await first({})
  expect(many.mapView.homes).toEqual([])
  const { south, west, north, east } = many.bounds
  expect(many.mapView).toEqual(await viewed(`bounds=${[south, west, north, east]}`))
  for (const { picture, homes } of Object.values(panes)) {
    const { center, zoom } = cameraFor(many.start.bounds, homes)
    const { at } = frame(center, zoom, picture.width, picture.height)
    const [from, to] = [at({ lat: north, lng: west }), at({ lat: south, lng: east })]
    expect(to.x - from.x).toBeLessThanOrEqual(homes.width)
    expect(to.y - from.y).toBeLessThanOrEqual(homes.height)
    expect((from.y + to.y) / 2 - picture.height / 2).toBeCloseTo(homes.down, -1)
  }
  const part = await first(
    { bounds: '36.2,-115.3,36.25,-115.2' },
    'bounds=36.2,-115.3,36.25,-115.2',
  )
  expect(part.start.bounds).toEqual({ south: 36.2, west: -115.3, north: 36.25, east: -115.2 })
  const none = await first({ minPrice: 90_000_000 })
  expect(none.mapView.total).toBe(0)
})

test('several drawn areas are searched, also with as many corners as there may be', async () => {
  const at = (ListingKey: string, Latitude: number) =>
    aRecord({ ListingKey, Latitude, Longitude: -115.3 })
  await store(at('one', 36.31), at('two', 36.41), at('between', 36.36))
  const circle = (lat: number, corners: number) =>
    Array.from({ length: corners }, (_, i) => ({
      lat: lat + 0.01 * Math.cos((2 * Math.PI * i) / corners),
      lng: -115.3 + 0.01 * Math.sin((2 * Math.PI * i) / corners),
    }))
  const areas = [36.31, 36.41, 36.2, 36.21, 36.22].map(lat => `~${encodePolyline(circle(lat, 60))}`)
  const query = (some: string[]) => new URLSearchParams(some.map(one => ['area', one]))
  const found = await call(`/properties?${query(areas)}&status=Active&status=Pending&status=Sold`)
  const homes = await found.json<{ listingKey: string }[]>()
  expect(homes.map(one => one.listingKey).sort()).toEqual(['one', 'two'])
  // Every call that takes an area takes as many: in either form, as wide as the valley, and with all
  // other filters of a kind.
  const wide = circle(36.31, 60).map(({ lat, lng }) => ({
    lat: 36.31 + 20 * (lat - 36.31),
    lng: -115.3 + 20 * (lng + 115.3),
  }))
  const written = wide.map(({ lat, lng }) => `${lat.toFixed(7)},${lng.toFixed(7)}`).join('|')
  const allOver = [0, 1, 2, 3, 4].map(
    i => `~${encodePolyline(wide.map(({ lat, lng }) => ({ lat: lat + i / 100, lng })))}`,
  )
  const limits = Object.keys(measures).flatMap(one => [`min${one}=0`, `max${one}=99`])
  const kinds = features.flatMap(one => [`features=${one}`, `notFeatures=${one}`])
  const named = communities.slice(0, 20).map(one => `place=${encodeURIComponent(one)}`)
  for (const asked of [
    query(areas.slice(0, 1)),
    query([written]),
    `${query(allOver)}&status=Active&status=Pending&status=Sold&search=las+vegas&mentions=loft`,
    `${query(allOver)}&${[...limits, ...kinds, ...named].join('&')}&openHouse=weekend`,
  ]) {
    for (const path of ['', '/facets', `/map?${valley}`, '/nearest', '/sections?name=featured']) {
      const address = `/properties${path}${path.includes('?') ? '&' : '?'}${asked}`
      expect((await call(address)).status, address).toBe(200)
    }
    expect((await asOwner(`/saved-searches/preview?${asked}`)).status).toBe(200)
  }
  const counted = await call(`/properties/facets?${query(areas)}`)
  expect(await counted.json()).toMatchObject({ total: 2 })
  // An alert finds its homes in the area.
  const db = connect(bindings.DB)
  const alerted = matchingHomes(db, { area: areas } as Search, [1, 2, 3], new Date())
  expect(await alerted).toHaveLength(2)
  // Overlapping areas return a home once.
  const twice = await call(
    `/properties?${query(areas.slice(0, 1))}&area=${encodeURIComponent('36.3,-115.32|36.32,-115.32|36.32,-115.28|36.3,-115.28')}`,
  )
  expect(await twice.json()).toHaveLength(1)
  const circles = [...areas, `~${encodePolyline(circle(36.5, 9))}`]
  const six = await call(`/properties?${query(circles)}`)
  expect(await six.json()).toMatchObject({ field: 'area', reason: 'must be at most 5 areas' })
  const long = await call(`/properties?${query([`~${encodePolyline(circle(36.3, 61))}`])}`)
  expect(await long.json()).toMatchObject({ field: 'area' })
})

test('stored counts equal a fresh count, whatever changes', async () => {
  const seed = inject('seed')
  const random = seededRandom(seed)
  const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One
  const records = [...generateListings(60, 3)]
  const statuses = ['Active', 'Pending', 'Closed', 'Withdrawn', 'Active Under Contract']
  await store(aRecord({ OriginatingSystemName: 'Sample data', ListingKey: 'sample' }), ...records)
  await restoreSamples(bindings.DB)
  const home = { ...aDraft(), key: crypto.randomUUID(), photos: [] }
  const created = await asOwner('/listings', { method: 'POST', body: home })
  for (let step = 0; step < 120; step++) {
    const record = pick(records)
    const id = 1 + Math.floor(random() * 60)
    const change = pick([
      () => store({ ...record, ListPrice: 100_000 + Math.floor(random() * 12e6) }),
      () => store({ ...record, StandardStatus: pick(statuses), BuilderName: pick(['Ana', 'Bo']) }),
      () => store({ ...record, Latitude: null, Longitude: null, GarageSpaces: 5 }),
      () => store({ ...record, InternetAddressDisplayYN: false }),
      () => store({ ...record, InternetEntireListingDisplayYN: false }),
      () => store({ ...record, ListingKey: `again-${step}`, StandardStatus: 'Active' }),
      () =>
        store({
          ...record,
          SubdivisionName: pick(['Elm', 'Oak']),
          LivingArea: 900,
          View: ['Golf'],
        }),
      () =>
        run(`update properties set latitude = latitude + 0.2, longitude = -115.1 where id = ${id}`),
      () => run(`update properties set status = 'Sold', featured = 1 where id = ${id}`),
      () => run(`delete from properties where id = ${id}`),
    ])
    await change()
  }
  expect(created.status).toBe(201)
  const rows = (sql: string) =>
    bindings.DB.prepare(sql)
      .all()
      .then(({ results }) => results)
  await raiseVersion(bindings.DB)
  // Two isolates may compute them at once.
  const { DB, count } = countingRows(bindings.DB)
  const [cells, places] = await Promise.all([
    readCounts(connect(DB), 'cells'),
    readCounts(connect(DB), 'places'),
    readCounts(connect(DB), 'facets'),
    readCounts(connect(DB), 'totals'),
    readCounts(connect(DB), 'homes'),
    readCounts(connect(bindings.DB), 'places'),
  ])
  const [size] = await rows('select count(*) as homes from properties')
  expect(count.rows).toBeGreaterThan(0)
  expect(count.rows).toBeLessThanOrEqual(25 * Number(size?.homes))
  expect(await rows('select part from home_counts')).toHaveLength(5)
  const fresh = await rows(`select status,
      cast((latitude + 90) * 100 as integer) * 36000 + cast((longitude + 180) * 100 as integer) as cell,
      count(*) as homes, sum(cast(round(latitude * 100000) as integer)) as latitudes,
      sum(cast(round(longitude * 100000) as integer)) as longitudes,
      sum(price < 100000) as low, sum(price between 100000 and 9999999) as middle,
      sum(price >= 10000000) as high
    from properties where status <> 'Off Market' and latitude is not null
    group by status, 2 order by status, 2`)
  expect(fresh.length).toBeGreaterThan(3)
  expect(
    cells.map(([status, cell, homes, latitudes, longitudes, steps]) => ({
      status,
      cell,
      homes,
      latitudes,
      longitudes,
      low: steps[0] ?? 0,
      middle: homes - (steps[0] ?? 0) - (steps[18] ?? 0),
      high: steps[18] ?? 0,
    })),
    `TEST_SEED=${seed}`,
  ).toEqual(fresh)
  const named = ['subdivision', 'city', 'zip'].map(
    kind => `select '${kind}' as kind, ${kind === 'zip' ? 'postal_code' : kind} as name, status
      from properties where ${kind === 'zip' ? 'postal_code' : kind} is not null`,
  )
  expect(
    places.map(([kind, name, homes, forSale]) => ({ kind, name, homes, for_sale: forSale })),
  ).toEqual(
    await rows(`select kind, name, count(*) as homes, sum(status = 'Active') as for_sale
      from (${named.join(' union all ')}) where status <> 'Off Market' group by 1, 2 order by 1, 2`),
  )
}, 120_000)

test('areas have a price per square foot from five homes on', async () => {
  const home = (SubdivisionName: string, LivingArea: number) =>
    aRecord({ SubdivisionName, LivingArea, ListPrice: 300_000, Latitude: 36.2, Longitude: -115.3 })
  await store(
    ...[1000, 1200, 1500, 2000, 3000].map(sqft => home('Skye Canyon', sqft)),
    ...[1000, 1200, 1500, 2000].map(sqft => home('Aliante', sqft)),
  )
  const areas = await listAreas()
  expect(areas).toMatchObject([
    { id: 'skye-canyon', name: 'Skye Canyon', homes: 5, pricePerSqft: 200, outlineFrom: 'map' },
    { id: 'aliante', name: 'Aliante', homes: 4, pricePerSqft: null, outlineFrom: 'homes' },
  ])
  expect(areas.map(({ outline }) => outline.length)).toEqual([8, 8])
})

type Outlined = { name: string; homes: number; outline: Point[]; area: string }
const listAreas = async () => (await (await call('/properties/map/areas')).json()) as Outlined[]

test('a community without an outline on the map gets one around its homes, to search within', async () => {
  const home = (SubdivisionName: string, Latitude: number, Longitude: number) =>
    aRecord({ SubdivisionName, Latitude, Longitude })
  await store(
    ...[0, 1, 2, 3, 4, 5].flatMap(step => [
      home('SUMMERLIN VILLAGE 14A UNIT 2', 36.15 + step / 200, -115.33 - step / 300),
      home('Summerlin West', 36.18 - step / 400, -115.36),
    ]),
    // Wrong coordinates, in Reno.
    home('Summerlin', 39.53, -119.81),
    home('Elsewhere', 36.16, -115.345),
  )
  const [summerlin, ...others] = await listAreas()
  // Parts of a community count toward it.
  expect(others).toEqual([])
  expect([summerlin?.name, summerlin?.homes]).toEqual(['Summerlin', 13])
  expect(summerlin?.outline.length).toBeLessThanOrEqual(24)
  const found = await call(`/properties?${new URLSearchParams({ area: summerlin?.area ?? '' })}`)
  const places = ((await found.json()) as { subdivision: string }[]).map(one => one.subdivision)
  expect(places.filter(place => place === 'SUMMERLIN VILLAGE 14A UNIT 2')).toHaveLength(6)
  expect(places.filter(place => place === 'Summerlin West')).toHaveLength(6)
  expect(places).not.toContain('Summerlin')
})

test('the same table of names serves the list, choices, suggestions, figures and the map', async () => {
  const home = (SubdivisionName: string) =>
    aRecord({ SubdivisionName, LivingArea: 2000, Latitude: 36.2, Longitude: -115.3 })
  await store(
    ...['PROVIDENCE POD 103 PHASE 2', 'Providence', 'PROVIDENCE/UNIT 4'].map(home),
    ...['SUMMERLIN VILLAGE 14A UNIT 2', 'Summerlin West', 'Summerlin South'].map(home),
    ...['PROVIDENCETOWN', 'Summerlinía'].map(home),
  )
  const json = async (path: string) => (await call(path)).json<Record<string, unknown>>()
  const areas = await listAreas()
  for (const place of ['Providence', 'Summerlin']) {
    const { headers } = await call(`/properties?place=${place}`)
    expect(headers.get('x-total-count'), place).toBe('3')
    expect(await json(`/properties/facets?place=${place}`)).toMatchObject({ total: 3 })
    expect(await json(`/properties/map?place=${place}&bounds=35,-116,37,-114`)).toMatchObject({
      total: 3,
    })
    const [suggested] = await (await call(`/places?q=${place}`)).json<object[]>()
    expect(suggested).toMatchObject({ name: place, kind: 'community', homes: 3 })
    expect(areas.find(({ name }) => name === place)?.homes, place).toBe(3)
    const asked = await post('/ai-search', { query: `how many homes in ${place}` })
    expect(await asked.json()).toMatchObject({
      total: 3,
      marketInsights: expect.stringMatching(/^\*\*3 homes for sale\*\*/),
    })
  }
  const figures = await listAreaFigures(connect(bindings.DB), ['Summerlin'], new Date())
  expect(figures).toMatchObject([{ area: 'Summerlin', homes: 3 }])
})

test('places are found by the beginning of any word, in any case and without accents', async () => {
  const home = (SubdivisionName: string, changes = {}) => aRecord({ SubdivisionName, ...changes })
  await store(
    ...[
      home('Providence'),
      home('PROVIDENCE POD 103 PHASE 2'),
      home('Château Peñasco'),
      home('Iron Mountain Ranch'),
    ],
    ...[home('Skye Canyon'), home('Sold Out', { StandardStatus: 'Closed' })],
    ...[home("Mountain's Edge"), home('Mountains Edge')],
  )
  const found = async (query: string) => (await call(`/places?${query}`)).json()
  // A community counts the homes of its plats.
  expect(await found('q=prov')).toEqual([
    { name: 'Providence', kind: 'community', homes: 2 },
    { name: 'PROVIDENCE POD 103 PHASE 2', kind: 'subdivision', homes: 1 },
  ])
  expect(await found('q=PENAS')).toMatchObject([{ name: 'Château Peñasco' }])
  expect(await found('q=rAnCh+mou')).toMatchObject([{ name: 'Iron Mountain Ranch' }])
  expect(await found('q=mountain')).toMatchObject([
    { name: 'Mountains Edge', kind: 'community', homes: 2 },
    { name: "Mountain's Edge", kind: 'subdivision' },
    { name: 'Iron Mountain Ranch' },
  ])
  expect(await found('q=p&limit=1')).toEqual([{ name: 'Providence', kind: 'community', homes: 2 }])
  expect(await found('q=891')).toMatchObject([{ kind: 'zip' }])
  expect(await found('q=sold')).toEqual([])
  expect(await found('q="*')).toEqual(await found(''))
  const all = (await found('')) as { kind: string }[]
  expect(all.map(({ kind }) => kind)).not.toContain('subdivision')
  expect(await found('limit=21')).toMatchObject({ field: 'limit' })
}, 60_000)

const run = (sql: string) => bindings.DB.prepare(sql).run()
