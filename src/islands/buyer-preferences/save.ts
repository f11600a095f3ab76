import type { Matches } from '../../../worker/search/matches.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import type { Preferences } from '../../domain/preferences.ts'

export type Found = { preferences: Preferences; found: Matches }

const name = 'user-preferences'

/** The last choices of this browser; null when there are none. */
export const keptPreferences = (): Preferences | null => {
  const kept = readStored<Preferences>(name)
  return kept?.propertyType && Array.isArray(kept.features) && Array.isArray(kept.lifestyle)
    ? kept
    : null
}

export const keep = (preferences: Preferences | null): void => writeStored(name, preferences)

/** Stores the preferences with the site; false when that failed. */
export async function save(preferences: Preferences, source: string): Promise<boolean> {
  const timestamp = new Date().toISOString()
  // Without a connection there is no answer: the same to the visitor as a refusal.
  const response = await post('/api/user-preferences', { preferences, timestamp, source }).catch(
    () => null,
  )
  return response?.ok === true
}

/** The homes that meet the preferences. The specification: a failure is passed over, null here. */
export async function findMatches(preferences: Preferences): Promise<Found | null> {
  try {
    const response = await post('/api/personalized-matches', preferences)
    if (!response.ok) return null
    return { preferences, found: (await response.json()) as Matches }
  } catch {
    return null
  }
}

const post = (path: string, body: unknown) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
