import { expect, test } from 'vitest'
import { isoDay } from '../../src/format/format.ts'
import { addDays } from '../../src/format/local-day.ts'
import { sampleInsights, sampleNeighborhoods } from '../../src/market/heat-map-words.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connect } from '../db/connect.ts'
import { readContentVersion } from '../site/content-version.ts'
import { listNeighborhoods } from './read-heat-map.ts'
import { storeNeighborhoods } from './store-neighborhoods.ts'

test('while the database has no areas, the heat map shows the samples', async () => {
  const response = await call('/neighborhood-heatmap')
  expect(response.headers.get('cache-control')).toContain('public')
  expect(await response.json()).toEqual({
    neighborhoods: sampleNeighborhoods,
    insights: sampleInsights,
  })
})

test('stored areas keep their order, and storing them again changes nothing', async () => {
  const db = connect(bindings.DB)
  await storeNeighborhoods(bindings.DB, sampleNeighborhoods)
  const { version } = await readContentVersion(bindings.DB)
  // Pages that show the areas are rendered anew.
  expect(version).toBeGreaterThan(0)
  await storeNeighborhoods(bindings.DB, sampleNeighborhoods.toReversed())
  expect(await listNeighborhoods(db)).toEqual(sampleNeighborhoods)
  expect((await readContentVersion(bindings.DB)).version).toBe(version)
})

test('prices and days are counted from the homes for sale in an area', async () => {
  await storeNeighborhoods(bindings.DB, sampleNeighborhoods)
  const OnMarketTimestamp = `${addDays(isoDay(new Date()), -40)}T20:00:00Z`
  await store(
    aRecord({ ListPrice: 400_000, SubdivisionName: 'Aliante', OnMarketTimestamp }),
    aRecord({ ListPrice: 700_000, SubdivisionName: 'Aliante', OnMarketTimestamp }),
    aRecord({ ListPrice: 900_000, SubdivisionName: 'Aliante', StandardStatus: 'Closed' }),
  )
  const { neighborhoods } = await (await call('/neighborhood-heatmap')).json<{
    neighborhoods: object[]
  }>()
  expect(neighborhoods[4]).toMatchObject({
    homes: 2,
    averagePrice: 550_000,
    priceRange: '$400K - $700K',
    daysOnMarket: 40,
    recentSales: 12,
    sample: true,
  })
  expect(neighborhoods[3]).toEqual(sampleNeighborhoods[3])
})

test('a replaced row is no longer a sample', async () => {
  await storeNeighborhoods(bindings.DB, sampleNeighborhoods)
  await bindings.DB.exec(
    "UPDATE neighborhoods SET average_price = 990000, sample = 0 WHERE id = 'aliante'",
  )
  const { neighborhoods } = await (await call('/neighborhood-heatmap')).json<{
    neighborhoods: object[]
  }>()
  expect(neighborhoods[4]).toMatchObject({ averagePrice: 990_000, sample: false })
})

test('without the table the call reports a failure', async () => {
  await bindings.DB.exec('DROP TABLE neighborhoods')
  expect((await call('/neighborhood-heatmap')).status).toBe(500)
})
