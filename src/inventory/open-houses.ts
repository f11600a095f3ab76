import { addDays, isDay, saturdayOf, startOfDay } from '../format/local-day.ts'
import type { OpenHouse } from './listing-details.ts'

/** Whether a text is a value of the filter `openHouse`: `any`, `weekend` or a day. */
export const isOpenHouse = (text: string): boolean =>
  text === 'any' || text === 'weekend' || isDay(text)

/**
 * The range in which an open house matching the filter `openHouse` must begin: `from` inclusive,
 * `until` exclusive, at day boundaries in Las Vegas. Null for `any`.
 */
export function openHouseDays(openHouse: string, now: Date): { from: Date; until: Date } | null {
  if (openHouse === 'any') return null
  const [first, days] = openHouse === 'weekend' ? [saturdayOf(now), 2] : [openHouse, 1]
  return { from: startOfDay(first), until: startOfDay(addDays(first, days)) }
}

/** A time in iCalendar format: `20261205T200000Z`. */
export const calendarStamp = (time: string) => time.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of an open house's calendar file. */
export const calendarFile = ({ startsAt }: OpenHouse): string => `${calendarStamp(startsAt)}.ics`
