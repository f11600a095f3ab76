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
 * Whether a text is a value of the filter `openHouse`: `any`, or `weekend` or a day, which may end in
 * a time of day.
 */
export function isOpenHouse(text: string): boolean {
  const { day, time } = splitOpenHouse(text)
  return day === 'any' ? time === null : day === 'weekend' || isDay(day)
}

/**
 * The range in which an open house matching the filter `openHouse` must begin: `from` inclusive,
 * `until` exclusive, at day boundaries in Las Vegas. Null for `any`.
 */
export function openHouseDays(openHouse: string, now: Date): { from: Date; until: Date } | null {
  const { day } = splitOpenHouse(openHouse)
  if (day === 'any') return null
  const [first, days] = day === 'weekend' ? [saturdayOf(now), 2] : [day, 1]
  return { from: startOfDay(first), until: startOfDay(addDays(first, days)) }
}

/**
 * The ranges in which an open house at the filter's time of day must begin, one for each day; null
 * if the filter names no time of day.
 */
export function openHouseTimes(openHouse: string, now: Date): { from: Date; until: Date }[] | null {
  const { day, time } = splitOpenHouse(openHouse)
  if (!time) return null
  const first = day === 'weekend' ? saturdayOf(now) : day
  const days = day === 'weekend' ? [first, addDays(first, 1)] : [first]
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
