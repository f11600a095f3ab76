import { dayMs } from '../../format/las-vegas-time.ts'

/** Money is in whole cents, a percentage in thousandths of a percent, a day as in 2026-11-21. */
export type Share = { percent: number } | { cents: number }
export type Loan = { cents: number | null; rate: number | null; day: string | null }
/** A yearly or periodic bill that seller and buyer share by day. */
export const duesPeriods = ['month', 'quarter', 'year'] as const
export const taxPayers = ['seller', 'buyer', 'half'] as const
export const counties = ['clark', 'other'] as const

/** What is left after the price, in the order of the sheet. */
export const lineIds = [
  ...(['loan', 'interest', 'loan2', 'interest2', 'listingSide', 'buyerSide'] as const),
  ...(['transferTax', 'titlePolicy', 'escrow', 'hoaPackage', 'hoaDemand', 'assessment'] as const),
  ...(['rentBack', 'repairs', 'credits', 'propertyTax', 'hoaDues'] as const),
]
export type LineId = (typeof lineIds)[number]

/** Amounts that a visitor enters in dollars and that need no calculation. */
export const plainLines = [
  ...(['hoaPackage', 'hoaDemand', 'assessment', 'rentBack', 'repairs', 'credits'] as const),
]

/** Null wherever a field is empty: nothing is assumed. */
export type NetSheetInputs = Record<(typeof plainLines)[number], number | null> & {
  price: number
  low: number
  high: number
  county: (typeof counties)[number] | null
  transferTaxBy: (typeof taxPayers)[number] | null
  closing: string | null
  loan: Loan
  /** Null if there is none. */
  loan2: Loan | null
  listingSide: Share | null
  buyerSide: Share | null
  titlePolicy: number | null
  escrow: number | null
  /** The bill of the fiscal year in which the sale closes, and what was paid of it. */
  taxYear: number | null
  taxPaid: number | null
  dues: number | null
  duesPeriod: (typeof duesPeriods)[number] | null
  duesPaid: boolean | null
}

/** The owner's figures: null for one that is hidden. Cents for each $500 of the price. */
export type NetSheetTerms = {
  transferTax: Record<(typeof counties)[number], number | null>
  titlePolicy: Share | null
  escrow: Share | null
}

/** A positive amount is what the seller pays; a negative one is paid to the seller. */
export type Line = {
  id: LineId
  /** Null if it is unknown. */
  cents: number | null
  /** False for an amount that may fall on somebody else or that a part is missing of. */
  isCounted: boolean
  /** Whether the amount is the owner's estimate, because the field is empty. */
  isEstimate: boolean
}

export type NetSheet = { price: number; lines: Line[]; net: number; unknown: LineId[] }

/**
 * What is left of a price after the costs of the sale. Unknown lines are not in `net`. A second loan
 * is a line only if something of it was entered.
 */
export function netSheet(inputs: NetSheetInputs, price: number, terms: NetSheetTerms): NetSheet {
  const amounts: Partial<Record<LineId, Partial<Line>>> = {
    ...loanLines(inputs.loan, inputs.closing, 'loan', 'interest'),
    ...(inputs.loan2 && loanLines(inputs.loan2, inputs.closing, 'loan2', 'interest2')),
    listingSide: { cents: shareOf(price, inputs.listingSide) },
    buyerSide: { cents: shareOf(price, inputs.buyerSide) },
    transferTax: transferTax(price, inputs, terms),
    titlePolicy: ownOrEstimate(inputs.titlePolicy, price, terms.titlePolicy),
    escrow: ownOrEstimate(inputs.escrow, price, terms.escrow),
    ...Object.fromEntries(plainLines.map(id => [id, { cents: inputs[id] }])),
    propertyTax: propertyTax(inputs),
    hoaDues: { cents: hoaDues(inputs) },
  }
  const lines = lineIds.flatMap(id => {
    const { cents = null, isCounted = true, isEstimate = false } = amounts[id] ?? {}
    return id in amounts ? [{ id, cents, isCounted: isCounted && cents !== null, isEstimate }] : []
  })
  const counted = lines.filter(line => line.isCounted)
  return {
    price,
    lines,
    net: counted.reduce((net, { cents }) => net - (cents ?? 0), price),
    unknown: lines.filter(line => !line.isCounted).map(({ id }) => id),
  }
}

function loanLines<Balance extends LineId, Interest extends LineId>(
  { cents, rate, day }: Loan,
  closing: string | null,
  balance: Balance,
  interest: Interest,
) {
  const days = day && closing && daysBetween(day, closing)
  const isKnown = cents !== null && rate !== null && typeof days === 'number'
  return {
    [balance]: { cents },
    // A loan that is paid off bears no interest.
    [interest]: {
      cents: cents === 0 ? 0 : isKnown ? ratio(cents, rate * days, 365 * wholePercent) : null,
    },
  }
}

const wholePercent = 100_000

/** Rounded to the cent, half up. */
const shareOf = (price: number, share: Share | null): number | null => {
  if (share === null) return null
  return 'cents' in share ? share.cents : ratio(price, share.percent, wholePercent)
}

function ownOrEstimate(own: number | null, price: number, estimate: Share | null) {
  return own === null
    ? { cents: shareOf(price, estimate), isEstimate: estimate !== null }
    : { cents: own }
}

/** NRS 375.020: for each $500 of the price or fraction of it. All in cents. */
export const transferTaxOn = (price: number, rate: number): number =>
  Math.ceil(price / 50_000) * rate

function transferTax(
  price: number,
  { county, transferTaxBy }: NetSheetInputs,
  terms: NetSheetTerms,
) {
  const rate = county && terms.transferTax[county]
  if (rate === null) return { cents: null }
  const whole = transferTaxOn(price, rate)
  const parts = { seller: whole, buyer: 0, half: ratio(whole, 1, 2) }
  return {
    cents: transferTaxBy ? parts[transferTaxBy] : whole,
    // The boards of smaller counties may add to the rate (NRS 375.026).
    isCounted: transferTaxBy === 'buyer' || (transferTaxBy !== null && county === 'clark'),
  }
}

/**
 * The seller's days of the fiscal year, July 1 to June 30, without the day of closing, less what was
 * paid. Without the latter it is an amount that is not counted.
 */
function propertyTax({ closing, taxYear, taxPaid }: NetSheetInputs) {
  if (!closing || taxYear === null) return { cents: null }
  const year = Number(closing.slice(0, 4)) - (closing.slice(5) < '07-01' ? 1 : 0)
  const [start, end] = [`${year}-07-01`, `${year + 1}-07-01`]
  const share = ratio(taxYear, daysBetween(start, closing), daysBetween(start, end))
  return { cents: share - (taxPaid ?? 0), isCounted: taxPaid !== null }
}

/** The seller's days of the calendar month, quarter or year if it is unpaid, else the buyer's. */
function hoaDues({ closing, dues, duesPeriod, duesPaid }: NetSheetInputs): number | null {
  if (dues === 0) return 0
  if (!closing || dues === null || !duesPeriod || duesPaid === null) return null
  const months = { month: 1, quarter: 3, year: 12 }[duesPeriod]
  const [year = 0, month = 1] = closing.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months
  const dayOf = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10)
  const [start, end] = [dayOf(first), dayOf(first + months)]
  const own = ratio(dues, daysBetween(start, closing), daysBetween(start, end))
  return duesPaid ? own - dues : own
}

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** amount × times / parts for whole numbers that are not negative, rounded half up; exact. */
export function ratio(amount: number, times: number, parts: number): number {
  const [twice, by] = [2n * BigInt(amount) * BigInt(times), BigInt(parts)]
  return Number((twice + by) / (2n * by))
}
