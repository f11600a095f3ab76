import { expect, test } from 'vitest'
import { keysOfHome, reachOf } from '../../../src/alerts/alert-places.ts'
import { communities, outlineOf } from '../../../src/inventory/communities.ts'
import { measures } from '../../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../../src/inventory/listing.ts'
import { bindings, call, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { countingRows } from '../../../test/support/rows-read.ts'
import { connect } from '../../db/connect.ts'
import { listRefinements, splitSearch } from '../../search/alternatives.ts'
import { raiseVersion, readContentVersion } from '../../site/content-version.ts'
import { applyChange } from '../apply-change.ts'
import { renewAllKeys, renewKeys } from '../home-keys.ts'

const ring = outlineOf('Skye Canyon') ?? []
const middle = (axis: 'lat' | 'lng') => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length
const inSkyeCanyon = { Latitude: middle('lat'), Longitude: middle('lng') }

/** Subdivisions as feeds write them, with the places that they are in and are not in. */
const rows: [subdivision: string, within: string[], without: string[], record?: object][] = [
  ['PROVIDENCE POD 998', ['Providence'], ['Summerlin']],
  ['Ferngate at Providence', ['Providence', 'Ferngate'], []],
  ['The Ferngate @ Providence Phase 2', ['Providence', 'Ferngate'], []],
  ['FERNGATE PROVIDENCE UNIT 4 PH 1', ['Providence', 'Ferngate'], []],
  ['Ferngate Ranch', [], ['Providence', 'Ferngate']],
  ['The Brindles at Summerlin', ['Summerlin', 'Brindles', 'The Brindles'], ['Providence']],
  ['Summerlin - The Brindles', ['Summerlin', 'Brindles'], []],
  ['Umber Country Club Summerlin', ['Summerlin', 'Umber Country Club'], ['Umber']],
  ['Sun City Summerlin-Unit 12', ['Summerlin', 'Sun City', 'Sun City Summerlin'], ['Anthem']],
  ['SUN CITY SUMMERLIN UNIT #31A', ['Summerlin', 'Sun City', 'Sun City Summerlin'], []],
  [
    'Sun City Anthem',
    ['Anthem', 'Sun City', 'Sun City Anthem'],
    ['Summerlin', 'Sun City Summerlin'],
  ],
  ['Condos on Summerlin Parkway', [], ['Summerlin']],
  ['Lofts at Summerlin Pkwy Unit 2', [], ['Summerlin']],
  ['Old Summerlin View', [], ['Summerlin']],
  ["Mountain's Edge Pod 4", ['Mountains Edge'], []],
  ['Vale - Mountains Edge', ['Mountains Edge'], []],
  ['Summerlin Village 18 The Brindles', ['Summerlin', 'The Brindles'], []],
  ['BRINDLES FAIRWAY HOMES PLANNING AREA 7', ['Brindles'], ['Summerlin']],
  ['OCHRE VLY RNCH PH 2', ['Ochre Valley Ranch'], ['Ochre Valley']],
  ['Umber Cntry Club @ Southern Hglnds', ['Southern Highlands', 'Umber Country Club'], []],
  ['Marvella/Skye Canyon', ['Marvella', 'Skye Canyon'], ['Eaglepointe']],
  [
    'Nowhere Else',
    ['Quillbench', 'Providence'],
    ['Summerlin'],
    { MLSAreaMajor: '503 - Providence/Quillbench' },
  ],
  ['Nowhere Flats', ['Quillbench'], ['Providence'], { MLSAreaMajor: 'Quillbench' }],
  ['Ochre Ledge', ['Skye Canyon'], ['Providence'], inSkyeCanyon],
  ['Ochre at Summerlin', ['Summerlin'], ['Skye Canyon'], inSkyeCanyon],
]

test('a home is in a community by name, area or outline, for lists, counts and alerts', async () => {
  const records = rows.map(([SubdivisionName, , , record]) =>
    aRecord({ SubdivisionName, PostalCode: '89999', ...record }),
  )
  await store(...records)
  const found = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ ...query, limit: '90' })
    const listings = await (await call(`/properties?${params}`)).json<Listing[]>()
    return listings.map(({ subdivision }) => subdivision ?? '')
  }
  for (const [subdivision, within, without, record = {}] of rows) {
    const {
      MLSAreaMajor: area = null,
      Latitude: latitude,
      Longitude: longitude,
    } = record as Located
    const place = { subdivision, area, latitude, longitude }
    // An alert's keys reach every home that it matches.
    const keys = keysOfHome({ id: 1, city: 'Las Vegas', postalCode: '89999', ...place })
    for (const place of within) {
      expect(await found({ place }), `${subdivision} in ${place}`).toContain(subdivision)
      expect(await found({ notPlace: place }), `not ${place}`).not.toContain(subdivision)
      const isReached = reachOf({ place: [place] }).some(one => keys.includes(one.place))
      expect(isReached, `${place}: ${subdivision}`).toBe(true)
    }
    for (const place of without) {
      expect(await found({ place }), `${subdivision} in ${place}`).not.toContain(subdivision)
      expect(await found({ notPlace: place }), `not ${place}`).toContain(subdivision)
    }
  }
  // Twenty places at once are one statement.
  const many = new URLSearchParams(communities.slice(0, 20).map(place => ['place', place]))
  expect((await call(`/properties?${many}`)).status).toBe(200)
  expect((await call(`/properties/facets?${many}`)).status).toBe(200)
  const suggested = await (await call('/places?q=summerlin')).json<
    { name: string; homes: number }[]
  >()
  expect(suggested.find(({ name }) => name === 'Summerlin')?.homes).toBe(
    rows.filter(([, within]) => within.includes('Summerlin')).length,
  )
})

type Located = { MLSAreaMajor?: string; Latitude?: number; Longitude?: number }

test('homes without keys are found by subdivision, and get theirs after a migration or a new table', async () => {
  const { DB } = bindings
  const records = Array.from({ length: 620 }, () => aRecord({ SubdivisionName: 'Oldrow' }))
  await store(
    ...records,
    aRecord({ SubdivisionName: 'Kenwood at Providence', PostalCode: '89998' }),
  )
  const homesIn = async (place: string) =>
    Number((await call(`/properties?place=${place}`)).headers.get('x-total-count'))
  const states = async () => [await homesIn('Oldrow'), await homesIn('Kenwood')]
  // A list counts at most 300.
  expect(await states()).toEqual([300, 1])
  await DB.exec(`update properties set place_keys = null; delete from place_key_runs`)
  await raiseVersion(DB)
  expect(await states()).toEqual([300, 0])
  const version = async () => (await readContentVersion(DB)).version
  const before = await version()
  expect(await renewKeys(DB)).toBe('more')
  expect(await version()).toBe(before)
  expect(await renewKeys(DB)).toBe('renewed')
  expect(await version()).toBe(before + 1)
  expect(await states()).toEqual([300, 1])
  const { DB: watched, count } = countingRows(DB)
  expect(await renewKeys(watched)).toBeNull()
  expect(count.rows).toBeLessThanOrEqual(2)
  // Another table of communities.
  await DB.exec(
    `update place_key_runs set edition = 'other'; update properties set place_keys = '|x|'`,
  )
  await renewAllKeys(DB)
  await raiseVersion(DB)
  expect(await states()).toEqual([300, 1])
  // The owner moves a home to another subdivision.
  await applyChange(
    DB,
    { where: "subdivision like 'Kenwood%'", params: [], whole: true },
    stored => ({
      changes: [...stored.keys()].map(listingKey => ({
        listingKey,
        set: { subdivision: 'Summerlin - The Brindles' },
      })),
    }),
  )
  expect([await homesIn('Kenwood'), await homesIn('Brindles')]).toEqual([0, 1])
})

test('a search with every limit and eight places on offer is a statement far below 100 KB', async () => {
  const { DB } = bindings
  const villages = Array.from({ length: 40 }, (_, index) => [
    `Vale ${'abcdefghij'[index % 10]}${'klmn'[index % 4]}wood at Summerlin Unit ${index}`,
    `${89100 + index}`,
  ])
  await store(
    ...communities.map(SubdivisionName => aRecord({ SubdivisionName, PostalCode: '89101' })),
    ...villages.map(([SubdivisionName, PostalCode]) => aRecord({ SubdivisionName, PostalCode })),
  )
  const { longest, watched } = measuringStatements(DB)
  const limits = Object.fromEntries(
    Object.keys(measures).flatMap(measure => [
      [`min${measure}`, 0],
      [`max${measure}`, 1e6],
    ]),
  )
  const names = Array.from({ length: 20 }, (_, index) => `A long name of something ${index}`)
  const named = ['builder', 'notBuilder', 'street', 'notStreet', 'school', 'notSchool', 'office']
  const search: Search = {
    ...limits,
    ...Object.fromEntries([...named, 'notOffice'].map(field => [field, names])),
    notPlace: villages.slice(0, 20).map(([name = '']) => name),
    notType: ['condo'],
    features: ['pool', 'spa'],
    either: [['golf-view', 'city-view']],
    notFeatures: ['gated'],
    mentions: ['loft', 'casita', 'workshop', 'solar'],
    notMentions: ['fixer', 'carpet'],
    openHouse: 'weekend',
    reduced: 30,
    search: 'quartz ledge',
  }
  const offered = await listRefinements(connect(watched), search)
  expect(offered.filter(({ facet }) => facet === 'place').length).toBeGreaterThan(3)
  await splitSearch(connect(watched), search, new Date())
  await splitSearch(connect(watched), {}, new Date())
  const ask = (query: string) =>
    call(
      '/ai-search',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      },
      { DB: watched },
    )
  for (const query of [
    '3 bedroom homes with a pool',
    'homes in Summerlin or Providence under 900k',
  ])
    expect((await ask(query)).status, query).toBe(200)
  expect(longest()).toBeLessThan(50_000)
})

/** A database that notes the length of its longest statement. */
function measuringStatements(db: D1Database) {
  let length = 0
  const watched = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'withSession')
        return (...args: unknown[]) => measuringSession(value.apply(target, args))
      return measured(target, name, value)
    },
  })
  const measured =
    <Target extends object>(
      target: Target,
      name: string | symbol,
      value: (...args: never[]) => unknown,
    ) =>
    (...args: unknown[]) => {
      if (name === 'prepare') length = Math.max(length, String(args[0]).length)
      return value.apply(target, args as never[])
    }
  const measuringSession = (session: object) =>
    new Proxy(session, {
      get(target, name) {
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? measured(target, name, value) : value
      },
    })
  return { watched, longest: () => length }
}
