import { Hono } from 'hono'
import type { App } from '../../env.ts'
import { ownerOnly } from '../../middleware/owner-only.ts'
import { readProof } from './checks.ts'

/** What the site checks of itself, for the line in the console. Owner only. */
export const proof = new Hono<App>().get('/', ownerOnly, async c =>
  c.json(await readProof(c.env, new Date())),
)
