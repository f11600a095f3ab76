import { distance } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'
import { streetEndings } from './vocabulary/glue.ts'

/**
 * The house number in words that contain an address: 1234 in "is 1234 Desert Highlands for sale".
 */
export function houseNumberIn(words: string): number | null {
  const tokens = tokenize(words)
  const at = numberAt(tokens)
  return at < 0 ? null : (tokens[at]?.number ?? null)
}

const numberAt = (tokens: readonly Token[]) =>
  tokens.findIndex(({ number }, at) => {
    const next = tokens[at + 1]
    return number !== null && Number.isInteger(number) && next !== undefined && next.number === null
  })

/**
 * The first of these addresses that the words name, exactly or approximately: the same house
 * number, and every word of the street name with at most one letter wrong, or two in a long word.
 */
export function addressIn(words: string, addresses: readonly string[]): string | null {
  const tokens = tokenize(words)
  const start = numberAt(tokens)
  if (start < 0) return null
  return (
    addresses.find(address => {
      const [number, ...rest] = tokenize(address.split(',')[0] ?? '')
      if (number?.number !== tokens[start]?.number) return false
      const ending = rest.findLastIndex(({ key }) => streetEndings().has(key))
      const name = ending > 0 ? rest.slice(0, ending) : rest
      return (
        name.length > 0 &&
        name.every((word, at) => isNear(tokens[start + 1 + at]?.key ?? '', word.key))
      )
    }) ?? null
  )
}

function isNear(typed: string, right: string): boolean {
  const limit = right.length >= 9 ? 2 : right.length >= 5 ? 1 : 0
  return distance(typed, right, limit) <= limit
}
