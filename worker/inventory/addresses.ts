import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { foldWords } from '../../src/format/address/address.ts'
import { withoutUnitWords } from '../../src/format/address/street-unit.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { fromWords } from './find/find.ts'
import { matchWords, raw } from './find/where.ts'

/**
 * Up to `limit` addresses of homes on display that contain these words or beginnings of words, in
 * order. Never a withheld address, and never one that came with a lead.
 */
export async function suggestAddresses(db: Database, text: string, limit: number) {
  const matches = displayedAt(text, 8)
  if (!matches) return []
  // Four times as many homes as addresses is enough, because few share one.
  const rows = await db.all<{ address: string }>(sql`select distinct address
    from (select ${properties.address} as address ${matches} limit ${raw(4 * limit)}) limit ${raw(limit)}`)
  return rows.map(({ address }) => address).sort()
}

export type AddressedHome = {
  id: number
  street: string
  address: string
  price: number
  beds: number | null
}

const maxCompared = 400

/** Homes on the market with this text as the beginning of their address or of a word of their street. */
export async function suggestHomes(db: Database, text: string, limit: number) {
  const matches = displayedAt(text, 8)
  if (!matches) return []
  const { id, street, address, price, beds, status } = properties
  // So short a text may begin every ZIP code, and then not all homes are compared.
  const rows = await db.all<AddressedHome & { status: string }>(
    sql`select ${id} as id, ${street} as street, ${address} as address, ${price} as price,
      ${beds} as beds, ${status} as status ${matches} limit ${raw(maxCompared)}`,
  )
  const typed = foldWords(text)
  return rows
    .filter(
      home =>
        home.status !== 'Sold' &&
        (foldWords(home.address).startsWith(typed) ||
          ` ${foldWords(home.street)}`.includes(` ${typed}`)),
    )
    .sort((a, b) => a.street.localeCompare(b.street, 'en', { numeric: true }) || a.id - b.id)
    .slice(0, limit)
}

/**
 * A `from … where …` over the homes on display that have these words in their address, without those
 * whose address is withheld. Null if the text has no word.
 */
export function displayedAt(text: string, maxWords: number): SQL | null {
  const match = wordsAt(text, maxWords)
  return match === null ? null : fromWords(match, isShown())
}

const wordsAt = (text: string, maxWords: number) =>
  matchWords(withoutUnitWords(text), ['address'], maxWords)

const isShown = () =>
  and(
    inArray(properties.status, ['Active', 'Pending', 'Sold']),
    eq(properties.addressWithheld, false),
  )

/**
 * Where the homes on display are that have the words of a street in their address: one for each
 * street, by its index, and ZIP code. One statement, because D1 limits their number in a request.
 */
export function homesOnStreets(db: Database, streets: readonly string[]) {
  const { latitude, longitude, postalCode } = properties
  const words = JSON.stringify(streets.map(street => wordsAt(street, 6) ?? '""'))
  return db.all<{ index: number; zip: string; lat: number; lng: number }>(
    sql`select street.key as "index", ${postalCode} as zip, ${latitude} as lat, ${longitude} as lng
      from json_each(${words}) as street
      cross join listing_words on listing_words match street.value
      cross join properties on properties.id = listing_words.rowid
      where ${and(isShown(), isNotNull(latitude), isNotNull(longitude))}
      group by street.key, ${postalCode}`,
  )
}
