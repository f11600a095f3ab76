import { match } from './phrases.ts'
import type { Token } from './tokens.ts'
import { units } from './vocabulary.ts'

/** A number as somebody said it, before anybody knows what it counts. */
export type Amount = {
  /** Without its scale: 1.2 for "1.2 million". */
  value: number
  scale: 1 | 1_000 | 1_000_000
  /** A dollar sign or the word stands with it. */
  money: boolean
  /** For "600s" the part of its hundred that is meant, from 0 to 1; else null. */
  decade: readonly [number, number] | null
  next: number
}

type Spoken = { value: number; next: number }

const small = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
)
for (const [at, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .entries()) {
  small.set(word, (at + 2) * 10)
}

const scales = new Map<string, Amount['scale']>([
  ['k', 1_000],
  ['ks', 1_000],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['m', 1_000_000],
  ['mm', 1_000_000],
  ['mil', 1_000_000],
  ['mill', 1_000_000],
  ['million', 1_000_000],
])

const decadeParts = new Map<string, readonly [number, number]>([
  ['low', [0, 0.4]],
  ['lower', [0, 0.4]],
  ['mid', [0.3, 0.7]],
  ['middle', [0.3, 0.7]],
  ['high', [0.6, 1]],
  ['upper', [0.6, 1]],
])

/**
 * Reads the number that starts at a token: digits, words, halves, millions, hundreds. In "between
 * six hundred and seven fifty" the word "and" must not join: then `joinsAnd` is false.
 */
export function readAmount(
  tokens: readonly Token[],
  start: number,
  joinsAnd = true,
): Amount | null {
  const part = decadeParts.get(tokens[start]?.key ?? '')
  let at = part ? start + 1 : start
  const signed = tokens[at]?.key === '$'
  if (signed) at += 1
  const number = readFraction(tokens, at) ?? readNumber(tokens, at, joinsAnd)
  if (!number) return null
  let { value, next } = number
  const scaleWord = tokens[next]
  let scale = scaleOf(tokens, next, signed)
  if (scale > 1) next += 1
  if (scale === 1_000_000) {
    const rest = readAfterMillion(tokens, next, joinsAnd)
    value += rest?.value ?? 0
    next = rest?.next ?? next
  }
  let decade: Amount['decade'] = null
  const base = value * scale
  if (tokens[next]?.key === 's' || scaleWord?.key === 'ks') {
    const hundreds = scale === 1 ? value : base / 1_000
    if (hundreds >= 100 && hundreds < 1_000 && hundreds % 10 === 0) {
      decade = part ?? [0, 1]
      value = hundreds
      scale = 1_000
      if (tokens[next]?.key === 's') next += 1
    }
  }
  if (part && !decade) return null
  const named = match(units, tokens, next)
  const money = signed || named?.meaning === 'money'
  if (named?.meaning === 'money') next = named.next
  return { value, scale, money, decade, next }
}

/** "m" alone could be metres or minutes: it is a million when it touches its number. */
function scaleOf(tokens: readonly Token[], at: number, signed: boolean): Amount['scale'] {
  const token = tokens[at]
  if (!token || token.afterBreak) return 1
  if (token.key === 'm' && !signed && tokens[at - 1]?.end !== token.start) return 1
  return scales.get(token.key) ?? 1
}

/** "half a million", "a quarter million", and the one in "million dollar homes". */
function readFraction(tokens: readonly Token[], start: number) {
  let at = tokens[start]?.key === 'a' ? start + 1 : start
  if (tokens[at]?.key === 'million' && match(units, tokens, at + 1)?.meaning === 'money') {
    return { value: 1, next: at }
  }
  const share = { half: 0.5, quarter: 0.25 }[tokens[at]?.key ?? '']
  if (share === undefined) return null
  at += 1
  if (tokens[at]?.key === 'of') at += 1
  if (tokens[at]?.key === 'a') at += 1
  return tokens[at]?.key === 'million' ? { value: share, next: at } : null
}

function readNumber(tokens: readonly Token[], at: number, joinsAnd: boolean) {
  const token = tokens[at]
  if (!token) return null
  let read: Spoken | null
  if (token.number !== null) {
    read = { value: token.number, next: at + 1 }
    if (tokens[at + 1]?.key === 'hundred') read = { value: token.number * 100, next: at + 2 }
  } else {
    read = readSpoken(tokens, at, joinsAnd)
  }
  if (!read) return null
  if (!Number.isInteger(read.value)) return read
  return { value: read.value + halfAt(tokens, read.next), next: afterHalf(tokens, read.next) }
}

function readSpoken(tokens: readonly Token[], start: number, joinsAnd: boolean): Spoken | null {
  let at = start
  let value: number | null = null
  let hundreds = false
  const first = tokens[at]?.key
  if (first === 'a' && /^(?:million|hundred)$/.test(tokens[at + 1]?.key ?? '')) {
    value = 1
    at += 1
  }
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || (token.afterBreak && at > start)) break
    const digit = small.get(token.key)
    if (token.key === 'hundred' && value && value < 100) {
      value *= 100
      hundreds = true
    } else if (
      token.key === 'and' &&
      joinsAnd &&
      hundreds &&
      small.has(tokens[at + 1]?.key ?? '')
    ) {
      hundreds = false
      const tail = readSpoken(tokens, at + 1, false)
      // "six hundred and fifty" is a number, "nine hundred and two baths" is not.
      if (!tail || tail.value >= 100 || match(units, tokens, tail.next)) break
      return { value: (value ?? 0) + tail.value, next: tail.next }
    } else if (digit === undefined) break
    else if (value === null) value = digit
    else if (value % 100 === 0 && hundreds && !countsUnit(tokens, at, digit)) value += digit
    else if (value >= 20 && value % 10 === 0 && value % 100 && digit < 10) value += digit
    else if (value > 0 && value < 10 && digit >= 10) value = value * 100 + digit
    else break
  }
  if (value === null) return null
  return tokens[at]?.key === 'point' ? readDecimals(tokens, at, value) : { value, next: at }
}

/** In "nine hundred two baths" the two is another number. */
function countsUnit(tokens: readonly Token[], at: number, digit: number): boolean {
  return digit < 10 && match(units, tokens, at + 1) !== null
}

function readDecimals(tokens: readonly Token[], point: number, whole: number) {
  let at = point + 1
  let decimals = ''
  for (; decimals.length < 3; at += 1) {
    const digit = small.get(tokens[at]?.key ?? '')
    if (digit === undefined || digit > 9) break
    decimals += digit
  }
  return decimals ? { value: Number(`${whole}.${decimals}`), next: at } : null
}

function halfAt(tokens: readonly Token[], at: number): number {
  return afterHalf(tokens, at) > at ? 0.5 : 0
}

/** Where "1/2", "and a half" or "and half" ends, or `at` when it is not there. */
function afterHalf(tokens: readonly Token[], at: number): number {
  const [one, two, three] = [tokens[at]?.key, tokens[at + 1]?.key, tokens[at + 2]?.key]
  if (one === '1' && two === '/' && three === '2') return at + 3
  if (one !== 'and') return at
  if (two === 'half') return at + 2
  return (two === 'a' || two === 'one') && three === 'half' ? at + 3 : at
}

/** What may follow a million, in millions: "and a half", "five", "two hundred thousand". */
function readAfterMillion(tokens: readonly Token[], at: number, joinsAnd: boolean) {
  const half = afterHalf(tokens, at)
  if (half > at) return { value: 0.5, next: half }
  if (tokens[at]?.afterBreak) return null
  const tail =
    tokens[at]?.number !== null ? readNumber(tokens, at, joinsAnd) : readSpoken(tokens, at, false)
  if (!tail) return null
  if (scales.get(tokens[tail.next]?.key ?? '') === 1_000) {
    return { value: tail.value / 1_000, next: tail.next + 1 }
  }
  // "a million five" is 1.5 million, but in "a million, 5 bedrooms" the five counts bedrooms.
  if (tokens[at]?.number !== null || match(units, tokens, tail.next)) return null
  if (tail.value >= 100 && tail.value < 1_000) return { value: tail.value / 1_000, next: tail.next }
  return tail.value > 0 && tail.value < 10 ? { value: tail.value / 10, next: tail.next } : null
}
