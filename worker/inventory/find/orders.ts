import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '../../../src/inventory/filter/listing-filter.ts'
import { monthlyCents } from '../../db/schema.ts'

/**
 * A list's sort key, direction, and index. An order without an index of its own reads every
 * matching home's entry in the named index. Homes with an unknown value come last.
 */
type Order = { by: string; direction: 'asc' | 'desc'; index: string }

const last = 9e15
const orders: Record<Sort, Order> = {
  newest: { by: 'properties.listed_at', direction: 'desc', index: 'properties_by_date' },
  'price-low': { by: 'properties.price', direction: 'asc', index: 'properties_by_price' },
  'price-high': { by: 'properties.price', direction: 'desc', index: 'properties_by_price' },
  'monthly-low': { by: monthlyCents, direction: 'asc', index: 'properties_by_price' },
  largest: { by: 'properties.sqft', direction: 'desc', index: 'properties_by_size' },
  smallest: known('properties.sqft'),
  'price-per-sqft-low': known('1.0 * properties.price / nullif(properties.sqft, 0)'),
  'hoa-low': known('properties.hoa_monthly'),
  'lot-high': { by: 'properties.lot_sqft', direction: 'desc', index: 'properties_by_price' },
  'year-high': { by: 'properties.year_built', direction: 'desc', index: 'properties_by_price' },
  'beds-high': { by: 'properties.beds', direction: 'desc', index: 'properties_by_price' },
  'days-high': known('properties.listed_at'),
  'reduction-high': {
    by: 'properties.reduced_by',
    direction: 'desc',
    index: 'properties_by_price',
  },
}

function known(by: string): Order {
  return { by: `coalesce(${by}, ${last})`, direction: 'asc', index: 'properties_by_price' }
}

export const orderOf = (sort: Sort): Order => orders[sort]

/** The same order for a list of homes already found. */
export function orderSql(sort: Sort): SQL {
  const { by, direction } = orders[sort]
  return sql.raw(`${by} ${direction}, properties.id ${direction}`)
}
