import { Hono } from 'hono'
import { findLaunchProblems } from '../../src/domain/launch-problems.ts'
import { connect } from '../db/connect.ts'
import { readSettings } from '../db/content-settings.ts'
import { countSampleListings } from '../db/sample-listings.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/**
 * What must not go live yet, as this very deployment stands: its content with what the owner has set
 * in it, its variables, bindings and database.
 * Pictures of shared links are files that the worker cannot open: `npm run check:launch` reads them.
 */
export const launchProblems = new Hono<App>().use(ownerOnly).get('/', async c => {
  const sampleListings = await countSampleListings(c.env.DB)
  // A chunk of its own: nobody else needs all of the content at once.
  const { allContent } = await import('../../src/server/all-content.ts')
  const { claims } = await readSettings(connect(c.env.DB))
  // A secret is a text like any other here.
  const vars = textsOf(c.env)
  const secrets = Object.keys(vars).filter(name => vars[name])
  const bindings = Object.keys(c.env).filter(name => !(name in vars))
  return c.json(
    findLaunchProblems({
      content: { ...allContent, claims: { claims } },
      vars,
      secrets,
      bindings,
      sampleListings,
      staleCards: [],
      remote: c.env.OWNER_AUTH !== 'local',
    }),
  )
})

const textsOf = (env: Bindings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
