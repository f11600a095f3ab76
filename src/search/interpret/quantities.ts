import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { looksLikeAddress } from './addresses.ts'
import { type Amount, afterHalf, readAmount } from './amounts.ts'
import { isDigits, type Limits, limitsOf, slackLimits } from './limits.ts'
import { type Lead, matchUnit, readOpposite, readUpper } from './range-ends.ts'
import type { RecognizerMatch } from './recognizer-match.ts'
import {
  type Bound,
  freely,
  leadGlue,
  leadingBounds,
  noMoreWords,
  slackEnds,
  slackWords,
  subjects,
  trailingBounds,
  type Unit,
  units,
} from './vocabulary/measures.ts'
import { roadArticles, roadNumbers } from './vocabulary/near.ts'
import { dues } from './vocabulary/wishes.ts'
import { isSearchWord } from './vocabulary.ts'

type Tail = { unit: Unit | null; bound: Bound | null; next: number; half: boolean }

/**
 * Reads a number with its unit and bound: "under $800k", "3-4 bedrooms". Null when there is none.
 */
export function readQuantity(tokens: readonly Token[], start: number): RecognizerMatch | null {
  const lead = readLead(tokens, start)
  // "guard gated only, 3,000 sqft plus"
  if (lead.bound === 'exact' && tokens[start + 1]?.afterBreak) return null
  // "no HOA, 2.5 baths"
  if (lead.subject === 'hoa' && tokens[start + 1]?.afterBreak) return null
  // "like 1234 Desert Highlands", "about 6940 Drifting Quartz Way"
  const apart = lead.bound === 'around' || lead.bound === null
  if (apart && looksLikeAddress(tokens, lead.next, isSearchWord)) return null
  const low = readAmount(tokens, lead.next, lead.bound !== 'between')
  if (!low) return null
  if (isRoad(tokens, low)) return null
  const slack = readSlack(tokens, low)
  if (slack) return slack
  const figures = readFigures(tokens, low, lead)
  if (figures) return figures
  const opposite = readOpposite(tokens, low, lead, start)
  if (opposite) {
    const { high } = opposite
    const [first, last] = lead.bound === 'min' || lead.bound === 'over' ? [low, high] : [high, low]
    const unit = matchUnit(tokens, high.next)
    const limits = limitsOf(unit?.meaning ?? lead.subject, first, last, 'between', true, false)
    const next = unit?.next ?? high.next
    if (Object.keys(limits.filter).length > 0) return { next, filter: limits.filter }
  }
  const high = readUpper(tokens, low, lead)
  const last = high ?? low
  const hasLead = lead.bound !== null
  const tail = readTail(tokens, last.next, hasLead)
  if (tail.half) last.value += 0.5
  const resolved =
    resolveUnit(tokens, lead, tail, last) ?? roomsBefore(tokens, start, low, lead) ?? null
  // "an HOA with a pool for under 150 a month"
  const isDues = resolved === 'monthly' && !lead.subject && isFeeOf(tokens, start, last)
  // "a 7,000+ lot"
  const isLot = resolved === 'other' && !lead.subject && isLotOf(tokens[tail.next - 1], last)
  const period = periodOf(tokens.slice(start, tail.next))
  // "Property tax matters: under $2,000 a year"
  const isTax =
    resolved === 'other' &&
    period === 'year' &&
    hasLead &&
    tokens.slice(0, start).some(({ key }) => /^(?:tax|impuesto|predial)$/.test(key))
  const unit = isDues ? 'hoa' : isLot ? 'lot' : isTax ? 'tax' : resolved
  if (unit === 'clash') return null
  const isFee = unit === 'hoa' || unit === 'tax'
  const isPair =
    `${unit} ${tail.unit}` === 'garage cars' ||
    isLot ||
    (isFee && (tail.unit === 'monthly' || (tail.unit === 'other' && period !== null)))
  const whole = !tail.unit || tail.unit === unit || isPair
  const area = unit === 'lot' && (tail.unit === 'sqft' || tail.unit === 'sqm')
  const end = whole || area ? tail.next : last.next
  const noMore = readNoMore(tokens, end) ?? readNoOther(tokens, end, last)
  const next = noMore ?? end
  const isCount = /^(?:beds|baths|garage|cars|stories)$/.test(unit ?? '')
  const trailing = noMore && !tail.bound ? (isCount ? 'exact' : 'max') : tail.bound
  const stated =
    lead.bound && !yields(lead.bound, trailing) ? lead.bound : whole || area ? trailing : null
  // "$250 a foot or better" costs that or less.
  const isCost = /^(?:money|perSqft|hoa|tax|monthly)$/.test(unit ?? (last.money ? 'money' : ''))
  const isBetter = stated === 'min' && isCost && tokens[next - 1]?.key === 'better'
  const bound = isBetter ? 'max' : stated
  // "bigger than 3000 feet"
  const feet = unit === 'other' && /^(?:foot|feet|ft|pie)$/.test(tokens[last.next]?.key ?? '')
  if (feet && isLivingArea(low) && (lead.bound || high)) {
    return { next, ...limitsOf('sqft', low, high, bound, hasLead, false) }
  }
  if (unit === 'cars' && isGarage(tokens, start, last)) {
    return { next, ...limitsOf('garage', low, high, bound, hasLead, false) }
  }
  if (unit === 'garage' && tokens.slice(start, next).some(({ key }) => key === 'tandem')) {
    const { filter } = limitsOf('garage', low, high, bound, hasLead, false)
    return { next, filter: { ...filter, mentions: ['tandem garage'] } }
  }
  if (unit === 'other' || unit === 'cars') return { next, filter: {} }
  if (!unit && !high && isZip(low, lead)) return null
  // "between 7 and 8" windows
  if (!unit && high && isDigits(low, high) && !endsAt(tokens, next)) return null
  if (!unit && isYear(low) && bound !== 'max' && bound !== 'below') return null
  // "3 bedrooms for 400"
  if (!unit && !lead.bound && isSum(tokens, start, low, next)) {
    return { next, ...limitsOf('money', low, null, 'max', true, false) }
  }
  // "Million dollar homes" cost that much or more.
  if (unit === 'money' && !bound && !high && tokens[start]?.key === 'million') {
    return { next, ...limitsOf(unit, low, null, 'min', true, false) }
  }
  const metric = tail.unit === 'sqm'
  const factor = isFee ? feeFactor(unit, period) : 1
  const limits = limitsOf(
    unit,
    { ...low, value: low.value * factor },
    high && { ...high, value: high.value * factor },
    bound,
    hasLead,
    metric,
  )
  const second =
    unit && !high
      ? (readSecond(tokens, next, unit) ?? (lead.bound === 'exact' ? readAlso(tokens, next) : null))
      : null
  const other = isCount && !high && !bound && low.scale === 1 ? readEither(tokens, next, low) : null
  if (other) {
    const [first, last] = other.value > low.value ? [low, other] : [other, low]
    const { filter } = limitsOf(unit, first, last, 'between', true, false)
    return { next: other.next, filter }
  }
  if (second) return { next: second.next, filter: { ...limits.filter, ...second.limits.filter } }
  if (bound === 'near' && Object.keys(limits.filter).length === 0) return null
  const hasLimits = Object.keys(limits.filter).length > 0
  return hasLimits || bound || lead.bound || lead.subject || unit ? { next, ...limits } : null
}

/** Whether a monthly amount that no home costs follows words for an association. */
const isFeeOf = (tokens: readonly Token[], start: number, { value, scale }: Amount) =>
  value * scale <= 600 && tokens.slice(0, start).some((_, index) => match(dues, tokens, index))

const isLivingArea = ({ value, scale, money }: Amount) =>
  !money && value * scale >= 600 && value * scale <= 20_000

const isLotOf = (token: Token | undefined, { value, scale, money }: Amount) =>
  token?.key === 'lot' && !token.plural && !money && value * scale >= 1_500 && value * scale < 1e5

/** The index after "3 bedrooms, no more", where nothing else follows that it may belong to. */
function readNoMore(tokens: readonly Token[], index: number): number | null {
  const words = match(noMoreWords, tokens, index)
  const after = words && tokens[words.next]
  return words && (!after || after.afterBreak) ? words.next : null
}

/** "3 bedrooms, not 4, not 2": the index after the counts that are left out. */
function readNoOther(tokens: readonly Token[], index: number, { value }: Amount): number | null {
  let next: number | null = null
  for (let at = index; ; at = next) {
    if (!/^(?:not|no|nor|ni)$/.test(tokens[at]?.key ?? '')) return next
    const other = readAmount(tokens, at + 1)
    const unit = other && matchUnit(tokens, other.next)
    const ends = other && !unit && endsAt(tokens, other.next)
    if (!other || !ends || value > 8 || Math.abs(other.value - value) > 2) return next
    next = other.next
  }
}

/** "for 400": thousands of dollars, where nothing follows that it may count. */
const isSum = (tokens: readonly Token[], start: number, { value, scale }: Amount, next: number) =>
  /^(?:for|por|say|digamo|ponle)$/.test(tokens[start - 1]?.key ?? '') &&
  scale === 1 &&
  value >= 150 &&
  value < 1_000 &&
  endsAt(tokens, next)

/** Whether no noun follows that the number may count. */
function endsAt(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  return !token || token.afterBreak || freely().has(token.key) || /^(?:with|but)$/.test(token.key)
}

type Period = 'month' | 'quarter' | 'year'

/** How often a fee in these words is due: "HOA under 1200 a year", "cuota trimestral de 300". */
function periodOf(tokens: readonly Token[]): Period | null {
  const keys = tokens.map(({ key }) => key).join(' ')
  return periods.find(([, words]) => words.test(keys))?.[0] ?? null
}

const periods: readonly (readonly [Period, RegExp])[] = [
  ['year', /\b(?:year|yr|yearly|annual|annually|ano|anual|anuale)\b/],
  ['quarter', /\b(?:quarter|quarterly|trimestre|trimestral)\b/],
  ['month', /\b(?:month|mo|monthly|me|mes|mensual|mensuale)\b/],
]

/** Dues are filtered by the month, taxes by the year. */
const feeFactor = (unit: 'hoa' | 'tax', period: Period | null) =>
  unit === 'tax' ? { month: 12, quarter: 4, year: 1 }[period ?? 'year'] : dueMonths(period)

const dueMonths = (period: Period | null) =>
  1 / { month: 1, quarter: 3, year: 12 }[period ?? 'month']

/** "4 beds or 3 and an office": the second number counts the same rooms. */
function roomsBefore(
  tokens: readonly Token[],
  start: number,
  low: Amount,
  lead: Lead,
): Unit | null {
  if (lead.bound || low.scale > 1 || low.money || low.value > 8) return null
  if (!/^(?:or|o)$/.test(tokens[start - 1]?.key ?? '')) return null
  if (!/^(?:and|with|plus|plu|\+|y|con|mas)$/.test(tokens[low.next]?.key ?? '')) return null
  const rooms = match(units, tokens, start - 2)
  return rooms && (rooms.meaning === 'beds' || rooms.meaning === 'baths') ? rooms.meaning : null
}

/** "about 500 max", "como 500 mil máximo": an upper limit, not an approximation. */
const yields = (lead: Bound, tail: Bound | null) =>
  lead === 'between' || (lead === 'around' && (tail === 'max' || tail === 'min'))

/** "north of the 215", "al sur de la 95" */
const isRoad = (tokens: readonly Token[], { value, scale, money, decade, start }: Amount) =>
  roadArticles().has(tokens[start - 1]?.key ?? '') &&
  roadNumbers.has(value) &&
  !(scale > 1 || money || decade || match(units, tokens, start + 1))

/** "Under 350, actually 375": another sum for the same limit. */
export function readCorrected(tokens: readonly Token[], start: number): RecognizerMatch | null {
  const before = tokens[start - 1]?.key ?? ''
  if (!/^(?:actually|wait|sorry|mean|no|make|mejor|digo|perdon)$/.test(before)) return null
  const amount = readAmount(tokens, start)
  if (!amount || amount.decade || matchUnit(tokens, amount.next)) return null
  if (amount.value * amount.scale < 100 || !endsAt(tokens, amount.next)) return null
  const bounds = tokens.slice(0, start - 1).flatMap((_, index) => {
    const lead = match(leadingBounds, tokens, index)
    const limited = lead && readAmount(tokens, lead.next)
    return lead && limited && !matchUnit(tokens, limited.next) ? [lead.meaning] : []
  })
  const bound = bounds.at(-1)
  if (!bound) return null
  const limits = limitsOf(null, amount, null, bound, true, false)
  return Object.keys(limits.filter).length > 0 ? { next: amount.next, ...limits } : null
}

/** "450k give or take 50k", "450 mil con 25 mil de margen", "450 mil, 50 mil más o menos". */
function readSlack(tokens: readonly Token[], low: Amount): RecognizerMatch | null {
  // "300k-ish give or take 20"
  const from = tokens[low.next]?.key === 'ish' ? low.next + 1 : low.next
  const lead = match(slackWords, tokens, from)
  const slack = readAmount(tokens, lead?.next ?? low.next)
  const end = match(slackEnds, tokens, slack?.next ?? low.next)
  const con = tokens[low.next]?.key === 'con'
  if (!slack || (con ? !end : !lead && !end)) return null
  if (slack.value * slack.scale >= low.value * low.scale) return null
  const limits = slackLimits(low, slack)
  if (Object.keys(limits.filter).length === 0) return null
  return { next: end?.next ?? slack.next, ...limits }
}

/** "under seven figures" */
function readFigures(tokens: readonly Token[], low: Amount, lead: Lead): RecognizerMatch | null {
  const digits = low.value
  if (!/^(?:figure|cifra)s?$/.test(tokens[low.next]?.key ?? '') || digits < 6 || digits > 8)
    return null
  const least = 10 ** (digits - 1)
  const next = low.next + 1
  if (lead.bound === 'below') return { next, filter: { maxPrice: least } }
  if (lead.bound && lead.bound !== 'min' && lead.bound !== 'over') return { next, filter: {} }
  return { next, filter: { minPrice: least, ...(lead.bound ? {} : { maxPrice: 10 * least - 1 }) } }
}

/** The other limit: "at least 3 beds but no more than 5", "over 2,000 sq ft but under 2,500". */
function readSecond(
  tokens: readonly Token[],
  start: number,
  unit: Unit,
): { next: number; limits: Limits } | null {
  if (unit !== 'beds' && unit !== 'baths' && unit !== 'sqft') return null
  const joined = /^(?:but|and|y|pero|with)$/.test(tokens[start]?.key ?? '')
  const lead = readLead(tokens, joined ? start + 1 : start)
  // "minimum 2000 square feet no more than 2800"
  if (!joined && !tokens[start]?.afterBreak && unit !== 'sqft') return null
  const amount = lead.bound && !lead.subject ? readAmount(tokens, lead.next) : null
  if (!amount || amount.money || amount.scale > 1) return null
  // "over 2,000 sq ft, under 600": thousands of dollars
  const fits = unit === 'sqft' ? amount.value >= 1_000 : amount.value <= 12
  if (!fits) return null
  const after = tokens[amount.next]
  if (matchUnit(tokens, amount.next) || (after?.number != null && !after.afterBreak)) return null
  const limits = limitsOf(unit, amount, null, lead.bound, true, false)
  return Object.keys(limits.filter).length > 0 ? { next: amount.next, limits } : null
}

/** "Un cuarto o dos", "3 bedrooms or 4": the next number of the same rooms. */
function readEither(tokens: readonly Token[], start: number, { value }: Amount): Amount | null {
  if (!/^(?:or|o)$/.test(tokens[start]?.key ?? '')) return null
  const other = readAmount(tokens, start + 1)
  const isNext = other && other.scale === 1 && Math.abs(other.value - value) === 1
  // "4 bedrooms or 3 and an office" are two searches.
  const isExchanged =
    other && /^(?:and|with|plus?|\+|y|con|mas)$/.test(tokens[other.next]?.key ?? '')
  const ends = isNext && !isExchanged && !matchUnit(tokens, other.next)
  return ends && endsAt(tokens, other.next) ? other : null
}

/** "exactly three bedrooms and two baths": both are exact. */
function readAlso(tokens: readonly Token[], start: number) {
  const joined = /^(?:and|y|with|con)$/.test(tokens[start]?.key ?? '') ? 1 : 0
  const amount = readAmount(tokens, start + joined)
  const unit = amount && matchUnit(tokens, amount.next)
  if (!amount || !unit || (unit.meaning !== 'beds' && unit.meaning !== 'baths')) return null
  const limits = limitsOf(unit.meaning, amount, null, 'exact', true, false)
  return Object.keys(limits.filter).length > 0 ? { next: unit.next, limits } : null
}

/** The words before the number, in any order: a bound, a subject, and small words between. */
function readLead(tokens: readonly Token[], start: number): Lead {
  const lead: Lead = { subject: null, bound: null, next: start, tight: true }
  for (let glue = 0; glue < 4; ) {
    if (lead.next > start && tokens[lead.next]?.afterBreak && lead.bound) break
    const bound = lead.bound ? null : readBound(tokens, lead.next)
    // "tops 600"; "top 5" is a number of homes.
    const isTops = tokens[lead.next]?.key === 'top' && tokens[lead.next]?.plural
    const subject = lead.subject || isTops ? null : match(subjects, tokens, lead.next)
    if (subject && subject.next >= (bound?.next ?? 0)) {
      lead.subject = subject.meaning
      lead.next = subject.next
    } else if (bound) {
      lead.bound = bound.meaning
      lead.next = bound.next
    } else if (
      lead.next > start &&
      leadGlue().has(tokens[lead.next]?.key ?? '') &&
      !(tokens[lead.next]?.key === 'a' && isWholeWord(tokens[lead.next + 1]))
    ) {
      lead.next += 1
      lead.tight = false
      glue += 1
    } else break
  }
  return lead
}

/** In "less than a mil" the article counts. */
const isWholeWord = (token: Token | undefined) =>
  /^(?:million|mil|hundred|hundo|quarter|half|third)$/.test(token?.key ?? '')

/** "Unas" means about; "una" is an article and "uno" a number. */
function readBound(tokens: readonly Token[], index: number) {
  const token = tokens[index]
  const bound =
    /^un[oa]$/.test(token?.key ?? '') && !token?.plural ? null : match(leadingBounds, tokens, index)
  const isTops = token?.key === 'top' && token.plural
  return bound ?? (isTops ? { meaning: 'max' as const, next: index + 1 } : null)
}

/** The words after the number: a unit, and a bound before or after it. */
function readTail(tokens: readonly Token[], start: number, bounded: boolean): Tail {
  const before = matchUnit(tokens, start) ? null : readTrailingBound(tokens, start)
  const unit = matchUnit(tokens, before?.next ?? start)
  // "under three fifty taxes under fifteen hundred": these are the subject of the next number.
  const isNext = /^(?:tax|hoa)$/.test(unit?.meaning ?? '') && isSubject(tokens, unit?.next ?? 0)
  const counted = isNext ? null : unit
  let next = counted?.next ?? before?.next ?? start
  // "dos baños y medio", "two baths and a half"
  const half = counted?.meaning === 'baths' ? afterHalf(tokens, next) : next
  const isHalf = half > next && !matchUnit(tokens, half)
  if (isHalf) next = half
  const trailing = before ? null : readTrailingBound(tokens, next)
  // "min 4 beds max 6 beds": each number has its own bound.
  const after = trailing && bounded && readAmount(tokens, trailing.next) ? null : trailing
  return {
    unit: counted?.meaning ?? null,
    bound: before?.meaning ?? after?.meaning ?? null,
    next: after?.next ?? next,
    half: isHalf,
  }
}

/** Whether a word for a fee comes before an index, and a bound with an amount after it. */
function isSubject(tokens: readonly Token[], index: number): boolean {
  const bound = match(subjects, tokens, index - 1) && match(leadingBounds, tokens, index)
  return bound != null && readAmount(tokens, bound.next) !== null
}

/** In "3 bedrooms max 800k" the bound belongs to the number that follows it. */
function readTrailingBound(tokens: readonly Token[], index: number) {
  const trailing = match(trailingBounds, tokens, index)
  // Only "3 bedrooms, no more no less" continues after a comma.
  if (!trailing || (tokens[index]?.afterBreak && trailing.next < index + 4)) return null
  const after = tokens[trailing.next]
  // “450 tops, 2 car”
  if (after?.afterBreak) return trailing
  const free = !after || after.afterBreak || matchUnit(tokens, trailing.next) !== null
  const key = tokens[index]?.key
  if (key === '+') return free || tokens[index]?.start === tokens[index - 1]?.end ? trailing : null
  if (key === 'plu' || key === 'plus') return free || freely().has(after.key) ? trailing : null
  const joined = key === 'or' || key === 'and' || key === 'o'
  if (joined && !match(leadingBounds, tokens, index + 1)) return trailing
  const amount = readAmount(tokens, readLead(tokens, trailing.next).next)
  if (!amount) return trailing
  const unit = matchUnit(tokens, amount.next)
  // "2 bath exactly 3 bed exactly", "4 beds min 6 beds max": the next number has its own bound.
  if (match(trailingBounds, tokens, unit?.next ?? amount.next)) return trailing
  // "800k max 3 beds": an upper limit on rooms is unlikely, so "max" belongs to the price.
  const counted = unit?.meaning
  return trailing.meaning === 'max' && (counted === 'beds' || counted === 'baths') ? trailing : null
}

/** "3 car", and "4 bed 3 bath 3 cars"; "we have 3 cars" does not ask for a garage. */
function isGarage(
  tokens: readonly Token[],
  start: number,
  { value, scale, next }: Amount,
): boolean {
  if (scale > 1 || value > 8) return false
  const afterRooms = /^(?:bath|bathroom|ba|bano|bed|bedroom|recamara)$/.test(
    tokens[start - 1]?.key ?? '',
  )
  // "room for 4 cars" may be a driveway.
  const forCars =
    /^(?:for|para)$/.test(tokens[start - 1]?.key ?? '') &&
    !/^(?:room|space|espacio|lugar)$/.test(tokens[start - 2]?.key ?? '')
  return forCars || afterRooms || (tokens[next]?.key === 'car' && !tokens[next]?.plural)
}

/** Chooses between the unit before and the unit after the number. */
function resolveUnit(tokens: readonly Token[], lead: Lead, tail: Tail, last: Amount) {
  const { subject } = lead
  const area = tail.unit === 'sqft' || tail.unit === 'sqm' || tail.unit === 'lot'
  const money = last.money || (last.scale > 1 && !area)
  // "3000 a month", "budget 3k/mo"; "HOA dues under 100 a month" are dues.
  if (subject === 'tax' || tail.unit === 'tax') {
    const fits = !subject || subject === 'tax' || subject === 'money'
    return fits && (!tail.unit || /^(?:tax|money|monthly|other)$/.test(tail.unit)) ? 'tax' : 'clash'
  }
  if (tail.unit === 'monthly' && (!subject || subject === 'money')) return 'monthly'
  if (subject === 'monthly' && (!tail.unit || tail.unit === 'monthly')) return 'monthly'
  if (tail.unit === 'monthly') tail = { ...tail, unit: 'other' }
  const small = last.value * last.scale < 10_000
  if (tail.unit === 'perSqft' && (!subject || subject === 'money' || subject === 'perSqft')) {
    return small ? 'perSqft' : 'other'
  }
  if (subject === 'perSqft')
    return small && (!tail.unit || tail.unit === 'money') ? 'perSqft' : 'clash'
  if (money && subject === 'hoa') {
    if (last.scale > 1 && tail.unit === 'other') return 'hoa'
    return last.scale > 1 || (tail.unit && tail.unit !== 'other') ? 'clash' : 'hoa'
  }
  if (money && tail.unit && tail.unit !== 'other' && tail.unit !== 'hoa') return 'clash'
  if (money && subject === 'other') {
    const price = last.value * last.scale >= 250_000 && lead.tight && !lead.bound
    return price ? 'clash' : 'other'
  }
  if (money && subject && subject !== 'money') return 'clash'
  if (money) return tail.unit ?? 'money'
  if (!subject && tail.unit === 'sqm') return 'sqft'
  if (!subject || !tail.unit || subject === tail.unit) return tail.unit ?? subject
  if (subject === 'hoa' && tail.unit === 'other') return 'hoa'
  if (subject === 'lot' && area) return 'lot'
  if (subject === 'lot' && tail.unit === 'acres') return 'acres'
  if (subject === 'garage' && tail.unit === 'cars') return 'garage'
  if (subject === 'other' && area) return 'other'
  // "beds 3 baths 2": the unit after the number belongs to the next one.
  return subject !== 'other' && tokens[tail.next]?.number != null ? subject : 'clash'
}

/** "near 89166" is a place; "around 450000" is a price, and so is "under 89166". */
function isZip(amount: Amount, lead: Lead): boolean {
  const fiveDigits = amount.scale === 1 && amount.value > 9_999 && amount.value < 100_000
  return fiveDigits && !lead.subject && !/^(?:max|below|over)$/.test(lead.bound ?? '')
}

/** "by 2027", "from 2019": a year, left to readYear. */
function isYear({ value, scale, money }: Amount): boolean {
  return scale === 1 && !money && Number.isInteger(value) && value >= 1900 && value < 2100
}
