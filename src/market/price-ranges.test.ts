import { expect, test } from 'vitest'
import { priceAt, priceRanges } from './price-ranges.ts'

test('price ranges have no gap, and the ends are open', () => {
  const ranges = priceRanges([])
  expect(ranges[0]).toEqual({ from: null, below: 300_000, homes: 0 })
  expect(ranges.at(-1)).toEqual({ from: 1_200_000, below: null, homes: 0 })
  for (const [i, range] of ranges.slice(1).entries()) expect(range.from).toBe(ranges[i]?.below)
})

test('every step falls into one range', () => {
  const steps = [0, 2, 3, 11, 12, 40].map(step => ({ step, homes: 1 }))
  const filled = priceRanges(steps).filter(({ homes }) => homes > 0)
  expect(filled.map(({ from, homes }) => [from, homes])).toEqual([
    [null, 2],
    [300_000, 1],
    [1_100_000, 1],
    [1_200_000, 2],
  ])
})

test('a price is drawn inside its range, at most at the end', () => {
  expect(priceAt(300_000)).toBeCloseTo(1 / 11)
  expect(priceAt(1_200_000)).toBeCloseTo(10 / 11)
  expect(priceAt(50_000)).toBe(0)
  expect(priceAt(9_000_000)).toBe(1)
})
