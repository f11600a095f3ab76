import { type Context, Hono } from 'hono'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { hurryFeed } from '../db/feeds.ts'
import { unhurried } from '../deadlines.ts'
import type { App } from '../env.ts'
import { describeFeed } from '../feed/status.ts'
import { feedIdOf, syncFeed } from '../feed/sync.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { readSource } from '../services/reso-web-api.ts'

const off = { error: 'No feed is configured' }

/** The listing feed: how it is doing, and what the owner may ask of it. Owner only. */
export const feed = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await describeFeed(c.env, new Date())))
  .post('/sync', async c => (await hurry(c, false)) ?? c.json(off, 409))
  .post('/retire', async c => (await hurry(c, true)) ?? c.json(off, 409))

/** Begins at once, behind the answer; the cron trigger goes on with what is left. */
async function hurry(c: Context<App>, acceptMissing: boolean) {
  const configured = readSource(c.env)
  if (configured.is !== 'on') return null
  const now = new Date()
  const db = connect(c.env.DB)
  const action = acceptMissing ? 'feed.retire' : 'feed.sync'
  await hurryFeed(db, feedIdOf(configured.source), { now, acceptMissing })
  await recordAudit(db, { at: now, who: c.get('owner'), action, detail: {} })
  const report = (error: unknown) => logError(c, error)
  const doing = { env: unhurried(c.env), executionCtx: c.executionCtx }
  c.executionCtx.waitUntil(syncFeed(doing, { now, report }).catch(report))
  return c.json({ begun: true }, 202)
}
