import { describe, expect, test } from 'vitest'
import {
  investmentOf,
  type Neighborhood,
  safetyLabel,
  sortAreas,
  toneOf,
  trendOf,
} from './heat-map.ts'
import { sampleNeighborhoods } from './heat-map-words.ts'

const [first] = sampleNeighborhoods
const area = (facts: Partial<Neighborhood>) => ({ ...(first as Neighborhood), ...facts })

describe('the colors of the heat map', () => {
  test.each([
    [1_500_001, 'red'],
    [1_500_000, 'orange'],
    [1_000_001, 'orange'],
    [1_000_000, 'yellow'],
    [800_001, 'yellow'],
    [800_000, 'green'],
    [0, 'green'],
  ])('a price of $%d is %s', (averagePrice, tone) => {
    expect(toneOf('price', area({ averagePrice }))).toBe(tone)
  })

  test.each([
    ['hot', 'red'],
    ['warm', 'orange'],
    ['cool', 'blue'],
  ] as const)('a %s market is %s', (marketActivity, tone) => {
    expect(toneOf('activity', area({ marketActivity }))).toBe(tone)
  })

  test.each([
    [10, 'green'],
    [9, 'green'],
    [8.9, 'yellow'],
    [7, 'yellow'],
    [6.9, 'red'],
  ])('schools of %d are %s', (schoolRating, tone) => {
    expect(toneOf('schools', area({ schoolRating }))).toBe(tone)
  })

  test.each([
    ['low', 'green', 'Excellent'],
    ['medium', 'yellow', 'Good'],
    ['other', 'red', 'Fair'],
  ] as const)('%s crime is %s, and is labeled %s', (crimeRating, tone, label) => {
    expect(toneOf('safety', area({ crimeRating }))).toBe(tone)
    expect(safetyLabel(crimeRating)).toBe(label)
  })
})

test.each([
  [8.5, 'up'],
  [1, 'up'],
  [0.9, 'stable'],
  [-0.9, 'stable'],
  [-1, 'down'],
] as const)('a change of %s %% in a year is a trend %s', (priceChange, trend) => {
  expect(trendOf(area({ priceChange }))).toBe(trend)
})

test.each([
  [5, 21, 'high'],
  [4.9, 21, 'medium'],
  [5, 22, 'medium'],
  [4.9, 22, 'low'],
] as const)('%s %% in a year and %i days to sell are %s', (priceChange, daysOnMarket, level) => {
  expect(investmentOf(area({ priceChange, daysOnMarket }))).toBe(level)
})

test('areas are sorted by name from A and by figures from the highest', () => {
  const names = (
    ...order: Parameters<typeof sortAreas> extends [unknown, ...infer Rest] ? Rest : never
  ) => sortAreas(sampleNeighborhoods, ...order).map(({ id }) => id)
  expect(names('neighborhood', false)[0]).toBe('aliante')
  expect(names('averagePrice', false)[0]).toBe('skye-canyon')
  expect(names('averagePrice', true)[0]).toBe('aliante')
})
