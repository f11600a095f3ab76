import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { auditLog, leads, people, type SpamSignal } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { isUnknown } from '../mail/person-addresses.ts'
import { network } from '../middleware/rate-limit.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'
import type { Inquiry, RequestMeta } from './inquiry.ts'

// A run may make 50 D1 calls on the free plan, shared with the outbox.
const leadsPerRound = 40
const maxRounds = 4

/**
 * Deletes suspected spam older than `before` that no owner has touched, its dependent rows, and
 * people of whom nothing else is known.
 */
export async function deleteSpam(db: Database, before: Date): Promise<void> {
  const isSpam = and(
    eq(leads.suspected, true),
    lt(leads.createdAt, before),
    sql`not exists (select 1 from lead_events
      where lead_id = ${leads.id} and "by" not in ('visitor', 'site'))`,
  )
  for (let round = 0; round < maxRounds; round++) {
    const spam = await db
      .select({ id: leads.id, personId: leads.personId })
      .from(leads)
      .where(isSpam)
      .limit(leadsPerRound)
    if (spam.length === 0) break
    const ids = spam.map(({ id }) => id)
    const senders = spam.flatMap(({ personId }) => personId ?? [])
    // Audit subjects are lead ids, delivery ids (`{lead}.{target}`), or person ids.
    const subject = sql`substr(${auditLog.subject}, 1, 36)`
    await db.batch([
      // Repeats isSpam: an owner may have touched a lead since the select.
      db.delete(leads).where(and(inArray(leads.id, ids), isSpam)),
      db.delete(people).where(and(inArray(people.id, senders), isUnknown)),
      db
        .update(auditLog)
        .set({ subject: null })
        .where(
          and(
            inArray(subject, [...ids, ...senders]),
            sql`not exists (select 1 from leads where id = ${subject})`,
            sql`not exists (select 1 from people where id = ${subject})`,
          ),
        ),
    ])
    if (spam.length < leadsPerRound) break
  }
}

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
