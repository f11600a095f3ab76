import type { CrmListing } from '../../src/inventory/crm-listing.ts'
import type { Database } from '../db/connect.ts'
import { listProperties } from './homes.ts'

const maxHomes = 24

/** The homes of one feed that are for sale or under contract, newest first, at most 24. */
export async function listCrmListings(
  db: Database,
  source: string,
  now: Date,
): Promise<CrmListing[]> {
  const search = { source, status: ['Active' as const, 'Pending' as const] }
  const { listings } = await listProperties(db, search, { limit: maxHomes, offset: 0 }, now, 0)
  return listings.map(home => ({
    id: home.id,
    address: home.address || 'Address not available',
    price: home.price,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFeet: home.sqft,
    photo: home.imageUrl,
    status: home.status === 'Pending' ? 'Pending' : 'Active',
    listDate: home.listedAt,
    sample: home.sample,
    listOffice: home.listOffice,
  }))
}
