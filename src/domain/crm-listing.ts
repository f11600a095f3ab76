/** A home of the CRM's feed, as `GET /api/followup-boss/leads` lists it. Whole dollars, square feet. */
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

/** What a question for the CRM's homes came to. Any refusal is an error: the reason is the owner's. */
export type CrmAnswer = { is: 'error' } | { is: 'empty' } | { is: 'list'; homes: CrmListing[] }

/** How many of the homes a block shows. */
export const crmShown = 6

/** Reads the answer of `GET /api/followup-boss/leads`. */
export async function readCrmListings(answer: {
  ok: boolean
  json: () => Promise<unknown>
}): Promise<CrmAnswer> {
  if (!answer.ok) return { is: 'error' }
  const homes = (await answer.json()) as CrmListing[]
  return homes.length > 0 ? { is: 'list', homes: homes.slice(0, crmShown) } : { is: 'empty' }
}
