import { foldWord, isDirection } from '../../format/address/street-terms.ts'
import { match, type Phrases, phrases } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { endingOf, withoutDirections } from './name-forms.ts'
import { readCrossing } from './near.ts'
import type { PlaceNames, Spellings } from './place-names.ts'
import type { Recognizer } from './recognizer-match.ts'
import { distance } from './spelling.ts'
import { readSpokenNumber } from './spoken-numbers.ts'
import { units } from './vocabulary/measures.ts'
import {
  agentEnds,
  agentLeads,
  anywhere,
  builderEnds,
  builtBy,
  officeEnds,
  officeLeads,
  schoolEnds,
  schoolLeads,
  streetLeads,
} from './vocabulary/names.ts'
import { isSearchWord } from './vocabulary.ts'

type Tokens = readonly Token[]
type Found = { names: string[]; next: number }

/** "by Toll Brothers", "a Lennar house", "casas de KB". */
export const readBuilder: Recognizer = (tokens, index, { places }) => {
  const first = matchBuilder(places, tokens, index) ?? matchListed(places, tokens, index)
  if (!first) return null
  let { names, next } = first
  for (let start = afterJoiner(tokens, next); start; start = afterJoiner(tokens, next)) {
    // In a list of builders, "Woodside" is one.
    const other = match(places.builders, tokens, skipArticle(tokens, start))
    const place = other && match(places.names, tokens, start)
    if (!other || (place && place.next >= other.next)) break
    names = [...new Set([...names, ...other.meaning.names])]
    next = other.next
  }
  return { next, filter: { builder: names }, negated: { notBuilder: names } }
}

/** The index after "or" or "and", also after a comma; null if no list goes on. */
function afterJoiner(tokens: Tokens, index: number): number | null {
  return /^(?:or|o|u|and|y|e|nor|ni|\/)$/.test(tokens[index]?.key ?? '') ? index + 1 : null
}

/** A builder with a common name, if another one follows: "Woodside or Lennar". */
function matchListed(places: PlaceNames, tokens: Tokens, index: number): Found | null {
  const found = match(places.builders, tokens, index)
  const start = found && afterJoiner(tokens, found.next)
  const other = start && match(places.builders, tokens, start)
  return other && !other.meaning.isVague ? { names: found.meaning.names, next: found.next } : null
}

export function matchBuilder(places: PlaceNames, tokens: Tokens, index: number): Found | null {
  const lead = match(builtBy, tokens, index)
  const found = match(places.builders, tokens, skipArticle(tokens, lead?.next ?? index))
  if (!found) return null
  const isCued = lead || builderEnds().has(tokens[found.next]?.key ?? '')
  if (found.meaning.isVague && !isCued) return null
  return { names: found.meaning.names, next: found.next }
}

/** "zoned for Palo Verde", "in the Arbor View High school zone", "cerca de la escuela Bozarth". */
export const readSchool: Recognizer = (tokens, index, { places }) => {
  const found = matchSchool(places, tokens, index)
  return (
    found && {
      next: found.next,
      filter: { school: found.names },
      negated: { notSchool: found.names },
    }
  )
}

/** The school named at a token. A school is named only with a word about schools beside it. */
export const matchSchool = (places: PlaceNames, tokens: Tokens, index: number): Found | null => {
  const lead = match(schoolLeads, tokens, index)
  return named(places.schools, tokens, index, lead?.next ?? null, next =>
    match(schoolEnds, tokens, next),
  )
}

/** "listed by Keller Williams", "RE/MAX listings". */
export const readOffice: Recognizer = (tokens, index, { places }) => {
  const lead = match(officeLeads, tokens, index)
  const found = named(places.offices, tokens, index, lead?.next ?? null, next =>
    officeEnds().has(tokens[next]?.key ?? '') ? { next: next + 1 } : null,
  )
  return (
    found && {
      next: found.next,
      filter: { office: found.names },
      negated: { notOffice: found.names },
    }
  )
}

/** "the listings of Mary Lindell", "las de la agente Ibarra", "Ana Ibarra's listings". */
export const readAgent: Recognizer = (tokens, index, { places }) => {
  const found = matchAgent(places, tokens, index)
  return (
    found && {
      next: found.next,
      filter: { agent: found.names },
      negated: { notAgent: found.names },
    }
  )
}

/** The agent named at a token; a family name alone needs a word about agents beside it. */
export function matchAgent(places: PlaceNames, tokens: Tokens, index: number): Found | null {
  const lead = match(agentLeads, tokens, index)
  return named(places.agents, tokens, index, lead?.next ?? null, next =>
    match(agentEnds, tokens, next),
  )
}

/** "Anywhere in the valley", "todo el valle", "not just Henderson": no limit. */
export const readAnywhere: Recognizer = (tokens, index, { places }) => {
  const all = match(anywhere, tokens, index)
  if (all) return { next: all.next, filter: {}, idle: true }
  if (isOnly(tokens, index)) return { next: index + 2, filter: {}, idle: true }
  const city = match(places.names, tokens, index)
  const region = tokens[city?.next ?? -1]
  if (city && places.whole.has(city.meaning) && /^(?:valley|metro|valle)$/.test(region?.key ?? ''))
    return { next: city.next + 1, filter: {}, idle: true }
  const only = match(notOnly, tokens, index)
  const place = only && match(places.names, tokens, only.next)
  const goesOn = place && /^(?:but|also|sino|tambien)$/.test(tokens[place.next]?.key ?? '')
  return place && !goesOn ? { next: place.next, filter: {}, idle: true } : null
}

/** The "no más" of "en Henderson no más", which says that this is all. */
const isOnly = (tokens: Tokens, index: number) =>
  index > 0 &&
  tokens[index]?.key === 'no' &&
  tokens[index + 1]?.key === 'mas' &&
  !tokens[index + 1]?.afterBreak &&
  (tokens[index + 2]?.afterBreak ?? true)

const notOnly = phrases<null>([
  [null, 'not just|only|merely in|, no solo|solamente|nada|nomas mas| en|'],
])

/** A name with what stands before and after it; one that is vague needs either. */
function named(
  table: Phrases<Spellings>,
  tokens: Tokens,
  index: number,
  led: number | null,
  endAt: (next: number) => { next: number } | null,
): Found | null {
  const found = match(table, tokens, skipArticle(tokens, led ?? index))
  if (!found) return null
  const end = endAt(found.next)
  if (found.meaning.isVague && led === null && !end) return null
  return { names: found.meaning.names, next: end?.next ?? found.next }
}

/** "on Horse Drive", "Spa Ct", "en la calle Durango", "off Durango", "por la Durango". */
export const readStreet: Recognizer = (tokens, index, scene) => {
  const { places } = scene
  const lead = match(streetLeads, tokens, index)
  const start = lead?.next ?? index
  const first = matchStreet(places, tokens, start, lead?.meaning ?? null)
  if (!first) return null
  const crossing = readCrossing(tokens, start, scene)
  if (crossing && crossing.next > first.next) return null
  let { names, next } = first
  while (/^(?:or|o|u)$/.test(tokens[next]?.key ?? '')) {
    const other = matchStreet(places, tokens, next + 1, lead ? 'maybe' : null)
    if (!other) break
    names = [...new Set([...names, ...other.names])]
    next = other.next
  }
  return { next, filter: { street: names }, negated: { notStreet: names } }
}

function matchStreet(
  places: PlaceNames,
  tokens: Tokens,
  from: number,
  lead: 'sure' | 'on' | 'maybe' | null,
): Found | null {
  let start = skipArticle(tokens, from)
  const hasArticle = /^(?:the|la|el)$/.test(tokens[start - 1]?.key ?? '')
  let side: string | null = null
  if (!match(places.streets, tokens, start) && isDirection(tokens[start]?.key ?? '')) {
    side = foldWord(tokens[start]?.key ?? '')
    start += 1
  }
  const named = match(places.streets, tokens, start)
  const found = named ?? matchNumber(places, tokens, start)
  if (!found) return null
  const { meaning } = found
  /** Those in the direction that the words name, if there are any. */
  const onSide = (names: string[]) => {
    const sided = meaning.sides.filter(
      name =>
        side === foldWord(name.split(' ')[0]?.toLowerCase() ?? '') &&
        names.includes(withoutDirections(name)),
    )
    return sided.length > 0 ? sided : names
  }
  const end = tokens[found.next]
  const ending = end && !end.afterBreak ? endingOf(end.key) : null
  if (ending) {
    const names = meaning.byEnding.get(ending) ?? (lead ? meaning.all : null)
    return names && { names: onSide(names), next: found.next + 1 }
  }
  if (!lead) return null
  const isCounted = match(units, tokens, found.next) !== null
  if (!named) {
    const isCued = lead === 'sure' || hasArticle
    return isCued && !isCounted ? { names: onSide(meaning.all), next: found.next } : null
  }
  if (meaning.isVague && lead !== 'sure') return null
  // "en la Providence" is a place, "on Providence" is not.
  const place = lead === 'maybe' ? match(places.names, tokens, start) : null
  return place && place.next >= found.next ? null : { names: onSide(meaning.all), next: found.next }
}

/** "calle 4", "en la sesenta y ocho": a street with a number for a name. */
function matchNumber({ numbered }: PlaceNames, tokens: Tokens, index: number) {
  if (numbered.size === 0) return null
  const typed = tokens[index]?.number
  const spoken = typed == null ? readSpokenNumber(tokens, index, false) : null
  const meaning = numbered.get(typed ?? spoken?.value ?? -1)
  return meaning ? { meaning, next: spoken?.next ?? index + 1 } : null
}

function skipArticle(tokens: Tokens, index: number): number {
  return /^(?:the|la|las|los|el|an?|una?)$/.test(tokens[index]?.key ?? '') ? index + 1 : index
}

/**
 * The positions of tokens that a street's ending or “calle” makes a street's name, with the name's
 * word for a misspelled one: "horce drive". They are not corrected to search words: "house".
 */
export function streetWordsIn(tokens: Tokens, { streetWords }: PlaceNames): Map<number, string> {
  const known = new Map<number, string>()
  const learn = (index: number) => {
    const { key = '', number = null } = tokens[index] ?? {}
    if (number !== null || key.length < 3) return
    if (streetWords.words.has(key)) known.set(index, key)
    else if (key.length > 4 && !isSearchWord(key)) {
      const near = streetWords.byInitial.get(key.charAt(0)) ?? []
      const right = near.find(word => word.length > 3 && distance(key, word, 1) <= 1)
      if (right) known.set(index, right)
    }
  }
  tokens.forEach(({ key }, index) => {
    if (endingOf(key)) {
      learn(index - 1)
      if (known.has(index - 1)) learn(index - 2)
    }
    if (/^(?:on|off|along|calle|avenida)$/.test(key)) {
      const start = skipArticle(tokens, index + 1)
      const word = tokens[start]?.key ?? ''
      if (key === 'calle' || key === 'avenida') learn(start)
      else if (streetWords.words.has(word)) known.set(start, word)
    }
  })
  return known
}
