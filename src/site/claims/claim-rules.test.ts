import { expect, test } from 'vitest'
import { closingCosts } from './claim-rules.ts'

test('closing costs are a percentage range of the price', () => {
  expect(closingCosts(450_000, '2–5%')).toEqual({ from: 9000, to: 22_500 })
  expect(closingCosts(333_333, '1.5–3%')).toEqual({ from: 5000, to: 10_000 })
})

test('a percentage in another format gives no amounts', () => {
  expect(closingCosts(450_000, 'about 3%')).toBeNull()
})
