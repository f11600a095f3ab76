import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import { type Limit, signalOf } from '../platform/deadlines.ts'
import { type Outcome, retryAfter } from './response.ts'

/**
 * An event of a person, as the API takes it. The types start action plans and automations.
 * Source: docs.followupboss.com/reference/events-post.
 */
export type CrmEvent = {
  type: 'Seller Inquiry' | 'Property Inquiry' | 'General Inquiry'
  message: string
  person: Record<string, unknown> & { emails: { value: string }[] }
  property?: Record<string, unknown>
  campaign?: object
  pageUrl?: string
  occurredAt: string
}

/** The response of `GET /api/followup-boss/validate`. */
export type Connection = {
  status: 'active' | 'expired' | 'missing_key' | 'failure'
  isValid: boolean
  message: string
  errorDetails: { status: number | null; detail: string } | null
}

/**
 * Sends an event, the only call that also routes it and starts action plans.
 * Source: docs.followupboss.com/reference/events-post.
 *
 * Follow Up Boss has no idempotency key. Unless this is the first attempt for certain, the person's
 * events are searched for the reference first, and the event is sent only if that is missing:
 * a restored database forgets what was sent after the backup. An event that their side processes
 * after the search, or hides from the API, would still be duplicated.
 * @param sent `reference` is a part of the event's message, by which it is found again
 */
export async function sendEvent(
  env: Bindings,
  sent: { event: CrmEvent; email: string; reference: string; maybeSent: boolean },
): Promise<Outcome> {
  if (!env.FOLLOWUP_BOSS_API_KEY) {
    return { status: 'not configured', reason: noKey }
  }
  if (sent.maybeSent) {
    const filed = await findEvent(env, sent)
    if (filed === true)
      return { status: 'delivered', note: 'Found in Follow Up Boss: not sent again.' }
    if (filed !== false) return filed
  }
  const response = await call(env, '/events', {
    body: {
      source: new URL(site.origin).hostname.replace(/^www\./, ''),
      system: systemOf(env),
      ...sent.event,
    },
  })
  await response.body?.cancel()
  return outcomeOf(response)
}

/** Checks the API key with `/identity`, which creates nothing. Never rejects. */
export async function checkConnection(env: Bindings): Promise<Connection> {
  if (!env.FOLLOWUP_BOSS_API_KEY) {
    return failed('missing_key', noKey, null)
  }
  try {
    const response = await call(env, '/identity', { limit: 'owner' })
    await response.body?.cancel()
    const { status } = response
    if (status === 200) {
      return {
        status: 'active',
        isValid: true,
        message: 'The API key is valid.',
        errorDetails: null,
      }
    }
    const detail = { status, detail: meaning[status] ?? `Follow Up Boss answered ${status}.` }
    return status === 401
      ? failed('expired', 'Follow Up Boss no longer accepts the API key.', detail)
      : failed('failure', 'The connection could not be checked.', detail)
  } catch (error) {
    const detail = { status: null, detail: (error as Error).message }
    return failed('failure', 'Follow Up Boss could not be reached.', detail)
  }
}

const noKey = 'Follow Up Boss is not connected: there is no API key.'

const meaning: Record<number, string> = {
  401: 'The API key is not accepted (401).',
  403: 'The key’s user may not do this, or their edge blocked the request (403).',
  429: 'Too many requests (429).',
}

function outcomeOf(response: Response): Outcome {
  const { status } = response
  if (status === 200 || status === 201) return { status: 'delivered' }
  if (status === 204) {
    const reason =
      'Follow Up Boss ignored it: the lead flow of this source is archived (204). Activate it there, then retry.'
    return { status: 'permanent failure', reason }
  }
  const reason = meaning[status] ?? `Follow Up Boss answered ${status}.`
  if (status >= 500) return { status: 'unknown', reason }
  // A renewed key or a passed rate limit makes a retry succeed.
  if (status === 401 || status === 403 || status === 429) {
    return { status: 'refused', reason, retryAfterMs: retryAfter(response) }
  }
  return { status: 'permanent failure', reason }
}

/**
 * Whether one of the person's latest events has the lead's reference; or the outcome if a search
 * failed.
 * Source: docs.followupboss.com/reference, "people-get" and "events-get".
 */
async function findEvent(
  env: Bindings,
  { email, reference }: { email: string; reference: string },
): Promise<boolean | Outcome> {
  const people = await read<{ people: { id: number }[] }>(
    env,
    `/people?${new URLSearchParams({ email, fields: 'id', limit: '10' })}`,
  )
  if (!('people' in people)) return people
  for (const { id } of people.people) {
    const events = await read<{ events: { message?: string | null }[] }>(
      env,
      `/events?${new URLSearchParams({ personId: String(id), limit: '100' })}`,
    )
    if (!('events' in events)) return events
    if (events.events.some(({ message }) => message?.includes(reference))) return true
  }
  return false
}

/** The body of a response. If a search fails, it is unknown whether the event arrived. */
async function read<Body extends object>(env: Bindings, path: string): Promise<Body | Outcome> {
  const response = await call(env, path)
  if (response.ok) return (await response.json()) as Body
  await response.body?.cancel()
  const outcome = outcomeOf(response)
  if (outcome.status === 'refused') return outcome
  const reason = `Follow Up Boss answered ${response.status} to a search for the lead.`
  return { status: 'unknown', reason }
}

function call(
  env: Bindings,
  path: string,
  { body, limit = 'background' }: { body?: object; limit?: Limit } = {},
): Promise<Response> {
  const base = env.FOLLOWUP_BOSS_URL || 'https://api.followupboss.com/v1'
  return fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${btoa(`${env.FOLLOWUP_BOSS_API_KEY}:`)}`,
      'x-system': systemOf(env),
      ...(env.FOLLOWUP_BOSS_SYSTEM_KEY && { 'x-system-key': env.FOLLOWUP_BOSS_SYSTEM_KEY }),
      // Workers send no user agent by default, and their edge answers 403 without one.
      'user-agent': `${site.name.replaceAll(' ', '')}/1.0 (+${site.origin})`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: signalOf(env, limit),
  })
}

/** The name under which the site is registered, the same in the header and in events. */
const systemOf = ({ FOLLOWUP_BOSS_SYSTEM }: Bindings) => FOLLOWUP_BOSS_SYSTEM || site.name

const failed = (
  status: Connection['status'],
  message: string,
  errorDetails: Connection['errorDetails'],
): Connection => ({ status, isValid: false, message, errorDetails })
