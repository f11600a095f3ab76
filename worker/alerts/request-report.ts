import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { reportBoxWords } from '../../src/alerts/owners-report-words.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { languages } from '../../src/format/language.ts'
import { toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { zipIn } from '../../src/inventory/places.ts'
import { writeBounds, writeHomeArea } from '../../src/map/home-area.ts'
import { streetName } from '../../src/search/interpret/street-match.ts'
import { connect, type Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import type { App } from '../env.ts'
import { displayedAt } from '../inventory/addresses.ts'
import { raw } from '../inventory/find/where.ts'
import { hiddenFields, requiredEmail } from '../leads/inquiry.ts'
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
  ...hiddenFields(),
})
type ReportRequest = z.infer<typeof reportRequest>

/**
 * Stores a request for the monthly report and mails a confirmation link. Only the map area or ZIP
 * code of the address is stored.
 */
export async function requestReport(c: Context<App>, reportInput: ReportRequest) {
  const { address, subject, ...request } = reportInput
  const search = await areaAround(connect(c.env.DB), address)
  if (!search) return { field: 'address', reason: reportBoxWords.noZip }
  // A bot filled in the hidden field.
  if (subject) return null
  const params = new URLSearchParams([...toSearchParams(search), ...writeHomeArea(search)])
  // Keeps a report apart from a saved search for the same place.
  params.set('report', 'monthly')
  const target = { query: String(params), search, homes: null }
  return mailQuestion(c, { ...request, frequency: 'monthly', contact: false }, target)
}

/** One mile in degrees, in Las Vegas. */
const mile = { lat: 0.0145, lng: 0.018 }
const compared = 20

/** About a mile around the street if a displayed home is on it; otherwise the ZIP code. */
async function areaAround(db: Database, address: string): Promise<Search | null> {
  const zip = zipIn(address)
  if (!zip) return null
  const homes = displayedAt(streetName(address.split(',')[0] ?? ''), 6)
  const { latitude, longitude, postalCode } = properties
  const rows = homes
    ? await db.all<{ lat: number | null; lng: number | null; zip: string }>(
        sql`select ${latitude} as lat, ${longitude} as lng, ${postalCode} as zip ${homes}
          limit ${raw(compared)}`,
      )
    : []
  const [near] = rows.filter(row => row.zip === zip)
  if (near?.lat == null || near.lng === null) return { place: [zip] }
  const { lat, lng } = near
  const bounds = {
    south: lat - mile.lat,
    north: lat + mile.lat,
    west: lng - mile.lng,
    east: lng + mile.lng,
  }
  return { bounds: writeBounds(bounds) }
}
