import type { ListingDraft } from '../../src/domain/listing-draft.ts'
import { asOwner } from './owner.ts'

/** The fields an owner types for a valid home, with a test's overrides. */
export const aDraft = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  status: 'Active',
  price: '$725,000',
  street: '77 Juniper Shadow Ct',
  city: 'Las Vegas',
  state: 'nv',
  postalCode: '89166',
  subdivision: 'Skye Canyon',
  latitude: '36.33',
  longitude: '-115.33',
  type: 'single-family',
  beds: '4',
  bathsFull: '2',
  bathsHalf: '1',
  sqft: '2,450',
  lotSqft: '7000',
  yearBuilt: '2019',
  stories: '1',
  garageSpaces: '3',
  hoaMonthly: '85',
  views: 'Mountains, Red Rock',
  features: ['pool', 'mountain-view'],
  remarks: 'A courtyard with a quartz bench.',
  listedOn: '2026-10-05',
  listingId: '',
  listOfficeName: 'Sample Brokerage',
  tour: '',
  video: '',
  floorPlan: '',
  photos: [],
  ...changes,
})

export type DeskHome = {
  id: number
  version: number
  status: string
  retiredFrom: string | null
  featured: boolean
  own: boolean
  draft: ListingDraft
  fromFeed: { url: string; alt: string }[]
}

/** Adds a home through the owner's call and returns it as the listing admin shows it. */
export async function addHome(changes: Partial<ListingDraft> = {}): Promise<DeskHome> {
  const body = { ...aDraft(changes), key: crypto.randomUUID() }
  const added = await asOwner<{ id: number }>('/listings', { method: 'POST', body })
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return (await asOwner<DeskHome>(`/listings/${added.body.id}`)).body
}
