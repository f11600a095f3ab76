import type { OpenHouse } from './listing-details.ts'

/** A time in iCalendar format: `20261205T200000Z`. */
export const calendarStamp = (time: string) => time.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of an open house's calendar file. */
export const calendarFile = ({ startsAt }: OpenHouse): string => `${calendarStamp(startsAt)}.ics`
