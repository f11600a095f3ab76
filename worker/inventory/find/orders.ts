import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '../../../src/inventory/filter/listing-filter.ts'
import { monthlyCents } from '../../db/schema.ts'
import { reductionPercent, soldAt } from './where.ts'

/**
 * A list's sort key, direction, and index. An order without an index of its own reads every
 * matching home's entry in the named index. Homes with an unknown value come last.
 */
type Order = { column: string; direction: 'asc' | 'desc'; index: string }

const last = 9e15
const orders: Record<Sort, Order> = {
  newest: { column: 'properties.listed_at', direction: 'desc', index: 'properties_by_date' },
  'price-low': { column: 'properties.price', direction: 'asc', index: 'properties_by_price' },
  'price-high': { column: 'properties.price', direction: 'desc', index: 'properties_by_price' },
  'monthly-low': { column: monthlyCents, direction: 'asc', index: 'properties_by_price' },
  largest: { column: 'properties.sqft', direction: 'desc', index: 'properties_by_size' },
  smallest: known('properties.sqft'),
  'price-per-sqft-low': known('1.0 * properties.price / nullif(properties.sqft, 0)'),
  'price-per-sqft-high': highest('1.0 * properties.price / nullif(properties.sqft, 0)'),
  'monthly-high': highest(monthlyCents),
  'hoa-low': known('properties.hoa_monthly'),
  'hoa-high': highest('properties.hoa_monthly'),
  'tax-low': known('properties.tax_annual'),
  'tax-high': highest('properties.tax_annual'),
  'lot-high': highest('properties.lot_sqft'),
  'lot-low': known('properties.lot_sqft'),
  'year-high': highest('properties.year_built'),
  'year-low': known('properties.year_built'),
  'beds-high': highest('properties.beds'),
  'beds-low': known('properties.beds'),
  'baths-high': highest('properties.baths'),
  'garage-high': highest('properties.garage_spaces'),
  'days-high': known('properties.listed_at'),
  'reduction-high': highest('properties.reduced_by'),
  'reduction-percent-high': highest(reductionPercent),
  'sold-newest': highest(soldAt),
}

function highest(column: string): Order {
  return { column, direction: 'desc', index: 'properties_by_price' }
}

function known(column: string): Order {
  return { column: `coalesce(${column}, ${last})`, direction: 'asc', index: 'properties_by_price' }
}

export const orderOf = (sort: Sort): Order => orders[sort]

/** The same order for a list of homes already found. */
export function orderSql(sort: Sort): SQL {
  const { column, direction } = orders[sort]
  return sql.raw(`${column} ${direction}, properties.id ${direction}`)
}
