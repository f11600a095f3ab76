import { type PriceRange, priceRanges } from '../../src/market/price-ranges.ts'
import { type Claims, isUnproven } from '../../src/site/claims/claim-rules.ts'
import type { ClaimName } from '../../src/site/claims/claims.ts'
import { type MarketSummary, summarizeMarket } from './figures.ts'

/** The source of a figure, and whether it is a sample. */
export type Origin = { source: string; sample: boolean }

type Figure =
  | 'medianPrice'
  | 'daysOnMarket'
  | 'homesSold'
  | 'activeListings'
  | 'priceChange'
  | 'trend'
  | 'sellingSpeed'

/** Prices in dollars; null where the figure is hidden. */
export type MarketStats = {
  medianPrice: number | null
  daysOnMarket: number | null
  homesSold: number
  activeListings: number
  priceChange: string | null
  trend: string | null
  sellingSpeed: string | null
  origins: Record<Figure, Origin>
  priceRanges: PriceRange[]
  /** ISO 8601, UTC. */
  asOf: string
}

/** The market's figures from the listings, or from claims where the listings have none. */
export async function readMarketStats(
  d1: D1Database,
  claims: Claims,
  now: Date,
): Promise<MarketStats> {
  const shownValue = (name: ClaimName) => (claims[name].shown ? claims[name].value : null)
  const summary = await summarizeMarket(d1, now)
  return {
    medianPrice: summary.medianPrice ?? amount(shownValue('marketMedian')),
    daysOnMarket: summary.daysOnMarket ?? amount(shownValue('marketDays')),
    homesSold: summary.homesSold,
    activeListings: summary.activeListings,
    priceChange: shownValue('marketChange'),
    trend: shownValue('marketTrend'),
    sellingSpeed: shownValue('marketSpeed'),
    origins: originsOf(summary, claims),
    priceRanges: priceRanges(summary.prices),
    asOf: now.toISOString(),
  }
}

function originsOf({ medianPrice, daysOnMarket, sample }: MarketSummary, claims: Claims) {
  const computed = (source: string): Origin => ({ source, sample })
  const claimed = (name: ClaimName): Origin => ({
    source: claims[name].source,
    sample: isUnproven(claims[name]),
  })
  const { median, days, sold, active } = computedFigures
  return {
    medianPrice: medianPrice === null ? claimed('marketMedian') : computed(median),
    daysOnMarket: daysOnMarket === null ? claimed('marketDays') : computed(days),
    homesSold: computed(sold),
    activeListings: computed(active),
    priceChange: claimed('marketChange'),
    trend: claimed('marketTrend'),
    sellingSpeed: claimed('marketSpeed'),
  }
}

/** The number in a claim such as $685,000; null for a hidden claim. */
const amount = (value: string | null): number | null =>
  value === null ? null : Number(value.replace(/[^\d.]/g, ''))

/** How the statistics of `GET /api/market-stats` are computed. */
const computedFigures = {
  median: 'Median asking price of the homes for sale on this site',
  days: 'Median days since the homes for sale on this site were listed',
  sold: 'Homes marked as sold on this site',
  active: 'Homes for sale on this site today',
} as const
