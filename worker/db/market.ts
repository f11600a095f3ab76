import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { properties } from './schema.ts'

export type MarketSummary = {
  /** Median asking price of the homes for sale, in dollars; null when there is none. */
  medianPrice: number | null
  /** Days since half of the homes for sale came on the market; null when no date is known. */
  daysOnMarket: number | null
  homesSold: number
  activeListings: number
  /** How many homes are for sale in each step of $100,000. */
  prices: { step: number; homes: number }[]
  /** Whether demonstration homes are among those counted. */
  sample: boolean
}

/** The market as the listings stored here show it. */
export async function summarizeMarket(db: Database, now: Date): Promise<MarketSummary> {
  const active = eq(properties.status, 'Active')
  const ranked = db
    .select({
      listedAt: properties.listedAt,
      rank: sql<number>`row_number() over (order by ${properties.listedAt})`.as('rank'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(properties)
    .where(and(active, isNotNull(properties.listedAt)))
    .as('ranked')
  const step = sql<number>`${properties.price} / 100000`
  const priced = db
    .select({
      price: properties.price,
      rank: sql<number>`row_number() over (order by ${properties.price})`.as('rank'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(properties)
    .where(active)
    .as('priced')
  const [[middle], [listed], [sold], prices, [samples]] = await db.batch([
    db
      .select({
        total: count(),
        median: sql<
          number | null
        >`avg(case when ${priced.rank} in ((${priced.total} + 1) / 2, (${priced.total} + 2) / 2) then ${priced.price} end)`,
      })
      .from(priced),
    db
      .select({
        medianMs: sql<
          number | null
        >`avg(case when ${ranked.rank} in ((${ranked.total} + 1) / 2, (${ranked.total} + 2) / 2) then ${ranked.listedAt} end)`,
      })
      .from(ranked),
    db.select({ homes: count() }).from(properties).where(eq(properties.status, 'Sold')),
    db.select({ step, homes: count() }).from(properties).where(active).groupBy(step),
    db
      .select({ homes: count() })
      .from(properties)
      .where(and(active, eq(properties.sample, true))),
  ])
  const median = middle?.median ?? null
  const medianMs = listed?.medianMs ?? null
  return {
    medianPrice: median === null ? null : Math.round(median),
    daysOnMarket:
      medianMs === null ? null : Math.max(0, Math.floor((now.getTime() - medianMs) / dayMs)),
    homesSold: sold?.homes ?? 0,
    activeListings: middle?.total ?? 0,
    prices,
    sample: (samples?.homes ?? 0) > 0,
  }
}

const dayMs = 86_400_000
