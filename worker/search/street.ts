import { and, eq, inArray, sql } from 'drizzle-orm'
import { isStreet, streetName } from '../../src/domain/interpret/street.ts'
import type { Span } from '../../src/domain/interpret.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { matchWords } from './where.ts'

/** A street in a seller's words, and the subdivision or ZIP code it is in, if a listing tells. */
export type Street = { run: Span; place: string | null }

/**
 * The first run of words that names a street: one of a home on the market, or one that is written
 * like a street. Null if there is none. Withheld addresses are not found.
 */
export async function findStreet(db: Database, runs: readonly Span[]): Promise<Street | null> {
  const { id, subdivision, postalCode, status, addressWithheld } = properties
  for (const run of runs) {
    const words = matchWords(streetName(run.text), ['address'], 6)
    if (!words) continue
    const [home] = await db
      .select({ subdivision, postalCode })
      .from(properties)
      .where(
        and(
          sql`${id} in (select rowid from listing_words where listing_words match ${words})`,
          inArray(status, ['Active', 'Pending', 'Sold']),
          eq(addressWithheld, false),
        ),
      )
      .limit(1)
    if (home) return { run, place: home.subdivision || home.postalCode }
    if (isStreet(run.text)) return { run, place: null }
  }
  return null
}
