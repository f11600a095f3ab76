import { foldWord, isDirection } from '../../format/address/street-terms.ts'
import { match, type Phrases, phraseSet } from '../../format/phrases.ts'
import { type Token, tokenize } from '../../format/tokens.ts'
import { endingOf, withoutDirections } from './name-forms.ts'
import { readCrossing } from './near.ts'
import type { PlaceNames, Spellings } from './place-names.ts'
import type { Recognizer } from './recognizer-match.ts'
import { isTypoOf } from './spelling.ts'
import { readSpokenNumber } from './spoken-numbers.ts'
import { negators } from './vocabulary/glue.ts'
import { units } from './vocabulary/measures.ts'
import {
  agentEnds,
  agentLeads,
  anyBuilderBut,
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
export const readBuilder: Recognizer = (tokens, index, scene) => {
  const { places } = scene
  const others = match(anyBuilderBut, tokens, index)
  const unwanted = others && readBuilder(tokens, others.next, scene)
  if (unwanted?.negated) return { next: unwanted.next, filter: unwanted.negated }
  const first = matchBuilder(places, tokens, index) ?? matchListed(places, tokens, index)
  if (!first) return null
  let { names, next } = first
  for (let start = afterJoiner(tokens, next); start; start = afterJoiner(tokens, next)) {
    // In a list of builders, "Woodside" is one.
    const other = match(places.builders, tokens, skipArticle(tokens, start))
    const place = other && match(places.names, tokens, start)
    if (!other || (place && place.next >= other.next && other.meaning.isVague)) break
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
  const [first, last] = [tokens[found.next - 1], tokens[found.next]]
  const isFull = found.next > index + 1 && builderEnds().has(first?.key ?? '')
  const isCued = lead || isFull || builderEnds().has(last?.key ?? '')
  if (found.meaning.isVague && !isCued && !isAlone(tokens, index, found.next)) return null
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
  if (found && isPlaceHere(places, tokens, index, lead?.next ?? index)) return null
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
  if (isPlaceHere(places, tokens, index, lead?.next ?? index)) return null
  return named(places.agents, tokens, index, lead?.next ?? null, next =>
    match(agentEnds, tokens, next),
  )
}

/**
 * Whether a place is named where an agent or office of the same name could be: "Henderson listings".
 * A word about people decides: "agent Henderson".
 */
function isPlaceHere(places: PlaceNames, tokens: Tokens, index: number, start: number): boolean {
  const name = skipArticle(tokens, start)
  const place = match(places.names, tokens, name)
  const longer = [places.agents, places.offices].some(
    table => (match(table, tokens, name)?.next ?? 0) > (place?.next ?? 0),
  )
  const isPerson = tokens.slice(index, start).some(({ key }) => people.test(key))
  return place !== null && !longer && !isPerson
}

const people =
  /^(?:agent|agente|realtor|broker|brokerage|office|firm|company|mr|mrs|ms|miss|senora?|senorita|corredora?|asesora?|oficina|inmobiliaria|agencia)$/

/** Whether words are about agents, so that an unknown one may be a misspelled name. */
export const isAboutAgents = (tokens: Tokens): boolean =>
  tokens.some(({ key }) =>
    /^(?:agent|realtor|broker|listing|listed|agente|senora?|senorita|vende|mr|mrs|ms)$/.test(key),
  )

/** "Anywhere in the valley", "todo el valle", "not just Henderson": no limit. */
export const readAnywhere: Recognizer = (tokens, index, { places }) => {
  const all = match(anywhere, tokens, index)
  const isLimited =
    all && /^(?:but|except|meno|excepto|salvo|not)$/.test(tokens[all.next]?.key ?? '')
  if (isLimited && match(negators, tokens, index)) return null
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

/** Whether words say that any place will do, as after a search in one. */
export function saysAnywhere(words: string): boolean {
  const tokens = tokenize(words)
  const isAll =
    /^\W*(?:(?:nah|no|nope|ok|okay|actually|well),? )?(?:(?:search|look|try|show me) )?(?:any ?where|every ?where)(?: else)?(?:\W*$|, *but\b| is (?:fine|ok)| works)/i
  return isAll.test(words.trim()) || tokens.some((_, index) => match(anywhere, tokens, index))
}

const notOnly = phraseSet('not just|only|merely in|, no solo|solamente|nada|nomas mas| en|')

/** Whether a name that no search word has is all that was typed. */
const isAlone = (tokens: Tokens, index: number, next: number) =>
  index === 0 && next === tokens.length && !tokens.every(({ key }) => isSearchWord(key))

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
  let [names, next, isVague] = [found.meaning.names, found.next, found.meaning.isVague]
  for (let start = afterJoiner(tokens, next); start; start = afterJoiner(tokens, next)) {
    const other = match(table, tokens, skipArticle(tokens, start))
    if (!other) break
    names = [...new Set([...names, ...other.meaning.names])]
    next = other.next
    isVague &&= other.meaning.isVague
  }
  const end = endAt(next)
  if (isVague && led === null && !end && !isAlone(tokens, index, next)) return null
  return { names, next: end?.next ?? next }
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
  for (;;) {
    const joins = /^(?:or|o|u)$/.test(tokens[next]?.key ?? '')
    // "on Alta, Charleston, or Sahara"
    const item = joins ? next + 1 : tokens[next]?.afterBreak && lead ? next : null
    const other = item && matchStreet(places, tokens, item, lead ? 'maybe' : null)
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
  if (!lead || isDay(tokens, from, start)) return null
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

/** "Open house on the 4th": a day, and no street. */
const isDay = (tokens: Tokens, from: number, start: number): boolean =>
  tokens[start]?.number != null &&
  [from - 1, from - 2, from - 3].some(before =>
    /^(?:listed|open|sold|closed|closing|added|posted|available|reduced|starting|abierta)$/.test(
      tokens[before]?.key ?? '',
    ),
  )

/** "calle 4", "en la sesenta y ocho": a street with a number for a name. */
function matchNumber({ numbered }: PlaceNames, tokens: Tokens, index: number) {
  if (numbered.size === 0) return null
  const typed = tokens[index]?.number
  const spoken = typed == null ? readSpokenNumber(tokens, index, false) : null
  const meaning = numbered.get(typed ?? spoken?.value ?? -1)
  if (!meaning) return null
  // "la 4ta"
  const isOrdinal = typed != null && /^(?:ra|da|ta|ma|va|na)$/.test(tokens[index + 1]?.key ?? '')
  return { meaning, next: spoken?.next ?? index + (isOrdinal ? 2 : 1) }
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
      const right = near.find(word => word.length > 3 && isTypoOf(key, word))
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
