import { Hono } from 'hono'
import { sampleInsights } from '../../src/content/heat-map.ts'
import { currentContent } from '../current-content.ts'
import { connect } from '../db/connect.ts'
import { listNeighborhoods } from '../db/neighborhoods.ts'
import type { App } from '../env.ts'
import { cachePublicly } from './caching.ts'

/**
 * `GET /api/neighborhood-heatmap`: the areas, without crime ratings when the safety layer is off.
 */
export const neighborhoodHeatmap = new Hono<App>().get('/', async c => {
  const { safetyLayer } = (await currentContent(c)).settings
  const areas = await listNeighborhoods(connect(c.env.DB))
  const neighborhoods = areas.map(({ crimeRating, ...area }) =>
    safetyLayer ? { ...area, crimeRating } : area,
  )
  cachePublicly(c)
  return c.json({ neighborhoods, insights: sampleInsights })
})
