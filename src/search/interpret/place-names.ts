import { isDirection } from '../../format/address/street-terms.ts'
import { lazy } from '../../format/lazy.ts'
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
import { foldBuilder } from '../../inventory/builders.ts'
import {
  communities,
  isWithin,
  placeKeysOf,
  placesWithin,
  roadEndings,
  villagesIn,
  withoutPlat,
} from '../../inventory/communities.ts'
import {
  agentForms,
  builderForms,
  centerForms,
  cityForms,
  directionForms,
  officeForms,
  officeInitials,
  ordinalForms,
  placeForms,
  schoolForms,
  stemOfPlace,
  streetNumber,
  streetParts,
  withoutDirections,
} from './name-forms.ts'
import {
  buildDictionary,
  distance,
  type Neighbors,
  neighborsIn,
  type SpellingDictionary,
} from './spelling.ts'
import { everyday, filler } from './vocabulary/glue.ts'
import {
  inWider,
  landscape,
  ordinary,
  placeEnds,
  placeNouns,
  viewNouns,
} from './vocabulary/names.ts'
import { isSearchWord, isSpelledRight } from './vocabulary.ts'

/**
 * What listings name, spelled as in the data: a subdivision, city, ZIP code, area, builder, street
 * (without house number), school, office or agent; a community that has homes; or a landmark or
 * crossing on the map with its id. A crossing is named by its two roads: “Durango Dr & Elkhorn Rd”.
 */
export type Place = {
  name: string
  kind:
    | 'subdivision'
    | 'city'
    | 'zip'
    | 'area'
    | 'community'
    | 'builder'
    | 'street'
    | 'school'
    | 'office'
    | 'agent'
    | 'landmark'
    | 'crossing'
  id?: string
}

/** Names as the data spells them, which a visitor's words stand for. */
export type Spellings = {
  names: string[]
  /** The words are also others, or only a part of the name: they need a cue beside them. */
  isVague: boolean
}

/**
 * The streets of one name, by ending: 'dr' for "Horse Dr". A street is one in all its directions:
 * `sides` has those that the data writes with one ("W Horse Dr").
 */
export type Streets = {
  all: string[]
  byEnding: Map<string, string[]>
  sides: string[]
  isVague: boolean
}

/** What a name stands for: places as the data spells them, or a landmark. */
export type Named = { places: string[]; landmark: string | null }

/** An index of place names for matching them in a question. */
export type PlaceNames = {
  names: Phrases<Named>
  landmarks: Phrases<Named>
  builders: Phrases<Spellings>
  schools: Phrases<Spellings>
  offices: Phrases<Spellings>
  agents: Phrases<Spellings>
  streets: Phrases<Streets>
  /** Streets that have a number for a name. */
  numbered: ReadonlyMap<number, Streets>
  /** The words of agents' names: other words are corrected to them only beside words about agents. */
  agentWords: SpellingDictionary
  /** Whether a word is part of a street's name. */
  streetWords: SpellingDictionary
  roads: Phrases<string>
  /** The ids of crossings by the names of both roads, in either order: "Ann Rd & US-95". */
  crossings: ReadonlyMap<string, string>
  /** The words of all names, for correcting typos: "canyn". */
  dictionary: SpellingDictionary
  /** Which words stand beside which in them. */
  besides: () => Neighbors
  /** Names without spaces, by first letter, for "skycanyon" and "sky canyon". */
  joined: Map<string, { letters: string; named: Named }[]>
  /** Names that are also everyday words or search words. */
  common: Set<Named>
  /** Names of one word in the plural, which the singular does not name: "The Lakes". */
  plural: Set<Named>
  /** Places that no further word belongs to: cities and ZIP codes. */
  whole: Set<Named>
  /** The keys of each subdivision: see `placeKeysOf`. */
  keys: () => readonly string[]
}

const indexes = new WeakMap<readonly Place[], PlaceNames>()

const none: readonly Place[] = []

/** The index of a list of places, built once for each list: the list must not change afterward. */
export function placeNames(places: readonly Place[]): PlaceNames {
  const list = places.length > 0 ? places : none
  const index = indexes.get(list) ?? indexOf(list)
  indexes.set(list, index)
  return index
}

function indexOf(places: readonly Place[]): PlaceNames {
  const index: PhraseIndex<Named> = new Map()
  const landmarks: PhraseIndex<Named> = new Map()
  const roads: PhraseIndex<string> = new Map()
  const crossings = new Map<string, string>()
  const joined: PlaceNames['joined'] = new Map()
  const common: PlaceNames['common'] = new Set()
  const plural: PlaceNames['plural'] = new Set()
  const whole: PlaceNames['whole'] = new Set()
  const cities = namesOfKind(places, 'city')
  const atoms = new Set([...cities, ...namesOfKind(places, 'zip')])
  for (const [name, members] of namesOf(places)) {
    const named: Named = { places: members, landmark: null }
    if (atoms.has(name)) whole.add(named)
    const directions = directionForms(name)
    const forms = /^\d/.test(name) ? [name] : [...placeForms(name), ...centerForms(name)]
    for (const form of directions ?? forms) addPhrase(index, form, named)
    if (directions) continue
    const keys = [...new Set(keysOf(name))]
    const distinctive = keys.filter(key => !articles().has(key))
    if (distinctive.length < 2 && distinctive.every(isCommon)) {
      common.add(named)
      if (/s$/i.test(name)) plural.add(named)
    }
    const letters = keys.join('')
    if (letters.length < (keys.length > 1 ? 7 : 8) || /\d/.test(letters)) continue
    const initial = letters.charAt(0)
    joined.set(initial, [...(joined.get(initial) ?? []), { letters, named }])
  }
  const stems = new Map<string, string[]>()
  for (const [name, members] of namesOf(places)) {
    const stem = stemOfPlace(name)?.toLowerCase()
    if (stem) stems.set(stem, [...(stems.get(stem) ?? []), ...members])
  }
  for (const [stem, members] of stems) {
    const keys = keysOf(stem)
    const isNew = !index.get(keys[0] ?? '')?.some(entry => entry.keys.join(' ') === keys.join(' '))
    const named: Named = { places: members.slice(0, maxSpellings), landmark: null }
    if (isNew && !keys.every(isCommon))
      for (const form of placeForms(stem)) addPhrase(index, form, named)
  }
  for (const city of cities) {
    const named: Named = { places: [city], landmark: null }
    whole.add(named)
    for (const form of cityForms(city, cities)) addPhrase(index, form, named)
  }
  for (const { kind, name, id } of places) {
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
  const [builders, offices, schools, agents] = [
    buildersOf(namesOfKind(places, 'builder')),
    officesOf(namesOfKind(places, 'office')),
    schoolsOf(namesOfKind(places, 'school')),
    agentsOf(namesOfKind(places, 'agent')),
  ]
  const { streets, numbered } = streetsOf(namesOfKind(places, 'street'))
  const tables = [index, landmarks, builders, offices, schools] as PhraseIndex<unknown>[]
  return {
    names: () => index,
    landmarks: () => landmarks,
    builders: () => builders,
    schools: () => schools,
    offices: () => offices,
    agents: () => agents,
    streets: () => streets,
    numbered,
    agentWords: buildDictionary(
      wordsOf(() => agents as PhraseIndex<unknown>),
      6,
    ),
    streetWords: buildDictionary(wordsOf(() => streets as PhraseIndex<unknown>)),
    roads: () => roads,
    crossings,
    joined,
    common,
    plural,
    whole,
    keys: lazy(() => [
      ...new Set(
        namesOfKind(places, 'subdivision').map(subdivision => placeKeysOf({ subdivision })),
      ),
    ]),
    dictionary: buildDictionary(
      tables.flatMap(table => wordsOf(() => table)),
      undefined,
      true,
    ),
    besides: lazy(() =>
      neighborsIn(tables.flatMap(table => [...table.values()].flat().map(({ keys }) => keys))),
    ),
  }
}

/** A word that a question may use for something else than a name. */
const isCommon = (key: string) =>
  everyday().has(key) || isSearchWord(key) || filler().has(key) || landscape().has(key)

const namesOfKind = (places: readonly Place[], wanted: Place['kind']) => [
  ...new Set(places.flatMap(({ kind, name }) => (kind === wanted ? [name] : []))),
]

/** Adds what a form of a name stands for; forms that several names share stand for all of them. */
function gather(into: Map<string, Spellings>, form: string, names: string[], isVague: boolean) {
  const keys = keysOf(form)
  const key = keys.join(' ')
  if (!key) return
  const known = into.get(key)
  into.set(key, {
    names: [...new Set([...(known?.names ?? []), ...names])].slice(0, maxSpellings),
    isVague: isVague && (known?.isVague ?? true),
  })
}

/** The number of names of one kind that a search can hold. */
const maxSpellings = 20

function indexed<Meaning>(forms: ReadonlyMap<string, Meaning>): PhraseIndex<Meaning> {
  const index: PhraseIndex<Meaning> = new Map()
  for (const [form, meaning] of forms) addPhrase(index, form, meaning)
  return index
}

/** Builders, with all their spellings in listings: "D.R. Horton Inc" and "DR HORTON". */
function buildersOf(names: readonly string[]): PhraseIndex<Spellings> {
  const forms = new Map<string, Spellings>()
  const firms = Map.groupBy(names, foldBuilder)
  // "RICHMOND" is Richmond American, unless another builder begins so.
  for (const [short, spellings] of firms) {
    const longer = [...firms.keys()].filter(
      key =>
        key !== short &&
        firms.get(key)?.some(name => foldBuilder(name.split(' ')[0] ?? '') === short),
    )
    const [only] = longer
    if (longer.length !== 1 || only === undefined) continue
    firms.set(only, [...(firms.get(only) ?? []), ...spellings])
  }
  for (const spellings of firms.values()) {
    for (const { full, part } of spellings.map(builderForms)) {
      for (const form of full) {
        const keys = keysOf(form)
        const isVague = keys.every(key => ordinary().has(key) || isCommon(key))
        gather(forms, form, spellings, isVague && (keys.length < 2 || keys.every(isCommon)))
      }
      for (const form of part) gather(forms, form, spellings, true)
    }
  }
  return indexed(forms)
}

function officesOf(names: readonly string[]): PhraseIndex<Spellings> {
  const forms = new Map<string, Spellings>()
  for (const name of names) {
    for (const form of officeForms(name)) {
      const keys = keysOf(form).filter(key => key !== '/')
      // "remax" of "RE/MAX" is no other word.
      const isJoined = keys.length === 1 && !name.toLowerCase().includes(keys[0] ?? '')
      const isVague = keys.length < 2 || keys.every(isCommon) || !keys.some(key => key.length > 3)
      gather(forms, form, [name], isVague && !isJoined && !form.includes('/'))
    }
    for (const form of officeInitials(name)) gather(forms, form, [name], true)
  }
  return indexed(forms)
}

function agentsOf(names: readonly string[]): PhraseIndex<Spellings> {
  const forms = new Map<string, Spellings>()
  for (const name of names) {
    const { full, part } = agentForms(name)
    for (const form of full) gather(forms, form, [name], keysOf(form).every(isCommon))
    for (const form of part) gather(forms, form, [name], true)
  }
  return indexed(forms)
}

function schoolsOf(names: readonly string[]): PhraseIndex<Spellings> {
  const forms = new Map<string, Spellings>()
  for (const name of names) for (const form of schoolForms(name)) gather(forms, form, [name], true)
  return indexed(forms)
}

function streetsOf(names: readonly string[]) {
  const byBase = new Map<string, Streets>()
  const numbered = new Map<number, Streets>()
  const extended = (known: Streets | undefined, name: string, isVague: boolean): Streets => {
    const { ending } = streetParts(name)
    const street = withoutDirections(name)
    const streets: Streets = known ?? { all: [], byEnding: new Map(), sides: [], isVague }
    const add = (list: string[] = []) => (list.includes(street) ? list : [...list, street])
    streets.all = add(streets.all).slice(0, maxSpellings)
    streets.byEnding.set(ending, add(streets.byEnding.get(ending)))
    if (street !== name) streets.sides.push(name)
    return streets
  }
  for (const name of names) {
    const { base } = streetParts(name)
    const number = streetNumber(base)
    if (number !== null) numbered.set(number, extended(numbered.get(number), name, true))
    for (const form of [...placeForms(base), ...ordinalForms(base)]) {
      const keys = keysOf(form)
      // A road with a number alone would be any number.
      if (keys.length === 0 || keys.every(key => /^\d+$/.test(key))) continue
      const isVague = keys.every(key => isSearchWord(key) || filler().has(key))
      byBase.set(keys.join(' '), extended(byBase.get(keys.join(' ')), name, isVague))
    }
  }
  return { streets: indexed(byBase), numbered }
}

/**
 * All names that can be recognized: every community with a home, then the names in the data, then
 * the names that several plats share, and the villages of communities.
 */
function namesOf(places: readonly Place[]): Map<string, string[]> {
  const kinds = new Set<Place['kind']>(['subdivision', 'city', 'zip', 'area'])
  const located = places.filter(({ kind }) => kinds.has(kind))
  const names = new Map<string, string[]>()
  const spelled = new Set(located.map(({ name }) => name))
  const counted = new Set(namesOfKind(places, 'community'))
  const lower = new Set<string>()
  const add = (name: string) => {
    if (lower.has(name.toLowerCase())) return
    lower.add(name.toLowerCase())
    names.set(name, [name])
  }
  // Listed alone, names say which communities have homes.
  const keys =
    counted.size > 0
      ? []
      : located
          .filter(({ kind }) => kind === 'subdivision' || kind === 'area')
          .map(({ name }) => placeKeysOf({ subdivision: name }))
  for (const community of communities) {
    const has =
      counted.has(community) ||
      placesWithin(community).some(name => spelled.has(name)) ||
      keys.some(one => isWithin(community, one))
    if (has) add(community)
  }
  for (const { name } of located) add(name)
  const numbered = Map.groupBy(
    namesOfKind(places, 'area').filter(name => /^\d{2,}/.test(name)),
    name => parseInt(name, 10),
  )
  for (const [number, members] of numbered)
    for (const lead of ['area', 'mls area', 'mls', 'zona']) names.set(`${lead} ${number}`, members)
  // "503 - Lone Mountain" is also asked for by its name.
  for (const { name, kind } of located) {
    if (kind === 'area') add(name.replace(/^\W*\d+\s*[-–:]?\s*/, '') || name)
    if (kind !== 'subdivision') continue
    for (const derived of [withoutPlat(name), ...villagesIn(name)]) add(capitalized(derived))
  }
  // "In the northwest", unless the feed has an area of that name.
  if (names.has(northwest) && !lower.has('northwest'))
    for (const short of ['northwest', 'noroeste']) names.set(short, [northwest])
  return names
}

const northwest = 'Northwest Las Vegas'

/** A name in capitals as people write it: "Kenwood". Other names stay as they are. */
const capitalized = (name: string) =>
  /[a-z]/.test(name)
    ? name
    : name.replace(/[A-Z]+/g, word => word.charAt(0) + word.slice(1).toLowerCase())

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
  if (isRoad(places, tokens, place.next)) return null
  if (isSight(tokens, index, place.next)) return null
  const last = tokens[place.next - 1]
  if (places.plural.has(place.meaning) && !last?.plural) return null
  if (!places.common.has(place.meaning)) return withNoun(places, tokens, place)
  const before = tokens[index - 1]?.key ?? ''
  const isPlural = places.plural.has(place.meaning)
  // "The Lakes", but not "the lake" and "near lakes".
  const isTitle = isPlural && articles().has(tokens[index]?.key ?? '')
  const leads = index === 0 || joiners().has(before) || followsName(places, tokens, index)
  const isFirst =
    index === 0 &&
    (place.next === tokens.length || (isPlural && followsName(places, tokens, place.next, true)))
  const alone = leads && (isTitle || isFirst)
  const following = tokens[place.next]?.key ?? ''
  return alone || locatives().has(before) || areas().has(following) ? place : null
}

/** Whether a list of names goes on after a comma, from a name or to one: "Ridges, Blue Heron". */
const followsName = (places: PlaceNames, tokens: readonly Token[], at: number, isNext = false) =>
  tokens[at]?.afterBreak === true &&
  [places.names, places.builders].some(table =>
    isNext
      ? match<unknown>(table, tokens, at)
      : [1, 2, 3, 4].some(count => match<unknown>(table, tokens, at - count)?.next === at),
  )

/** "Strip view" and "downtown views" are sights, and "centro comercial" is a mall. */
const isSight = (tokens: readonly Token[], index: number, next: number): boolean =>
  next - index < 3 &&
  !tokens[next]?.afterBreak &&
  /^(?:strip|downtown|centro|lake|canyon|mountain|park|valley)$/.test(
    tokens[next - 1]?.key ?? '',
  ) &&
  viewNouns().has(tokens[next]?.key ?? '')

/** A place with a word that people add to its name: the "Ranch" of "MacDonald Ranch". */
function withNoun(
  { whole }: PlaceNames,
  tokens: readonly Token[],
  place: { meaning: Named; next: number },
): { meaning: Named; next: number } {
  const [noun, after] = [tokens[place.next], tokens[place.next + 1]]
  const end = noun?.afterBreak ? null : match(placeEnds, tokens, place.next, true)
  if (end) return { ...place, next: end.next }
  if (noun?.key === 'loft' && noun.plural && !noun.afterBreak)
    return { ...place, next: place.next + 1 }
  if (!noun || noun.afterBreak || !placeNouns().has(noun.key)) return place
  // "a Henderson ranch", "an Anthem ranch home"
  const isStyle = noun.key === 'ranch' && /^(?:style|home|house)$/.test(after?.key ?? '')
  const isPart = !whole.has(place.meaning) || areas().has(noun.key)
  return isPart && !isStyle ? { ...place, next: place.next + 1 } : place
}

/**
 * A place with the city or community that says where it is: "The Trails in Summerlin",
 * "los Paseos ahí en Summerlin", "Anthem in Henderson", "Anthem, Henderson", "Las Vegas
 * 89131". In a list, the city is another place: "Summerlin, Henderson or Anthem".
 */
export function withCity(
  places: PlaceNames,
  tokens: readonly Token[],
  place: { meaning: Named; next: number },
): { meaning: Named; next: number } {
  const isCity = (named: Named) => places.whole.has(named) && !/^\d{5}$/.test(named.places[0] ?? '')
  const isList = (index: number) =>
    joiners().has(tokens[index]?.key ?? '') || match(places.names, tokens, index) !== null
  const after = tokens[place.next]
  if (!after) return place
  if (isCity(place.meaning)) {
    const inner = match(places.names, tokens, place.next)
    const isZip = /^\d{5}$/.test(inner?.meaning.places[0] ?? '')
    if (!inner || isCity(inner.meaning) || (after.afterBreak && !isZip)) return place
    if (places.common.has(inner.meaning)) return place
    return isZip || !isList(inner.next) ? inner : place
  }
  // "The Ogden downtown"
  const center = after.afterBreak ? null : match(places.names, tokens, place.next)
  if (center?.meaning.places.some(name => centerForms(name).length > 0))
    return withNoun(places, tokens, { ...place, next: center.next })
  const isIn = !after.afterBreak && /^(?:in|en|de)$/.test(after.key)
  const part = match(inWider, tokens, place.next)
  const wider = part && match(places.names, tokens, part.next)
  if (wider && isPartly(places, place.meaning, wider.meaning)) return { ...place, next: wider.next }
  const city = match(places.names, tokens, isIn ? place.next + 1 : place.next)
  if (!city || !isCity(city.meaning)) return place
  return isIn || !isList(city.next) ? { ...place, next: city.next } : place
}

/** Whether a subdivision is in both places. */
const isPartly = ({ keys }: PlaceNames, inner: Named, wider: Named): boolean =>
  keys().some(
    one =>
      inner.places.some(place => isWithin(place, one)) &&
      wider.places.some(place => isWithin(place, one)),
  )

/** "Summerlin Parkway" is a road; in "Summerlin DR Horton homes" a builder follows. */
const isRoad = (places: PlaceNames, tokens: readonly Token[], index: number): boolean => {
  const token = tokens[index]
  return (
    !!token &&
    !token.afterBreak &&
    roadEndings.includes(` ${token.key} `) &&
    !match(places.builders, tokens, index)
  )
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

const articles = words('the at of la el los las')
const locatives = words('in at near around within inside en cerca except excepto salvo')
const joiners = words('or and o y u except excepto menos but not')
const areas = words('community subdivision neighborhood area zone comunidad zona')

/**
 * Matches names with spaces missing or added and a typo, two in a long name: "skycanyon", "sky
 * canyon". The longest name wins.
 */
function matchJoined(places: PlaceNames, tokens: readonly Token[], index: number) {
  const first = tokens[index]
  const mayStart = first && (articles().has(first.key) || isDirection(first.key))
  const isWord = first && isSearchWord(first.key) && !mayStart
  if (!first || first.number !== null) return null
  const candidates = places.joined.get(first.key.charAt(0))
  if (!candidates) return null
  let letters = ''
  let longest: { meaning: Named; next: number } | null = null
  for (let next = index; next < index + 3; next += 1) {
    const token = tokens[next]
    if (!token || token.number !== null || (next > index && token.afterBreak)) break
    // "The fridge" is no misspelled Ridges.
    if (next > index && articles().has(first.key) && isSpelledRight(token.key)) break
    letters += token.key
    const limit = letters.length < 12 ? 1 : 2
    const near =
      letters.length > (isWord ? 11 : 5) &&
      candidates.find(({ letters: right }) => distance(letters, right, limit) <= limit)
    if (near) longest = { meaning: near.named, next: next + 1 }
  }
  return longest && withNoun(places, tokens, longest)
}
