import type { CostTerms } from '../../../src/inventory/cost/cost-terms.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { Listing } from '../../../src/inventory/listing.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { describeFigure, limitsOf } from '../../../src/search/notice-words.ts'
import type { Database } from '../../db/connect.ts'
import { listProperties } from '../../inventory/homes.ts'
import { mayBeQuoted } from '../guard.ts'
import { type ResultHome, toResultHome } from '../result-home.ts'
import { computeFigure } from './figure.ts'

const maxHomes = 12

/** At most 12 homes of a search, best first. */
export async function listHomes(
  db: Database,
  filter: Search,
  now: Date,
  terms: CostTerms,
  first = maxHomes,
): Promise<ResultHome[]> {
  const homes = await listBest(db, filter, now, first)
  return homes.map(home => toResultHome(home, terms))
}

/** The same as listings. */
export async function listBest(
  db: Database,
  filter: Search,
  now: Date,
  first = maxHomes,
): Promise<Listing[]> {
  const page = { limit: Math.min(first, maxHomes), offset: 0 }
  return (await listProperties(db, filter, page, now, 0, mayBeQuoted)).listings
}

/** The requested figure, and the sentence that states it; null if none was requested. */
export async function answerFigure(
  db: Database,
  { requests, filter }: Turn,
  search: Search,
  now: Date,
  limits = limitsOf(filter),
) {
  if (!requests.figure) return null
  const homes = { ...search, onlyMentioning: true as const }
  const figure = await computeFigure(db, requests.figure, homes, now)
  const text = describeFigure({ figure: requests.figure, ...figure }, filter, limits, now)
  return { ...figure, text }
}
