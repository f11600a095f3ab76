import type { OpenHouse } from './listing-details.ts'

/** A time as calendars write it: `20261205T200000Z`. */
export const calendarStamp = (time: string) => time.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of the calendar file of an open house. */
export const calendarFile = ({ startsAt }: OpenHouse): string => `${calendarStamp(startsAt)}.ics`
