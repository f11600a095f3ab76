import { communities, isWithin, placesWithin } from '../../src/inventory/communities.ts'
import { figureAreaNames, figureAreas } from '../../src/inventory/figure-areas.ts'
import { maxPlaces, type SuggestedPlace } from '../../src/inventory/places.ts'
import type { Database } from '../db/connect.ts'
import { type HomeCounts, readCounts } from './home-counts.ts'

/**
 * Places with homes for sale where each of these words starts a word of the name. Best first: names
 * that start with the text, then places with the most homes. Without words, no subdivisions.
 */
export async function suggestPlaces(
  db: Database,
  text: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const folding = folded(text)
  const words = folding.split(' ')
  const isFound = (name: string) => words.every(word => ` ${folded(name)}`.includes(` ${word}`))
  const [counted, plats, names] = await Promise.all([
    readCounts(db, 'places'),
    readCounts(db, 'byPlace'),
    readCounts(db, 'names'),
  ])
  const places = counted.map(([kind, name, , homes]): SuggestedPlace => ({ kind, name, homes }))
  // So short a text starts words of too many names.
  const isNamed = (name: string) =>
    folding.length <= 2 ? folded(name).startsWith(folding) : isFound(name)
  const known = new Set([...communities, ...counted.map(([, name]) => name)])
  const named = names.flatMap(([kind, name]) => (kind === 'area' && !known.has(name) ? [name] : []))
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

/** The areas that are neither communities nor cities. */
const areas = figureAreaNames.filter(
  name => !communities.includes(name) && 'subdivision' in figureAreas[name],
)

/** A community or an area, with the homes of all places within it. */
const sumOf = (
  name: string,
  places: readonly SuggestedPlace[],
  plats: HomeCounts['byPlace'],
): SuggestedPlace => ({
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
