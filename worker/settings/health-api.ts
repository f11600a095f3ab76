import { Hono } from 'hono'
import type { Part } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { findOutages } from '../platform/outages.ts'
import { modelOf } from '../search/model-session.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { whyNoMail } from '../services/mail.ts'

/** The health of the configured services. Any service that is down makes the site degraded. */
export type Health = {
  status: 'ok' | 'degraded'
  /** ISO 8601, UTC. */
  checkedAt: string
  parts: Partial<Record<Part, 'ok' | 'down'>>
}

// The stores are read at most once every five seconds.
const cacheMs = 5_000
let latest: Health | null = null
let checkedAtMs = Number.NEGATIVE_INFINITY

/** `GET /api/health`, for monitors: 200 while everything works, 503 otherwise. */
export const health = new Hono<App>().get('/', async c => {
  c.header('cache-control', 'no-store')
  const now = Date.now()
  // While one request checks, the others get the last result.
  if (!latest || now - checkedAtMs >= cacheMs) {
    checkedAtMs = now
    latest = await check(c.env, now)
  }
  return c.json(latest, latest.status === 'ok' ? 200 : 503)
})

/** Current outages with start and reason. Owner only. */
export const outages = new Hono<App>().get('/', ownerOnly, async c =>
  c.json(await findOutages(c.env, Date.now())),
)

async function check(env: Bindings, now: number): Promise<Health> {
  const down = new Set((await findOutages(env, now)).map(({ part }) => part))
  const parts = partsOf(env).map(part => [part, down.has(part) ? 'down' : 'ok'] as const)
  return {
    status: parts.some(([, state]) => state === 'down') ? 'degraded' : 'ok',
    checkedAt: new Date(now).toISOString(),
    parts: Object.fromEntries(parts),
  }
}

function partsOf(env: Bindings): Part[] {
  const setUp: Record<Part, boolean> = {
    database: true,
    store: true,
    crm: Boolean(env.FOLLOWUP_BOSS_API_KEY),
    mail: whyNoMail(env) === null,
    model: modelOf(env) !== null,
    maps: Boolean(env.GOOGLE_MAPS_KEY),
    'index-now': isIndexNowKey(env.INDEXNOW_KEY),
    'search-console': Boolean(env.SEARCH_CONSOLE_SITE && env.GOOGLE_SERVICE_ACCOUNT),
  }
  return (Object.keys(setUp) as Part[]).filter(part => setUp[part])
}
