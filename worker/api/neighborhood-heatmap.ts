import { Hono } from 'hono'
import { sampleInsights, sampleNeighborhoods } from '../../src/content/heat-map.ts'
import { currentContent } from '../current-content.ts'
import { connect } from '../db/connect.ts'
import { listNeighborhoods } from '../db/neighborhoods.ts'
import type { App } from '../env.ts'
import { cachePublicly } from './caching.ts'

/**
 * `GET /api/neighborhood-heatmap`: the areas in the database, or the samples while it has none;
 * without crime ratings when the safety layer is off.
 */
export const neighborhoodHeatmap = new Hono<App>().get('/', async c => {
  const { safetyLayer } = (await currentContent(c)).settings
  const stored = await listNeighborhoods(connect(c.env.DB))
  const areas = stored.length > 0 ? stored : sampleNeighborhoods
  const neighborhoods = areas.map(({ crimeRating, ...area }) =>
    safetyLayer ? { ...area, crimeRating } : area,
  )
  cachePublicly(c)
  return c.json({ neighborhoods, insights: sampleInsights })
})
