import type { Fields } from './fields.ts'
import { show } from './fields.ts'
import { lookUp, paymentsPerMonth } from './vocabulary.ts'

/** RESO's total counts a half bath as one, so it is used only as a fallback. */
export function readBaths(fields: Fields) {
  const count = { min: 0, max: 100, whole: true }
  const total = fields.number('BathroomsTotalInteger', count)
  const bathsHalf = fields.number('BathroomsHalf', count)
  const full = fields.number('BathroomsFull', count)
  const bathsFull = full ?? (bathsHalf !== null && total !== null ? total - bathsHalf : null)
  const baths = bathsFull === null ? (bathsHalf === null ? total : null) : bathsFull
  if (bathsFull !== null && bathsFull < 0) {
    fields.reject('BathroomsTotalInteger', `${total} is less than BathroomsHalf`)
  }
  return { bathsFull, bathsHalf, baths: baths === null ? null : baths + (bathsHalf ?? 0) / 2 }
}

/** Association dues in whole dollars a month; 0 without an association, null when unknown. */
export function readDues(fields: Fields): number | null {
  const association = fields.flag('AssociationYN')
  const fee = fields.number('AssociationFee', { min: 0, max: 1e6 })
  const frequency = fields.text('AssociationFeeFrequency')
  const payments = frequency === null ? null : lookUp(paymentsPerMonth, frequency)
  if (payments === undefined) {
    return fields.reject('AssociationFeeFrequency', `${show(frequency)} is not known`)
  }
  if (association === false) {
    return fee ? fields.reject('AssociationFee', `is ${fee}, yet AssociationYN is false`) : 0
  }
  return fee && payments ? Math.round(fee * payments) : null
}
