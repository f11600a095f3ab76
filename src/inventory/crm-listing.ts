/**
 * A home from the CRM's feed, as returned by `GET /api/followup-boss/leads`. Dollars, square feet.
 */
export type CrmListing = {
  id: number
  address: string
  price: number
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  photo: string | null
  status: 'Active' | 'Pending'
  /** ISO 8601, UTC. */
  listDate: string | null
  sample: boolean
  listOffice: string | null
}

/** The result of fetching the CRM's homes. Visitors are not shown why it failed. */
export type CrmAnswer =
  | { status: 'error' }
  | { status: 'empty' }
  | { status: 'list'; homes: CrmListing[] }

/** The number of homes shown. */
export const maxCrmHomes = 6

/** What the block of the CRM's homes shows; null if they could not be read. */
export function crmAnswer(homes: CrmListing[] | null): CrmAnswer {
  if (!homes) return { status: 'error' }
  return homes.length > 0
    ? { status: 'list', homes: homes.slice(0, maxCrmHomes) }
    : { status: 'empty' }
}
