import { leadMailWords } from '../../src/leads/lead-mail-words.ts'
import { correctionSource } from '../../src/leads/lead-score.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { giveUpTime } from '../mail/deliveries.ts'
import { limitOf, withTimeout } from '../platform/deadlines.ts'
import { emailDigest, sha256, uuidOf } from '../platform/digest.ts'
import type { Report } from '../platform/log.ts'
import {
  findLead,
  type NewDelivery,
  type NewLead,
  recordLead,
  recordOldLead,
  type StoredLead,
} from './lead-rows.ts'
import { isForCrm, isTest } from './test-lead.ts'

type Stored = { id: string; createdAt: Date }
type Spooled = { lead: NewLead; deliveries: NewDelivery[] }
/** The metadata of a spool entry: when its lead came in, in milliseconds since 1970. */
type SpoolMetadata = { at?: number }

/** Neither the database nor the spool could store a lead. */
export class NoStore extends Error {}

/** The idempotency key belongs to a different inquiry. */
export class KeyTaken extends Error {}

const prefix = 'spool/'
// A run of the worker may make 50 D1 calls on the free plan, and the outbox shares them.
const maxPerRun = 10

/**
 * Stores a lead with its deliveries in the database, or in the KV spool under the same id while the
 * database is down. Throws KeyTaken when another inquiry has its idempotency key, and NoStore when
 * both stores are down.
 */
export async function store(env: Bindings, lead: NewLead, report: Report): Promise<Stored> {
  const entry = { lead, deliveries: planDeliveries(lead) }
  const timeoutMs = limitOf(env, 'lead')
  try {
    const recorded = recordLead(connect(env.DB), lead, entry.deliveries)
    return sameAs(lead, await withTimeout(timeoutMs, 'The database', recorded))
  } catch (error) {
    if (error instanceof KeyTaken) throw error
    report(error)
  }
  try {
    return sameAs(lead, await withTimeout(timeoutMs, 'The spool', spool(env, entry)))
  } catch (error) {
    if (error instanceof KeyTaken) throw error
    throw new NoStore('Neither the database nor the spool stored the lead', { cause: error })
  }
}

/** Whether an inquiry is stored already, in the database or in the spool. */
export async function isStored(env: Bindings, lead: Inquired & { id: string }): Promise<boolean> {
  const stored = (await findLead(connect(env.DB), lead.id)) ?? (await readSpool(env, lead.id))
  return stored !== undefined && isSameInquiry(lead, stored)
}

/**
 * The deliveries of a lead. Suspected spam goes to the agent only, flagged: it must not fill the
 * CRM or mail an address that a third party may have typed. A flood of it is not sent at all. The
 * owner can release what is held.
 */
function planDeliveries(lead: NewLead): NewDelivery[] {
  const { id: leadId, createdAt, spamSignals = [] } = lead
  const isFlood = spamSignals.includes('many from one address')
  const toVisitor = lead.preferences ? 'matches' : 'acknowledgement'
  // The customer list is for people who look for a home.
  const targets =
    lead.source === correctionSource
      ? (['agent-mail', toVisitor] as const)
      : (['crm', 'agent-mail', toVisitor] as const)
  return targets.map(target => {
    const isForTest = target === 'agent-mail' || (target === 'crm' && isForCrm(lead.idempotencyKey))
    const isHeld = isTest(lead)
      ? !isForTest
      : spamSignals.length > 0 && (isFlood || target !== 'agent-mail')
    return {
      id: `${leadId}.${target}`,
      leadId,
      target,
      status: isHeld ? 'parked' : 'waiting',
      nextAt: createdAt,
      giveUpAt: giveUpTime(createdAt),
      reason: isHeld ? whyHeld(lead) : null,
    }
  })
}

const whyHeld = (lead: NewLead) =>
  isTest(lead) ? leadMailWords.test.held : `Held back, may be spam: ${lead.spamSignals?.join(', ')}`

/** The stored lead of this inquiry's key. Throws KeyTaken when it came from another inquiry. */
function sameAs<Stored extends Inquired>(lead: Inquired, stored: Stored): Stored {
  if (isSameInquiry(lead, stored)) return stored
  throw new KeyTaken('Another inquiry has this idempotency key')
}

type Inquired = Partial<Pick<StoredLead, 'sentDigest'>>

/** A lead from before digests were recorded is taken as the same. */
const isSameInquiry = (sent: Inquired, stored: Inquired) =>
  !stored.sentDigest || sent.sentDigest === stored.sentDigest

/**
 * Moves leads from the spool into the database, the oldest first. Idempotent. An entry that cannot
 * be moved stays for another try and never holds up the others: a run that hits one also tries
 * entries from further back, different ones each minute.
 */
export async function drainSpool(env: Bindings, now: Date, report: Report): Promise<void> {
  const timeoutMs = limitOf(env, 'background')
  const keys = await withTimeout(timeoutMs, 'The spool', listSpool(env))
  if (keys.length === 0) return
  // If the database is down, no entry is at fault.
  const probe = env.DB.prepare('SELECT 1').first()
  await withTimeout(timeoutMs, 'The database', probe)
  const moveAll = async (some: string[]) => {
    const moves = await Promise.allSettled(
      some.map(key => withTimeout(timeoutMs, 'Draining the spool', move(env, key))),
    )
    const failures = moves.filter(result => result.status === 'rejected')
    for (const { reason } of failures) report(reason)
    return failures.length
  }
  const rest = keys.slice(maxPerRun)
  const failed = await moveAll(keys.slice(0, maxPerRun))
  if (failed === 0 || rest.length === 0) return
  const first = (Math.floor(now.getTime() / 60_000) * maxPerRun) % rest.length
  await moveAll([...rest.slice(first), ...rest.slice(0, first)].slice(0, maxPerRun))
}

/** The keys of the spool, the oldest lead first. */
async function listSpool(env: Bindings): Promise<string[]> {
  const keys: { name: string; metadata?: SpoolMetadata }[] = []
  for (let cursor: string | undefined, done = false; !done; ) {
    const list = await env.KV.list<SpoolMetadata>({ prefix, cursor })
    keys.push(...list.keys)
    done = list.list_complete
    cursor = list.list_complete ? undefined : list.cursor
  }
  const storedAt = ({ metadata }: (typeof keys)[number]) => metadata?.at ?? 0
  return keys.sort((a, b) => storedAt(a) - storedAt(b)).map(({ name }) => name)
}

/**
 * The spooled leads of one email address (lower case) with their keys: as they would be stored, or
 * as text if they cannot be read.
 */
export async function findSpooled(env: Bindings, email: string) {
  const entries: { key: string; entry: Spooled | string }[] = []
  const keys = await listSpool(env)
  const values = await Promise.all(keys.map(key => env.KV.get(key)))
  for (const [index, key] of keys.entries()) {
    const value = values[index]
    const entry = value && readable(value)
    if (!entry) continue
    const isTheirs =
      typeof entry === 'string'
        ? entry.toLowerCase().includes(email)
        : entry.lead.email.toLowerCase() === email
    if (isTheirs) entries.push({ key, entry })
  }
  return entries
}

/** A spooled lead; its text if it cannot be read, such as one that another version wrote. */
function readable(value: string): Spooled | string {
  try {
    const entry = parse(value)
    return typeof entry.lead.email === 'string' ? entry : value
  } catch {
    return value
  }
}

function readLead(key: string, value: string): Spooled {
  const entry = readable(value)
  // The parser's own error would quote the lead in the log.
  if (typeof entry === 'string') throw new Error(`The spooled lead ${key} cannot be read`)
  return entry
}

async function move(env: Bindings, key: string) {
  const value = await env.KV.get(key)
  // Another run has moved it since the list was read.
  if (!value) return
  const entry = readLead(key, value)
  const digest = await emailDigest(entry.lead.email)
  const stored = await recordOldLead(connect(env.DB), entry, digest)
  // The database has since received a different inquiry with this key: keep both.
  if (stored && !isSameInquiry(entry.lead, stored)) {
    await recordOldLead(connect(env.DB), await withOtherKey(entry), digest)
  }
  await env.KV.delete(key)
}

async function withOtherKey({ lead }: Spooled): Promise<Spooled> {
  const idempotencyKey = `spooled:${await sha256(`${lead.idempotencyKey}\n${lead.message}`)}`
  const other = { ...lead, id: await uuidOf(idempotencyKey), idempotencyKey }
  return { lead: other, deliveries: planDeliveries(other) }
}

async function spool(env: Bindings, entry: Spooled): Promise<NewLead> {
  const { id, createdAt } = entry.lead
  const earlier = await readSpool(env, id)
  if (earlier) return earlier
  const metadata: SpoolMetadata = { at: createdAt.getTime() }
  await env.KV.put(prefix + id, JSON.stringify(entry), { metadata })
  return entry.lead
}

async function readSpool(env: Bindings, id: string): Promise<NewLead | undefined> {
  const value = await env.KV.get(prefix + id)
  return value === null ? undefined : readLead(prefix + id, value).lead
}

/** A spooled lead with its dates restored, which JSON holds as text. */
const parse = (value: string): Spooled =>
  JSON.parse(value, (name, field) =>
    field !== null && dates.has(name) ? new Date(field as string) : field,
  )

const dates = new Set(['createdAt', 'consentAt', 'nextAt', 'giveUpAt'])
