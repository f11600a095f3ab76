import { type SQL, sql } from 'drizzle-orm'
import type { MarketFigures } from '../../src/content/search-answers.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Database } from '../db/connect.ts'
import { properties } from '../db/schema.ts'
import type { Overview } from './counts.ts'
import { fromMatching } from './find.ts'
import { raw } from './where.ts'

const dayMs = 86_400_000

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
  const [prices, perSqft, listed] = await db.batch([
    middle(sql`${price}`, sql`properties_by_price`, undefined, total),
    middle(sql`1.0 * ${price} / ${sqft}`, sql`properties_by_size`, sql`${sqft} > 0`, sized),
    middle(sql`${listedAt}`, sql`properties_by_date`, sql`${listedAt} is not null`, dated),
  ])
  return {
    total,
    median: Math.round(mean(prices.map(({ value }) => value))),
    lowest,
    highest,
    pricePerSqft: sized > 0 ? Math.round(mean(perSqft.map(({ value }) => value))) : null,
    // From the middle date, like the market statistics: one figure for one thing.
    daysOnMarket: dated > 0 ? daysSince(mean(listed.map(({ value }) => value)), now) : null,
    sample,
  }
}

/** The mean of one or two middle values, which is the median. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const daysSince = (ms: number, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - ms) / dayMs))
