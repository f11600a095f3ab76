import type { ListingFilter } from '../listing-filter.ts'
import { type Amount, readAmount } from './amounts.ts'
import { match, words } from './phrases.ts'
import type { Reading } from './recognisers.ts'
import type { Token } from './tokens.ts'
import {
  type Bound,
  leadingBounds,
  subjects,
  trailingBounds,
  type Unit,
  units,
} from './vocabulary.ts'

type Lead = { subject: Unit | null; bound: Bound | null; next: number; tight: boolean }
type Tail = { unit: Unit | null; bound: Bound | null; next: number }

const leadGlue = words('of is the be at in to for our my its are was range total not')
const freely = words('in at near and home house with or for under over please')

/** Reads a number with what it counts and the limit it sets: "under $800k", "3-4 bedrooms". */
export function readQuantity(tokens: readonly Token[], start: number): Reading | null {
  const lead = readLead(tokens, start)
  const low = readAmount(tokens, lead.next, lead.bound !== 'between')
  if (!low) return null
  const high = readUpper(tokens, low, lead)
  const last = high ?? low
  const tail = readTail(tokens, last.next)
  const unit = settleUnit(tokens, lead, tail, last)
  if (unit === 'clash') return null
  const whole = !tail.unit || tail.unit === unit
  const next = whole ? tail.next : last.next
  const bound = lead.bound && lead.bound !== 'between' ? lead.bound : whole ? tail.bound : null
  if (unit === 'other') return { next, says: {} }
  if (!unit && !high && isZip(low, lead)) return null
  // The filter cannot hold "exactly 4 bedrooms": the count is read by itself, the word is left.
  if (bound === 'exact' && unit && unit !== 'money') return null
  const reading = { next, ...meaning(unit, low, high, bound, lead) }
  const said = Object.keys(reading.says).length > 0
  return said || bound || lead.bound || lead.subject || unit ? reading : null
}

/** What stands before the number, in any order: a limit, a subject, and little words between. */
function readLead(tokens: readonly Token[], start: number): Lead {
  const lead: Lead = { subject: null, bound: null, next: start, tight: true }
  for (let glue = 0; glue < 4; ) {
    const bound = lead.bound ? null : match(leadingBounds, tokens, lead.next)
    const subject = lead.subject ? null : match(subjects, tokens, lead.next)
    if (subject && subject.next >= (bound?.next ?? 0)) {
      lead.subject = subject.meaning
      lead.next = subject.next
    } else if (bound) {
      lead.bound = bound.meaning
      lead.next = bound.next
    } else if (lead.next > start && leadGlue.has(tokens[lead.next]?.key ?? '')) {
      lead.next += 1
      lead.tight = false
      glue += 1
    } else break
  }
  return lead
}

/** The other end of a range: "600-750k", "between 2 and 3", "2 bed to 4 bed", "3 or 4 bedrooms". */
function readUpper(tokens: readonly Token[], low: Amount, lead: Lead): Amount | null {
  const unit = match(units, tokens, low.next)
  for (const joiner of unit ? [low.next, unit.next] : [low.next]) {
    const key = tokens[joiner]?.key ?? ''
    const joins =
      /^(?:-|to|through|thru)$/.test(key) ||
      (key === 'and' && lead.bound === 'between') ||
      (key === 'or' && low.scale === 1 && !low.money)
    if (!joins) continue
    const high = readAmount(tokens, joiner + 1)
    if (!high) continue
    const counted = match(units, tokens, high.next)
    if (unit && joiner === unit.next && counted?.meaning !== unit.meaning) continue
    if (key === 'or' && counted?.meaning !== 'beds' && counted?.meaning !== 'baths') continue
    return high
  }
  return null
}

/** What stands after the number: a unit, and a limit before or after it. */
function readTail(tokens: readonly Token[], start: number): Tail {
  const before = matchUnit(tokens, start) ? null : readTrailingBound(tokens, start)
  const counted = matchUnit(tokens, before?.next ?? start)
  const after = before ? null : readTrailingBound(tokens, counted?.next ?? start)
  return {
    unit: counted?.meaning ?? null,
    bound: before?.meaning ?? after?.meaning ?? null,
    next: after?.next ?? counted?.next ?? before?.next ?? start,
  }
}

function matchUnit(tokens: readonly Token[], at: number) {
  return tokens[at]?.afterBreak ? null : match(units, tokens, at)
}

/** "3 bedrooms max 800k": a word that a number follows belongs to that number. */
function readTrailingBound(tokens: readonly Token[], at: number) {
  const found = tokens[at]?.afterBreak ? null : match(trailingBounds, tokens, at)
  if (!found) return null
  const after = tokens[found.next]
  const free = !after || after.afterBreak || matchUnit(tokens, found.next) !== null
  const key = tokens[at]?.key
  if (key === '+') return free || tokens[at]?.start === tokens[at - 1]?.end ? found : null
  if (key === 'plu' || key === 'plus') return free || freely.has(after.key) ? found : null
  const joined = key === 'or' || key === 'and'
  if (joined && !match(leadingBounds, tokens, at + 1)) return found
  const amount = readAmount(tokens, readLead(tokens, found.next).next)
  if (!amount) return found
  // "800k max 3 beds": nobody limits the rooms from above.
  const counted = matchUnit(tokens, amount.next)?.meaning
  return found.meaning === 'max' && (counted === 'beds' || counted === 'baths') ? found : null
}

/** Which unit counts when one stands before the number and one behind it. */
function settleUnit(tokens: readonly Token[], lead: Lead, tail: Tail, last: Amount) {
  const money = last.money || (last.scale > 1 && tail.unit !== 'sqft')
  if (money && tail.unit && tail.unit !== 'other') return 'clash'
  if (money && lead.subject === 'other') {
    const price = last.value * last.scale >= 250_000 && lead.tight && !lead.bound
    return price ? 'clash' : 'other'
  }
  if (money && lead.subject && lead.subject !== 'money') return 'clash'
  if (money) return tail.unit ?? 'money'
  if (!lead.subject || !tail.unit || lead.subject === tail.unit) return tail.unit ?? lead.subject
  if (lead.subject === 'other' && tail.unit === 'sqft') return 'other'
  // "beds 3 baths 2": the word behind the number belongs to the next one.
  return lead.subject !== 'other' && tokens[tail.next]?.number != null ? lead.subject : 'clash'
}

/** "near 89166" is a place; "around 450000" is a price, and so is "under 89166". */
function isZip(amount: Amount, lead: Lead): boolean {
  const fiveDigits = amount.scale === 1 && amount.value > 9_999 && amount.value < 100_000
  return fiveDigits && !lead.subject && lead.bound !== 'max' && lead.bound !== 'over'
}

function meaning(
  unit: Unit | null,
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  lead: Lead,
): { says: ListingFilter; negated?: ListingFilter } {
  switch (unit) {
    case 'beds':
      return { says: count('minBeds', low, high, bound, 1) }
    case 'baths':
      return { says: count('minBaths', low, high, bound, 0.5) }
    case 'garage':
      return { says: low.value >= 3 && bound !== 'max' ? { features: ['large-garage'] } : {} }
    case 'stories':
      return { says: low.value === 1 && !high && !bound ? { features: ['single-story'] } : {} }
    case 'sqft':
      return area(low, high, bound ?? 'min')
    default:
      return price(low, high, bound, lead, unit === 'money')
  }
}

/** The filter holds no upper limit for rooms: then nothing is said, rather than half of it. */
function count(
  field: 'minBeds' | 'minBaths',
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  step: number,
): ListingFilter {
  const least = high ? Math.min(low.value, high.value) : low.value
  const value = Math.floor((bound === 'over' ? least + step : least) / step) * step
  const wild = low.scale > 1 || value < step || value > 20 || (step === 1 && least % 1 !== 0)
  return wild || bound === 'max' ? {} : { [field]: value }
}

function area(low: Amount, high: Amount | null, bound: Bound) {
  const scale = high && low.scale === 1 && low.value < 10 ? high.scale : low.scale
  const ends = [low.value * scale, high ? high.value * high.scale : low.value * scale]
  return limits(ends, high ? 'between' : bound, 'minSqft', 'maxSqft', 200, 50_000)
}

function price(
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  lead: Lead,
  money: boolean,
): { says: ListingFilter; negated?: ListingFilter } {
  const clear = money || bound || high || lead.bound || low.value >= 100_000
  if (!clear) return { says: {} }
  const first = dollars(low, high, total => total <= (high?.value ?? 0) * (high?.scale ?? 0))
  const last = high ? dollars(high, low, total => total >= low.value * low.scale) : first
  if (!first || !last) return { says: {} }
  const bare = !bound && !high
  if (bare && first[0] < 50_000) return { says: {} }
  const decade = !high && low.decade && (!bound || bound === 'around' || bound === 'exact')
  const ends = decade ? first : [first[0], high ? last[1] : first[0]]
  const kind = high || decade ? 'between' : (bound ?? 'max')
  return limits(ends, kind, 'minPrice', 'maxPrice', 10_000, 100_000_000)
}

/**
 * The lowest and highest price an amount can mean, or null when it is no price of a home. In a
 * range it borrows the other end's scale when the order stays right: "600 to 750 thousand".
 */
function dollars(
  amount: Amount,
  other: Amount | null,
  ordered: (total: number) => boolean,
): [number, number] | null {
  const { value, scale, decade } = amount
  if (decade) {
    const width = value % 100 === 0 ? 100_000 : 10_000
    const from = value * 1_000 + width * decade[0]
    const to = value * 1_000 + width * decade[1] - (decade[1] === 1 ? 1 : 0)
    return [Math.round(from), Math.round(to)]
  }
  const shared = value * (other?.scale ?? 1)
  const borrows = other && scale === 1 && other.scale > 1 && ordered(shared)
  const whole = borrows ? shared : value * (scale > 1 ? scale : guessScale(value))
  return whole > 0 ? [Math.round(whole), Math.round(whole)] : null
}

/** "under 800" is 800 thousand and "under 1.2" a million two; "under 2500" is nobody's price. */
function guessScale(value: number): number {
  if (value >= 10_000) return 1
  if (value >= 100 && value < 1_000) return 1_000
  return value < 20 && value % 1 !== 0 ? 1_000_000 : 0
}

function limits(
  ends: readonly number[],
  bound: Bound,
  min: 'minPrice' | 'minSqft',
  max: 'maxPrice' | 'maxSqft',
  least: number,
  most: number,
): { says: ListingFilter; negated?: ListingFilter } {
  const low = Math.min(...ends)
  const high = Math.max(...ends)
  if (low < least || high > most) return { says: {} }
  if (bound === 'max') return { says: { [max]: high }, negated: { [min]: high } }
  if (bound === 'min' || bound === 'over') return { says: { [min]: low }, negated: { [max]: low } }
  const slack = bound === 'around' ? 0.1 : 0
  return {
    says: { [min]: Math.round(low * (1 - slack)), [max]: Math.round(high * (1 + slack)) },
  }
}
