import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { forSale } from '../../src/domain/listing-filter.ts'
import { properties } from '../db/schema.ts'
import type { Search } from './find.ts'
import { orderSql } from './orders.ts'
import { anyOf, marketsOf, whereOf } from './where.ts'

/**
 * A query for those of some homes that a saved search finds, in its order, and the same homes once
 * they are sold. Samples are told to nobody, and an earlier listing of a home leads to the later one.
 */
export function judged(search: Search, ids: readonly number[], now: Date): SQL {
  const markets = marketsOf([...(search.status ?? forSale), 'Sold'], now)
  const found = and(
    eq(properties.sample, false),
    isNull(properties.mergedInto),
    anyOf(markets),
    whereOf(search, now),
  )
  // Crossed, so that SQLite reads these homes by id and no other.
  return sql`select ${properties.id} as id from json_each(${JSON.stringify(ids)}) as one
    cross join ${properties} on ${properties.id} = one.value where ${found}
    order by ${orderSql(search.sort ?? 'newest')}`
}
