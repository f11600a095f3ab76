import { type Context, Hono } from 'hono'
import { isFresh, minutesToGo } from '../../src/listings/feed/feed.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { withoutDeadline } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { recordAudit } from '../site/audit-log.ts'
import { readSource } from './feed/reso-source.ts'
import { feedIdOf, syncFeed } from './feed/sync.ts'
import { countOfSources } from './feed-keys.ts'
import { findFeed, listRuns, makeFeedDue, type Run } from './feeds.ts'

const maxRuns = 20
const off = { error: 'No feed is configured' }

/**
 * The state of the listing feed, a sync on request, and the retirement of missing homes. Owner
 * only.
 */
export const feed = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await describeFeed(c.env, new Date())))
  .post('/sync', async c => (await startSync(c, false)) ?? c.json(off, 409))
  .post('/retire', async c => (await startSync(c, true)) ?? c.json(off, 409))

/** Starts a sync after the response; cron continues it. Null without a feed. */
async function startSync(c: Context<App>, acceptMissing: boolean) {
  const configured = readSource(c.env)
  if (configured.status !== 'on') return null
  const now = new Date()
  const db = connect(c.env.DB)
  const action = acceptMissing ? 'feed.retire' : 'feed.sync'
  await makeFeedDue(db, feedIdOf(configured.source), { now, acceptMissing })
  await recordAudit(db, { at: now, who: c.get('owner'), action, detail: {} })
  const report = (error: unknown) => logError(c, error)
  const context = { env: withoutDeadline(c.env), executionCtx: c.executionCtx }
  c.executionCtx.waitUntil(syncFeed(context, { now, report }).catch(report))
  return c.json({ begun: true }, 202)
}

/** The feed's state for the owner. Of its URL only the host is shown. */
async function describeFeed(env: Bindings, now: Date) {
  const db = connect(env.DB)
  const configured = readSource(env)
  const runs = (await listRuns(db, maxRuns)).map(({ feed: _, ...run }) => run)
  if (configured.status !== 'on') return { ...configured, runs }
  const { url, filter } = configured.source
  const feed = await findFeed(db, feedIdOf(configured.source))
  const homes = feed ? await countOfSources(env.DB, feed.sources) : 0
  const retryAt = feed?.retryAt && feed.retryAt > now ? feed.retryAt : null
  return {
    status: 'on' as const,
    host: url.hostname,
    filter,
    homes,
    state: stateOf({ ...feed, retryAt }),
    problem: feed?.problem ?? null,
    /** Null means within a minute. */
    nextAt: retryAt ?? (feed?.pass || !feed || feed.dueAt <= now ? null : feed.dueAt),
    healthyAt: feed?.healthyAt ?? null,
    keysAt: feed?.keysAt ?? null,
    fresh: isFresh(feed?.healthyAt ?? null, feed?.keysAt ?? null, now),
    held: feed?.held ?? null,
    lacks: feed?.lacks ?? [],
    progress: feed?.pass ? progressOf(runs, now) : null,
    runs,
  }
}

/** The progress of the current pass; `of` and `minutes` are null while unknown. */
function progressOf([run]: Omit<Run, 'feed'>[], now: Date) {
  if (!run || run.endedAt) return null
  const { pass, read, said } = run
  return { pass, read, of: said, minutes: minutesToGo(run, now) }
}

type Progress = {
  pass?: string | null
  retryAt: Date | null
  throttled?: boolean
  problem?: string | null
}

function stateOf({ pass, retryAt, throttled, problem }: Progress) {
  if (retryAt) return throttled ? ('throttled' as const) : ('failing' as const)
  if (problem) return 'failing' as const
  return pass ? ('reading' as const) : ('resting' as const)
}
