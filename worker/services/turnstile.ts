import type { Bindings } from '../env.ts'

/** The action of the widget on lead forms; tokens for other actions are rejected. */
const action = 'lead'

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Turnstile needs both of its keys. */
export const isTurnstileOn = (
  env: Pick<Bindings, 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_SITE_KEY'>,
): boolean => Boolean(env.TURNSTILE_SECRET_KEY && env.TURNSTILE_SITE_KEY)

/**
 * Verifies a Turnstile token, its hostname, and its action. True when Turnstile is not configured.
 * Throws when the call fails.
 * Source: developers.cloudflare.com/turnstile, "Validate the token".
 */
export async function confirmedByTurnstile(
  { TURNSTILE_SECRET_KEY, TURNSTILE_SITE_KEY, TURNSTILE_URL }: Bindings,
  sent: {
    token: string | undefined
    address: string | undefined
    host: string
    id: string
    timeoutMs: number
  },
): Promise<boolean> {
  if (!TURNSTILE_SECRET_KEY || !TURNSTILE_SITE_KEY) return true
  if (!sent.token) return false
  const response = await fetch(TURNSTILE_URL || siteverify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: TURNSTILE_SECRET_KEY,
      response: sent.token,
      remoteip: sent.address,
      // A token is valid once; with this key a retry of the same lead may reuse it.
      idempotency_key: sent.id,
    }),
    signal: AbortSignal.timeout(sent.timeoutMs),
  })
  if (!response.ok) throw new Error(`Turnstile answered ${response.status}`)
  const result = (await response.json()) as { success: boolean; hostname?: string; action?: string }
  return result.success && result.hostname === sent.host && result.action === action
}

/**
 * Whether Turnstile accepts the secret key. Sends an invalid token: Turnstile refuses it, but
 * reports a wrong key first. Throws when the call fails.
 * Source: developers.cloudflare.com/turnstile, "Error codes".
 */
export async function isSecretRight(
  { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL }: Bindings,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(TURNSTILE_URL || siteverify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, response: 'none' }),
    signal,
  })
  const result = (await response.json()) as { 'error-codes': string[] }
  return !result['error-codes'].some(code => /-input-secret$/.test(code))
}
