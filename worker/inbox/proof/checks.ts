import { desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import { proofWords } from '../../../src/inbox/proof-words.ts'
import { visitorMailWords } from '../../../src/leads/visitor-mail-words.ts'
import { type Check, type CheckName, checkNames } from '../../../src/site/checks.ts'
import { tourWords } from '../../../src/tours/words.ts'
import { connect, type Database } from '../../db/connect.ts'
import {
  busyCalendar,
  checks,
  deliveries,
  feeds,
  outages,
  type Part,
  pushDevices,
} from '../../db/schema.ts'
import type { Bindings } from '../../env.ts'
import { readSource } from '../../listings/feed/reso-source.ts'
import { hasFailed } from '../../mail/deliveries.ts'
import { findOutages, type Outage } from '../../platform/outages.ts'
import { whyNoMail } from '../../services/mail.ts'
import { pushKeys } from '../../services/web-push.ts'
import { partsOf } from '../../settings/health-api.ts'

const minuteMs = 60_000
const { reasons } = proofWords

export type Row = typeof checks.$inferSelect
export type Verdict = {
  state: Check['state']
  workedAt?: Date | null
  since?: Date
  reason?: string | null
  found?: Record<string, number> | null
}
type Facts = Awaited<ReturnType<typeof readFacts>>

/** Deliveries go out within a minute, and a run that has claimed one keeps it for three. */
const overdueMs = 15 * minuteMs
const feedLateMs = 2 * 60 * minuteMs
const mailsOfAgent = ['agent-mail', 'reply', 'heard', 'tour', 'tour-agent'] as const

/** How each check is known. Their words and pages are in src/inbox/proof-words.ts. */
const table: Record<CheckName, (facts: Facts, row: Row | undefined) => Verdict> = {
  lead: (_, row) => ofRow(row),
  outbox: ({ overdue }, row) =>
    overdue > 0 ? { state: 'wrong', reason: reasons.overdue(overdue) } : ofRow(row),
  delivery: ({ failed }) =>
    failed ? { state: 'wrong', reason: reasons.givenUp } : { state: 'ok' },
  mail: (facts, row) =>
    isKnown(facts, 'mail')
      ? unlessOut(facts, 'mail', row, later(row?.workedAt, facts.mailedAt))
      : { state: 'off' },
  push: ({ hasPush, devices }, row) => {
    if (!hasPush || (devices.length === 0 && !row?.since)) return { state: 'off' }
    const heard = devices.reduce<Date | null>((last, { pushedAt }) => later(last, pushedAt), null)
    const verdict = ofRow({ ...row, workedAt: later(row?.workedAt, heard) })
    return verdict.state === 'off' && devices.length > 0 ? { state: 'ok' } : verdict
  },
  feed: ({ feed, now, source }, row) => {
    if (source.status === 'off') return { state: 'off' }
    if (source.status === 'wrong') return { state: 'wrong', reason: source.reason }
    const known = { workedAt: feed?.healthyAt ?? null, found: row?.found ?? null }
    const isLate = feed?.healthyAt
      ? now.getTime() - feed.healthyAt.getTime() > feedLateMs
      : (feed?.failures ?? 0) > 2
    if (isLate) return { ...known, state: 'wrong', reason: feed?.problem ?? reasons.late }
    if (feed?.held) return { ...known, state: 'wrong', reason: reasons.held(feed.held.homes) }
    const { looks = 0, differences = 0, homes = 0 } = row?.found ?? {}
    return differences > 0 && looks > 1
      ? { ...known, state: 'wrong', reason: reasons.differs(differences, homes) }
      : { ...known, state: 'ok' }
  },
  calendar: ({ calendar, now }) => {
    if (!calendar) return { state: 'off' }
    const { readAt, failure, leftOut } = calendar
    const isOld = !readAt || now.getTime() - readAt.getTime() > 60 * minuteMs
    if (isOld && failure) return { state: 'wrong', workedAt: readAt, reason: failure }
    if (isOld && readAt) return { state: 'wrong', workedAt: readAt, reason: reasons.late }
    if (leftOut) return { state: 'wrong', workedAt: readAt, reason: reasons.leftOut(leftOut.count) }
    return { state: readAt ? 'ok' : 'off', workedAt: readAt }
  },
  database: (facts, row) => unlessOut(facts, 'database', row),
  store: (facts, row) => unlessOut(facts, 'store', row),
  crm: (facts, row) =>
    isKnown(facts, 'crm') ? unlessOut(facts, 'crm', row, facts.filedAt) : { state: 'off' },
  model: (facts, row) => ifSetUp(facts, 'model', row),
  maps: (facts, row) => ifSetUp(facts, 'maps', row),
  'index-now': (facts, row) => ifSetUp(facts, 'index-now', row),
  'search-console': (facts, row) => ifSetUp(facts, 'search-console', row),
  backup: (_, row) => ({ state: row?.workedAt ? 'ok' : 'off', workedAt: row?.workedAt ?? null }),
}

/** As the row says: what failed stays wrong until it has worked since. */
function ofRow(row: Partial<Row> | undefined): Verdict {
  const { since, workedAt = null, reason, found } = row ?? {}
  if (since && (!workedAt || workedAt <= since)) return { state: 'wrong', workedAt, reason, found }
  return { state: workedAt ? 'ok' : 'off', workedAt, found }
}

/**
 * Wrong while the part is out. An outage expires an hour after it was last seen, which proves
 * nothing: what is known as wrong stays so until it has worked.
 * @param workedAt when it last worked; undefined if only the end of its outage tells
 */
function unlessOut(
  { current, out, now, patienceMs }: Facts,
  part: Part,
  row: Row | undefined,
  workedAt?: Date | null,
): Verdict {
  const outage = current.find(one => one.part === part)
  if (outage && Math.max(0, now.getTime() - outage.since) >= patienceMs) {
    const since = new Date(outage.since)
    return { state: 'wrong', since, reason: outage.reason, workedAt }
  }
  const isOut = workedAt === undefined ? out.has(part) : !workedAt || workedAt <= (row?.since ?? 0)
  return row?.since && isOut
    ? { state: 'wrong', reason: row.reason, workedAt }
    : { state: 'ok', workedAt }
}

/** Whether a service is set up, or was when it failed. */
const isKnown = ({ parts, current }: Facts, part: Part) =>
  parts.includes(part) || current.some(outage => outage.part === part)

const ifSetUp = (facts: Facts, part: Part, row?: Row): Verdict =>
  isKnown(facts, part) ? unlessOut(facts, part, row) : { state: 'off' }

const later = (a: Date | null | undefined, b: Date | null | undefined): Date | null =>
  !a || (b && b > a) ? (b ?? a ?? null) : a

/** Everything that the checks judge by. Rejects when the database does not answer. */
async function readFacts(
  env: Bindings,
  current: Outage[],
  { now, patienceMs }: { now: Date; patienceMs: number },
) {
  const db = connect(env.DB)
  const lastOf = (where: SQL) =>
    db
      .select({ at: deliveries.deliveredAt })
      .from(deliveries)
      .where(sql`status = 'delivered' and ${where}`)
      .orderBy(desc(deliveries.nextAt))
      .limit(1)
  const [rows, stored, [late], [feed], [calendar], devices, [mailed], [filed]] = await db.batch([
    db.select().from(checks),
    db
      .select({ part: outages.part })
      .from(outages)
      .where(gt(outages.seenAt, now.getTime() - dayMs)),
    db
      .select({ count: sql<number>`count(*)` })
      .from(deliveries)
      .where(sql`status = 'waiting' and next_at < ${now.getTime() - overdueMs}`),
    db.select().from(feeds).limit(1),
    db.select().from(busyCalendar),
    db.select({ pushedAt: pushDevices.pushedAt }).from(pushDevices),
    lastOf(sql`target not in ('crm', 'push')`),
    lastOf(sql`target = 'crm'`),
  ])
  const failed = await hasFailed(db, {
    // A delivery that is parked because its service is not configured is not a failure.
    targets: [
      ...(env.FOLLOWUP_BOSS_API_KEY ? (['crm'] as const) : []),
      ...(whyNoMail(env) ? [] : mailsOfAgent),
    ],
    held: [visitorMailWords.stopped, visitorMailWords.often, tourWords.replaced],
    since: new Date(now.getTime() - 7 * dayMs),
  })
  return {
    now,
    patienceMs,
    current,
    rows: new Map(rows.map(row => [row.name, row])),
    out: new Set(stored.map(({ part }) => part)),
    overdue: late?.count ?? 0,
    failed,
    feed,
    calendar,
    devices,
    mailedAt: mailed?.at ?? null,
    filedAt: filed?.at ?? null,
    parts: partsOf(env),
    hasPush: pushKeys(env).status === 'set',
    source: readSource(env),
  }
}

export type Judged = { name: CheckName; verdict: Verdict; row: Row | undefined }

/**
 * Judges every check. While the database does not answer, only outages are known.
 * @param patienceMs how long an outage must last to count
 */
export async function judge(
  env: Bindings,
  now: Date,
  patienceMs: number,
  withTables = true,
): Promise<{ judged: Judged[]; stored: boolean }> {
  const current = await findOutages(env, now.getTime(), withTables)
  // Reading the outages has recorded why.
  const facts = await readFacts(env, current, { now, patienceMs }).catch(() => null)
  if (facts) {
    const judged = checkNames.map(name => {
      const row = facts.rows.get(name)
      return { name, row, verdict: table[name](facts, row) }
    })
    return { judged, stored: true }
  }
  const judged = current
    .filter(({ since }) => Math.max(0, now.getTime() - since) >= patienceMs)
    .map(({ part, since, reason }) => ({
      name: part,
      row: undefined,
      verdict: { state: 'wrong' as const, since: new Date(since), reason },
    }))
  return { judged, stored: false }
}

/** The checks as the console shows them. */
export async function readProof(env: Bindings, now: Date, withTables = true): Promise<Check[]> {
  const { judged } = await judge(env, now, 0, withTables)
  return judged.map(({ name, verdict: { state, workedAt, since, reason, found }, row }) => ({
    name,
    state,
    workedAt: workedAt?.toISOString() ?? null,
    since: state === 'wrong' ? ((since ?? row?.since)?.toISOString() ?? null) : null,
    reason: state === 'wrong' ? (reason ?? null) : null,
    found: found ?? null,
  }))
}

/** Records what a check found. */
export async function recordCheck(
  db: Database,
  name: CheckName,
  change: Partial<Omit<Row, 'name'>>,
): Promise<void> {
  await db
    .insert(checks)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: checks.name, set: change })
}

/** Records that a check failed; a failure that goes on keeps its start. */
export async function recordTrouble(
  db: Database,
  name: CheckName,
  { reason, now, found }: { reason: string; now: Date; found?: Record<string, number> },
): Promise<void> {
  const { since, workedAt } = checks
  const goesOn = sql`${since} is not null and coalesce(${workedAt}, 0) <= ${since}`
  const set = { reason, ...(found && { found }) }
  await db
    .insert(checks)
    .values({ name, since: now, ...set })
    .onConflictDoUpdate({
      target: checks.name,
      set: { since: sql`iif(${goesOn}, ${since}, ${now.getTime()})`, ...set },
    })
}

export const readCheck = (db: Database, name: CheckName) =>
  db.select().from(checks).where(eq(checks.name, name)).get()
