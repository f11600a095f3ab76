import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import type { PropertyType } from '../../../src/site/listing-terms.ts'
import { properties } from '../../db/schema.ts'
import { conditionsOf } from './where.ts'

/** Whether a home meets a choice of src/inventory/filter/facets.ts. */
export const isChosen = (field: string, choice: string | number, now: Date): SQL | undefined => {
  // A comparison instead of a list, which SQLite would look up for each home.
  if (field === 'type') return eq(properties.type, choice as PropertyType)
  const value = field === 'features' ? [choice] : choice
  return and(...conditionsOf({ [field]: value } as ListingFilter, now).map(({ sql }) => sql))
}

// D1 allows 100 aggregates in a statement, so each one counts three choices in 20 bits each.
const perSum = 3
const bits = 20

/** What to sum up over homes to count those that meet each of these conditions. */
export const packed = (meets: readonly (SQL | undefined)[]): SQL[] =>
  Array.from({ length: Math.ceil(meets.length / perSum) }, (_, sum) =>
    sql.join(
      meets
        .slice(sum * perSum, (sum + 1) * perSum)
        .map(
          (condition, index) =>
            sql`((${condition}) is true) * ${sql.raw(String(2 ** (bits * index)))}`,
        ),
      sql` + `,
    ),
  )

/** The counts of `packed` sums, which are texts because they exceed what a number can hold. */
export const unpacked = (sums: readonly string[]): number[] =>
  sums.flatMap(sum =>
    Array.from({ length: perSum }, (_, index) =>
      Number(BigInt.asUintN(bits, BigInt(sum) >> BigInt(bits * index))),
    ),
  )
