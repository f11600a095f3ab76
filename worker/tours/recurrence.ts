import { dayMs } from '../../src/format/las-vegas-time.ts'
import { Unreadable } from './calendar-text.ts'

/*
 * Libraries that expand rules walk from occurrence to occurrence. ical.js 2.2 never returns from a
 * rule without any, ignores BYWEEKNO and most of BYSETPOS; rrule 2.8 goes on to the year 9999;
 * rrule-temporal 2.2 is bounded, at 10,000 steps a rule and 50 KB of the upload. Here the few days
 * that matter are each asked whether the rule names them, so the work does not depend on the rule.
 */

const hourMs = 3_600_000

/** A rule by which an event repeats. Source: RFC 5545, section 3.3.10. */
export type Rule = {
  frequency: (typeof frequencies)[number]
  interval: number
  /** How many times it repeats, from its start on. */
  count: number
  /** Its last time, as written. */
  until: string | null
  /** Monday is 0. */
  weekStart: number
  /** What it is limited to; a negative number counts from the end. Null: not limited by it. */
  months: Set<number> | null
  weeks: Set<number> | null
  yearDays: Set<number> | null
  dates: Set<number> | null
  weekdays: readonly { weekday: number; nth: number }[] | null
  hours: Set<number> | null
  minutes: Set<number> | null
  seconds: Set<number> | null
  positions: Set<number> | null
}

const frequencies = [
  ...(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const),
]
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const notARule = () => new Unreadable('has a repetition rule that cannot be read')

/** @throws Unreadable if any part of it is unknown or out of range */
export function readRule(text: string): Rule {
  const parts = new Map<string, string>()
  for (const part of text.replace(/\s/g, '').toUpperCase().split(';').filter(Boolean)) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!known.has(name) || !value || rest.length > 0 || parts.has(name)) throw notARule()
    parts.set(name, value)
  }
  const limit = (name: string, max: number, min = -max) => {
    const numbers = parts.get(name)?.split(',').map(readNumber)
    if (numbers?.some(number => number < min || number > max || (min !== 0 && number === 0)))
      throw notARule()
    return numbers ? new Set(numbers) : null
  }
  const frequency = frequencies.find(name => name === parts.get('FREQ'))
  const count = parts.get('COUNT') ?? 'Infinity'
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO')
  const interval = parts.get('INTERVAL') ?? '1'
  if (!frequency || weekStart < 0 || !/^0*[1-9]\d*$/.test(interval)) throw notARule()
  if (!/^(0*[1-9]\d*|Infinity)$/.test(count)) throw notARule()
  // Positions are counted in a period, here at least a day.
  if (frequency && !inDays.has(frequency) && parts.has('BYSETPOS')) throw notARule()
  return {
    frequency,
    interval: Math.min(Number(interval), 1e9),
    count: Number(count),
    until: parts.get('UNTIL') ?? null,
    weekStart,
    months: limit('BYMONTH', 12, 1),
    weeks: limit('BYWEEKNO', 53),
    yearDays: limit('BYYEARDAY', 366),
    dates: limit('BYMONTHDAY', 31),
    weekdays: parts.has('BYDAY') ? readWeekdays(parts.get('BYDAY') ?? '') : null,
    hours: limit('BYHOUR', 23, 0),
    minutes: limit('BYMINUTE', 59, 0),
    seconds: limit('BYSECOND', 60, 0),
    positions: limit('BYSETPOS', 366),
  }
}

const known = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY'],
  ...['BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'],
])

function readNumber(text: string): number {
  if (!/^[+-]?\d{1,3}$/.test(text)) throw notARule()
  return Number(text)
}

const readWeekdays = (text: string) =>
  [...new Set(text.split(','))].map(part => {
    const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    const weekday = weekdayNames.indexOf(name)
    if (weekday < 0 || Math.abs(Number(nth)) > 53) throw notARule()
    return { weekday, nth: Number(nth) }
  })

/**
 * Spends some of the work that reading a file may take: a unit is a day compared with a rule.
 * @throws Unreadable once it is used up
 */
export type Spend = (units: number) => void

export function limitWork(units: number): Spend {
  let left = units
  return spent => {
    left -= spent
    if (left < 0) throw new Unreadable('takes too much work to read')
  }
}

/**
 * The wall times of a rule between two, in order.
 * @param start the event's first wall time
 * @param last the rule's last wall time
 * @throws Unreadable if it repeats by the minute or second then, or takes too much work
 */
export function occurrencesOf(
  rule: Rule,
  { start, last = Number.POSITIVE_INFINITY }: { start: number; last?: number },
  { from, until }: { from: number; until: number },
  spend: Spend,
): number[] {
  const end = Math.min(last, until)
  if (start > end) return []
  const [fromDay, endDay] = [Math.max(from, start), end].map(dayOf) as [number, number]
  const isCounted = rule.count < Number.POSITIVE_INFINITY
  const isWhole = isCounted || rule.positions !== null
  const days = { start: dayOf(start), rule }
  // Rules finer than that name hours of any day.
  const step = inDays.has(rule.frequency) ? rule.interval : 1
  const first = periodOf(rule, days.start)
  const skipped = isCounted ? 0 : Math.max(0, periodOf(rule, fromDay) - first)
  const times: number[] = []
  let count = 0
  for (
    let period = first + Math.ceil(skipped / step) * step;
    firstDayOf(rule, period) <= endDay;
    period += step
  ) {
    const [firstDay, nextDay] = [firstDayOf(rule, period), firstDayOf(rule, period + 1)]
    const all: number[] = []
    const to = isWhole ? nextDay : Math.min(nextDay, endDay + 1)
    for (let day = isWhole ? firstDay : Math.max(firstDay, fromDay); day < to; day++) {
      spend(1)
      if (isOn(days, day)) for (const wall of timesOn(rule, start, day, spend)) all.push(wall)
    }
    for (const wall of rule.positions ? atPositions(all, rule.positions) : all) {
      if (wall < start || ++count > rule.count || wall > end) continue
      if (wall >= from) times.push(wall)
    }
    if (count >= rule.count) break
  }
  return times
}

const inDays = new Set<string>(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'])

export const dayOf = (wall: number): number => Math.floor(wall / dayMs)

const atPositions = (all: readonly number[], positions: ReadonlySet<number>) =>
  all.filter((_, i) => positions.has(i + 1) || positions.has(i - all.length))

/** The number of the year, month, week or day that a day is in. */
function periodOf({ frequency, weekStart }: Rule, day: number): number {
  const date = new Date(day * dayMs)
  if (frequency === 'YEARLY') return date.getUTCFullYear()
  if (frequency === 'MONTHLY') return date.getUTCFullYear() * 12 + date.getUTCMonth()
  return frequency === 'WEEKLY' ? Math.floor((day + thursday - weekStart) / 7) : day
}

function firstDayOf({ frequency, weekStart }: Rule, period: number): number {
  if (frequency === 'YEARLY') return dayNumber(period, 0)
  if (frequency === 'MONTHLY') return dayNumber(Math.floor(period / 12), mod(period, 12))
  return frequency === 'WEEKLY' ? period * 7 - thursday + weekStart : period
}

/** The weekday of day 0, in 1970. */
const thursday = 3
const weekdayOf = (day: number) => mod(day + thursday, 7)
const mod = (number: number, divisor: number) => ((number % divisor) + divisor) % divisor

/** The day on which a month begins; Infinity for years that dates cannot have. */
function dayNumber(year: number, month: number): number {
  // Unlike Date.UTC, this takes years before 100 as they are.
  const ms = new Date(0).setUTCFullYear(year, month, 1)
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms / dayMs
}

/** Whether a rule names a day, if its period is one of the rule's. */
function isOn({ rule, start }: { rule: Rule; start: number }, day: number): boolean {
  const { frequency, months, weeks, yearDays, dates, weekdays } = rule
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (months && !months.has(month + 1)) return false
  const inMonth = () => place(day, dayNumber(year, month), dayNumber(year, month + 1))
  const inYear = () => place(day, dayNumber(year, 0), dayNumber(year + 1, 0))
  if (dates && !isAmong(inMonth(), dates)) return false
  if (yearDays && !isAmong(inYear(), yearDays)) return false
  if (weeks && !isAmong(weekOf(day, rule.weekStart), weeks)) return false
  if (weekdays) {
    const isMonthly = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months)
    const isNumbered = isMonthly || (frequency === 'YEARLY' && !weeks)
    const isNth = (nth: number) =>
      isAmong(inWeeks(isMonthly ? inMonth() : inYear()), new Set([nth]))
    const weekday = weekdayOf(day)
    return weekdays.some(
      place => place.weekday === weekday && (place.nth === 0 || !isNumbered || isNth(place.nth)),
    )
  }
  // What the rule leaves open is as at its start.
  if (dates || yearDays) return true
  if (weeks || frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(start)
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') return true
  const first = new Date(start * dayMs)
  const isMonth = frequency === 'MONTHLY' || months || month === first.getUTCMonth()
  return Boolean(isMonth) && date.getUTCDate() === first.getUTCDate()
}

/** Where something is in a range, counted from its first and from its last. */
type Place = { nth: number; left: number }

const place = (day: number, first: number, next: number): Place => ({
  nth: day - first + 1,
  left: next - day,
})

const isAmong = ({ nth, left }: Place, numbers: ReadonlySet<number>) =>
  numbers.has(nth) || numbers.has(-left)

/** A week belongs to the year that most of it is in. */
function weekOf(day: number, weekStart: number): Place {
  const middle = day - mod(weekdayOf(day) - weekStart, 7) + 3
  const year = new Date(middle * dayMs).getUTCFullYear()
  return inWeeks(place(middle, dayNumber(year, 0), dayNumber(year + 1, 0)))
}

const inWeeks = ({ nth, left }: Place): Place => ({
  nth: Math.ceil(nth / 7),
  left: Math.ceil(left / 7),
})

/** The wall times of a rule on one of its days, in order. */
function timesOn(rule: Rule, start: number, day: number, spend: Spend): number[] {
  const { frequency, hours } = rule
  if (frequency === 'MINUTELY' || frequency === 'SECONDLY') {
    throw new Unreadable('repeats by the minute or second')
  }
  const first = new Date(start)
  const isInStep = (hour: number) =>
    mod(day * 24 + hour - Math.floor(start / hourMs), rule.interval) === 0
  const all =
    frequency === 'HOURLY'
      ? allHours.filter(hour => (hours?.has(hour) ?? true) && isInStep(hour))
      : sorted(hours, first.getUTCHours())
  const minutes = sorted(rule.minutes, first.getUTCMinutes())
  const seconds = sorted(rule.seconds, first.getUTCSeconds())
  spend(all.length * minutes.length * seconds.length)
  return all.flatMap(hour =>
    minutes.flatMap(minute =>
      seconds.map(second => day * dayMs + hour * hourMs + minute * 60_000 + second * 1000),
    ),
  )
}

const allHours = Array.from({ length: 24 }, (_, hour) => hour)
const sorted = (numbers: ReadonlySet<number> | null, otherwise: number) =>
  numbers ? [...numbers].toSorted((a, b) => a - b) : [otherwise]
