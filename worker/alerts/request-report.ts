import type { Context } from 'hono'
import { z } from 'zod'
import { reportBoxWords } from '../../src/alerts/owners-report-words.ts'
import type { ReportHome } from '../../src/alerts/report-pace.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { splitStreet } from '../../src/format/address/street-unit.ts'
import { languages } from '../../src/format/language.ts'
import { toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { zipIn } from '../../src/inventory/places.ts'
import { writeBounds, writeHomeArea } from '../../src/map/home-area.ts'
import { streetName } from '../../src/search/interpret/street-match.ts'
import type { PropertyType } from '../../src/site/listing-terms.ts'
import { connect, type Database } from '../db/connect.ts'
import type { App } from '../env.ts'
import { homesOnStreets } from '../inventory/addresses.ts'
import { hiddenFields, requiredEmail } from '../leads/inquiry.ts'
import { reportHome } from './report-settings.ts'
import { mailQuestion } from './request-alerts.ts'

/** What the home-value form requests when its box is checked. */
export const reportRequest = z.object({
  email: requiredEmail,
  address: z
    .string('must be text')
    .trim()
    .min(5, 'must be at least 5 characters')
    .max(300, 'is longer than 300 characters'),
  language: z.enum(languages, savedSearchWords.errors.language),
  consent: z.literal(true, savedSearchWords.errors.consent),
  ...reportHome,
  ...hiddenFields(),
})
type ReportRequest = z.infer<typeof reportRequest>

/**
 * Stores a request for the monthly report and mails a confirmation link. Of the address only its map
 * area or ZIP code is stored; of the home, its kind, size and bedrooms.
 */
export async function requestReport(c: Context<App>, reportInput: ReportRequest) {
  const { address, subject, ...request } = reportInput
  const [search] = await areasAround(connect(c.env.DB), [address])
  if (!search) return { field: 'address', reason: reportBoxWords.noZip }
  // A bot filled in the hidden field.
  if (subject) return null
  const report = { home: homeAt(address, request) }
  const target = { query: queryOfReport(search), search, homes: null, report }
  return mailQuestion(c, { ...request, frequency: 'monthly', contact: false }, target)
}

/** Keeps a report apart from a saved search for the same place. */
export function queryOfReport(search: Search): string {
  const params = new URLSearchParams([...toSearchParams(search), ...writeHomeArea(search)])
  params.set('report', 'monthly')
  return String(params)
}

type TypedHome = { type?: PropertyType; sqft?: number; beds?: number }

/** What was typed of a home; an address with a unit is a condo's, if nothing else is said. */
export const homeAt = (address: string, { type, sqft, beds }: TypedHome): ReportHome => ({
  type: type ?? (splitStreet(address.split(',')[0] ?? '').unit ? 'condo' : 'single-family'),
  sqft: sqft ?? null,
  beds: beds ?? null,
})

/** One mile in degrees, in Las Vegas. */
const mile = { lat: 0.0145, lng: 0.018 }

/**
 * About a mile around the street of each address if a displayed home is on it; otherwise its ZIP
 * code. Null for an address without a ZIP code.
 */
export async function areasAround(
  db: Database,
  addresses: readonly string[],
): Promise<(Search | null)[]> {
  const streets = addresses.map(address => {
    const [street = ''] = address.split(',')
    // "NV 89166" would find any home in it.
    return /^\s*\d.*\p{L}/u.test(street) ? streetName(street) : ''
  })
  const homes = await homesOnStreets(db, streets)
  return addresses.map((address, index) => {
    const zip = zipIn(address)
    if (!zip) return null
    const near = homes.find(home => home.index === index && home.zip === zip)
    return near ? areaOf(near.lat, near.lng) : { place: [zip] }
  })
}

const areaOf = (lat: number, lng: number): Search => ({
  bounds: writeBounds({
    south: lat - mile.lat,
    north: lat + mile.lat,
    west: lng - mile.lng,
    east: lng + mile.lng,
  }),
})
