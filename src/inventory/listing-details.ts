/** A fee and how often it is due, as the listing states both. Dollars. */
export type Fee = { amount: number; frequency: string | null }

/**
 * Facts that only a home's own page shows, as the listing states them. Absent if the listing does
 * not state them. Money in dollars, times in milliseconds since 1970.
 */
export type ListingDetails = {
  builder?: string
  /** The area that the MLS puts the home in: MLSAreaMajor. */
  area?: string
  /** Property tax of one year. */
  tax?: { amount: number; year?: number }
  fees?: Fee[]
  /** All fees in dollars a month, if that is not a whole number. */
  dues?: number
  /**
   * Yearly assessments in addition to the tax, such as those of an improvement district (SID, LID).
   */
  assessments?: number
  originalPrice?: number
  previousPrice?: number
  priceChangedAt?: number
  majorChange?: string
  /** Days on the market over all listings of this home. */
  cumulativeDays?: number
  closePrice?: number
  closedAt?: number
  /** The schools that the listing names. Districts decide on schools and change their zones. */
  schools?: { elementary?: string; middle?: string; high?: string; district?: string }
  /** URLs of unbranded virtual tours. */
  tours?: string[]
  /** URLs that the owner entered. */
  video?: string
  floorPlan?: string
  mainLevelBedrooms?: number
  parkingSpaces?: number
  bathsThreeQuarter?: number
  /** Lists of words, as given. */
  parking?: string[]
  cooling?: string[]
  heating?: string[]
  lot?: string[]
  interior?: string[]
  exterior?: string[]
  appliances?: string[]
  flooring?: string[]
  community?: string[]
  accessibility?: string[]
  energy?: string[]
  structures?: string[]
  /** Lists and facts that only decide what the home mentions: affirmed-mentions.ts. */
  amenities?: string[]
  security?: string[]
  patio?: string[]
  fencing?: string[]
  poolFeatures?: string[]
  laundry?: string[]
  windows?: string[]
  condition?: string[]
  conditions?: string[]
  terms?: string[]
  fireplaces?: number
  horses?: true
  furnished?: string
  faces?: string
  /** The seller does not want an automated valuation next to this home. */
  noValuation?: true
  /** The seller does not want comments next to this home. */
  noComments?: true
}

/** An event in a listing's history. `price` in whole dollars, `at` ISO 8601. */
export type ListingEvent = {
  at: string
  kind: 'listed' | 'price' | 'status'
  price: number
  status: string
}

/** An open house, with both times in ISO 8601. Without a known end, `endsAt` is the start. */
export type OpenHouse = { startsAt: string; endsAt: string; remarks: string }
