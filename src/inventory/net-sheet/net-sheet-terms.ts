import { dayMs } from '../../format/las-vegas-time.ts'
import type { Claims } from '../../site/claims/claim-rules.ts'
import type { ClaimName } from '../../site/claims/claims.ts'
import type { LineId, NetSheetInputs, NetSheetTerms, Share } from './net-sheet.ts'

/** A statute is checked once a year, an estimate every quarter. */
const staleAfterDays = {
  transferTax: 366,
  transferTaxOther: 366,
  resalePackage: 366,
  taxYear: 366,
  titlePolicy: 92,
  escrowFee: 92,
} satisfies Partial<Record<ClaimName, number>>
export type NetSheetClaim = keyof typeof staleAfterDays

const perUnit = (value: string): number | null => {
  const dollars = value.match(/^\$(\d{1,2}(?:\.\d\d)?) per \$500$/)?.[1]
  return dollars ? Math.round(Number(dollars) * 100) : null
}

/** "$1,900" or "0.35%" of the price. */
const estimate = (value: string): Share | null => {
  const percent = value.match(/^(\d{1,2}(?:\.\d{1,3})?)%$/)?.[1]
  if (percent) return { percent: Math.round(Number(percent) * 1000) }
  const dollars = value.match(/^\$(\d{1,3}(?:,\d{3})*)$/)?.[1]
  return dollars ? { cents: Number(dollars.replaceAll(',', '')) * 100 } : null
}

/** Why a claim cannot have this value, since net sheets compute with it; null if it can. */
export function netSheetProblem(name: ClaimName, value: string): string | null {
  if (name === 'transferTax' || name === 'transferTaxOther') {
    return perUnit(value) === null ? 'must be a rate such as $2.55 per $500' : null
  }
  if (name === 'titlePolicy' || name === 'escrowFee') {
    return estimate(value) === null ? 'must be an amount or a share such as $1,900 or 0.35%' : null
  }
  return null
}

export function netSheetTermsOf(claims: Claims): NetSheetTerms {
  const read = <Value>(name: NetSheetClaim, parse: (value: string) => Value) =>
    claims[name].shown ? parse(claims[name].value) : null
  return {
    transferTax: {
      clark: read('transferTax', perUnit),
      other: read('transferTaxOther', perUnit),
    },
    titlePolicy: read('titlePolicy', estimate),
    escrow: read('escrowFee', estimate),
  }
}

/** The claim that a line rests on; null if it is only the visitor's own figure. */
export function claimOf(
  id: LineId,
  { county }: Pick<NetSheetInputs, 'county'>,
  isEstimate: boolean,
): NetSheetClaim | null {
  if (id === 'transferTax' && county === 'other') return 'transferTaxOther'
  if (id === 'transferTax') return county && 'transferTax'
  if (id === 'hoaPackage') return 'resalePackage'
  if (id === 'propertyTax') return 'taxYear'
  if (id === 'titlePolicy' && isEstimate) return 'titlePolicy'
  return id === 'escrow' && isEstimate ? 'escrowFee' : null
}

export const isStale = (claims: Claims, name: NetSheetClaim, today: string): boolean =>
  Date.parse(today) - Date.parse(claims[name].checked) >= staleAfterDays[name] * dayMs
