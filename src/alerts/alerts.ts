import { isoDay } from '../format/format.ts'
import { dayMs } from '../format/las-vegas-time.ts'
import { addDays, startOfDay } from '../format/local-day.ts'

/** How often a search's alerts are mailed, and their language. */
export const frequencies = ['at-once', 'daily', 'weekly'] as const
/** A search's frequency, or `monthly` for the report to owners. */
export type Frequency = (typeof frequencies)[number] | 'monthly'

const hourMs = 3_600_000
/**
 * Daily alerts go out at 8:00 am in Las Vegas, weekly ones on Fridays, before the weekend. Monthly
 * reports cover the month that has just ended.
 */
const mailHour = 8
const friday = 5

/** When an event at `now` is mailed. */
export function mailDue(frequency: Frequency, now: Date): Date {
  if (frequency === 'at-once') return now
  for (let day = isoDay(now); ; day = addDays(day, 1)) {
    const due = mailTimeOn(day)
    const isRight = {
      daily: true,
      weekly: new Date(day).getUTCDay() === friday,
      monthly: day.endsWith('-01'),
    }[frequency]
    if (isRight && due > now) return due
  }
}

/** Days that two reports are apart at least: a first one may be sent on any day. */
const daysApart = 14

/** When the report after one that was due at `due` is due, so many months later. */
export function reportDue(due: Date, now: Date, months: number): Date {
  const apart = due.getTime() + daysApart * dayMs
  let next = new Date(Math.max(apart, now.getTime()))
  for (let month = 0; month < months; month++) next = mailDue('monthly', next)
  return next
}

/** Clocks change at 2:00, so eight hours after midnight can be 7:00 or 9:00. */
export function mailTimeOn(day: string): Date {
  const start = startOfDay(day).getTime()
  const length = startOfDay(addDays(day, 1)).getTime() - start
  return new Date(start + length - (24 - mailHour) * hourMs)
}

/** How long a confirmation link is valid. */
export const confirmHours = 48

/** The maximum number of homes in an email, and in one saved search of homes. */
export const maxHomesInMail = 12
export const maxSearchHomes = 60

/** The ids in a list of chosen homes such as `12,40`. */
export const readSearchHomes = (text: string): number[] =>
  [...new Set(text.split(',').map(Number))]
    .filter(id => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxSearchHomes)
