import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { checkConnection } from '../services/follow-up-boss.ts'

const nothing = z.object({})

/** The state of the connection to the CRM. Owner only. */
export const followUpBoss = new Hono<App>()
  .get('/validate', ownerOnly, async c => c.json(await checkConnection(c.env)))
  // Only checks the key: a test person would be a real person in the CRM.
  .post('/test', ownerOnly, valid('json', nothing), async c => {
    const connection = await checkConnection(c.env)
    return connection.isValid
      ? c.json({ success: true, message: connection.message })
      : c.json({ success: false, error: connection.message }, 502)
  })
