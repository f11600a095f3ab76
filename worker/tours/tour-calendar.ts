import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import { tourWords } from '../../src/tours/words.ts'
import type { Lead, Tour } from '../mail/deliveries.ts'
import { calendarHost, calendarText, type Line } from '../platform/calendar-file.ts'

/** A tour as a calendar shows it: its time, its visitor, and the addresses of its homes. */
export type CalendarFacts = {
  tour: Pick<Tour, 'leadId' | 'state' | 'startsAt' | 'endsAt' | 'sequence'>
  lead: Pick<Lead, 'firstName' | 'lastName' | 'email' | 'tour'>
  homes: readonly string[]
}

/** An event needs a time: a tour that never had one has no calendar file. */
export const hasTime = (tour: Tour): boolean => tour.startsAt !== null && tour.endsAt !== null

/**
 * The invitation to a tour, or its cancellation, for both calendars, the visitor's and the agent's.
 * The UID stays the same, and SEQUENCE increases with each change. Source: RFC 5546.
 */
export function tourInvitation(facts: CalendarFacts, now: Date): string {
  const isOff = facts.tour.state !== 'confirmed'
  return tours([['method', isOff ? 'CANCEL' : 'REQUEST']], [facts], now)
}

/** The agent's own calendar of tours, to subscribe to. */
export function tourFeed(all: readonly CalendarFacts[], now: Date): string {
  const name = `${site.name}: tours`
  // Not every program supports the standard's property for the name.
  const about = [
    ['method', 'PUBLISH'],
    ['name', name],
    ['x-wr-calname', name],
  ] as const
  return tours(about, all, now)
}

const tours = (about: readonly Line[], all: readonly CalendarFacts[], now: Date) =>
  calendarText(
    'Tours',
    about,
    all.flatMap(facts => eventOf(facts, now)),
  )

function eventOf({ tour, lead, homes }: CalendarFacts, now: Date): Line[][] {
  const { leadId, startsAt, endsAt, sequence, state } = tour
  if (!startsAt || !endsAt) return []
  const [first = site.name, ...more] = homes
  const name = `${lead.firstName} ${lead.lastName}`.trim() || lead.email
  return [
    [
      ['uid', `tour-${leadId}@${calendarHost()}`],
      ['sequence', sequence],
      ['dtstamp', now],
      ['dtstart', startsAt],
      ['dtend', endsAt],
      [
        'summary',
        tourWords.event(more.length > 0 ? tourWords.eventMore(first, more.length) : first),
      ],
      ['location', lead.tour?.mode === 'video' ? tourWords.modes.video : homes.join('; ')],
      ['organizer', `mailto:${agent.email}`, { cn: agent.name }],
      [
        'attendee',
        `mailto:${lead.email}`,
        { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE', cn: name },
      ],
      ['status', state === 'confirmed' ? 'CONFIRMED' : 'CANCELLED'],
    ],
  ]
}
