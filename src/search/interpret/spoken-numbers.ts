import { match, words } from '../../format/phrases.ts'
import { type Token, tokenize } from '../../format/tokens.ts'
import { units } from './vocabulary/measures.ts'

export type SpokenNumber = { value: number; next: number }

const numbersFrom = (first: number, step: number, words: string) =>
  tokenize(words).map(({ key }, index) => [key, first + index * step] as const)

/** Words below a hundred. Spanish 11 ("once") is left out because it is also an English word. */
const small = new Map([
  ...numbersFrom(0, 1, 'zero one two three four five six seven eight nine ten eleven twelve'),
  ...numbersFrom(13, 1, 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...numbersFrom(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ...numbersFrom(2, 1, 'dos tres cuatro cinco seis siete ocho nueve diez'),
  ...numbersFrom(12, 1, 'doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'),
  ...numbersFrom(20, 10, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ...numbersFrom(21, 1, 'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis'),
])

/** Spanish words for hundreds. */
const hundreds = new Map([
  ...numbersFrom(100, 0, 'cien ciento'),
  ...numbersFrom(200, 100, 'doscientos trescientos cuatrocientos quinientos seiscientos'),
  ...numbersFrom(700, 100, 'setecientos ochocientos novecientos'),
])

/** Whether a word is part of a number. */
export const isNumberWord = (key: string): boolean =>
  small.has(key) || hundreds.has(key) || otherNumbers().has(key)

/** Number words, by whose sound others are corrected: "kinientos", "sinkuenta". */
export const numberWords = (): string[] => [
  ...[...small.keys(), ...hundreds.keys()].filter(word => word.length > 3),
  ...['millon', 'millone', 'hundred', 'thousand', 'million'],
]

const otherNumbers = words(
  `hundred hundo hunnid thousand million millon millones grand mil mill point couple dozen half
  quarter third medio media cuarto tercio single double triple doble`,
)

/**
 * Reads number words starting at a token: "six hundred and fifty", "six fifty", "treinta y dos".
 */
export function readSpokenNumber(
  tokens: readonly Token[],
  start: number,
  joinsAnd: boolean,
): SpokenNumber | null {
  let index = start
  let value: number | null = null
  let inHundreds = false
  // "point five acres"
  if (/^(?:point|punto)$/.test(tokens[index]?.key ?? '')) return readDecimals(tokens, index, 0)
  if (isOne(tokens, index)) {
    value = 1
    index += 1
  }
  for (; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token || (token.afterBreak && index > start)) break
    // "the nineties" are years.
    if (token.plural && token.key.endsWith('y')) break
    const digit = small.get(token.key)
    // "dos por ciento"
    const isPercent = token.key === 'ciento' && tokens[index - 1]?.key === 'por'
    const hundred = isPercent ? undefined : hundreds.get(token.key)
    if (hundred && value === null) {
      value = hundred
      inHundreds = true
    } else if (isHundred(token) && value && value < 100) {
      value *= 100
      inHundreds = true
    } else if (token.key === 'and' && joinsAnd && inHundreds && startsNumber(tokens, index + 1)) {
      inHundreds = false
      const tail = readSpokenNumber(tokens, index + 1, false)
      // "six hundred and fifty" is a number, "nine hundred and two baths" is not.
      if (!tail || tail.value >= 100 || match(units, tokens, tail.next)) break
      return { value: (value ?? 0) + tail.value, next: tail.next }
    } else if (token.key === 'y' && value && value % 100 >= 30 && value % 10 === 0) {
      const digits = small.get(tokens[index + 1]?.key ?? '') ?? (isOne(tokens, index + 1) ? 1 : 10)
      if (digits > 9) break
      value += digits
      index += 1
    } else if (digit === undefined) break
    else if (value === null) value = digit
    else if (value % 100 === 0 && inHundreds && !countsUnit(tokens, index, digit)) value += digit
    else if (value >= 20 && value % 10 === 0 && value % 100 && digit < 10) {
      // "six fifty three car garage"
      if (value > 100 && countsUnit(tokens, index, digit)) break
      value += digit
    } else if (value > 0 && value < 10 && digit >= 10) value = value * 100 + digit
    else break
  }
  if (value === null) return null
  return tokens[index]?.key === 'point' || tokens[index]?.key === 'punto'
    ? readDecimals(tokens, index, value)
    : { value, next: index }
}

/** "hundred", "five hundo", "4 cientos" */
export const isHundred = (token: Token | undefined): boolean =>
  /^(?:hundred|hundo|hunnid)$/.test(token?.key ?? '') || (token?.key === 'ciento' && token.plural)

/** "de 500 a mil" */
const isSpanishTo = (tokens: readonly Token[], index: number) =>
  tokens[index - 1]?.number != null || /^(?:mil|ciento|pie)$/.test(tokens[index - 1]?.key ?? '')

function startsNumber(tokens: readonly Token[], index: number): boolean {
  return small.has(tokens[index]?.key ?? '')
}

/** Whether an article counts as 1: "a million", "un millón", "una recámara". */
function isOne(tokens: readonly Token[], index: number): boolean {
  const key = tokens[index]?.key ?? ''
  if (!/^(?:an?|una?|uno)$/.test(key)) return false
  if (/^(?:million|millon|hundred|hundo|acre|palo)$/.test(tokens[index + 1]?.key ?? '')) return true
  // "a mil and a half"; in Spanish "a mil" is part of a range.
  if (key === 'a' && tokens[index + 1]?.key === 'mil') return !isSpanishTo(tokens, index)
  return key.startsWith('u') && match(units, tokens, index + 1) !== null
}

/** In "nine hundred two baths" the "two" is a separate number. */
function countsUnit(tokens: readonly Token[], index: number, digit: number): boolean {
  return digit < 10 && match(units, tokens, index + 1) !== null
}

function readDecimals(tokens: readonly Token[], point: number, whole: number) {
  let index = point + 1
  let decimals = ''
  for (; decimals.length < 3; index += 1) {
    const digit = small.get(tokens[index]?.key ?? '')
    if (digit === undefined || digit > 9) break
    decimals += digit
  }
  return decimals ? { value: Number(`${whole}.${decimals}`), next: index } : null
}

/** Words for the digits of a ZIP code that are said one by one, besides those below a hundred. */
const zipDigits = new Map([
  ...['oh', 'o', 'cero'].map(word => [word, '0'] as const),
  ...['uno', 'una'].map(word => [word, '1'] as const),
  ['once', '11'] as const,
])

/**
 * A ZIP code as people say it: "eight nine one three one", "eighty nine one thirty one", "ochenta y
 * nueve uno treinta y uno", "89 1 31". Null for other numbers.
 */
export function readSpokenZip(
  tokens: readonly Token[],
  start: number,
): { zip: string; next: number } | null {
  let digits = ''
  let index = start
  let parts = 0
  for (; index < tokens.length && digits.length < 5; parts += 1) {
    const token = tokens[index]
    if (!token || (token.afterBreak && index > start)) break
    const value = small.get(token.key)
    const spoken = zipDigits.get(token.key) ?? value
    const typed = token.number === null ? null : String(token.number)
    index += 1
    if (typed) digits += typed
    else if (isHundred(token) && digits.length > 0) digits += '00'
    else if (spoken === undefined) break
    else if (value && value >= 20 && value % 10 === 0) {
      const skip = tokens[index]?.key === 'y' ? 1 : 0
      const key = tokens[index + skip]?.key ?? ''
      const unit = /^(?:uno|una)$/.test(key) ? 1 : small.get(key)
      const follows = unit !== undefined && unit > 0 && unit < 10
      digits += value + (follows ? unit : 0)
      if (follows) index += skip + 1
    } else digits += spoken
  }
  return digits.length === 5 && parts > 2 && /^8\d{4}$/.test(digits)
    ? { zip: digits, next: index }
    : null
}
