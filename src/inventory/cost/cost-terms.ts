import { dayMs } from '../../format/las-vegas-time.ts'
import { type Claims, isUnproven, type SetClaim } from '../../site/claims/claim-rules.ts'

type ClaimName = keyof Claims

/** The owner's claims that the monthly cost is computed from. */
export const costClaims = [
  'loanRate',
  'downPayment',
  'loanTerm',
  'propertyTaxRate',
  'homeInsurance',
  'mortgageInsurance',
] as const satisfies readonly ClaimName[]
export type CostClaim = (typeof costClaims)[number]

/** There is no cost to show without these, so they cannot be hidden. */
export const neverHidden: readonly ClaimName[] = ['loanRate', 'downPayment', 'loanTerm']

/**
 * Percent, years, dollars a year. Null for a figure that the owner hides: that part of the cost is
 * then unknown.
 */
export type CostTerms = {
  /** Percent of the price. */
  down: number
  /** Percent a year. */
  rate: number
  term: number
  /** Percent of the price, a year. */
  propertyTax: number | null
  /** Percent of the price, or dollars, a year. */
  insurance: { percent: number } | { dollars: number } | null
  /** Percent of the loan, a year, until enough is paid down. */
  mortgageInsurance: number | null
  /** The day when the oldest of these figures was checked, such as 2026-11-22. */
  asOf: string
  /** True until the owner sets a rate with its source: until then, the rate is only an example. */
  isExample: boolean
}

const percent =
  (max: number) =>
  (value: string): number | null => {
    const [, number] = value.match(/^(\d{1,3}(?:\.\d{1,3})?)%$/) ?? []
    return number !== undefined && Number(number) <= max ? Number(number) : null
  }

const years = (value: string): number | null => {
  const term = Number(value.match(/^(\d\d) years$/)?.[1])
  return term >= 10 && term <= 40 ? term : null
}

const premium = (value: string): CostTerms['insurance'] => {
  const share = percent(10)(value)
  if (share !== null) return { percent: share }
  const dollars = value.match(/^\$(\d{1,3}(?:,\d{3})*)$/)?.[1]
  return dollars ? { dollars: Number(dollars.replaceAll(',', '')) } : null
}

/**
 * How to read each figure's value. `read` returns null for any other format, which `reason`
 * explains to the owner.
 */
const formats = {
  loanRate: { read: percent(25), reason: 'must be up to 25% a year, such as 6.5%' },
  downPayment: { read: percent(100), reason: 'must be a percentage such as 20%' },
  loanTerm: { read: years, reason: 'must be 10 to 40 years, such as 30 years' },
  propertyTaxRate: {
    read: percent(10),
    reason: 'must be a percentage of the price, up to 10% a year, such as 0.7%',
  },
  homeInsurance: {
    read: premium,
    reason: 'must be a percentage of the price or dollars a year, such as 0.25% or $1,650',
  },
  mortgageInsurance: {
    read: percent(10),
    reason: 'must be a percentage of the loan, up to 10% a year, such as 0.6%',
  },
} satisfies Record<CostClaim, { read: (value: string) => unknown; reason: string }>

/** Why a claim cannot have this value or be hidden, since pages compute with it. Null if it can. */
export function costProblem(
  name: ClaimName,
  { value, shown }: Pick<SetClaim, 'value' | 'shown'>,
): { field: 'value' | 'shown'; reason: string } | null {
  if (!isCostClaim(name)) return null
  const { read, reason } = formats[name]
  if (read(value) === null) return { field: 'value', reason: `${reason}: pages compute with it` }
  if (shown || !neverHidden.includes(name)) return null
  return { field: 'shown', reason: 'cannot be off: without it there is no monthly cost' }
}

export const isCostClaim = (name: string): name is CostClaim =>
  costClaims.some(claim => claim === name)

const cached = new WeakMap<Claims, CostTerms>()

/** The terms from the owner's claims. */
export function costTermsOf(claims: Claims): CostTerms {
  const known = cached.get(claims) ?? readTerms(claims)
  cached.set(claims, known)
  return known
}

function readTerms(claims: Claims): CostTerms {
  const used = costClaims.map(name => claims[name]).filter(({ shown }) => shown)
  const readIfShown = <Value>(name: CostClaim, read: (value: string) => Value) =>
    claims[name].shown ? read(claims[name].value) : null
  return {
    down: formats.downPayment.read(claims.downPayment.value) ?? 20,
    rate: formats.loanRate.read(claims.loanRate.value) ?? 0,
    term: formats.loanTerm.read(claims.loanTerm.value) ?? 30,
    propertyTax: readIfShown('propertyTaxRate', formats.propertyTaxRate.read),
    insurance: readIfShown('homeInsurance', formats.homeInsurance.read),
    mortgageInsurance: readIfShown('mortgageInsurance', formats.mortgageInsurance.read),
    asOf: used.map(({ checked }) => checked).sort()[0] ?? claims.loanRate.checked,
    isExample: isUnproven(claims.loanRate),
  }
}

/** A figure becomes stale once 30 whole days have passed since the day it was checked. */
const staleAfterMs = 31 * dayMs

export const staleFigures = (claims: Claims, now: Date): CostClaim[] =>
  costClaims.filter(name => {
    const { shown, checked } = claims[name]
    return shown && now.getTime() - Date.parse(checked) >= staleAfterMs
  })
