import { lazy } from './lazy.ts'

export const lasVegas = 'America/Los_Angeles'

export const dayMs = 86_400_000

/** A date formatter, created on first use; in Las Vegas time unless `options` name another zone. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: lasVegas, ...options }))
