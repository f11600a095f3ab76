import { dollars, joinFacts, plural } from '../../src/format/format.ts'
import { communities, isWithin, placesWithin } from '../../src/inventory/communities.ts'
import { figureAreaNames, figureAreas } from '../../src/inventory/figure-areas.ts'
import { maxPlaces, type SuggestedPlace } from '../../src/inventory/places.ts'
import type { Database } from '../db/connect.ts'
import { type AddressedHome, suggestHomes } from './addresses.ts'
import { type HomeCounts, readCounts } from './home-counts.ts'

type CountedPlace = SuggestedPlace & { homes: number }

/**
 * Places with homes for sale where each of these words starts a word of the name. Best first: names
 * that start with the text, then places with the most homes. Without words, no subdivisions.
 */
export async function suggestPlaces(
  db: Database,
  text: string,
  limit: number,
): Promise<CountedPlace[]> {
  return (await placeFinder(db)).findPlaces(text, limit)
}

const maxNameWords = 4
const maxHomes = 4

/**
 * Places and streets whose names the end of a question may have begun. The longest end that starts a
 * name counts: “3 beds in prov” suggests “3 beds in Providence”. Homes too, if the whole question
 * begins their number or street.
 */
export async function suggestForQuestion(
  db: Database,
  question: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const [{ findPlaces, findStreets }, found] = await Promise.all([
    placeFinder(db),
    suggestHomes(db, question, maxHomes),
  ])
  const homes = found.map(suggestionOf)
  const words = question.split(/\s+/)
  for (const index of words.keys()) {
    const end = words.slice(index).join(' ')
    if (end.length < 3) break
    if (words.length - index > maxNameWords) continue
    // In the middle of a question, a word inside a name is likely to mean something else.
    const begins = ({ name }: SuggestedPlace) => index === 0 || startsWith(name, end)
    const room = index === 0 ? limit - homes.length : limit
    const places = [...findPlaces(end, limit), ...findStreets(end)].filter(begins).slice(0, room)
    if (places.length === 0) continue
    const beginning = words.slice(0, index)
    const named = places.map(place => ({
      ...place,
      question: [...beginning, place.name].join(' '),
    }))
    return index === 0 ? [...named, ...homes] : named
  }
  return homes
}

const suggestionOf = ({ id, street, price, beds }: AddressedHome): SuggestedPlace => ({
  kind: 'home',
  name: street,
  homes: null,
  home: {
    url: `/property/${id}`,
    facts: joinFacts(dollars(price), beds !== null && plural(beds, 'bed')),
  },
})

/** Reads the counts of homes once for any number of texts. */
async function placeFinder(db: Database) {
  const [counted, plats, names] = await Promise.all([
    readCounts(db, 'places'),
    readCounts(db, 'byPlace'),
    readCounts(db, 'names'),
  ])
  const places = counted.map(([kind, name, , homes]): CountedPlace => ({ kind, name, homes }))
  const known = new Set([...communities, ...counted.map(([, name]) => name)])
  const named = names.flatMap(([kind, name]) => (kind === 'area' && !known.has(name) ? [name] : []))
  const streets = names.flatMap(([kind, name]) => (kind === 'street' ? [name] : []))
  const findStreets = (text: string): SuggestedPlace[] =>
    streets
      .filter(name => startsWith(name, text))
      .map(name => ({ kind: 'street', name, homes: null }))
  const findPlaces = (text: string, limit: number): CountedPlace[] => {
    const folding = folded(text)
    const words = folding.split(' ')
    const isFound = (name: string) => words.every(word => ` ${folded(name)}`.includes(` ${word}`))
    // So short a text starts words of too many names.
    const isNamed = (name: string) =>
      folding.length <= 2 ? folded(name).startsWith(folding) : isFound(name)
    const large = [...new Set([...communities, ...areas, ...named])]
      .filter(isFound)
      .map(name => sumOf(name, places, plats))
    const others = places.filter(
      ({ kind, name }) =>
        (folding === '' ? kind !== 'subdivision' : isNamed(name)) &&
        large.every(one => one.name !== name),
    )
    const begins = ({ name }: SuggestedPlace) => Number(folded(name).startsWith(folding))
    return [...large, ...others]
      .filter(({ homes }) => homes > 0)
      .sort((a, b) => begins(b) - begins(a) || b.homes - a.homes)
      .slice(0, folding === '' ? maxPlaces : limit)
  }
  return { findPlaces, findStreets }
}

const startsWith = (name: string, text: string) => folded(name).startsWith(folded(text))

/** The areas that are neither communities nor cities. */
const areas = figureAreaNames.filter(
  name => !communities.includes(name) && 'subdivision' in figureAreas[name],
)

/** A community or an area, with the homes of all places within it. */
const sumOf = (
  name: string,
  places: readonly CountedPlace[],
  plats: HomeCounts['byPlace'],
): CountedPlace => ({
  name,
  kind: communities.includes(name) ? 'community' : 'area',
  homes:
    places
      .filter(place => place.kind === 'zip' && placesWithin(name).includes(place.name))
      .reduce((sum, { homes }) => sum + homes, 0) +
    plats.filter(([keys]) => isWithin(name, keys)).reduce((sum, [, , forSale]) => sum + forSale, 0),
})

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
