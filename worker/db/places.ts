import { and, asc, inArray, ne } from 'drizzle-orm'
import type { Place } from '../../src/domain/interpret.ts'
import type { Database } from './connect.ts'
import { listingCounters } from './schema.ts'

const kinds = ['subdivision', 'city', 'zip'] as const

/** The places of all listings, from the counters: the ones that a search may name. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const { kind, name, status } = listingCounters
  const rows = await db
    .selectDistinct({ kind, name })
    .from(listingCounters)
    .where(and(inArray(kind, kinds), ne(name, ''), ne(status, 'Off Market')))
    .orderBy(asc(name))
  return kinds.flatMap(kind =>
    rows.filter(row => row.kind === kind).map(({ name }) => ({ name, kind })),
  )
}
