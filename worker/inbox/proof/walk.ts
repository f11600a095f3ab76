import { isoDay } from '../../../src/format/format.ts'
import { dateFormat } from '../../../src/format/las-vegas-time.ts'
import { proofWords } from '../../../src/inbox/proof-words.ts'
import { leadMailWords } from '../../../src/leads/lead-mail-words.ts'
import type { LeadStep } from '../../../src/site/checks.ts'
import { site } from '../../../src/site/site.ts'
import { connect } from '../../db/connect.ts'
import type { Bindings } from '../../env.ts'
import { asTest, deleteTests, readTest, testForm } from '../../leads/test-lead.ts'
import { compareSample } from '../../listings/feed/compare-sample.ts'
import { withoutDeadline } from '../../platform/deadlines.ts'
import type { Report } from '../../platform/log.ts'
import { whyNoMail } from '../../services/mail.ts'
import { readSwitch } from '../../site/content-settings.ts'
import { listDevices } from '../push-devices.ts'
import { type Row, readCheck, recordCheck, recordTrouble } from './checks.ts'

/** The site's own front door: handles a request as the platform's `fetch` does. */
export type Door = (
  request: Request,
  env: Bindings,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
) => Response | Promise<Response>

const { reasons, stops } = proofWords
const firstHour = 6
const hour = dateFormat('en-US', { hour: 'numeric', hourCycle: 'h23' })
/** The outbox tries again after one and five minutes. */
const patienceMs = 10 * 60_000

/**
 * Whether a daily check is due: once a day from 6 am in Las Vegas, and hourly while it finds
 * something wrong, so that its end is noticed.
 */
export function isDue(row: Row | undefined, isWrong: boolean, now: Date): boolean {
  if (Number(hour().format(now)) < firstHour) return false
  const last = row?.triedAt
  return !last || isoDay(last) !== isoDay(now) || isWrong
}

/**
 * Sends the site a test message through its public form call: stored, then sent by the outbox to
 * the agent's mailbox and devices. If all of that works at once, it is removed and recorded; what
 * does not work has ten minutes, in which the outbox tries again (`endWalk`).
 */
export async function beginWalk(env: Bindings, door: Door, now: Date, report: Report) {
  const db = connect(env.DB)
  await deleteTests(db)
  const toCrm = await readSwitch(db, 'testInCrm')
  const devices = (await listDevices(db)).length
  await recordCheck(db, 'lead', { triedAt: now, found: { walking: 1, devices } })
  const key = crypto.randomUUID()
  const background: Promise<unknown>[] = []
  const began = Date.now()
  const request = new Request(`${site.origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testForm(key)),
  })
  const ctx = { waitUntil: (work: Promise<unknown>) => void background.push(work) }
  const response = await asTest(key, { toCrm }, async () =>
    door(request, withoutDeadline(env), ctx),
  ).catch(report)
  const formMs = Date.now() - began
  await response?.body?.cancel()
  await Promise.allSettled(background)
  const found = { walking: 1, devices, form: formMs, sent: Date.now() - began }
  if (response?.status !== 201) return fail(env, 'form', now, { ...found, walking: 0 })
  await recordCheck(db, 'lead', { found })
  await endWalk(env, now)
}

/** Ends a walk that is under way: once everything has arrived, or after ten minutes. */
export async function endWalk(env: Bindings, now: Date): Promise<void> {
  const db = connect(env.DB)
  const row = await readCheck(db, 'lead')
  if (!row?.found?.walking || !row.triedAt) return
  const { isStored, sent } = await readTest(db)
  // Kept from the CRM and from the visitor who does not exist.
  const ways = sent.filter(({ target }) => ['agent-mail', 'push', 'crm'].includes(target))
  const tried = ways.filter(({ reason }) => reason !== leadMailWords.test.held)
  const isWaiting = !isStored || tried.some(({ status }) => status === 'waiting')
  if (isWaiting && now.getTime() - row.triedAt.getTime() < patienceMs) return
  const found = { ...row.found, walking: 0 }
  const left = await deleteTests(db)
  if (!isStored) return fail(env, 'stored', now, found)
  const isStuck = tried.some(({ status, attempts }) => status === 'waiting' && attempts === 0)
  if (isStuck) {
    await recordTrouble(db, 'outbox', { reason: stops.outbox, now })
    return recordCheck(db, 'lead', { found })
  }
  await recordCheck(db, 'outbox', { workedAt: now })
  const mail = tried.find(({ target }) => target === 'agent-mail')
  const isMailOff = mail?.status === 'parked' && whyNoMail(env) !== null
  if (mail && !isMailOff) await recordWay(env, 'mail', mail, now)
  const pushes = tried.filter(({ target }) => target === 'push')
  const lost = (row.found.devices ?? 0) - (await listDevices(db)).length
  const failed = pushes.find(({ status }) => status !== 'delivered')
  const isGone = lost > 0 ? { status: 'parked', reason: reasons.gone } : undefined
  const push = isGone ?? failed ?? pushes[0]
  if (push) await recordWay(env, 'push', push, now)
  if (isMailOff && pushes.length === 0) return fail(env, 'arrived', now, found)
  if (left > 0) return fail(env, 'removed', now, found)
  await recordCheck(db, 'lead', { workedAt: now, found })
}

async function fail(env: Bindings, step: LeadStep, now: Date, found: Record<string, number>) {
  const db = connect(env.DB)
  await deleteTests(db)
  await recordTrouble(db, 'lead', { reason: stops[step], now, found })
}

async function recordWay(
  env: Bindings,
  name: 'mail' | 'push',
  { status, reason }: { status: string; reason: string | null },
  now: Date,
) {
  const db = connect(env.DB)
  if (status === 'delivered') return recordCheck(db, name, { workedAt: now })
  return recordTrouble(db, name, { reason: reason ?? reasons.silent, now })
}

/**
 * Compares a sample of homes with the feed. Differences make the line red only once an hour later
 * some are found again: the feed may have taken a home off without notice.
 */
export async function compareFeed(env: Bindings, now: Date): Promise<void> {
  const db = connect(env.DB)
  const before = await readCheck(db, 'feed')
  const sample = await compareSample(env, now)
  if (!sample) return
  const looks = sample.differences > 0 ? (before?.found?.looks ?? 0) + 1 : 0
  await recordCheck(db, 'feed', { triedAt: now, found: { ...sample, looks } })
}
