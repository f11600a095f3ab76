/** Formats for numbers and dates: US dollars without cents, Las Vegas time. */

import type { Language } from './language.ts'
import { dateFormat } from './las-vegas-time.ts'
import { lazy } from './lazy.ts'

const whole = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))
const decimal = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))
const day = dateFormat('en-US', {
  dateStyle: 'long',
})

// The en-CA locale formats dates as ISO 8601.
const calendar = dateFormat('en-CA', {
  dateStyle: 'short',
})

const mediumDate = dateFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const minute = dateFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** 1250000 → $1,250,000 */
export const dollars = (amount: number): string => `$${whole().format(amount)}`

/** 950 → $950, 650000 → $650K, 999900 → $1M, 1250000 → $1.25M */
export function shortDollars(amount: number): string {
  if (Math.round(amount) < 1000) return dollars(amount)
  // Rounded before its unit is chosen: $999,900 is a million, and not a thousand thousands.
  const inThousands = Math.round(amount / 1000)
  if (inThousands < 1000) return `$${inThousands}K`
  return `$${decimal().format(Math.round(amount / 10_000) / 100)}M`
}

/** 2400 → 2,400 */
export const thousands = (amount: number): string => whole().format(amount)

/** 3.5 → 3.5, 3 → 3 */
export const count = (amount: number): string => decimal().format(amount)

/** 1, home → 1 home; 2, home → 2 homes */
export const plural = (amount: number, singular: string, many = `${singular}s`): string =>
  `${thousands(amount)} ${amount === 1 ? singular : many}`

/** November 21, 2026, in Las Vegas time. */
export const longDate = (date: Date): string => day().format(date)

const fullDay = dateFormat('en-US', { dateStyle: 'full' })

/** Saturday, November 21, 2026, in Las Vegas time. */
export const weekDate = (date: Date): string => fullDay().format(date)

/** 2026-11-21 → November 21, 2026 */
export const longDay = (isoDay: string): string => longDate(new Date(`${isoDay}T20:00:00Z`))

const spanishDay = dateFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 2026-11-28 → November 28, 2026, or 28 de noviembre de 2026. */
export const dayIn = (language: Language, isoDay: string): string =>
  language === 'es' ? spanishDay().format(new Date(isoDay)) : longDay(isoDay)

/** 9:20 AM → 9:20 am */
export const lowerAmPm = (time: string): string =>
  time.replace(/\s([AP]M)\b/, (_, half: string) => ` ${half.toLowerCase()}`)

/** Nov 21, 2026, 9:20 am, in Las Vegas time. */
export const moment = (date: Date): string => lowerAmPm(minute().format(date))

const dayOfYear = dateFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 2026-11-21 → Nov 21 */
export const shortDay = (isoDay: string): string => dayOfYear().format(new Date(isoDay))

/** 2026-11-21 → Nov 21, 2026 */
export const mediumDay = (isoDay: string): string => mediumDate().format(new Date(isoDay))

/** 2026-11-21, in Las Vegas time. */
export const isoDay = (date: Date): string => calendar().format(date)

const visit = dateFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Sat, Dec 5, 12:00 pm, in Las Vegas time. */
export const visitTime = (date: Date): string => lowerAmPm(visit().format(date))

const timeOfDay = dateFormat('en-US', { timeStyle: 'short' })

/** 4:00 pm, in Las Vegas time. */
export const clock = (date: Date): string => lowerAmPm(timeOfDay().format(date))

/** A duration in its two largest units: 90 s → 1 min, 200 min → 3 h 20 min. */
export function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return plural(Math.floor(hours / 24), 'day')
}

/** 7255550144 or +1 725-555-0144 → (725) 555-0144; other numbers are only trimmed. */
export const formatPhone = (typed: string): string =>
  typed.trim().replace(/^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/, '($1) $2-$3')

/** home → Home */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** a, b and c */
export const joinNames = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** Joins facts with dots and skips unknown ones. A line may break after a dot, not before it. */
export const joinFacts = (...facts: (string | false)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')
