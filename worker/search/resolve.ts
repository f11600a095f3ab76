import { sql } from 'drizzle-orm'
import { withWords } from '../../src/inventory/filter/keep-words.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { isKnownMention } from '../../src/inventory/mention-phrases.ts'
import type { HomeArea } from '../../src/map/home-area.ts'
import type { Question } from '../../src/search/dialogue.ts'
import type { Turn } from '../../src/search/follow-up.ts'
import type { Database } from '../db/connect.ts'
import { overview } from '../inventory/find/counts.ts'
import { someHomeMatches } from '../inventory/find/find.ts'
import { visitorWords } from '../inventory/find/where.ts'
import { namesPeople } from './guard.ts'
import { parseQuestion } from './parse-question.ts'

/**
 * Parses the words of a list's search, as every other search does. Calls no model: crawlers open
 * these URLs, too, and would use up its daily calls.
 */
export async function resolveWords(
  db: Database,
  chosen: Search,
  now: Date,
): Promise<{ search: Search; words: Turn | null }> {
  const search = withoutPeople(chosen)
  const query = search.search?.trim()
  // Without a letter or digit nothing can be found.
  if (!query || !/[\p{L}\p{N}]/u.test(query)) {
    return { search: { ...search, search: query || undefined }, words: null }
  }
  const words = await parseQuestion(db, { query, context: 'buying' }, now)
  const filter = withWords(search, words.filter)
  const oneOf = words.anyOf.length > 0 ? { oneOf: words.anyOf } : {}
  return { search: await rankWords(db, { ...filter, ...oneOf }, now), words }
}

/** A search by what homes mention takes any words but those about people, as questions do. */
export function withoutPeople<Filter extends Search>(search: Filter): Filter {
  const { mentions, notMentions, ...others } = search
  const mayAsk = (name: string) => isKnownMention(name) || !namesPeople(name)
  const [wanted, unwanted] = [mentions?.filter(mayAsk), notMentions?.filter(mayAsk)]
  return {
    ...others,
    ...(wanted?.length && { mentions: wanted }),
    ...(unwanted?.length && { notMentions: unwanted }),
  } as Filter
}

/**
 * The search, with those of its words that order the homes: words found only in remarks and
 * features. Words of an address or subdivision limit the homes, and so do words that no listing
 * has.
 */
export async function rankWords(db: Database, search: Search, now: Date): Promise<Search> {
  const runs = search.search?.split(', ').filter(run => visitorWords(run)) ?? []
  if (runs.length === 0) return search
  const isIn = (run: string, ...columns: Parameters<typeof visitorWords>[1] & object) =>
    someHomeMatches(visitorWords(run, columns) ?? '', search.status, now)
  const [row] = await db.all<Record<string, number>>(
    sql`select ${sql.join(
      runs.map(
        (run, index) =>
          sql`${isIn(run, 'remarks', 'features')} and not ${isIn(run, 'address', 'subdivision')} as ${sql.raw(`run${index}`)}`,
      ),
      sql`, `,
    )}`,
  )
  const wordsFirst = runs.filter((_, index) => row?.[`run${index}`] === 1)
  return wordsFirst.length > 0 ? { ...search, wordsFirst } : search
}

/** One of two searches joined by “or”, combined with the selected filters. */
export type Side = { filters: ListingFilter & HomeArea; homes: number }

/** The searches joined by “or”, and the number of homes in each. */
export async function countSides(
  db: Database,
  chosen: Search,
  { search, words }: { search: Search; words: Turn },
  now: Date,
): Promise<Side[]> {
  const { wordsFirst } = search
  return Promise.all(
    words.anyOf.map(async filter => {
      const filters = withWords(chosen, filter)
      const { total } = await overview(db, { ...filters, wordsFirst }, [], now)
      return { filters, homes: total }
    }),
  )
}

/** Parses words that follow up on another list: see parseTurn(). */
export async function parseFollowUp(
  db: Database,
  query: string,
  list: Search,
  now: Date,
): Promise<{ question: Question; words: Turn; search: Search }> {
  const { search } = await resolveWords(db, list, now)
  const { wordsFirst: _, oneOf: __, ...previous } = search
  const question: Question = { query, context: 'buying', previous }
  const words = await parseQuestion(db, question, now)
  return { question, words, search: await rankWords(db, words.filter, now) }
}
