import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { matchWords } from '../search/where.ts'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

/**
 * The addresses of homes on display that contain these words or beginnings of words, in order. Never
 * a withheld address, and never one that came with a lead.
 */
export async function suggestAddresses(db: Database, text: string, limit: number) {
  const words = matchWords(text, ['address'], 8)
  if (!words) return []
  const { id, address, status, addressWithheld } = properties
  const rows = await db
    .selectDistinct({ address })
    .from(properties)
    .where(
      and(
        sql`${id} in (select rowid from listing_words where listing_words match ${words})`,
        inArray(status, ['Active', 'Pending', 'Sold']),
        eq(addressWithheld, false),
      ),
    )
    .orderBy(asc(address))
    .limit(limit)
  return rows.map(row => row.address)
}
