import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { formWords } from '../../src/content/forms.ts'
import { preferencesMessage } from '../../src/content/preferences.ts'
import { isoDay } from '../../src/domain/format.ts'
import type { Preferences } from '../../src/domain/preferences.ts'
import { connect } from '../db/connect.ts'
import { recordPreferences } from '../db/user-preferences.ts'
import { sha256, uuidOf } from '../digest.ts'
import type { App } from '../env.ts'
import { hiddenFields, optionalEmail } from '../leads/inquiry.ts'
import { receiveLead } from '../leads/intake.ts'
import { KeyTaken, NoStore } from '../leads/storage.ts'
import { logError } from '../log.ts'
import { onceIfStored, readIdempotencyKey } from '../middleware/idempotency.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { preferences } from './preferences.ts'

const saved = z.object({
  preferences,
  /** When they were chosen, by the visitor's clock. */
  timestamp: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time' }).optional(),
  /** The form or widget that collected them. */
  source: z.string('must be text').trim().max(200, 'is longer than 200').default('website'),
  email: optionalEmail,
  ...hiddenFields(),
})

/**
 * `POST /api/user-preferences`: stores a buyer's preferences without personal data. With an email
 * address, the homes that match are mailed to it once; the response never tells whether the address
 * is known.
 */
export const userPreferences = new Hono<App>().post(
  '/',
  rateLimit('PREFERENCES_RATE'),
  onceIfStored,
  valid('json', saved),
  async c => {
    c.header('cache-control', 'no-store')
    const { preferences, timestamp, source, ...asked } = c.req.valid('json')
    const now = new Date()
    const { email } = asked
    if (email) {
      const sent = await submitMatches(c, { ...asked, email, preferences }, now)
      if (!sent) return c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
    }
    const chosenAt = timestamp ? new Date(timestamp) : null
    const stored = { ...preferences, chosenAt, source }
    const key = readIdempotencyKey(c)
    const id = key && !isUuid.test(key) ? await uuidOf(`preferences:${key}`) : (key ?? undefined)
    const recorded = recordPreferences(connect(c.env.DB), stored, { now, id })
    // The request for homes is already stored, so losing the anonymous row is no reason to fail.
    if (email) await recorded.catch(error => logError(c, error))
    return c.json(email ? { createdAt: now.toISOString() } : await recorded, 201)
  },
)

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Wanted = {
  email: string
  preferences: Preferences
  page?: string
  subject?: string
  filledInMs?: number
  'cf-turnstile-response'?: string
}

/**
 * Stores a request for matching homes as a lead, which has its deliveries like any other. The same
 * request on the same day (Las Vegas time) is the same lead. False when it could not be stored.
 */
async function submitMatches(c: Context<App>, wanted: Wanted, now: Date): Promise<boolean> {
  const { email, preferences } = wanted
  const same = JSON.stringify([isoDay(now), email.toLowerCase(), preferences])
  const asked = {
    ...wanted,
    message: preferencesMessage(preferences),
    source: 'preferences',
    consent: false,
    idempotencyKey: `matches:${await sha256(same)}`,
  }
  try {
    await receiveLead(c, asked, now)
    return true
  } catch (error) {
    // The same request, stored by a deployment whose message text was different.
    if (error instanceof KeyTaken) return true
    if (!(error instanceof NoStore)) throw error
    logError(c, error)
    return false
  }
}
