import { foldWords } from '../../format/address/address.ts'
import { foldWord, isStreetWord } from '../../format/address/street-terms.ts'
import { leadingUnit, splitStreet, unitIds, unitIn } from '../../format/address/street-unit.ts'
import { type Token, tokenize } from '../../format/tokens.ts'
import { distance } from './spelling.ts'
import { streetEndings } from './vocabulary/glue.ts'

/** The homes that words name by their address: one, or several units of a building. */
export type AddressMatch<Home> = {
  homes: [Home, ...Home[]]
  /** The street to search for, with the unit if the words name one or there is only one. */
  street: string
  /** The address in one line, like the street. */
  address: string
  /** Words that name a unit which none of the homes has; '' if there are none. */
  unknownUnit: string
}

const maxNumbers = 3

/** The house numbers that words may contain: 101 and 900 in "unit 101 at 900 Relist Rd". */
export const houseNumbersIn = (words: string): number[] =>
  numbersIn(tokenize(words)).map(({ number }) => number)

const numbersIn = (tokens: readonly Token[]) =>
  tokens
    .flatMap(({ number }, index) => {
      const next = tokens[index + 1]
      const isHouse = number !== null && Number.isInteger(number) && next?.number === null
      return isHouse ? [{ number, index }] : []
    })
    .slice(0, maxNumbers)

/**
 * The first street of these homes that the words name, exactly or approximately: the same house
 * number, and every word of the street name with at most one letter wrong, or two in a long word.
 * A unit in the words chooses among its homes. Null if the words name none.
 */
export function matchAddress<Home extends { address: string }>(
  words: string,
  homes: readonly Home[],
): AddressMatch<Home> | null {
  const tokens = tokenize(words)
  const streets = homes.map(home => {
    const [line = '', ...place] = home.address.split(', ')
    const split = splitStreet(line)
    const [number, ...rest] = tokenize(split.base)
    const ending = rest.findLastIndex(({ key }) => streetEndings().has(key))
    return { home, ...split, place, number, name: ending > 0 ? rest.slice(0, ending) : rest }
  })
  for (const { number, index: position } of numbersIn(tokens)) {
    const isNamed = ({ number: own, name }: (typeof streets)[number]) =>
      own?.number === number &&
      name.length > 0 &&
      name.every((word, index) => isNear(tokens[position + 1 + index]?.key ?? '', word.key))
    const first = streets.find(isNamed)
    if (!first) continue
    const isThere = foldWords(first.base)
    const named = streets.filter(street => isNamed(street) && foldWords(street.base) === isThere)
    let end = position + first.name.length
    while (isStreetWord(tokens[end + 1]?.key ?? '')) end += 1
    const [before, after] = [words.slice(0, tokens[position]?.start), words.slice(tokens[end]?.end)]
    const ids = leadingUnit(after) ?? unitIn(before)
    const withUnit = named.filter(({ unit }) => ids?.every(id => unitIds(unit).includes(id)))
    const [home = first, ...others] = withUnit.length > 0 ? withUnit : named
    const isOne = others.length === 0 && (ids === null || withUnit.length > 0)
    const unit = isOne ? home.unit : withUnit.length > 0 ? (ids?.join(' ') ?? '') : ''
    const street = [home.base, unit].filter(Boolean).join(' ')
    return {
      homes: [home.home, ...others.map(({ home }) => home)],
      street,
      address: [street, ...home.place].join(', '),
      unknownUnit: ids && withUnit.length === 0 ? (leadingUnit(after) ? after : before).trim() : '',
    }
  }
  return null
}

function isNear(typed: string, right: string): boolean {
  const limit = right.length >= 9 ? 2 : right.length >= 5 ? 1 : 0
  return foldWord(typed) === foldWord(right) || distance(typed, right, limit) <= limit
}

/** Whether words name a street, with or without a house number: “12 Main St”, “Quail Run Court”. */
export function isStreet(words: string): boolean {
  const tokens = tokenize(words)
  const ending = tokens.findLastIndex(({ key }) => streetEndings().has(key))
  return ending > 0 && tokens.length <= 8
}

/** The street name in an address, without number and suffix: “Quail Run” for “7 Quail Run Ct”. */
export function streetName(words: string): string {
  const tokens = tokenize(words)
  const first = tokens.findIndex(({ number }) => number === null)
  const ending = tokens.findIndex(({ key }, index) => index > first && streetEndings().has(key))
  const named = tokens.slice(Math.max(0, first), ending > 0 ? ending : undefined)
  return words.slice(named[0]?.start ?? 0, named.at(-1)?.end)
}
