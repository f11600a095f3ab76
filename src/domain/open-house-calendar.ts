import type { OpenHouse } from './listing-details.ts'

/** The start of an open house as calendars write it: `20261205T200000Z`. */
export const calendarTime = ({ startsAt }: Pick<OpenHouse, 'startsAt'>): string =>
  startsAt.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of the calendar file of an open house. */
export const calendarFile = (openHouse: OpenHouse): string => `${calendarTime(openHouse)}.ics`
