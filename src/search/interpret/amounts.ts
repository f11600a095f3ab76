import { match, phraseSet } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { isHundred, readSpokenNumber, type SpokenNumber } from './spoken-numbers.ts'
import { units } from './vocabulary/measures.ts'

/** A number from the question, before its unit is known. */
export type Amount = {
  /** Without its scale: 1.2 for "1.2 million". */
  value: number
  scale: 1 | 1_000 | 1_000_000
  /** Written with a dollar sign or a word for dollars. */
  money: boolean
  /** For "mid 600s": which part of that hundred, from 0 to 1; null otherwise. */
  decade: readonly [number, number] | null
  start: number
  next: number
}

const scales = new Map<string, Amount['scale']>([
  ...['k', 'ks', 'thousand', 'thou', 'grand', 'mil', 'band', 'rack', 'stack'].map(
    word => [word, 1_000] as const,
  ),
  ...['m', 'mm', 'mill', 'million', 'millon', 'millone', 'palo', 'melon'].map(
    word => [word, 1_000_000] as const,
  ),
])

const decadeParts = new Map<string, readonly [number, number]>([
  ['low', [0, 0.4]],
  ['lower', [0, 0.4]],
  ['mid', [0.3, 0.7]],
  ['middle', [0.3, 0.7]],
  ['high', [0.6, 1]],
  ['upper', [0.6, 1]],
])

/** "los 600 bajos" */
const decadeEndings = new Map<string, readonly [number, number]>([
  ['bajo', [0, 0.4]],
  ['medio', [0.3, 0.7]],
  ['alto', [0.6, 1]],
])

const shares = new Map([
  ['half', 1 / 2],
  ['quarter', 1 / 4],
  ['third', 1 / 3],
  ['medio', 1 / 2],
  ['cuarto', 1 / 4],
  ['tercio', 1 / 3],
  ['media', 1 / 2],
])

/**
 * Reads the number that starts at a token: digits, words, halves, millions, hundreds. Null when
 * there is none. Pass `joinsAnd` = false where "and" separates two numbers, as in "between six
 * hundred and seven fifty".
 */
export function readAmount(
  tokens: readonly Token[],
  start: number,
  joinsAnd = true,
): Amount | null {
  const parts = readDecadeParts(tokens, start)
  const part = parts?.part
  let index = parts?.next ?? start
  const counted =
    readCouple(tokens, index) ?? readMultiple(tokens, index) ?? readOneOrMore(tokens, index)
  if (counted) return counted
  const bare = readBareDecade(tokens, index, part)
  if (bare) return { ...bare, start }
  const signed = tokens[index]?.key === '$'
  if (signed) index += 1
  const spokenDecade = part ? readSpokenDecade(tokens[index]) : null
  if (part && spokenDecade) {
    return { value: spokenDecade, scale: 1_000, money: true, decade: part, start, next: index + 1 }
  }
  const number = readShare(tokens, index) ?? readNumber(tokens, index, joinsAnd)
  if (!number) return null
  let { value, next } = number
  const scaleWord = tokens[next]
  let scale = next === index || !scaleWord?.afterBreak ? scaleOf(tokens, next, number, signed) : 1
  if (scale > 1) next += 1
  if (scale === 1_000_000) {
    const rest = readAfterMillion(tokens, next, joinsAnd)
    value += rest?.value ?? 0
    next = rest?.next ?? next
  } else if (scale === 1_000 && /^(?:thousand|mil)$/.test(scaleWord?.key ?? '')) {
    const rest = readAfterThousand(tokens, next)
    value += rest?.value ?? 0
    next = rest?.next ?? next
  }
  // "six and a half" is 650 thousand; bedrooms have no halves, and baths have a unit.
  const isHalf = /^(?:half|medio|media)$/.test(tokens[next - 1]?.key ?? '')
  if (scale === 1 && isHalf && value >= 3 && value < 10 && !match(units, tokens, next)) {
    value *= 100
  }
  if (scale === 1 && value < 1_000 && tokens[next]?.number === 0) {
    // "400 000"
    const group = tokens[next]
    if (group && group.end - group.start === 3 && !group.afterBreak) {
      value *= 1_000
      next += 1
    }
  }
  let decade: Amount['decade'] = null
  const base = value * scale
  if (tokens[next]?.key === 's' || scaleWord?.key === 'ks') {
    const inThousands = scale === 1 ? value : base / 1_000
    if (inThousands >= 100 && inThousands < 1_000 && inThousands % 10 === 0) {
      decade = part ?? [0, 1]
      value = inThousands
      scale = 1_000
      if (tokens[next]?.key === 's') next += 1
    }
  }
  // "the high four hundreds"
  const isHundreds = tokens[next - 1]?.key === 'hundred' && tokens[next - 1]?.plural
  if (isHundreds && scale === 1 && value >= 100 && value < 1_000 && value % 100 === 0) {
    decade = part ?? [0, 1]
    scale = 1_000
  }
  const following = tokens[next]
  const ending = following?.plural ? decadeEndings.get(following.key) : undefined
  if (ending && scale === 1 && value >= 100 && value < 1_000 && value % 10 === 0) {
    decade = ending
    scale = 1_000
    next += 1
  }
  // "cuatrocientos y pico"
  const pico = tokens[next]?.key === 'y' && /^(?:pico|tanto)$/.test(tokens[next + 1]?.key ?? '')
  const inThousands = scale === 1 ? value : (value * scale) / 1_000
  if (pico && !decade && inThousands >= 100 && inThousands < 1_000 && inThousands % 10 === 0) {
    return { value: inThousands, scale: 1_000, money: true, decade: [0, 1], start, next: next + 2 }
  }
  if (part && !decade) return null
  const named = match(units, tokens, next)
  const slang = /^(?:hundo|hunnid|band|rack|stack|large|palo|melon)$/.test(
    tokens[next - 1]?.key ?? '',
  )
  const money = signed || slang || named?.meaning === 'money'
  if (named?.meaning === 'money') next = named.next
  return { value, scale, money, decade, start, next }
}

/** "the fours", "the low 4s": hundreds of thousands. */
function readBareDecade(
  tokens: readonly Token[],
  index: number,
  part: readonly [number, number] | undefined,
): Omit<Amount, 'start'> | null {
  const [token, after] = [tokens[index], tokens[index + 1]]
  const typed = after?.key === 's' && after.start === token?.end ? (token?.number ?? 0) : 0
  const isDigit = Number.isInteger(typed) && typed >= 1 && typed <= 9
  // "los cuatros" is not said, and "the threes" alone are more often rooms than prices.
  const spoken = part || tokens[index - 1]?.key !== 'the' ? null : readSpokenDecade(token)
  if (!spoken && !(isDigit && (part || tokens[index - 1]?.key === 'the'))) return null
  const value = spoken ?? typed * 100
  const next = index + (spoken ? 1 : 2)
  return { value, scale: 1_000, money: true, decade: part ?? [0, 1], next }
}

/** "mid" of "mid 500s", "mid to high" of "mid to high 500s" */
function readDecadeParts(tokens: readonly Token[], index: number) {
  const first = decadeParts.get(tokens[index]?.key ?? '')
  if (!first) return null
  const joined = /^(?:-|to|or|and)$/.test(tokens[index + 1]?.key ?? '')
  const last = joined ? decadeParts.get(tokens[index + 2]?.key ?? '') : undefined
  const part: readonly [number, number] = [first[0], last?.[1] ?? first[1]]
  return { part, next: last ? index + 3 : index + 1 }
}

const couples = phraseSet('a couple of|, couple of, un par de')

/** "a couple of bedrooms" */
function readCouple(tokens: readonly Token[], start: number): Amount | null {
  const couple = match(couples, tokens, start)
  if (!couple || !match(units, tokens, couple.next)) return null
  return { value: 2, scale: 1, money: false, decade: null, start, next: couple.next }
}

/** "Uno o dos cuartos": elsewhere "uno" is no number. */
function readOneOrMore(tokens: readonly Token[], start: number): Amount | null {
  const joined = /^(?:o|or|a|to|y)$/.test(tokens[start + 1]?.key ?? '')
  if (!/^un[oa]$/.test(tokens[start]?.key ?? '') || !joined) return null
  const other = readAmount(tokens, start + 2)
  const unit = other && other.scale === 1 ? match(units, tokens, other.next)?.meaning : null
  if (!/^(?:beds|baths|stories|garage|cars)$/.test(unit ?? '')) return null
  return { value: 1, scale: 1, money: false, decade: null, start, next: start + 1 }
}

const multiples = new Map([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
  ['doble', 2],
])

/** "a single bedroom", "double garage", "garaje triple". */
function readMultiple(tokens: readonly Token[], start: number): Amount | null {
  const value = multiples.get(tokens[start]?.key ?? '')
  const unit = match(units, tokens, start + 1)?.meaning ?? ''
  // A "double bedroom" is one room.
  const counts = unit === 'garage' || (value === 1 && (unit === 'beds' || unit === 'baths'))
  const behind = /^(?:garaje|garage|cochera)$/.test(tokens[start - 1]?.key ?? '')
  if (!value || !(counts || behind)) return null
  return { value, scale: 1, money: false, decade: null, start, next: start + 1 }
}

/** "fives" in "the low fives": 500. */
function readSpokenDecade(token: Token | undefined): number | null {
  const digit = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].indexOf(token?.key ?? '')
  const plural = token?.plural
  return token?.key === 'sixe' ? 600 : plural && digit >= 0 ? (digit + 3) * 100 : null
}

/**
 * "m" could mean meters or minutes, so it means a million only when attached to the number. "1.2
 * mil" is English for a million; "700 mil" and "dos mil" are Spanish for thousands.
 */
function scaleOf(
  tokens: readonly Token[],
  index: number,
  { value }: SpokenNumber,
  signed: boolean,
): Amount['scale'] {
  const token = tokens[index]
  const number = tokens[index - 1]
  if (!token) return 1
  if (token.key === 'm' && !signed && number?.end !== token.start) return 1
  const before = tokens.slice(Math.max(0, index - 3), index)
  // "half a mil", "a quarter mil", "a mil" are English for a million.
  const isShare = value < 1 && before.some(({ key }) => /^(?:half|quarter)$/.test(key))
  const isArticle = value === 1 && number?.key === 'a' && !/^(?:mil|de)$/.test(before[1]?.key ?? '')
  if (token.key === 'mil' && (isShare || isArticle)) return 1_000_000
  if (token.key === 'large') {
    return value >= 50 && !match(units, tokens, index + 1) ? 1_000 : 1
  }
  if (token.key === 'mil' && number?.number != null && value < 10) {
    return match(units, tokens, index + 1) ? 1_000 : 1_000_000
  }
  return scales.get(token.key) ?? 1
}

/**
 * "half a million", "three quarters of an acre", "1/4 acre", and the 1 in "million dollar homes".
 */
function readShare(tokens: readonly Token[], start: number): SpokenNumber | null {
  const first = tokens[start]
  // "millón y medio"
  const whole = /^(?:million|millon)$/.test(first?.key ?? '')
  if (whole && afterHalf(tokens, start + 1) > start + 1) return { value: 1, next: start }
  if (first?.key === 'million' && match(units, tokens, start + 1)?.meaning === 'money') {
    return { value: 1, next: start }
  }
  // "que no lleguen al millón", "under the million"
  const isTheMillion = whole && /^(?:al?|el|del|the)$/.test(tokens[start - 1]?.key ?? '')
  if (isTheMillion && !first?.plural) return { value: 1, next: start }
  if (first?.number != null && tokens[start + 1]?.key === '/') {
    const parts = tokens[start + 2]?.number ?? 0
    const next = skip(tokens, start + 3)
    const share = { value: first.number / parts, next }
    const hasWhole = isWhole(tokens[next]) || scaleOf(tokens, next, share, false) === 1_000_000
    return first.number < parts && parts <= 10 && hasWhole ? share : null
  }
  const key = first?.key ?? ''
  const count = /^(?:three|tres?|3)$/.test(key) ? 3 : /^(?:two|dos|2)$/.test(key) ? 2 : 1
  const index = count > 1 || /^(?:an?|una?|one)$/.test(key) ? start + 1 : start
  const share = shares.get(tokens[index]?.key ?? '')
  if (share === undefined) return null
  const next = skip(tokens, index + 1)
  // "half a mil" is English: in Spanish it would be five hundred.
  const mil = tokens[next]?.key === 'mil' && /^(?:half|quarter)$/.test(tokens[index]?.key ?? '')
  // "between a quarter and half an acre"
  const joined = /^(?:and|to|or|y|a)$/.test(tokens[next]?.key ?? '')
  const other = skip(tokens, next + 1)
  const shared = joined && shares.has(tokens[other]?.key ?? '')
  const hasOther = shared && isWhole(tokens[skip(tokens, other + 1)])
  if (hasOther) return { value: count * share, next }
  return mil || isWhole(tokens[next]) ? { value: count * share, next } : null
}

/** What halves and quarters are parts of. */
const isWhole = (token: Token | undefined) =>
  /^(?:million|millon|acre|palo|melon)$/.test(token?.key ?? '')

/** Skips the filler words in "quarter of an acre" and "cuarto de acre". */
function skip(tokens: readonly Token[], index: number): number {
  let next = index
  if (/^(?:of|de)$/.test(tokens[next]?.key ?? '')) next += 1
  if (/^(?:an?|un)$/.test(tokens[next]?.key ?? '')) next += 1
  return next
}

function readNumber(tokens: readonly Token[], index: number, joinsAnd: boolean) {
  const token = tokens[index]
  if (!token) return null
  let read: SpokenNumber | null
  if (token.number !== null) {
    read = { value: token.number, next: index + 1 }
    if (isHundred(tokens[index + 1])) read = { value: token.number * 100, next: index + 2 }
    else read = readMixed(tokens, index) ?? read
  } else if (token.key === 'mil') {
    read = { value: 1_000, next: index + 1 }
    const rest = readAfterThousand(tokens, index + 1)
    if (rest) return { value: 1_000 + rest.value * 1_000, next: rest.next }
    // "de mil a mil quinientos pies"
    const ranged = tokens[index + 1]?.key === 'a' && tokens[index - 1]?.key === 'de'
    return ranged || match(units, tokens, index + 1) ? read : null
  } else {
    read = readSpokenNumber(tokens, index, joinsAnd)
  }
  if (!read) return null
  if (!Number.isInteger(read.value)) return read
  const next = afterHalf(tokens, read.next)
  // "seven and a quarter" is 725 thousand.
  const quarter = afterQuarter(tokens, read.next)
  if (quarter > read.next && read.value >= 3 && read.value < 10 && !match(units, tokens, quarter)) {
    return { value: (read.value + 0.25) * 100, next: quarter }
  }
  if (next > read.next && isHundred(tokens[next])) {
    return { value: (read.value + 0.5) * 100, next: next + 1 }
  }
  return { value: read.value + (next > read.next ? 0.5 : 0), next }
}

/** "6 fifty", as dictation writes it. */
function readMixed(tokens: readonly Token[], index: number): SpokenNumber | null {
  const digit = tokens[index]?.number ?? 0
  if (!Number.isInteger(digit) || digit < 1 || digit > 9 || tokens[index + 1]?.afterBreak)
    return null
  if (tokens[index + 1]?.number !== null) return null
  const tail = readSpokenNumber(tokens, index + 1, false)
  const tens = tail && tail.value >= 20 && tail.value < 100 && !match(units, tokens, tail.next)
  return tens ? { value: digit * 100 + tail.value, next: tail.next } : null
}

/** The index after "1/2", "and a half", "and half" or "y medio", or `index` without one. */
export function afterHalf(tokens: readonly Token[], index: number): number {
  const [first, second, third] = [
    tokens[index]?.key,
    tokens[index + 1]?.key,
    tokens[index + 2]?.key,
  ]
  if (first === '1' && second === '/' && third === '2') return index + 3
  if (first === 'y') return second === 'medio' || second === 'media' ? index + 2 : index
  if (first !== 'and') return index
  if (second === 'half') return index + 2
  return (second === 'a' || second === 'one') && third === 'half' ? index + 3 : index
}

/** The index after "and a quarter" or "y cuarto", or `index` without one. */
function afterQuarter(tokens: readonly Token[], index: number): number {
  const keys = [0, 1, 2].map(offset => tokens[index + offset]?.key ?? '')
  if (keys.join(' ') === 'and a quarter') return index + 3
  return keys[0] === 'y' && keys[1] === 'cuarto' ? index + 2 : index
}

/**
 * The rest of a number after "million", in millions: "and a half", "five", "two hundred thousand".
 */
function readAfterMillion(tokens: readonly Token[], index: number, joinsAnd: boolean) {
  const half = afterHalf(tokens, index)
  if (half > index) return { value: 0.5, next: half }
  const quarter = afterQuarter(tokens, index)
  if (quarter > index) return { value: 0.25, next: quarter }
  const first = tokens[index]
  if (!first || first.afterBreak) return null
  const tail =
    first.number === null
      ? readSpokenNumber(tokens, index, false)
      : readNumber(tokens, index, joinsAnd)
  if (!tail) return null
  if (scales.get(tokens[tail.next]?.key ?? '') === 1_000) {
    return { value: tail.value / 1_000, next: tail.next + 1 }
  }
  // "a million five" is 1.5 million, but in "a million, 5 bedrooms" the five counts bedrooms.
  if (first.number !== null || match(units, tokens, tail.next)) return null
  if (tail.value >= 100 && tail.value < 1_000) return { value: tail.value / 1_000, next: tail.next }
  return tail.value > 0 && tail.value < 10 ? { value: tail.value / 10, next: tail.next } : null
}

/** The rest after "thousand", in thousands: "two thousand five hundred", "dos mil quinientos". */
function readAfterThousand(tokens: readonly Token[], index: number) {
  const first = tokens[index]
  if (!first || first.afterBreak || first.number !== null) return null
  const tail = readSpokenNumber(tokens, index, false)
  return tail && tail.value >= 100 && tail.value < 1_000
    ? { value: tail.value / 1_000, next: tail.next }
    : null
}
