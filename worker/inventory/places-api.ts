import { Hono } from 'hono'
import { z } from 'zod'
import { cachePublicly } from '../../src/frame/caching.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { blankAsAbsent, valid } from '../middleware/valid.ts'
import { suggestPlaces } from './suggest-places.ts'

const placesQuery = z.object({
  q: z.string('must be text').trim().max(100, 'is longer than 100 characters').default(''),
  limit: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(20, 'must be at most 20')
      .default(8),
  ),
})

/**
 * `GET /api/places?q=`: places with a word in their name that starts with `q`, at most `limit`.
 * Without `q`, all communities, areas, cities and ZIP codes with homes for sale.
 */
export const places = new Hono<App>().get('/', valid('query', placesQuery), async c => {
  const { q, limit } = c.req.valid('query')
  const found = await suggestPlaces(connect(c.env.DB), q, limit)
  cachePublicly(c)
  return c.json(found)
})
