import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '../../src/domain/listing-filter.ts'

/**
 * The order of a list: by what, in which direction, along which index. An order that has no index of
 * its own reads every matching home's entry in the index named, and leaves out homes of which `by` is
 * unknown.
 */
type Order = { by: string; direction: 'asc' | 'desc'; index: string; sorted?: true }

const orders: Record<Sort, Order> = {
  newest: { by: 'listed_at', direction: 'desc', index: 'properties_by_date', sorted: true },
  'price-low': { by: 'price', direction: 'asc', index: 'properties_by_price', sorted: true },
  'price-high': { by: 'price', direction: 'desc', index: 'properties_by_price', sorted: true },
  'monthly-low': {
    ...{ by: 'monthly_cents', direction: 'asc', index: 'properties_by_month', sorted: true },
  },
  largest: { by: 'sqft', direction: 'desc', index: 'properties_by_size', sorted: true },
  smallest: { by: 'sqft', direction: 'asc', index: 'properties_by_size' },
  'price-per-sqft-low': {
    ...{ by: '1.0 * price / nullif(sqft, 0)', direction: 'asc', index: 'properties_by_price' },
  },
  'hoa-low': { by: 'hoa_monthly', direction: 'asc', index: 'properties_by_price' },
  'lot-high': { by: 'lot_sqft', direction: 'desc', index: 'properties_by_price' },
  'year-high': { by: 'year_built', direction: 'desc', index: 'properties_by_price' },
  'beds-high': { by: 'beds', direction: 'desc', index: 'properties_by_price' },
  'days-high': { by: 'listed_at', direction: 'asc', index: 'properties_by_date' },
  'reduction-high': { by: 'reduced_by', direction: 'desc', index: 'properties_by_price' },
}

/** What a list is sorted by, as SQL on a row of `properties`. */
const positionOf = ({ by }: Order) =>
  by.replace(/\b(?!nullif\b)[a-z]\w*/g, name => `properties.${name}`)

/** The order of a sort as SQL texts; `known` is the condition for a home to have a place in it. */
export function orderOf(sort: Sort): {
  position: string
  direction: 'asc' | 'desc'
  index: string
  known: SQL | undefined
} {
  const order = orders[sort]
  const position = positionOf(order)
  const known = order.sorted ? undefined : sql.raw(`${position} is not null`)
  return { position, direction: order.direction, index: order.index, known }
}

/** The same order for a list of homes already found. */
export function orderSql(sort: Sort): SQL {
  const { position, direction } = orderOf(sort)
  return sql.raw(`${position} ${direction}, properties.id ${direction}`)
}
