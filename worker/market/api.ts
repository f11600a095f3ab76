import { Hono } from 'hono'
import { z } from 'zod'
import { cachePublicly } from '../../src/frame/caching.ts'
import { figureAreaNames } from '../../src/inventory/figure-areas.ts'
import { marketInsights as insights } from '../../src/market/insights.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { listAreaFigures } from '../inventory/area-figures.ts'
import { valid } from '../middleware/valid.ts'
import { currentContent } from '../site/current-content.ts'
import { readHeatMap } from './read-heat-map.ts'
import { readMarketStats } from './read-market-stats.ts'

/**
 * `GET /api/market-stats`: figures from the listings, or from claims where the listings have none.
 */
export const marketStats = new Hono<App>().get('/', async c => {
  const { claims } = (await currentContent(c)).settings
  const stats = await readMarketStats(c.env.DB, claims, new Date())
  cachePublicly(c)
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

/** `GET /api/neighborhood-heatmap`: the areas of the heat map, and insights. */
export const neighborhoodHeatmap = new Hono<App>().get('/', async c => {
  const { safetyLayer } = (await currentContent(c)).settings
  const heatMap = await readHeatMap(connect(c.env.DB), safetyLayer, new Date())
  cachePublicly(c)
  return c.json(heatMap)
})
