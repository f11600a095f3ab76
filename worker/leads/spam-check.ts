import type { SpamSignal } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { network } from '../platform/network.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'
import type { Inquiry, RequestMeta } from './inquiry.ts'

/** No person reads a form, fills in three fields, and presses Send faster than this. */
const minFillMs = 2000

/**
 * Checks an inquiry for signs of spam. A lead with a sign is stored and flagged, not refused: a
 * real person may type fast or share an IP address. A check that fails counts as passed.
 * @param id of the lead: makes a repeated check of one Turnstile token idempotent
 */
export async function findSpamSignals(
  env: Bindings,
  inquiry: Pick<Inquiry, 'subject' | 'filledInMs' | 'cf-turnstile-response'>,
  { address, host, report }: RequestMeta,
  id: string,
): Promise<SpamSignal[]> {
  const signs: SpamSignal[] = []
  if (inquiry.subject) signs.push('hidden field filled in')
  // The time is measured in the browser: a cached page carries no usable timestamp of its own.
  if (inquiry.filledInMs !== undefined && inquiry.filledInMs < minFillMs) {
    signs.push('sent within two seconds')
  }
  const timeoutMs = limitOf(env, 'spamCheck')
  const [limited, confirmed] = await Promise.all([
    withTimeout(timeoutMs, 'The rate limit', isRateLimited(env, address)).catch(error =>
      reportAndAssume(error, false),
    ),
    confirmedByTurnstile(env, {
      token: inquiry['cf-turnstile-response'],
      address,
      host,
      id,
      timeoutMs,
    }).catch(error => reportAndAssume(error, true)),
  ])
  if (limited) signs.push('many from one address')
  if (!confirmed) signs.push('not confirmed by Turnstile')
  return signs

  function reportAndAssume(error: unknown, result: boolean) {
    report(error)
    return result
  }
}

async function isRateLimited(
  { LEAD_RATE }: Bindings,
  address: string | undefined,
): Promise<boolean> {
  if (!LEAD_RATE || !address) return false
  return !(await LEAD_RATE.limit({ key: network(address) })).success
}
