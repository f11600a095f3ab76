import type { Turn } from '../../src/search/follow-up.ts'
import { isComparison, similarHomesFilter } from '../../src/search/like-home.ts'
import type { Database } from '../db/connect.ts'
import { findProperties } from '../inventory/homes.ts'
import type { NamedAddress } from './address.ts'

/** A question for homes like the one at an address. */
export async function likeHome(
  db: Database,
  rest: Turn,
  query: string,
  named: NamedAddress,
  now: Date,
): Promise<Turn> {
  const [home] = await findProperties(db, [named.id], now)
  if (!home) return rest
  return {
    ...rest,
    filter: similarHomesFilter(home, rest.filter, query),
    ignored: rest.ignored.filter(run => run !== named.run && !isComparison(run.text)),
    like: named.address,
  }
}
