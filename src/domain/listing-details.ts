/** A fee and how often it is due, as the listing states both. Dollars. */
export type Fee = { amount: number; frequency: string | null }

/**
 * Facts that only a home's own page shows, as the listing states them. Absent where the listing
 * says nothing. Money in dollars, times in milliseconds since 1970.
 */
export type ListingDetails = {
  builder?: string
  /** Property tax of one year. */
  tax?: { amount: number; year?: number }
  fees?: Fee[]
  /** All fees in dollars a month, where that is not a whole number. */
  dues?: number
  /** Assessments of one year beside the tax, such as those of an improvement district (SID, LID). */
  assessments?: number
  originalPrice?: number
  previousPrice?: number
  priceChangedAt?: number
  majorChange?: string
  /** Days on the market over all listings of this home. */
  cumulativeDays?: number
  closePrice?: number
  closedAt?: number
  /** The schools that the listing names; districts decide, and change their zones. */
  schools?: { elementary?: string; middle?: string; high?: string; district?: string }
  /** Addresses of virtual tours without branding. */
  tours?: string[]
  /** Addresses that the owner entered. */
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
  /** The seller wants no automated estimate of the value beside this home. */
  noValuation?: true
  /** The seller wants no comments beside this home. */
  noComments?: true
}

/** Something that happened to a listing. `price` in whole dollars, `at` ISO 8601. */
export type ListingEvent = {
  at: string
  kind: 'listed' | 'price' | 'status'
  price: number
  status: string
}

/** An open house; both times ISO 8601. */
export type OpenHouse = { startsAt: string; endsAt: string; remarks: string }
