import { isOwn } from './listing.ts'

/**
 * Which listings the public may see. The defaults are the strictest rules of any MLS. Source: NAR,
 * "Handbook on Multiple Listing Policy", 7.58 and 18.2; RESO Data Dictionary 2.0.
 */

/** Why a stored listing is not shown. */
export type HiddenReason =
  | 'seller opted out'
  | 'not viewable'
  | 'coming soon'
  | 'sold'
  | 'off the market'
  | 'contract expired'
  | 'real homes'

/** Why the agent's note on a home is not shown; `stale` until the agent says that it still holds. */
export type WhyNoNote = 'no consent' | 'seller' | 'mls' | 'stale' | 'not shown'

/**
 * What an MLS permits beyond the defaults; `publicPhotos` are words of a photo's Permission, which
 * count only when a record is read.
 */
export type DisplayRules = {
  sold: boolean
  comingSoon: boolean
  publicPhotos?: readonly string[]
  /** Whether the MLS forbids the agent's own notes on its listings. */
  withoutNotes?: boolean
}

export type StoredStatus = 'Active' | 'Pending' | 'Sold' | 'Off Market'

type Display = { status: StoredStatus; hiddenReason: HiddenReason | null }

const displayAs = (status: StoredStatus): Display => ({ status, hiddenReason: null })
const hidden = (hiddenReason: HiddenReason): Display => ({ status: 'Off Market', hiddenReason })

/** How a record is stored by its standard status, before the MLS's own rules apply. */
const displays = {
  Active: displayAs('Active'),
  'Active Under Contract': displayAs('Pending'),
  Pending: displayAs('Pending'),
  Closed: hidden('sold'),
  'Coming Soon': hidden('coming soon'),
  Delayed: hidden('off the market'),
  Hold: hidden('off the market'),
  Withdrawn: hidden('off the market'),
  Expired: hidden('off the market'),
  Canceled: hidden('off the market'),
  Incomplete: hidden('off the market'),
  Delete: hidden('off the market'),
} as const satisfies Record<string, Display>

export type StandardStatus = keyof typeof displays
export const standardStatuses = Object.keys(displays) as StandardStatus[]

/**
 * How a listing is stored.
 * @param isOwn whether the owner entered it, or it is a sample: those may be shown as sold
 */
export function displayOf(
  status: StandardStatus,
  { isOwn, mayShow, mayView }: { isOwn: boolean; mayShow: boolean; mayView: boolean },
): Display {
  if (!mayView) return hidden('not viewable')
  if (!mayShow) return hidden('seller opted out')
  if (status === 'Closed' && isOwn) return displayAs('Sold')
  return displays[status]
}

/**
 * Whether a listing's sale, and data about a listing that has ended, may be shown: only where the
 * MLS permits sold data, and for homes that the owner entered.
 */
export const mayShowSale = (
  home: { source: string; sample: boolean },
  rules: Pick<DisplayRules, 'sold'>,
): boolean => rules.sold || isOwn(home)

/** Reasons for which the site must not reveal that it ever had a listing. */
const unmentioned = [
  'seller opted out',
  'not viewable',
  'coming soon',
  'real homes',
] as const satisfies HiddenReason[]

/** Whether the site may say that it had a listing, though not its details. */
export const mayMention = (reason: HiddenReason | null): boolean =>
  !unmentioned.some(one => one === reason)

/** Shown instead of the street when the seller withholds the address. */
export const withheldStreet = 'Address withheld at the seller’s request'

type Stored = {
  status: string
  hiddenReason: HiddenReason | null
  retiredFrom: string | null
  mergedInto: number | null
}

/** Why a stored home is not shown, for the owner; null if it is shown. */
export type WhyHidden = HiddenReason | 'listed again' | 'taken off here' | 'gone from its feed'

export function whyHidden(home: Stored): WhyHidden | null {
  if (home.status !== 'Off Market') return null
  if (home.mergedInto !== null) return 'listed again'
  if (home.hiddenReason) return home.hiddenReason
  return home.retiredFrom === null ? 'gone from its feed' : 'taken off here'
}
