import { isoDay, lowerAmPm } from '../format/format.ts'
import { lasVegas } from '../format/las-vegas-time.ts'
import { addDays, timeOn } from '../format/local-day.ts'
import {
  type Availability,
  maxTourHomes,
  readExceptions,
  readRanges,
  weekdays,
} from '../site/agent/availability.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A busy time, in milliseconds since 1970. */
export type Busy = { from: number; to: number }

/** A busy time. `of` is the tour's lead; null for an event in the agent's own calendar. */
export type Taken = Busy & { leadId: string | null }

/** Times that are taken, and times at which the agent's own calendar may be busy. */
export type TakenTimes = { taken: Taken[]; unknown: Busy[] }

/** How long what was read of the agent's own calendar counts: four reads may fail. */
export const calendarMaxAgeMs = hourMs

/**
 * What conflicts with a tour at a time: another tour, including the buffer between them, or an
 * event in the agent's own calendar, or that this calendar could not be read.
 * @param id the lead whose tour it is
 */
export function conflictOf(
  { taken, unknown }: TakenTimes,
  { id, from, to, buffer }: Busy & { id: string; buffer: number },
): 'tour' | 'own' | 'unknown' | null {
  const bufferMs = buffer * minuteMs
  const isIn = (busy: Busy, pause: number) => busy.from < to + pause && busy.to + pause > from
  if (taken.some(busy => busy.leadId !== null && busy.leadId !== id && isIn(busy, bufferMs)))
    return 'tour'
  if (taken.some(busy => busy.leadId === null && isIn(busy, 0))) return 'own'
  return unknown.some(busy => isIn(busy, 0)) ? 'unknown' : null
}

/**
 * The start times on a day in Las Vegas, such as 2026-11-21, that are free, and those to ask for:
 * the agent's own calendar may be busy then.
 */
export type DaySlots = { day: string; starts: Date[]; ask: Date[] }

export const slotDays = 7
/** How often the link in a tour's mails moves it in 24 hours. */
export const maxMovesADay = 3

/** The length of a tour in minutes. */
export const tourMinutes = ({ minutes }: Availability, homes: number): number =>
  minutes * Math.max(1, Math.min(maxTourHomes, homes))

type Request = { now: Date; busy: readonly Busy[]; unknown?: readonly Busy[]; homes?: number }

/** The times of the next seven days for a tour of this many homes. A day may have none. */
export function openSlots(
  availability: Availability,
  { now, busy, unknown = [], homes = 1 }: Request,
): DaySlots[] {
  const { days } = readExceptions(availability.exceptions)
  const lengthMs = tourMinutes(availability, homes) * minuteMs
  const bufferMs = availability.buffer * minuteMs
  const earliest = now.getTime() + availability.notice * hourMs
  const step = availability.minutes + availability.buffer <= 30 ? 30 : 60
  const isIn = (times: readonly Busy[], start: number) =>
    times.some(({ from, to }) => from < start + lengthMs + bufferMs && to + bufferMs > start)
  return Array.from({ length: slotDays }, (_, ahead) => {
    const day = addDays(isoDay(now), ahead)
    const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
    const ranges = days.get(day) ?? readRanges(availability[weekday]) ?? []
    const starts = ranges.flatMap(({ from, to }) => {
      const count = Math.max(0, Math.floor((to - from - lengthMs / minuteMs) / step) + 1)
      return Array.from({ length: count }, (_, i) => timeOn(day, from + i * step))
    })
    const open = starts.filter(start => {
      const time = start.getTime()
      return time >= earliest && !isIn(busy, time)
    })
    const ask = open.filter(start => isIn(unknown, start.getTime()))
    return { day, starts: open.filter(start => !ask.includes(start)), ask }
  })
}

/** The same time in a visitor's time zone, such as `12:00 pm`; null if it equals Las Vegas time. */
export function clockIn(timeZone: string | null, time: Date): string | null {
  if (!timeZone) return null
  try {
    const there = new Intl.DateTimeFormat('en-US', { ...clockStyle, timeZone })
    const here = new Intl.DateTimeFormat('en-US', { ...clockStyle, timeZone: lasVegas })
    return there.format(time) === here.format(time) ? null : lowerAmPm(there.format(time))
  } catch {
    // This runtime does not know the time zone.
    return null
  }
}

/** The short name of a visitor's time zone, such as `CST`; null if it equals Las Vegas time. */
export function zoneName(timeZone: string | null, time: Date): string | null {
  if (!timeZone || !clockIn(timeZone, time)) return null
  const style = { timeZone, timeZoneName: 'short' } as const
  const parts = new Intl.DateTimeFormat('en-US', style).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

const clockStyle = { hour: 'numeric', minute: '2-digit' } as const
