import { isoDay } from './format.ts'
import { dateFormat } from './lazy.ts'

/** Days in Las Vegas, in the format 2026-11-21. */

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 86_400_000

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * A time of day in Las Vegas. In the hour that daylight saving repeats, the first of the two; a
 * time in the hour that it skips moves an hour later.
 * @param minutes since midnight
 */
export function timeOn(day: string, minutes: number): Date {
  const shown = Date.parse(day) + minutes * minuteMs
  const summer = new Date(shown + 7 * hourMs)
  return wall().format(summer) === utc().format(new Date(shown))
    ? summer
    : new Date(shown + 8 * hourMs)
}

const style = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
const wall = dateFormat('en-CA', { ...style, timeZone: 'America/Los_Angeles' })
const utc = dateFormat('en-CA', { ...style, timeZone: 'UTC' })

/** The start of a day in Las Vegas. */
export const startOfDay = (day: string): Date => timeOn(day, 0)

/** The Saturday of the current weekend, or of the next one. */
export function saturdayOf(now: Date): string {
  const today = isoDay(now)
  const weekday = new Date(today).getUTCDay()
  return addDays(today, weekday === 0 ? -1 : 6 - weekday)
}
