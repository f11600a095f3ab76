import { beforeEach, expect, test } from 'vitest'
import type { Comparables } from '../../src/inventory/comparables.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connect } from '../db/connect.ts'
import { displayRulesOf } from '../env.ts'
import { listSimilar } from './comparables.ts'
import { applyDisplayRules } from './display-rules.ts'
import { findHome } from './find-home.ts'
import { homeWorth } from './home-worth.ts'

// A tenth of a mile is 0.00145 degrees of latitude.
const [lat, lng] = [36.3129, -115.3159]
const home = (ListingKey: string, changes: Record<string, unknown> = {}) =>
  aRecord({
    ListingKey,
    UnparsedAddress: `${ListingKey} St`,
    YearBuilt: 2019,
    Latitude: lat,
    Longitude: lng,
    ...changes,
  })
const compare = async (id = 1) => {
  const response = await call(`/properties/${id}/comparables`)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Comparables
}
const streets = async (id = 1) => (await compare(id)).homes.map(({ street }) => street).sort()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const aSale = (days: number, changes = {}) => ({
  StandardStatus: 'Closed',
  CloseDate: daysAgo(days).slice(0, 10),
  ClosePrice: 720_000,
  ...changes,
})

beforeEach(() => store(home('0 This', { ListPrice: 696_000 })))

test('each comparable home says how far away and how different it is', async () => {
  await store(
    home('1 Twin', { Latitude: lat + 0.0058, ListPrice: 744_000 }),
    home('2 Small', {
      Latitude: lat + 0.0145,
      LivingArea: 2328,
      BedroomsTotal: 2,
      YearBuilt: 2016,
      ListPrice: 698_400,
    }),
    home('3 Pending', { Latitude: lat + 0.02, LivingArea: 2880, StandardStatus: 'Pending' }),
  )
  const { homes, standing, noStanding } = await compare()
  expect(homes.map(one => ({ ...one, miles: one.miles?.toFixed(1) }))).toMatchObject([
    {
      street: '1 Twin St',
      price: 744_000,
      pricePerSqft: 310,
      miles: '0.4',
      soldAt: null,
      areaDifference: 0,
      bedroomsDifference: 0,
      yearsDifference: 0,
      status: 'Active',
      listOffice: 'Test Realty',
    },
    {
      street: '2 Small St',
      pricePerSqft: 300,
      miles: '1.0',
      areaDifference: -3,
      bedroomsDifference: -1,
      yearsDifference: -3,
    },
    { street: '3 Pending St', status: 'Pending', areaDifference: 20 },
  ])
  // This home is $290 per square foot; the others are $310, $300 and $243.
  expect(standing).toEqual({ homes: 3, pricePerSqft: 290, middle: 300 })
  expect(noStanding).toBeNull()
})

test('only homes alike in type, area, bedrooms and year, and at most six, are compared', async () => {
  const near = Array.from({ length: 8 }, (_, i) =>
    home(`${i + 1} Near`, { Latitude: lat + i / 1e3 }),
  )
  await store(
    home('1 Condo', { PropertySubType: 'Condominium' }),
    home('2 Large', { LivingArea: 2881 }),
    home('3 Beds', { BedroomsTotal: 5 }),
    home('4 Old', { YearBuilt: 1999 }),
    home('5 Far', { Latitude: lat + 0.06 }),
    home('6 Unknown', { LivingArea: null }),
    home('7 Hold', { StandardStatus: 'Hold' }),
  )
  expect(await compare()).toEqual({ homes: [], standing: null, noStanding: 'too few' })
  await store(...near)
  expect(await streets()).toEqual([1, 2, 3, 4, 5, 6].map(n => `${n} Near St`))
})

test('sold homes are compared where the MLS permits it, by what was paid in the last year', async () => {
  await store(
    home('1 Sold', aSale(30)),
    home('2 Long ago', aSale(400)),
    home('3 Own', aSale(30, { OriginatingSystemName: 'Entered by the owner', ClosePrice: null })),
  )
  const { homes } = await compare()
  expect(homes).toMatchObject([
    { street: '1 Sold St', status: 'Sold', price: 720_000, isSalePrice: true },
    { street: '3 Own St', status: 'Sold', price: 700_000, isSalePrice: false },
  ])
  expect(homes[0]?.soldAt?.slice(0, 10)).toBe(daysAgo(30).slice(0, 10))
  await applyDisplayRules(bindings.DB, { sold: false, comingSoon: false })
  expect(await streets()).toEqual(['3 Own St'])
})

test('no distance gives away a withheld address, of the home or of another', async () => {
  const withheld = { InternetAddressDisplayYN: false }
  await store(
    home('1 Hidden', withheld),
    home('2 Near'),
    home('3 Elsewhere', { PostalCode: '89149' }),
  )
  expect(await streets()).toEqual(['2 Near St', '3 Elsewhere St'])
  const { homes } = await compare(2)
  expect(homes.map(({ street, miles }) => [street, miles]).sort()).toEqual([
    ['0 This St', null],
    ['2 Near St', null],
  ])
})

test('an earlier sale of the home itself is not a comparable', async () => {
  const address = { UnparsedAddress: '9 Again St' }
  await store(home('sold', { ...address, ...aSale(200) }), home('again', address))
  const { homes } = await compare(3)
  expect(homes.map(({ id }) => id)).toEqual([1])
  expect(await streets()).toEqual(['9 Again St'])
})

test.each([
  ['not wanted', { InternetAutomatedValuationDisplayYN: false }],
  ['no area', { LivingArea: null }],
  ['sold', aSale(10)],
])('there is no standing when it is %s', async (noStanding, changes) => {
  await store(home('1 A'), home('2 B'), home('3 C'), home('4 Subject', changes))
  expect(await compare(5)).toMatchObject({ standing: null, noStanding })
})

test('samples and real homes are never compared with each other', async () => {
  await store(home('1 Sample', { OriginatingSystemName: 'Sample data' }))
  await bindings.DB.prepare("UPDATE properties SET status = 'Active' WHERE sample = 1").run()
  expect(await streets()).toEqual([])
  expect(await streets(2)).toEqual([])
})

test('similar homes are the four nearest for sale at about its price, never the home itself', async () => {
  await store(
    home('1 Far', { Latitude: lat + 0.03, ListPrice: 700_000 }),
    home('2 Near', { Latitude: lat + 0.002, ListPrice: 800_000, BedroomsTotal: 4 }),
    home('3 Dear', { ListPrice: 801_000 }),
    home('4 Cheap', { ListPrice: 591_000 }),
    home('5 Condo', { PropertySubType: 'Condominium', ListPrice: 700_000 }),
    home('6 Pending', { StandardStatus: 'Pending', ListPrice: 700_000 }),
    home('7 Large', { BedroomsTotal: 5, ListPrice: 700_000 }),
    ...['a', 'b', 'c'].map((name, i) =>
      home(`8 ${name}`, { Latitude: lat + 0.003 + i / 1e3, ListPrice: 600_000 }),
    ),
  )
  const db = connect(bindings.DB)
  const now = new Date()
  const found = await findHome(db, '1', now, displayRulesOf(bindings))
  if (found.status !== 'shown') throw new Error(found.status)
  const shown = async () => (await listSimilar(db, found.home, now)).homes.map(one => one.street)
  expect(await shown()).toEqual(['2 Near St', '8 a St', '8 b St', '8 c St'])
  // Too few at about its price: the nearest in price, wherever they are.
  await bindings.DB.exec(
    "update properties set type = 'condo' where price between 592000 and 800000 and id > 1",
  )
  expect(await shown()).toEqual(['3 Dear St', '4 Cheap St'])
  // None of its type: of any type.
  await bindings.DB.exec("update properties set type = 'condo' where id > 1")
  expect(await shown()).toEqual(['1 Far St', '5 Condo St', '7 Large St', '8 a St'])
})

test('a home off the market says since when, with similar homes, and its facts only where they may be shown', async () => {
  const names = ['1 a', '2 b', '3 c', '4 d']
  await store(...names.map((name, i) => home(name, { ListPrice: 690_000 + i })))
  const rules = displayRulesOf(bindings)
  const find = (one = rules) => findHome(connect(bindings.DB), '1', new Date(), one)
  await store(home('0 This', { ListPrice: 696_000, StandardStatus: 'Expired' }))
  const gone = await find()
  expect(gone).toMatchObject({ status: 'gone', home: null, isSimilar: true })
  if (gone.status !== 'gone') throw new Error(gone.status)
  expect(gone.nearby).toHaveLength(3)
  expect(Date.now() - Date.parse(gone.since ?? '')).toBeLessThan(60_000)
  expect(await find({ ...rules, sold: true })).toMatchObject({ home: { street: '0 This St' } })
  const change = (sql: string) => bindings.DB.prepare(`UPDATE properties SET ${sql} WHERE id = 1`)
  await change(`source = '${ownSource}'`).run()
  expect(await find()).toMatchObject({ status: 'gone', home: { street: '0 This St' } })
  await change("retired_from = 'Active'").run()
  expect(await find()).toMatchObject({ status: 'gone', home: null })
})

test('an address is answered with what homes like it ask, unless a seller forbids it', async () => {
  const worth = (address: string, sqft: number | null = null) =>
    homeWorth(connect(bindings.DB), { address, type: null, sqft, bedrooms: null }, new Date(), {
      sold: true,
    })
  await store(
    home('12 Mesa', { UnparsedAddress: '12 Mesa Court', LivingArea: 2000, ListPrice: 600_000 }),
    home('14 Mesa', {
      UnparsedAddress: '14 Mesa Court',
      LivingArea: 2000,
      ListPrice: 530_000,
      Latitude: lat + 0.002,
    }),
    home('99 Far', { Latitude: lat + 0.1 }),
    home('16 Silent', { InternetAutomatedValuationDisplayYN: false, ListPrice: 1_000_000 }),
  )
  const known = await worth('9 Mesa Ct', 2100)
  expect(known).toMatchObject({
    none: null,
    listingId: null,
    home: { type: 'single-family', sqft: 2100, postalCode: '89166' },
  })
  // 0 This is $290 a square foot. The home far away and the one of the seller's wish do not count.
  expect(known.perSqft).toEqual({ low: 265, high: 300 })
  expect(known.homes).toHaveLength(3)
  expect(await worth('12 mesa ct, Las Vegas, NV 89166')).toMatchObject({
    home: { sqft: 2000, bedrooms: 3 },
    listingId: 2,
    listPrice: 600_000,
    perSqft: { low: 265, high: 290 },
  })
  expect((await worth('1 Unknown Rd, 89166')).perSqft).not.toBeNull()
  expect((await worth('89166')).perSqft).not.toBeNull()
  expect(await worth('1 Unknown Rd, Reno 89501')).toMatchObject({ none: 'outside', homes: [] })
  expect(await worth('1 Unknown Rd')).toMatchObject({ none: 'no place', homes: [] })
  expect(await worth('9 Mesa Ct', 9000)).toMatchObject({ none: 'too few', homes: [] })
  expect(await worth('16 Silent St, Las Vegas, NV 89166')).toMatchObject({
    none: 'not wanted',
    perSqft: null,
    homes: [],
  })
})
