import { Hono } from 'hono'
import { z } from 'zod'
import type { ClaimName } from '../../src/content/claims.ts'
import { marketInsights as insights } from '../../src/content/market-insights.ts'
import { computedFigures } from '../../src/content/market-stats.ts'
import { type Claims, isUnproven } from '../../src/domain/claims.ts'
import { figureAreaNames } from '../../src/domain/figure-areas.ts'
import { type PriceRange, priceRanges } from '../../src/domain/price-ranges.ts'
import { currentContent } from '../current-content.ts'
import { listAreaFigures } from '../db/area-figures.ts'
import { connect } from '../db/connect.ts'
import { type MarketSummary, summarizeMarket } from '../db/market.ts'
import type { App } from '../env.ts'
import { valid } from '../middleware/valid.ts'
import { cachePublicly } from './caching.ts'

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

/**
 * `GET /api/market-stats`: figures from the listings, or from claims where the listings have none.
 */
export const marketStats = new Hono<App>().get('/', async c => {
  const now = new Date()
  const { claims } = (await currentContent(c)).settings
  const shownValue = (name: ClaimName) => (claims[name].shown ? claims[name].value : null)
  const summary = await summarizeMarket(c.env.DB, now)
  cachePublicly(c)
  const stats: MarketStats = {
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
  return c.json(stats)
})

const areas = z.object({
  name: z.preprocess(
    value => [value ?? figureAreaNames].flat(),
    z.array(z.enum(figureAreaNames, `must be one of ${figureAreaNames.join(', ')}`)),
  ),
})

/** `GET /api/area-figures`: figures of the homes for sale in each named area that has any. */
export const areaFigures = new Hono<App>().get('/', valid('query', areas), async c => {
  const now = new Date()
  const figures = await listAreaFigures(connect(c.env.DB), c.req.valid('query').name, now)
  cachePublicly(c)
  return c.json({ areas: figures, asOf: now.toISOString() })
})

/** `GET /api/market-insights`: links to the original sources. */
export const marketInsights = new Hono<App>().get('/', c => {
  cachePublicly(c)
  return c.json({ insights })
})

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
