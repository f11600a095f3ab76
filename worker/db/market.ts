import type { Catalog } from '../search/catalog.ts'
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

type Summed = Omit<MarketSummary, 'daysOnMarket'> & { medianListedAt: number | null }

/** Of each catalog, for as long as it is the one in memory: a hundred thousand homes take 10 ms. */
const sums = new WeakMap<Catalog, Summed>()

/**
 * The market as the listings stored here show it, from the catalog that is kept in memory: a median
 * in SQL would read every home each time.
 */
export async function summarizeMarket(db: D1Database, now: Date): Promise<MarketSummary> {
  const catalog = await openCatalog(db)
  const summed = sums.get(catalog) ?? sumUp(catalog)
  sums.set(catalog, summed)
  const { medianListedAt, ...summary } = summed
  const daysOnMarket =
    medianListedAt === null
      ? null
      : Math.max(0, Math.floor((now.getTime() - medianListedAt) / dayMs))
  return { ...summary, daysOnMarket }
}

function sumUp({ rows, status, sample, listedAt, measured }: Catalog): Summed {
  const forSale = rows.filter(row => status[row] === active)
  const prices = Float64Array.from(forSale, row => measured.Price[row] as number)
  const listed = Float64Array.from(forSale, row => listedAt[row] as number).filter(
    ms => !Number.isNaN(ms),
  )
  const steps = Map.groupBy(prices, price => Math.floor(price / 100_000))
  return {
    medianPrice: prices.length > 0 ? Math.round(median(prices)) : null,
    medianListedAt: listed.length > 0 ? median(listed) : null,
    homesSold: rows.filter(row => status[row] === sold).length,
    activeListings: forSale.length,
    prices: [...steps].map(([step, { length }]) => ({ step, homes: length })),
    sample: forSale.some(row => sample[row] === 1),
  }
}
