import { dayMs } from '../../src/format/las-vegas-time.ts'
import { type Component, readTime, textOf, Unreadable, valuesOf } from './calendar-text.ts'
import { occurrencesOf, readRule, type Spend } from './recurrence.ts'
import { shownZones, windowsZones } from './windows-zones.ts'

const hourMs = 3_600_000
/** Every change of an offset is at a quarter of an hour. */
const quarterMs = hourMs / 4
/** Asking the runtime for a zone takes as long as comparing so many days with a rule. */
const lookupCost = 500
/** Longer than a year, so that each yearly change is in it. */
const yearMs = 400 * dayMs

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. A *wall time* is what
 * clocks show, in milliseconds as if they showed UTC.
 */
export type Zone = { offsetAt: (instant: number) => number }

export const utc: Zone = { offsetAt: () => 0 }

/** A zone of the IANA database, in any case; null if this runtime knows none of that name. */
export function ianaZone(timeZone: string): Zone | null {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // This runtime does not know the zone.
    return null
  }
  const offsets = new Map<number, number>()
  return {
    offsetAt: instant => {
      const quarter = Math.floor(instant / quarterMs)
      const offset = offsets.get(quarter) ?? offsetIn(format.format(instant))
      offsets.set(quarter, offset)
      return offset
    },
  }
}

/** The offset in a text such as `11/27/2026, GMT-08:00`. */
function offsetIn(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? []
  const ms = Number(hours) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1000
  return sign === '-' ? -ms : ms
}

/**
 * The zones of a calendar: by the name that IANA, Windows or Outlook gives them, else as the calendar
 * defines them itself. A lookup returns null for a name that nothing explains.
 * @param own the calendar's VTIMEZONE components
 * @param near when the calendar's own zones are needed
 */
export function zonesOf(
  own: readonly Component[],
  near: { from: number; until: number },
  spend: Spend,
): (name: string) => Zone | null {
  // In a component the name is text with escapes, in a parameter it may be.
  const keyOf = (name: string) => name.replace(/\\(.)/g, '$1').trim().toLowerCase()
  const components = new Map(own.map(component => [keyOf(textOf(component, 'TZID')), component]))
  const known = new Map<string, Zone | null>()
  return name => {
    const key = keyOf(name)
    const knownZone = known.get(key)
    if (knownZone !== undefined) return knownZone
    spend(lookupCost)
    const component = components.get(key)
    const zone =
      namedZone(key) ??
      (component ? definedZone(component, near, spend) : null) ??
      offsetZone(key) ??
      shortZone(key.split('/').at(-1) ?? '')
    known.set(key, zone)
    return zone
  }
}

/** A zone as IANA names it, also behind a prefix such as `/freeassociation.sourceforge.net/`. */
function namedZone(name: string): Zone | null {
  const parts = name.split('/')
  for (let count = Math.min(3, parts.length); count > 1; count--) {
    const zone = ianaZone(parts.slice(-count).join('/'))
    if (zone) return zone
  }
  return windowsZone(name)
}

/** A zone as Windows or Outlook names it, such as `(UTC-08:00) Pacific Time (US & Canada)`. */
function windowsZone(name: string): Zone | null {
  const end = name.indexOf(') ')
  const plain = /^\((?:utc|gmt)/.test(name) && end > 0 ? name.slice(end + 2) : name
  const [first = ''] = plain.split(/ \((?:us |canada)|[;/] tijuana/)
  const standard = first.replace(/(?: standard| daylight)? time$/, ' standard time')
  const known = windowsZones[plain] ?? shownZones[plain] ?? windowsZones[standard]
  return known === undefined ? null : ianaZone(known)
}

/**
 * A zone whose name in the IANA database has one part. Runtimes also take abbreviations that mean
 * several zones, such as BST.
 */
function shortZone(name: string): Zone | null {
  const isAmbiguous = name.length === 3 && !abbreviations.has(name)
  return isAmbiguous ? null : ianaZone(name)
}

const abbreviations = new Set([
  ...['utc', 'gmt', 'uct', 'est', 'mst', 'hst', 'cet', 'met', 'eet', 'wet', 'prc', 'roc', 'rok'],
])

/** `GMT-0700`, `UTC+5:30` or `-07:00`. */
function offsetZone(name: string): Zone | null {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d\d)?$/.exec(name) ?? []
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return null
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
  return { offsetAt: () => (sign === '-' ? -ms : ms) }
}

/**
 * A zone by the rules of a file, as far as they are needed. Null if they cannot be read, or repeat
 * more often than once a year.
 */
function definedZone(
  { parts, garbled, isCut }: Component,
  { from, until }: { from: number; until: number },
  spend: Spend,
): Zone | null {
  try {
    if (garbled === 'time' || isCut) throw new Unreadable()
    const changes = parts.flatMap(part => changesOf(part, { from: from - yearMs, until }, spend))
    changes.sort((a, b) => a.at - b.at)
    const [first] = changes
    if (!first) return null
    return {
      offsetAt: instant => changes.findLast(({ at }) => at <= instant)?.offset ?? first.before,
    }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** When one part of a zone begins, standard or daylight time, near some time or last before it. */
function changesOf(
  part: Component,
  { from, until }: { from: number; until: number },
  spend: Spend,
) {
  if (part.garbled === 'time') throw new Unreadable()
  const before = readOffset(textOf(part, 'TZOFFSETFROM'))
  const offset = readOffset(textOf(part, 'TZOFFSETTO'))
  const start = readTime(textOf(part, 'DTSTART')).wall
  const added = valuesOf(part, 'RDATE').flatMap(({ value }) => value.split(','))
  const repeated = valuesOf(part, 'RRULE').flatMap(({ value }) => {
    const rule = readRule(value)
    if (rule.frequency !== 'YEARLY') throw new Unreadable()
    const end = rule.until === null ? null : readTime(rule.until)
    const last = end ? end.wall + (end.offsetMs === null ? 0 : before) : until
    return occurrencesOf(
      rule,
      { start, last },
      { from: Math.min(from, last - yearMs), until },
      spend,
    )
  })
  return [start, ...added.map(text => readTime(text).wall), ...repeated].map(wall => ({
    at: wall - before,
    before,
    offset,
  }))
}

/** @throws Unreadable unless it is an offset such as `-0700` */
function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(text.trim()) ?? []
  if (!sign || Number(hours) > 15) throw new Unreadable()
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}
