import type { ICalCalendar } from 'ical-generator'

/** A calendar as a file: its library leaves the last line without its end. Source: RFC 5545, 3.1. */
export const calendarFile = (calendar: ICalCalendar): string => `${calendar}\r\n`
