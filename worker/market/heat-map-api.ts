import { Hono } from 'hono'
import { cachePublicly } from '../../src/frame/caching.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { currentContent } from '../site/current-content.ts'
import { readHeatMap } from './read-heat-map.ts'

/** `GET /api/neighborhood-heatmap`: the areas of the heat map, and insights. */
export const neighborhoodHeatmap = new Hono<App>().get('/', async c => {
  const { safetyLayer } = (await currentContent(c)).settings
  const heatMap = await readHeatMap(connect(c.env.DB), safetyLayer, new Date())
  cachePublicly(c)
  return c.json(heatMap)
})
