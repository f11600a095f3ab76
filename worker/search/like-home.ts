import { isComparison, similarHomesFilter } from '../../src/search/like-home.ts'
import type { Database } from '../db/connect.ts'
import { findProperties } from '../inventory/homes.ts'
import type { NamedAddress } from './address.ts'
import type { ParsedQuery } from './ask-model.ts'

/** A question for homes like the one at an address. */
export async function likeHome<Question extends ParsedQuery & { like: string | null }>(
  db: Database,
  rest: Question,
  query: string,
  named: NamedAddress,
  now: Date,
): Promise<Question> {
  const [home] = await findProperties(db, [named.id], now)
  if (!home) return rest
  return {
    ...rest,
    filter: similarHomesFilter(home, rest.filter, query),
    ignored: rest.ignored.filter(run => run !== named.run && !isComparison(run.text)),
    like: named.address,
  }
}
