import { readHomeArea } from '../../src/domain/home-area.ts'
import { readSearchParams } from '../../src/domain/listing-filter.ts'
import { withWords } from '../../src/domain/with-words.ts'
import type { Database } from '../db/connect.ts'
import type { Search } from './find.ts'
import { type Understood, understand } from './understand.ts'

/**
 * A list's search with its words understood, as every other search understands them. No model is
 * asked: an address is also opened by crawlers, which would use up its daily calls.
 */
export async function resolveWords(
  db: Database,
  search: Search,
  now: Date,
): Promise<{ search: Search; words: Understood | null }> {
  const query = search.search?.trim()
  // Without a letter or digit nothing can be found.
  if (!query || !/[\p{L}\p{N}]/u.test(query)) {
    return { search: { ...search, search: query || undefined }, words: null }
  }
  const words = await understand(db, { query, context: 'buying' }, null, now)
  const found = withWords(search, words.filter)
  const oneOf = words.searches.length > 0 ? { oneOf: words.searches } : {}
  return { search: { ...found, ...oneOf }, words }
}

/** What words say that followed another list, which its parameters describe: see readTurn(). */
export async function understandAfter(
  db: Database,
  query: string,
  list: URLSearchParams,
  now: Date,
): Promise<Understood> {
  const chosen = { ...readSearchParams(list), ...readHomeArea(list) }
  const { search: previous } = await resolveWords(db, chosen, now)
  return understand(db, { query, context: 'buying', previous }, null, now)
}
