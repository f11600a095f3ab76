import { sql } from 'drizzle-orm'
import { namedHome } from '../../src/lists/shared-list.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { displayedAt } from '../inventory/addresses.ts'
import { raw } from '../inventory/find/where.ts'
import { findProperties } from '../inventory/homes.ts'

export type NamedHome = { id: number; address: string }

const choices = 5

/**
 * The displayed homes that a text names by listing number, page URL, or words of the street
 * address; at most five.
 */
export async function homesNamed(db: Database, text: string, now: Date): Promise<NamedHome[]> {
  const id = namedHome(text)
  if (id !== null) {
    const homes = await findProperties(db, [id], now)
    // A house number alone is not a listing number.
    if (homes.length > 0) return homes.map(({ id, address }) => ({ id, address }))
  }
  const found = displayedAt(text, 8)
  if (!found) return []
  return db.all<NamedHome>(
    sql`select ${properties.id} as id, ${properties.address} as address ${found}
      limit ${raw(choices)}`,
  )
}
