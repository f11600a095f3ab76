import { communities, placesWithin } from '../communities.ts'
import type { Place } from '../interpret.ts'
import {
  addPhrase,
  keysOf,
  match,
  type PhraseIndex,
  type Phrases,
  words,
  wordsOf,
} from './phrases.ts'
import { distance, type Lexicon, lexicon } from './spelling.ts'
import type { Token } from './tokens.ts'
import { everyday } from './vocabulary/glue.ts'
import { isSearchWord } from './vocabulary.ts'

/** An index of place names for matching them in a query. */
export type PlaceNames = {
  names: Phrases<string>
  /** Their words, for correcting typos: "canyn". */
  lexicon: Lexicon
  /** Names without spaces, by first letter, for "skycanyon" and "sky canyon". */
  joined: Map<string, { letters: string; name: string }[]>
  /** Names that are also everyday words or search words. */
  common: Set<string>
}

let last: { of: string; index: PlaceNames } | undefined

/** The index of a list of places. Keeps the last one, since most searches name the same places. */
export function placeNames(places: readonly Place[]): PlaceNames {
  const of = places.map(({ name }) => name).join('\n')
  if (last?.of !== of) last = { of, index: indexOf(places) }
  return last.index
}

function indexOf(places: readonly Place[]): PlaceNames {
  const index: PhraseIndex<string> = new Map()
  const names = () => index
  const joined: PlaceNames['joined'] = new Map()
  const common = new Set<string>()
  for (const name of withCommunities(places)) {
    addPhrase(index, name, name)
    const keys = [...new Set(keysOf(name))]
    const telling = keys.filter(key => !articles().has(key))
    if (telling.length < 2 && telling.every(key => everyday().has(key) || isSearchWord(key))) {
      common.add(name)
    }
    const letters = keys.join('')
    if (letters.length < 8 || /\d/.test(letters)) continue
    const initial = letters.charAt(0)
    joined.set(initial, [...(joined.get(initial) ?? []), { letters, name }])
  }
  return { names, joined, common, lexicon: lexicon(wordsOf(names)) }
}

/** The names in the data, and every community that contains one of them. */
function withCommunities(places: readonly Place[]): string[] {
  const names = new Set(places.map(({ name }) => name))
  for (const community of communities) {
    if (placesWithin(community).some(name => names.has(name))) names.add(community)
  }
  return [...names]
}

/**
 * The place named at a token, or null. A name that is also a word ("Garden", "Views") matches only
 * with "in" before it or "community" after it.
 */
export function matchPlace(
  places: PlaceNames,
  tokens: readonly Token[],
  at: number,
): { meaning: string; next: number } | null {
  const found = match(places.names, tokens, at)
  if (!found) return matchJoined(places, tokens, at)
  if (!places.common.has(found.meaning)) return found
  const alone = at === 0 && found.next === tokens.length
  const before = tokens[at - 1]?.key ?? ''
  const behind = tokens[found.next]?.key ?? ''
  return alone || locatives().has(before) || areas().has(behind) ? found : null
}

const articles = words('the at of la el los')
const locatives = words('in at near around within inside en cerca except excepto salvo')
const areas = words('community subdivision neighborhood area zone comunidad zona')

/** Matches names with spaces missing or added and at most one typo: "skycanyon", "sky canyon". */
function matchJoined({ joined }: PlaceNames, tokens: readonly Token[], at: number) {
  const first = tokens[at]
  if (!first || first.number !== null || isSearchWord(first.key)) return null
  const candidates = joined.get(first.key.charAt(0))
  if (!candidates) return null
  let letters = ''
  for (let next = at; next < at + 3; next += 1) {
    const token = tokens[next]
    if (!token || token.number !== null || (next > at && token.afterBreak)) break
    letters += token.key
    for (const { letters: right, name } of candidates) {
      if (letters.length >= 8 && distance(letters, right, 1) <= 1) {
        return { meaning: name, next: next + 1 }
      }
    }
  }
  return null
}
