import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { leadMailWords } from '../../src/leads/lead-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import type { Database } from '../db/connect.ts'
import { deliveries, leads, people, type SpamSignal } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import type { Lead } from '../mail/deliveries.ts'
import { isUnknown } from '../mail/person-addresses.ts'
import type { Mail } from '../services/mail.ts'
import { render } from './mails.ts'

/*
 * A lead of the site's own. It comes through the public call like any other, and carries a signal
 * by which it stays out of figures, exports and the CRM. The call recognizes it by a random key
 * that only this isolate knows: no visitor can send one.
 */
const signal: SpamSignal = 'test of the site'

/** Test leads on their way through the public call, by key, and whether the CRM gets them. */
const onTheirWay = new Map<string, { toCrm: boolean }>()

/** The body of a test's form. The address belongs to nobody (RFC 2606). */
export const testForm = (key: string) => ({
  ...leadMailWords.test.form,
  email: 'test-lead@site.invalid',
  source: 'contact',
  idempotencyKey: key,
})

/** Runs `work`, during which a lead with this key is taken as a test. */
export async function asTest<Value>(
  key: string,
  test: { toCrm: boolean },
  work: () => Promise<Value>,
): Promise<Value> {
  onTheirWay.set(key, test)
  try {
    return await work()
  } finally {
    onTheirWay.delete(key)
  }
}

/** The signals of an inquiry, or those of a test. */
export const signalsOf = (key: string | undefined, found: SpamSignal[]): SpamSignal[] =>
  key && onTheirWay.has(key) ? [signal] : found

export const isTest = ({ spamSignals = [] }: Pick<Partial<Lead>, 'spamSignals'>): boolean =>
  spamSignals.includes(signal)

const isTestRow = sql`instr(${leads.spamSignals}, ${signal}) > 0`

/** Whether a test goes to the CRM, too. */
export const isForCrm = (idempotencyKey: string): boolean =>
  onTheirWay.get(idempotencyKey.replace(/^sent:/, ''))?.toCrm ?? false

/** Leads without tests. */
export const isNoTest: SQL = sql`instr(${leads.spamSignals}, ${signal}) = 0`

/** The mail of a test to the agent. */
export function testMail(env: Bindings): Mail {
  const { test: words } = leadMailWords
  const to = { name: agent.name, email: env.MAIL_TO || agent.email }
  return {
    to,
    fromName: leadMailWords.announcement.sender,
    replyTo: to,
    subject: words.subject,
    ...render([{ status: 'text', text: words.text }], words.subject),
  }
}

/** What has become of the test: whether it is stored, and its deliveries. */
export async function readTest(db: Database) {
  const [[stored], sent] = await db.batch([
    db.select({ id: leads.id }).from(leads).where(isTestRow).limit(1),
    db
      .select({
        target: deliveries.target,
        status: deliveries.status,
        attempts: deliveries.attempts,
        reason: deliveries.reason,
      })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(isTestRow),
  ])
  return { isStored: stored !== undefined, sent }
}

/** Deletes every test with its deliveries, and its person. The number of tests left. */
export async function deleteTests(db: Database): Promise<number> {
  const senders = await db.select({ id: leads.personId }).from(leads).where(isTestRow)
  const ids = senders.flatMap(({ id }) => id ?? [])
  const [, , [left]] = await db.batch([
    db.delete(leads).where(isTestRow),
    db.delete(people).where(sql`${inArray(people.id, ids)} and ${isUnknown}`),
    db.select({ tests: sql<number>`count(*)` }).from(leads).where(isTestRow),
  ])
  return left?.tests ?? 0
}
