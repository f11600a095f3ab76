import { expect, test } from 'vitest'
import { isoDay } from '../../src/format/format.ts'
import { addDays } from '../../src/format/local-day.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { ask as askInWords } from '../../test/support/model.ts'
import { asOwner } from '../../test/support/owner.ts'
import type { Bindings } from '../env.ts'
import { raiseVersion } from '../site/content-version.ts'
import { invalidateContent } from '../site/current-content.ts'
import type { MarketStats } from './read-market-stats.ts'

const ask = async (changes: Partial<Bindings> = { OWNER_AUTH: 'local' }) => {
  // The isolate reads the settings anew, as one with these variables would.
  await raiseVersion(bindings.DB)
  invalidateContent()
  const response = await call('/market-stats', {}, changes)
  expect(response.status).toBe(200)
  return response.json<MarketStats>()
}
const daysAgo = (days: number) => `${addDays(isoDay(new Date()), -days)}T20:00:00Z`

test('figures that listings can provide are computed from them', async () => {
  await store(
    aRecord({ ListPrice: 410_000, OnMarketTimestamp: daysAgo(10) }),
    aRecord({ ListPrice: 500_000, OnMarketTimestamp: daysAgo(30) }),
    aRecord({ ListPrice: 640_000, OnMarketTimestamp: daysAgo(20) }),
    aRecord({ ListPrice: 900_000, OnMarketTimestamp: null }),
    aRecord({ ListPrice: 2_000_000, StandardStatus: 'Closed' }),
    aRecord({ ListPrice: 2_000_000, StandardStatus: 'Closed' }),
    aRecord({ ListPrice: 2_000_000, StandardStatus: 'Pending' }),
    aRecord({ ListPrice: 2_000_000, StandardStatus: 'Withdrawn' }),
  )
  expect(await ask()).toMatchObject({
    medianPrice: 570_000,
    daysOnMarket: 20,
    homesSold: 2,
    activeListings: 4,
    origins: {
      medianPrice: { sample: false },
      daysOnMarket: { sample: false },
      homesSold: { sample: false },
      activeListings: { sample: false },
    },
  })
})

test('a live site hides its claims until their source is set, and a demonstration shows them', async () => {
  const access = { ACCESS_ISSUER: 'https://team.cloudflareaccess.com', ACCESS_AUD: 'tag' }
  const stated = async (changes: Partial<Bindings>) => {
    const { priceChange, trend } = await ask(changes)
    return [priceChange, trend]
  }
  const samples = ['+5.2% YoY', 'Rising']
  const hidden = [null, null]
  await store(aRecord({ ListPrice: 410_000 }))
  expect(await stated({ OWNER_AUTH: 'local' })).toEqual(samples)
  // Beside Access, the local sign-in is ignored.
  for (const live of [{}, access, { ...access, OWNER_AUTH: 'local' }]) {
    expect(await stated(live)).toEqual(hidden)
  }
  await bindings.DB.exec('update properties set sample = 1')
  expect(await stated(access)).toEqual(samples)

  await bindings.DB.exec('update properties set sample = 0')
  const body = {
    ...{ version: 0, value: '+3.1% YoY', area: 'The Las Vegas valley', period: 'Past 12 months' },
    ...{ source: 'Las Vegas REALTORS®', checked: '2026-11-01', shown: true },
  }
  const saved = await asOwner('/content-settings/claims/marketChange', { method: 'PUT', body })
  expect(saved.status).toBe(200)
  expect(await stated(access)).toEqual(['+3.1% YoY', null])
})

test('an area’s figures are those of a search for it', async () => {
  const home = (ListPrice: number, days: number, PostalCode: string) =>
    aRecord({
      ListPrice,
      PostalCode,
      LivingArea: 2000,
      OnMarketTimestamp: daysAgo(days),
      SubdivisionName: 'Skye Canyon',
    })
  await store(
    home(500_000, 3, '89166'),
    home(610_000, 10, '89166'),
    home(700_000, 21, '89144'),
    home(840_000, 50, '89131'),
  )
  const { areas } = await (
    await call('/area-figures?name=Skye+Canyon&name=Northwest+Las+Vegas&name=Henderson')
  ).json<{ areas: { area: string }[] }>()
  expect(areas).toMatchObject([
    {
      area: 'Skye Canyon',
      homes: 4,
      lowest: 500_000,
      highest: 840_000,
      average: 662_500,
      median: 655_000,
      pricePerSqft: 328,
      daysOnMarket: 16,
      sample: false,
    },
    { area: 'Northwest Las Vegas', homes: 3, median: 610_000, daysOnMarket: 10 },
  ])
  const said = async (area: string) => (await askInWords(`market trends in ${area}`)).marketInsights
  expect(await said('Skye Canyon')).toMatch(/\$655,000.*\$328.*\*\*Days on market\*\* 16\b/s)
  expect(await said('Northwest Las Vegas')).toMatch(/\$610,000.*\*\*Days on market\*\* 10\b/s)
  expect((await call('/area-figures?name=Nowhere')).status).toBe(400)
})

test('a new home is counted at once', async () => {
  await store(aRecord({ ListingKey: 'a', ListPrice: 400_000 }))
  expect(await ask()).toMatchObject({ medianPrice: 400_000, activeListings: 1 })
  await store(aRecord({ ListingKey: 'b', ListPrice: 600_000 }))
  expect(await ask()).toMatchObject({ medianPrice: 500_000, activeListings: 2 })
})

test('other figures are samples that say so', async () => {
  await store(aRecord())
  const sample = { sample: true, source: 'Sample figure, not MLS data' }
  expect(await ask()).toMatchObject({
    priceChange: '+5.2% YoY',
    trend: 'Rising',
    sellingSpeed: '23%',
    origins: { priceChange: sample, trend: sample, sellingSpeed: sample },
  })
})

test('without a home for sale the median and the days are samples, the counts are real', async () => {
  expect(await ask()).toMatchObject({
    medianPrice: 685_000,
    daysOnMarket: 18,
    homesSold: 0,
    activeListings: 0,
    origins: {
      medianPrice: { sample: true },
      daysOnMarket: { sample: true },
      activeListings: { sample: false },
    },
  })
})

test('figures based on demo homes are marked', async () => {
  await store(aRecord({ OriginatingSystemName: 'Sample data' }))
  expect(await ask()).toMatchObject({ origins: { medianPrice: { sample: true } } })
})

test('the price ranges count every home for sale once', async () => {
  await store(
    ...[120_000, 299_999, 300_000, 399_999, 1_199_999, 1_200_000, 3_000_000].map(ListPrice =>
      aRecord({ ListPrice }),
    ),
    aRecord({ ListPrice: 350_000, StandardStatus: 'Closed' }),
  )
  const { priceRanges } = (await ask()) as { priceRanges: { from: number | null; homes: number }[] }
  expect(priceRanges.map(({ from, homes }) => [from, homes])).toEqual([
    [null, 2],
    [300_000, 2],
    ...[4, 5, 6, 7, 8, 9, 10].map(step => [step * 100_000, 0]),
    [1_100_000, 1],
    [1_200_000, 2],
  ])
})

test('the insights are four links to public sources', async () => {
  const response = await call('/market-insights')
  const { insights } = (await response.json()) as { insights: Record<string, string | null>[] }
  expect(insights).toHaveLength(4)
  for (const insight of insights) {
    expect(Object.keys(insight)).toEqual(['title', 'description', 'source', 'link', 'imageUrl'])
    expect(insight.link).toMatch(/^https:\/\//)
  }
})

test('both calls are cacheable like any public response', async () => {
  for (const path of ['/market-stats', '/market-insights']) {
    expect((await call(path)).headers.get('cache-control')).toBe(
      'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
    )
  }
})
