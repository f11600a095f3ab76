import type { Claims } from '../domain/claims.ts'
import type { CostField } from '../domain/cost-inputs.ts'
import type { CostClaim, CostTerms } from '../domain/cost-terms.ts'
import { count, dollars, longDay, mediumDay } from '../domain/format.ts'
import type { Listing } from '../domain/listing.ts'
import { type CostFacts, type CostPart, type MonthCost, monthCost } from '../domain/month-cost.ts'

/** Copy of what a home costs a month. */
export const homeCostWords = {
  heading: 'What it costs a month',
  /** "about $3,862 a month" */
  about: (amount: number) => `about ${dollars(Math.round(amount))} a month`,
  how: 'how',
  parts: {
    principalAndInterest: 'Loan (principal and interest)',
    propertyTax: 'Property tax',
    hoa: 'HOA dues',
    insurance: 'Home insurance',
    mortgageInsurance: 'Mortgage insurance',
    sid: 'SID or LID',
  } satisfies Record<CostPart, string>,
  /** The same in a line beside a figure. */
  short: {
    principalAndInterest: 'loan',
    propertyTax: 'tax',
    hoa: 'HOA',
    insurance: 'insurance',
    mortgageInsurance: 'mortgage insurance',
    sid: 'SID/LID',
  } satisfies Record<CostPart, string>,
  bar: 'The parts of the monthly cost',
  table: 'The monthly cost, part by part',
  columns: ['Part', 'A month', 'Where it comes from'],
  total: 'Total of what is known',
  unknown: 'Unknown: ask',
  form: 'Try other numbers',
  fields: {
    price: { label: 'Price offered ($)' },
    down: { label: 'Down payment', hint: 'Up to 100 is percent, more is dollars.' },
    rate: { label: 'Interest rate (%)' },
    term: { label: 'Years', hint: '10 to 40' },
  } satisfies Record<CostField, { label: string; hint?: string }>,
  /** "20% is $127,980, so the loan is $511,920." */
  loan: ({ down, downPercent, loan }: MonthCost['inputs']) =>
    `${count(downPercent)}% down is ${dollars(Math.round(down))}, so the loan is ${dollars(Math.round(loan))}.`,
  submit: 'Work it out',
  reset: 'Back to the usual numbers',
  failed: 'Some of these numbers cannot be used. The cost above is the usual one for them.',
  /** Where each part comes from. */
  from: {
    loan: ({ term, rate }: MonthCost['inputs']) => `${term} equal years at ${count(rate)}%`,
    taxBill: (year: number | undefined) =>
      year ? `The listing’s tax of ${year}` : 'The listing’s yearly tax',
    hoa: 'The listing’s dues, at their own frequency',
    noHoa: 'The listing says: no association',
    sid: 'The listing’s yearly assessment',
    insured: 'Only below 20% down',
    notInsured: 'None from 20% down',
    setting: (said: string) => said,
  },
  /** What to ask where a part is unknown. */
  ask: {
    principalAndInterest: 'Ask a lender for a rate.',
    propertyTax:
      'The listing does not state the tax. Ask me for the county’s current bill of this home.',
    hoa: 'The listing does not state the dues. Ask me for the association’s fees; some homes pay two.',
    insurance: 'Ask an insurer for a quote for this address.',
    mortgageInsurance: 'Ask a lender what mortgage insurance costs at this down payment.',
    sid: 'The listing does not say whether a special or local improvement district (SID, LID) has a lien here. It is billed apart from the property tax. Ask me for the balance and the bill.',
  } satisfies Record<CostPart, string>,
  taxCap:
    'Nevada limits how fast the tax bill grows: by at most 3% a year on an owner’s primary residence.',
  stale: (names: string) =>
    `More than 30 days old: ${names}. Ask me or a lender for current numbers.`,
  notAnOffer:
    'This is an example, not an offer of credit. A lender sets your rate, your payment and what you need to qualify.',
  assumptions: 'What this rests on',
} as const

/** How a setting is named within a sentence. */
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

/** A setting with its source and date: "0.7% of the price a year (county, November 1, 2026)". */
export function settingSaid(claims: Claims, name: CostClaim): string {
  const { value, source, checked } = claims[name]
  const basis: Partial<Record<CostClaim, string>> = {
    propertyTaxRate: ' of the price a year',
    homeInsurance: value.endsWith('%') ? ' of the price a year' : ' a year',
    mortgageInsurance: ' of the loan a year',
  }
  return `${value}${basis[name] ?? ''} (${source}, ${longDay(checked)})`
}

/** Where the parts come from that the buyer does not choose. Null for what nobody knows. */
export function costTermsSaid(home: CostFacts, claims: Claims) {
  const setting = (name: CostClaim) => (claims[name].shown ? settingSaid(claims, name) : null)
  const { from } = homeCostWords
  return {
    rateSource: setting('loanRate'),
    propertyTax: home.taxAnnual === null ? setting('propertyTaxRate') : from.taxBill(undefined),
    insurance: setting('homeInsurance'),
    mortgageInsurance: setting('mortgageInsurance'),
  }
}

/** What stands beside every figure of a month: "20% down, 6.5% rate, 30 years, Nov 22, 2026". */
export function monthTerms({ inputs }: MonthCost, terms: CostTerms): string {
  const rate = `${count(inputs.rate)}% ${terms.isExample ? 'example rate' : 'rate'}`
  const down = `${count(inputs.downPercent)}% down`
  return [down, rate, `${inputs.term} years`, mediumDay(terms.asOf)].join(', ')
}

/** What a figure of a month leaves out: "without SID/LID (unknown)". Null if nothing. */
export const monthGaps = ({ unknown }: Pick<MonthCost, 'unknown'>): string | null =>
  unknown.length > 0
    ? `without ${unknown.map(part => homeCostWords.short[part]).join(', ')} (unknown)`
    : null

/**
 * The cost of a month as lists, mails and searches say it, the figure and what it rests on. Null for
 * a home that has been sold.
 */
export function monthSaid(
  home: CostFacts & Pick<Listing, 'status'>,
  terms: CostTerms,
): { figure: string; basis: string } | null {
  if (home.status === 'Sold') return null
  const cost = monthCost(home, terms)
  const basis = [monthTerms(cost, terms), monthGaps(cost)].filter(Boolean).join(', ')
  return { figure: homeCostWords.about(cost.total), basis }
}
