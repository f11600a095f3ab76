import type { CostTerms } from './cost-terms.ts'

/**
 * A listing's statements about the costs of a home. Dollars; null if the listing does not state
 * one.
 */
export type CostFacts = {
  price: number
  /** Whole dollars a month; 0 without an association. */
  hoaMonthly: number | null
  /** The same before rounding, computed from its fees and their frequencies. */
  duesMonthly: number | null
  /** Property tax of one year. */
  taxAnnual: number | null
  /** Special assessments of one year, by improvement districts (SID or LID). */
  assessmentsAnnual: number | null
}

/** The values that a buyer can change. Dollars, percent a year, years. */
export type CostInputs = { price: number; down: number; rate: number; term: number }

export const costParts = [
  'principalAndInterest',
  'propertyTax',
  'hoa',
  'insurance',
  'mortgageInsurance',
  'sid',
] as const
export type CostPart = (typeof costParts)[number]

/**
 * Dollars a month, rounded to cents. An unknown part is null and listed in `unknown`; the total is
 * the sum of the others.
 */
export type MonthCost = {
  total: number
  parts: Record<CostPart, number | null>
  unknown: CostPart[]
  inputs: CostInputs & { downPercent: number; loan: number }
}

/** With a down payment below this percentage of the price, lenders require mortgage insurance. */
export const insuredBelow = 20

/** The default inputs: the asking price, and the terms of the settings. */
export const usualInputs = ({ price }: Pick<CostFacts, 'price'>, terms: CostTerms): CostInputs => ({
  price,
  down: (price * terms.down) / 100,
  rate: terms.rate,
  term: terms.term,
})

/**
 * The monthly cost of a home: the loan, the tax that the listing states (otherwise a percentage of
 * the price from the settings), association dues, insurance, mortgage insurance while less than 20%
 * is paid down, and special assessments. Rounded to cents only at the end.
 */
export function monthCost(
  home: CostFacts,
  terms: CostTerms,
  inputs: CostInputs = usualInputs(home, terms),
): MonthCost {
  const { price, down } = inputs
  const exact = exactParts(home, terms, inputs)
  const parts = Object.fromEntries(
    costParts.map(part => [part, exact[part] === null ? null : toCents(exact[part]) / 100]),
  ) as MonthCost['parts']
  return {
    total: toCents(sumOf(exact)) / 100,
    parts,
    unknown: costParts.filter(part => exact[part] === null),
    inputs: { ...inputs, downPercent: (down / price) * 100, loan: price - down },
  }
}

/**
 * The monthly cost under the usual inputs as a line over the price, for searches, which compare
 * homes in SQL: dollars per dollar of the price, further ones where a listing states no tax, and
 * dollars of any home. A listing's own tax, dues and assessments are added to it.
 */
export type CostLine = { perDollar: number; taxPerDollar: number; fixed: number }

export function costLine(terms: CostTerms): CostLine {
  const cost = (price: number, taxAnnual: number | null) => {
    const home = { price, taxAnnual, hoaMonthly: 0, duesMonthly: null, assessmentsAnnual: null }
    return sumOf(exactParts(home, terms, usualInputs(home, terms)))
  }
  const fixed = cost(0, 0)
  const perDollar = (cost(far, 0) - fixed) / far
  return { perDollar, taxPerDollar: (cost(far, null) - cost(far, 0)) / far, fixed }
}

/** A price that keeps the slope of a line exact. */
const far = 1e8

/** Dollars a month, before rounding. */
function exactParts(
  home: CostFacts,
  terms: CostTerms,
  { price, down, rate, term }: CostInputs,
): Record<CostPart, number | null> {
  const loan = price - down
  const isInsured = down < (price * insuredBelow) / 100
  const { insurance, mortgageInsurance } = terms
  return {
    principalAndInterest: loan * paymentPerDollar(rate, term),
    propertyTax: home.taxAnnual !== null ? home.taxAnnual / 12 : shareOf(price, terms.propertyTax),
    hoa: duesOf(home),
    insurance:
      insurance &&
      ('dollars' in insurance ? insurance.dollars / 12 : shareOf(price, insurance.percent)),
    mortgageInsurance: isInsured ? shareOf(loan, mortgageInsurance) : 0,
    sid: home.assessmentsAnnual === null ? null : home.assessmentsAnnual / 12,
  }
}

const sumOf = (exact: Record<CostPart, number | null>): number =>
  costParts.reduce((sum, part) => sum + (exact[part] ?? 0), 0)

/**
 * The monthly payment per dollar of a loan repaid in equal installments (an annuity). `rate` in
 * percent a year, `term` in years.
 */
export function paymentPerDollar(rate: number, term: number): number {
  const months = term * 12
  const monthly = rate / 1200
  // expm1 and log1p keep full precision for a rate close to 0.
  return monthly === 0 ? 1 / months : monthly / -Math.expm1(-months * Math.log1p(monthly))
}

/** One month's share of a yearly percentage of an amount; null if the percentage is unknown. */
const shareOf = (amount: number, percent: number | null): number | null =>
  percent === null ? null : (amount * percent) / 100 / 12

/** The exact dues, unless the owner has entered different ones since. */
const duesOf = ({ hoaMonthly, duesMonthly }: CostFacts): number | null =>
  duesMonthly !== null && Math.round(duesMonthly) === hoaMonthly ? duesMonthly : hoaMonthly

/** Rounds half a cent up, even if its binary value is slightly lower: a twelfth of $30,188.10. */
const toCents = (amount: number): number => Math.floor(amount * 100 + 0.500001)
