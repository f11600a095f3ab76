import type { Bindings } from '../env.ts'

/** What the widget on a lead form is for; a token made for something else does not count. */
const action = 'lead'

/**
 * Asks Cloudflare whether a token is real, of this site and of a lead form. True as well while no
 * keys are configured. Throws when Cloudflare does not answer.
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
  const url = TURNSTILE_URL || 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: TURNSTILE_SECRET_KEY,
      response: sent.token,
      remoteip: sent.address,
      // A token is good once; a retry of the same lead may show it again.
      idempotency_key: sent.id,
    }),
    signal: AbortSignal.timeout(sent.timeoutMs),
  })
  if (!response.ok) throw new Error(`Turnstile answered ${response.status}`)
  const judged = (await response.json()) as { success: boolean; hostname?: string; action?: string }
  return judged.success && judged.hostname === sent.host && judged.action === action
}
