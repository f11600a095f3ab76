import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { seededRandom } from '../../../test/support/seeded-random.ts'
import { claims } from '../../site/claims/claims.ts'
import { defaultSettings } from '../../site/site-content.ts'
import { readCostInputs } from './cost-inputs.ts'
import { type CostTerms, costProblem, costTermsOf, staleFigures } from './cost-terms.ts'
import { homeCostWords, monthBasis, monthlyEstimate } from './cost-words.ts'
import { type CostFacts, type CostInputs, costLine, monthCost } from './month-cost.ts'

const terms: CostTerms = {
  down: 20,
  rate: 6.5,
  term: 30,
  propertyTax: 0.7,
  mortgageInsurance: 0.6,
  insurance: { percent: 0.25 },
  asOf: '2026-11-22',
  isExample: true,
}
const home: CostFacts = {
  price: 600_000,
  hoaMonthly: 76,
  duesMonthly: null,
  taxAnnual: 4944,
  assessmentsAnnual: null,
}

test('a home of $600,000 with a fifth down at 6.5% over 30 years', () => {
  expect(monthCost(home, terms)).toEqual({
    // $480,000 at 0.5416…% a month over 360 months, as in any lender’s table.
    total: 3646.93,
    parts: {
      principalAndInterest: 3033.93,
      propertyTax: 412,
      hoa: 76,
      insurance: 125,
      mortgageInsurance: 0,
      sid: null,
    },
    unknown: ['sid'],
    inputs: { price: 600_000, down: 120_000, rate: 6.5, term: 30, downPercent: 20, loan: 480_000 },
  })
})

test('what nobody knows is unknown, never 0', () => {
  const nothing = { ...home, hoaMonthly: null, taxAnnual: null }
  const silent = { ...terms, propertyTax: null, insurance: null, mortgageInsurance: null }
  const cost = monthCost(nothing, { ...silent, down: 10 })
  const { total, parts, unknown } = cost
  expect(unknown).toEqual(['propertyTax', 'hoa', 'insurance', 'mortgageInsurance', 'sid'])
  expect(unknown.map(part => parts[part])).toEqual([null, null, null, null, null])
  expect(total).toBe(parts.principalAndInterest)
  expect(monthBasis(cost, terms)).toContain(
    'without tax, HOA, insurance, mortgage insurance, SID/LID (unknown)',
  )
  // Without an association the dues are known, and so is the insurance of a loan that needs none.
  expect(monthCost({ ...nothing, hoaMonthly: 0 }, silent).parts).toMatchObject({
    hoa: 0,
    mortgageInsurance: 0,
  })
})

test('dues count to the cent, unless the owner has entered others', () => {
  const quarterly = { ...home, duesMonthly: 200 / 3, hoaMonthly: 67 }
  expect(monthCost(quarterly, terms).parts.hoa).toBe(66.67)
  expect(monthCost({ ...quarterly, hoaMonthly: 90 }, terms).parts.hoa).toBe(90)
})

test('a loan without interest is paid back in equal parts', () => {
  const inputs = { price: 360_000, down: 0, rate: 0, term: 10 }
  expect(monthCost(home, terms, inputs).parts.principalAndInterest).toBe(3000)
})

test('1,000 generated costs equal those of a formula in whole numbers, to the cent', () => {
  const random = seededRandom(inject('seed'))
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const maybe = <Value>(value: Value) => (random() < 0.3 ? null : value)
  for (let at = 0; at < 1000; at += 1) {
    const price = between(30_000, 9_000_000)
    const fee = between(10, 2000)
    const often = [1, 3, 6, 12][between(0, 3)] ?? 1
    const facts: CostFacts = {
      price: between(30_000, 9_000_000),
      hoaMonthly: maybe(Math.round(fee / often)),
      duesMonthly: maybe(fee / often),
      taxAnnual: maybe(between(50_000, 4_000_000) / 100),
      assessmentsAnnual: maybe(between(10_000, 200_000) / 100),
    }
    const owner: CostTerms = {
      ...terms,
      propertyTax: maybe(between(0, 2000) / 1000),
      insurance: maybe(
        random() < 0.5 ? { percent: between(0, 900) / 1000 } : { dollars: between(300, 9000) },
      ),
      mortgageInsurance: maybe(between(0, 1500) / 1000),
    }
    const down = random() < 0.3 ? price / 5 : between(0, price)
    const inputs = { price, down, rate: between(0, 2500) / 100, term: between(10, 40) }
    const { total, parts } = monthCost(facts, owner, inputs)
    const case_ = JSON.stringify({ facts, owner, inputs })
    const expected = inWholeNumbers(facts, owner, inputs, [fee, often])
    expect({ ...parts, total }, case_).toEqual(expected)
  }
})

const scale = 10n ** 40n

/**
 * The same cost in dollars with 40 decimal places, adding up the loan's interest month by month.
 */
function inWholeNumbers(
  { hoaMonthly, duesMonthly, taxAnnual, assessmentsAnnual }: CostFacts,
  { propertyTax, insurance, mortgageInsurance }: CostTerms,
  { price, down, rate, term }: CostInputs,
  [fee, often]: [number, number],
) {
  const big = (amount: number) => (BigInt(Math.round(amount * 1e6)) * scale) / 1_000_000n
  const of = (amount: bigint, percent: number) => (amount * big(percent)) / scale / 100n
  const loan = big(price) - big(down)
  // A debt of 1, and payments of 1, each growing with interest until the last month.
  const growth = of(scale, rate) / 12n
  let [debt, paid] = [scale, 0n]
  for (let month = 0; month < term * 12; month += 1) {
    debt += (debt * growth) / scale
    paid += (paid * growth) / scale + scale
  }
  const yearly = (amount: bigint | null) => (amount === null ? null : amount / 12n)
  const exact = duesMonthly !== null && Math.round(duesMonthly) === hoaMonthly
  const dues = exact ? big(fee) / BigInt(often) : hoaMonthly === null ? null : big(hoaMonthly)
  const premium =
    insurance === null
      ? null
      : 'dollars' in insurance
        ? big(insurance.dollars)
        : of(big(price), insurance.percent)
  const rated = propertyTax === null ? null : of(big(price), propertyTax)
  const insured = big(down) * 5n < big(price)
  const exactly = {
    principalAndInterest: (loan * debt) / paid,
    propertyTax: yearly(taxAnnual === null ? rated : big(taxAnnual)),
    hoa: dues,
    insurance: yearly(premium),
    mortgageInsurance: !insured
      ? 0n
      : yearly(mortgageInsurance === null ? null : of(loan, mortgageInsurance)),
    sid: yearly(assessmentsAnnual === null ? null : big(assessmentsAnnual)),
  }
  const cents = (amount: bigint) => Number((amount * 1000n + 5n * scale) / (10n * scale)) / 100
  const total = Object.values(exactly).reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n)
  const rounded = Object.entries(exactly).map(([part, amount]) => [
    part,
    amount === null ? null : cents(amount),
  ])
  return { ...Object.fromEntries(rounded), total: cents(total) }
}

const read = (query: string) => readCostInputs(new URLSearchParams(query), home, terms)

test.each([
  ['', { price: 600_000, down: 120_000, rate: 6.5, term: 30 }],
  ['price=&down=&rate=&term=', { price: 600_000, down: 120_000, rate: 6.5, term: 30 }],
  ['price=%24500,000&down=10%25', { price: 500_000, down: 50_000 }],
  ['down=100', { down: 600_000 }],
  ['down=101', { down: 101 }],
  ['down=%24150,000', { down: 150_000 }],
  ['down=0&rate=0&term=10', { down: 0, rate: 0, term: 10 }],
  ['rate=5.875&term=40', { rate: 5.875, term: 40 }],
])('“%s” is understood', (query, inputs) => {
  expect(read(query)).toEqual({ inputs: expect.objectContaining(inputs), errors: {} })
})

test.each([
  ['price=999', 'price', 'must be between 1,000 and 999,999,999'],
  ['price=cheap', 'price', 'must be a number'],
  ['down=60.000', 'down', 'must be a number'],
  ['price=1e6', 'price', 'must be a number'],
  ['down=-5', 'down', 'must not be negative'],
  ['down=600001', 'down', 'must not be more than the price'],
  ['price=100000&down=150000', 'down', 'must not be more than the price'],
  ['rate=25.1', 'rate', 'must be between 0 and 25'],
  ['term=9', 'term', 'must be between 10 and 40'],
  ['term=41', 'term', 'must be between 10 and 40'],
  ['term=15.5', 'term', 'must be whole years'],
])('“%s” is refused with a reason', (query, field, reason) => {
  expect(read(query).errors).toEqual({ [field]: reason })
})

test('the terms come from the owner’s claims; what is hidden there is unknown', () => {
  expect(costTermsOf(claims)).toEqual(terms)
  const set = {
    ...defaultSettings.claims,
    homeInsurance: { ...claims.homeInsurance, value: '$1,650', checked: '2026-10-01' },
    propertyTaxRate: { ...claims.propertyTaxRate, shown: false, checked: '2020-01-01' },
    loanRate: { ...claims.loanRate, value: '6.125%', source: 'A named lender’s table' },
  }
  expect(costTermsOf(set)).toEqual({
    ...terms,
    rate: 6.125,
    isExample: false,
    propertyTax: null,
    insurance: { dollars: 1650 },
    asOf: '2026-10-01',
  })
})

test.each([
  ['loanRate', '6.5', 'value'],
  ['loanRate', '26%', 'value'],
  ['loanTerm', '41 years', 'value'],
  ['homeInsurance', '$1650', 'value'],
  ['downPayment', '101%', 'value'],
] as const)('%s cannot be “%s”', (name, value, field) => {
  expect(costProblem(name, { value, shown: true })).toMatchObject({ field })
})

test('the rate cannot be hidden, and the tax can', () => {
  expect(costProblem('loanRate', { value: '6%', shown: false })?.field).toBe('shown')
  expect(costProblem('propertyTaxRate', { value: '0.6%', shown: false })).toBeNull()
})

test('a figure is stale after 30 days', () => {
  const at = (day: string) => staleFigures(defaultSettings.claims, new Date(`${day}T12:00:00Z`))
  expect(at('2026-12-22')).toEqual([])
  expect(at('2026-12-23')).toHaveLength(6)
})

test('every figure says about, and names its down payment, rate, term and date', () => {
  const said = monthlyEstimate({ ...home, status: 'Active' }, terms)
  expect(said).toEqual({
    figure: 'about $3,647 a month',
    basis: '20% down, 6.5% example rate, 30 years, Nov 22, 2026, without SID/LID (unknown)',
    note: 'Est. with 20% down at 6.5%, 30 years. SID/LID not included.',
  })
  const real = { ...terms, isExample: false }
  expect(monthBasis(monthCost(home, real), real)).toMatch(/^20% down, 6.5% rate, 30 years, Nov 22,/)
  expect(monthlyEstimate({ ...home, status: 'Sold' }, terms)).toBeNull()
  expect(homeCostWords.notAnOffer).toMatch(/not an offer of credit/)
})

test('the migration starts with the default terms of the code', () => {
  const sql = readFileSync('migrations/0001_baseline-by-hand.sql', 'utf8')
  const [, values = ''] = sql.match(/INSERT INTO cost_terms VALUES \(1, ([^)]*)\)/) ?? []
  // Four fifths of the payment on one dollar over 30 years at 6.5 %, and 0.25 % a year to insure it.
  expect(values.split(', ')).toEqual(['0.0052648775212770435', '0.0005833333333333337', '0.0'])
  const { perDollar, taxPerDollar, fixed } = costLine(costTermsOf(claims))
  expect(values.split(', ').map(Number)).toEqual([perDollar, taxPerDollar, fixed])
})
