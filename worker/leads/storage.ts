import { connect } from '../db/connect.ts'
import { giveUpTime } from '../db/deliveries.ts'
import { type NewDelivery, type NewLead, recordLead } from '../db/leads.ts'
import { targets } from '../db/schema.ts'
import { limitOf, withTimeout } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'

type Stored = { id: string; createdAt: Date }
type Spooled = { lead: NewLead; deliveries: NewDelivery[] }

/** Neither the database nor the spool could store a lead. */
export class NoStore extends Error {}

const prefix = 'spool/'
// A run of the worker may make 50 D1 calls on the free plan, and the outbox shares them.
const maxPerRun = 10

/**
 * Stores a lead with its deliveries in the database, or in the KV spool under the same id while the
 * database is down. Throws NoStore when both are down.
 */
export async function store(env: Bindings, lead: NewLead, report: Report): Promise<Stored> {
  const entry = { lead, deliveries: planDeliveries(lead) }
  const timeoutMs = limitOf(env, 'lead')
  try {
    return await withTimeout(timeoutMs, 'The database', record(env, entry))
  } catch (error) {
    report(error)
  }
  try {
    return await withTimeout(timeoutMs, 'The spool', spool(env, entry))
  } catch (error) {
    throw new NoStore('Neither the database nor the spool stored the lead', { cause: error })
  }
}

/**
 * The deliveries of a lead. Suspected spam goes to the agent only, flagged: it must not fill the
 * CRM or mail an address that a third party may have typed. A flood of it is not sent at all. The
 * owner can release what is held.
 */
function planDeliveries(lead: NewLead): NewDelivery[] {
  const { id: leadId, createdAt, spamSignals = [] } = lead
  const isFlood = spamSignals.includes('many from one address')
  return targets.map(target => {
    const isHeld = spamSignals.length > 0 && (isFlood || target !== 'agent-mail')
    return {
      id: `${leadId}.${target}`,
      leadId,
      target,
      status: isHeld ? 'parked' : 'waiting',
      nextAt: createdAt,
      giveUpAt: giveUpTime(createdAt),
      reason: isHeld ? `Held back, may be spam: ${spamSignals.join(', ')}` : null,
    }
  })
}

/** Moves leads from the spool into the database. Idempotent. */
export async function drainSpool(env: Bindings, report: Report): Promise<void> {
  const timeoutMs = limitOf(env, 'background')
  const { keys } = await withTimeout(
    timeoutMs,
    'The spool',
    env.KV.list({ prefix, limit: maxPerRun }),
  )
  const moves = await Promise.allSettled(
    keys.map(({ name }) => withTimeout(timeoutMs, 'Draining the spool', move(env, name))),
  )
  for (const result of moves) if (result.status === 'rejected') report(result.reason)
}

/** The spooled leads of one email address (lower case), with all their fields. */
export async function findSpooled(env: Bindings, email: string): Promise<Spooled[]> {
  const found: Spooled[] = []
  for (let cursor: string | undefined, done = false; !done; ) {
    const list = await env.KV.list({ prefix, cursor })
    const values = await Promise.all(list.keys.map(({ name }) => env.KV.get(name)))
    found.push(
      ...values
        .flatMap(value => (value ? [parse(value)] : []))
        .filter(({ lead }) => lead.email.toLowerCase() === email),
    )
    done = list.list_complete
    cursor = list.list_complete ? undefined : list.cursor
  }
  return found
}

/** Deletes a lead from the spool, for a privacy request. */
export const deleteSpooled = (env: Bindings, leadId: string) => env.KV.delete(prefix + leadId)

async function move(env: Bindings, key: string) {
  const value = await env.KV.get(key)
  // Another run has moved it since the list was read.
  if (!value) return
  await record(env, parse(value))
  await env.KV.delete(key)
}

const record = (env: Bindings, { lead, deliveries }: Spooled) =>
  recordLead(connect(env.DB), lead, deliveries)

async function spool(env: Bindings, entry: Spooled): Promise<Stored> {
  const key = prefix + entry.lead.id
  const earlier = await env.KV.get(key)
  const { id, createdAt } = earlier ? parse(earlier).lead : entry.lead
  if (!earlier) await env.KV.put(key, JSON.stringify(entry))
  return { id, createdAt }
}

/** A spooled lead with its dates restored, which JSON holds as text. */
const parse = (value: string): Spooled =>
  JSON.parse(value, (name, field) =>
    field !== null && dates.has(name) ? new Date(field as string) : field,
  )

const dates = new Set(['createdAt', 'consentAt', 'nextAt', 'giveUpAt'])
