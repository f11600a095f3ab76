import { lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { isoDay } from '../../src/format/format.ts'
import { preferencesMessage } from '../../src/leads/preferences/preference-words.ts'
import { connect, type Database } from '../db/connect.ts'
import { userPreferences } from '../db/schema.ts'
import type { App } from '../env.ts'
import { sha256 } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { hiddenFields, optionalEmail } from './inquiry.ts'
import { receiveLead } from './intake.ts'
import { preferences } from './preference-fields.ts'

/** A buyer's preferences to save; with an email address, matching homes are mailed to it once. */
export const savedPreferences = z.object({
  preferences,
  /** When they were chosen, by the visitor's clock. */
  timestamp: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time' }).optional(),
  /** The form or widget that collected them. */
  source: z.string('must be text').trim().max(200, 'is longer than 200').default('website'),
  email: optionalEmail,
  ...hiddenFields(),
})
type SavedPreferences = z.infer<typeof savedPreferences>

/**
 * Stores a buyer's preferences without personal data, and a request for matching homes if there is
 * an email address. Null when that request could not be stored.
 * @param id of the stored preferences, so that a repeated call stores them once
 */
export async function savePreferences(
  c: Context<App>,
  { timestamp, source, ...choices }: SavedPreferences,
  { now, id }: { now: Date; id?: string },
): Promise<{ id?: string; createdAt: string } | null> {
  const { email, preferences } = choices
  if (email && !(await submitMatches(c, { ...choices, email }, now))) return null
  const chosenAt = timestamp ? new Date(timestamp) : null
  const stored = { ...preferences, chosenAt, source }
  const recorded = recordPreferences(connect(c.env.DB), stored, { now, id })
  if (!email) return recorded
  // The request for homes is already stored, so losing the anonymous row is no reason to fail.
  await recorded.catch(error => logError(c, error))
  return { createdAt: now.toISOString() }
}

/**
 * Stores a request for matching homes as a lead, which has its deliveries like any other. The same
 * request on the same day (Las Vegas time) is the same lead. False when it could not be stored.
 */
async function submitMatches(
  c: Context<App>,
  request: Omit<SavedPreferences, 'timestamp' | 'source'> & { email: string },
  now: Date,
): Promise<boolean> {
  const { email, preferences } = request
  const same = JSON.stringify([isoDay(now), email.toLowerCase(), preferences])
  const choices = {
    ...request,
    message: preferencesMessage(preferences),
    source: 'preferences',
    consent: false,
    idempotencyKey: `matches:${await sha256(same)}`,
  }
  const received = await receiveLead(c, choices, now)
  // A taken key: the same request, stored by a deployment whose message text was different.
  return received.status !== 'no store'
}

type NewPreferences = Omit<typeof userPreferences.$inferInsert, 'id' | 'createdAt'>

/** Stores a buyer's preferences, once per id. Returns the id and the ISO 8601 time. */
async function recordPreferences(
  db: Database,
  chosen: NewPreferences,
  { now, id = crypto.randomUUID() }: { now: Date; id?: string },
) {
  const row = { ...chosen, id, createdAt: now }
  await db.insert(userPreferences).values(row).onConflictDoNothing()
  return { id: row.id, createdAt: now.toISOString() }
}

/** Deletes preferences stored before `before`. */
export const deletePreferences = (db: Database, before: Date) =>
  db.delete(userPreferences).where(lt(userPreferences.createdAt, before))
