import ICAL from 'ical.js'
import { timeOn } from '../../src/domain/local-day.ts'
import { type Busy, slotDays } from '../../src/domain/tour-slots.ts'
import { calendarHost } from '../calendar-file.ts'
import { readBusyCalendar, recordBusyFailure, storeBusyTimes } from '../db/busy-calendar.ts'
import { connect } from '../db/connect.ts'
import { limitOf, signalOf } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import { AddressRefused, fetchOutside, readAtMost } from '../services/outside-address.ts'

const maxBytes = 2_000_000
/** Recurrences examined per read; a calendar of many years has a few thousand. */
const maxRepeats = 20_000
const dayMs = 86_400_000

/** A calendar that cannot be used. The message is for the owner. */
class Unreadable extends Error {}

/**
 * Reads the agent's own calendar, if one is set. When that fails, the times of the last successful
 * read stay, and the reason is stored for the owner. Resolves to the reason; null on success.
 */
export async function syncBusyTimes(env: Bindings, now: Date): Promise<string | null> {
  const db = connect(env.DB)
  const calendar = await readBusyCalendar(db)
  if (!calendar) return null
  try {
    const busy = await fetchBusy(env, calendar.address, now)
    await storeBusyTimes(db, busy, now)
    return null
  } catch (error) {
    // What fetch throws may quote the address, which may be secret.
    const isOurs = error instanceof AddressRefused || error instanceof Unreadable
    const reason = isOurs ? error.message : `could not be read in ${limitOf(env, 'background')} ms`
    await recordBusyFailure(db, reason)
    return reason
  }
}

async function fetchBusy(env: Bindings, address: string, now: Date): Promise<Busy[]> {
  const signal = signalOf(env, 'background')
  const response = await fetchOutside(env, address, {
    headers: { accept: 'text/calendar' },
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Unreadable(`answered ${response.status}`)
  }
  const text = new TextDecoder().decode(await readAtMost(response, maxBytes))
  return busyIn(text, now)
}

/**
 * The busy times of a calendar file (RFC 5545) in the days for which tours are offered, recurrences
 * included. An event without a time zone is in Las Vegas time; one that is marked free or canceled
 * does not count.
 */
export function busyIn(text: string, now: Date): Busy[] {
  const until = now.getTime() + (slotDays + 1) * dayMs
  let left = maxRepeats
  const busy: Busy[] = []
  for (const event of eventsOf(text)) {
    for (const { item, startDate, endDate } of timesOf(event)) {
      if (left-- < 0) throw new Unreadable('repeats events too often')
      const from = momentOf(startDate)
      if (from >= until) break
      const to = momentOf(endDate)
      if (to > now.getTime() && isBusy(item)) busy.push({ from, to })
    }
  }
  return busy
}

function eventsOf(text: string): ICAL.Event[] {
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never)
  } catch {
    throw new Unreadable('is not a calendar file')
  }
  if (calendar.name !== 'vcalendar') throw new Unreadable('is not a calendar file')
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return (
    calendar
      .getAllSubcomponents('vevent')
      .map(event => new ICAL.Event(event))
      // A changed recurrence is read with its recurring event.
      .filter(event => !event.isRecurrenceException() && !isTour(event.uid))
  )
}

/** Tour invitations end up in the agent's own calendar, where they may be outdated. */
const isTour = (uid: string | null) =>
  uid?.startsWith('tour-') && uid.endsWith(`@${calendarHost()}`)

/** A single recurrence may be free or canceled. */
function isBusy({ component }: ICAL.Event): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return said('transp') !== 'TRANSPARENT' && said('status') !== 'CANCELLED'
}

/** The times of an event in order, one for each recurrence. */
function* timesOf(event: ICAL.Event) {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate }
    return
  }
  const repeats = event.iterator()
  for (let next = repeats.next(); next; next = repeats.next()) {
    yield event.getOccurrenceDetails(next)
  }
}

/** Milliseconds since 1970. */
function momentOf(time: ICAL.Time): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  const day = [time.year, time.month, time.day].map(part => String(part).padStart(2, '0')).join('-')
  return timeOn(day, time.isDate ? 0 : time.hour * 60 + time.minute).getTime()
}
