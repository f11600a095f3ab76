import { clock, isoDay } from '../../format/format.ts'
import { dateFormat, dayMs } from '../../format/las-vegas-time.ts'
import { addDays, timeOn } from '../../format/local-day.ts'

/** Rows of the hours table: English weekday names, and Las Vegas times such as '09:00'. */
export type OfficeHours = readonly {
  weekdays: readonly string[]
  opens: string
  closes: string
}[]

const minuteMs = 60_000

const weekday = dateFormat('en-US', { weekday: 'long' })
const day = dateFormat('en-US', { month: 'long', day: 'numeric' })

/**
 * When a reply promised within `promisedHours` office hours is due. Only time during office hours
 * counts. Rounded up to five minutes. Throws a RangeError when the office never opens.
 */
export function answerDue(askedAt: Date, promisedHours: number, hours: OfficeHours): Date {
  let leftMs = promisedHours * 60 * minuteMs
  // A table with any office hours has some within a year.
  for (let ahead = 0; ahead < 366; ahead++) {
    const open = openingsOn(addDays(isoDay(askedAt), ahead), hours)
    if (!open) continue
    const from = Math.max(askedAt.getTime(), open.fromMs)
    if (from >= open.untilMs) continue
    if (leftMs <= open.untilMs - from) return roundUp(from + leftMs)
    leftMs -= open.untilMs - from
  }
  throw new RangeError('The office is never open')
}

/**
 * The time of the latest question whose answer was due by `now`: unanswered questions up to that
 * time are late. The inverse of `answerDue`.
 */
export function lateUntil(now: Date, promisedHours: number, hours: OfficeHours): Date {
  const end = Math.floor(now.getTime() / (5 * minuteMs)) * 5 * minuteMs
  let leftMs = promisedHours * 60 * minuteMs
  for (let back = 0; back < 366; back++) {
    const open = openingsOn(addDays(isoDay(now), -back), hours)
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
  const days = daysBetween(due, now)
  const time = clock(due)
  if (days === 0) return time
  if (Math.abs(days) === 1) return `${time} ${days > 0 ? 'tomorrow' : 'yesterday'}`
  return `${time} on ${day().format(due)}`
}

/** A due time relative to another time: 'by 11:20 am today, Saturday, November 21'. */
export function formatDue(due: Date, askedAt: Date): string {
  const time = clock(due)
  const date = `${weekday().format(due)}, ${day().format(due)}`
  const near = daysBetween(due, askedAt)
  if (near === 0) return `by ${time} today, ${date}`
  return near === 1 ? `by ${time} tomorrow, ${date}` : `by ${time} on ${date}`
}

/** The office hours of a day in Las Vegas, in milliseconds since 1970; undefined when closed. */
function openingsOn(day: string, hours: OfficeHours) {
  const name = weekday().format(timeOn(day, 12 * 60))
  const row = hours.find(({ weekdays }) => weekdays.includes(name))
  return row && { fromMs: momentOf(day, row.opens), untilMs: momentOf(day, row.closes) }
}

function momentOf(day: string, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return timeOn(day, hour * 60 + minute).getTime()
}

/** How many days later one date is than another, in Las Vegas. */
const daysBetween = (later: Date, earlier: Date): number =>
  (Date.parse(isoDay(later)) - Date.parse(isoDay(earlier))) / dayMs

const roundUp = (ms: number) => new Date(Math.ceil(ms / (5 * minuteMs)) * 5 * minuteMs)
