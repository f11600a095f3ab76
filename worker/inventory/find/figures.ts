import { type SQL, sql } from 'drizzle-orm'
import type { ListingFilter } from '../../../src/inventory/filter/listing-filter.ts'
import { daysOnMarket } from '../../../src/inventory/listing.ts'
import type { Database } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import type { Overview } from './counts.ts'
import { fromMatching } from './find.ts'
import { raw } from './where.ts'

/** Prices (US dollars) and days on the market of a filter's homes; null if there are none. */
export async function figuresOf(
  db: Database,
  filter: ListingFilter,
  { total, lowest, highest, sized, dated, sample }: Overview,
  now: Date,
): Promise<MarketFigures | null> {
  if (total === 0) return null
  const { price, sqft, listedAt } = properties
  const middle = (value: SQL, index: SQL, known: SQL | undefined, count: number) =>
    db.select({ value: sql<number>`value` }).from(sql`(
      select ${value} as value ${fromMatching(filter, now, index)} ${known && sql`and ${known}`}
      order by value limit ${raw(2 - (count % 2))} offset ${raw(Math.max(0, (count - 1) >> 1))})`)
  const [prices, perSqft, listDates] = await db.batch([
    middle(sql`${price}`, sql`properties_by_price`, undefined, total),
    middle(sql`1.0 * ${price} / ${sqft}`, sql`properties_by_size`, sql`${sqft} > 0`, sized),
    middle(sql`${listedAt}`, sql`properties_by_date`, sql`${listedAt} is not null`, dated),
  ])
  return {
    total,
    median: medianPrice(prices.map(({ value }) => value)),
    lowest,
    highest,
    pricePerSqft: sized > 0 ? medianPrice(perSqft.map(({ value }) => value)) : null,
    daysOnMarket:
      dated > 0
        ? medianDays(
            listDates.map(({ value }) => value),
            now,
          )
        : null,
    sample,
  }
}

/** The median price of the one or two middle ones. */
export const medianPrice = (middle: readonly number[]): number => Math.round(mean(middle))

/** The median of days on the market, from the one or two middle listing times (ms). */
export const medianDays = (middle: readonly number[], now: Date): number =>
  Math.round(mean(middle.map(ms => daysOnMarket(new Date(ms).toISOString(), now) ?? 0)))

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export type MarketFigures = PriceFigures & {
  /** The median over homes with a known list date. */
  daysOnMarket: number | null
  /** Whether sample homes are included. */
  sample: boolean
}

/** Price statistics of homes, in dollars. */
export type PriceFigures = {
  total: number
  lowest: number
  highest: number
  median: number
  /** Over homes with a known area. */
  pricePerSqft: number | null
}
