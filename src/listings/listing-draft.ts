import { isoDay } from '../format/format.ts'
import type { StoredStatus } from '../inventory/display-rules.ts'
import { agent } from '../site/agent/agent.ts'
import type { Feature, PropertyType } from '../site/listing-terms.ts'

/** A home as entered in the owner's form: unvalidated text. */
export type ListingDraft = {
  status: StoredStatus
  /** Dollars; may contain '$' and commas, like all amounts. */
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
  /** Separated by commas. */
  views: string
  features: Feature[]
  remarks: string
  /** A date such as 2026-11-21. */
  listedOn: string
  listingId: string
  listOfficeName: string
  /** URLs on other sites. */
  tour: string
  video: string
  floorPlan: string
  photos: DraftPhoto[]
}

/** One of the owner's photos, in display order. */
export type DraftPhoto = { hash: string; alt: string }

/** Features derived from other fields, which have no checkbox. */
export const derivedFeatures: readonly Feature[] = ['large-garage', 'single-story', 'virtual-tour']

export type DraftField = keyof ListingDraft

/** The fields that differ, in form order. */
export const changedFields = (before: ListingDraft, after: ListingDraft): DraftField[] =>
  (Object.keys(before) as DraftField[]).filter(field => !isSame(before[field], after[field]))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Three-way merge of a draft with a version that someone else saved in the meantime. A field
 * changed on one side takes that side's value. Fields changed on both sides take `mine` and are
 * listed in `both`. Photos are merged one by one, in the order of `mine`.
 */
export function mergeDrafts(base: ListingDraft, mine: ListingDraft, theirs: ListingDraft) {
  const changedByMe = changedFields(base, mine)
  const changedByThem = changedFields(base, theirs)
  const both = changedByMe.filter(
    field => changedByThem.includes(field) && !isSame(mine[field], theirs[field]),
  )
  const own = Object.fromEntries(changedByMe.map(field => [field, mine[field]]))
  const photos = mergePhotos(base.photos, mine.photos, theirs.photos)
  return { merged: { ...theirs, ...own, photos } as ListingDraft, changedByThem, both }
}

/** Keeps photos that either side added, and drops photos that either side removed. */
function mergePhotos(base: DraftPhoto[], mine: DraftPhoto[], theirs: DraftPhoto[]) {
  if (isSame(base, mine)) return theirs
  const [was, own, their] = [byHash(base), byHash(mine), byHash(theirs)]
  const remaining = mine.filter(({ hash }) => their.has(hash) || !was.has(hash))
  const added = theirs.filter(({ hash }) => !was.has(hash) && !own.has(hash))
  // If only they changed a photo's description, take theirs.
  const described = remaining.map(photo =>
    isSame(photo, was.get(photo.hash)) ? (their.get(photo.hash) ?? photo) : photo,
  )
  return [...described, ...added]
}

const byHash = (photos: DraftPhoto[]) => new Map(photos.map(photo => [photo.hash, photo]))

export const blankDraft = (now: Date): ListingDraft => ({
  status: 'Active',
  price: '',
  street: '',
  city: 'Las Vegas',
  state: 'NV',
  postalCode: '',
  subdivision: '',
  latitude: '',
  longitude: '',
  type: 'single-family',
  beds: '',
  bathsFull: '',
  bathsHalf: '',
  sqft: '',
  lotSqft: '',
  yearBuilt: '',
  stories: '',
  garageSpaces: '',
  hoaMonthly: '',
  views: '',
  features: [],
  remarks: '',
  listedOn: isoDay(now),
  listingId: '',
  listOfficeName: agent.brokerage,
  tour: '',
  video: '',
  floorPlan: '',
  photos: [],
})
