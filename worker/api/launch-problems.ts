import { Hono } from 'hono'
import { agent } from '../../src/content/agent.ts'
import { cardsName } from '../../src/content/drawn-cards.ts'
import { shareWords } from '../../src/content/site.ts'
import { findLaunchProblems } from '../../src/domain/launch-problems.ts'
import { connect } from '../db/connect.ts'
import { readSettings } from '../db/content-settings.ts'
import { countSampleListings } from '../db/sample-listings.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/**
 * Problems to fix before launch, found in this deployment's content, settings, variables, bindings,
 * and database. `npm run check:launch` also opens each share image, which the worker cannot.
 */
export const launchProblems = new Hono<App>().use(ownerOnly).get('/', async c => {
  const sampleListings = await countSampleListings(c.env.DB)
  // A separate chunk, because no other call needs all of the content.
  const { allContent } = await import('../../src/server/all-content.ts')
  const { claims } = await readSettings(connect(c.env.DB))
  // Variables and secrets look the same here.
  const vars = textsOf(c.env)
  const secrets = Object.keys(vars).filter(name => vars[name])
  const bindings = Object.keys(c.env).filter(name => !(name in vars))
  return c.json(
    findLaunchProblems({
      // A saved profile replaces the samples in that file.
      content: { ...allContent, agent: { agent }, claims: { claims } },
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
