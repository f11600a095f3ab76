import type { CostTerms } from './cost-terms.ts'

/** What a listing says about the costs of a home. Dollars; null where it says nothing. */
export type CostFacts = {
  price: number
  /** Whole dollars a month; 0 without an association. */
  hoaMonthly: number | null
  /** The same before rounding, as its fees and their frequencies give it. */
  duesMonthly: number | null
  /** Property tax of one year. */
  taxAnnual: number | null
  /** Special assessments of one year: improvement districts, SID or LID. */
  assessmentsAnnual: number | null
}

/** What a buyer chooses. Dollars, percent a year, years. */
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
 * Dollars a month in cents. A part that nobody knows is null and named in `unknown`; the total is
 * that of the others.
 */
export type MonthCost = {
  total: number
  parts: Record<CostPart, number | null>
  unknown: CostPart[]
  inputs: CostInputs & { downPercent: number; loan: number }
}

/** Below this part of the price, in percent, lenders ask for mortgage insurance. */
export const insuredBelow = 20

/** The inputs until a buyer changes them: the asking price, and the terms of the settings. */
export const usualInputs = ({ price }: Pick<CostFacts, 'price'>, terms: CostTerms): CostInputs => ({
  price,
  down: (price * terms.down) / 100,
  rate: terms.rate,
  term: terms.term,
})

/**
 * What a home costs a month: the loan, the tax that the listing states (else the settings' share of
 * the price), association dues, insurance, mortgage insurance while less than 20 % is paid down, and
 * special assessments. Rounded to cents at the end only.
 *
 * `worker/db/cost-terms.ts` and the triggers compute the same total for all homes in SQL, with the
 * same operations in the same order; a test compares both.
 */
export function monthCost(
  home: CostFacts,
  terms: CostTerms,
  inputs: CostInputs = usualInputs(home, terms),
): MonthCost {
  const { price, down, rate, term } = inputs
  const loan = price - down
  const isInsured = down < (price * insuredBelow) / 100
  const { insurance, mortgageInsurance } = terms
  const exact: Record<CostPart, number | null> = {
    principalAndInterest: loan * paymentPerDollar(rate, term),
    propertyTax: home.taxAnnual !== null ? home.taxAnnual / 12 : shareOf(price, terms.propertyTax),
    hoa: duesOf(home),
    insurance:
      insurance &&
      ('dollars' in insurance ? insurance.dollars / 12 : shareOf(price, insurance.percent)),
    mortgageInsurance: isInsured ? shareOf(loan, mortgageInsurance) : 0,
    sid: home.assessmentsAnnual === null ? null : home.assessmentsAnnual / 12,
  }
  const parts = Object.fromEntries(
    costParts.map(part => [part, exact[part] === null ? null : toCents(exact[part]) / 100]),
  ) as MonthCost['parts']
  return {
    total: toCents(costParts.reduce((sum, part) => sum + (exact[part] ?? 0), 0)) / 100,
    parts,
    unknown: costParts.filter(part => exact[part] === null),
    inputs: { ...inputs, downPercent: (down / price) * 100, loan },
  }
}

/**
 * The monthly payment on one dollar that is paid back in equal payments: an annuity. `rate` in
 * percent a year, `term` in years.
 */
export function paymentPerDollar(rate: number, term: number): number {
  const months = term * 12
  const monthly = rate / 1200
  // expm1 and log1p keep all digits of a rate close to 0.
  return monthly === 0 ? 1 / months : monthly / -Math.expm1(-months * Math.log1p(monthly))
}

/** A month of a yearly percentage of an amount; null if the percentage is unknown. */
const shareOf = (amount: number, percent: number | null): number | null =>
  percent === null ? null : (amount * percent) / 100 / 12

/** The exact dues, unless the owner has entered others since. */
const duesOf = ({ hoaMonthly, duesMonthly }: CostFacts): number | null =>
  duesMonthly !== null && Math.round(duesMonthly) === hoaMonthly ? duesMonthly : hoaMonthly

/** Half a cent goes up, also where binary fractions lie just below it: a twelfth of $30,188.10. */
const toCents = (amount: number): number => Math.floor(amount * 100 + 0.500001)
