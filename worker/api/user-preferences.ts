import { Hono } from 'hono'
import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'
import { connect } from '../db/connect.ts'
import { recordPreferences } from '../db/user-preferences.ts'
import type { App } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { preferences } from './preferences.ts'

const saved = lazy(() =>
  z.object({
    preferences: preferences(),
    /** When they were chosen, by the visitor's clock. */
    timestamp: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time' }).optional(),
    /** The form or widget that collected them. */
    source: z.string('must be text').trim().max(200, 'is longer than 200').default('website'),
  }),
)

/** `POST /api/user-preferences`: stores a buyer's preferences without personal data. */
export const userPreferences = new Hono<App>().post(
  '/',
  rateLimit('PREFERENCES_RATE'),
  valid('json', saved),
  async c => {
    c.header('cache-control', 'no-store')
    const { preferences, timestamp, source } = c.req.valid('json')
    const chosenAt = timestamp ? new Date(timestamp) : null
    const stored = { ...preferences, chosenAt, source }
    return c.json(await recordPreferences(connect(c.env.DB), stored, new Date()), 201)
  },
)
