import { connect } from '../db/connect.ts'
import { type NewDelivery, type NewLead, recordLead } from '../db/leads.ts'
import { limitOf } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'
import { within } from '../timeout.ts'
import { planDeliveries } from './plan.ts'

type Stored = { id: string; createdAt: Date }
type Spooled = { lead: NewLead; deliveries: NewDelivery[] }

/** Neither the database nor the spool took a lead. */
export class NoStore extends Error {}

const prefix = 'spool/'
// What the free plan lets one run of the worker ask of a database is shared with the outbox.
const perRun = 10

/**
 * Stores a lead with its deliveries in the database or, while that is down, in the spool under the
 * same id. Throws NoStore when both are down; then it must not be taken for stored.
 */
export async function store(env: Bindings, lead: NewLead, report: Report): Promise<Stored> {
  const sent = { lead, deliveries: planDeliveries(lead) }
  const timeoutMs = limitOf(env, 'lead')
  try {
    return await within(timeoutMs, 'The database', record(env, sent))
  } catch (error) {
    report(error)
  }
  try {
    return await within(timeoutMs, 'The spool', spool(env, sent))
  } catch (error) {
    throw new NoStore('Neither the database nor the spool took the lead', { cause: error })
  }
}

/** Moves leads from the spool into the database. Twice is the same as once. */
export async function drainSpool(env: Bindings, report: Report): Promise<void> {
  const timeoutMs = limitOf(env, 'background')
  const { keys } = await within(timeoutMs, 'The spool', env.KV.list({ prefix, limit: perRun }))
  const moved = await Promise.allSettled(
    keys.map(({ name }) => within(timeoutMs, 'Draining the spool', move(env, name))),
  )
  for (const one of moved) if (one.status === 'rejected') report(one.reason)
}

/** The leads of one email address that still wait in the spool, whole. */
export async function findSpooled(env: Bindings, email: string): Promise<Spooled[]> {
  const found: Spooled[] = []
  for (let cursor: string | undefined, done = false; !done; ) {
    const list = await env.KV.list({ prefix, cursor })
    const kept = await Promise.all(list.keys.map(({ name }) => env.KV.get(name)))
    found.push(
      ...kept
        .flatMap(one => (one ? [revive(one)] : []))
        .filter(({ lead }) => lead.email.toLowerCase() === email),
    )
    done = list.list_complete
    cursor = list.list_complete ? undefined : list.cursor
  }
  return found
}

/** Takes a lead out of the spool for good, for a request to delete it. */
export const deleteSpooled = (env: Bindings, leadId: string) => env.KV.delete(prefix + leadId)

async function move(env: Bindings, key: string) {
  const kept = await env.KV.get(key)
  // Gone since the list was made: another run was quicker.
  if (!kept) return
  await record(env, revive(kept))
  await env.KV.delete(key)
}

const record = (env: Bindings, { lead, deliveries }: Spooled) =>
  recordLead(connect(env.DB), lead, deliveries)

async function spool(env: Bindings, sent: Spooled): Promise<Stored> {
  const key = prefix + sent.lead.id
  const earlier = await env.KV.get(key)
  const { id, createdAt } = earlier ? revive(earlier).lead : sent.lead
  if (!earlier) await env.KV.put(key, JSON.stringify(sent))
  return { id, createdAt }
}

/** A spooled lead as it went in: JSON has no dates of its own. */
const revive = (kept: string): Spooled =>
  JSON.parse(kept, (name, value) =>
    value !== null && dates.has(name) ? new Date(value as string) : value,
  )

const dates = new Set(['createdAt', 'consentAt', 'nextAt', 'giveUpAt'])
