import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CheckName } from '../../../src/site/checks.ts'
import { connect } from '../../db/connect.ts'
import { checks } from '../../db/schema.ts'
import type { Bindings } from '../../env.ts'
import { withOwnerTimeouts } from '../../platform/deadlines.ts'
import type { Report } from '../../platform/log.ts'
import { withKnownKeys } from '../../site/saved-keys.ts'
import { type Judged, judge, readCheck, recordTrouble } from './checks.ts'
import { tell } from './tell.ts'
import { beginWalk, compareFeed, type Door, endWalk, isDue } from './walk.ts'

/** Two minutes past the hour: the other hourly work is done. */
const walkMinute = 2
const compareMinute = 4
const tellEveryMinutes = 5
/** What the test message proves. */
const provenByWalk: CheckName[] = ['lead', 'outbox', 'mail', 'push']
/** A single failed call deserves no alarm: the next one may work. */
const minOutageMs = 120_000

/** The calls that the daily work adds to a minute, to D1 and to other companies. */
export const callsOfWatch = (now: Date): number =>
  ({ [walkMinute]: 24, [compareMinute]: 8 })[now.getUTCMinutes()] ?? 2

/**
 * Every minute: judges every check, and tells the agent of each trouble once, and once when it is
 * over. Once a day, and hourly while something fails: sends the test message, and compares homes
 * with the feed.
 */
export async function watch(
  bindings: Bindings,
  { door, now, report }: { door: Door; now: Date; report: Report },
): Promise<void> {
  const env = withOwnerTimeouts(await withKnownKeys(bindings).catch(() => bindings))
  await runDue(env, door, now, report).catch(report)
  const { judged, stored } = await judge(env, now, minOutageMs)
  const state = (name: CheckName) => judged.find(one => one.name === name)?.verdict.state
  // While the database is down, nothing is known of the others: mail is worth a try.
  const isBroken = (name: CheckName) => (stored ? state(name) !== 'ok' : state(name) === 'wrong')
  for (const one of judged) {
    const handle = stored ? tellOnce : tellWithoutDatabase
    await handle(env, one, { now, isBroken, report }).catch(report)
  }
}

async function runDue(env: Bindings, door: Door, now: Date, report: Report) {
  const db = connect(env.DB)
  const minute = now.getUTCMinutes()
  if (minute === walkMinute) {
    const rows = await db.select().from(checks).where(inArray(checks.name, provenByWalk))
    const isWrong = rows.some(({ since }) => since)
    const row = rows.find(({ name }) => name === 'lead')
    if (isDue(row, isWrong, now)) return beginWalk(env, door, now, report)
  }
  if (minute > walkMinute && minute < walkMinute + 12) await endWalk(env, now)
  if (minute === compareMinute) {
    const row = await readCheck(db, 'feed')
    if (isDue(row, Boolean(row?.found?.differences), now)) await compareFeed(env, now)
  }
}

type How = { now: Date; isBroken: (name: CheckName) => boolean; report: Report }

/** The row is claimed first, so that two runs of the same minute do not both tell. */
async function tellOnce(env: Bindings, { name, verdict, row }: Judged, how: How) {
  const { now } = how
  const db = connect(env.DB)
  if (verdict.state === 'wrong') {
    const { reason = null } = verdict
    const isNew = !row?.since
    if (isNew) await recordTrouble(db, name, { reason: reason ?? '', now: verdict.since ?? now })
    const isFresh = isNew || now.getTime() - (row?.since?.getTime() ?? 0) < minOutageMs
    if (row?.toldAt || (!isFresh && now.getUTCMinutes() % tellEveryMinutes > 0)) return
    const claimed = await db
      .update(checks)
      .set({ toldAt: now })
      .where(and(eq(checks.name, name), isNull(checks.toldAt)))
      .returning({ since: checks.since })
    const [{ since } = { since: null }] = claimed
    if (!since || (await tell(env, { name, since, well: false, reason }, how))) return
    await db.update(checks).set({ toldAt: null }).where(eq(checks.name, name))
    return
  }
  if (!row?.since) return
  const [over] = await db
    .update(checks)
    .set({ since: null, reason: null, toldAt: null })
    .where(and(eq(checks.name, name), sql`${checks.since} = ${row.since.getTime()}`))
    .returning({ name: checks.name })
  if (over && row.toldAt && verdict.state === 'ok') {
    await tell(env, { name, since: row.since, well: true }, how)
  }
}

const untilNextDay = 86_400

/** The second store remembers what was told while the database cannot. */
async function tellWithoutDatabase(env: Bindings, { name, verdict }: Judged, how: How) {
  const since = verdict.since ?? how.now
  const key = `told/${name}`
  if (await env.KV.get(key)) return
  await env.KV.put(key, String(since.getTime()), { expirationTtl: untilNextDay })
  if (!(await tell(env, { name, since, well: false }, how))) await env.KV.delete(key)
}
