import { limitOf } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import { network } from '../network.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'
import { within } from '../timeout.ts'
import type { Suspicion } from './facts.ts'
import type { Arrival, Inquiry } from './intake.ts'

/** Nobody reads a form, fills in three fields and presses Send faster than this. */
const leastMs = 2000

/**
 * Looks for signs of spam. What shows one is kept and flagged all the same: a person who types
 * fast or shares an address must not be lost. A check that fails is no sign.
 * @param id names the lead, so that a repeated check of one Turnstile token is the same check
 */
export async function suspect(
  env: Bindings,
  inquiry: Inquiry,
  { address, host, report }: Arrival,
  id: string,
): Promise<Suspicion[]> {
  const found: Suspicion[] = []
  if (inquiry.subject) found.push('hidden field filled in')
  // Without JavaScript nothing counts, and a page from a cache has no honest time of its own.
  if (inquiry.filledInMs !== undefined && inquiry.filledInMs < leastMs) {
    found.push('sent within two seconds')
  }
  const timeoutMs = limitOf(env, 'spamCheck')
  const [often, confirmed] = await Promise.all([
    within(timeoutMs, 'The rate limit', tooOften(env, address)).catch(error =>
      unsure(error, false),
    ),
    confirmedByTurnstile(env, {
      token: inquiry['cf-turnstile-response'],
      address,
      host,
      id,
      timeoutMs,
    }).catch(error => unsure(error, true)),
  ])
  if (often) found.push('many from one address')
  if (!confirmed) found.push('not confirmed by Turnstile')
  return found

  function unsure(error: unknown, answer: boolean) {
    report(error)
    return answer
  }
}

async function tooOften({ LEAD_RATE }: Bindings, address: string | undefined): Promise<boolean> {
  if (!LEAD_RATE || !address) return false
  return !(await LEAD_RATE.limit({ key: network(address) })).success
}
