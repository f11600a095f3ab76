import { isoDay } from './format.ts'
import { dayMs, lasVegas } from './las-vegas-time.ts'

/** Days in Las Vegas, in the format 2026-11-21. */

const minuteMs = 60_000

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * A time of day in Las Vegas, or in another time zone.
 * @param minutes since midnight
 */
export function timeOn(day: string, minutes: number, timeZone = lasVegas): Date {
  const wall = Date.parse(day) + minutes * minuteMs
  return new Date(instantOf(wall, time => wallTime(time, timeZone) - time))
}

/**
 * When clocks show a time. In the hour that daylight saving repeats, the first of the two; a time in
 * the hour that it skips moves an hour later. Source: RFC 5545, section 3.3.5.
 * @param wall in milliseconds, as if clocks showed UTC
 * @param offsetAt how far they are ahead of UTC at an instant
 */
export function instantOf(wall: number, offsetAt: (instant: number) => number): number {
  const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)]
  const isAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after
  return wall - (isAfter ? after : before)
}

/** What clocks show at a time, to the minute, in milliseconds as if they showed UTC. */
export function wallTime(time: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...style, timeZone })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(time).replace(/,? /, 'T')}Z`)
}

const style = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
/** By time zone: making one takes milliseconds. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The start of a day in Las Vegas. */
export const startOfDay = (day: string): Date => timeOn(day, 0)

/** The Saturday of the current weekend, or of the next one. */
export function saturdayOf(now: Date): string {
  const today = isoDay(now)
  const weekday = new Date(today).getUTCDay()
  return addDays(today, weekday === 0 ? -1 : 6 - weekday)
}

/** The calendar month before `now` in Las Vegas, such as 2026-10, with its start and its end. */
export function monthBefore(now: Date): { month: string; from: Date; until: Date } {
  const [year = 0, number = 0] = isoDay(now).split('-').map(Number)
  const name = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}`
  const month = number === 1 ? name(year - 1, 12) : name(year, number - 1)
  return { month, from: startOfDay(`${month}-01`), until: startOfDay(`${name(year, number)}-01`) }
}
