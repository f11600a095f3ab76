import type { Feature, PropertyType } from './listing.ts'
import type { StoredStatus } from './reso/vocabulary.ts'

/** A home as the owner's form holds it: texts as they are typed, whatever they mean. */
export type ListingDraft = {
  status: StoredStatus
  /** Dollars; '$' and commas may stand in it, as in all amounts. */
  price: string
  street: string
  city: string
  state: string
  postalCode: string
  subdivision: string
  latitude: string
  longitude: string
  type: PropertyType
  beds: string
  bathsFull: string
  bathsHalf: string
  /** Square feet. */
  sqft: string
  lotSqft: string
  yearBuilt: string
  stories: string
  garageSpaces: string
  /** Dollars a month; 0 without an association. */
  hoaMonthly: string
  /** With commas between. */
  views: string
  features: Feature[]
  remarks: string
  /** A day such as 2026-11-21. */
  listedOn: string
  listingId: string
  listOfficeName: string
  photos: DraftPhoto[]
}

/** One of the owner's photos, in the order in which they stand. */
export type DraftPhoto = { hash: string; alt: string }

/** What numbers say by themselves, so that nobody ticks it. */
export const derivedFeatures: readonly Feature[] = ['large-garage', 'single-story']

export type DraftField = keyof ListingDraft

/** The fields that differ, in the order of the form. */
export const changedFields = (before: ListingDraft, after: ListingDraft): DraftField[] =>
  (Object.keys(before) as DraftField[]).filter(field => !isSame(before[field], after[field]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts one owner's changes onto what another owner saved in between: what only one of them changed
 * is taken from that one. Where both changed a field, it is named, and `mine` stands in the draft.
 */
export function mergeDrafts(base: ListingDraft, mine: ListingDraft, theirs: ListingDraft) {
  const changedByMe = changedFields(base, mine)
  const changedByThem = changedFields(base, theirs)
  const both = changedByMe.filter(
    field => changedByThem.includes(field) && !isSame(mine[field], theirs[field]),
  )
  const own = Object.fromEntries(changedByMe.map(field => [field, mine[field]]))
  return { merged: { ...theirs, ...own } as ListingDraft, changedByThem, both }
}
