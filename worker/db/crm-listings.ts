import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CrmListing } from '../../src/domain/crm-listing.ts'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

const most = 24

/** The homes for sale or under contract that one feed brought, the newest first, at most 24. */
export async function listCrmListings(db: Database, source: string): Promise<CrmListing[]> {
  const rows = await db
    .select({
      id: properties.id,
      address: properties.address,
      price: properties.price,
      bedrooms: properties.beds,
      bathrooms: properties.baths,
      squareFeet: properties.sqft,
      photo: sql<string | null>`(select url from photos
        where property_id = ${properties.id} order by position limit 1)`,
      status: properties.status,
      listDate: properties.listedAt,
      sample: properties.sample,
      listOffice: properties.listOfficeName,
    })
    .from(properties)
    .where(and(eq(properties.source, source), inArray(properties.status, ['Active', 'Pending'])))
    .orderBy(desc(properties.listedAt), desc(properties.id))
    .limit(most)
  return rows.map(({ address, status, listDate, ...row }) => ({
    ...row,
    address: address || 'Address not available',
    status: status === 'Pending' ? 'Pending' : 'Active',
    listDate: listDate?.toISOString() ?? null,
  }))
}
