import { Hono } from 'hono'
import { formWords } from '../../src/site/form-words.ts'
import type { App } from '../env.ts'
import { currentCostTerms } from '../inventory/cost-terms.ts'
import { onceIfStored, readIdempotencyKey } from '../middleware/idempotency.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { uuidOf } from '../platform/digest.ts'
import { findMatches } from './matches.ts'
import { preferences } from './preference-fields.ts'
import { savedPreferences, savePreferences } from './save-preferences.ts'

/**
 * `POST /api/user-preferences`: stores a buyer's preferences without personal data. With an email
 * address, the homes that match are mailed to it once; the response never tells whether the address
 * is known.
 */
export const userPreferences = new Hono<App>().post(
  '/',
  rateLimit('PREFERENCES_RATE'),
  onceIfStored,
  valid('json', savedPreferences),
  async c => {
    c.header('cache-control', 'no-store')
    const key = readIdempotencyKey(c)
    const id = key && !isUuid.test(key) ? await uuidOf(`preferences:${key}`) : (key ?? undefined)
    const saved = await savePreferences(c, c.req.valid('json'), { now: new Date(), id })
    return saved
      ? c.json(saved, 201)
      : c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
  },
)

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

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
