/** One word, number or symbol of a query. */
export type Token = {
  /**
   * Normalized for comparison: lower case, no accents, no possessive, singular, spell-corrected.
   */
  key: string
  /** The key as typed, if the spelling was corrected. */
  typed?: string
  /** Typed with a plural s, which is not part of the key. */
  plural: boolean
  /** The value when written in digits. */
  number: number | null
  /** The position among all tokens; `start` and `end` are positions in the text. */
  index: number
  start: number
  end: number
  /** Punctuation separates it from the previous token. */
  afterBreak: boolean
}

/** A run of words as typed; it lies within `words.slice(start, end)`. */
export type Span = { text: string; start: number; end: number }

const maxLength = 300

const pieces =
  /\d{1,2}\s{1,9}(?:1\/[2348]|2\/3|3\/4|[357]\/8)(?![\d/])|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\.\d{3}){1,3}(?![\d.]\d)|\d+)(?:\.\d+|\s{0,9}[½⅓⅔¼¾])?|\.\d+|[½⅓⅔¼¾]|\p{L}[\p{L}\p{M}'’]*|[$%+\-–—/<>≤≥=~&]|[,.;:!?()…]/gu

/** Truncates to 300 characters without splitting a word ("80" of "800"). */
export function truncate(words: string): string {
  if (words.length <= maxLength) return words
  const head = words.slice(0, maxLength)
  const lastGap = head.search(/\s\S*$/)
  return lastGap > 0 && !/\s/.test(words.charAt(maxLength)) ? head.slice(0, lastGap) : head
}

/** Splits a text into tokens. Accepts any text and never throws. */
export function tokenize(text: string): Token[] {
  const all: Token[] = []
  let afterBreak = false
  for (const match of text.matchAll(pieces)) {
    const raw = match[0]
    if (/[,.;:!?()…]/.test(raw) && !/\d/.test(raw)) {
      afterBreak = true
      continue
    }
    const start = match.index
    const end = start + raw.length
    const number = /[\d½⅓⅔¼¾]/.test(raw) ? numberOf(raw, text.slice(end, end + 4)) : null
    const word = number === null ? keyOf(raw) : String(number)
    const key = singular(word)
    all.push({ key, plural: key !== word, number, index: 0, start, end, afterBreak })
    afterBreak = false
  }
  const tokens = all.filter((token, index) => token.key !== '-' || joinsNumbers(all, index))
  tokens.forEach((token, index) => {
    token.index = index
  })
  return tokens
}

/** "600-750k" is a range; "3-bedroom" and "multi-family" are two words each. */
function joinsNumbers(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]
  const after = tokens[index + 1]
  if (!before || !after) return false
  const scaled = /^(?:k|m|mm|mil|million|thousand|s)$/.test(before.key)
  return (before.number !== null || scaled) && (after.number !== null || after.key === '$')
}

/**
 * "700.000" is Spanish for 700,000; "1.250 m" and "2.125 million" are decimals; "1 1/4" and "1¼" are
 * mixed numbers.
 */
function numberOf(raw: string, after: string): number {
  const fraction = /\d\/\d$|[½⅓⅔¼¾]$/.exec(raw)?.[0] ?? ''
  const whole = raw.slice(0, raw.length - fraction.length).trimEnd()
  const grouped = /^\d{1,3}(?:\.\d{3})+$/.test(whole) && !/^\s?(?:m|k|mi)/i.test(after)
  const digits = whole.replace(grouped ? /\./g : /,/g, '')
  // The normal form of "¼" is "1⁄4".
  const [above, below] = fraction.normalize('NFKC').split(/[/⁄]/)
  return Number(digits || 0) + (below ? Number(above) / Number(below) : 0)
}

function keyOf(raw: string): string {
  if (/^[–—]$/.test(raw)) return '-'
  if (raw === '&') return 'and'
  const lower = raw.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return lower.replace(/['’]s$/, '').replace(/['’]/g, '')
}

/** A word without the s of the plural: "homes", "cities". */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  return word.length > 5 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
