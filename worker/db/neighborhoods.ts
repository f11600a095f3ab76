import { asc, sql } from 'drizzle-orm'
import type { Neighborhood, StoredNeighborhood } from '../../src/domain/heat-map.ts'
import { bumpVersionWhere } from './bump-version-where.ts'
import type { Database } from './connect.ts'
import { neighborhoods } from './schema.ts'

/** The areas of the heat map in display order. */
export async function listNeighborhoods(db: Database): Promise<Neighborhood[]> {
  const rows = await db.select().from(neighborhoods).orderBy(asc(neighborhoods.position))
  return rows.map(({ position: _, name, latitude, longitude, ...row }) => ({
    ...row,
    neighborhood: name,
    coordinates: { lat: latitude, lng: longitude },
  }))
}

/**
 * Stores areas in the order in which they are to be shown, and raises the content version if any is
 * new. An area that is there already stays.
 */
export async function storeNeighborhoods(db: Database, areas: readonly StoredNeighborhood[]) {
  const now = new Date()
  const ifNew = sql`where changes() > 0`
  for (const [position, { neighborhood, coordinates, ...area }] of areas.entries()) {
    const row = {
      ...{ ...area, position, name: neighborhood },
      ...{ latitude: coordinates.lat, longitude: coordinates.lng },
    }
    // D1 binds at most 100 values a statement: one row has sixteen.
    await db.batch([
      db.insert(neighborhoods).values(row).onConflictDoNothing(),
      bumpVersionWhere(db, now, ifNew),
    ])
  }
}
