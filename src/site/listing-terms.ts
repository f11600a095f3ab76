/** Displayed statuses. New and Featured are derived from an active home; the rest are stored. */
export const statuses = ['Active', 'New', 'Featured', 'Pending', 'Sold'] as const

export type Status = (typeof statuses)[number]

export const propertyTypes = [
  'single-family',
  'townhouse',
  'condo',
  'multi-family',
  'manufactured',
] as const

export type PropertyType = (typeof propertyTypes)[number]

/** The propertyType of the specification: the four groups in which homes are shown. */
export const categories = ['luxury', 'golf-course', 'new-construction', 'standard'] as const

export type Category = (typeof categories)[number]

/** The price in dollars from which this site calls a home a luxury home. */
export const luxuryFrom = 800_000

/** Features a visitor can filter by. Imports map RESO fields to these. */
export const features = [
  'pool',
  'spa',
  'golf-view',
  'red-rock-views',
  'mountain-view',
  'city-view',
  'casita',
  'gourmet-kitchen',
  'home-office',
  'rv-parking',
  'solar',
  'large-garage',
  'single-story',
  'new-construction',
  'gated',
  'guard-gated',
  // A tour or a video on another site.
  'virtual-tour',
  'step-free-entry',
  'wide-doorways',
  'accessible-bath',
  'accessible-kitchen',
  'elevator',
] as const

export type Feature = (typeof features)[number]

export type Photo = {
  url: string
  alt: string
  /** Only for photos stored on this site: size in pixels, and the smaller widths available. */
  width?: number
  height?: number
  widths?: number[]
  /**
   * The average color in hex, such as a8482a; absent if the browser that sent the photo did not
   * send it.
   */
  color?: string
}

/** The source of homes that the owner entered in the console. */
export const ownSource = 'Entered by the owner'

export const statusNames: Record<Status, string> = {
  Active: 'Active',
  New: 'New',
  Featured: 'Featured',
  Pending: 'Pending',
  Sold: 'Sold',
}

export const sampleNotice = 'Sample listing'

/** Shown at the bottom of every page while listings of other firms are displayed. */
export const listingNoticeWords = {
  heading: 'About these listings',
  source: (mls: string | null) =>
    mls
      ? `Some of these listings come from ${mls} and belong to other brokerages, which are named with each home.`
      : 'Some of these listings belong to other brokerages, which are named with each home.',
  some: 'Not every listing of the MLS is shown here.',
  terms:
    'The information is deemed reliable but not guaranteed. It is for consumers’ personal, non-commercial use and may not be used for any purpose other than to find homes that they may want to buy.',
  asOf: 'Data as of',
} as const
