import { and, eq, isNull, sql } from 'drizzle-orm'
import { forSale } from '../../../src/inventory/filter/listing-filter.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { Database } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import { orderSql } from './orders.ts'
import { anyOf, marketsOf, whereOf } from './where.ts'

/**
 * A query for the given homes that match a saved search, in its order, including after they are
 * sold. Excludes samples and earlier listings of a relisted home.
 */
export function matchingHomes(db: Database, search: Search, ids: readonly number[], now: Date) {
  const markets = marketsOf([...(search.status ?? forSale), 'Sold'], now)
  const condition = and(
    eq(properties.sample, false),
    isNull(properties.mergedInto),
    anyOf(markets),
    whereOf(search, now),
  )
  // CROSS JOIN makes SQLite read only these homes, by id.
  return db
    .select({ id: properties.id })
    .from(sql`json_each(${JSON.stringify(ids)}) as one`)
    .crossJoin(properties)
    .where(and(sql`${properties.id} = one.value`, condition))
    .orderBy(orderSql(search.sort ?? 'newest'))
}
