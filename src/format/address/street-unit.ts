import {
  designators,
  generic,
  holders,
  isDirection,
  isEnding,
  isHouseNumber,
  isStreetWord,
  keyOf,
  lone,
  roads,
} from './street-terms.ts'

/** Streets and their units, in the spellings of feeds, owners and visitors. */

/** 'Tower 2 Unit 3105' has two parts. The id of 'Penthouse' may be empty. */
type UnitPart = { word: string; id: string }

/** A street without its unit, and the unit as it is shown ('Unit 101'), or '' without one. */
export type SplitStreet = { base: string; unit: string }

/**
 * Splits a street with its unit, whatever its spelling: '900 Relist Rd #101', '900 Relist Rd 101',
 * 'Apt 3, 12 Elm St'. A unit number of its own field counts, once if the street repeats it.
 */
export function splitStreet(street: string, unitNumber = '', buildingNumber = ''): SplitStreet {
  const tokens = tokensOf(street)
  const unit = readUnitNumber(unitNumber)
  const split = findUnit(tokens) ?? findKnownUnit(tokens, unit) ?? { base: tokens, parts: [] }
  const parts = merge(split.parts, unit)
  const building = readBuilding(buildingNumber, tokens[0], parts)
  const base = split.base.join(' ').replaceAll('# ', '#')
  return { base, unit: [...building, ...parts].map(show).join(' ') }
}

/** The street as it is shown, with its unit last. */
export const streetLine = ({ base, unit }: SplitStreet): string =>
  [base, unit].filter(Boolean).join(' ')

/** A unit in a form that is equal in all its spellings: '12b' of '#12-B' and 'Apt 12 B'. */
export const foldUnit = (unit: string): string =>
  readUnitNumber(unit)
    .map(({ word, id }) => (generic.has(word) ? foldId(id) : `${word.toLowerCase()} ${foldId(id)}`))
    .sort()
    .join(' ')

/** The ids of the unit with which words after a street begin: "# 101 with a pool"; null if none. */
export function leadingUnit(text: string): string[] | null {
  const { parts } = readParts(tokensOf(text), 0, true)
  return parts.length > 0 ? idsOf(parts) : null
}

/** The ids of the first unit in a text that its word names: "unit 101 at"; null if none. */
export function unitIn(text: string): string[] | null {
  const tokens = tokensOf(text)
  const all = tokens.map((_, index) => readParts(tokens, index, false).parts)
  const parts = all.find(({ length }) => length > 0)
  return parts ? idsOf(parts) : null
}

/** A text without the words for units, which may be others than those of a home: "apt 101". */
export const withoutUnitWords = (text: string): string => {
  const tokens = tokensOf(text)
  const isWord = (index: number) =>
    designatorAt(tokens, index) && /\d/.test(tokens[index + 1] ?? '')
  return tokens.filter((_, index) => !isWord(index)).join(' ')
}

/** Whether a text is a unit and nothing else: 'Unit 101', 'Tower 2', or '101' if it may be bare. */
export const isUnit = (text: string, isBare = true): boolean =>
  readToEnd(tokensOf(text), 0, isBare) !== null

/** Whether a text names a building of an address: 'East Tower', 'Bldg C'. */
export const namesBuilding = (text: string): boolean => {
  const tokens = tokensOf(text)
  return tokens.some((_, index) => holders.has(designatorAt(tokens, index) ?? ''))
}

/** Whether a text ends as streets do: with a suffix, a direction or a unit. */
export function endsAsStreet(text: string): boolean {
  const { base, unit } = splitStreet(text)
  return unit !== '' || isStreetWord(base.split(' ').at(-1) ?? '')
}

/** The ids of a unit without their words: ['7', '201'] of 'Bldg 7 Unit 201'. */
export const unitIds = (unit: string): string[] => idsOf(readUnitNumber(unit))

const designatorAt = (tokens: readonly string[], index: number) =>
  designators.get(keyOf(tokens[index]))

/** Words; '#12', 'Apt3' and '208½' are two. */
const tokensOf = (text: string): string[] =>
  text
    .replace(/(?<=\d)[¼½¾]/g, sign => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replace(/[#,;:()]/g, sign => (sign === '#' ? ' # ' : ' '))
    .replace(/(?<!\S)(unit|apt|ste|spc|space|bldg|tower|lot|ph|rm|th|no)[.-]?(?=\d)/gi, '$1 ')
    .split(/\s+/)
    .filter(Boolean)

type Found = { base: string[]; parts: UnitPart[] }

function findUnit(tokens: string[]): Found | null {
  const before = readParts(tokens, 0, false)
  if (before.parts.length > 0 && isHouseNumber(tokens[before.next]) && tokens[before.next + 1]) {
    return { base: tokens.slice(before.next), parts: before.parts }
  }
  const isNumbered = isHouseNumber(tokens[0])
  if (isNumbered && tokens[1] === '#') {
    const { parts, next } = readParts(tokens, 1, false)
    const base = [...tokens.slice(0, 1), ...tokens.slice(next)]
    if (parts.length > 0 && base.length > 1) return { base, parts }
  }
  for (let index = isNumbered ? 2 : 1; index < tokens.length; index++) {
    const parts = readToEnd(tokens, index, false)
    // '#3 & #4' are two units.
    if (parts && /^(?:&|and|-)$/i.test(tokens[index - 1] ?? '')) return null
    if (parts) return { base: tokens.slice(0, index), parts }
  }
  const after = isNumbered ? afterEnding(tokens) : null
  if (after === null) return null
  const parts = readToEnd(tokens, after, true)
  return parts && { base: tokens.slice(0, after), parts }
}

/** Where a unit without a word can begin: '900 Relist Rd E 101', but not '900 County Road 12'. */
function afterEnding(tokens: readonly string[]): number | null {
  const ending = tokens.findLastIndex((token, index) => index >= 2 && isEnding(keyOf(token)))
  const names = tokens
    .slice(1, Math.max(1, ending))
    .map(keyOf)
    .filter(word => !isDirection(word))
  const last = names.at(-1) ?? 'county'
  const isRoadNumber =
    /^(?:county|state|market)$/.test(last) ||
    (names.length === 1 && /^(?:ranch|farm|forest|township)$/.test(last))
  if (isRoadNumber) return null
  const after = ending + (isDirection(keyOf(tokens[ending + 1])) ? 2 : 1)
  return after < tokens.length ? after : null
}

/** A unit that only its own field tells from the street: '900 Via Firenze 101', '900-101 Elm St'. */
function findKnownUnit(tokens: string[], unit: UnitPart[]): Found | null {
  const ids = idsOf(unit).join('-')
  if (ids === '') return null
  for (let index = tokens.length - 1; index >= Math.max(2, tokens.length - 3); index--) {
    const parts = readToEnd(tokens, index, true)
    if (!parts || roads.has(keyOf(tokens[index - 1])) || idsOf(parts).join('-') !== ids) continue
    return { base: tokens.slice(0, index), parts }
  }
  const [first = '', ...rest] = tokens
  const [number = '', ...others] = first.split('-')
  if (!isHouseNumber(number) || foldId(others.join('-')) !== ids) return null
  return { base: [number, ...rest], parts: unit }
}

function readToEnd(tokens: readonly string[], index: number, isBare: boolean): UnitPart[] | null {
  const { parts, next } = readParts(tokens, index, isBare)
  return parts.length > 0 && next === tokens.length ? parts : null
}

/** The parts of a unit from a token on. @param isBare whether the first may lack its word */
function readParts(tokens: readonly string[], start: number, isBare: boolean) {
  const parts: UnitPart[] = []
  let next = start
  for (;;) {
    const last = parts.at(-1)
    const part = readPart(tokens, next, last ? holders.has(last.word) : isBare)
    if (!part) return { parts, next }
    parts.push({ word: part.word, id: part.id })
    next = part.next
  }
}

function readPart(
  tokens: readonly string[],
  index: number,
  isBare: boolean,
): (UnitPart & { next: number }) | null {
  const floor = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(keyOf(tokens[index]))?.[1]
  if (floor && designatorAt(tokens, index + 1) === 'Floor') {
    return { word: 'Floor', id: floor, next: index + 2 }
  }
  const word = designatorAt(tokens, index)
  if (!word) {
    const id = isBare ? withNumber(tokens, readId(tokens, index)) : null
    return id && { word: 'Unit', ...id }
  }
  let from = index + 1
  // 'Apt # 3', 'Unit No. 5', but 'East Tower, Unit 5'
  while (designatorAt(tokens, from) === 'Unit' && !/^units?$/.test(keyOf(tokens[from]))) from++
  // '# PH 1', 'Unit Bldg 7'
  if (generic.has(word) && designatorAt(tokens, from)) return readPart(tokens, from, false)
  const own = readId(tokens, from) ?? readLetter(tokens, from)
  const id = generic.has(word) ? withNumber(tokens, own) : own
  // 'FL 33101' is a state and its ZIP code.
  if (id && (word !== 'Floor' || id.id.length < 4)) return { word, ...id }
  return lone.has(word) ? { word, id: '', next: index + 1 } : null
}

type Id = { id: string; next: number }

/** '204-1', '204 - 1', '12B', '12 B' and '12 - B', or one letter that is not a direction. */
function readId(tokens: readonly string[], index: number): Id | null {
  const token = keyOf(tokens[index])
  if (/^[a-z]$/.test(token)) {
    return isDirection(token) ? null : { id: token.toUpperCase(), next: index + 1 }
  }
  if (!/^[a-z\d]{1,8}(?:[-/.][a-z\d]{1,8}){0,3}$/.test(token) || !/\d/.test(token)) return null
  if (/^\d+(?:st|nd|rd|th)$/.test(token)) return null
  const dash = tokens[index + 1] === '-' ? 1 : 0
  const last = keyOf(tokens[index + 1 + dash])
  const isSplit = /^\d+$/.test(token) && (dash ? /^(?:\d+|[a-z])$/ : /^[a-z]$/).test(last)
  return isSplit
    ? { id: `${token}${dash ? '-' : ''}${last}`.toUpperCase(), next: index + 2 + dash }
    : { id: token.toUpperCase(), next: index + 1 }
}

/** 'H 206' and 'H - 206' are one id, unless the letter is that of a building. */
function withNumber(tokens: readonly string[], id: Id | null): Id | null {
  if (!id || !/^[A-Z]$/.test(id.id)) return id
  const next = id.next + (tokens[id.next] === '-' ? 1 : 0)
  const number = tokens[next] ?? ''
  return /^\d{1,5}$/.test(number) ? { id: id.id + number, next: next + 1 } : id
}

/** After its word a unit may also be a direction or two letters: 'Unit E', 'Bldg AA'. */
function readLetter(tokens: readonly string[], index: number): Id | null {
  const token = keyOf(tokens[index])
  return /^[a-z]{1,2}$/.test(token) && !isEnding(token)
    ? { id: token.toUpperCase(), next: index + 1 }
    : null
}

const unknownUnit = /^(?:n\/?a|none|no|null|unknown|tbd|0+|[-.#]*)$/i

function readUnitNumber(text: string): UnitPart[] {
  const tokens = tokensOf(text.slice(0, 60))
  if (unknownUnit.test(tokens.join(' '))) return []
  const parts = readToEnd(tokens, 0, true)
  if (parts) return parts
  const [first = ''] = tokens
  const isTwoLetters = tokens.length === 1 && /^[a-z]{1,2}$/i.test(first)
  if (isTwoLetters) return [{ word: 'Unit', id: first.toUpperCase() }]
  const hasWord = tokens.some((_, index) => designatorAt(tokens, index))
  return [{ word: hasWord ? '' : 'Unit', id: tokens.join(' ') }]
}

/** The number of a building, unless it repeats the house number, a direction or the unit. */
function readBuilding(text: string, houseNumber: string | undefined, unit: UnitPart[]) {
  const [first, ...others] = readUnitNumber(text)
  if (!first || others.length > 0 || isDirection(text.trim().toLowerCase())) return []
  const isRepeated = idsOf([first]).every(id => idsOf(unit).includes(id))
  if (first.id === houseNumber?.toUpperCase() || isRepeated) return []
  return unit.some(({ word }) => holders.has(word)) ? [] : [{ word: 'Bldg', id: first.id }]
}

/** The unit of a street and that of its own field, once. If they disagree, the field counts. */
function merge(inStreet: UnitPart[], unit: UnitPart[]): UnitPart[] {
  const [street, field] = [idsOf(inStreet), idsOf(unit)]
  if (field.every(id => street.includes(id))) return inStreet.length > 0 ? inStreet : unit
  if (street.every(id => field.includes(id))) return unit
  const isHeld = unit.every(({ word }) => !holders.has(word))
  return [...inStreet.filter(({ word }) => isHeld && holders.has(word)), ...unit]
}

const show = ({ word, id }: UnitPart) => [word, id].filter(Boolean).join(' ')

const idsOf = (parts: readonly UnitPart[]): string[] =>
  parts.flatMap(({ word, id }) => (id ? foldId(id).split('-') : [word.toLowerCase()]))

/** '12b' of '12-B'; but '204-1' is not '2041'. */
const foldId = (id: string): string =>
  id
    .toLowerCase()
    .replace(/(?<=\d)[^a-z\d]+(?=\d)/g, '-')
    .replace(/[^a-z\d-]+|(?<!\d)-+|-+(?!\d)/g, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
