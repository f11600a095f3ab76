import { expect, test } from 'vitest'
import { keysOfHome, reachOf } from '../../../src/alerts/alert-places.ts'
import { communities, isWithin, outlineOf } from '../../../src/inventory/communities.ts'
import type { Listing } from '../../../src/inventory/listing.ts'
import { bindings, call, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'

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

test('a home is in a community by name, area or outline: the same in lists, alerts and TypeScript', async () => {
  const records = rows.map(([SubdivisionName, , , record]) =>
    aRecord({ SubdivisionName, PostalCode: '89999', ...record }),
  )
  await store(...records)
  const places = [
    ...new Set([...communities, ...rows.flatMap(([, within, without]) => [...within, ...without])]),
  ]
  for (const place of places) {
    const response = await call(`/properties?place=${encodeURIComponent(place)}&limit=90`)
    const listings = await response.json<Listing[]>()
    const found = listings.map(({ subdivision }) => subdivision ?? '')
    const expected = rows.flatMap(([subdivision, , , record = {}]) => {
      const { MLSAreaMajor: area = null, Latitude } = record as Record<string, never>
      const coordinates = Latitude ? { lat: middle('lat'), lng: middle('lng') } : null
      const home = { subdivision, area, coordinates }
      const isIn = isWithin(place, home)
      // An alert's keys reach every home that it matches.
      const keys = keysOfHome({
        ...{ id: 1, city: 'Las Vegas', postalCode: '89999', subdivision, area },
        ...{ latitude: coordinates?.lat, longitude: coordinates?.lng },
      })
      if (isIn)
        expect(
          reachOf({ place: [place] }).some(one => keys.includes(one.place)),
          `${place}: ${subdivision}`,
        ).toBe(true)
      return isIn ? [subdivision] : []
    })
    expect(found.toSorted(), place).toEqual(expected.toSorted())
    const others = await call(`/properties?notPlace=${encodeURIComponent(place)}&limit=90`)
    expect(Number(others.headers.get('x-total-count')), `not ${place}`).toBe(
      rows.length - expected.length,
    )
  }
  for (const [subdivision, within, without] of rows) {
    for (const [list, isIn] of [
      [within, true],
      [without, false],
    ] as const) {
      for (const place of list) {
        const query = new URLSearchParams({ place, limit: '90' })
        const listings = await (await call(`/properties?${query}`)).json<Listing[]>()
        expect(
          listings.some(home => home.subdivision === subdivision),
          `${subdivision} in ${place}`,
        ).toBe(isIn)
      }
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
  expect(bindings.DB).toBeDefined()
})
