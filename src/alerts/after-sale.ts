import { isoDay } from '../format/format.ts'
import { transferTaxOn } from '../inventory/net-sheet/net-sheet.ts'

/** A loan by the terms that its owner typed. Money in dollars. */
export type LoanTerms = {
  balance: number
  /** The day of that balance: 2026-11-28. */
  date: string
  /** Percent a year. */
  rate: number
  /** Principal and interest a month. */
  payment: number
}

/** The payment that pays off a balance in so many years. */
export function paymentOver(balance: number, ratePercent: number, years: number): number {
  const [monthly, months] = [ratePercent / 1200, years * 12]
  if (monthly === 0) return balance / months
  return (balance * monthly) / (1 - (1 + monthly) ** -months)
}

/** What is owed after every payment until `now`, one on each month's day of the loan; never below 0. */
export function balanceOn({ balance, date, rate, payment }: LoanTerms, now: Date): number {
  const [[year = 0, month = 0, day = 0], [toYear = 0, toMonth = 0, toDay = 0]] = [
    date.split('-').map(Number),
    isoDay(now).split('-').map(Number),
  ]
  const months = 12 * (toYear - year) + toMonth - month - (toDay < day ? 1 : 0)
  const monthly = rate / 1200
  let left = balance
  for (let paid = 0; paid < months && left > 0; paid++) left = left * (1 + monthly) - payment
  return Math.max(0, Math.round(left))
}

/**
 * What a sale at a price leaves after the loan and the transfer tax, in dollars; below 0 if the price
 * does not cover them. Every other cost of a sale is left out, and the tax if its rate is null.
 * @param taxRate cents for each $500
 */
export function leftAfterSale({
  price,
  loan,
  taxRate,
}: {
  price: number
  loan: number
  taxRate: number | null
}) {
  const tax = taxRate === null ? null : Math.round(transferTaxOn(price * 100, taxRate) / 100)
  return { tax, left: Math.round(price) - loan - (tax ?? 0) }
}
