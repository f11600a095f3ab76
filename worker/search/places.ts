import type { Place } from '../../src/search/interpret/place-names.ts'
import type { Database } from '../db/connect.ts'
import { readCounts } from '../inventory/home-counts.ts'

const kinds = ['subdivision', 'city', 'zip'] as const

/** The places of all listings that are shown: the ones that a search may name. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const places = await readCounts(db, 'places')
  return kinds.flatMap(kind =>
    places.filter(([placeKind]) => placeKind === kind).map(([, name]) => ({ kind, name })),
  )
}
