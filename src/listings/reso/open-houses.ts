import { foldName } from '../../format/address/street-terms.ts'
import { dayMs, lasVegas } from '../../format/las-vegas-time.ts'
import { addDays, isDay, timeOn, wallTime } from '../../format/local-day.ts'
import { type Fields, isAbsent, openRecord, type ResoRecord, readWords, show } from './fields.ts'

/** Milliseconds since 1970, to the minute. Without a known end, `endsAt` is the start. */
export type OpenHouseTimes = { startsAt: number; endsAt: number; remarks: string }

const maxOpenHouses = 50
const minuteMs = 60_000
/** Of an open house that goes on after midnight. */
const longestNightMs = dayMs / 2
const latest = Date.UTC(2100, 0)

/**
 * The open houses of a record if the feed expands them (`$expand=OpenHouse`), otherwise null. Skips
 * those that were canceled, that are not for the public, or whose times cannot be read.
 * @param state the home's state, whose clocks show a time without zone
 */
export function readOpenHouses(
  record: ResoRecord,
  fields: Fields,
  state: string,
): OpenHouseTimes[] | null {
  const value = record.OpenHouse ?? record.OpenHouses
  if (value === undefined || value === null || value === '') return null
  const parsed = typeof value === 'string' ? parse(value) : value
  const entries = parsed && !Array.isArray(parsed) ? [parsed] : parsed
  if (!Array.isArray(entries) || entries.length > maxOpenHouses) {
    fields.ignore('OpenHouse', `${show(value)} is not a list of at most ${maxOpenHouses}`)
    return []
  }
  const byStart = new Map<number, OpenHouseTimes>()
  for (const entry of entries) {
    const read = readOpenHouse(entry, state)
    if (read === null) fields.ignore('OpenHouse', `${show(entry)} has no start and end`)
    else if (typeof read === 'object') byStart.set(read.startsAt, read)
    const type = unknownTypeOf(entry)
    if (type) fields.ignore('OpenHouse', `OpenHouseType ${show(type)} is taken as not public`)
  }
  return [...byStart.values()].sort((a, b) => a.startsAt - b.startsAt)
}

/**
 * Reads one record of the OpenHouse resource; null if its times cannot be read.
 * Source: RESO Data Dictionary 2.0.
 */
export function readOpenHouse(
  entry: unknown,
  state: string,
): OpenHouseTimes | 'canceled' | 'not public' | null {
  if (typeof entry !== 'object' || entry === null) return null
  const record = entry as ResoRecord
  const fields = openRecord(record)
  const status = fields.text('OpenHouseStatus')
  if (status !== null && goneStatuses.test(foldName(status))) return 'canceled'
  if (!typesOf(record).every(type => publicTypes.includes(type))) return 'not public'
  const timeZone = zoneOf(state)
  const day = readDay(record.OpenHouseDate)
  const startsAt = readMoment(record.OpenHouseStartTime, day, timeZone)
  if (startsAt === null || startsAt > latest) return null
  const remarks = fields.prose('OpenHouseRemarks', 1000) ?? ''
  if (isAbsent(record.OpenHouseEndTime)) return { startsAt, endsAt: startsAt, remarks }
  const endsAt = readEnd(record.OpenHouseEndTime, { startsAt, day, timeZone })
  return endsAt !== null && endsAt > startsAt ? { startsAt, endsAt, remarks } : null
}

const goneStatuses = /^(cancel|delet|inactiv|withdr|end|complet|expir)/

/** Every type must be one of these: what is for brokers as well may be for brokers first. */
const publicTypes = ['public', 'livestreampublic', 'inpersonandlivestreampublic']
const privateTypes = /broker|office|association|private/

const typesOf = ({ OpenHouseType }: ResoRecord) => readWords(OpenHouseType).map(foldName)

const unknownTypeOf = (entry: ResoRecord | null) =>
  readWords(entry?.OpenHouseType).find(type => {
    const folded = foldName(type)
    return !publicTypes.includes(folded) && !privateTypes.test(folded)
  })

/**
 * The end; null if it cannot be read or is before the start. One at midnight, and a time of day
 * before the start's, is on the next day.
 */
function readEnd(
  value: unknown,
  { startsAt, day, timeZone }: { startsAt: number; day: string | null; timeZone: string },
): number | null {
  const end = readMoment(value, day, timeZone)
  if (end === null || end - startsAt > dayMs) return null
  if (end > startsAt) return end
  const wall = wallTime(end, timeZone)
  const isMidnight = wall % dayMs === 0
  if (end === startsAt || (splitMoment(value).day !== null && !isMidnight)) return null
  const later = timeOn(addDays(dayOf(wall), 1), (wall % dayMs) / minuteMs, timeZone).getTime()
  return isMidnight || later - startsAt <= longestNightMs ? later : null
}

/**
 * A time, which feeds state with its day, without a zone (the home's own), or as a time of day:
 * 10:00:00, 10:00:00-08:00, 10:00 AM, 1000, PT10H.
 */
function readMoment(value: unknown, date: string | null, timeZone: string): number | null {
  const { day: ownDay, time } = splitMoment(value)
  const clock = readClock(time)
  const day = ownDay ?? date
  if (!clock || !day) return null
  if (clock.offset === null) return timeOn(day, clock.minutes, timeZone).getTime()
  const moment = Date.parse(day) + (clock.minutes - clock.offset) * minuteMs
  if (ownDay !== null) return moment
  // A time of day in UTC may be on the day before or after at the home.
  const near = [moment, moment - dayMs, moment + dayMs]
  return near.find(candidate => dayOf(wallTime(candidate, timeZone)) === day) ?? moment
}

/** A text's day, if it has one, and the rest of it. A time of day may come with a day long ago. */
function splitMoment(value: unknown): { day: string | null; time: string } {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const [, day = null, time = ''] = /^([\d/-]{8,10})[T\s](.*)$/i.exec(text.trim()) ?? []
  if (day === null) return { day, time: text.trim() }
  const read = readDay(day)
  if (read === null || read >= '1971') return { day: read, time: read === null ? '' : time.trim() }
  return { day: null, time: time.replace(/Z$/i, '') }
}

/** The day of a text such as 2026-12-05, 2026-12-05T00:00:00Z or 12/5/2026. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(value.trim())
  const [, month = '', date = '', year = ''] = american ?? []
  const day = american
    ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : value.trim().slice(0, 10)
  return isDay(day) ? day : null
}

/** Minutes since midnight, and those that its zone is ahead of UTC, if it says so. */
function readClock(text: string): { minutes: number; offset: number | null } | null {
  const match = clock.exec(text) ?? digits.exec(text) ?? duration.exec(text)
  if (!match) return null
  const [, hours = 0, minutes = 0, half, zone] = match
  const isTwelve = half !== undefined
  if (Number(minutes) > 59 || Number(hours) > (isTwelve ? 12 : 24)) return null
  const hour = isTwelve ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const total = hour * 60 + Number(minutes)
  return total > 24 * 60 ? null : { minutes: total, offset: readOffset(zone) }
}

const clock =
  /^(\d{1,2})(?:(?::(\d\d))(?::\d\d(?:\.\d{1,12})?)?|(?= ?[ap]))(?: ?([ap])\.?m\.?)? ?(Z|[+-]\d\d:?\d\d)?$/i
const digits = /^(\d{1,2})(\d\d)$/
const duration = /^PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,2})M)?(?:[\d.]{1,12}S)?$/i

function readOffset(zone: string | undefined): number | null {
  if (zone === undefined) return null
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** The time zone in which most homes of a state are; Las Vegas' for a state that is not known. */
const zoneOf = (state: string): string =>
  zones.find(([, states]) => states.split(' ').includes(state))?.[0] ?? lasVegas

const zones = [
  ['America/Phoenix', 'AZ'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR VI'],
] as const

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // The caller reports the field.
  }
}
