import { type SQL, sql } from 'drizzle-orm'
import { placeKey, placesWithin } from '../../../src/inventory/communities.ts'
import { balanced, quoted } from './literals.ts'

/**
 * The condition for a home to be in one of these places: communities, cities, ZIP codes, areas and
 * subdivisions. Names are literals: D1 binds at most 100 values.
 */
export function isIn(places: readonly string[]): SQL {
  const names = [...new Set(places.flatMap(placesWithin))]
  const zips = names.filter(isZip)
  const others = names.filter(name => !isZip(name))
  const among = (column: string, values: readonly string[]) =>
    values.length > 0 ? [sql.raw(`properties.${column} in (${values.map(quoted).join(', ')})`)] : []
  const keyed = [...new Set(others.map(placeKey))].map(key =>
    sql.raw(`instr(${placeKeys}, ${quoted(`|${key}|`)}) > 0`),
  )
  const all = [...keyed, ...among('city', others), ...among('postal_code', zips)]
  return balanced(all, 'or') ?? sql`false`
}

const isZip = (name: string) => /^\d{5}$/.test(name)

/** A home's place keys; its subdivision alone until they are computed: ../home-keys.ts. */
export const placeKeys = `coalesce(properties.place_keys,
  '|' || lower(properties.subdivision) || '|', '')`
