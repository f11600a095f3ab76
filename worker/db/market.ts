import { median } from '../search/figures.ts'
import { openCatalog } from './catalog.ts'

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

const [active, sold] = [0, 2]
const dayMs = 86_400_000

/**
 * The market as the listings stored here show it, from the catalog that is kept in memory: a median
 * in SQL would read every home each time.
 */
export async function summarizeMarket(db: D1Database, now: Date): Promise<MarketSummary> {
  const { rows, status, sample, listedAt, measured } = await openCatalog(db)
  const forSale = rows.filter(row => status[row] === active)
  const prices = Float64Array.from(forSale, row => measured.Price[row] as number)
  const listed = Float64Array.from(forSale, row => listedAt[row] as number).filter(
    ms => !Number.isNaN(ms),
  )
  const steps = Map.groupBy(prices, price => Math.floor(price / 100_000))
  return {
    medianPrice: prices.length > 0 ? Math.round(median(prices)) : null,
    daysOnMarket:
      listed.length > 0 ? Math.max(0, Math.floor((now.getTime() - median(listed)) / dayMs)) : null,
    homesSold: rows.filter(row => status[row] === sold).length,
    activeListings: forSale.length,
    prices: [...steps].map(([step, { length }]) => ({ step, homes: length })),
    sample: forSale.some(row => sample[row] === 1),
  }
}
