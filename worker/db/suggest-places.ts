import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { communities, isWithin, placesWithin } from '../../src/domain/communities.ts'
import { figureAreaNames, figureAreas } from '../../src/domain/figure-areas.ts'
import { mostPlaces, type SuggestedPlace } from '../../src/domain/places.ts'
import type { Database } from './connect.ts'
import { listingCounters } from './schema.ts'

/** The places with homes for sale whose name has a word that begins with these, best first. */
export async function suggestPlaces(
  db: Database,
  words: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const { kind, name, status, homes } = listingCounters
  const counted = await db
    .select({ kind, name, homes: sql<number>`sum(${homes})` })
    .from(listingCounters)
    .where(and(inArray(kind, ['subdivision', 'city', 'zip']), ne(name, ''), eq(status, 'Active')))
    .groupBy(kind, name)
  const of = new Map(counted.map(one => [one.name, one.homes]))
  const named = (kind: SuggestedPlace['kind'], names: readonly string[]) =>
    names.map(
      (name): SuggestedPlace => ({
        ...{ name, kind },
        homes: [...of].reduce((sum, [one, homes]) => (isPart(name, one) ? sum + homes : sum), 0),
      }),
    )
  const areas = figureAreaNames.filter(
    name => !communities.includes(name) && 'subdivision' in figureAreas[name],
  )
  const larger = [...named('community', communities), ...named('area', areas)]
  const others = counted
    .filter(one => words !== '' || one.kind !== 'subdivision')
    .filter(one => larger.every(({ name }) => name !== one.name))
  const all = [...larger, ...(others as SuggestedPlace[])].filter(one => one.homes > 0)
  const wanted = folded(words)
  return all
    .filter(one => ` ${folded(one.name)}`.includes(` ${wanted}`))
    .sort((a, b) => b.homes - a.homes)
    .slice(0, words === '' ? mostPlaces : limit)
}

/** Whether a name is a place, or one of a community's plats or ZIP codes. */
const isPart = (place: string, name: string) =>
  placesWithin(place).includes(name) || isWithin(place, name)

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
