import { agent } from '../../content/agent.ts'
import { isoDay } from '../../domain/format.ts'
import type { ListingDraft } from '../../domain/listing-draft.ts'

/** A draft with no values entered yet. */
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
