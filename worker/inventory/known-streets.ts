import { sql } from 'drizzle-orm'
import type { KnownStreet } from '../../src/inventory/known-street.ts'
import { nameOfStreet } from '../../src/inventory/known-street.ts'
import type { Database } from '../db/connect.ts'
import { matchWords, raw } from './find/where.ts'

const maxRead = 300

type Row = Omit<KnownStreet, 'name'> & { street: string }

/**
 * The streets of all stored homes, displayed or not, that have a word starting with each of these,
 * each with the location of the home whose house number is the closest. Never the street of a
 * withheld address.
 * @param text a street with or without its house number
 */
export async function findStreets(db: Database, text: string): Promise<KnownStreet[]> {
  const typedStreet = nameOfStreet(text)
  const words = typedStreet.name.toLowerCase().split(/\s+/).filter(Boolean)
  const match = matchWords(typedStreet.name, ['address'], 8)
  if (match === null || typedStreet.name.length < 2) return []
  // The index finds words of the city too, and a common one such as "las" reads every home whose
  // address has it; so the limit must count only homes whose street has the words. Each word is cut
  // at its first non-ASCII letter, because SQLite's lower() changes only ASCII.
  const beginnings = JSON.stringify(words.map(word => /^[!-~]*/.exec(word)?.[0]))
  const rows = await db.all<Row>(sql`select street, city, state, postal_code as postalCode,
      subdivision, latitude, longitude from properties
    where id in (select rowid from listing_words where listing_words match ${match})
      and address_withheld = 0 and street <> ''
      and not exists (select 1 from json_each(${beginnings})
        where not instr(lower(' ' || street), ' ' || value))
    limit ${raw(maxRead)}`)
  const streets = new Map<string, KnownStreet & { away: number }>()
  for (const { street, ...row } of rows) {
    const { number, name } = nameOfStreet(street)
    const named = name.toLowerCase().split(/\s+/)
    if (!words.every(word => named.some(one => one.startsWith(word)))) continue
    const isPlaced = row.latitude !== null
    const away = isPlaced ? Math.abs((number ?? 0) - (typedStreet.number ?? 0)) : Number.MAX_VALUE
    const key = `${name.toLowerCase()} ${row.postalCode}`
    if (away < (streets.get(key)?.away ?? Number.POSITIVE_INFINITY)) {
      streets.set(key, { name, ...row, away })
    }
  }
  return [...streets.values()]
    .map(({ away: _, ...street }) => street)
    .sort((a, b) => a.name.localeCompare(b.name) || a.postalCode.localeCompare(b.postalCode))
}
