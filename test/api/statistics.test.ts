import { expect, test, vi } from 'vitest'
import type { SearchResult } from '../../worker/search/search-result.ts'
import { call, post, store } from '../support/api.ts'
import { generateListings } from '../support/generate-listings.ts'
import { aRecord } from '../support/listing-record.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ask = async (query: string) => {
  const response = await post('/ai-search', { query })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}

type Home = {
  StandardStatus: string
  SubdivisionName: string | null
  BedroomsTotal: number | null
  ListPrice: number
  LivingArea: number | null
  OnMarketTimestamp: string | null
  PoolPrivateYN: boolean
  PropertySubType: string
  PublicRemarks: string | null
}
const records = [
  ...generateListings(480, 7),
  ...[1, 2, 3, 4].map(n =>
    aRecord({
      ...{ ListPrice: 500_000 + n * 10_000, PublicRemarks: 'A detached workshop.' },
      ...{ LivingArea: 2000, BedroomsTotal: 9, SubdivisionName: 'PROVIDENCE POD 103' },
      OnMarketTimestamp: new Date(now.getTime() - n * 86_400_000).toISOString(),
    }),
  ),
] as unknown as Home[]

const isActive = ({ StandardStatus }: Home) => StandardStatus === 'Active'
const isIn = (name: string) => (home: Home) =>
  new RegExp(`^${name}\\b`, 'i').test(home.SubdivisionName ?? '')
const beds = (n: number) => (home: Home) => (home.BedroomsTotal ?? 0) >= n
const price = ({ ListPrice }: Home) => ListPrice
const perSqft = ({ ListPrice, LivingArea }: Home) => (LivingArea ? ListPrice / LivingArea : null)
const size = ({ LivingArea }: Home) => LivingArea
const days = ({ OnMarketTimestamp }: Home) =>
  OnMarketTimestamp === null
    ? null
    : Math.max(0, Math.floor((now.getTime() - Date.parse(OnMarketTimestamp)) / 86_400_000))

const known = (values: (number | null | undefined)[]) =>
  values.filter(value => value !== null && value !== undefined)
const average = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return average([sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as number[])
}
const dollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

type Asked = [
  query: string,
  says: string,
  of: (home: Home) => number | null | undefined,
  middle: (values: number[]) => number,
  write: (value: number) => string,
  meets: ((home: Home) => boolean)[],
  limits: string,
]
const asked: Asked[] = [
  ['average price', 'Average asking price', price, average, dollars, [], 'on this site'],
  [
    'median price in Summerlin',
    'Median asking price',
    price,
    median,
    dollars,
    [isIn('Summerlin')],
    '(Summerlin)',
  ],
  [
    'precio promedio en Summerlin',
    'Average asking price',
    price,
    average,
    dollars,
    [isIn('Summerlin')],
    '(Summerlin)',
  ],
  [
    'average price of 4 bedroom homes',
    'Average asking price',
    price,
    average,
    dollars,
    [beds(4)],
    '(4+ beds)',
  ],
  [
    'median price per square foot in Skye Canyon',
    'Median price per square foot',
    perSqft,
    median,
    dollars,
    [isIn('(?:Skye Canyon|Eaglepointe|Marvella|Skyecrest)')],
    '(Skye Canyon)',
  ],
  [
    'average price per sqft under 600k',
    'Average price per square foot',
    perSqft,
    average,
    dollars,
    [home => home.ListPrice <= 600_000],
    '(Up to $600,000)',
  ],
  [
    'how long do homes stay on the market',
    'Median days on the market',
    days,
    median,
    whole,
    [],
    'on this site',
  ],
  [
    'average days on market with a pool',
    'Average days on the market',
    days,
    average,
    whole,
    [home => home.PoolPrivateYN === true],
    '(Pool)',
  ],
  [
    'average size of homes in Summerlin',
    'Average living area',
    size,
    average,
    value => `${whole(value)} sq ft`,
    [isIn('Summerlin')],
    '(Summerlin)',
  ],
  [
    'median price of homes with a workshop',
    'Median asking price',
    price,
    median,
    dollars,
    [home => /workshop/.test(home.PublicRemarks ?? '')],
    '(Mentions: workshop)',
  ],
]

test('a figure is that of the listings, with the number of homes and the date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    await store(...records)
    const forSale = records.filter(isActive)
    for (const [query, says, of, middle, write, meets, limits] of asked) {
      const values = known(forSale.filter(home => meets.every(one => one(home))).map(of))
      expect(values.length, query).toBeGreaterThan(2)
      const [sentence] = (await ask(query)).marketInsights.split('\n\n')
      expect(sentence, query).toBe(
        `**${says}: ${write(middle(values))}**, of ${values.length} homes for sale ${limits}. As of November 20, 2026.`,
      )
    }
    const counts: [string, (home: Home) => boolean, string][] = [
      ['how many homes in Providence', isIn('Providence'), '(Providence)'],
      [
        'cuántas casas hay con 4 recámaras',
        home => beds(4)(home) && home.PropertySubType === 'Single Family Residence',
        '(Single family, 4+ beds)',
      ],
      [
        'how many homes with a workshop',
        home => /workshop/.test(home.PublicRemarks ?? ''),
        '(Mentions: workshop)',
      ],
    ]
    for (const [query, meets, limits] of counts) {
      const [sentence = ''] = (await ask(query)).marketInsights.split('\n\n')
      const homes = forSale.filter(meets).length
      expect(sentence.replace(/\(.*\)/, ''), query).toBe(
        `**${homes} homes for sale** . As of November 20, 2026.`,
      )
      for (const limit of limits.slice(1, -1).split(', ')) expect(sentence, query).toContain(limit)
    }
    // Both sides of "or" count, each home once.
    const either = await ask('average price of 2 bed under 400k or 5 bed under 900k')
    const values = forSale.filter(
      home =>
        (beds(2)(home) && home.ListPrice <= 400_000) ||
        (beds(5)(home) && home.ListPrice <= 900_000),
    )
    expect(either.marketInsights.split('\n\n')[0]).toContain(
      `${dollars(average(values.map(price)))}**, of ${values.length} homes for sale (`,
    )
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
  ['are the schools good in Summerlin', 'schools', 'school results'],
  ['calificación de las escuelas', 'schools', 'school'],
  ['is there crime in Providence', 'crime', 'police'],
  ['hay mucha delincuencia', 'crime', 'police'],
  ['is it a good investment', 'advice', 'today’s figures'],
  ['es buen momento para comprar', 'advice', 'today’s figures'],
])('“%s” is answered in one sentence that says what the site can do', async (query, says, can) => {
  await store(aRecord())
  const result = await ask(query)
  const spoken = [result.notice ?? '', result.marketInsights].join('\n\n')
  expect(result.topic ? [result.topic] : result.says, spoken).toEqual([says])
  const said = spoken.split('\n\n').find(paragraph => paragraph.includes(can))
  expect(said?.trim(), query).toMatch(result.topic === 'schools' ? /./ : /^[^.]+\.$/)
  expect(result.ignored.length + Number(result.topic !== null), query).toBeGreaterThan(0)
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
