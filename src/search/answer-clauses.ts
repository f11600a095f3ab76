import { joinNames, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { rangeIn } from '../inventory/filter/filter-chips.ts'
import type { FilterField, Measure } from '../inventory/filter/listing-filter.ts'
import { agree, labelsIn } from '../inventory/filter/spanish-words.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { nearPlaceOf } from '../inventory/near-places.ts'
import type { HomeArea } from '../map/home-area.ts'
import type { PropertyType } from '../site/listing-terms.ts'
import { type ClauseWords, clauseWords } from './clause-words.ts'

/** A search in the words of a sentence, in English and Spanish. */

export type ClauseFilter = WordsFilter & HomeArea

/** The parts of a sentence about a search's homes. */
export type Clauses = {
  /** "home" and "homes". */
  noun: readonly [one: string, many: string]
  /** "for sale", and what else follows the noun: "in Providence", "up to $800,000". */
  status: string
  where: string
  /** What the homes have: "3 or more bedrooms", "a pool". */
  haves: string[]
}

/** A search, and the words that order its homes, which are no limit. */
type OrderedFilter = ClauseFilter & { wordsFirst?: readonly string[] }

/** The fields with names that follow the noun, in the order of a sentence. */
const namedFields = [
  ...(['street', 'notStreet', 'builder', 'notBuilder', 'school', 'notSchool'] as const),
  ...(['office', 'agent', 'notOffice', 'notAgent'] as const),
]

/** @param homes how many homes the noun is for: Spanish endings depend on it */
export function clausesOf(filter: OrderedFilter, language: Language, homes = 2): Clauses {
  const words = clauseWords[language]
  const { type = [], notType = [], status = [], place = [], notPlace = [] } = filter
  const { features = [], either = [], notFeatures = [], notMentions = [] } = filter
  const { openHouse, reduced, search, wordsFirst } = filter
  const near = nearPlaceOf(filter.near)?.name
  const runs = search?.split(', ').filter(run => !wordsFirst?.includes(run)) ?? []
  const anyOf = (names: readonly string[]) => joinNames(names, words.or)
  const named = (field: (typeof namedFields)[number]) =>
    filter[field]?.length && words[field](anyOf(filter[field]))
  const range = (measure: Measure) => rangeIn(filter, measure, words.measures[measure])
  const haves = [
    ...(['Beds', 'Baths', 'Sqft', 'Lot', 'Stories', 'Garage'] as const).map(range),
    ...features.filter(one => !words.following[one]).map(one => words.features[one]),
    ...either.map(group => anyOf(group.map(one => words.features[one]))),
    ...notFeatures.map(words.notFeatures),
    ...(['Hoa', 'Tax', 'PricePerSqft'] as const).map(range),
    reduced !== undefined && words.reduced(reduced),
    ...(['Reduction', 'ReductionPercent'] as const).map(range),
    openHouse !== undefined && words.openHouse(openHouse),
  ].filter(text => text !== false && text !== null)
  // Spanish has no “have no pool”: the homes are “sin alberca”.
  const isLacking = (text: string) => text.startsWith('sin ')
  const where = [
    place.length > 0 && words.place(anyOf(place)),
    notPlace.length > 0 && words.notPlace(anyOf(notPlace)),
    near !== undefined && words.near(near, filter.within ?? 2),
    (filter.bounds !== undefined || filter.area?.length) && words.onMap,
    range('Price'),
    range('Monthly'),
    ...features.map(feature => words.following[feature]),
    notType.length > 0 && words.otherThan(anyOf(notType.map(one => words.types[one][1]))),
    ...namedFields.map(named),
    notMentions.length > 0 && words.notMentions(anyOf(notMentions.map(quoted))),
    ...(['Year', 'Days', 'SoldDays'] as const).map(range),
    runs.length > 0 && words.search(runs.join('”, “')),
    ...haves.filter(isLacking),
  ]
  const agreed = (text: string) => agree(text, type.join() === 'condo', homes === 1)
  return {
    noun: type.length === 0 ? words.home : nounOf(type, words),
    status: status.length > 0 ? agreed(anyOf(status.map(words.status))) : words.forSale,
    where: agreed(where.filter(Boolean).join(' ')),
    haves: haves.filter(text => !isLacking(text)),
  }
}

/** "17 homes for sale in Providence with 3 or more bedrooms and a pool" */
export function homesPhrase(homes: number, filter: ClauseFilter, language: Language): string {
  const words = clauseWords[language]
  const { noun, status, where, haves } = clausesOf(filter, language, homes)
  const mentions = mentionsOf(filter)
  return [
    thousands(homes),
    noun[homes === 1 ? 0 : 1],
    status,
    where || '',
    haves.length > 0 && `${words.with} ${joinNames(haves, words.and)}`,
    mentions.length > 0 && words.mentioning(homes, joinNames(mentions, words.and)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The words that listings should mention, in quotes. */
export const mentionsOf = ({ mentions = [], wordsFirst = [] }: OrderedFilter): string[] =>
  [...mentions, ...wordsFirst].map(quoted)

const quoted = (name: string) => `“${name}”`

/** The place of a search, as a name; null if it has none. */
export const areaOf = ({ place = [], near }: ClauseFilter): string | null =>
  place.length > 0 ? place.join(', ') : (nearPlaceOf(near)?.name ?? null)

/** What a search without one of its limits is called: "without the pool", "at any price". */
export function withoutPhrase(
  before: ClauseFilter,
  after: ClauseFilter,
  language: Language,
): string {
  const words = clauseWords[language]
  const isGone = (field: string) =>
    JSON.stringify(before[field as FilterField]) !== JSON.stringify(after[field as FilterField])
  const phrases = Object.keys(before)
    .filter(isGone)
    .flatMap(field => {
      const name = field as FilterField
      if (name === 'features') {
        const dropped = before.features?.filter(one => !after.features?.includes(one)) ?? []
        return dropped.map(one => words.without(words.the(one)))
      }
      if (name === 'search') {
        // “with the words …” without its first word.
        return words.without(words.search(before.search ?? '').replace(/^\S+ /, ''))
      }
      const labels = labelsIn(language, { [name]: before[name] }).join(', ')
      const facet = field.replace(/^(?:min|max)(?=[A-Z])/, '')
      return words.dropped[facet] ?? words.without(words.limit(labels))
    })
  return joinNames([...new Set(phrases)], words.and)
}

const nounOf = (types: readonly PropertyType[], words: ClauseWords) =>
  ([0, 1] as const).map(index =>
    joinNames(
      types.map(type => words.types[type][index]),
      words.or,
    ),
  ) as [one: string, many: string]
