import { count, dollars, mediumDay } from '../../format/format.ts'
import type { Claims } from '../../site/claims/claim-rules.ts'
import type { Listing } from '../listing.ts'
import type { CostField } from './cost-inputs.ts'
import type { CostClaim, CostTerms } from './cost-terms.ts'
import {
  type CostFacts,
  type CostPart,
  costParts,
  insuredBelow,
  type MonthCost,
  monthCost,
} from './month-cost.ts'

/** Copy of the monthly cost of a home. */
export const homeCostWords = {
  heading: 'What it costs a month',
  /** "about $3,862 a month" */
  about: (amount: number) => `about ${dollars(Math.round(amount))} a month`,
  how: 'how →',
  /** "Est. $3,862/mo", where one line explains the estimates of a whole list. */
  estimate: (amount: number) => `Est. ${dollars(Math.round(amount))}/mo`,
  howCounted: 'How I count',
  parts: {
    principalAndInterest: 'Loan (principal and interest)',
    propertyTax: 'Property tax',
    hoa: 'HOA dues',
    insurance: 'Home insurance',
    mortgageInsurance: 'Mortgage insurance',
    sid: 'SID or LID',
  } satisfies Record<CostPart, string>,
  /** Short names of the same parts, for a line next to a price. */
  short: {
    principalAndInterest: 'loan',
    propertyTax: 'tax',
    hoa: 'HOA',
    insurance: 'insurance',
    mortgageInsurance: 'mortgage insurance',
    sid: 'SID/LID',
  } satisfies Record<CostPart, string>,
  without: (parts: string[]) => `${parts.join(', ')} not included.`,
  table: 'The monthly cost, part by part',
  columns: ['Part and where it comes from', 'A month'],
  unknown: 'Unknown',
  form: 'Try other numbers',
  fields: {
    price: { label: 'Price offered ($)' },
    down: { label: 'Down payment (% or $)', hint: 'Up to 100 is percent, more is dollars.' },
    rate: { label: 'Interest rate (%)' },
    term: { label: 'Years', hint: '10 to 40' },
  } satisfies Record<CostField, { label: string; hint?: string }>,
  /** "20% is $127,980, so the loan is $511,920." */
  loan: ({ down, downPercent, loan }: MonthCost['inputs']) =>
    `${count(downPercent)}% down is ${dollars(Math.round(down))}, so the loan is ${dollars(Math.round(loan))}.`,
  submit: 'Update',
  reset: 'Back to the usual numbers',
  failed: 'Some of these numbers cannot be used. The cost above is the usual one for them.',
  /** The source of each part. */
  from: {
    loan: (term: number, rate: string) => `${term} years of equal payments at ${rate}`,
    taxBill: 'The yearly tax in the listing',
    hoa: 'The dues in the listing',
    noHoa: 'The listing says that there is no association',
    sid: 'The yearly assessment in the listing',
    notInsured: `None from ${insuredBelow}% down`,
  },
  /** Questions to ask about an unknown part. */
  questions: {
    principalAndInterest: 'Ask a lender for a rate.',
    propertyTax: 'Not in the listing. Ask me for the county’s current bill of this home.',
    hoa: 'Not in the listing. Ask me for the association’s fees; some homes pay two.',
    insurance: 'Ask an insurer for a quote for this address.',
    mortgageInsurance: 'Ask a lender what mortgage insurance costs at this down payment.',
    sid: 'Not in the listing. Many newer streets owe a SID or LID, billed apart from property tax. I’ll look up the balance.',
  } satisfies Record<CostPart, string>,
  taxCap:
    'Nevada limits how fast the tax bill grows: by at most 3% a year on an owner’s primary residence.',
  stale: (names: string) =>
    `Checked more than a month ago: ${names}. Ask me or a lender for current numbers.`,
  notAnOffer:
    'This is an example, not an offer of credit. A lender sets your rate, your payment and what you need to qualify.',
} as const

/** The name of each setting within a sentence. */
const settingNames: Record<CostClaim, string> = {
  loanRate: 'interest rate',
  downPayment: 'down payment',
  loanTerm: 'length of the loan',
  propertyTaxRate: 'property tax rate',
  homeInsurance: 'home insurance',
  mortgageInsurance: 'mortgage insurance',
}

export const namesOf = (claims: readonly CostClaim[]): string =>
  claims.map(name => settingNames[name]).join(', ')

/** A setting with its source and date: "0.7% of the price a year · county · Nov 1, 2026". */
export const describeSetting = (claims: Claims, name: CostClaim): string => {
  const { value, source, checked } = claims[name]
  const basis: Partial<Record<CostClaim, string>> = {
    propertyTaxRate: ' of the price a year',
    homeInsurance: value.endsWith('%') ? ' of the price a year' : ' a year',
    mortgageInsurance: ' of the loan a year',
  }
  return `${value}${basis[name] ?? ''} · ${source} · ${mediumDay(checked)}`
}

/**
 * The settings with their sources, for the parts that the buyer does not choose; null if hidden.
 */
export type CostSources = Record<
  'rate' | 'propertyTax' | 'insurance' | 'mortgageInsurance',
  string | null
>

export function costSources(claims: Claims): CostSources {
  const sourceOf = (name: CostClaim) => (claims[name].shown ? describeSetting(claims, name) : null)
  return {
    rate: sourceOf('loanRate'),
    propertyTax: sourceOf('propertyTaxRate'),
    insurance: sourceOf('homeInsurance'),
    mortgageInsurance: sourceOf('mortgageInsurance'),
  }
}

/**
 * The source of each part, or the question to ask about it. `usualRate` is the rate in the
 * settings.
 */
export function partSources(
  { inputs, unknown, parts }: MonthCost,
  home: CostFacts,
  sources: CostSources,
  usualRate: number,
): Record<CostPart, string> {
  const { from, questions } = homeCostWords
  const rate = inputs.rate === usualRate ? sources.rate : null
  const known: Record<CostPart, string | null> = {
    principalAndInterest: from.loan(inputs.term, rate ?? `${count(inputs.rate)}%`),
    propertyTax: home.taxAnnual === null ? sources.propertyTax : from.taxBill,
    hoa: home.hoaMonthly === 0 ? from.noHoa : from.hoa,
    insurance: sources.insurance,
    mortgageInsurance: parts.mortgageInsurance === 0 ? from.notInsured : sources.mortgageInsurance,
    sid: from.sid,
  }
  return Object.fromEntries(
    costParts.map(part => [part, unknown.includes(part) ? questions[part] : (known[part] ?? '')]),
  ) as Record<CostPart, string>
}

/**
 * The assumptions shown next to every monthly cost: "20% down, 6.5% rate, 30 years, Nov 22, 2026,
 * without SID/LID (unknown)".
 */
export function monthBasis({ inputs, unknown }: MonthCost, terms: CostTerms): string {
  const isExample = terms.isExample && inputs.rate === terms.rate
  const rate = `${count(inputs.rate)}% ${isExample ? 'example rate' : 'rate'}`
  const gaps = unknown.map(part => homeCostWords.short[part]).join(', ')
  return [
    `${count(inputs.downPercent)}% down`,
    ...[rate, `${inputs.term} years`, mediumDay(terms.asOf)],
    ...(gaps ? [`without ${gaps} (unknown)`] : []),
  ].join(', ')
}

/**
 * The same in short, where the page has the rest: "Est. with 20% down at 6.5%. SID/LID not included."
 * @param unknown the parts that some of the homes do not state
 * @param usualTerm years that are not named
 */
export function shortBasis(
  { downPercent, rate, term }: Pick<MonthCost['inputs'], 'downPercent' | 'rate' | 'term'>,
  unknown: readonly CostPart[],
  usualTerm?: number,
): string {
  const { short, without } = homeCostWords
  const years = term === usualTerm ? '' : `, ${term} years`
  const terms = `Est. with ${count(downPercent)}% down at ${count(rate)}%${years}.`
  return unknown.length > 0 ? `${terms} ${without(unknown.map(part => short[part]))}` : terms
}

/** The visitor's own calculation as part of a question: "about $3,504 a month for $600,000 (…)". */
export const describeCost = (cost: MonthCost, terms: CostTerms): string =>
  `${homeCostWords.about(cost.total)} for ${dollars(cost.inputs.price)} (${monthBasis(cost, terms)})`

/**
 * The monthly cost in lists, emails and searches: the amount and its assumptions. Null for a home
 * that has been sold.
 */
export function monthlyEstimate(
  home: CostFacts & Pick<Listing, 'status'>,
  terms: CostTerms,
): { figure: string; basis: string; note: string } | null {
  if (home.status === 'Sold') return null
  const cost = monthCost(home, terms)
  return {
    figure: homeCostWords.about(cost.total),
    basis: monthBasis(cost, terms),
    note: shortBasis(cost.inputs, cost.unknown),
  }
}
