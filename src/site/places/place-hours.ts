import { dateFormat } from '../../format/las-vegas-time.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Las Vegas clock times such as '09:00'. If `closes` is at or before `opens`, the place closes on
 * the next day; '24:00' is midnight.
 */
export type Opening = { opens: string; closes: string }

/** The openings of each day: empty on a closed day, null if unknown. */
export type WeekHours = Record<Weekday, Opening[] | null>

const clock = dateFormat('en-US', {
  hourCycle: 'h23',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** The current weekday and time in Las Vegas, such as 09:05. */
export function lasVegasClock(now: Date): { today: Weekday; time: string } {
  const parts = new Map(
    clock()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const time = `${parts.get('hour')}:${parts.get('minute')}`
  return { today: (parts.get('weekday') ?? 'Monday') as Weekday, time }
}

export type OpenState =
  | { status: 'open'; until: string | null }
  | { status: 'closed' }
  | { status: 'unknown' }

/**
 * Whether a place is open. An opening of the previous day may last past midnight. `until` is null
 * for a place that never closes.
 */
export function openState(week: WeekHours, now: Date): OpenState {
  const { today, time } = lasVegasClock(now)
  const minutes = atMinute(time)
  const yesterday = weekdays[(weekdays.indexOf(today) + 6) % 7] ?? 'Sunday'
  const open =
    week[today]?.find(span => minutes >= atMinute(span.opens) && minutes < endOf(span)) ??
    week[yesterday]?.find(span => minutes < endOf(span) - 1440)
  if (open) return { status: 'open', until: isAllDay(open) ? null : open.closes }
  return week[today] === null ? { status: 'unknown' } : { status: 'closed' }
}

const atMinute = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const endOf = ({ opens, closes }: Opening) =>
  atMinute(closes) > atMinute(opens) ? atMinute(closes) : atMinute(closes) + 1440

export const allDay: Opening = { opens: '00:00', closes: '24:00' }
export const isAllDay = ({ opens, closes }: Opening): boolean =>
  opens === allDay.opens && closes === allDay.closes

/** 21:00 → 9:00 pm */
export function clockTime(time: string): string {
  const minutes = atMinute(time) % 1440
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** Runs of days with the same openings, Monday first; days without known hours are left out. */
export function hoursByRun(week: WeekHours): { days: Weekday[]; openings: Opening[] }[] {
  const runs: { days: Weekday[]; openings: Opening[] }[] = []
  let before: Opening[] | null = null
  for (const day of weekdays) {
    const openings = week[day]
    if (openings && before && formatOpenings(openings) === formatOpenings(before)) {
      runs.at(-1)?.days.push(day)
    } else if (openings) runs.push({ days: [day], openings })
    before = openings
  }
  return runs
}

/** 9:00 am – 5:00 pm; closed; open around the clock */
export function formatOpenings(openings: readonly Opening[]): string {
  if (openings.length === 0) return 'closed'
  return openings
    .map(span =>
      isAllDay(span)
        ? 'open around the clock'
        : `${clockTime(span.opens)} – ${clockTime(span.closes)}`,
    )
    .join(', ')
}

/** Monday to Friday, 9:00 am – 5:00 pm; Saturday, closed */
export const formatWeek = (week: WeekHours): string =>
  hoursByRun(week)
    .map(({ days, openings }) => `${formatDays(days)}, ${formatOpenings(openings)}`)
    .join('; ')

function formatDays(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'every day'
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return days.length === 1 ? first : `${first} ${days.length === 2 ? 'and' : 'to'} ${last}`
}

/** The same openings on each day of the week. */
export const everyDay = (opening: Opening): WeekHours =>
  Object.fromEntries(weekdays.map(day => [day, [opening]])) as WeekHours
