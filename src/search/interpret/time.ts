import { isoDay } from '../../format/format.ts'
import { dayMs } from '../../format/las-vegas-time.ts'
import { match, type Phrases, phraseSet, words } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import type { Amount } from './amounts.ts'
import { readAmount } from './amounts.ts'
import type { Recognizer } from './recognizer-match.ts'
import { type Bound, leadingBounds, trailingBounds, units } from './vocabulary/measures.ts'
import {
  dayGlue,
  daysAhead,
  dayTimes,
  keepers,
  lengths,
  listedWords,
  marketWords,
  months,
  offWords,
  openHouses,
  pastSales,
  postedWords,
  recently,
  reducedGlue,
  reducedWords,
  sellFor,
  since,
  soldWords,
  spanLeads,
  spans,
  unsold,
  weekdays,
  weekend,
} from './vocabulary/time.ts'

type Tokens = readonly Token[]
type Span = { days: number; next: number }

/** The days to search back for any price drop, when no time is given. */
export const anyTime = 365

/** "in the last 7 days", "this week", "since Monday": whole days back from today. */
export function readSpan(tokens: Tokens, index: number, now: Date): Span | null {
  const fixed = match(spans, tokens, index)
  if (fixed) return { days: fixed.meaning, next: fixed.next }
  const from = match(since, tokens, index)
  const day = from && match(weekdays, tokens, from.next)
  if (day) return { days: daysSinceWeekday(day.meaning, now), next: day.next }
  const date = from && readDate(tokens, from.next)
  if (date) return { days: daysSinceDate(date, now), next: date.next }
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

/**
 * "sold in the last 6 months", "homes sold in Summerlin since June", "vendidas en 2025": the time
 * since the sale. Near no sale, a time that cannot be filtered is reported as not understood.
 */
export const readLooseSpan: Recognizer = (tokens, index, { now }) => {
  const sold =
    tokens.some((_, position) => match(soldWords, tokens, position)) || asksForSales(tokens)
  const within = sold ? readCalendarSpan(tokens, index, now) : null
  if (within) return within
  const day = sold ? null : readSinceDay(tokens, index, now)
  if (day) return { next: day.next, filter: { maxDays: day.days } }
  const span = readSpan(tokens, index, now) ?? thisYear(tokens, index, now)
  const today = /^(?:today|hoy)$/.test(tokens[index]?.key ?? '')
  if (!span || (today && !sold)) return null
  // "Last 10 days", "new ones, last 2 weeks", "the ones that came up this week": of the listing.
  const before = tokens.slice(0, index)
  const isSaid = index > 0 || !match(spans, tokens, index)
  const isAlone =
    isSaid && span.next === tokens.length && before.every(({ key }) => newOnes().has(key))
  if (!sold && isAlone) return { next: span.next, filter: { maxDays: span.days } }
  return { next: span.next, filter: sold ? { status: ['Sold'], maxSoldDays: span.days } : {} }
}

const newOnes = words(
  `only just the one new newly to market i meant mean that which are is been in on from came come up
  out listing home house listed solo las los que sean nueva nuevo de digo`,
)

/** "What did homes in Lone Mountain sell for this year": the words around the homes say so. */
export const asksForSales = (tokens: Tokens): boolean => {
  const asked = tokens.findIndex((_, index) => match(pastSales, tokens, index))
  return asked >= 0 && tokens.some((_, index) => index > asked && match(sellFor, tokens, index))
}

/** "in 2025", "en octubre": from the first to the last day of a year or a month. */
function readCalendarSpan(tokens: Tokens, index: number, now: Date) {
  const named = match(lastYear, tokens, index)
  if (named) {
    const [year = 0] = isoDay(now).split('-').map(Number)
    const [from, until] = [Date.UTC(year - 1, 0, 1), Date.UTC(year, 0, 1)].map(start =>
      daysSince(start, now),
    )
    return {
      next: named.next,
      filter: { status: ['Sold' as const], minSoldDays: Number(until) + 1, maxSoldDays: from },
    }
  }
  const key = tokens[index]?.key ?? ''
  const betweenMonths = readMonths(tokens, index, now)
  if (betweenMonths) return betweenMonths
  if (!/^(?:in|during|since|from|after|en|durante|desde|del?)$/.test(key)) return null
  const open = /^(?:since|from|after|desde)$/.test(key)
  const month = open ? null : match(months, tokens, index + 1)
  const [thisYear = 0, thisMonth = 0] = isoDay(now).split('-').map(Number)
  const year = tokens[index + 1]?.number ?? 0
  const isYear = Number.isInteger(year) && year >= 1990 && year <= thisYear
  if (!month && !isYear) return null
  const monthYear = month && month.meaning >= thisMonth ? thisYear - 1 : thisYear
  const [first, end] = month
    ? [Date.UTC(monthYear, month.meaning, 1), Date.UTC(monthYear, month.meaning + 1, 1)]
    : [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const minSoldDays = daysSince(end, now) + 1
  const closed = !open && minSoldDays > 0 ? { minSoldDays } : {}
  const next = month?.next ?? index + 2
  return {
    next,
    filter: { status: ['Sold' as const], ...closed, maxSoldDays: daysSince(first, now) },
  }
}

/** "Between June and August", "de junio a agosto": whole months, the last ones that are past. */
function readMonths(tokens: Tokens, index: number, now: Date) {
  const key = tokens[index]?.key ?? ''
  const first = /^(?:between|from|entre|del?)$/.test(key) ? match(months, tokens, index + 1) : null
  const joins = first && /^(?:and|to|through|y|a|hasta)$/.test(tokens[first.next]?.key ?? '')
  const last = joins ? match(months, tokens, first.next + 1) : null
  if (!first || !last) return null
  const [thisYear = 0, thisMonth = 0] = isoDay(now).split('-').map(Number)
  const lastYear = last.meaning >= thisMonth ? thisYear - 1 : thisYear
  const firstYear = first.meaning > last.meaning ? lastYear - 1 : lastYear
  return {
    next: last.next,
    filter: {
      status: ['Sold' as const],
      minSoldDays: Math.max(0, daysSince(Date.UTC(lastYear, last.meaning + 1, 1), now) + 1),
      maxSoldDays: daysSince(Date.UTC(firstYear, first.meaning, 1), now),
    },
  }
}

/** "Since Monday", "desde ayer": of homes that are not sold, the time since they were listed. */
function readSinceDay(tokens: Tokens, index: number, now: Date): Span | null {
  const from = match(since, tokens, index)
  const isDay = from && match(weekdays, tokens, from.next)
  const isYesterday =
    /^(?:since|desde)$/.test(tokens[index]?.key ?? '') && match(spans, tokens, index)
  return isDay || isYesterday ? readSpan(tokens, index, now) : null
}

const lastYear = phraseSet('last year, el| ano pasado')

const sinceNewYear = phraseSet(`
  this year, ytd, year to date, so far this year, este ano, en lo que va del| ano,
  en lo que va de este ano`)

function thisYear(tokens: Tokens, index: number, now: Date): Span | null {
  const year = match(sinceNewYear, tokens, index)
  const [first = 0] = isoDay(now).split('-').map(Number)
  return year && { days: daysSince(Date.UTC(first, 0, 1), now), next: year.next }
}

/** "listed in the last 7 days", "new since Monday", "publicadas hoy". */
export const readListed: Recognizer = (tokens, index, { now }) => {
  const listing = match(listedWords, tokens, index)
  const short = /^new|nuev[oa]s?$/.test(tokens[index]?.key ?? '') ? index + 1 : null
  // "Only new ones, last 2 weeks", "new to the market, last 10 days"
  let after = listing?.next ?? short
  while (after !== null && after < tokens.length && ofNew.test(tokens[after]?.key ?? '')) after += 1
  for (const start of [listing?.next, short, after]) {
    const span = start == null ? null : readSpan(tokens, skip(tokens, start), now)
    if (span) return { next: span.next, filter: { maxDays: span.days } }
  }
  return null
}

const ofNew = /^(?:one|to|the|market|home|house|listing|stuff|en|el|al|mercado|casa)$/

const skip = (tokens: Tokens, index: number) =>
  /^(?:from|of|on|de)$/.test(tokens[index]?.key ?? '') && !match(spanLeads, tokens, index)
    ? index + 1
    : index

/** "on the market more than 60 days", "30 days or less on the market". */
export const readDaysOnMarket: Recognizer = (tokens, index) => {
  const posted = readPosted(tokens, index)
  if (posted) return posted
  const lead = match(marketWords, tokens, index)
  const keeper = lead ? null : match(keepers, tokens, index)
  const start = lead?.next ?? keeper?.next ?? index
  const bound = match(leadingBounds, tokens, start)
  const amount = readAmount(tokens, bound?.next ?? start) ?? readOne(tokens, bound?.next ?? start)
  // "120+ days"
  const plus = amount && match(trailingBounds, tokens, amount.next)
  const length =
    amount && isPlain(amount) ? match(lengths, tokens, plus?.next ?? amount.next) : null
  if (!amount || !length) {
    if (amount && isPlain(amount) && tokens[amount.next]?.key === 'dom') {
      return limit(amount.value, bound?.meaning ?? 'min', amount.next + 1)
    }
    const dom = lead && amount && /^(?:market|dom)$/.test(tokens[lead.next - 1]?.key ?? '')
    // "DOM under 60", "DOM 90+"
    const kind = bound?.meaning ?? plus?.meaning
    const next = bound ? amount?.next : plus?.next
    const ends = next && (!/[a-z]/.test(tokens[next]?.key ?? '') || tokens[next]?.afterBreak)
    return dom && kind && next && ends && isPlain(amount) ? limit(amount.value, kind, next) : null
  }
  const trailing = match(trailingBounds, tokens, length.next)
  const end = trailing?.next ?? length.next
  const tail = lead ? null : (match(marketWords, tokens, end) ?? match(unsold, tokens, end))
  // "Llevan más de 3 meses"
  const lasts = /^llev(?:an?|en|e|ando)$/.test(tokens[index]?.key ?? '')
  if (!lead && !tail && !lasts) return null
  const days = amount.value * length.meaning
  const kind = bound?.meaning ?? trailing?.meaning ?? plus?.meaning ?? 'min'
  return limit(days, kind, tail?.next ?? trailing?.next ?? length.next)
}

/** "listed over 90 days ago", "publicada hace menos de una semana". */
function readPosted(tokens: Tokens, index: number) {
  const posted = match(postedWords, tokens, index)
  if (!posted) return null
  const bound = match(leadingBounds, tokens, posted.next)
  const start = bound?.next ?? posted.next
  const amount = readAmount(tokens, start) ?? readOne(tokens, start)
  const length = amount && isPlain(amount) ? match(lengths, tokens, amount.next) : null
  if (!amount || !length) return null
  const trailing = match(trailingBounds, tokens, length.next)
  const end = trailing?.next ?? length.next
  const ago = tokens[end]?.key === 'ago'
  if (!ago && !bound && tokens[posted.next - 1]?.key !== 'hace') return null
  const kind = bound?.meaning ?? trailing?.meaning ?? 'min'
  return limit(amount.value * length.meaning, kind, ago ? end + 1 : end)
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
  const early = readOff(tokens, index, now)
  if (early) return early
  // "Drop anything over 500k"
  const after = tokens[index + 1]?.key ?? ''
  if (tokens[index]?.key === 'drop' && /^(?:anything|everything|those)$/.test(after)) return null
  const before = recently().has(tokens[index]?.key ?? '')
  const reduced =
    match(reducedWords, tokens, before ? index + 1 : index) ?? readFallen(tokens, index)
  if (!reduced) return null
  let next = reduced.next
  const filter: ListingFilter = {}
  for (let turn = 0; turn < 2; turn += 1) {
    // "que le hayan bajado el precio este mes"
    const price = /^el precio$/.test(`${tokens[next]?.key} ${tokens[next + 1]?.key}`)
      ? next + 2
      : next
    const span = readSpan(tokens, skipLead(tokens, price), now)
    const cut = span ? null : readCut(tokens, next)
    if (span) filter.reduced = span.days
    else if (cut) Object.assign(filter, cut.filter)
    next = span?.next ?? cut?.next ?? next
  }
  if (next === reduced.next) filter.reduced = before ? 30 : anyTime
  return { next, filter }
}

/** "in let's say the last month", "from the last ten days" */
const skipLead = (tokens: Tokens, index: number) => match(spanGlue, tokens, index)?.next ?? index

const spanGlue = phraseSet('in| lets say, from, like, say, about, de, digamos')

/** "Bajó más de 20 mil"; "bajo" alone is under. */
function readFallen(tokens: Tokens, index: number): { next: number } | null {
  if (!/^(?:bajo|bajaron)$/.test(tokens[index]?.key ?? '')) return null
  const bound = match(leadingBounds, tokens, index + 1)
  const amount = readAmount(tokens, index + 1)
  const isCut = amount && amount.scale === 1_000 && amount.value <= 60
  return isCut || /^(?:over|min)$/.test(bound?.meaning ?? '') ? { next: index + 1 } : null
}

/** "10% off", "20k price drop or more this month", "15 mil de rebaja": the amount comes first. */
function readOff(tokens: Tokens, index: number, now: Date) {
  const first = tokens[index]
  if (first?.key === 'down') {
    // "down 15%", "down at least 30k"; "15% down" is a payment.
    const fallen = readCut(tokens, index + 1)
    const before = tokens[index - 1]?.key ?? ''
    const isPayment = tokens[fallen?.next ?? index]?.key === 'payment'
    const isCut = 'minReductionPercent' in (fallen?.filter ?? {}) || cameWords.test(before)
    if (!fallen || !isCut || isPayment) return null
    const end = match(offWords, tokens, fallen.next)?.next ?? fallen.next
    return { next: end, filter: fallen.filter }
  }
  const isAmount = first?.number != null || match(leadingBounds, tokens, index) !== null
  const cut = isAmount || first?.key === '$' ? readCut(tokens, index) : null
  const off = cut && match(offWords, tokens, cut.next)
  if (!cut || !off) return null
  const end = match(trailingBounds, tokens, off.next)?.next ?? off.next
  const span = readSpan(tokens, end, now)
  const filter: ListingFilter = { ...cut.filter, ...(span && { reduced: span.days }) }
  return { next: span?.next ?? end, filter }
}

const cameWords = /^(?:come|came|gone|went|is|are|already)$/

/** The dollars or percent in "by at least 20k", "of more than $15,000" or "un 5%". */
export function readCut(
  tokens: Tokens,
  start: number,
): { filter: ListingFilter; next: number } | null {
  let index = start
  let bound: Bound | null = null
  for (let steps = 0; steps < 5; steps += 1) {
    const lead = match(leadingBounds, tokens, index)
    if (lead) {
      index = lead.next
      bound = lead.meaning
    } else if (reducedGlue().has(tokens[index]?.key ?? '')) index += 1
    else break
  }
  const amount = tokens[index]?.afterBreak ? null : readAmount(tokens, index)
  if (!amount) return null
  const joined = /^(?:and|to|-|y|a)$/.test(tokens[amount.next]?.key ?? '')
  const second = joined ? readAmount(tokens, amount.next + 1) : null
  const both = second && match(percentWords, tokens, second.next)
  if (second && both && second.value < 100 && amount.value < second.value) {
    const [min, max] = [amount.value, second.value]
    return { filter: { minReductionPercent: min, maxReductionPercent: max }, next: both.next }
  }
  const percent = match(percentWords, tokens, amount.next)
  // "reduced this week, over 2,000 sq ft"
  if (!percent && match(units, tokens, amount.next)) return null
  const value = amount.value * amount.scale
  const trailing = match(trailingBounds, tokens, percent?.next ?? amount.next)
  const next = trailing?.next ?? percent?.next ?? amount.next
  const end = /^(?:max|below)$/.test(bound ?? trailing?.meaning ?? '') ? 'max' : 'min'
  if (percent) {
    return value > 0 && value < 100 ? { filter: { [`${end}ReductionPercent`]: value }, next } : null
  }
  const clear = amount.money || amount.scale > 1 || (bound && value >= 1000)
  // "price reductions under 500k" limits the price.
  if (!clear || value < 500 || value > (end === 'max' ? 99_999 : 1e7)) return null
  return { filter: { [`${end}Reduction`]: value }, next }
}

const percentWords = phraseSet('%|percent|pct, per cent, por ciento')

/** "open house this weekend", "casa abierta el sábado", "Sunday open houses". */
export const readOpenHouse: Recognizer = (tokens, index, { now }) => {
  const early = readDay(tokens, index, now)
  const walk = readWalk(tokens, index, now)
  if (walk) return walk
  const house = match(openHouses, tokens, early?.next ?? index)
  // "open Sunday afternoon"; "are you open today" is about an office.
  const open = /^(?:open|abierta)s?$/.test(tokens[index]?.key ?? '')
  const opened = open && tokens[index - 1]?.key !== 'you' ? readDay(tokens, index + 1, now) : null
  if (!house && opened) return { next: opened.next, filter: { openHouse: opened.day } }
  if (!house) return null
  const only = dayPrefix.test(tokens[house.next]?.key ?? '') ? house.next + 1 : house.next
  const first = early ?? readDay(tokens, only, now)
  const both = first && /^(?:and|or|y|o)$/.test(tokens[first.next]?.key ?? '')
  const second = both && !early ? readDay(tokens, first.next + 1, now) : null
  const day =
    first && second && isWeekend(first, second, now) ? { ...second, day: 'weekend' } : first
  // The filter holds one day, so two days become any day with an open house.
  const stated = second && day === first ? null : day
  const next = Math.max(house.next, stated?.next ?? 0)
  return { next, filter: { openHouse: stated?.day ?? 'any' } }
}

const dayPrefix = /^(?:only|just|either|solo|solamente|nomas|the|el)$/

/** "What can I walk through this Saturday" */
function readWalk(tokens: Tokens, index: number, now: Date) {
  const walk = match(walkWords, tokens, index)
  const day = walk && readDay(tokens, walk.next, now)
  return day && { next: day.next, filter: { openHouse: day.day } }
}

const walkWords = phraseSet(`
  walk|go|stop through|by, what|which ones|homes|houses| can i|we see|visit|tour, check out,
  que puedo|podemos ver|visitar`)

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
  const isNext =
    /^(?:next|proximo|siguiente)$/.test(tokens[index - 1]?.key ?? '') ||
    (ends && match(comingWords, tokens, ends.next))
  if (ends && isNext) {
    const skipped = match(comingWords, tokens, ends.next)?.next ?? ends.next
    return atTime(tokens, { day: 'next-weekend', next: skipped })
  }
  if (ends) return atTime(tokens, { day: 'weekend', next: ends.next })
  const weekday = lookUp(weekdays)
  if (weekday) {
    return atTime(tokens, { day: nextWeekday(weekday.meaning, now), next: weekday.next })
  }
  const date = readDate(tokens, index)
  const next = date && nextDate(date, now)
  if (date && next) return atTime(tokens, { day: next, next: date.next })
  const ahead = lookUp(daysAhead)
  if (!ahead) return null
  // "tomorrow, Saturday": the same day by its name
  const day = dayAhead(ahead.meaning, now)
  const name = match(weekdays, tokens, ahead.next)
  const isSame = name !== null && nextWeekday(name.meaning, now) === day
  return atTime(tokens, { day, next: isSame ? name.next : ahead.next })
}

const comingWords = phraseSet(`
  proximo, siguiente, que viene|entra, after that|this|next one|, despues de este|ese`)

/** "Saturday morning", "el sábado en la tarde" */
function atTime(tokens: Tokens, { day, next }: { day: string; next: number }) {
  const time = match(dayTimes, tokens, next)
  return time ? { day: `${day}-${time.meaning}`, next: time.next } : { day, next }
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

/** Whole days since the start of a UTC day. */
const daysSince = (start: number, now: Date): number =>
  Math.round((Date.parse(isoDay(now)) - start) / dayMs)

type NamedDate = { month: number; day: number | null; year: number | null; next: number }

/** "December 5th", "June", "March 2025", "5 de diciembre": the month counts from 0. */
function readDate(tokens: Tokens, index: number): NamedDate | null {
  const inSpanish = tokens[index + 1]?.key === 'de' ? match(months, tokens, index + 2) : null
  const typed = tokens[index]?.number ?? null
  if (inSpanish && isDayNumber(typed)) {
    return { month: inSpanish.meaning, day: typed, year: null, next: inSpanish.next }
  }
  const month = match(months, tokens, index)
  if (!month) return null
  const number = tokens[month.next]?.afterBreak ? null : (tokens[month.next]?.number ?? null)
  if (number !== null && number >= 1990 && number < 2100) {
    return { month: month.meaning, day: null, year: number, next: month.next + 1 }
  }
  if (!isDayNumber(number) || match(units, tokens, month.next + 1)?.meaning === 'beds') {
    return { month: month.meaning, day: null, year: null, next: month.next }
  }
  const ordinal = /^(?:st|nd|rd|th)$/.test(tokens[month.next + 1]?.key ?? '') ? 1 : 0
  return { month: month.meaning, day: number, year: null, next: month.next + 1 + ordinal }
}

const isDayNumber = (number: number | null) =>
  number !== null && Number.isInteger(number) && number >= 1 && number <= 31

/** The days since a date last was. */
function daysSinceDate({ month, day, year }: NamedDate, now: Date): number {
  const [thisYear = 0] = isoDay(now).split('-').map(Number)
  const days = daysSince(Date.UTC(year ?? thisYear, month, day ?? 1), now)
  if (days > 0 || year !== null) return Math.max(1, days)
  return daysSince(Date.UTC(thisYear - 1, month, day ?? 1), now)
}

/** The next time that a date comes, if its day is named: 2026-12-05. */
function nextDate({ month, day, year }: NamedDate, now: Date): string | null {
  if (day === null || year !== null) return null
  const [thisYear = 0] = isoDay(now).split('-').map(Number)
  const date = new Date(Date.UTC(thisYear, month, day, 12))
  if (date.getUTCMonth() !== month) return null
  if (isoDate(date, 0) < isoDay(now)) date.setUTCFullYear(thisYear + 1)
  return isoDate(date, 0)
}

const isoDate = (day: Date, ahead: number) =>
  new Date(day.getTime() + ahead * dayMs).toISOString().slice(0, 10)
