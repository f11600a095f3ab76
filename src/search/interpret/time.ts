import { isoDay } from '../../format/format.ts'
import { dayMs } from '../../format/las-vegas-time.ts'
import { match, type Phrases } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import type { Amount } from './amounts.ts'
import { readAmount } from './amounts.ts'
import type { Recognizer } from './recognizer-match.ts'
import { leadingBounds, trailingBounds, units } from './vocabulary/measures.ts'
import {
  dayGlue,
  daysAhead,
  lengths,
  listedWords,
  marketWords,
  openHouses,
  recently,
  reducedGlue,
  reducedWords,
  since,
  spanLeads,
  spans,
  weekdays,
  weekend,
} from './vocabulary/time.ts'

type Tokens = readonly Token[]
type Span = { days: number; next: number }

/** The days to search back for any price drop, when no time is given. */
const anyTime = 365

/** "in the last 7 days", "this week", "since Monday": whole days back from today. */
export function readSpan(tokens: Tokens, index: number, now: Date): Span | null {
  const fixed = match(spans, tokens, index)
  if (fixed) return { days: fixed.meaning, next: fixed.next }
  const from = match(since, tokens, index)
  const day = from && match(weekdays, tokens, from.next)
  if (day) return { days: daysSinceWeekday(day.meaning, now), next: day.next }
  const lead = match(spanLeads, tokens, index)
  if (!lead || !/^(?:last|past|previou|ultim[oa])s?$/.test(tokens[lead.next - 1]?.key ?? ''))
    return null
  const amount = readAmount(tokens, lead.next)
  const length = match(lengths, tokens, amount?.next ?? lead.next)
  if (!length) return null
  const days = Math.ceil((amount?.value ?? 1) * length.meaning)
  return amount && !isPlain(amount) ? null : { days: Math.max(1, days), next: length.next }
}

const isPlain = ({ value, scale, money }: Amount) =>
  scale === 1 && !money && value > 0 && value < 1000

/** "sold in the last 6 months": a time that cannot be filtered is reported as not understood. */
export const readLooseSpan: Recognizer = (tokens, index, { now }) => {
  const span = readSpan(tokens, index, now) ?? thisYear(tokens, index)
  const today = /^(?:today|hoy)$/.test(tokens[index]?.key ?? '')
  return span && !today ? { next: span.next, filter: {} } : null
}

function thisYear(tokens: Tokens, index: number): Span | null {
  const [this_, year] = [tokens[index]?.key, tokens[index + 1]?.key]
  const isThisYear = (this_ === 'thi' && year === 'year') || (this_ === 'este' && year === 'ano')
  return isThisYear ? { days: anyTime, next: index + 2 } : null
}

/** "listed in the last 7 days", "new since Monday", "publicadas hoy". */
export const readListed: Recognizer = (tokens, index, { now }) => {
  const listing = match(listedWords, tokens, index)
  const short = /^new|nuev[oa]s?$/.test(tokens[index]?.key ?? '') ? index + 1 : null
  for (const start of [listing?.next, short]) {
    const span = start == null ? null : readSpan(tokens, skip(tokens, start), now)
    if (span) return { next: span.next, filter: { maxDays: span.days } }
  }
  return null
}

const skip = (tokens: Tokens, index: number) =>
  /^(?:from|of|on|de)$/.test(tokens[index]?.key ?? '') && !match(spanLeads, tokens, index)
    ? index + 1
    : index

/** "on the market more than 60 days", "30 days or less on the market". */
export const readDaysOnMarket: Recognizer = (tokens, index) => {
  const lead = match(marketWords, tokens, index)
  const start = lead?.next ?? index
  const bound = match(leadingBounds, tokens, start)
  const amount = readAmount(tokens, bound?.next ?? start) ?? readOne(tokens, bound?.next ?? start)
  const length = amount && isPlain(amount) ? match(lengths, tokens, amount.next) : null
  if (!amount || !length) {
    const dom = lead && amount && /^(?:market|dom)$/.test(tokens[lead.next - 1]?.key ?? '')
    return dom && bound && isPlain(amount) && !/[a-z]/.test(tokens[amount.next]?.key ?? '')
      ? limit(amount.value, bound.meaning, amount.next)
      : null
  }
  const trailing = match(trailingBounds, tokens, length.next)
  const tail = lead ? null : match(marketWords, tokens, trailing?.next ?? length.next)
  if (!lead && !tail) return null
  const days = amount.value * length.meaning
  const kind = bound?.meaning ?? trailing?.meaning ?? 'min'
  return limit(days, kind, tail?.next ?? trailing?.next ?? length.next)
}

/** "a week", "one month" */
function readOne(tokens: Tokens, start: number): Amount | null {
  const isOne = /^(?:an?|one|una?)$/.test(tokens[start]?.key ?? '')
  if (!isOne || !match(lengths, tokens, start + 1)) return null
  return { value: 1, scale: 1, money: false, decade: null, start, next: start + 1 }
}

function limit(days: number, kind: string, next: number) {
  const whole = Math.ceil(days)
  if (kind === 'max' || kind === 'below') {
    return { next, filter: { maxDays: whole }, negated: { minDays: whole } }
  }
  return { next, filter: { minDays: whole }, negated: { maxDays: whole } }
}

/** "price reduced this week", "reduced by at least 20k", "marked down 10 grand or more". */
export const readReduced: Recognizer = (tokens, index, { now }) => {
  const before = recently().has(tokens[index]?.key ?? '')
  const reduced = match(reducedWords, tokens, before ? index + 1 : index)
  if (!reduced) return null
  let next = reduced.next
  const filter: { reduced?: number; minReduction?: number } = {}
  for (let turn = 0; turn < 2; turn += 1) {
    const span = readSpan(tokens, next, now)
    const dollars = span ? null : readDollars(tokens, next)
    if (span) filter.reduced = span.days
    else if (dollars) filter.minReduction = dollars.value
    next = span?.next ?? dollars?.next ?? next
  }
  if (next === reduced.next) filter.reduced = before ? 30 : anyTime
  return { next, filter }
}

/** The dollars in "by at least 20k" or "of more than $15,000". */
function readDollars(tokens: Tokens, start: number): { value: number; next: number } | null {
  let index = start
  let bounded = false
  for (let steps = 0; steps < 5; steps += 1) {
    const bound = match(leadingBounds, tokens, index)
    if (bound && bound.meaning !== 'max' && bound.meaning !== 'below') {
      index = bound.next
      bounded = true
    } else if (reducedGlue().has(tokens[index]?.key ?? '')) index += 1
    else break
  }
  const amount = tokens[index]?.afterBreak ? null : readAmount(tokens, index)
  // "reduced this week, over 2,000 sq ft"
  if (!amount || match(units, tokens, amount.next)) return null
  const value = amount.value * amount.scale
  const clear = amount.money || amount.scale > 1 || (bounded && value >= 1000)
  if (!clear || value < 500 || value > 1e7) return null
  return { value, next: match(trailingBounds, tokens, amount.next)?.next ?? amount.next }
}

/** "open house this weekend", "casa abierta el sábado", "Sunday open houses". */
export const readOpenHouse: Recognizer = (tokens, index, { now }) => {
  const early = readDay(tokens, index, now)
  const house = match(openHouses, tokens, early?.next ?? index)
  if (!house) return null
  const first = early ?? readDay(tokens, house.next, now)
  const both = first && /^(?:and|or|y|o)$/.test(tokens[first.next]?.key ?? '')
  const second = both && !early ? readDay(tokens, first.next + 1, now) : null
  const day =
    first && second && isWeekend(first, second, now) ? { ...second, day: 'weekend' } : first
  // The filter holds one day, so two days become any day with an open house.
  const stated = second && day === first ? null : day
  const next = Math.max(house.next, stated?.next ?? 0)
  return { next, filter: { openHouse: stated?.day ?? 'any' } }
}

/** "Sat or Sun" */
const isWeekend = (first: { day: string }, second: { day: string }, now: Date) =>
  [first, second]
    .map(({ day }) => day)
    .sort()
    .join() === [nextWeekday(6, now), nextWeekday(0, now)].sort().join()

/** "open houses near Providence on Sunday": the day of an open house named before. */
export const readLaterDay: Recognizer = (tokens, position, { now }) => {
  const day =
    position > 1 && dayGlue().has(tokens[position]?.key ?? '')
      ? readDay(tokens, position, now)
      : null
  const house =
    day && tokens.slice(0, position).findLastIndex((_, index) => match(openHouses, tokens, index))
  return day && Number(house) >= 0 ? { next: day.next, filter: { openHouse: day.day } } : null
}

/** "on Saturday", "this weekend", "mañana": a day from today onward, or the weekend. */
export function readDay(tokens: Tokens, start: number, now: Date) {
  let index = start
  while (
    index < start + 3 &&
    dayGlue().has(tokens[index]?.key ?? '') &&
    !match(weekend, tokens, index)
  )
    index += 1
  const lookUp = <Meaning>(table: Phrases<Meaning>) => match(table, tokens, index)
  const ends = lookUp(weekend)
  // The filter can only express the coming weekend.
  if (ends && tokens[index - 1]?.key === 'next') return null
  if (ends) return { day: 'weekend', next: ends.next }
  const weekday = lookUp(weekdays)
  if (weekday) return { day: nextWeekday(weekday.meaning, now), next: weekday.next }
  const ahead = lookUp(daysAhead)
  return ahead && { day: dayAhead(ahead.meaning, now), next: ahead.next }
}

/** Noon UTC of today's date in Las Vegas. */
const todayOf = (now: Date): Date => new Date(`${isoDay(now)}T12:00:00Z`)

/** The next date with this weekday (0 is Sunday), including today: 2026-12-05. */
function nextWeekday(weekday: number, now: Date): string {
  const today = todayOf(now)
  return isoDate(today, (weekday - today.getUTCDay() + 7) % 7)
}

/** The date this many days from today. */
const dayAhead = (days: number, now: Date): string => isoDate(todayOf(now), days)

/** The number of days since this weekday last occurred; 7 if it is today. */
const daysSinceWeekday = (weekday: number, now: Date): number =>
  (todayOf(now).getUTCDay() - weekday + 7) % 7 || 7

const isoDate = (day: Date, ahead: number) =>
  new Date(day.getTime() + ahead * dayMs).toISOString().slice(0, 10)
