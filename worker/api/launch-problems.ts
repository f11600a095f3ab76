import { Hono } from 'hono'
import { findLaunchProblems } from '../../src/domain/launch-problems.ts'
import { countSampleListings } from '../db/sample-listings.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'

/**
 * What must not go live yet, as this very deployment stands: its content, variables and database.
 * Pictures of shared links are files that the worker cannot open: `npm run check:launch` reads them.
 */
export const launchProblems = new Hono<App>().use(ownerOnly).get('/', async c => {
  const sampleListings = await countSampleListings(c.env.DB)
  // A chunk of its own: nobody else needs all of the content at once.
  const { allContent: content } = await import('../../src/all-content.ts')
  const remote = c.env.OWNER_AUTH !== 'local'
  const vars = textsOf(c.env)
  return c.json(findLaunchProblems({ content, vars, sampleListings, staleCards: [], remote }))
})

const textsOf = (env: Bindings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
