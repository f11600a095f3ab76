import { Hono } from 'hono'
import { findLaunchProblems } from '../../src/settings/launch-problems.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { cardsName } from '../../src/site/drawn-cards.ts'
import { shareWords, site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { countSampleListings } from '../inventory/sample-listings.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { readSettings } from '../site/content-settings.ts'

/**
 * Problems to fix before launch, found in this deployment's content, settings, variables, bindings,
 * and database. `npm run check:launch` also opens each share image, which the worker cannot.
 */
export const launchProblems = new Hono<App>().use(ownerOnly).get('/', async c => {
  // Imported on demand: the module exists only in a build, and tests load the routes without one.
  const { default: texts } = await import('virtual:launch-texts')
  const sampleListings = await countSampleListings(c.env.DB)
  const { claims } = await readSettings(connect(c.env.DB))
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
      staleCards: shareWords.signature(agent) === cardsName ? [] : [`public/og: ${cardsName}`],
      remote: c.env.OWNER_AUTH !== 'local',
    }),
  )
})

const textsOf = (env: Bindings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
