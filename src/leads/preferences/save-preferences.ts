import type { Matches } from '../../../worker/leads/matches.ts'
import type { FieldError } from '../../../worker/middleware/valid.ts'
import { retryOnce } from '../../format/retry-once.ts'
import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import type { Preferences } from './preferences.ts'

export type MatchResult = { preferences: Preferences; result: Matches }

/** Data sent with an email address: where it was entered, and signs of a bot. */
export type EmailRequest = {
  email: string
  page: string
  filledInMs: number
  subject?: string
  'cf-turnstile-response'?: string
}

const name = 'user-preferences'

/** The preferences last saved in this browser; null when there are none. */
export const readStoredPreferences = (): Preferences | null => {
  const stored = readStored<Preferences>(name)
  return stored?.propertyType && Array.isArray(stored.features) && Array.isArray(stored.lifestyle)
    ? stored
    : null
}

export const storePreferences = (preferences: Preferences | null): void =>
  writeStored(name, preferences)

/**
 * Sends the preferences. Returns whether they were stored, or why the email address was rejected.
 */
export async function save(
  preferences: Preferences,
  source: string,
  emailRequest: EmailRequest | null,
): Promise<{ status: 'saved' } | { status: 'failed' } | { status: 'refused'; email: string }> {
  const timestamp = new Date().toISOString()
  const key = crypto.randomUUID()
  // A network error counts as a failure.
  const response = await post(
    '/api/user-preferences',
    { preferences, timestamp, source, ...emailRequest },
    key,
  ).catch(() => null)
  if (response?.ok) return { status: 'saved' }
  if (response?.status !== 400) return { status: 'failed' }
  const { field, reason } = (await response.json()) as FieldError
  return field === 'email' ? { status: 'refused', email: reason } : { status: 'failed' }
}

const token = 'cf-turnstile-response'

/** The email address and the data sent with it; null if the field is empty. */
export function readEmailRequest(form: FormData): EmailRequest | null {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const email = text('email')
  if (!email) return null
  return {
    email,
    page: location.pathname,
    filledInMs: Math.round(performance.now()),
    ...(text('subject') && { subject: text('subject') }),
    ...(text(token) && { [token]: text(token) }),
  }
}

/** The homes that match the preferences; null on failure, which the specification ignores. */
export async function findMatches(preferences: Preferences): Promise<MatchResult | null> {
  try {
    const response = await post('/api/personalized-matches', preferences)
    if (!response.ok) return null
    return { preferences, result: (await response.json()) as Matches }
  } catch {
    return null
  }
}

/** @param key the idempotency key: a repeated request is stored once */
const post = (path: string, body: unknown, key?: string) =>
  retryOnce(() =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    }),
  )
