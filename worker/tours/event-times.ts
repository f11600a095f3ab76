import { dayMs } from '../../src/format/las-vegas-time.ts'
import { instantOf } from '../../src/format/local-day.ts'
import type { Busy } from '../../src/tours/tour-slots.ts'
import {
  type Component,
  type Duration,
  type Property,
  parameterOf,
  readDuration,
  readTime,
  Unreadable,
  valuesOf,
} from './calendar-text.ts'
import { utc, type Zone } from './time-zones.ts'

/** A time in its zone. */
export type Moment = { wall: number; isDate: boolean; zone: Zone }

/** What the times of a calendar depend on. */
export type Context = {
  /** The zone of whole days, and of times without one. */
  local: Zone
  zoneNamed: (name: string) => Zone | null
}

export function startMoment(component: Component, context: Context): Moment {
  const [start] = valuesOf(component, 'DTSTART')
  if (!start) throw new Unreadable('has no start')
  return momentIn(start, start.value, context)
}

/** One of the times of a property. */
export function momentIn(property: Property, text: string, context: Context): Moment {
  const { wall, isDate, offsetMs } = readTime(text)
  const name = parameterOf(property, 'TZID')
  if (offsetMs !== null) return { wall: wall - offsetMs, isDate, zone: utc }
  if (isDate || name === null) return { wall, isDate, zone: context.local }
  const zone = context.zoneNamed(name)
  if (!zone) throw new Unreadable('is in an unknown time zone')
  return { wall, isDate, zone }
}

/** One of the periods of a property, or a time with a length. */
export function periodIn(property: Property, text: string, context: Context, otherwise?: Duration) {
  const [first = '', end, ...rest] = text.split('/')
  const start = momentIn(property, first, context)
  const length =
    end === undefined
      ? otherwise
      : /^\+?P/i.test(end)
        ? readDuration(end)
        : lengthBetween(start, momentIn(property, end, context))
  if (!length || rest.length > 0) throw new Unreadable('has a period without an end')
  return { start, length }
}

export function lengthOf(component: Component, start: Moment, context: Context): Duration {
  const [[end], [duration]] = [valuesOf(component, 'DTEND'), valuesOf(component, 'DURATION')]
  if (end) return lengthBetween(start, momentIn(end, end.value, context))
  if (duration) return readDuration(duration.value)
  return start.isDate ? { days: 1, ms: 0 } : noTime
}

function lengthBetween(start: Moment, end: Moment): Duration {
  const ms = start.isDate ? end.wall - start.wall : instant(end) - instant(start)
  if (ms < 0) throw new Unreadable('ends before it begins')
  return start.isDate ? { days: Math.max(ms / dayMs, 1), ms: 0 } : { days: 0, ms }
}

export const noTime: Duration = { days: 0, ms: 0 }
export const msOf = ({ days, ms }: Duration) => days * dayMs + ms

export const instant = ({ wall, zone }: Moment) => instantOf(wall, zone.offsetAt)

export function busyFrom(start: Moment, { days, ms }: Duration): Busy {
  const from = instant(start)
  const lastDay = days === 0 ? from : instant({ ...start, wall: start.wall + days * dayMs })
  return { from, to: lastDay + ms }
}
