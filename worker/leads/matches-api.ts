import { Hono } from 'hono'
import type { App } from '../env.ts'
import { currentCostTerms } from '../inventory/cost-terms.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { findMatches } from './matches.ts'
import { preferences } from './preference-fields.ts'

/** `POST /api/personalized-matches`: homes for sale that match the preferences, with reasons. */
export const personalizedMatches = new Hono<App>().post(
  '/',
  rateLimit('PREFERENCES_RATE'),
  valid('json', preferences),
  async c => {
    c.header('cache-control', 'no-store')
    const terms = await currentCostTerms(c)
    return c.json(await findMatches(c.env.DB, c.req.valid('json'), new Date(), terms))
  },
)
