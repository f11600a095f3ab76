import { dayMs, lasVegas } from '../../src/format/las-vegas-time.ts'
import { type Busy, slotDays } from '../../src/tours/tour-slots.ts'
import type { LeftOutEvents } from '../db/schema.ts'
import { calendarHost } from '../platform/calendar-file.ts'
import {
  type Component,
  type Duration,
  parameterOf,
  readCalendars,
  readDuration,
  readTime,
  textOf,
  Unreadable,
  valuesOf,
} from './calendar-text.ts'
import {
  busyFrom,
  type Context,
  instant,
  lengthOf,
  type Moment,
  momentIn,
  msOf,
  noTime,
  periodIn,
  startMoment,
} from './event-times.ts'
import { dayOf, limitWork, occurrencesOf, type Rule, readRule, type Spend } from './recurrence.ts'
import { ianaZone, utc, zonesOf } from './time-zones.ts'

/** About a quarter of a second. The work of a usual calendar is a hundredth of it. */
const maxWork = 1_000_000
/** How long an event may last whose end cannot be read. */
const maxLengthMs = 31 * dayMs
/** No tour fits between two events that are closer than this. */
const minGapMs = 15 * 60_000
const maxSummary = 80

/** An event that was left out, or not read whole. */
type LeftOut = LeftOutEvents['events'][number]

/** What a calendar says about the days for which tours are offered. */
export type Reading = {
  busy: Busy[]
  /** Times that may be busy. */
  unknown: Busy[]
  leftOut: LeftOut[]
  /** Whether the file does not end too early. */
  isWhole: boolean
}

/**
 * The busy times of a calendar file (RFC 5545) in the days for which tours are offered, recurrences
 * included. An event without a time zone is in Las Vegas time. One that is marked free or canceled
 * does not count, nor does an invitation to one of this site's tours, which may be outdated. An
 * event that cannot be read costs itself only, and makes the times unknown that it may take.
 * @throws Unreadable if the text is not a calendar
 */
export function readBusyTimes(text: string, now: Date): Reading {
  const { calendars, isWhole } = readCalendars(text)
  const window = { from: now.getTime(), until: now.getTime() + (slotDays + 1) * dayMs }
  const spend = limitWork(maxWork)
  const local = ianaZone(lasVegas) ?? utc

  const [busy, unknown]: [Busy[], Busy[]] = [[], []]
  const leftOut: LeftOut[] = []
  const leaveOut = (component: Component, error: unknown, certain: Busy | null) => {
    if (!(error instanceof Unreadable)) throw error
    leftOut.push({ ...nameOf(component), reason: error.message })
    const { from, to } = spanOf(component)
    const may = { from: Math.max(from, window.from), to: Math.min(to, window.until) }
    if (may.from < may.to) unknown.push(may)
    if (certain) busy.push(certain)
  }

  const events: Event[] = []
  for (const calendar of calendars) {
    if (textOf(calendar, 'METHOD').toUpperCase() === 'CANCEL') continue
    const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
    const context: Context = { local, zoneNamed: zonesOf(zones, window, spend) }
    for (const part of calendar.parts) {
      const isFreeBusy = part.name === 'VFREEBUSY'
      if ((!isFreeBusy && part.name !== 'VEVENT') || isTour(part)) continue
      if (!isFreeBusy && isOver(part, window.from)) continue
      try {
        if (isFreeBusy) addFreeBusy(busy, part, context)
        else events.push(readEvent(part, context))
      } catch (error) {
        const certain = isFreeBusy ? null : tolerant(() => startOf(part, context))
        if (isBusy(part)) leaveOut(part, error, certain)
      }
    }
  }
  const exceptions = Map.groupBy(
    events.filter(({ recurrence }) => recurrence),
    ({ uid }) => uid,
  )
  for (const event of events.filter(({ component }) => isBusy(component))) {
    const own = event.recurrence ? [] : (exceptions.get(event.uid) ?? [])
    try {
      const times = timesOf(event, own, { window, spend })
      for (const time of times) busy.push(time)
      const isRelevant = times.length > 0 || spanOf(event.component).to < Number.POSITIVE_INFINITY
      if (event.component.garbled === 'text' && isRelevant) {
        const reason = 'has a line that cannot be read; its time was read'
        leftOut.push({ ...nameOf(event.component), reason })
      }
    } catch (error) {
      leaveOut(event.component, error, busyFrom(event.start, event.length))
    }
  }
  return { busy: merged(busy, window), unknown: merged(unknown, window), leftOut, isWhole }
}

const has = (component: Component, name: string) => valuesOf(component, name).length > 0

/** Whether an event can no longer matter, as most of a calendar cannot. */
function isOver(component: Component, now: number): boolean {
  if (spanOf(component).to >= now) return false
  const [recurrence] = valuesOf(component, 'RECURRENCE-ID')
  if (!recurrence) return true
  const replaced = tolerant(() => readTime(recurrence.value).wall)
  const isForLater = parameterOf(recurrence, 'RANGE') !== null
  return !isForLater && replaced !== null && replaced < now - maxLengthMs - dayMs
}

const isTour = (component: Component) => {
  const uid = textOf(component, 'UID')
  return uid.startsWith('tour-') && uid.endsWith(`@${calendarHost()}`)
}

/** Outlook's own property says more than the standard's, and wins. */
function isBusy(component: Component): boolean {
  const values = (name: string) =>
    valuesOf(component, name).map(property => property.value.toUpperCase())
  const isOnly = (name: string, value: string) =>
    has(component, name) && values(name).every(other => other === value)
  const [status = ''] = values('X-MICROSOFT-CDO-BUSYSTATUS')
  if (isOnly('STATUS', 'CANCELLED') || status === 'FREE') return false
  return ['BUSY', 'OOF', 'TENTATIVE'].includes(status) || !isOnly('TRANSP', 'TRANSPARENT')
}

/** How the owner recognizes an event. */
function nameOf(component: Component): Pick<LeftOut, 'summary' | 'start'> {
  const summary = textOf(component, 'SUMMARY')
    .replace(/\\[nN]/g, ' ')
    .replace(/\\(.)/g, '$1')
  const start = tolerant(() => readTime(textOf(component, 'DTSTART')))
  const day = start && new Date(start.wall).toISOString().slice(0, 10)
  return { summary: summary.trim().slice(0, maxSummary), start: day }
}

/** When an event may be, whatever of it cannot be read. */
function spanOf(component: Component): Busy {
  const [start, end] = ['DTSTART', 'DTEND'].map(name =>
    tolerant(() => readTime(textOf(component, name)).wall),
  ) as [number | null, number | null]
  // A zone is up to 14 hours from UTC.
  const from = start === null ? Number.NEGATIVE_INFINITY : start - dayMs
  const isOnce = !has(component, 'RRULE') && !has(component, 'RDATE')
  if (start === null || !isOnce || component.isCut || component.garbled === 'time') {
    return { from, to: Number.POSITIVE_INFINITY }
  }
  const length = tolerant(() => readDuration(textOf(component, 'DURATION')))
  const isEnd = end !== null && end >= start
  const lengthMs = Math.max(maxLengthMs, length ? msOf(length) : 0)
  return { from, to: (isEnd ? end : start + lengthMs) + dayMs }
}

/** What is certain of an event that cannot be read whole. */
function startOf(component: Component, context: Context): Busy {
  const start = startMoment(component, context)
  return busyFrom(start, tolerant(() => lengthOf(component, start, context)) ?? noTime)
}

/** The result of a function; null if it meets something unreadable. */
function tolerant<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

type Event = {
  component: Component
  /** Its exceptions have the same one. */
  uid: string | symbol
  start: Moment
  length: Duration
  rules: { rule: Rule; last: number }[]
  added: { start: Moment; length: Duration }[]
  excluded: Moment[]
  /** Which occurrence of a repeated event this one replaces, and whether all later ones, too. */
  recurrence: Moment | null
  isForAllLater: boolean
}

function requireWhole({ isCut, garbled }: Component): void {
  if (isCut) throw new Unreadable('is cut off')
  if (garbled === 'time') throw new Unreadable('has a line that cannot be read')
}

/** @throws Unreadable if its times cannot be read */
function readEvent(component: Component, context: Context): Event {
  requireWhole(component)
  const start = startMoment(component, context)
  const length = lengthOf(component, start, context)
  const [recurrence] = valuesOf(component, 'RECURRENCE-ID')
  return {
    component,
    uid: textOf(component, 'UID') || Symbol('no UID'),
    start,
    length,
    rules: valuesOf(component, 'RRULE').map(({ value }) => {
      const rule = readRule(value)
      return { rule, last: lastOf(rule, start) }
    }),
    added: valuesOf(component, 'RDATE').flatMap(property =>
      property.value.split(',').map(text => periodIn(property, text, context, length)),
    ),
    // What cannot be read of these leaves more times busy, not fewer.
    excluded: valuesOf(component, 'EXDATE').flatMap(property =>
      property.value
        .split(',')
        .flatMap(text => tolerant(() => momentIn(property, text, context)) ?? []),
    ),
    recurrence: recurrence ? tolerant(() => momentIn(recurrence, recurrence.value, context)) : null,
    isForAllLater: Boolean(recurrence && parameterOf(recurrence, 'RANGE') === 'THISANDFUTURE'),
  }
}

/** The last wall time that a rule names. */
function lastOf(rule: Rule, start: Moment): number {
  if (rule.until === null) return Number.POSITIVE_INFINITY
  const { wall, isDate, offsetMs } = readTime(rule.until)
  if (isDate) return wall + dayMs - 1
  if (start.isDate || offsetMs === null) return wall
  return wall - offsetMs + start.zone.offsetAt(wall - offsetMs)
}

/** The days that matter, and the work that may be spent. */
type Limits = { window: { from: number; until: number }; spend: Spend }

/** The times of an event in the window, each that one of its exceptions replaces left out. */
function timesOf(event: Event, exceptions: readonly Event[], { window, spend }: Limits): Busy[] {
  const { start, length } = event
  spend(10 * exceptions.length)
  const changes = exceptions.filter(exception => exception.isForAllLater).map(changeBy)
  changes.sort((a, b) => a.since - b.since)
  const longest = [...event.added, ...changes].reduce(
    (most, period) => Math.max(most, msOf(period.length)),
    msOf(length),
  )
  const furthest = changes.reduce((most, { shiftMs }) => Math.max(most, Math.abs(shiftMs)), 0)
  const near = {
    from: window.from - longest - furthest - dayMs,
    until: window.until + furthest + dayMs,
  }
  const isNear = ({ wall }: Moment) => wall >= near.from - dayMs && wall <= near.until + dayMs
  const replaced = exceptions.flatMap(({ recurrence }) => recurrence ?? [])
  const isReplaced = finderOf([...event.excluded, ...replaced].filter(isNear), start.isDate)
  const walls = event.rules.flatMap(({ rule, last }) =>
    occurrencesOf(rule, { start: start.wall, last }, near, spend),
  )
  const regular = [start.wall, ...walls].map(wall => ({ start: { ...start, wall }, length }))
  const seen = [...regular, ...event.added].filter(period => isNear(period.start))
  return seen.flatMap(period => {
    spend(1 + changes.length)
    const { from, to } = busyFrom(period.start, period.length)
    if (isReplaced(period.start, from)) return []
    const change = changes.findLast(({ since }) => since <= from)
    if (!change) return { from, to }
    const wall = from + change.start.zone.offsetAt(from) + change.shiftMs
    return change.isBusy ? busyFrom({ ...change.start, wall }, change.length) : []
  })
}

/** What an exception changes of all later occurrences, among it how far their clock times shift. */
function changeBy({ start, length, recurrence, component }: Event) {
  const since = instant(recurrence ?? start)
  const shiftMs = start.wall - since - start.zone.offsetAt(since)
  return { since, start, shiftMs, length, isBusy: isBusy(component) }
}

/** Whether a time is among others. One that names a day stands for every time on that day. */
function finderOf(moments: readonly Moment[], isOfDays: boolean) {
  const byDay = (moment: Moment) => isOfDays || moment.isDate
  const days = new Set(moments.filter(byDay).map(({ wall }) => dayOf(wall)))
  const instants = new Set(moments.filter(moment => !byDay(moment)).map(instant))
  return ({ wall }: Moment, from: number) => days.has(dayOf(wall)) || instants.has(from)
}

/**
 * Adds the busy times that a server published instead of its events.
 * @throws Unreadable if there are others that cannot be read
 */
function addFreeBusy(busy: Busy[], component: Component, context: Context): void {
  const properties = valuesOf(component, 'FREEBUSY').filter(
    property => parameterOf(property, 'FBTYPE')?.toUpperCase() !== 'FREE',
  )
  let isWhole = true
  for (const property of properties) {
    for (const text of property.value.split(',')) {
      const period = tolerant(() => periodIn(property, text, context))
      if (period) busy.push(busyFrom(period.start, period.length))
      else isWhole = false
    }
  }
  requireWhole(component)
  if (!isWhole) throw new Unreadable('has a time that cannot be read')
}

/** Busy times in the window, in order; those with less than a tour between them as one. */
function merged(times: readonly Busy[], { from, until }: { from: number; until: number }): Busy[] {
  const all: Busy[] = []
  const inWindow = times.filter(time => time.to >= from && time.from < until)
  for (const time of inWindow.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && time.from < last.to + minGapMs) last.to = Math.max(last.to, time.to)
    else all.push({ ...time })
  }
  return all
}
