import { isoDay } from '../../format/format.ts'
import { dayMs } from '../../format/las-vegas-time.ts'

/** Noon UTC of today's date in Las Vegas. */
export const todayOf = (now: Date): Date => new Date(`${isoDay(now)}T12:00:00Z`)

/** The next date with this weekday (0 is Sunday), including today: 2026-12-05. */
export function nextWeekday(weekday: number, now: Date): string {
  const today = todayOf(now)
  return isoDate(today, (weekday - today.getUTCDay() + 7) % 7)
}

/** The date this many days from today. */
export const dayAhead = (days: number, now: Date): string => isoDate(todayOf(now), days)

/** The number of days since this weekday last occurred; 7 if it is today. */
export const daysSinceWeekday = (weekday: number, now: Date): number =>
  (todayOf(now).getUTCDay() - weekday + 7) % 7 || 7

const isoDate = (day: Date, ahead: number) =>
  new Date(day.getTime() + ahead * dayMs).toISOString().slice(0, 10)
