import { describe, expect, test } from 'vitest'
import { sampleNeighborhoods } from '../../src/content/heat-map.ts'
import { type Neighborhood, safetyLabel, sortAreas, toneOf } from '../../src/domain/heat-map.ts'

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

test('areas are sorted by name from A and by figures from the highest', () => {
  const names = (
    ...order: Parameters<typeof sortAreas> extends [unknown, ...infer Rest] ? Rest : never
  ) => sortAreas(sampleNeighborhoods, ...order).map(({ id }) => id)
  expect(names('neighborhood', false)[0]).toBe('aliante')
  expect(names('averagePrice', false)[0]).toBe('skye-canyon')
  expect(names('averagePrice', true)[0]).toBe('aliante')
})
