import { asc } from 'drizzle-orm'
import type { Place } from '../../src/domain/interpret/place-names.ts'
import type { Database } from './connect.ts'
import { places } from './schema.ts'

const kinds = ['subdivision', 'city', 'zip'] as const

/** The places of all listings that are shown: the ones that a search may name. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const { kind, name } = places
  const rows = await db.select({ kind, name }).from(places).orderBy(asc(kind), asc(name))
  return kinds.flatMap(kind => rows.filter(row => row.kind === kind))
}

/** An FTS5 expression for the names of `place_words` that begin with one of these, in any case. */
export const namesBeginning = (starts: readonly string[]): string =>
  starts.map(start => `^ "${start}"`).join(' OR ')
