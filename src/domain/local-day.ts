import { isoDay } from './format.ts'

/** Days in Las Vegas, written like 2026-11-21. */

const dayMs = 86_400_000

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** When a day begins: 7:00 UTC in summer, 8:00 in winter. Clocks change at 2:00, after midnight. */
export function startOfDay(day: string): Date {
  const summer = new Date(`${day}T07:00:00Z`)
  return isoDay(summer) === day ? summer : new Date(`${day}T08:00:00Z`)
}

/** The Saturday of this weekend, or of the coming one. */
export function saturdayOf(now: Date): string {
  const today = isoDay(now)
  const weekday = new Date(today).getUTCDay()
  return addDays(today, weekday === 0 ? -1 : 6 - weekday)
}
