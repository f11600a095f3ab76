import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Span } from '../../src/format/tokens.ts'
import { houseNumbersIn, matchAddress } from '../../src/search/interpret/street-match.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { fromWords } from '../inventory/find/find.ts'

/** The address that words name, in full and as a street; `run` is those words. */
export type NamedAddress = {
  /** The home at the address, or the first of its units. */
  id: number
  address: string
  street: string
  run: Span
  /** The words for a unit that is not on display. */
  unknownUnit: string
}

/** The homes compared with the text. A tower has many at one house number. */
const maxCompared = 300

/**
 * The home on display, or the building, whose address the words name, exactly or nearly. Withheld
 * addresses are not found.
 */
export async function findAddress(
  db: Database,
  runs: readonly Span[],
): Promise<NamedAddress | null> {
  const { status, addressWithheld } = properties
  const isShown = and(inArray(status, ['Active', 'Pending', 'Sold']), eq(addressWithheld, false))
  for (const run of runs) {
    const numbers = houseNumbersIn(run.text)
    if (numbers.length === 0) continue
    const matches = fromWords(
      `address : (${numbers.map(number => `"${number}"`).join(' OR ')})`,
      isShown,
    )
    const homes = await db.all<{ id: number; address: string }>(
      sql`select ${properties.id} as id, ${properties.address} as address ${matches}
        limit ${sql.raw(String(maxCompared))}`,
    )
    const match = matchAddress(run.text, homes)
    if (match) return { ...match, id: match.homes[0].id, run }
  }
  return null
}
