import { sql } from 'drizzle-orm'
import type { Span } from '../../src/format/tokens.ts'
import { isStreet, streetName } from '../../src/search/interpret/street.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { displayedAt } from '../inventory/addresses.ts'

/** A street in a seller's words, and its subdivision or ZIP code if a listing has it. */
export type Street = { run: Span; place: string | null }

/**
 * The first run of words that names a street: one of a home on the market, or one that is written
 * like a street. Null if there is none. Withheld addresses are not found.
 */
export async function findStreet(db: Database, runs: readonly Span[]): Promise<Street | null> {
  const { subdivision, postalCode } = properties
  for (const run of runs) {
    const matches = displayedAt(streetName(run.text), 6)
    if (!matches) continue
    const [home] = await db.all<{ subdivision: string | null; postalCode: string }>(
      sql`select ${subdivision}, ${postalCode} as "postalCode" ${matches} limit 1`,
    )
    if (home) return { run, place: home.subdivision || home.postalCode }
    if (isStreet(run.text)) return { run, place: null }
  }
  return null
}
