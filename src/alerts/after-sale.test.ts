import { expect, test } from 'vitest'
import { balanceOn, leftAfterSale, paymentOver } from './after-sale.ts'
import { monthsToNext } from './report-pace.ts'

test('a loan is paid down by its terms, and a sale at the middle leaves the rest', () => {
  // A 30-year loan of $300,000 at 6 %: $1,798.65 a month, $279,163 after five years.
  const payment = paymentOver(300_000, 6, 30)
  expect(payment).toBeCloseTo(1798.65, 2)
  const loan = { balance: 300_000, date: '2021-11-15', rate: 6, payment }
  const owed = (day: string) => balanceOn(loan, new Date(`${day}T20:00:00Z`))
  expect(owed('2021-11-15')).toBe(300_000)
  expect(owed('2026-11-14')).toBeGreaterThan(owed('2026-11-15'))
  expect(owed('2026-11-15')).toBeCloseTo(279_163, -2)
  expect(owed('2060-01-01')).toBe(0)
  expect(paymentOver(120_000, 0, 10)).toBe(1000)
  // 757 × $2.55.
  expect(leftAfterSale({ price: 378_250, loan: 0, taxRate: 255 }).tax).toBe(1930)
  const sale = { price: 300_000, loan: 320_000 }
  expect(leftAfterSale({ ...sale, taxRate: 255 })).toEqual({ tax: 1530, left: -21_530 })
  expect(leftAfterSale({ ...sale, taxRate: null })).toEqual({ tax: null, left: -20_000 })
})

test('the more reports in a row go unread, the longer until the next', () => {
  const [months, slower] = [[], []] as (number | null)[][]
  for (let unread = 0; unread <= 13; unread++) {
    months?.push(monthsToNext(unread))
    slower?.push(monthsToNext(unread, 2))
  }
  expect(months).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, null])
  expect(slower).toEqual([2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, null])
})
