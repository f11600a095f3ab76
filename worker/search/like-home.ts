import { isComparison, similarHomesFilter } from '../../src/domain/like-home.ts'
import type { Database } from '../db/connect.ts'
import { findProperties } from '../db/properties.ts'
import type { NamedAddress } from './address.ts'
import type { Understood } from './understand.ts'

/** A question for homes like the one at an address. */
export async function likeHome(
  db: Database,
  rest: Understood,
  query: string,
  named: NamedAddress,
  now: Date,
): Promise<Understood> {
  const [home] = await findProperties(db, [named.id], now)
  if (!home) return rest
  return {
    ...rest,
    filter: similarHomesFilter(home, rest.filter, query),
    ignored: rest.ignored.filter(run => run !== named.run && !isComparison(run.text)),
    like: named.address,
  }
}
