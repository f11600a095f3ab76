import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { forSale } from '../../src/domain/listing-filter.ts'
import type { Search } from '../../src/domain/search.ts'
import { properties } from '../db/schema.ts'
import { orderSql } from './orders.ts'
import { anyOf, marketsOf, whereOf } from './where.ts'

/**
 * A query for the given homes that match a saved search, in its order, including after they are
 * sold. Excludes samples and earlier listings of a relisted home.
 */
export function matchingHomes(search: Search, ids: readonly number[], now: Date): SQL {
  const markets = marketsOf([...(search.status ?? forSale), 'Sold'], now)
  const found = and(
    eq(properties.sample, false),
    isNull(properties.mergedInto),
    anyOf(markets),
    whereOf(search, now),
  )
  // CROSS JOIN makes SQLite read only these homes, by id.
  return sql`select ${properties.id} as id from json_each(${JSON.stringify(ids)}) as one
    cross join ${properties} on ${properties.id} = one.value where ${found}
    order by ${orderSql(search.sort ?? 'newest')}`
}
