import {
  addPhrase,
  keysOf,
  match,
  type PhraseIndex,
  type Phrases,
  words,
  wordsOf,
} from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { builderStem } from '../../inventory/builders.ts'
import {
  beginningsOf,
  beginsWith,
  communities,
  placesWithin,
  withoutPlat,
} from '../../inventory/communities.ts'
import { buildDictionary, distance, type SpellingDictionary } from './spelling.ts'
import { everyday } from './vocabulary/glue.ts'
import { isSearchWord } from './vocabulary.ts'

/**
 * A place or builder named in listings, spelled as in the data, or a landmark or crossing on the
 * map with its id. A crossing is named by its two roads: “Durango Dr & Elkhorn Rd”.
 */
export type Place = {
  name: string
  kind: 'subdivision' | 'city' | 'zip' | 'builder' | 'landmark' | 'crossing'
  id?: string
}

/** What a name stands for: places as the data spells them, or a landmark. */
export type Named = { places: string[]; landmark: string | null }

/** An index of place names for matching them in a question. */
export type PlaceNames = {
  names: Phrases<Named>
  landmarks: Phrases<Named>
  builders: Phrases<string>
  roads: Phrases<string>
  /** The ids of crossings by the names of both roads, in either order: "Ann Rd & US-95". */
  crossings: ReadonlyMap<string, string>
  /** The words of all names, for correcting typos: "canyn". */
  dictionary: SpellingDictionary
  /** Names without spaces, by first letter, for "skycanyon" and "sky canyon". */
  joined: Map<string, { letters: string; named: Named }[]>
  /** Names that are also everyday words or search words. */
  common: Set<Named>
}

let last: { key: string; index: PlaceNames } | undefined

/** The index of a list of places. Caches the last one, since most searches use the same list. */
export function placeNames(places: readonly Place[]): PlaceNames {
  const key = places.map(({ name }) => name).join('\n')
  if (last?.key !== key) last = { key, index: indexOf(places) }
  return last.index
}

function indexOf(places: readonly Place[]): PlaceNames {
  const index: PhraseIndex<Named> = new Map()
  const landmarks: PhraseIndex<Named> = new Map()
  const builders: PhraseIndex<string> = new Map()
  const roads: PhraseIndex<string> = new Map()
  const crossings = new Map<string, string>()
  const joined: PlaceNames['joined'] = new Map()
  const common: PlaceNames['common'] = new Set()
  for (const [name, members] of namesOf(places)) {
    const named: Named = { places: members, landmark: null }
    addPhrase(index, name, named)
    const keys = [...new Set(keysOf(name))]
    const distinctive = keys.filter(key => !articles().has(key))
    if (
      distinctive.length < 2 &&
      distinctive.every(key => everyday().has(key) || isSearchWord(key))
    ) {
      common.add(named)
    }
    const letters = keys.join('')
    if (letters.length < 8 || /\d/.test(letters)) continue
    const initial = letters.charAt(0)
    joined.set(initial, [...(joined.get(initial) ?? []), { letters, named }])
  }
  for (const { kind, name, id } of places) {
    if (kind === 'builder')
      for (const alias of builderAliases(name)) addPhrase(builders, alias, name)
    if (kind === 'crossing' && id) {
      const [word = '', other = ''] = name.split(' & ')
      crossings.set(`${word} & ${other}`, id).set(`${other} & ${word}`, id)
    }
    if (kind !== 'landmark' || !id) continue
    const named: Named = { places: [], landmark: id }
    for (const alias of landmarkAliases(name)) addPhrase(landmarks, alias, named)
  }
  const named = [...crossings.keys()].map(name => name.split(' & ')[0] ?? '')
  for (const road of new Set(named)) {
    for (const alias of roadAliases(road)) addPhrase(roads, alias, road)
  }
  const tables = [index, landmarks, builders].map(table =>
    wordsOf(() => table as PhraseIndex<unknown>),
  )
  return {
    names: () => index,
    landmarks: () => landmarks,
    builders: () => builders,
    roads: () => roads,
    crossings,
    joined,
    common,
    dictionary: buildDictionary(tables.flat()),
  }
}

/**
 * All names that can be recognized: every community with a home, then the names in the data, then
 * the names that several plats share.
 */
function namesOf(places: readonly Place[]): Map<string, string[]> {
  const located = places.filter(({ kind }) => !/^(?:landmark|crossing|builder)$/.test(kind))
  const names = new Map<string, string[]>()
  const spelled = new Set(located.map(({ name }) => name))
  const lower = new Set<string>()
  for (const community of communities) {
    const has =
      placesWithin(community).some(name => spelled.has(name)) ||
      beginningsOf(community).some(start => located.some(({ name }) => beginsWith(name, start)))
    if (!has) continue
    names.set(community, [community])
    lower.add(community.toLowerCase())
  }
  const plats = new Map<string, string[]>()
  for (const { name, kind } of located) {
    if (lower.has(name.toLowerCase())) continue
    names.set(name, [name])
    const base = kind === 'subdivision' ? withoutPlat(name) : name
    if (base !== name) plats.set(base, [...(plats.get(base) ?? []), name])
  }
  for (const [base, members] of plats) {
    if (!lower.has(base.toLowerCase()) && !names.has(base)) names.set(base, members.slice(0, 20))
  }
  return names
}

/** "Durango Dr" is also "Durango" and "Durango Drive"; "CC-215" is also "215" and "the beltway". */
function roadAliases(name: string): string[] {
  const [, number] = name.match(/-(\d+)$/) ?? []
  if (number) {
    const signs = ['', 'us ', 'i ', 'cc ', 'hwy ', 'highway ', 'route ', 'interstate ']
    const beltway = number === '215' ? ['beltway', '215 beltway', 'clark county 215'] : []
    return [...signs.map(sign => `${sign}${number}`), ...beltway]
  }
  const short = name.replace(/ [A-Z][a-z]+$/, '')
  const ending = name.slice(short.length + 1)
  return [short, name, `${short} ${longEndings[ending] ?? ending}`]
}

const longEndings: Readonly<Record<string, string>> = {
  Ave: 'avenue',
  Blvd: 'boulevard',
  Dr: 'drive',
  Pkwy: 'parkway',
  Rd: 'road',
}

/** "Floyd Lamb Park at Tule Springs" is also "Floyd Lamb Park", "… High School" also "… High". */
function landmarkAliases(name: string): string[] {
  const short = name.replace(/ (?:at|&) .*$/, '')
  const local = name.replace(/^Las Vegas /, '')
  const kind = Object.keys(spanishKinds).find(kind => short.endsWith(` ${kind}`))
  const rest = kind && short.slice(0, -kind.length - 1)
  const spanish =
    kind && spanishKinds[kind]?.flatMap(word => [`${word} ${rest}`, `${word} de ${rest}`])
  return [...new Set([name, short, local, name.replace(/ School$/, ''), ...(spanish ?? [])])]
}

/** The Spanish words for each kind of landmark, which precede the name. */
const spanishKinds: Readonly<Record<string, readonly string[]>> = {
  Hospital: ['hospital'],
  Park: ['parque'],
  Library: ['biblioteca'],
  'High School': ['escuela', 'preparatoria'],
  'Middle School': ['escuela', 'secundaria'],
  'Elementary School': ['escuela', 'primaria'],
  'Community Center': ['centro comunitario'],
}

/** Short builder names that keep part of the business type. */
const shortBuilders: Readonly<Record<string, string>> = { 'KB Home': 'KB', 'Toll Brothers': 'Toll' }

/** "Pulte Homes" is also "Pulte", unless the short name is an everyday word. */
function builderAliases(name: string): string[] {
  const short = shortBuilders[name]
  if (short) return [name, short]
  return [...new Set([name, builderStem(name)])].filter(
    alias => alias === name || !everydayBuilder.test(alias),
  )
}

/** Short builder names that are also everyday words. */
const everydayBuilder =
  /^(?:.{1,3}|american|century|desert|harmony|heritage|signature|summit|woodside)$/i

/**
 * The place named at a token, or null. A name that is also a word ("Garden", "Views") matches only
 * with "in" before it or "community" after it.
 */
export function matchPlace(
  places: PlaceNames,
  tokens: readonly Token[],
  index: number,
): { meaning: Named; next: number } | null {
  const place = match(places.names, tokens, index)
  const landmark = match(places.landmarks, tokens, index)
  if (landmark && landmark.next > (place?.next ?? index)) return landmark
  if (!place) return matchJoined(places, tokens, index)
  if (!places.common.has(place.meaning)) return place
  const alone = index === 0 && place.next === tokens.length
  const before = tokens[index - 1]?.key ?? ''
  const following = tokens[place.next]?.key ?? ''
  return alone || locatives().has(before) || areas().has(following) ? place : null
}

/**
 * The landmark named at a token, or null; with a distance before it, also a community: "within 2
 * miles of Skye Canyon".
 */
export function matchLandmark(
  places: PlaceNames,
  tokens: readonly Token[],
  index: number,
  distant: boolean,
): { landmark: string; next: number } | null {
  const matched = match(places.landmarks, tokens, index)
  const landmark = matched?.meaning.landmark
  if (!matched || !landmark) return null
  const place = distant ? null : match(places.names, tokens, index)
  return place && place.next >= matched.next ? null : { landmark, next: matched.next }
}

const articles = words('the at of la el los')
const locatives = words('in at near around within inside en cerca except excepto salvo')
const areas = words('community subdivision neighborhood area zone comunidad zona')

/** Matches names with spaces missing or added and at most one typo: "skycanyon", "sky canyon". */
function matchJoined({ joined }: PlaceNames, tokens: readonly Token[], index: number) {
  const first = tokens[index]
  if (!first || first.number !== null || isSearchWord(first.key)) return null
  const candidates = joined.get(first.key.charAt(0))
  if (!candidates) return null
  let letters = ''
  for (let next = index; next < index + 3; next += 1) {
    const token = tokens[next]
    if (!token || token.number !== null || (next > index && token.afterBreak)) break
    letters += token.key
    for (const { letters: right, named } of candidates) {
      if (letters.length >= 8 && distance(letters, right, 1) <= 1) {
        return { meaning: named, next: next + 1 }
      }
    }
  }
  return null
}
