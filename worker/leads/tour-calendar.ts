import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { agent } from '../../src/content/agent.ts'
import { site } from '../../src/content/site.ts'
import { tourWords } from '../../src/content/tours.ts'
import { calendarFile } from '../calendar-file.ts'
import type { Lead, Tour } from '../db/deliveries.ts'

/** What a calendar says about a tour: its time, its visitor, and the addresses of its homes. */
export type CalendarFacts = {
  tour: Pick<Tour, 'leadId' | 'state' | 'startsAt' | 'endsAt' | 'sequence'>
  lead: Pick<Lead, 'firstName' | 'lastName' | 'email' | 'tour'>
  homes: readonly string[]
}

/** An event needs a time: a tour that never had one has no calendar file. */
export const hasTime = (tour: Tour): boolean => tour.startsAt !== null && tour.endsAt !== null

/**
 * The invitation to a tour, or its cancellation, for the calendars of both. Times are in UTC, which
 * needs no time zone rules; UID stays and SEQUENCE rises with each change. Source: RFC 5546.
 */
export function tourInvitation(facts: CalendarFacts, now: Date): string {
  const isOff = facts.tour.state !== 'confirmed'
  const calendar = named(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST)
  addTour(calendar, facts, now)
  return calendarFile(calendar)
}

/** The agent's own calendar of tours, to subscribe to. */
export function tourFeed(tours: readonly CalendarFacts[], now: Date): string {
  const calendar = named(ICalCalendarMethod.PUBLISH).name(`${site.name}: tours`)
  for (const tour of tours) addTour(calendar, tour, now)
  return calendarFile(calendar)
}

const named = (method: ICalCalendarMethod): ICalCalendar =>
  ical({ prodId: { company: host(), product: 'Tours', language: 'EN' }, method })

function addTour(calendar: ICalCalendar, { tour, lead, homes }: CalendarFacts, now: Date): void {
  const { leadId, startsAt, endsAt, sequence, state } = tour
  if (!startsAt || !endsAt) return
  const [first = site.name, ...more] = homes
  const name = `${lead.firstName} ${lead.lastName}`.trim() || lead.email
  calendar.createEvent({
    id: `tour-${leadId}@${host()}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: tourWords.event(more.length > 0 ? tourWords.eventMore(first, more.length) : first),
    location: lead.tour?.mode === 'video' ? tourWords.modes.video : homes.join('; '),
    status: state === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: agent.name, email: agent.email },
    attendees: [{ name, email: lead.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
}

const host = () => new URL(site.origin).host
