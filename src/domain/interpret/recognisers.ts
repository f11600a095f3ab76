import type { Feature } from '../listing.ts'
import type { ListingFilter } from '../listing-filter.ts'
import { match, type Phrases } from './phrases.ts'
import { readQuantity } from './quantities.ts'
import type { Token } from './tokens.ts'
import {
  asides,
  featureWords,
  filler,
  ownHome,
  sceneries,
  sortWords,
  statusWords,
  streetEndings,
  types,
  units,
} from './vocabulary.ts'

/** A run of tokens somebody understood. */
export type Reading = {
  /** The first token after it. */
  next: number
  /** What it adds to the filter. Nothing when it has a meaning the filter cannot hold. */
  says: ListingFilter
  /** What it adds when it is denied: "not over 800k". */
  negated?: ListingFilter
  /** Understood, and without a wish: "my house". */
  idle?: boolean
}

export type Recogniser = (
  tokens: readonly Token[],
  at: number,
  places: Phrases<string>,
  text: string,
) => Reading | null

const says = (next: number, filter: ListingFilter): Reading => ({ next, says: filter })

/** A recogniser that looks phrases up in a table. */
function lookUp<Meaning>(
  table: Phrases<Meaning>,
  filterOf: (meaning: Meaning) => ListingFilter,
): Recogniser {
  return (tokens, at) => {
    const found = match(table, tokens, at)
    return found && says(found.next, filterOf(found.meaning))
  }
}

const readPlace: Recogniser = (tokens, at, places) => {
  const found = match(places, tokens, at)
  return found && says(found.next, { place: [found.meaning] })
}

const readOwnHome: Recogniser = (tokens, at) => {
  const found = match(ownHome, tokens, at)
  return found && { next: found.next, says: {}, idle: true }
}

/** "mountain and strip views", "views of the red rocks". */
const readView: Recogniser = (tokens, at) => {
  const isView = (index: number) => /^(?:view|overlooking)$/.test(tokens[index]?.key ?? '')
  let next = at
  if (isView(at)) {
    next += 1
    if (/^(?:of|over|to|toward|overlooking)$/.test(tokens[next]?.key ?? '')) next += 1
  }
  const found: Feature[] = []
  let either = false
  for (let joiner = next; ; ) {
    const start = tokens[joiner]?.key === 'the' ? joiner + 1 : joiner
    const scenery = match(sceneries, tokens, start)
    if (!scenery) break
    found.push(scenery.meaning)
    next = scenery.next
    joiner = next
    const key = tokens[joiner]?.key
    if (key !== 'and' && key !== 'or' && key !== '/') continue
    if (!match(sceneries, tokens, joiner + (tokens[joiner + 1]?.key === 'the' ? 2 : 1))) break
    either ||= key === 'or'
    joiner += 1
  }
  if (found.length === 0) return null
  if (!isView(at)) {
    if (tokens[next]?.key !== 'view') return null
    next += 1
  }
  return says(next, either ? {} : { features: found })
}

/** "3/2" is how agents write three bedrooms and two baths; "by 6/1" is a day. */
const readBedsAndBaths: Recogniser = (tokens, at) => {
  const beds = tokens[at]?.number
  const baths = tokens[at + 2]?.number
  if (tokens[at + 1]?.key !== '/' || beds == null || baths == null) return null
  if (/^(?:by|on|before|after|until|since|from|\/)$/.test(tokens[at - 1]?.key ?? '')) return null
  const plausible = Number.isInteger(beds) && beds >= 2 && beds <= 8 && baths >= 1 && baths <= 8
  if (!plausible || match(units, tokens, at + 3) || tokens[at + 3]?.key === '/') return null
  return says(at + 3, { minBeds: beds, minBaths: Math.floor(baths * 2) / 2 })
}

const phoneNumber = /(?:1[\s.-]?)?(?:\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}|\d{3}[.-]\d{4})(?!,?\d)/y

const readPhone: Recogniser = (tokens, at, _places, text) => {
  const first = tokens[at]
  if (first?.number == null) return null
  phoneNumber.lastIndex = first.start
  if (!phoneNumber.test(text)) return null
  let next = at
  while ((tokens[next]?.start ?? text.length) < phoneNumber.lastIndex) next += 1
  return says(next, {})
}

/** "9012 Canyon View Dr": a house number and its street, so that its words mean nothing else. */
const readAddress: Recogniser = (tokens, at, places) => {
  const number = tokens[at]
  if (number?.number == null || number.number > 99_999 || match(units, tokens, at + 1)) return null
  for (let next = at + 1; next < at + 6; next += 1) {
    const token = tokens[next]
    if (!token || token.number !== null || token.afterBreak) return null
    const inPlace = match(places, tokens, at + 1)
    if (next > at + 1 && streetEndings.has(token.key)) {
      return inPlace && inPlace.next > next ? null : says(next + 1, {})
    }
    if (filler.has(token.key) && token.key !== 'view') return null
  }
  return null
}

/** Everything that can be understood. The longest reading wins, the first one among equals. */
export const recognisers: readonly Recogniser[] = [
  readPhone,
  readAddress,
  readQuantity,
  readBedsAndBaths,
  readOwnHome,
  readPlace,
  readView,
  lookUp(asides, () => ({})),
  lookUp(statusWords, status => ({ status: [status] })),
  lookUp(sortWords, sort => ({ sort })),
  lookUp(types, type => ({ type: [type] })),
  lookUp(featureWords, feature => ({ features: [feature] })),
]
