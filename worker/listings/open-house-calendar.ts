import ical from 'ical-generator'
import type { Listing } from '../../src/domain/listing.ts'
import type { OpenHouse } from '../../src/domain/listing-details.ts'
import { calendarTime } from '../../src/domain/open-house-calendar.ts'
import { calendarFile } from '../calendar-file.ts'

/**
 * An open house as a calendar file with one event.
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
  const calendar = ical({ prodId: { company: host, product: 'Open houses', language: 'EN' } })
  calendar.createEvent({
    id: `${home.id}-${calendarTime({ startsAt })}@${host}`,
    stamp: now,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary,
    location: home.address,
    description: remarks,
    url: `${origin}/property/${home.id}`,
  })
  return calendarFile(calendar)
}
