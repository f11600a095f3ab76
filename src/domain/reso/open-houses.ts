import type { Fields, ResoRecord } from './fields.ts'
import { foldName, openRecord, show } from './fields.ts'

/** Milliseconds since 1970. */
export type OpenHouseTimes = { startsAt: number; endsAt: number; remarks: string }

const maxOpenHouses = 50
const dayMs = 86_400_000
const latest = Date.UTC(2100, 0)

/**
 * The open houses of a record if the feed expands them (`$expand=OpenHouse`), otherwise null. Skips
 * those that were canceled or whose times cannot be read.
 */
export function readOpenHouses(record: ResoRecord, fields: Fields): OpenHouseTimes[] | null {
  const given = record.OpenHouse ?? record.OpenHouses
  if (given === undefined || given === null || given === '') return null
  const entries = typeof given === 'string' ? parse(given) : given
  if (!Array.isArray(entries) || entries.length > maxOpenHouses) {
    fields.ignore('OpenHouse', `${show(given)} is not a list of at most ${maxOpenHouses}`)
    return []
  }
  const found = new Map<number, OpenHouseTimes>()
  for (const entry of entries) {
    const read = readOpenHouse(entry)
    if (read === null) fields.ignore('OpenHouse', `${show(entry)} has no start and end`)
    else if (read !== 'canceled') found.set(read.startsAt, read)
  }
  return [...found.values()].sort((a, b) => a.startsAt - b.startsAt)
}

/**
 * Reads one record of the OpenHouse resource; null if its times cannot be read.
 * Source: RESO Data Dictionary 2.0.
 */
export function readOpenHouse(entry: unknown): OpenHouseTimes | 'canceled' | null {
  if (typeof entry !== 'object' || entry === null) return null
  const fields = openRecord(entry as ResoRecord)
  const status = fields.text('OpenHouseStatus')
  if (status !== null && /^cancel/.test(foldName(status))) return 'canceled'
  const startsAt = fields.time('OpenHouseStartTime', latest)
  const endsAt = fields.time('OpenHouseEndTime', latest)
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  if (endsAt - startsAt > dayMs) return null
  return { startsAt, endsAt, remarks: fields.prose('OpenHouseRemarks', 1000) ?? '' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // The caller reports the field.
  }
}
