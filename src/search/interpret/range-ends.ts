import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { type Amount, readAmount } from './amounts.ts'
import { type Bound, leadingBounds, type Unit, units } from './vocabulary/measures.ts'

/** The words before a number; `tight` means that there are no filler words between them. */
export type Lead = { subject: Unit | null; bound: Bound | null; next: number; tight: boolean }

/** The unit at a token, unless punctuation comes before it. */
export const matchUnit = (tokens: readonly Token[], index: number) =>
  tokens[index]?.afterBreak ? null : match(units, tokens, index, true)

/**
 * The other end of a range: "600-750k", "between 2 and 3", "2 bed to 4 bed", "de 500 a 600 mil".
 */
export function readUpper(tokens: readonly Token[], low: Amount, lead: Lead): Amount | null {
  const unit = match(units, tokens, low.next)
  const before = tokens[low.start - 1]?.key === 'los' ? low.start - 2 : low.start - 1
  for (const joiner of unit ? [low.next, unit.next] : [low.next]) {
    const key = tokens[joiner]?.key ?? ''
    const joins =
      /^(?:-|to|through|thru)$/.test(key) ||
      (key === 'a' && (tokens[joiner + 1]?.number != null || lead.bound === 'min')) ||
      ((key === 'and' || key === 'y') && lead.bound === 'between') ||
      (key === 'a' && /^(?:de|desde|entre)$/.test(tokens[before]?.key ?? '')) ||
      ((key === 'or' || key === 'o') &&
        ((low.scale === 1 && !low.money && low.value <= 20) || low.decade))
    if (!joins) continue
    // "from the high 400s to the low 600s"
    const article = /^(?:the|los|las|unos)$/.test(tokens[joiner + 1]?.key ?? '') ? 1 : 0
    const high = readAmount(tokens, joiner + 1 + article)
    if (!high) continue
    if (low.decade && key !== '-') {
      if (high.decade) return high
      if (key === 'or' || key === 'o') continue
    }
    const counted = match(units, tokens, high.next)
    if (unit && joiner === unit.next && counted?.meaning !== unit.meaning) continue
    const either = key === 'or' || key === 'o'
    if (high.decade && either && !low.decade) continue
    if (either && !low.decade && !/^(?:beds|baths|stories|garage)$/.test(counted?.meaning ?? ''))
      continue
    // "4 bedrooms or 3 bedrooms and an office": the fewer rooms come with something in exchange.
    const exchanged = /^(?:and|with|plus|plu|\+|y|con|mas)$/.test(
      tokens[counted?.next ?? -1]?.key ?? '',
    )
    if (either && high.value < low.value && exchanged) continue
    return high
  }
  return readBeside(tokens, low, lead)
}

/**
 * The other end after a bound of its own: "no less than 4 no more than 550", "nothing under 700 or
 * over 850 thousand". Only for ends that do not make sense alone.
 */
export function readOpposite(
  tokens: readonly Token[],
  low: Amount,
  lead: Lead,
  start: number,
): { high: Amount; next: number } | null {
  if (!/^(?:min|over|max|below)$/.test(lead.bound ?? '')) return null
  const negates = /^(?:nothing|no|not|never|nada|dont|nunca)$/.test(tokens[start]?.key ?? '')
  const joined = /^(?:or|nor|and|but|o|ni|y|pero)$/.test(tokens[low.next]?.key ?? '') ? 1 : 0
  const bound = match(leadingBounds, tokens, low.next + joined)
  const high = bound && readAmount(tokens, bound.next)
  if (!bound || !high || high.decade || low.decade) return null
  const isLow = lead.bound === 'min' || lead.bound === 'over'
  const inNegation = negates && joined && /^(?:or|nor|o|ni)$/.test(tokens[low.next]?.key ?? '')
  // After a negation "or over 850" is an upper limit.
  const opposed = inNegation
    ? /^(?:min|over)$/.test(bound.meaning) === isLow && bound.meaning === (isLow ? 'over' : 'below')
    : /^(?:max|below)$/.test(bound.meaning) === isLow
  const small = low.scale === 1 && low.value < 10 && high.value >= 100 && high.value < 1_000
  const plain = !matchUnit(tokens, high.next) || inNegation
  // "at least 3 but no more than 4 bedrooms"
  const unit = matchUnit(tokens, high.next)?.meaning ?? ''
  const counted = /^(?:beds|baths|stories|garage)$/.test(unit) && low.scale === 1 && low.value <= 20
  if (opposed && joined && counted && !matchUnit(tokens, low.next)) return { high, next: high.next }
  return opposed && plain && (inNegation || small) ? { high, next: high.next } : null
}

/** "price range 300000 400000", "between 350 400k": dictation drops the word between them. */
function readBeside(tokens: readonly Token[], low: Amount, lead: Lead): Amount | null {
  // "high 500s low 600s"
  const decade = low.decade && !tokens[low.next]?.afterBreak ? readAmount(tokens, low.next) : null
  if (decade?.decade && decade.value * decade.scale >= low.value * low.scale) return decade
  const ranged = lead.bound === 'between' || tokens[low.start - 1]?.key === 'range'
  const high = ranged && !tokens[low.next]?.afterBreak ? readAmount(tokens, low.next) : null
  if (!high || matchUnit(tokens, high.next)?.meaning === 'beds') return null
  return high.value * high.scale > low.value * low.scale ? high : null
}
