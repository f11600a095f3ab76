import { thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { chipsOf } from '../inventory/filter/filter-chips.ts'
import type { ListingFilter, Measure } from '../inventory/filter/listing-filter.ts'
import { partsInSpanish } from '../inventory/filter/spanish-words.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { nearPlaceOf } from '../inventory/near-places.ts'
import type { HomeArea } from '../map/home-area.ts'
import type { PropertyType } from '../site/listing-terms.ts'
import { type ClauseWords, clauseWords, type Range } from './clause-words.ts'

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

/** The fields that the clauses put in words; any other is named as on its chip. */
const worded: ReadonlySet<string> = new Set(
  `minPrice maxPrice minMonthly maxMonthly minBeds maxBeds minBaths maxBaths minSqft maxSqft minLot
  maxLot minYear maxYear minStories maxStories minGarage maxGarage minHoa maxHoa minPricePerSqft
  maxPricePerSqft minDays maxDays reduced minReduction maxReduction openHouse type notType status
  features either notFeatures builder notBuilder street notStreet school notSchool office notOffice
  agent notAgent minTax maxTax place notPlace mentions notMentions sort search near within bounds area
  oneOf wordsFirst onlyMentioning`.split(/\s+/),
)

/** @param wordsFirst the words that order the homes: they are no limit and are left out */
export function clausesOf(
  filter: ClauseFilter & { wordsFirst?: readonly string[] },
  language: Language,
): Clauses {
  const words = clauseWords[language]
  const {
    type = [],
    notType = [],
    status = [],
    place = [],
    notPlace = [],
    notMentions = [],
  } = filter
  const { features = [], either = [], notFeatures = [], openHouse, reduced } = filter
  const near = nearPlaceOf(filter.near)?.name
  const runs = filter.search?.split(', ').filter(run => !filter.wordsFirst?.includes(run)) ?? []
  const others = Object.entries(filter).filter(([field]) => !worded.has(field))
  const rest: ListingFilter = Object.fromEntries(others)
  const labels = language === 'es' ? partsInSpanish(rest) : chipsOf(rest).map(({ label }) => label)
  const named: [names: string[] | undefined, say: (names: string) => string][] = [
    [filter.street, words.street],
    [filter.notStreet, words.notStreet],
    [filter.builder, words.builder],
    [filter.notBuilder, words.notBuilder],
    [filter.school, words.school],
    [filter.notSchool, words.notSchool],
    [filter.office, words.listedBy],
    [filter.agent, words.listedBy],
    [filter.notOffice, words.notListedBy],
    [filter.notAgent, words.notListedBy],
  ]
  const followers = features.filter(feature => words.following[feature])
  const where = [
    place.length > 0 && words.inPlace(joinNames(place, words.or)),
    notPlace.length > 0 && words.notInPlace(joinNames(notPlace, words.or)),
    near !== undefined && words.near(near, filter.within ?? 2),
    (filter.bounds !== undefined || filter.area?.length) && words.onMap,
    range(filter, 'Price', words.price),
    range(filter, 'Monthly', words.monthly),
    ...followers.map(feature => words.following[feature]),
    notType.length > 0 &&
      words.notType(
        joinNames(
          notType.map(one => words.types[one][1]),
          words.or,
        ),
      ),
    ...named.map(([names, say]) => names?.length && say(joinNames(names, words.or))),
    notMentions.length > 0 && words.notMentioning(joinNames(notMentions.map(quoted), words.or)),
    range(filter, 'Year', words.year),
    range(filter, 'Days', words.days),
    runs.length > 0 && words.search(runs.join('”, “')),
    labels.length > 0 && `(${labels.join(', ')})`,
  ]
  return {
    noun: nounOf(type, words),
    status:
      status.length > 0
        ? joinNames(
            status.map(one => words.statuses[one]),
            words.or,
          )
        : words.forSale,
    where: where.filter(Boolean).join(' '),
    haves: [
      range(filter, 'Beds', words.beds),
      range(filter, 'Baths', words.baths),
      range(filter, 'Sqft', words.sqft),
      range(filter, 'Lot', words.lot),
      range(filter, 'Stories', words.stories),
      range(filter, 'Garage', words.garage),
      ...features.filter(one => !followers.includes(one)).map(one => words.features[one]),
      ...either.map(group =>
        joinNames(
          group.map(one => words.features[one]),
          words.or,
        ),
      ),
      ...notFeatures.map(one => words.no(words.features[one])),
      filter.maxHoa === 0 ? words.noHoa : range(filter, 'Hoa', words.hoa),
      range(filter, 'Tax', words.tax),
      range(filter, 'PricePerSqft', words.perSqft),
      reduced !== undefined && words.reduced(reduced),
      range(filter, 'Reduction', words.reduction),
      openHouse !== undefined && words.openHouse(openHouse),
    ].filter(text => text !== false && text !== null),
  }
}

/** "17 homes for sale in Providence with 3 or more bedrooms and a pool" */
export function homesPhrase(homes: number, filter: ClauseFilter, language: Language): string {
  const words = clauseWords[language]
  const { noun, status, where, haves } = clausesOf(filter, language)
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
export const mentionsOf = ({
  mentions = [],
  wordsFirst = [],
}: ClauseFilter & { wordsFirst?: readonly string[] }): string[] =>
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
  const gone = Object.keys(before).filter(
    field => JSON.stringify(before[field as 'place']) !== JSON.stringify(after[field as 'place']),
  )
  const phrases = gone.flatMap(field => {
    const [facet, limit] = [
      field.replace(/^(?:min|max)(?=[A-Z])/, ''),
      field as keyof ListingFilter,
    ]
    if (field === 'features') {
      const dropped = (before.features ?? []).filter(one => !after.features?.includes(one))
      return dropped.map(one => words.without(words.the(one)))
    }
    return words.dropped[facet] ?? words.without(words.limit(chipLabel(before, limit, language)))
  })
  return joinNames([...new Set(phrases)], words.and)
}

function chipLabel(filter: ClauseFilter, field: keyof ListingFilter, language: Language): string {
  const only: ListingFilter = { [field]: filter[field] }
  const labels = language === 'es' ? partsInSpanish(only) : chipsOf(only).map(({ label }) => label)
  return labels.join(', ')
}

function nounOf(types: readonly PropertyType[], words: ClauseWords): readonly [string, string] {
  if (types.length === 0) return words.home
  const named = types.map(type => words.types[type])
  return [0, 1].map(index =>
    joinNames(
      named.map(names => names[index] ?? ''),
      words.or,
    ),
  ) as [string, string]
}

function range(filter: ListingFilter, measure: Measure, words: Range): string | null {
  const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
  if (min !== undefined && max !== undefined) {
    return min === max ? words.exact(min) : words.both(min, max)
  }
  if (min !== undefined) return words.min(min)
  return max === undefined ? null : words.max(max)
}

/** "a, b and c" */
export const joinNames = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
