import { Hono } from 'hono'
import { z } from 'zod'
import { cachePublicly } from '../../src/frame/caching.ts'
import type { SuggestedPlace } from '../../src/inventory/places.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { blankAsAbsent, valid } from '../middleware/valid.ts'
import { suggestAddresses } from './addresses.ts'
import { listCrmListings } from './crm-listings.ts'
import { suggestForQuestion, suggestPlaces } from './suggest-places.ts'

const placesQuery = z.object({
  q: z.string('must be text').trim().max(100, 'is longer than 100 characters').default(''),
  question: z.string('must be text').trim().max(300, 'is longer than 300 characters').optional(),
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
 * Without `q`, all communities, areas, cities and ZIP codes with homes for sale. With `question`,
 * places and streets that its end may have begun to name, each with the completed question.
 */
export const places = new Hono<App>().get('/', valid('query', placesQuery), async c => {
  const { q, question, limit } = c.req.valid('query')
  const db = connect(c.env.DB)
  const suggestions: SuggestedPlace[] = question
    ? await suggestForQuestion(db, question, limit)
    : await suggestPlaces(db, q, limit)
  cachePublicly(c)
  return c.json(suggestions)
})

const maxAddresses = 5

const typed = z.object({
  text: z
    .string('must be text')
    .trim()
    .min(3, 'must be at least 3 characters')
    .max(300, 'must be at most 300 characters'),
})

/**
 * `POST /api/addresses`: suggests addresses of homes on this site for a partly typed one. A POST,
 * because the typed text may be somebody's home address, which belongs in no URL.
 */
export const addresses = new Hono<App>().post(
  '/',
  rateLimit('EVENT_RATE'),
  valid('json', typed),
  async c => {
    c.header('cache-control', 'no-store')
    const { text } = c.req.valid('json')
    return c.json(await suggestAddresses(connect(c.env.DB), text, maxAddresses))
  },
)

/**
 * `GET /api/followup-boss/leads`: homes for sale from the CRM's feed. The path is the
 * specification's; it returns listings only, never the CRM's people. 503 while no feed is
 * configured.
 */
export const crmListings = new Hono<App>().get('/', async c => {
  const source = c.env.CRM_FEED?.trim()
  if (!source) {
    c.header('cache-control', 'no-store')
    return c.json({ error: 'The CRM integration is not configured: CRM_FEED is empty' }, 503)
  }
  cachePublicly(c)
  return c.json(await listCrmListings(connect(c.env.DB), source, new Date()))
})
