import { addDays, isDay } from '../../format/local-day.ts'
import { hasDottedThousands } from '../../format/typed-number.ts'
import {
  counties,
  duesPeriods,
  type Loan,
  type NetSheetInputs,
  plainLines,
  ratio,
  type Share,
  taxPayers,
} from './net-sheet.ts'

/** The fields of the form, by group and in its order. The URL has the same names. */
export const sheetFields = {
  sale: ['price', 'low', 'high', 'closing', 'county', 'transferTaxBy'],
  loans: ['loan', 'loanRate', 'loanDay', 'loan2', 'loan2Rate', 'loan2Day'],
  commission: ['listingSide', 'buyerSide'],
  fees: ['titlePolicy', 'escrow', 'hoaPackage', 'hoaDemand', 'assessment'],
  agreed: ['rentBack', 'repairs', 'credits'],
  bills: ['taxYear', 'taxPaid', 'dues', 'duesPeriod', 'duesPaid'],
} as const
export type SheetGroup = keyof typeof sheetFields
export type SheetField = (typeof sheetFields)[SheetGroup][number]
export const sheetGroups = Object.keys(sheetFields) as SheetGroup[]
export const allFields: readonly SheetField[] = Object.values(sheetFields).flat()

/** The answers of the fields that are chosen. */
export const choices = {
  county: counties,
  transferTaxBy: taxPayers,
  duesPeriod: duesPeriods,
  duesPaid: ['yes', 'no'],
} as const
export type ChoiceField = keyof typeof choices

/** Why a field cannot be used; net-sheet-words.ts says it in both languages. */
export type Problem =
  | 'no price'
  | 'not money'
  | 'not a share'
  | 'not a rate'
  | 'negative'
  | 'too much'
  | 'too little'
  | 'over the price'
  | 'not low'
  | 'not high'
  | 'no day'
  | 'over'
  | 'too far'
  | 'after closing'
  | 'no choice'
export type Problems = Partial<Record<SheetField, Problem>>

/** The fields of a sheet that are filled in, without anything else that a URL contains. */
export function sheetParams(params: URLSearchParams, without: SheetGroup[] = []): URLSearchParams {
  const left = without.flatMap((group): readonly SheetField[] => sheetFields[group])
  const kept = allFields.filter(field => !left.includes(field))
  return new URLSearchParams(
    kept.flatMap(field => {
      const text = typed(params, field)
      return text ? [[field, text]] : []
    }),
  )
}

const typed = (params: URLSearchParams, field: SheetField) =>
  (params.getAll(field).at(-1) ?? '').trim().slice(0, 30)

/** The largest price and amount, in cents. */
const maxCents = 99_999_999_900
const minPriceCents = 100_000
const maxRate = 25_000
/** Thousandths, of a percent and of a dollar. */
const [maxBarePercent, minBareDollars] = [20_000, 1_000_000]

/**
 * Reads a sheet from a URL or a form, as people write amounts: $639,900, 600k or 1.2m. A share of
 * the price without a sign is a percentage up to 20 and dollars from 1,000. An invalid field
 * has its problem in `problems` and counts as empty. Without a usable price there are no inputs.
 * Without `low` and `high` they are 5% below and above the price.
 * @param today the closing is not before it
 */
export function readNetSheet(
  params: URLSearchParams,
  today: string,
): { inputs: NetSheetInputs | null; problems: Problems } {
  const problems: Problems = {}
  const fail = (field: SheetField, problem: Problem) => {
    problems[field] = problem
    return null
  }
  const money = (field: SheetField): number | null => {
    const text = typed(params, field)
    if (!text) return null
    const cents = centsOf(text)
    if (typeof cents === 'string') return fail(field, cents)
    return cents > maxCents ? fail(field, 'too much') : cents
  }
  const percent = (field: SheetField, text: string): number | null => {
    const thousandths = decimal(text.endsWith('%') ? text.slice(0, -1).trim() : text, 3)
    if (text.startsWith('-')) return fail(field, 'negative')
    return thousandths ?? fail(field, field.endsWith('Rate') ? 'not a rate' : 'not a share')
  }
  const rate = (field: SheetField): number | null => {
    const text = typed(params, field)
    const value = text ? percent(field, text) : null
    return value !== null && value > maxRate ? fail(field, 'not a rate') : value
  }
  const price = money('price')
  if (price === null) problems.price ??= 'no price'
  else if (price < minPriceCents) fail('price', 'too little')
  const share = (field: SheetField): Share | null => {
    const text = typed(params, field)
    if (!text) return null
    const plain = decimal(text, 3)
    // Neither a likely percentage nor a likely amount, such as 90 and 15.000.
    const isUnclear = plain !== null && plain > maxBarePercent && plain < minBareDollars
    if (isUnclear || hasDottedThousands(text)) return fail(field, 'not a share')
    if (text.endsWith('%') || (plain !== null && plain <= maxBarePercent)) {
      const value = percent(field, text)
      if (value === null || value <= 100_000) return value === null ? null : { percent: value }
      return fail(field, 'not a share')
    }
    const cents = money(field)
    if (cents === null) return null
    return price !== null && cents > price ? fail(field, 'over the price') : { cents }
  }
  const choice = <Field extends ChoiceField>(
    field: Field,
  ): (typeof choices)[Field][number] | null => {
    const text = typed(params, field)
    const options: readonly (typeof choices)[Field][number][] = choices[field]
    return text ? (options.find(option => option === text) ?? fail(field, 'no choice')) : null
  }
  const day = (field: SheetField): string | null => {
    const text = typed(params, field)
    return !text || isDay(text) ? text || null : fail(field, 'no day')
  }
  const readClosing = () => {
    const closing = day('closing')
    if (closing && closing < today) return fail('closing', 'over')
    return closing && closing > addDays(today, 731) ? fail('closing', 'too far') : closing
  }
  const closing = readClosing()
  const loan = (name: 'loan' | 'loan2'): Loan => {
    const field = `${name}Day` as const
    const from = day(field)
    const limit = closing ?? addDays(today, 731)
    const isAfter = from !== null && from > limit
    if (from && from < addDays(today, -731)) fail(field, 'too far')
    else if (isAfter) fail(field, 'after closing')
    return {
      cents: money(name),
      rate: rate(`${name}Rate`),
      day: problems[field] ? null : from,
    }
  }
  const loan2 = loan('loan2')
  const [low, high] = [money('low'), money('high')]
  if (low !== null && low < minPriceCents) fail('low', 'too little')
  else if (low !== null && price !== null && low > price) fail('low', 'not low')
  if (high !== null && price !== null && high < price) fail('high', 'not high')
  const paid = choice('duesPaid')
  const others = {
    county: choice('county'),
    transferTaxBy: choice('transferTaxBy'),
    closing,
    loan: loan('loan'),
    loan2: Object.values(loan2).some(value => value !== null) ? loan2 : null,
    listingSide: share('listingSide'),
    buyerSide: share('buyerSide'),
    titlePolicy: money('titlePolicy'),
    escrow: money('escrow'),
    ...(Object.fromEntries(plainLines.map(line => [line, money(line)])) as Plain),
    taxYear: money('taxYear'),
    taxPaid: money('taxPaid'),
    dues: money('dues'),
    duesPeriod: choice('duesPeriod'),
    duesPaid: paid && paid === 'yes',
  }
  if (price === null || problems.price) return { inputs: null, problems }
  const [below, above] = [ratio(price, 95, 100), ratio(price, 105, 100)]
  return {
    inputs: {
      ...others,
      price,
      low: problems.low ? below : (low ?? below),
      high: problems.high ? above : (high ?? above),
    },
    problems,
  }
}

type Plain = Record<(typeof plainLines)[number], number | null>

/** Cents of an amount in dollars; the problem of anything else. */
function centsOf(text: string): number | 'negative' | 'not money' {
  const [, number = '', unit = ''] = /^\$? ?([\d.,]+) ?([km]?)$/i.exec(text) ?? []
  const places = { '': 2, k: 5, m: 8 }[unit.toLowerCase()] ?? 2
  // Thousands are marked throughout, or not at all.
  const isMarked = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(number)
  if (!unit && hasDottedThousands(number)) return 'not money'
  const plain = isMarked ? number.replaceAll(',', '') : number
  return decimal(plain, places) ?? (/^[-−(]/.test(text.replace('$', '')) ? 'negative' : 'not money')
}

/** A decimal number times a power of ten, without rounding; null if it has more places. */
function decimal(text: string, places: number): number | null {
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (!whole && !part) return null
  if (Number(part.slice(places)) > 0) return null
  return Number(whole + part.slice(0, places).padEnd(places, '0'))
}
