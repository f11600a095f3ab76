import { sql } from 'drizzle-orm'
import { addressIn, houseNumberIn } from '../../src/domain/interpret/street-match.ts'
import type { Span } from '../../src/domain/interpret/tokens.ts'
import { displayedAt } from '../db/addresses.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'

/** The address of a home that words name, in full and as a street; `run` is those words. */
export type NamedAddress = { id: number; address: string; street: string; run: Span }

/** The homes compared with the text. In one market, no more share a house number. */
const compared = 60

/**
 * The first home on display whose address the words name, exactly or nearly. Withheld addresses are
 * not found.
 */
export async function findAddress(
  db: Database,
  runs: readonly Span[],
): Promise<NamedAddress | null> {
  for (const run of runs) {
    const number = houseNumberIn(run.text)
    const found = number === null ? null : displayedAt(String(number), 1)
    if (!found) continue
    const rows = await db.all<{ id: number; address: string }>(
      sql`select ${properties.id} as id, ${properties.address} as address ${found} limit ${sql.raw(String(compared))}`,
    )
    const address = addressIn(
      run.text,
      rows.map(row => row.address),
    )
    const home = rows.find(row => row.address === address)
    if (home) return { ...home, street: home.address.split(',')[0] ?? home.address, run }
  }
  return null
}
