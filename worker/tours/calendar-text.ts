/**
 * Reads the text of a calendar file into components. Source: RFC 5545, section 3. Whatever cannot
 * be read costs only the component that it is in.
 */

/** What cannot be used, of a file or of an event. The message is for the owner. */
export class Unreadable extends Error {}

/** A property: its parameters as written, such as `;TZID=Europe/Rome`, and its value. */
export type Property = { parameters: string; value: string }

export type Component = {
  name: string
  properties: Map<string, Property[]>
  parts: Component[]
  /** What its lines that cannot be read belong to: none, other text only, or maybe its time. */
  garbled: 'none' | 'text' | 'time'
  /** Whether its end is missing. */
  isCut: boolean
}

/** The properties whose values are read; times are what busy times depend on. */
const times = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']
const read = new Set([
  ...times,
  ...['DURATION', 'RRULE', 'FREEBUSY', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ...['UID', 'METHOD', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'SUMMARY'],
])

/** A line that may have been a time, or the rest of one. */
const timeLike = /FREQ=|DTSTART|DTEND|DURATION|RDATE|\d{8}/i
/** After these, a line without a name may be the rest of a time; after others, of their text. */
const beforeTimes = new Set(['BEGIN', ...times, 'DURATION', 'RRULE', 'FREEBUSY'])
const maxDepth = 10

/**
 * The calendars of a file, of which it may have several, and whether it is whole: none of them ends
 * too early.
 * @throws Unreadable if there is none
 */
export function readCalendars(text: string): { calendars: Component[]; isWhole: boolean } {
  const calendars: Component[] = []
  const open: Component[] = []
  let isWhole = true
  let last = ''
  /** Closes all components from a depth on, of which only the first may have come to its end. */
  const close = (depth: number, hasEnd: boolean) => {
    for (const [i, component] of open.splice(depth).entries()) component.isCut = i > 0 || !hasEnd
  }
  for (const line of unfolded(text.replace(/^\uFEFF+/, ''))) {
    const name = /^[\w-]+(?=[;:])/.exec(line)?.[0] ?? ''
    const rest = line.slice(name.length)
    const key = name.toUpperCase()
    const value = key === 'BEGIN' || key === 'END' ? rest.slice(1).trim().toUpperCase() : ''
    if (key === 'BEGIN' && value === 'VCALENDAR') {
      isWhole &&= open.length === 0
      close(0, false)
      calendars.push(push(open, value))
    } else if (open.length === 0) continue
    else if (key === 'BEGIN') {
      // Components such as events stand side by side.
      if (sideBySide.has(value)) close(1, false)
      if (open.length === maxDepth) throw new Unreadable('is not a calendar file')
      push(open, value)
    } else if (key === 'END') {
      const depth = open.findLastIndex(component => component.name === value)
      if (depth < 0) isWhole = false
      else close(depth, true)
    } else {
      const component = open.at(-1) as Component
      if (!name && (timeLike.test(line) || beforeTimes.has(last))) component.garbled = 'time'
      else if (!name && component.garbled === 'none') component.garbled = 'text'
      else if (read.has(key)) {
        const property = readProperty(key, rest)
        const others = component.properties.get(key)
        if (others) others.push(property)
        else component.properties.set(key, [property])
      }
    }
    if (name) last = key
  }
  isWhole &&= open.length === 0
  close(0, false)
  if (calendars.length === 0) throw new Unreadable('is not a calendar file')
  return { calendars, isWhole }
}

const sideBySide = new Set([
  ...['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'],
])

function push(open: Component[], name: string): Component {
  const empty = { properties: new Map(), parts: [], isCut: false }
  const component: Component = { name, ...empty, garbled: 'none' }
  open.at(-1)?.parts.push(component)
  open.push(component)
  return component
}

/** The lines of a file, each with its continuations. Also accepts LF and CR as line ends. */
function* unfolded(text: string) {
  let line = ''
  for (const next of text.split(/\r\n|\r|\n/)) {
    if (next.startsWith(' ') || next.startsWith('\t')) line += next.slice(1)
    else {
      if (line.trim()) yield line
      line = next
    }
  }
  if (line.trim()) yield line
}

/** @param rest the line from the first `;` or `:` on */
function readProperty(name: string, rest: string): Property {
  // Outlook writes names of zones with a colon and without quotes; a time contains none.
  const colon = times.includes(name) && rest[0] === ';' ? rest.lastIndexOf(':') : firstColon(rest)
  if (colon < 0) return { parameters: rest, value: '' }
  return { parameters: rest.slice(0, colon), value: rest.slice(colon + 1).trimEnd() }
}

/** The first colon outside of quotes. */
function firstColon(rest: string): number {
  let isQuoted = false
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] === '"') isQuoted = !isQuoted
    else if (rest[i] === ':' && !isQuoted) return i
  }
  return -1
}

/** The values of a property of a component. */
export const valuesOf = ({ properties }: Component, name: string): Property[] =>
  properties.get(name) ?? []

/** The first value of a property, as text; an empty one if there is none. */
export const textOf = (component: Component, name: string): string =>
  valuesOf(component, name)[0]?.value ?? ''

/** A parameter of a property, without quotes; null if there is none. */
export function parameterOf({ parameters }: Property, name: string): string | null {
  const value = new RegExp(`;${name}=("[^"]*"|[^;]*)`, 'i').exec(parameters)?.[1]
  return value === undefined ? null : value.replace(/^"|"$/g, '').trim()
}

/**
 * A time as written: what clocks show, in milliseconds as if they showed UTC; whether it is a whole
 * day; and how far its clocks are ahead of UTC, null if it does not say.
 */
export type Time = { wall: number; isDate: boolean; offsetMs: number | null }

/** @throws Unreadable unless it is a date, or a date and a time */
export function readTime(text: string): Time {
  const [, year, month, date, hour, minute, second = 0, utc, sign, hours, minutes] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/.exec(
      text.trim().toUpperCase(),
    ) ?? []
  const day = new Date(0)
  // Unlike Date.UTC, this takes years before 100 as they are.
  day.setUTCFullYear(Number(year), Number(month) - 1, Number(date))
  const isDay = day.getUTCMonth() === Number(month) - 1 && day.getUTCDate() === Number(date)
  const isTime = Number(hour ?? 0) <= 24 && Number(minute ?? 0) < 60 && Number(second) <= 60
  if (!isDay || !isTime) throw new Unreadable('has a time that cannot be read')
  const ofDay = Number(hour ?? 0) * 60 + Number(minute ?? 0)
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return {
    wall: day.getTime() + ofDay * 60_000 + Number(second) * 1000,
    isDate: hour === undefined,
    offsetMs: utc ? 0 : sign ? (sign === '-' ? -ahead : ahead) : null,
  }
}

/** Days as clocks count them, which may have 23 or 25 hours, and an exact time after them. */
export type Duration = { days: number; ms: number }

/**
 * A duration such as `P1DT2H30M`. Source: RFC 5545, section 3.3.6.
 * @throws Unreadable if it is another text, or negative
 */
export function readDuration(text: string): Duration {
  const [whole, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/.exec(
      text.trim().toUpperCase(),
    ) ?? []
  if (!whole || !/\d/.test(whole)) throw new Unreadable('has a length that cannot be read')
  const ofDay = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return { days: Number(weeks) * 7 + Number(days), ms: ofDay * 1000 }
}
