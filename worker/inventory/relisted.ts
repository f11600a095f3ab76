import type { StoredListing } from './stored-listings.ts'

/**
 * Leads the earlier listings of a home to the one that is on the market again under a new key, and
 * corrects that when a listing comes back or its address changes.
 */
export function merge(
  current: Map<number, StoredListing>,
  before: StoredListing | null,
  after: StoredListing,
) {
  const { id } = after
  const hasMoved = before !== null && before.homeKey !== after.homeKey
  if (before && !hasMoved && before.status === after.status) return
  const others = () => [...current.values()].filter(one => isSameHome(one, after))
  const lead = (one: StoredListing, mergedInto: number | null) =>
    current.set(one.id, { ...one, mergedInto })
  if (hasMoved) {
    for (const one of current.values()) if (one.mergedInto === id) lead(one, null)
  }
  if (isShown(after) && (!before || hasMoved)) {
    const earlier = others().filter(one => hasEnded(one))
    for (const one of earlier) {
      if (!before || (one.id < id && one.mergedInto === null)) lead(one, id)
    }
  }
  if (!before) return
  const isBack = after.status === 'Active' || after.status === 'Pending'
  const mergedInto = isBack || hasMoved ? null : after.mergedInto
  const later = others().filter(one => one.id > id && isShown(one))
  const next =
    mergedInto === null && hasEnded(after) && later.length > 0
      ? Math.max(...later.map(one => one.id))
      : mergedInto
  lead(after, next)
}

const hasEnded = ({ status, hiddenReason }: StoredListing) =>
  (status === 'Off Market' || status === 'Sold') &&
  hiddenReason !== 'seller opted out' &&
  hiddenReason !== 'not viewable'

/**
 * Whether two listings are of one home: the same number, unit, street and ZIP code (see homeKey() in
 * src/format/address/address.ts), or the same parcel where only the street's direction or suffix differs.
 * Never if their parcels differ, or without a key.
 */
function isSameHome(one: StoredListing, other: StoredListing): boolean {
  const isSameParcel = one.parcelNumber !== null && one.parcelNumber === other.parcelNumber
  if (one.homeKey !== other.homeKey && !isSameParcel) return false
  if (!one.homeKey || !other.homeKey || one.id === other.id || one.sample || other.sample)
    return false
  if (!isSameParcel && one.parcelNumber !== null && other.parcelNumber !== null) return false
  const coreOf = (key: string) => key.slice(0, key.indexOf('|') + 1)
  return coreOf(one.homeKey) === coreOf(other.homeKey)
}

export const isShown = (listing: StoredListing | null) =>
  listing !== null && listing.status !== 'Off Market'
