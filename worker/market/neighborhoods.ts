import { asc } from 'drizzle-orm'
import type { Neighborhood } from '../../src/market/heat-map.ts'
import type { Database } from '../db/connect.ts'
import { neighborhoods } from '../db/schema.ts'

/** The areas of the heat map in display order. */
export async function listNeighborhoods(db: Database): Promise<Neighborhood[]> {
  const rows = await db.select().from(neighborhoods).orderBy(asc(neighborhoods.position))
  return rows.map(({ position: _, name, latitude, longitude, ...row }) => ({
    ...row,
    neighborhood: name,
    coordinates: { lat: latitude, lng: longitude },
  }))
}
