import type { Matches } from '../../../worker/search/matches.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import type { Preferences } from '../../domain/preferences.ts'
import { retryOnce } from '../../domain/retry-once.ts'

export type Found = { preferences: Preferences; found: Matches }

const name = 'user-preferences'

/** The preferences last saved in this browser; null when there are none. */
export const keptPreferences = (): Preferences | null => {
  const stored = readStored<Preferences>(name)
  return stored?.propertyType && Array.isArray(stored.features) && Array.isArray(stored.lifestyle)
    ? stored
    : null
}

export const keep = (preferences: Preferences | null): void => writeStored(name, preferences)

/** Sends the preferences to the site; false when that fails. */
export async function save(preferences: Preferences, source: string): Promise<boolean> {
  const timestamp = new Date().toISOString()
  const key = crypto.randomUUID()
  // A network error counts as a refusal.
  const response = await post(
    '/api/user-preferences',
    { preferences, timestamp, source },
    key,
  ).catch(() => null)
  return response?.ok === true
}

/** The homes that match the preferences; null on failure, which the specification ignores. */
export async function findMatches(preferences: Preferences): Promise<Found | null> {
  try {
    const response = await post('/api/personalized-matches', preferences)
    if (!response.ok) return null
    return { preferences, found: (await response.json()) as Matches }
  } catch {
    return null
  }
}

/** @param key stores what is sent twice once */
const post = (path: string, body: unknown, key?: string) =>
  retryOnce(() =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    }),
  )
