import { Hono } from 'hono'
import { findLaunchProblems } from '../../src/settings/launch-problems.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { cardsName } from '../../src/site/drawn-cards.ts'
import { shareWords, site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { Part } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { countSampleListings } from '../inventory/sample-listings.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { findOutages } from '../platform/outages.ts'
import { modelOf } from '../search/model-session.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { whyNoMail } from '../services/mail.ts'
import { readSettings } from '../site/content-settings.ts'

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

async function check(env: Bindings, now: number): Promise<Health> {
  const down = new Set((await findOutages(env, now)).map(({ part }) => part))
  const parts = partsOf(env).map(part => [part, down.has(part) ? 'down' : 'ok'] as const)
  return {
    status: parts.some(([, state]) => state === 'down') ? 'degraded' : 'ok',
    checkedAt: new Date(now).toISOString(),
    parts: Object.fromEntries(parts),
  }
}

/** The services that are set up. */
export function partsOf(env: Bindings): Part[] {
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

/**
 * Problems to fix before launch, found in this deployment's content, settings, variables, bindings,
 * and database. `npm run check:launch` also opens each share image, which the worker cannot.
 */
export const launchProblems = new Hono<App>().use(ownerOnly).get('/', async c => {
  // Imported on demand: the module exists only in a build, and tests load the routes without one.
  const { default: texts } = await import('virtual:launch-texts')
  const sampleListings = await countSampleListings(c.env.DB)
  const { claims, portrait } = await readSettings(connect(c.env.DB))
  // The worker cannot tell variables from secrets.
  const vars = textsOf(c.env)
  const secrets = Object.keys(vars).filter(name => vars[name])
  const bindings = Object.keys(c.env).filter(name => !(name in vars))
  return c.json(
    findLaunchProblems({
      // With the saved profile and claims.
      content: { agent: { agent }, site: { site }, claims: { claims } },
      texts,
      vars,
      secrets,
      bindings,
      sampleListings,
      hasPortrait: Boolean(portrait.hash),
      staleCards: shareWords.signature(agent) === cardsName ? [] : [`public/og: ${cardsName}`],
      remote: c.env.OWNER_AUTH !== 'local',
    }),
  )
})

const textsOf = (env: Bindings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
