import { dateFormat } from './lazy.ts'

/** Rows of the hours table: English weekday names, and Las Vegas times such as '09:00'. */
export type OfficeHours = readonly {
  weekdays: readonly string[]
  opens: string
  closes: string
}[]

const timeZone = 'America/Los_Angeles'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clock = dateFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  weekday: 'long',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})
const weekday = dateFormat('en-US', { timeZone, weekday: 'long' })
const day = dateFormat('en-US', { timeZone, month: 'long', day: 'numeric' })

/**
 * When a reply promised within `promisedHours` office hours is due. Only time during office hours
 * counts. Rounded up to five minutes. Throws a RangeError when the office never opens.
 */
export function answerDue(asked: Date, promisedHours: number, hours: OfficeHours): Date {
  let leftMs = promisedHours * 60 * minuteMs
  // Any table with office hours has some within a year.
  for (let ahead = 0; ahead < 366; ahead++) {
    // 20:00 UTC is about noon in Las Vegas, far from any daylight saving change.
    const noon = new Date(dayOf(asked) + ahead * dayMs + 20 * 60 * minuteMs)
    const open = openingsOn(noon, hours)
    if (!open) continue
    const from = Math.max(asked.getTime(), open.fromMs)
    if (from >= open.untilMs) continue
    if (leftMs <= open.untilMs - from) return roundUp(from + leftMs)
    leftMs -= open.untilMs - from
  }
  throw new RangeError('The office is never open')
}

/**
 * The latest question whose answer was due by `now`: anything asked up to then and not answered is
 * late. The inverse of `answerDue`.
 */
export function lateUntil(now: Date, promisedHours: number, hours: OfficeHours): Date {
  const end = Math.floor(now.getTime() / (5 * minuteMs)) * 5 * minuteMs
  let leftMs = promisedHours * 60 * minuteMs
  for (let back = 0; back < 366; back++) {
    const noon = new Date(dayOf(now) - back * dayMs + 20 * 60 * minuteMs)
    const open = openingsOn(noon, hours)
    if (!open) continue
    const until = Math.min(end, open.untilMs)
    if (until <= open.fromMs) continue
    if (leftMs <= until - open.fromMs) return new Date(until - leftMs)
    leftMs -= until - open.fromMs
  }
  throw new RangeError('The office is never open')
}

/** The time left to answer: enough, half an hour or less, or none. */
export type AnswerClock = 'open' | 'soon' | 'late'

const soonMs = 30 * minuteMs

export function clockOf(due: Date, now: Date): AnswerClock {
  const leftMs = due.getTime() - now.getTime()
  if (leftMs <= 0) return 'late'
  return leftMs <= soonMs ? 'soon' : 'open'
}

/**
 * A due time in short form, relative to `now`: '10:40 am', '10:40 am tomorrow', '10:40 am
 * yesterday', or '10:40 am on November 23'.
 */
export function shortDue(due: Date, now: Date): string {
  const days = Math.round((dayOf(due) - dayOf(now)) / dayMs)
  const time = timeOf(due)
  if (days === 0) return time
  if (Math.abs(days) === 1) return `${time} ${days > 0 ? 'tomorrow' : 'yesterday'}`
  return `${time} on ${day().format(due)}`
}

/** A due time relative to another time: 'by 11:20 am today, Saturday, November 21'. */
export function sayDue(due: Date, asked: Date): string {
  const time = timeOf(due)
  const date = `${weekday().format(due)}, ${day().format(due)}`
  const near = dayOf(due) - dayOf(asked)
  if (near === 0) return `by ${time} today, ${date}`
  return near === dayMs ? `by ${time} tomorrow, ${date}` : `by ${time} on ${date}`
}

/** 10:40 am, in Las Vegas time. */
function timeOf(date: Date): string {
  const { hour, minute } = wall(date)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** The office hours of that Las Vegas day, in milliseconds since 1970; undefined when closed. */
function openingsOn(date: Date, hours: OfficeHours) {
  const row = hours.find(({ weekdays }) => weekdays.includes(weekday().format(date)))
  return row && { fromMs: momentOf(date, row.opens), untilMs: momentOf(date, row.closes) }
}

/** The timestamp of `time` in Las Vegas on the day of `date`, in milliseconds since 1970. */
function momentOf(date: Date, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = dayOf(date) + (hour * 60 + minute) * minuteMs
  // Clocks change at 2 am, so the day's later hours all have the same offset.
  const guess = shown + 8 * 60 * minuteMs
  return guess + (shown - wallMs(new Date(guess)))
}

/** The Las Vegas date as midnight UTC, so that dates can be compared and subtracted. */
function dayOf(date: Date): number {
  const { year, month, day } = wall(date)
  return Date.UTC(year, month - 1, day)
}

function wallMs(date: Date): number {
  const { year, month, day, hour, minute } = wall(date)
  return Date.UTC(year, month - 1, day, hour, minute)
}

function wall(date: Date) {
  const shown = Object.fromEntries(
    clock()
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown
  return { year, month, day, hour, minute }
}

const roundUp = (ms: number) => new Date(Math.ceil(ms / (5 * minuteMs)) * 5 * minuteMs)
