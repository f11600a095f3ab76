import { expect, test } from 'vitest'
import { bindings, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connect } from '../db/connect.ts'
import { readContentVersion } from '../site/content-version.ts'
import { keepMarketDay, listMarketDays } from './market-days.ts'

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 20))

test('a day in Las Vegas is counted once, and later changes leave it as it was', async () => {
  const db = connect(bindings.DB)
  // Sample homes are in no line.
  await store(aRecord({ ListingKey: 'sample', OriginatingSystemName: 'Sample data' }))
  expect(await keepMarketDay(bindings.DB, noon(27))).toBe(false)
  await store(aRecord({ ListingKey: 'one', ListPrice: 500_000, SubdivisionName: 'Skye Canyon' }))
  const { version } = await readContentVersion(bindings.DB)
  expect(await keepMarketDay(bindings.DB, noon(28))).toBe(true)
  expect((await readContentVersion(bindings.DB)).version).toBe(version + 1)
  await store(aRecord({ ListingKey: 'two', ListPrice: 700_000, SubdivisionName: 'Elsewhere' }))
  expect(await keepMarketDay(bindings.DB, noon(28))).toBe(false)
  await keepMarketDay(bindings.DB, noon(29))
  expect(await listMarketDays(db, noon(29))).toMatchObject([
    { day: '2026-11-28', homes: 1, medianPrice: 500_000 },
    { day: '2026-11-29', homes: 2, medianPrice: 600_000 },
  ])
  expect(await listMarketDays(db, noon(29), 'Skye Canyon')).toMatchObject([
    { day: '2026-11-28', homes: 1, medianPrice: 500_000 },
    { day: '2026-11-29', homes: 1, medianPrice: 500_000 },
  ])
  // Days older than a year are not drawn.
  expect(await listMarketDays(db, new Date(Date.UTC(2027, 11, 1)))).toEqual([])
})
