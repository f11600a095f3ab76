import { expect, test } from 'vitest'
import type { Listing } from '../../../src/inventory/listing.ts'
import { call, post, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import type { SearchResult } from '../../search/search-result.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

const streets = async (query: string) => {
  const response = await call(`/properties?limit=50&${query}`)
  expect(response.status, query).toBe(200)
  return ((await response.json()) as Listing[]).map(({ address }) => address.split(',')[0])
}
const ask = async (query: string) =>
  (await (await post('/ai-search', { query })).json()) as SearchResult

test('homes are filtered and sorted by tax, percent of a price cut and days since the sale', async () => {
  const home = (street: string, changes: Record<string, unknown>) =>
    aRecord({ UnparsedAddress: street, ...changes })
  await store(
    home('1 Low Way', { TaxAnnualAmount: 1800, ListPrice: 500_000, LotSizeSquareFeet: 9000 }),
    home('2 High Way', { TaxAnnualAmount: 5200, ListPrice: 900_000, LotSizeSquareFeet: 4000 }),
    home('3 Unknown Way', { ListPrice: 700_000 }),
    home('4 Cut Way', {
      ...{ TaxAnnualAmount: 3000, ListPrice: 450_000, PreviousListPrice: 500_000 },
      PriceChangeTimestamp: daysAgo(3),
    }),
    home('5 Old Sale Way', { StandardStatus: 'Closed', CloseDate: daysAgo(400).slice(0, 10) }),
    home('6 Sale Way', { StandardStatus: 'Closed', CloseDate: daysAgo(40).slice(0, 10) }),
  )
  expect(await streets('maxTax=4000&sort=tax-low')).toEqual(['1 Low Way', '4 Cut Way'])
  expect(await streets('minTax=4000')).toEqual(['2 High Way'])
  expect(await streets('sort=tax-high')).toEqual(
    expect.arrayContaining(['2 High Way', '1 Low Way', '3 Unknown Way']),
  )
  expect((await streets('sort=tax-high')).slice(0, 3)).toEqual([
    '2 High Way',
    '4 Cut Way',
    '1 Low Way',
  ])
  expect((await streets('sort=lot-low')).slice(0, 2)).toEqual(['2 High Way', '1 Low Way'])
  expect(await streets('minReductionPercent=10')).toEqual(['4 Cut Way'])
  expect(await streets('minReductionPercent=10.5')).toEqual([])
  expect((await streets('sort=reduction-percent-high'))[0]).toBe('4 Cut Way')
  expect(await streets('status=Sold&maxSoldDays=180')).toEqual(['6 Sale Way'])
  expect(await streets('status=Sold&sort=sold-newest')).toEqual(['6 Sale Way', '5 Old Sale Way'])
  // A home for sale has no days since its sale.
  expect(await streets('minSoldDays=0')).toEqual([])

  const taxes = await ask('taxes under 4k')
  expect(taxes).toMatchObject({ filters: { maxTax: 4000 }, ignored: [], total: 2 })
  const sold = await ask('sold in the last 6 months')
  expect(sold).toMatchObject({ filters: { status: ['Sold'], maxSoldDays: 180 }, total: 1 })
  expect((await ask('dropped at least 10%')).total).toBe(1)
})

test('open houses are found by their time of day in Las Vegas', async () => {
  // Far enough ahead to be in the future for years; noon in Las Vegas is 20:00 UTC in winter.
  const house = (hour: string, key: string) => ({
    OpenHouseKey: key,
    OpenHouseDate: '2090-12-02',
    OpenHouseStartTime: `2090-12-02T${hour}:00:00Z`,
    OpenHouseEndTime: `2090-12-02T${hour}:50:00Z`,
    OpenHouseStatus: 'Active',
  })
  await store(
    aRecord({ UnparsedAddress: '1 Morning Way', OpenHouse: [house('18', 'a')] }),
    aRecord({ UnparsedAddress: '2 Noon Way', OpenHouse: [house('20', 'b')] }),
  )
  expect((await streets('openHouse=2090-12-02')).sort()).toEqual(['1 Morning Way', '2 Noon Way'])
  expect(await streets('openHouse=2090-12-02-morning')).toEqual(['1 Morning Way'])
  expect(await streets('openHouse=2090-12-02-afternoon')).toEqual(['2 Noon Way'])
  expect(await streets('openHouse=2090-12-02-evening')).toEqual([])
  expect((await call('/properties?openHouse=any-morning')).status).toBe(400)
})
