import type { Listing } from './listing.ts'
import type { OpenHouse } from './listing-details.ts'

/** A time as calendars write it: `20261205T200000Z`. */
const stamp = (time: string) => time.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')

/** The name of the calendar file of an open house. */
export const calendarFile = ({ startsAt }: OpenHouse): string => `${stamp(startsAt)}.ics`

/**
 * An open house as an iCalendar file with one event.
 * @param origin the site's address, for the page of the home
 * @param summary the name of the event
 * Source: RFC 5545.
 */
export function openHouseCalendar(
  home: Pick<Listing, 'id' | 'address'>,
  { startsAt, endsAt, remarks }: OpenHouse,
  { now, origin, summary }: { now: Date; origin: string; summary: string },
): string {
  const { host } = new URL(origin)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Open houses//EN`,
    'BEGIN:VEVENT',
    `UID:${home.id}-${stamp(startsAt)}@${host}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(home.address)}`,
    ...(remarks ? [`DESCRIPTION:${text(remarks)}`] : []),
    `URL:${origin}/property/${home.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Splits a line of more than 75 octets; a space at the start of a line continues the one before. */
function fold(line: string): string {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      lines.push('')
      octets = 0
    }
    lines[lines.length - 1] += letter
    octets += size
  }
  return lines.join('\r\n ')
}
