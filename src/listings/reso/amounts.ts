import type { Fee } from '../../inventory/listing-details.ts'
import type { Fields } from './fields.ts'
import { show } from './fields.ts'
import { lookUp, paymentsPerMonth } from './vocabulary.ts'

/**
 * Baths in halves and quarters of a full one: 2 full, 1 three-quarter and 1 half are 3.25. RESO's
 * total counts each of them as one, so it is used only as a fallback.
 */
export function readBaths(fields: Fields) {
  const count = { min: 0, max: 100, whole: true }
  const total = fields.number('BathroomsTotalInteger', count)
  const bathsHalf = fields.number('BathroomsHalf', count)
  const bathsThreeQuarter = fields.number('BathroomsThreeQuarter', count)
  const partial = (bathsHalf ?? 0) + (bathsThreeQuarter ?? 0)
  const full = fields.number('BathroomsFull', count)
  const rest = partial > 0 && total !== null ? total - partial : null
  const bathsFull = full ?? (rest !== null && rest >= 0 ? rest : null)
  if (full === null && rest !== null && rest < 0) {
    fields.ignore('BathroomsTotalInteger', `${total} is less than the baths named one by one`)
  }
  const named = bathsFull ?? (partial > 0 ? 0 : total)
  const baths =
    named === null ? null : named + (bathsThreeQuarter ?? 0) * 0.75 + (bathsHalf ?? 0) / 2
  return { baths: { bathsFull, bathsHalf, baths }, bathsThreeQuarter }
}

/**
 * Floor area in whole square feet, and lot area converted from square feet, acres or its own unit.
 */
export function readAreas(fields: Fields) {
  const sqft = round(fields.number('LivingArea', { min: 1, max: 1e6 }))
  // Condos have a lot size of 0, meaning none.
  const lot = (field: string) => fields.number(field, { min: 0, max: 1e9 }) || null
  const feet = lot('LotSizeSquareFeet')
  const acres = lot('LotSizeAcres')
  const area = lot('LotSizeArea')
  const unit = fields.text('LotSizeUnits')
  const factor = unit === null ? null : lookUp(squareFeetPer, unit)
  const measured = area && factor ? area * factor : null
  return { sqft, lotSqft: round(feet ?? (acres ? acres * squareFeetPerAcre : measured)) || null }
}

const squareFeetPerAcre = 43_560
const squareFeetPer: Readonly<Record<string, number>> = {
  squarefeet: 1,
  sqft: 1,
  acres: squareFeetPerAcre,
  acre: squareFeetPerAcre,
  squaremeters: 10.7639,
}

/** Stories, or the number in `Levels` if it has one. */
export function readStories(fields: Fields): number | null {
  const stories = fields.number('StoriesTotal', { min: 1, max: 200, whole: true })
  if (stories !== null) return stories
  const levels = fields.list('Levels').map(level => lookUp(storiesByLevel, level))
  const known = levels.filter(level => level !== undefined)
  return known.length > 0 ? Math.max(...known) : null
}

const storiesByLevel: Readonly<Record<string, number>> = { one: 1, two: 2, threeormore: 3 }

type Dues = { hoaMonthly: number | null; fees: Fee[]; duesMonthly: number | null }

/**
 * Association dues in whole dollars a month, the sum of both fees; 0 without an association, null
 * when unknown. `duesMonthly` is the sum before rounding, `fees` the fees as the listing states
 * them.
 */
export function readDues(fields: Fields): Dues {
  const association = fields.flag('AssociationYN')
  const fees = ['AssociationFee', 'AssociationFee2'].flatMap(field => {
    const amount = fields.number(field, { min: 0, max: 1e6 })
    return amount ? [{ amount, frequency: fields.text(`${field}Frequency`) }] : []
  })
  const unknown = { hoaMonthly: null, fees, duesMonthly: null }
  if (fees.length === 0) return association === false ? { ...unknown, hoaMonthly: 0 } : unknown
  if (association === false) {
    fields.ignore('AssociationFee', `is ${fees[0]?.amount}, yet AssociationYN is false`)
    return unknown
  }
  const monthly = fees.map(({ amount, frequency }) => {
    const payments = frequency === null ? null : lookUp(paymentsPerMonth, frequency)
    if (payments === undefined) {
      fields.ignore('AssociationFeeFrequency', `${show(frequency)} is not known`)
    }
    return payments ? amount * payments : null
  })
  const known = monthly.filter(amount => amount !== null)
  if (known.length < monthly.length) return unknown
  const duesMonthly = known.reduce((sum, fee) => sum + fee, 0)
  return { hoaMonthly: Math.round(duesMonthly), fees, duesMonthly }
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
