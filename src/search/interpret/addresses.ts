import { isDirection } from '../../format/address/street-terms.ts'
import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { isNumberWord } from './spoken-numbers.ts'
import { filler, streetEndings, unitWords } from './vocabulary/glue.ts'
import { units } from './vocabulary/measures.ts'

/**
 * The index after an address that starts at a token, such as "9012 Canyon View Dr" or "900 Relist
 * Rd, Unit 101", or `index` if there is none. Its words do not count as wishes.
 */
export function afterAddress(tokens: readonly Token[], index: number): number {
  if (!isHouseNumber(tokens, index)) return index
  for (let next = index + 1; next < index + 6; next += 1) {
    const token = tokens[next]
    if (!token || token.number !== null || token.afterBreak) return index
    if (next > index + 1 && streetEndings().has(token.key)) return afterUnit(tokens, next + 1)
    const isName = token.key === 'view' || (next === index + 1 && isDirection(token.key))
    if (filler().has(token.key) && !isName) return index
  }
  return index
}

/** The index after the units at a token: "unit 12 B", "tower 2, unit 3105". */
function afterUnit(tokens: readonly Token[], index: number): number {
  const [word, id, next] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!word || !unitWords().has(word.key) || !id) return index
  if (id.number === null) return !id.afterBreak && /^[a-z]$/.test(id.key) ? index + 2 : index
  // "Ste. 5", but not "apartment, 2 bedrooms"
  if (!unitWords().has(next?.key ?? '') && match(units, tokens, index + 2)) return index
  // "402A", but not "402 a house"
  const isLetter = next?.start === id.end ? /^[a-z]$/ : /^[b-z]$/
  const hasLetter = next && !next.afterBreak && isLetter.test(next.key)
  return afterUnit(tokens, index + (hasLetter ? 3 : 2))
}

/**
 * Whether a number and the words after it may be an address without a street suffix: "1234 Desert
 * Highlands".
 */
export function looksLikeAddress(
  tokens: readonly Token[],
  index: number,
  isWord: (key: string) => boolean,
): boolean {
  if (afterAddress(tokens, index) > index) return true
  const [number, first, second] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const long = number?.number != null && number.number >= 100
  if (!long || !isHouseNumber(tokens, index) || !first || !second || second.afterBreak) return false
  const names = [first, second].every(
    ({ key, number }) => number === null && /^[a-z]{3,}$/.test(key),
  )
  return (
    names &&
    !isNumberWord(first.key) &&
    !isWord(first.key) &&
    !filler().has(first.key) &&
    !filler().has(second.key)
  )
}

function isHouseNumber(tokens: readonly Token[], index: number): boolean {
  const { number = null, end } = tokens[index] ?? {}
  const next = tokens[index + 1]
  if (number === null || !next || number > 99_999 || !Number.isInteger(number)) return false
  // "450k"
  return !next.afterBreak && next.start !== end && match(units, tokens, index + 1) === null
}
