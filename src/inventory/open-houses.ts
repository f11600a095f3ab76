import { addDays, isDay, saturdayOf, startOfDay, timeOn } from '../format/local-day.ts'
import type { OpenHouse } from './listing-details.ts'

/** Parts of a day by the hours in Las Vegas in which an open house must begin. */
export const timesOfDay = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const
export type TimeOfDay = keyof typeof timesOfDay

/** The day and the time of day in a value of the filter `openHouse`. */
export function splitOpenHouse(openHouse: string): { day: string; time: TimeOfDay | null } {
  const [, day = openHouse, time = null] =
    /^(.+)-(morning|afternoon|evening)$/.exec(openHouse) ?? []
  return { day, time: time as TimeOfDay | null }
}

/**
 * Whether a text is a value of the filter `openHouse`: `any`, or `weekend`, `next-weekend` (the one
 * after it) or a day, which may end in a time of day.
 */
export function isOpenHouse(text: string): boolean {
  const { day, time } = splitOpenHouse(text)
  return day === 'any' ? time === null : firstDayOf(day, new Date(0)) !== null
}

/** The first day of a weekend, or the day itself; null for other texts. */
function firstDayOf(day: string, now: Date): string | null {
  if (day === 'weekend') return saturdayOf(now)
  if (day === 'next-weekend') return addDays(saturdayOf(now), 7)
  return isDay(day) ? day : null
}

/**
 * The range in which an open house matching the filter `openHouse` must begin: `from` inclusive,
 * `until` exclusive, at day boundaries in Las Vegas. Null for `any`.
 */
export function openHouseDays(openHouse: string, now: Date): { from: Date; until: Date } | null {
  const { day } = splitOpenHouse(openHouse)
  if (day === 'any') return null
  const first = firstDayOf(day, now) ?? day
  return { from: startOfDay(first), until: startOfDay(addDays(first, first === day ? 1 : 2)) }
}

/**
 * The ranges in which an open house at the filter's time of day must begin, one for each day; null
 * if the filter names no time of day.
 */
export function openHouseTimes(openHouse: string, now: Date): { from: Date; until: Date }[] | null {
  const { day, time } = splitOpenHouse(openHouse)
  if (!time) return null
  const first = firstDayOf(day, now) ?? day
  const days = first === day ? [first] : [first, addDays(first, 1)]
  const [start, end] = timesOfDay[time]
  return days.map(each => ({
    from: timeOn(each, start * 60),
    until: end === 24 ? startOfDay(addDays(each, 1)) : timeOn(each, end * 60),
  }))
}

/** A time in iCalendar format: `20261205T200000Z`. */
export const calendarStamp = (time: string) => time.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of an open house's calendar file. */
export const calendarFile = ({ startsAt }: OpenHouse): string => `${calendarStamp(startsAt)}.ics`
