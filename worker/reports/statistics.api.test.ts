import { expect, test, vi } from 'vitest'
import { call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from '../search/search-result.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ask = async (query: string) => {
  const response = await post('/ai-search', { query })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const home = (thousands: number, LivingArea: number, days: number, others: object = {}) =>
  aRecord({
    ListPrice: thousands * 1000,
    LivingArea,
    OnMarketTimestamp: daysAgo(days),
    SubdivisionName: 'Summerlin',
    ...others,
  })

test('a figure is that of the listings, with the number of homes and the date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const inCanyon = { SubdivisionName: 'Skye Canyon', PoolPrivateYN: true }
    const withShop = { BedroomsTotal: 4, PublicRemarks: 'A detached workshop.' }
    await store(
      home(400, 1000, 10, inCanyon),
      home(500, 2000, 20, inCanyon),
      home(700, 2000, 40, { ...inCanyon, ...withShop }),
      home(600, 2000, 50, withShop),
      home(800, 2500, 60, withShop),
      home(900, 3000, 90, { ...withShop, PropertySubType: 'Townhouse' }),
      home(300, 1000, 5, { StandardStatus: 'Closed' }),
    )
    const figures = {
      'average price': 'Average asking price: $650,000**, of 6 homes for sale on this site',
      'median price in Summerlin':
        'Median asking price: $800,000**, of 3 homes for sale (Summerlin)',
      'precio promedio en Summerlin':
        'Average asking price: $766,667**, of 3 homes for sale (Summerlin)',
      'average price of 4 bedroom homes':
        'Average asking price: $750,000**, of 4 homes for sale (4+ beds)',
      'median price per square foot in Skye Canyon':
        'Median price per square foot: $350**, of 3 homes for sale (Skye Canyon)',
      'average price per sqft under 600k':
        'Average price per square foot: $317**, of 3 homes for sale (Up to $600,000)',
      'how long do homes stay on the market':
        'Median days on the market: 45**, of 6 homes for sale on this site',
      'average days on market with a pool':
        'Average days on the market: 23**, of 3 homes for sale (Pool)',
      'average size of homes in Summerlin':
        'Average living area: 2,500 sq ft**, of 3 homes for sale (Summerlin)',
      'median price of homes with a workshop':
        'Median asking price: $750,000**, of 4 homes for sale (Mentions: workshop)',
      'how many homes in Skye Canyon': '3 homes for sale** (Skye Canyon)',
      'cuántas casas hay con 4 recámaras': '3 homes for sale** (4+ beds, Single family)',
      'how many homes with a workshop': '4 homes for sale** (Mentions: workshop)',
    }
    for (const [query, sentence] of Object.entries(figures)) {
      const [first] = (await ask(query)).marketInsights.split('\n\n')
      expect(first, query).toBe(`**${sentence}. As of November 20, 2026.`)
    }
    // Both sides of "or" count, each home once.
    const either = await ask('average price of 3 bed under 450k or 4 bed over 800k')
    expect(either.marketInsights).toContain('$700,000**, of 3 homes for sale (')
    expect((await ask('average price of 12 bedroom homes')).marketInsights).toMatch(
      /^\*\*Too few homes to say:\*\* 0 homes for sale \(12\+ beds\) with a known figure\. As of November 20, 2026\./,
    )
    // It is unknown when a home left the market.
    const sold = await ask('average days on market of sold homes')
    expect(sold.marketInsights).toMatch(/^\*\*Too few homes to say:\*\* 0 homes \(Sold\)/)
  } finally {
    vi.useRealTimers()
  }
}, 60_000)

test.each([
  ['3 bedrooms for rent', 'rent', 'for sale'],
  ['casas en renta', 'rent', 'for sale'],
  ['vacant land', 'land', 'lot size'],
  ['terrenos baldíos', 'land', 'lot size'],
  ['are the schools good in Summerlin', 'schools', 'public sources'],
  ['calificación de las escuelas', 'schools', 'school'],
  ['is there crime in Providence', 'crime', 'public sources'],
  ['hay mucha delincuencia', 'crime', 'public sources'],
  ['is it a good investment', 'advice', 'today’s figures'],
  ['es buen momento para comprar', 'advice', 'today’s figures'],
])('“%s” is answered in one sentence that says what the site can do', async (query, says, can) => {
  await store(aRecord())
  const result = await ask(query)
  const spoken = [result.notice ?? '', result.marketInsights].join('\n\n')
  expect(result.topic ? [result.topic] : result.says, spoken).toEqual([says])
  const said = spoken.split('\n\n').find(paragraph => paragraph.includes(can))
  expect(said?.trim(), query).toMatch(result.topic === 'schools' ? /./ : /^[^.]+\.$/)
  // The words are answered, so that they are not reported as unknown, unless they are about people.
  if (!['schools', 'crime'].includes(says)) expect(result.ignored, query).toEqual([])
})

test('a list whose words “or” splits counts each of the two searches', async () => {
  await store(
    aRecord({ BedroomsTotal: 2, ListPrice: 390_000 }),
    aRecord({ BedroomsTotal: 3, ListPrice: 490_000 }),
    aRecord({ BedroomsTotal: 3, ListPrice: 480_000, PoolPrivateYN: true }),
    aRecord({ BedroomsTotal: 2, ListPrice: 450_000 }),
  )
  const words = new URLSearchParams({ search: 'two bed under 400k or three bed under 500k' })
  const sides = async (others = '') => {
    const response = await call(`/properties/understood?${words}${others}`)
    return ((await response.json()) as { sides: object[] }).sides
  }
  expect(await sides()).toEqual([
    { filters: { minBeds: 2, maxPrice: 400_000 }, homes: 1 },
    { filters: { minBeds: 3, maxPrice: 500_000 }, homes: 2 },
  ])
  expect(await sides('&features=pool')).toMatchObject([{ homes: 0 }, { homes: 1 }])
})
