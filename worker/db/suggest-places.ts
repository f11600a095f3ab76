import { and, desc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { beginningsOf, communities, isWithin, placesWithin } from '../../src/domain/communities.ts'
import { figureAreaNames, figureAreas } from '../../src/domain/figure-areas.ts'
import { maxPlaces, type SuggestedPlace } from '../../src/domain/places.ts'
import { matchWords } from '../search/where.ts'
import type { Database } from './connect.ts'
import { namesBeginning } from './places.ts'
import { places } from './schema.ts'

/** A text this short starts too many words to read: only names that start with it are read. */
const shortWord = 2
const maxRead = 200

/**
 * Places with homes for sale where each of these words starts a word of the name. Best first: names
 * that start with the text, then places with the most homes. Without words, no subdivisions.
 */
export async function suggestPlaces(
  db: Database,
  text: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const wanted = folded(text)
  const words = wanted.split(' ')
  const isFound = (name: string) => words.every(word => ` ${folded(name)}`.includes(` ${word}`))
  const [large, named] = await Promise.all([
    listLarge(db, [...communities, ...areas].filter(isFound)),
    wanted === '' ? listKinds(db, ['city', 'zip']) : findNamed(db, wanted),
  ])
  const others = named.filter(one => large.every(({ name }) => name !== one.name))
  const begins = ({ name }: SuggestedPlace) => Number(folded(name).startsWith(wanted))
  return [...large, ...others]
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => begins(b) - begins(a) || b.homes - a.homes)
    .slice(0, wanted === '' ? maxPlaces : limit)
}

/** The areas that are neither communities nor cities. */
const areas = figureAreaNames.filter(
  name => !communities.includes(name) && 'subdivision' in figureAreas[name],
)

/** Communities and areas, with the homes of all places within them. */
async function listLarge(db: Database, names: readonly string[]): Promise<SuggestedPlace[]> {
  if (names.length === 0) return []
  const whole = [...new Set(names.flatMap(placesWithin))]
  const starts = [...new Set(names.flatMap(beginningsOf))]
  const [named, plats] = await Promise.all([
    selectPlaces(
      db,
      and(inArray(places.kind, ['subdivision', 'zip']), inArray(places.name, whole)),
      whole.length,
    ),
    starts.length > 0 ? findWords(db, namesBeginning(starts)) : [],
  ])
  const parts = new Map([...named, ...plats].map(one => [one.name, one.homes]))
  return names.map(name => ({
    name,
    kind: communities.includes(name) ? 'community' : 'area',
    homes: [...parts].reduce((sum, [part, homes]) => sum + (isWithin(name, part) ? homes : 0), 0),
  }))
}

const listKinds = (db: Database, kinds: ('city' | 'zip')[]) =>
  selectPlaces(db, and(inArray(places.kind, kinds), gt(places.forSale, 0)), maxPlaces)

/**
 * Searches the full-text index, which ignores case and accents. Rows come in the order in which
 * places were first listed, so those with many homes are among the first.
 */
function findNamed(db: Database, wanted: string): Promise<SuggestedPlace[]> {
  const first = wanted.length <= shortWord ? `^ "${wanted}" *` : null
  return findWords(db, first ?? matchWords(wanted, ['name'], 12) ?? '', maxRead)
}

const findWords = (db: Database, match: string, limit = -1) =>
  db.all<SuggestedPlace>(sql`select places.name, places.kind, places.for_sale as homes
    from place_words cross join places on places.id = place_words.rowid
    where place_words match ${match} limit ${sql.raw(String(limit))}`)

const selectPlaces = (db: Database, where: SQL | undefined, limit: number) => {
  const { name, kind, forSale } = places
  return db
    .select({ name, kind, homes: forSale })
    .from(places)
    .where(where)
    .orderBy(desc(forSale))
    .limit(limit) as Promise<SuggestedPlace[]>
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
