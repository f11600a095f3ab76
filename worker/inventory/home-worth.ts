import { isNull, sql } from 'drizzle-orm'
import { foldWords } from '../../src/format/address/address.ts'
import { isDirection, isEnding, keyOf } from '../../src/format/address/street-terms.ts'
import { splitStreet } from '../../src/format/address/street-unit.ts'
import {
  type ComparedHome,
  comparableFilter,
  compareOwned,
  type HomeWorth,
} from '../../src/inventory/comparables.ts'
import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import { zipIn } from '../../src/inventory/places.ts'
import type { PropertyType } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import { displayedAt } from './addresses.ts'
import { findComparables } from './comparables.ts'
import { raw } from './find/where.ts'
import { findStreets } from './known-streets.ts'
import { findProperty } from './listing-page.ts'

type Typed = {
  address: string
  type: PropertyType | null
  sqft: number | null
  bedrooms: number | null
}

/**
 * What homes like one at an address ask. The home is placed by its listing, by a home on its street
 * or by its ZIP code, so its address goes to no other company.
 */
export async function homeWorth(
  db: Database,
  typed: Typed,
  now: Date,
  rules: Pick<DisplayRules, 'sold'>,
): Promise<HomeWorth> {
  const id = await findListed(db, typed.address)
  const listed = id === null ? null : await findProperty(db, id, now, rules)
  const place = listed ?? (await placeOf(db, typed.address))
  const home: ComparedHome = {
    type:
      typed.type ??
      listed?.type ??
      (splitStreet(lineOf(typed.address)).unit ? 'condo' : 'single-family'),
    sqft: typed.sqft ?? listed?.sqft ?? null,
    bedrooms: typed.bedrooms ?? listed?.bedrooms ?? null,
    yearBuilt: listed?.yearBuilt ?? null,
    coordinates: place?.coordinates ?? null,
    postalCode: place?.postalCode ?? '',
  }
  const listPrice = listed && listed.status !== 'Sold' ? listed.price : null
  const known = { home, listingId: listed?.id ?? null, listPrice }
  const nothing = { ...known, homes: [], perSqft: null }
  if (listed?.details.noValuation) return { ...nothing, none: 'not wanted' }
  if (!place) return { ...nothing, none: 'no place' }
  const search = comparableFilter(home) ?? {
    type: [home.type],
    status: ['Active', 'New', 'Featured', 'Pending', 'Sold'],
    minSqft: 1,
  }
  const other = listed ? { ...home, id: listed.id, sample: listed.sample } : home
  const comparables = await findComparables(db, other, search, now, mayCount)
  const compared = compareOwned(home, comparables)
  const isOutside = compared.none !== null && !inValley.test(home.postalCode)
  return { ...known, ...compared, ...(isOutside && { none: 'outside' as const }) }
}

/** Whether a home may be counted: its seller wants no automated estimate beside it otherwise. */
export const mayCount = isNull(sql`${properties.details} ->> '$.noValuation'`)

/** The ZIP codes of Las Vegas and the valley around it. */
const inValley = /^89[01]/

const maxAlike = 40

/** The home on display at an address; never one whose address is withheld. */
async function findListed(db: Database, address: string): Promise<number | null> {
  const [number = '', name = ''] = address.replaceAll(',', ' ').trim().split(/\s+/)
  const matches = displayedAt(`${number} ${name}`, 4)
  if (!matches) return null
  const { id, street, postalCode } = properties
  const rows = await db.all<{ id: number; street: string; postalCode: string }>(
    sql`select ${id} as id, ${street} as street, ${postalCode} as postalCode ${matches}
      limit ${raw(maxAlike)}`,
  )
  const folded = `${foldWords(address)} `
  const zip = zipIn(address)
  const [longest] = rows
    .filter(row => folded.startsWith(`${foldWords(row.street)} `))
    .filter(row => zip === null || row.postalCode === zip)
    .sort((a, b) => b.street.length - a.street.length)
  return longest?.id ?? null
}

/** About where an address is; null if neither its street nor its ZIP code is known. */
async function placeOf(db: Database, address: string) {
  const zip = zipIn(address)
  const streets = (await findStreets(db, streetIn(address))).filter(
    ({ postalCode }) => zip === null || postalCode === zip,
  )
  const [street] = streets
  if (!street || streets.length > 1) return zip ? { coordinates: null, postalCode: zip } : null
  const { latitude: lat, longitude: lng, postalCode } = street
  return { coordinates: lat === null || lng === null ? null : { lat, lng }, postalCode }
}

/** The house number and the name of its street: '10418 Quillwing Sky'. */
function streetIn(address: string): string {
  const [number = '', ...words] = lineOf(address).split(/\s+/)
  const end = words.findIndex((word, i) => i > 0 && isEnding(keyOf(word)))
  const name = words.slice(0, end < 0 ? words.length : end)
  return [number, ...name.filter(word => name.length === 1 || !isDirection(keyOf(word)))].join(' ')
}

/** '10418 Quillwing Sky Ct #2' of an address with commas. */
const lineOf = (address: string): string =>
  /^[^,]*(,\s*(unit|apt|ste|bldg|#)[^,]*)?/i.exec(address)?.[0].replace(',', '').trim() ?? ''
