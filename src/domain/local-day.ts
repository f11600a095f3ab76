import { isoDay } from './format.ts'
import { dateFormat } from './lazy.ts'

/** Days in Las Vegas, written like 2026-11-21. */

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 86_400_000

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * A time of a day in Las Vegas. Of an hour that daylight saving repeats, the first; one that it skips
 * becomes the same distance after the change.
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

/** When a day begins. */
export const startOfDay = (day: string): Date => timeOn(day, 0)

/** The Saturday of this weekend, or of the coming one. */
export function saturdayOf(now: Date): string {
  const today = isoDay(now)
  const weekday = new Date(today).getUTCDay()
  return addDays(today, weekday === 0 ? -1 : 6 - weekday)
}
