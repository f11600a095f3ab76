import { Hono } from 'hono'
import { sampleInsights } from '../../src/content/heat-map.ts'
import { connect } from '../db/connect.ts'
import { listNeighborhoods } from '../db/neighborhoods.ts'
import type { App } from '../env.ts'
import { fresh } from './caching.ts'

/** `GET /api/neighborhood-heatmap`: areas from the database; the insights are a sample. */
export const neighborhoodHeatmap = new Hono<App>().get('/', async c => {
  const neighborhoods = await listNeighborhoods(connect(c.env.DB))
  c.header('cache-control', fresh)
  return c.json({ neighborhoods, insights: sampleInsights })
})
