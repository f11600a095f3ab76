import { expect, test } from 'vitest'
import { closingCosts } from '../../src/domain/closing-costs.ts'

test('closing costs are a share of the price, from the lower to the upper end', () => {
  expect(closingCosts(450_000, '2–5%')).toEqual({ from: 9000, to: 22_500 })
  expect(closingCosts(333_333, '1.5–3%')).toEqual({ from: 5000, to: 10_000 })
})

test('a share that is written otherwise gives no amounts', () => {
  expect(closingCosts(450_000, 'about 3%')).toBeNull()
})
