import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains } from '../../src/drawings/polyline.ts'
import { call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'

const home = (ListingKey: string, Latitude: number, Longitude: number) =>
  aRecord({ ListingKey, Latitude, Longitude })
const found = async (query: Record<string, string>) => {
  const response = await call(`/properties?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  const homes = await response.json<{ listingKey: string }[]>()
  expect(response.headers.get('x-total-count')).toBe(String(homes.length))
  return homes.map(({ listingKey }) => listingKey).sort()
}
const refusal = async (query: Record<string, string>) => {
  const response = await call(`/properties?${new URLSearchParams(query)}`)
  expect(response.status).toBe(400)
  return (await response.json<{ error: string }>()).error
}

test('homes are found within map bounds, near a place, and by both', async () => {
  await store(
    home('park', 36.3129, -115.3159),
    home('library', 36.2834, -115.262),
    home('strip', 36.1147, -115.1728),
    aRecord({ ListingKey: 'nowhere', Latitude: null, Longitude: null }),
  )
  expect(await found({ bounds: '36.28,-115.33,36.33,-115.25' })).toEqual(['library', 'park'])
  expect(await found({ near: 'skye-canyon-park', within: '1' })).toEqual(['park'])
  expect(await found({ near: 'skye-canyon-park', within: '5' })).toEqual(['library', 'park'])
  expect(await found({ near: 'skye-canyon-park' })).toEqual(['park'])
  // Where Skye Canyon Park Drive meets the freeway, nine tenths of a mile away.
  expect(await found({ near: 'skye-canyon-park-dr-and-us-95' })).toEqual(['park'])
  expect(await found({ near: 'skye-canyon-park-dr-and-us-95', within: '0.5' })).toEqual([])
  expect(
    await found({ near: 'skye-canyon-park', within: '25', bounds: '36,-115.2,36.2,-115.1' }),
  ).toEqual(['strip'])
})

test('homes are found in a drawn area, including a concave one', async () => {
  await store(
    home('inside', 36.31, -115.33),
    home('dent', 36.31, -115.3),
    home('outside', 36.4, -115.3),
  )
  const area = '36.3,-115.34|36.3,-115.28|36.31,-115.32|36.32,-115.28|36.32,-115.34'
  expect(await found({ area })).toEqual(['inside'])
})

test('a drawn area follows the even-odd rule', async () => {
  const spots = [0, 1, 2, 3, 4].flatMap(i =>
    [0, 1, 2, 3, 4].map(j => [36.3 + i / 100, -115.34 + j / 100] as const),
  )
  await store(...spots.map(([lat, lng], i) => home(`home-${i}`, lat, lng)))
  const corner = fc.record({
    lat: fc.integer({ min: 36_29_500, max: 36_34_900 }).map(one => (one + 0.3) / 1e5),
    lng: fc.integer({ min: -115_34_900, max: -115_29_500 }).map(one => (one + 0.3) / 1e5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(corner, { minLength: 3, maxLength: 8 }), async corners => {
      const ring = corners.map(({ lat, lng }) => ({
        x: Number(lat.toFixed(6)),
        y: Number(lng.toFixed(6)),
      }))
      const expected = spots.flatMap(([x, y], i) => (contains(ring, { x, y }) ? [`home-${i}`] : []))
      const area = ring.map(({ x, y }) => `${x},${y}`).join('|')
      const response = await call(`/properties?limit=50&area=${encodeURIComponent(area)}`)
      const homes = await response.json<{ listingKey: string }[]>()
      expect(homes.map(({ listingKey }) => listingKey).sort()).toEqual(expected.sort())
    }),
    { numRuns: 25 },
  )
})

test('an invalid area is rejected and names the field', async () => {
  expect(await refusal({ bounds: '36,-115' })).toMatch(/^bounds: must be south/)
  expect(await refusal({ bounds: '37,-115,36,-114' })).toMatch(/^bounds/)
  expect(await refusal({ area: '36,-115|37,-115' })).toMatch(/^area: must be 3 to 60/)
  expect(await refusal({ area: '36,-115|37,-115|1);drop table properties--,2' })).toMatch(/^area/)
  expect(await refusal({ near: 'the-moon' })).toBe('near: is not a place in the explorer')
  expect(await refusal({ near: 'skye-canyon-park', within: '99' })).toMatch(/^within/)
})
