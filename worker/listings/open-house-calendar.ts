import type { Listing } from '../../src/inventory/listing.ts'
import type { OpenHouse } from '../../src/inventory/listing-details.ts'
import { calendarStamp } from '../../src/inventory/open-houses.ts'
import { site } from '../../src/site/site.ts'
import { calendarHost, calendarText } from '../platform/calendar-file.ts'

/**
 * An open house as a calendar file with one event.
 * @param summary the name of the event
 */
export function openHouseCalendar(
  home: Pick<Listing, 'id' | 'address'>,
  { startsAt, endsAt, remarks }: OpenHouse,
  { now, summary }: { now: Date; summary: string },
): string {
  return calendarText(
    'Open houses',
    [],
    [
      [
        ['uid', `${home.id}-${calendarStamp(startsAt)}@${calendarHost()}`],
        ['dtstamp', now],
        ['dtstart', new Date(startsAt)],
        ...(endsAt === startsAt ? [] : [['dtend', new Date(endsAt)] as const]),
        ['summary', summary],
        ['location', home.address],
        ...(remarks ? [['description', remarks] as const] : []),
        ['url', `${site.origin}/property/${home.id}`],
      ],
    ],
  )
}
